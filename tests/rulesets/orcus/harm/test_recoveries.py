"""Healing that costs whoever is healed a recovery."""

from combat.engine import events as ev
from combat.engine.state import Effect, Sheet
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka

MENDING = "power:word-of-mending"  # a recovery of the healed, and 1d6 more


def healer() -> Sheet:
    return brakka(name="Osk", powers=("word-of-mending", "grit"))


def infirmary(hp: int = 20, life: str = "up", recoveries: int = 9) -> Field:
    """Osk and beside him Ana (60 hit points, recovery value 15), hurt so much, with so many recoveries left."""
    scene = Field()
    scene.put("Osk", healer(), (5, 5), "ben")
    tally = {"recoveries-spent": 9 - recoveries} if recoveries < 9 else {}
    asleep = (Effect("e1", "unconscious", data={"zero": True}),) if life != "up" else ()
    scene.put("Ana", brakka(), (6, 5), "ana", hp=hp, life=life, tally=tally, effects=asleep)
    return scene.begin("osk", "ana")


def mend(scene: Field, *dice: int) -> Field:
    scene.act("osk", MENDING, *dice, target="ana")
    return scene


def test_the_healed_spends_one_of_its_own():
    """ORC-264, ORC-265: asked first; its recovery value and what the power adds."""
    scene = mend(infirmary(), 4)
    assert (scene.asked().seat, scene.asked().default, scene.asked().row) == ("ana", "spend", "ORC-264")
    scene.answer("spend")
    assert (scene["ana"].hp, scene["ana"].tally["recoveries-spent"]) == (20 + 15 + 4, 1)
    assert "recoveries-spent" not in scene["osk"].tally


def test_the_healed_may_keep_it():
    """ORC-265: then it regains nothing."""
    scene = mend(infirmary(), 4).answer("keep")
    assert (scene["ana"].hp, scene["ana"].tally) == (20, {})


@each(
    ("hp", "offered", "default"),
    [(20, "Regain 19 hit points", "spend"), (50, "Regain 10 hit points", "spend"), (60, "Regain 0 hit points", "keep")],
)
def test_the_question_says_what_it_really_gives_back(hp, offered, default):
    """ORC-262, ORC-264: never more than up to the maximum; of somebody unhurt no recovery is spent unanswered."""
    asked = mend(infirmary(hp=hp), 4).asked()
    assert (asked.picks[0].label, asked.default) == (offered, default)


def test_with_none_left_it_heals_nothing():
    """ORC-265: not even what the power adds; and nobody is asked."""
    scene = mend(infirmary(recoveries=0), 4)
    assert (scene["ana"].hp, scene.request) == (20, None)
    assert "Ana has no recovery left and regains nothing." in [
        e.text for e in scene.all(ev.Noted) if e.row == "ORC-265"
    ]


@each("life", ["dying", "stable"])
def test_the_dying_without_one_come_to_exactly_1_hit_point(life):
    """ORC-277, R61: whatever they were at, and they wake."""
    scene = mend(infirmary(hp=-12, life=life, recoveries=0), 6)
    assert (scene["ana"].hp, scene["ana"].life) == (1, "up")
    assert not scene["ana"].has("unconscious")
    assert scene.last(ev.HitPointsSet).row == "ORC-277"


def test_the_dying_with_one_regain_its_value_from_0():
    """ORC-277, ORC-268: 15 and 6, not counted from -12."""
    scene = mend(infirmary(hp=-12, life="dying", recoveries=1), 6).answer("spend")
    assert (scene["ana"].hp, scene["ana"].life) == (21, "up")


def test_a_recovery_of_ones_own_by_ones_own_power():
    """ORC-265: nobody else is needed."""
    scene = infirmary()
    scene.record(ev.HitPointsSet(who="osk", hp=10, audience=ev.EVERYONE))
    scene.act("osk", "power:grit")
    scene.answer("spend")
    assert scene["osk"].hp == 25
