"""A game as an object: registries of content and the policies that answer the rules questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from combat.engine.commands import CallRoll
from combat.engine.content import Action, Blow, Condition, Feature, Gait, Offer, Setting, Throw, Wound
from combat.engine.events import Part
from combat.engine.grid import Square
from combat.engine.ids import Id
from combat.engine.modifiers import Breakdown, Context, Term
from combat.engine.requests import Script
from combat.engine.seatview import Budget, Refusal
from combat.engine.state import Entry, State

if TYPE_CHECKING:
    from combat.engine.fight import Fight

Labels = tuple[tuple[str, str], ...]
Pace = Callable[
    [Square, Square], int | Refusal
]  # what a step of one creature costs its gait, or why it cannot be taken
Watch = Callable[[Square, Square], Sequence[Id]]  # who may answer a step of one creature, in order


def halved(amount: int) -> int:
    """Return half an amount, rounded down."""
    return amount // 2


@dataclass(frozen=True)
class Economy:
    """What a turn allows: may a cost be paid, pay it, and what is left."""

    refusal: Callable[[Fight, Id, str], Refusal | None]
    pay: Callable[[Fight, Id, str], None]
    words: Callable[[str], str]
    budget: Callable[[Fight, Id], tuple[Budget, ...]]
    unused: Callable[[Fight, Id], tuple[str, ...]]


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything that differs between games; `but()` makes a derived game. Two are the same only if they are one object."""

    id: str
    title: str
    unit: str  # "ft" or "sq"
    per_square: int  # units of one square
    defenses: Labels
    abilities: Labels
    skills: tuple[tuple[str, str, str], ...]  # key, label, ability
    damage_types: tuple[str, ...]
    conditions: Mapping[str, Condition]
    actions: tuple[Action, ...]
    gaits: Mapping[str, Gait]
    economy: Economy

    # Numbers
    stack: Callable[[str, Sequence[Term]], Breakdown]
    base: Callable[[Fight, str, Context], Iterable[Term]]
    situation: Callable[[Fight, str, Context], Iterable[Term]]
    d20: Callable[..., Script[Throw]]

    # Attacks and damage
    targetable: Callable[[Fight, Blow], Refusal | None]
    verdict: Callable[[Fight, Blow], str]
    odds: Callable[[Fight, Blow], int | None]
    damage: Callable[[Fight, Blow], Script[tuple[Part, ...]]]
    soak: Callable[[Fight, Id, tuple[Part, ...]], tuple[Part, ...]]
    hurt: Callable[[Fight, Wound], Script[None]]
    after_attack: Callable[[Fight, Blow], Script[None]]
    healed: Callable[[Fight, Id, int], Script[None]]

    # Order and turns
    initiative: Callable[[Fight, Id, bool], Script[tuple[int, int]]]
    settle_ties: Callable[[Fight, list[Entry]], Script[list[Entry]]]
    turn_started: Callable[[Fight, Id], Script[None]]
    turn_ended: Callable[[Fight, Id], Script[None]]
    round_ended: Callable[[Fight], Script[None]]
    cannot_act: Callable[[Fight, Id], Refusal | None]

    # Movement
    pace: Callable[[Fight, Id, str], Pace]
    may_stop: Callable[[Fight, Id, Square], Refusal | None]
    watch: Callable[[Fight, Id, str], Watch]

    # Defaults that a game may extend
    features: Mapping[str, Feature] = field(default_factory=dict)
    offers: tuple[Offer, ...] = ()
    settings: tuple[Setting, ...] = ()
    saves: Labels = ()  # saving throws whose totals a sheet may print; () where a save is no number of the sheet
    default_speed: str = "walk"
    half: Callable[[int], int] = halved  # of an amount of damage
    below_zero: bool = True  # hit points can be negative
    verdict_row: Callable[[Fight, Blow], str] | None = None  # the rule that decided an attack
    cannot_move: Callable[[Fight, Id], Refusal | None] | None = None  # None: whoever cannot act cannot move either
    spared: Callable[[Fight, Id, CallRoll], Refusal | None] | None = None  # why a called save does not concern a target
    fall: Callable[[Fight, Id, int], Script[None]] | None = None  # a fall of so many units
    hours_passed: Callable[[Fight, int], Script[None]] | None = None
    recovered: Callable[[Fight, Id], Script[None]] | None = None  # a search for spent ammunition
    settled: Callable[[Fight], Script[None]] | None = (
        None  # whenever something has changed: what ends or follows by itself
    )
    before_roll: Callable[[Fight, Id, str], Script[tuple[Term, ...]]] | None = None  # what a seat adds before it rolls
    after_check: Callable[[Fight, Id, str], Script[None]] | None = None
    sheet_lines: Callable[[State, Id], tuple[tuple[str, str], ...]] | None = None
    standing: Callable[[Fight, Id], tuple[tuple[str, str], ...]] | None = None  # lines that the moment changes
    most: Mapping[str, int] = field(default_factory=dict)  # of a tally that cannot grow for ever
    round_seconds: int = 6
    counts: Labels = ()  # tallies worth showing: death saves, inspiration
    staggered_word: str = "bloodied"
    rows: dict[str, str] = field(default_factory=dict)  # rows of the shared scripts: "turn", "joined", ...

    def but(self, **changes: Any) -> Ruleset:
        """Return a derived game that answers some questions differently."""
        return replace(self, **changes)

    def action(self, key: str) -> Action | None:
        return next((action for action in self.actions if action.key == key), None)

    def step(self, fight: Fight, who: Id, gait: str, origin: Square, to: Square) -> int | Refusal:
        """Return what a step costs in the game's unit, or why it cannot be taken."""
        return self.pace(fight, who, gait)(origin, to)

    # Looked up so often that they are sorted once.

    @cached_property
    def offers_at(self) -> Mapping[str, tuple[Offer, ...]]:
        """The offers of each window, in their order."""
        names = dict.fromkeys(offer.window for offer in self.offers)
        return {name: tuple(offer for offer in self.offers if offer.window == name) for name in names}

    @cached_property
    def defaults(self) -> Mapping[str, str]:
        """What a table plays that has set nothing."""
        return {setting.key: setting.choices[0][0] for setting in self.settings}

    @cached_property
    def palette(self) -> Labels:
        """The conditions that the GM may apply by hand."""
        return tuple((c.key, c.name) for c in self.conditions.values() if c.palette)

    @cached_property
    def skill_names(self) -> Labels:
        return tuple((key, text) for key, text, _ in self.skills)

    @lru_cache(maxsize=4096)  # noqa: B019 (rulesets live as long as the process)
    def flags_of(self, keys: tuple[str, ...]) -> frozenset[str]:
        """Return the flags of all conditions of these names."""
        return frozenset().union(*(self.conditions[key].flags for key in keys if key in self.conditions))
