"""Declarations: what a ruleset says about conditions, actions, gaits, features and offers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from combat.engine.commands import Act
from combat.engine.events import DiceRoll
from combat.engine.grid import Square
from combat.engine.ids import Id
from combat.engine.modifiers import Breakdown, Modifier
from combat.engine.requests import Ask, Pick, Script
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon

if TYPE_CHECKING:
    from combat.engine.fight import Fight


@dataclass(frozen=True)
class Condition:
    """A condition or any lasting effect, as data.

    `implies` are conditions that come and go with it; `brings` come with it and stay behind. `flags` are plain facts that rules
    ask for: "incapacitated", "speed-0", "no-move", "no-reactions", "blind", "deaf", "mute", "unaware", "helpless", "no-flank",
    "rooted" (nothing moves it); "immune:KEY" keeps another condition off, "suspends:KEY" puts one that is there out of force
    without ending it; "aloft" holds a flier up, "private" shows its chip to the owner and the GM alone.
    """

    key: str
    name: str
    summary: str = ""
    rows: tuple[str, ...] = ()
    modifiers: tuple[Modifier, ...] = ()
    implies: tuple[str, ...] = ()
    brings: tuple[str, ...] = ()
    flags: frozenset[str] = frozenset()
    palette: bool = True  # the GM may apply it by hand
    shown: bool = True  # appears as a chip
    secret: bool = False  # only the GM learns of it


@dataclass(frozen=True)
class Feature:
    """A trait of a sheet that pulls on numbers."""

    key: str
    name: str
    modifiers: tuple[Modifier, ...] = ()
    summary: str = ""


@dataclass(frozen=True)
class Gait:
    """A way of moving. `cost` is paid once when the move begins ("" when each step is paid from a pool)."""

    key: str
    name: str
    allowance: Callable[[Fight, Id], int]
    bar: Callable[[Fight, Id], Refusal | None]
    cost: str = ""
    provokes: bool = True
    airborne: bool = False  # keeps its height where the ground falls away
    row: str = ""
    begun: Callable[[Fight, Id], Script[None]] | None = None  # what comes with setting off this way
    has: Callable[[Fight, Id], bool] | None = None  # tells who could ever go this way; the others are not shown it


@dataclass(frozen=True)
class Action:
    """Something a combatant can do, drawn and judged from one declaration."""

    key: str
    name: str
    run: Callable[[Fight, Act], Script[None]]
    group: str = "action"
    cost: str = "action"
    needs: str = "nothing"
    summary: str = ""
    row: str = ""
    weapons: Callable[[Fight, Id], Iterable[Weapon]] | None = None
    bar: Callable[[Fight, Id, Weapon | None], Refusal | None] | None = None
    targets: Callable[[Fight, Id, Weapon | None], Iterable[Choice]] | None = None
    aim: Callable[[Fight, Id, Weapon | None, Id], Choice | None] | None = (
        None  # one of `targets` alone, to be judged only
    )
    allies: Callable[[Fight, Id], Iterable[Choice]] | None = None
    picks: Callable[[Fight, Id, Weapon | None], tuple[Pick, ...]] | None = None
    any_time: bool = False  # needs no action: may be taken outside one's own turn, by whoever cannot act too
    defers: bool = False  # pays its cost itself, after the GM's word on it
    hide_barred: bool = False  # not worth a greyed button when it does not apply at all


@dataclass(frozen=True)
class Offer:
    """At a window, questions to some seats and what a chosen answer does to the value passing through."""

    window: str
    key: str
    to: Callable[[Fight, Any], Iterable[Ask]]
    take: Callable[[Fight, Any, Ask, str], Script[Any]]


@dataclass(frozen=True)
class Setting:
    """A ruling that a table may switch; the first choice is the default."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    row: str = ""


@dataclass(frozen=True)
class Throw:
    """A d20 that has landed: its dice, the face that counts and the total with all modifiers."""

    roll: DiceRoll
    face: int
    total: int


@dataclass(frozen=True)
class Blow:
    """One attack on its way from the declaration to the verdict."""

    attacker: Id
    target: Id
    weapon: Weapon
    square: Square | None = None  # aimed at when the target's place is not known
    reaction: bool = False
    grip: str = ""  # "two-handed" for a versatile weapon, "thrown" for a melee weapon that is thrown
    ability: str = ""
    attack: Breakdown | None = None
    defense: Breakdown | None = None
    throw: Throw | None = None
    outcome: str = "miss"
    cancelled: bool = False
    row: str = ""  # the rule that decided the outcome
    notes: frozenset[str] = field(default_factory=frozenset)

    @property
    def ranged(self) -> bool:
        return self.weapon.kind == "ranged" or self.grip == "thrown"


@dataclass(frozen=True)
class Step:
    """One step of a movement, about to happen."""

    who: Id
    origin: Square
    to: Square
    gait: str
    cost: int
    provokes: bool
    rise: int = 0  # squares up (or down) that it leads
    stopped: str = ""  # why it does not happen, once something has stopped it
    row: str = ""  # the rule by which it was stopped


@dataclass(frozen=True)
class Wound:
    """One instance of damage on its way from the dice to the hit points; `parts` are after soaking."""

    target: Id
    parts: tuple[Any, ...]
    source: Id = ""
    cause: str = ""
    critical: bool = False
    melee: bool = False
    attack: bool = False
    amount: int = 0
    absorbed: int = 0
    rest: int = 0
