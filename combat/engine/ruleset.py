"""A game as an object: registries of content and the policies that answer the rules questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from combat.engine.building import Building
from combat.engine.commands import CallRoll
from combat.engine.content import (
    Action,
    Blow,
    Condition,
    Feature,
    Gait,
    Offer,
    Rest,
    Setting,
    Standard,
    Step,
    Throw,
    WorldSpecial,
    Wound,
    ZoneKind,
)
from combat.engine.countdowns import Speed
from combat.engine.events import Part
from combat.engine.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.modifiers import Breakdown, Context, Term
from combat.engine.powers import Casting, Deal, Power
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Budget, FateView, HiderView, ReadyView, Refusal, RestView, Saddle
from combat.engine.state import Combatant, Entry, Sheet, State, Until, Zone
from combat.engine.terrain import Terrain
from combat.engine.worlds import Environment

if TYPE_CHECKING:
    from combat.engine.fight import Fight
    from combat.engine.look import Look

Labels = tuple[tuple[str, str], ...]
Shades = tuple[Cells, Cells]  # the squares where it is dim, and those where it is dark
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
    lapses: Callable[[Fight, Id], tuple[str, ...]] | None = None  # what ends with the turn unless more is paid for it
    instead: Callable[[Fight, Id, str], str] | None = None  # the words of a cost where something else pays for it now


@dataclass(frozen=True)
class Riding:
    """What a game says of riders and mounts."""

    said: Callable[[Combatant], Saddle]  # what the GM has said of a mount
    bar: Callable[[Fight, Id, Id], Refusal | None]  # why the one cannot ride the other
    price: Callable[[Fight, Id], int]  # of mounting or dismounting, in the game's unit
    may_control: Callable[[Fight, Id], Refusal | None]  # why a mount acts on its own in any case
    led: frozenset[str]  # the actions of a mount under control
    keeps_seat: Callable[[Fight, Id, str], Script[bool]]  # when the mount is "moved" or the rider "prone"
    reins: tuple[Pick, ...] = ()  # the answers to who leads ("control", "free"), where a game words them otherwise


@dataclass(frozen=True)
class Leading:
    """What a game says of creatures under another one's command, and of those that act as a group."""

    bar: Callable[[Fight, Id, Id], Refusal | None]  # why the one cannot be put under the command of the other
    unordered: Callable[[Fight, Id, Action], Refusal | None]  # why one that is led cannot take this action now
    alike: Callable[[Fight, Id, Id], bool]  # whether two are of one kind, and may be a group
    together: Callable[[Fight, Id], tuple[Id, ...]]  # the group of a creature, itself included; () for none
    aid: Callable[[Fight, CallRoll, int], tuple[Term, ...]]  # what so many others of its group add to the check of one
    row: str = ""  # by which the GM hands over command
    group_row: str = ""  # by which several check as one


@dataclass(frozen=True)
class Calling:
    """How whoever a power calls comes in, in a game where they do not join as others do.

    Without it they are what the library says and roll initiative; with it the game sees to their place in the order itself.
    """

    sheet: Callable[[Fight, Casting, Sheet], Sheet]  # what the library's sheet becomes for this caller
    come: Callable[[Fight, Casting, Id], Script[None]]  # what follows once it is on the map


@dataclass(frozen=True)
class Forcing:
    """What a game says of movement against one's will whose path the one behind it picks."""

    rows: Mapping[str, str]  # of the question, by "push", "pull" and "slip"
    # In words why a step that somebody is moved by is dangerous: off a ledge, into a hazard; "" if it is not.
    peril: Callable[[Fight, Id, Square], str]
    holds_on: Callable[[Fight, Id, Square], Script[bool]]  # whether it stops at the edge before such a step
    ends: Callable[[Fight, Id, Square], bool]  # whether its way ends with such a step
    held: Callable[[Fight, Id], Refusal | None]  # why one cannot slip anywhere by its own will


@dataclass(frozen=True)
class Injuries:
    """What a game says of injuries that are counted in levels, and of doom; the GM's tool is drawn from it."""

    kinds: Labels  # what is counted
    fates: tuple[FateView, ...]  # what the GM may say of the doomed and the dead
    change: Callable[[Fight, Id, str, int], Script[None]]  # so many levels of a kind more, or (negative) fewer
    seal: Callable[[Fight, Id, str], Script[None]]  # one of the fates comes true, or is refused
    # Ongoing damage: dice, type, name, how long, and whether an action puts an end to it.
    burn: Callable[[Fight, Id, str, str, str, Until, bool], Script[None]]


