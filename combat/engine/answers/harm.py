"""What a game says of damage, healing and death."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from combat.engine.answers.nothing import never, none, refused, unsaid
from combat.engine.doing import Blow, Wound
from combat.engine.events import Part
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Script
from combat.engine.seatview import Refusal

if TYPE_CHECKING:
    from combat.engine.fight import Fight


def halved(amount: int) -> int:
    """Return half an amount, rounded down."""
    return amount // 2


def at_half(hp: int, most: int) -> bool:
    """Tell whether hit points are at half or fewer."""
    return 2 * hp <= most


def as_rolled(fight: Fight, part: Part, whom: Iterable[Id]) -> Part:
    return part


@dataclass(frozen=True)
class DeathSaves:
    """What a game lets the dying roll: what succeeds, and how likely that is with these terms besides."""

    needed: int
    odds: Callable[[Fight, Id, tuple[Term, ...]], int]  # per cent


@dataclass(frozen=True)
class Harming:
    """From damage to hit points and back: what a wound does, how much of it stays, who dies of it."""

    damage: Callable[[Fight, Blow], Script[tuple[Part, ...]]]  # what a hit rolls
    soak: Callable[[Fight, Id, tuple[Part, ...]], tuple[Part, ...]]  # what resistance and the like leave of it
    hurt: Callable[[Fight, Wound], Script[None]]
    healed: Callable[[Fight, Id, int], Script[None]]  # what follows when so many hit points were regained
    death_saves: DeathSaves
    half: Callable[[int], int] = halved  # of an amount of damage
    below_zero: bool = True  # hit points can be negative
    # What the place adds to damage as it is rolled for these creatures.
    resounds: Callable[[Fight, Part, Iterable[Id]], Part] = as_rolled
    # What lets a creature take nothing where a save of an ability halves damage, and half where it fails; "" for nothing.
    evades: Callable[[Fight, Id, str], str] = unsaid
    # Whether whom a wound brings to 0 hit points is knocked out instead of worse.
    spares: Callable[[Fight, Wound], Script[bool]] = never
    past_healing: Callable[[Fight, Id], Refusal | None] = none  # why somebody regains nothing
    kept_wounds: Callable[[Fight, Id], Term | None] = none  # hit points that nothing brings back for now, and why
    # Levels of exhaustion more, or (negative) fewer.
    exhaust: Callable[[Fight, Id, int], Script[None]] = refused
    # Whether so many hit points of so many at most are few enough for the word.
    is_staggered: Callable[[int, int], bool] = at_half
    staggered_word: str = "bloodied"
    # What each type of damage is, for a GM who improvises harm: key, words, row.
    notes: tuple[tuple[str, str, str], ...] = ()

    @property
    def exhausts(self) -> bool:
        """Whether the game knows exhaustion."""
        return self.exhaust is not refused
