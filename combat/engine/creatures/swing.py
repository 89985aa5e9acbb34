"""What an attack is made of where nothing counts but its maker: the numbers of a sheet, as a fight works them out."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from combat.engine.doing import Blow
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Request, Roll, Script
from combat.engine.resolution import settle_by_default
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant, Sheet, State, Weapon

T = TypeVar("T")

WHO, MARK = "who", "mark"
NEAR, FAR = 1, 2  # squares to the mark: of what reaches far, or is shot, nothing that stands close is in the way


class Swing(msgspec.Struct, frozen=True):
    """The attack roll, and the damage of a plain hit, part by part."""

    attack: Breakdown
    parts: tuple[Part, ...]


def swing_of(rules: Ruleset, sheet: Sheet, weapon: Weapon) -> Swing:
    """Return what an attack with a weapon of a sheet is made of, at a mark on open ground that is like any other."""
    who = Combatant(WHO, sheet.name, sheet, side="allies", hp=sheet.hp, at=(0, 0))
    away = who.side_squares - 1 + (FAR if weapon.kind == "ranged" or weapon.has("reach") else NEAR)
    mark = Combatant(MARK, "", Sheet(""), at=(away, 0))
    fight = Fight(rules, State(rules.id, combatants={WHO: who, MARK: mark}))
    blow = Blow(WHO, MARK, weapon, outcome="hit")
    attack = fight.breakdown("attack", WHO, MARK, blow)
    return Swing(attack, played(rules.harm.damage(fight, blow)) if weapon.harm else ())


def dice_of(part: Part) -> Dice:
    """Return what a part of the damage is thrown with, and all that is added."""
    thrown = parse(part.roll.dice).groups if part.roll is not None else ()
    return Dice(thrown, part.final - (part.roll.total if part.roll is not None else 0))


def played(script: Script[T]) -> T:
    """Return what a script comes to when every die shows its highest, which nobody throws again."""
    try:
        request = next(script)
        while True:
            request = script.send(settled(request))
    except StopIteration as done:
        value: T = done.value
        return value


def settled(request: Request) -> tuple[int, ...] | str | tuple[str, ...]:
    if isinstance(request, Roll):
        return parse(request.dice).sides
    return settle_by_default(request, "server").reply
