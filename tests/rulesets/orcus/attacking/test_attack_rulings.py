"""The GM's word on one attack, before it is rolled."""

from combat.engine.commands import Notice
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, duel
from tests.rulesets.orcus.users import FIREBALL, facing, wizard


def held(**options: object) -> Field:
    """Ana has struck at the goblin, at a table where the GM looks at every attack."""
    return duel(**{"review-attacks": "on", **options}).hit("ana", "goblin")


def test_nobody_is_asked_unless_the_table_wants_it() -> None:
    """ORC-167: the engine computes by itself."""
    assert duel().hit("ana", "goblin", 2).request is None


def test_the_gm_is_asked_before_the_roll() -> None:
    """ORC-167: with the numbers as they stand; going on is the default."""
    asked = held().asked()
    assert (asked.seat, asked.default, asked.row) == ("gm", "roll", "ORC-167")
    assert asked.title == "Ana attacks Goblin with Longsword"
    assert asked.breakdown.total == 9


@each(
    ("said", "total"),
    [
        ("advantage:yes", 11),
        ("cover:half", 7),
        ("cover:three-quarters", 4),
        ("concealment:some", 7),
        ("concealment:total", 4),
        ("roll", 9),
    ],
)
def test_the_gm_may_say_what_the_map_does_not(said: str, total: int) -> None:
    """ORC-167: cover, concealment and combat advantage, for this attack alone."""
    scene = held()
    if said != "roll":
        scene.answer(said, by="gm")
        assert scene.asked().breakdown.total == total
        assert said not in set(scene.picks())
    scene.answer("roll", by="gm", dice=(2,))
    assert scene.blow().attack.total == total
    assert not scene["goblin"].effects


@each(("said", "condition"), [("advantage:no", "dazed"), ("concealment:none", "invisible")])
def test_the_gm_may_rule_out_what_the_map_says(said: str, condition: str) -> None:
    """ORC-167."""
    scene = duel(**{"review-attacks": "on"})
    scene.give("goblin", condition)
    if condition == "invisible":
        scene.do(Notice(who="ana", other="goblin"))
    scene.hit("ana", "goblin")
    assert scene.asked().breakdown.total != 9
    scene.answer(said, by="gm").answer("roll", by="gm", dice=(2,))
    assert scene.blow().attack.total == 9


def test_the_last_word_on_a_matter_holds() -> None:
    """ORC-167: half cover, no, none; and combat advantage besides."""
    scene = held().answer("cover:half", by="gm").answer("advantage:yes", by="gm").answer("cover:none", by="gm")
    assert scene.asked().text == "You say: combat advantage, no cover."
    scene.answer("roll", by="gm", dice=(2,))
    assert scene.blow().attack.total == 11


def test_an_area_asks_for_each_and_not_about_concealment() -> None:
    """ORC-167, ORC-184: each roll of a power is looked at; concealment does not count there."""
    scene = facing(wizard(), FIREBALL, foes=2, apart=4, **{"review-attacks": "on"})
    scene.act("ana", "power:fireball", square=(9, 5), weapon="wand")
    assert not any(pick.key.startswith("concealment") for pick in scene.asked().picks)
    scene.answer("cover:half", by="gm").answer("roll", by="gm", dice=(2,))
    assert scene.blow().attack.total == 6 - 2
    scene.answer("roll", by="gm", dice=(3, 1, 1))
    assert scene.blow().attack.total == 6


def test_of_a_blow_at_a_guessed_square_nothing_can_be_said() -> None:
    """ORC-167, ORC-344: its number is the same whoever is there."""
    scene = duel(**{"review-attacks": "on"}).act("ana", "melee", weapon="longsword", square=(6, 5))
    assert scene.picks() == ["roll"]
