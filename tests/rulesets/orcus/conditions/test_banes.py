"""Penalties that powers lay on somebody: which of them add up."""

from combat.rulesets.orcus.powers.written import at_will, boon, strike
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.users import knowing

JOSTLE = at_will(
    "Jostle",
    "Off its stride.",
    strike(1),
    boon("hampered", 2, "end", on="hit"),
    by="str",
    versus="ac",
    origin="melee",
    tags=("weapon",),
)


@each("users", [("ana",), ("ana", "ben")])
def test_the_same_penalty_of_two_creatures_counts_once(users: tuple[str, ...]) -> None:
    """ORC-007, ORC-010: a penalty of a power is typed by that, whoever laid it on; the other stands there as not counted."""
    scene = knowing(Field(), JOSTLE)
    scene.put("Ana", brakka(powers=("jostle",)), (5, 5), "ana")
    scene.put("Ben", brakka(powers=("jostle",)), (7, 5), "ben")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "ben", "goblin")
    for who in users:
        scene.act(who, "power:jostle", 15, 1, target="goblin", weapon="longsword").end(who)
    terms = scene.fight.breakdown("attack", "goblin").terms
    assert [(term.type, term.value, term.counted) for term in terms][: len(users)] == [
        ("power", -2, True),
        ("power", -2, False),
    ][: len(users)]
    assert scene.number("attack", "goblin") == -2


def test_the_same_penalty_of_one_creature_counts_once() -> None:
    """ORC-008, R02: the same power of the same user is one source, however often it hits."""
    scene = knowing(Field(), JOSTLE)
    scene.put("Ana", brakka(powers=("jostle",)), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "goblin")
    scene.act("ana", "power:jostle", 15, 1, target="goblin", weapon="longsword")
    scene.act("ana", "action-point", choice="standard")
    scene.act("ana", "power:jostle", 15, 1, target="goblin", weapon="longsword")
    assert scene.number("attack", "goblin") == -2
