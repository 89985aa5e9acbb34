"""What may be held ready: one standard, move or swift action, powers and ways of moving included (ORC-255)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon

COSTS = ("standard", "move", "swift")
NOT_THESE = ("ready", "ready-words", "ready-square", "improvise")
MOVES = 2  # where ways of moving stand among what can be held ready
BETWEEN = "|"  # parts of a key: the action and its weapon


@dataclass(frozen=True)
class Held:
    """An action with the weapon it goes by, as somebody holds it ready."""

    key: str
    action: Action
    weapon: Weapon | None

    @property
    def name(self) -> str:
        if self.weapon is None or not self.action.weapons:
            return self.action.name
        return (
            self.weapon.name
            if self.weapon.name.startswith(self.action.name)
            else f"{self.action.name}: {self.weapon.name}"
        )


def actions(fight: Fight, who: Id) -> Iterator[Held]:
    """Yield all that a creature may hold ready, with each of its weapons."""
    sheet = fight.get(who).sheet
    for action in fight.rules.actions:
        if action.cost not in COSTS or action.own_turn or action.key in NOT_THESE:
            continue
        if action.owned is not None and not action.owned(sheet):
            continue
        for weapon in action.weapons(fight, who) if action.weapons is not None else (None,):
            key = f"act:{action.key}" + (f"{BETWEEN}{weapon.key}" if weapon is not None else "")
            yield Held(key, action, weapon)


def held_by_key(fight: Fight, who: Id, key: str) -> Held | None:
    return next((held for held in actions(fight, who) if held.key == key), None)


def is_worth_it(fight: Fight, who: Id, held: Held) -> bool:
    """Tell whether an action is worth offering: not a spent power, nor what has no button of its own either."""
    refused = bar(fight, who, held)
    return refused is None or not (held.action.hide_barred or held.action.key.startswith("power:"))


def bar(fight: Fight, who: Id, held: Held) -> Refusal | None:
    return held.action.bar(fight, who, held.weapon) if held.action.bar is not None else None


def picks(fight: Fight, who: Id) -> tuple[Pick, ...]:
    """List everything that can be held ready, each with the action that it is: what is most often held comes first (ORC-255)."""
    deeds = [
        (rank(held), Pick(held.key, held.name, f"{held.action.cost} action"))
        for held in actions(fight, who)
        if is_worth_it(fight, who, held)
    ]
    ways = [
        (MOVES, Pick(f"go:{way.key}", way.name, f"{way.cost} action"))
        for way in fight.rules.gaits.values()
        if way.cost in COSTS and (way.has is None or way.has(fight, who))
    ]
    return tuple(pick for _, pick in sorted((*deeds, *ways), key=lambda found: found[0]))


def rank(held: Held) -> int:
    """Sort attacks before powers, and both before ways of moving and whatever else there is."""
    if held.action.group == "attack":
        return 0
    return 1 if held.action.key.startswith("power:") else MOVES + 1


def reach(fight: Fight, who: Id, key: str) -> int:
    """Return how far what is held ready reaches, in squares; 1 for what reaches nobody."""
    held = held_by_key(fight, who, key)
    if held is None:
        return 1
    power = fight.rules.powers.get(held.action.key.removeprefix("power:"))
    if power is not None and power.origin in ("ranged", "far", "near"):
        return max(1, power.range, power.area.size if power.area is not None and power.origin == "near" else 0)
    if held.weapon is not None and held.action.key == "ranged" and held.weapon.range is not None:
        return held.weapon.range[0]
    if held.weapon is not None and held.weapon.reach:
        return held.weapon.reach
    return max(1, fight.get(who).sheet.numbers.get("reach", 1))


def targets(fight: Fight, who: Id, held: Held) -> list[Choice]:
    """Return whom it can be aimed at now."""
    found = held.action.targets(fight, who, held.weapon) if held.action.targets is not None else ()
    return [choice for choice in found if choice.barred is None and not choice.aside]


def allies(fight: Fight, who: Id, held: Held) -> list[Choice]:
    found = held.action.allies(fight, who) if held.action.allies is not None else ()
    return [choice for choice in found if choice.barred is None]