@dataclass(frozen=True)
class Teaching:
    """How the GM gives a creature what the game has no text for: the effect that holds it, what it may cost, the row."""

    key: str
    costs: Labels
    row: str


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
    # Where a newcomer comes among those already in the order with its total; None: all of these are settled anew.
    joins_tie: Callable[[Fight, Entry, list[Entry]], Script[list[Entry]]] | None = None
    half: Callable[[int], int] = halved  # of an amount of damage
    below_zero: bool = True  # hit points can be negative
    verdict_row: Callable[[Fight, Blow], str] | None = None  # the rule that decided an attack
    cannot_move: Callable[[Fight, Id], Refusal | None] | None = None  # None: whoever cannot act cannot move either
    spared: Callable[[Fight, Id, CallRoll], Refusal | None] | None = None  # why a called save does not concern a target
    fall: Callable[[Fight, Id, int], Script[None]] | None = None  # a fall of so many units
    # Moves along whoever goes with a creature that was so before its step; returns them with the squares they left.
    trailing: Callable[[Fight, Combatant], tuple[tuple[Id, Cells], ...]] | None = None
    hours_passed: Callable[[Fight, int], Script[None]] | None = None
    recovered: Callable[[Fight, Id], Script[None]] | None = None  # a search for spent ammunition
    settled: Callable[[Fight], Script[None]] | None = (
        None  # whenever something has changed: what ends or follows by itself
    )
    before_roll: Callable[[Fight, Id, str], Script[tuple[Term, ...]]] | None = None  # what a seat adds before it rolls
    after_check: Callable[[Fight, Id, str], Script[None]] | None = None
    resources: Callable[[Sheet], Labels] | None = (
        None  # tallies of what only some sheets have: slots, uses of a feature
    )
    sheet_lines: Callable[[State, Id], tuple[tuple[str, str], ...]] | None = None
    standing: Callable[[Fight, Id], tuple[tuple[str, str], ...]] | None = None  # lines that the moment changes
    shades: Callable[[Fight], Shades] | None = None  # where it is dim or dark; None: only where it is painted so
    paints: tuple[str, ...] = ()  # kinds of ground that this game's GM paints besides the usual ones
    noticed: Callable[[Fight, Id, Id, bool], Script[None]] | None = None  # the GM's word on who perceives whom
    hiders: Callable[[Fight], tuple[HiderView, ...]] | None = None  # who hides from whom
    ready: Callable[[Fight], tuple[ReadyView, ...]] | None = None  # who waits for what
    announced: Callable[[Fight, Id], Script[None]] | None = None  # what somebody is ready for has happened
    stepped: Callable[[Fight, Step], None] | None = None  # what a step that was taken counts for
    shares: Callable[[Look, Id, Id], bool] | None = None  # whether two may be in the same space
    past_healing: Callable[[Fight, Id], Refusal | None] | None = None  # why somebody regains nothing
    in_words: Callable[[Ruleset, Sheet], Labels] | None = None  # a sheet's traits, powers and spells
    told_of: tuple[str, ...] = ("monster",)  # the kinds of sheets that show them to whoever plays them
    in_words_title: str = "Traits, special actions and spells"
    riding: Riding | None = None
    leading: Leading | None = None
    ambient: Callable[[Look, Id], tuple[str, ...]] | None = None  # conditions that a creature's surroundings put on it
    rests: Mapping[str, Rest] = field(default_factory=dict)
    worn: tuple[str, ...] = ()  # tallies that outlast a fight; "slots-" and "spent:" stand for all that begin so
    injuries: Injuries | None = None
    teleport_frees: Callable[[Fight], tuple[str, ...]] | None = None  # the conditions that a teleport puts an end to
    forcing: Forcing | None = None  # None: whoever is pushed goes straight away, over every edge
    exhaust: Callable[[Fight, Id, int], Script[None]] | None = None  # levels of exhaustion more, or (negative) fewer
    most: Mapping[str, int] = field(default_factory=dict)  # of a tally that cannot grow for ever
    round_seconds: int = 6
    powers: Mapping[str, Power] = field(default_factory=dict)
    zones: Mapping[str, ZoneKind] = field(default_factory=dict)
    zones_last: bool = False  # its own steps of a turn’s start and end let the zones act, in an order of their own
    terrain: Mapping[str, Terrain] = field(default_factory=dict)  # what the GM may put on the map, by its key
    looked_under: Callable[[Fight, Id, Zone, bool], Script[None]] | None = None  # a look at what an area hides
    sounded: Callable[[Fight, Square, int, bool], Script[None]] | None = None  # a sound from a square; loud or not
    obstacles: Callable[[Look, Id], Mapping[str, Cells]] | None = (
        None  # what gives a target cover; None: what is painted so
    )
    check_bar: Callable[[Fight, Id, Id, str], Refusal | None] | None = (
        None  # why a check cannot be made against somebody
    )
    resounds: Callable[[Fight, Part, Iterable[Id]], Part] | None = None  # what the place adds to damage as it is rolled
    # What a whole way costs more than its steps one by one, because of how it goes on.
    detour: Callable[[Fight, Id, str, tuple[Square, ...]], int] | None = None
    bestiary: Mapping[str, Sheet] = field(default_factory=dict)  # creatures that powers may call
    calling: Calling | None = None
    spared_by: Callable[[Fight, Id, Power], Refusal | None] | None = None  # why a power does nothing to somebody
    # What somebody takes of damage that a power has rolled once for all: with these faces, by this blow if it is an attack,
    # the first or a further part of it.
    portion: Callable[[Fight, Casting, Deal, Id, Blow | None, tuple[int, ...], bool], Script[Part]] | None = None
    # What lets a creature take nothing where a save of an ability halves damage, and half where it fails; "" for nothing.
    evades: Callable[[Fight, Id, str], str] | None = None
    # Whether another sense serves somebody (the first) as well as its eyes would, to perceive somebody else.
    perceives: Callable[[Fight, Id, Id], bool] | None = None
    # Whether somebody who hides with a total is hidden from an observer of a passive score; None: unless that is higher.
    escapes: Callable[[Fight, Id, Id, int, int], bool] | None = None
    forbids: Callable[[Fight, Id, Action], Refusal | None] | None = (
        None  # why one that can act cannot do this very thing
    )
    standards: tuple[Standard, ...] = ()  # rolls that the rules themselves leave the GM to call for
    added_dice: Mapping[str, Term] = field(
        default_factory=dict
    )  # that the GM may have a called roll made with, by notation
    teaching: Teaching | None = None  # None: the GM has no custom features to give
    counts: Labels = ()  # tallies worth showing: death saves, inspiration
    corrections: Labels = ()  # further tallies that the GM may correct
    staggered_word: str = "bloodied"
    weapon_words: tuple[str, ...] = ()  # properties of weapons that only this game has
    rows: dict[str, str] = field(default_factory=dict)  # rows of the shared scripts: "turn", "joined", ...
    environments: Mapping[str, Environment] = field(default_factory=dict)  # where the world acts as well
    world_specials: Mapping[str, WorldSpecial] = field(default_factory=dict)  # what some of its actions do besides
    world_opens: Callable[[Fight, Id], Script[None]] | None = None  # what the world does as somebody's turn opens
    countdowns: tuple[Speed, ...] = ()  # the speeds of countdowns that are pools of dice; () where rounds are counted
    scenes: Labels = ()  # in what a scene may be suspended: key and name; () where no scene is, nor rolls
    # What a step that leads so many squares up or down costs, or why not; None where no way of moving has such steps.
    lift: Callable[[Fight, Id, str, Square, int], int | Refusal] | None = None
    # Who may answer a step between two squares that leads to a height, in order; asked only of steps that lead up or down.
    reactors: Callable[[Fight, Id, Square, Square, int], Sequence[Id]] | None = None
    drop: Callable[[Fight, Id], Script[None]] | None = None  # what becomes of somebody in the air; None: it may fall
    # How many squares up an area lies whose middle is put on a square; None for on the ground, or where the game does not ask.
    middle: Callable[[Fight, Id, Square], int | None] | None = None
    laps: Callable[[Fight], tuple[int, ...]] | None = None  # the base speeds to be proposed for a rolling scene
    hit_dice: bool = False  # a rest is where one spends them
    building: Building | None = None  # how characters are made by the book and grow; None: they are written by hand
    # Healing by somebody (the last but one) that spends one of the healed creature's own recoveries and gives so much besides.
    recover: Callable[[Fight, Id, int, Id, str], Script[None]] | None = None
    count_bar: Callable[[Fight, Id, str, int], Refusal | None] | None = None  # why the GM cannot set a tally to that
    # Rows of the game it builds on that its own ledger states: screens cite its own.
    restates: Mapping[str, str] = field(default_factory=dict)
    sheet_rows: Labels = ()  # label and row: the rules behind the lines, counts, hit points and attacks of a sheet

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
    def marks(self) -> Labels:
        """What the GM may say of a creature, and take back."""
        return tuple((c.key, c.name) for c in self.conditions.values() if "marked" in c.flags)

    @cached_property
    def rest_views(self) -> tuple[RestView, ...]:
        """The rests of this game, as the GM chooses among them."""
        return tuple(
            RestView(rest.key, rest.name, rest.summary, rest.row, rest.asks, rest.feeds) for rest in self.rests.values()
        )

    @cached_property
    def skill_names(self) -> Labels:
        return tuple((key, text) for key, text, _ in self.skills)

    @lru_cache(maxsize=4096)  # noqa: B019 (rulesets live as long as the process)
    def flags_of(self, keys: tuple[str, ...]) -> frozenset[str]:
        """Return the flags of all conditions of these names."""
        return frozenset().union(*(self.conditions[key].flags for key in keys if key in self.conditions))
