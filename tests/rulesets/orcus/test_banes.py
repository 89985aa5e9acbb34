"""Penalties that powers lay on somebody: which of them add up."""

import pytest

from combat.rulesets.orcus.powers.written import at_will, boon, strike
from tests.rulesets.orcus.powers import knowing
from tests.rulesets.orcus.sheets import Field, brakka, goblin

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


@pytest.mark.parametrize(("users", "penalty"), [(("ana",), -2), (("ana", "ben"), -4)])
def test_the_same_penalty_of_two_creatures_is_of_two_sources(users: tuple[str, ...], penalty: int) -> None:
    """ORC-008, ORC-006, R02: untyped penalties of different sources add."""
    scene = knowing(Field(), JOSTLE)
    scene.put("Ana", brakka(powers=("jostle",)), (5, 5), "ana")
    scene.put("Ben", brakka(powers=("jostle",)), (7, 5), "ben")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "ben", "goblin")
    for who in users:
        scene.act(who, "power:jostle", 15, 1, target="goblin", weapon="longsword").end(who)
    assert scene.number("attack", "goblin") == penalty


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
