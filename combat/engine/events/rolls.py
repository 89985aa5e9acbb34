"""Attacks, checks, saves and contests."""

from typing import Literal

from combat.engine.events.event import Event
from combat.engine.events.rolled import DiceRoll
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown

CheckSort = Literal["check", "save", "death-save"]


class GroupAttacked(Event, frozen=True, kw_only=True):
    """Several creatures attack somebody as one, who saves against it; `who` has ordered it, `name` says how many they are."""

    who: Id
    combatants: tuple[Id, ...]
    target: Id
    name: str
    weapon: str
    save: str  # the label of the saving throw's ability
    dc: int
    breakdown: Breakdown
    damage: str = ""  # in words
    row: str = ""


class AttackResolved(Event, frozen=True, kw_only=True):
    attacker: Id
    target: Id  # "" when the square that was aimed at held nobody
    weapon: str
    kind: str
    outcome: Literal["miss", "hit", "critical"]
    roll: DiceRoll | None
    total: int
    attack: Breakdown
    defense: Breakdown
    square: Square | None = None
    row: str = ""
    reaction: bool = False
    defense_secret: bool = False  # players learn nothing of what it had to reach, but for the target's own
    let: bool = False  # its target has let it land: no die was thrown


class CheckRolled(Event, frozen=True, kw_only=True):
    """A check, save or contest side; `success` None when there is nothing to beat."""

    who: Id
    what: CheckSort
    label: str
    roll: DiceRoll | None
    total: int
    breakdown: Breakdown
    dc: int | None = None
    dc_secret: bool = False  # the players learn whether it succeeded, not what it had to beat
    success: bool | None = None
    row: str = ""
    note: str = ""
    halves: bool = False  # a success halves damage
    averts: str = ""  # what lasts on whoever fails, by its name


class ContestResolved(Event, frozen=True, kw_only=True):
    """Two creatures made their checks against each other; `winner` is "" when they tied and all stays as it was."""

    who: Id
    target: Id
    winner: Id = ""
    total: int
    against: int
    row: str = ""
