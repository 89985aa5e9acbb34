"""Whoever is weakened attacks with half its strength; what it does without an attack has all of it."""

from typing import Any

import pytest

from combat.engine import events as ev
from combat.engine.declared.powers import Deal, Power
from combat.rulesets.orcus.powers import POWERS
from tests.rulesets.orcus.proving import CRITICAL, FRIEND, HIT, MISS, NEAR, USER, command, proving
from tests.rulesets.orcus.sheets import Field, duel

IN_TURN = [power for power in POWERS.values() if not power.reactions]
ATTACKS = [power for power in IN_TURN if power.versus]
OTHERS = [power for power in IN_TURN if not power.versus]


def weakened(scene: Field, who: str = USER) -> Field:
    return scene.give(who, "weakened")  # type: ignore[return-value]


def dealt(scene: Field) -> list[ev.DamageTaken]:
    """What Ana has dealt others."""
    return [event for event in scene.all(ev.DamageTaken) if event.source == USER and event.who != USER]


def is_halved(part: ev.Part) -> bool:
    return any(step.row == "ORC-323" for step in part.steps)


@pytest.mark.parametrize("face", [HIT, MISS, CRITICAL])
@pytest.mark.parametrize("power", ATTACKS, ids=lambda one: one.key)
def test_every_attack_of_a_power_is_halved(power: Power, face: int, record_property: Any) -> None:
    """ORC-323, ORC-165: what comes of its rolls, a miss for half and a critical hit too; nothing that needs no roll."""
    scene = weakened(proving(power, face))
    scene.do(command(scene, power), by="ana")
    rolled = {(event.attacker, event.target) for event in scene.all(ev.AttackResolved)}
    parts = [(event, part) for event in dealt(scene) for part in event.parts if part.rolled + len(part.steps) > 0]
    free = {deal.type for deal in power.outcomes if isinstance(deal, Deal) and deal.on == "all"}
    for event, part in parts:
        assert is_halved(part) or part.type in free or not part.final
        assert (USER, event.who) in rolled
    record_property("cases", len(parts))


@pytest.mark.parametrize("power", OTHERS, ids=lambda one: one.key)
def test_nothing_without_an_attack_is_halved(power: Power, record_property: Any) -> None:
    """ORC-323, ORC-165: neither at once nor by what it leaves on the map, as turns begin and end there."""
    scene = weakened(proving(power))
    scene.do(command(scene, power), by="ana")
    for who in (USER, FRIEND, NEAR):
        scene.end(who)
    parts = [part for event in dealt(scene) for part in event.parts]
    assert not any(map(is_halved, parts))
    record_property("cases", len(parts))


def test_a_basic_attack_a_shot_and_an_answer_are_halved(record_property: Any) -> None:
    """ORC-323, ORC-005: 1d10 + 4 with a 5 is 9, and 4 of it are taken."""
    near, far, back = duel(), duel(apart=4), duel().end("ana")
    for scene in (near, far, back):
        scene.give("ana", "weakened")
    near.hit("ana", "goblin", 15, 5)
    far.shoot("ana", "goblin", 15, 8)
    back.walk("goblin", (7, 5)).answer("strike:longsword", dice=(15, 5))
    assert [scene["goblin"].hp for scene in (near, far, back)] == [26, 26, 26]
    record_property("cases", 3)
