"""A game as an object: registries of content and the policies that answer the rules questions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from combat.engine.answers import (
    Calling,
    DeathSaves,
    Drawing,
    Economy,
    Exposure,
    Forcing,
    Injuries,
    Labels,
    Leading,
    Pausing,
    Riding,
    Teaching,
)
from combat.engine.building import Building
from combat.engine.commands import CallRoll
from combat.engine.content import (
    Action,
    Blow,
    Blurb,
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
from combat.engine.difficulty import UNMEASURED, Measure
from combat.engine.events import Part
from combat.engine.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.modifiers import Breakdown, Context, Modifier, Side, Term
from combat.engine.powers import Casting, Deal, Power
from combat.engine.requests import Pick, Script, Window
from combat.engine.seatview import HiderView, ReadyView, Refusal, RestView
from combat.engine.state import Combatant, Entry, Sheet, State, Weapon, Zone
from combat.engine.telling import Tiling
from combat.engine.terrain import Terrain
from combat.engine.worlds import Environment

if TYPE_CHECKING:
    from combat.engine.fight import Fight
    from combat.engine.look import Look

Shades = tuple[Cells, Cells]  # the squares where it is dim, and those where it is dark
Pace = Callable[
    [Square, Square], int | Refusal
]  # what a step of one creature costs its gait, or why it cannot be taken
# Who may answer the steps of one creature from a square, None where nobody can: in order, by where a step leads.
Watch = Callable[[Square], Callable[[Square], Sequence[Id]] | None]


def halved(amount: int) -> int:
    """Return half an amount, rounded down."""
    return amount // 2


def at_half(hp: int, most: int) -> bool:
    """Tell whether hit points are at half or fewer."""
    return 2 * hp <= most


@dataclass(frozen=True, eq=False)
class Ruleset:
    """Everything that differs between games; `but()` makes a derived game. Two are the same only if they are one object."""

    id: str
    title: str
    blurb: Blurb
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
    joins_tie: Callable[[Fight, Entry, list[Entry]], Script[list[Entry]]]  # a newcomer, and those with its total so far
    turn_started: Callable[[Fight, Id], Script[None]]  # the zones, too, act when a game’s own steps let them
    turn_ended: Callable[[Fight, Id], Script[None]]
    round_ended: Callable[[Fight], Script[None]]
    cannot_act: Callable[[Fight, Id], Refusal | None]

    # Movement
    pace: Callable[[Fight, Id, str], Pace]
    may_stop: Callable[[Fight, Id, Square], Refusal | None]  # why a move cannot end in a space where somebody stands
    watch: Callable[[Fight, Id, str], Watch]

    # Defaults that a game may extend
    features: Mapping[str, Feature] = field(default_factory=dict)
    offers: tuple[Offer[Any], ...] = ()
    settings: tuple[Setting, ...] = ()
    saves: Labels = ()  # saving throws whose totals a sheet may print; () where a save is no number of the sheet
    default_speed: str = "walk"
    half: Callable[[int], int] = halved  # of an amount of damage
    below_zero: bool = True  # hit points can be negative
    verdict_row: Callable[[Fight, Blow], str] | None = None  # the rule that decided an attack
    cannot_move: Callable[[Fight, Id], Refusal | None] | None = None  # None: whoever cannot act cannot move either
    spared: Callable[[Fight, Id, CallRoll], Refusal | None] | None = None  # why a called save does not concern a target
    # Where a mover goes that is stopped in an occupied square, given the last free one it passed; None: back there.
    displaced: Callable[[Fight, Id, Square], Script[Square]] | None = None
    fall: Callable[[Fight, Id, int], Script[None]] | None = None  # a fall of so many units
    # Moves along whoever goes with a creature that was so before its step; returns them with the squares they left.
    trailing: Callable[[Fight, Combatant], tuple[tuple[Id, Cells], ...]] | None = None
    hours_passed: Callable[[Fight, int], Script[None]] | None = None
    recovered: Callable[[Fight, Id], Script[None]] | None = None  # a search for spent ammunition
    drawing: Drawing | None = None  # None: every weapon is always in hand
    # Whether whom a wound brings to 0 hit points is knocked out instead of worse.
    spares: Callable[[Fight, Wound], Script[bool]] | None = None
    settled: Callable[[Fight], Script[None]] | None = (
        None  # whenever something has changed: what ends or follows by itself
    )
    # What a seat adds before it makes a roll of this name for this number.
    before_roll: Callable[[Fight, Id, str, str], Script[tuple[Term, ...]]] | None = None
    pausing: Pausing | None = None
    # The initiative of several players' creatures (inspired or not) at once; None: one after the other.
    initiatives: Callable[[Fight, Sequence[tuple[Id, bool]]], Script[tuple[tuple[int, int], ...]]] | None = None
    withholds: bool = False  # players learn neither what their rolls have to reach nor how likely they are to
    intents: Callable[[Fight, Blow], tuple[Pick, ...]] | None = (
        None  # what a readied attack may be meant for besides to kill
    )
    may_fail: Callable[[Fight, Id, str], bool] | None = (
        None  # whether somebody may choose to fail a roll of this number
    )
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
    death_saves: DeathSaves | None = None
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
    # What steps cost after none, one … diagonal ones of a way, and then from the first of these on; None: always the same.
    alternating: Callable[[Fight, Id, str], tuple[Pace, ...]] | None = None
    bestiary: Mapping[str, Sheet] = field(default_factory=dict)  # creatures that powers may call
    calling: Calling | None = None
    minion: str = ""  # the condition on whoever a power calls; "" for none
    spared_by: Callable[[Fight, Id, Power], Refusal | None] | None = None  # why a power does nothing to somebody
    # What somebody takes of damage that a power has rolled once for all: with these faces, by this blow if it is an attack,
    # the first or a further part of it.
    portion: Callable[[Fight, Casting, Deal, Id, Blow | None, tuple[int, ...], bool], Script[Part]] | None = None
    # What lets a creature take nothing where a save of an ability halves damage, and half where it fails; "" for nothing.
    evades: Callable[[Fight, Id, str], str] | None = None
    # Whether another sense serves somebody (the first) as well as its eyes would, to perceive somebody else.
    perceives: Callable[[Fight, Id, Id], bool] | None = None
    hides_from: Callable[[Fight, Id, Id], bool] | None = None  # whether one has to hide from another; None: from a foe
    # Whether somebody who hides with a total is hidden from an observer of a passive score; None: unless that is higher.
    escapes: Callable[[Fight, Id, Id, int, int], bool] | None = None
    forbids: Callable[[Fight, Id, Action], Refusal | None] | None = (
        None  # why one that can act cannot do this very thing
    )
    # Who gets to strike at whoever takes an action, wherever it moves or not.
    provokes: Callable[[Fight, Id, Action, Weapon | None], tuple[Id, ...]] | None = None
    standards: tuple[Standard, ...] = ()  # rolls that the rules themselves leave the GM to call for
    added_dice: Mapping[str, Term] = field(
        default_factory=dict
    )  # that the GM may have a called roll made with, by notation
    teaching: Teaching | None = None  # None: the GM has no custom features to give
    counts: Labels = ()  # tallies worth showing: death saves, inspiration
    corrections: Labels = ()  # further tallies that the GM may correct
    staggered_word: str = "bloodied"
    # Whether so many hit points of so many at most are few enough for that word.
    is_staggered: Callable[[int, int], bool] = at_half
    # Hit points that nothing brings back to somebody for now, and why; None: none.
    kept_wounds: Callable[[Fight, Id], Term | None] | None = None
    weapon_bar: Callable[[Fight, Blow], Refusal | None] | None = (
        None  # why a weapon cannot be used where its wielder is
    )
    exposure: Exposure | None = None  # None: the GM's damage comes from nothing in particular
    damage_notes: tuple[
        tuple[str, str, str], ...
    ] = ()  # what each type of damage is, for a GM who improvises harm; row
    languages: tuple[str, ...] = ()  # that a sheet may list, where the game asks who reads what
    weapon_words: tuple[str, ...] = ()  # properties of weapons that only this game has
    rows: dict[str, str] = field(default_factory=dict)  # rows of the shared scripts: "turn", "joined", ...
    environments: Mapping[str, Environment] = field(default_factory=dict)  # where the world acts as well
    world_specials: Mapping[str, WorldSpecial] = field(default_factory=dict)  # what some of its actions do besides
    world_opens: Callable[[Fight, Id], Script[None]] | None = (
        None  # what the world does as somebody’s turn opens: its own steps let it
    )
    countdowns: tuple[Speed, ...] = ()  # the speeds of countdowns that are pools of dice; () where rounds are counted
    scenes: Labels = ()  # in what a scene may be suspended: key and name; () where no scene is, nor rolls
    # What a step that leads so many squares up or down costs, or why not; None where no way of moving has such steps.
    lift: Callable[[Fight, Id, str, Square, int], int | Refusal] | None = None
    # Who may answer a step between two squares that leads to a height, in order; asked only of steps that lead up or down.
    reactors: Callable[[Fight, Id, Square, Square, int], Sequence[Id]] | None = None
    # With what somebody (the first) may answer a step of somebody else between two squares that leads to a height.
    answers_with: Callable[[Fight, Id, Id, Square, Square, int], Sequence[Weapon]] | None = None
    cover: Callable[[Fight, Id, Id], str] | None = (
        None  # the degree of cover that a target (the second) has from an attacker
    )
    drop: Callable[[Fight, Id], Script[None]] | None = None  # what becomes of somebody in the air; None: it may fall
    # How many squares up an area lies whose middle is put on a square; None for on the ground, or where the game does not ask.
    middle: Callable[[Fight, Id, Square], int | None] | None = None
    laps: Callable[[Fight], tuple[int, ...]] | None = None  # the base speeds to be proposed for a rolling scene
    tiling: Tiling = field(default_factory=Tiling)  # what is said of each deed where there is little room
    hit_dice: bool = False  # a rest is where one spends them
    building: Building | None = None  # how characters are made by the book and grow; None: they are written by hand
    # Healing by somebody (the last but one) that spends one of the healed creature's own recoveries and gives so much besides.
    recover: Callable[[Fight, Id, int, Id, str], Script[None]] | None = None
    measure: Measure = UNMEASURED  # how hard a fight is, by the book
    count_bar: Callable[[Fight, Id, str, int], Refusal | None] | None = None  # why the GM cannot set a tally to that
    # The face of everybody in what a seat knows of a fight: an icon and a hue in degrees.
    faces: Callable[[State], Mapping[Id, tuple[str, int]]] | None = None
    # Rows of the game it builds on that its own ledger states: screens cite its own.
    restates: Mapping[str, str] = field(default_factory=dict)
    sheet_rows: Labels = ()  # label and row: the rules behind the lines, counts, hit points and attacks of a sheet

    def but(self, **changes: Any) -> Ruleset:
        """Return a derived game that answers some questions differently."""
        return replace(self, **changes)

    def action(self, key: str) -> Action | None:
        return self.actions_by_key.get(key)

    def step(self, fight: Fight, who: Id, gait: str, origin: Square, to: Square) -> int | Refusal:
        """Return what a step costs in the game's unit, or why it cannot be taken."""
        return self.pace(fight, who, gait)(origin, to)

    def paces(self, fight: Fight, who: Id, gait: str) -> tuple[Pace, ...]:
        """Return what steps cost after none, one … diagonal ones of a way; behind the last it goes on with the first."""
        if self.alternating is None:
            return (self.pace(fight, who, gait),)
        return self.alternating(fight, who, gait)

    # Looked up so often that they are sorted once.

    @cached_property
    def actions_by_key(self) -> Mapping[str, Action]:
        """Every action by its key; of several of one key the first."""
        return {action.key: action for action in reversed(self.actions)}

    @cached_property
    def offers_at(self) -> Mapping[Window[Any], tuple[Offer[Any], ...]]:
        """The offers of each window, in their order."""
        windows = dict.fromkeys(offer.window for offer in self.offers)
        return {window: tuple(offer for offer in self.offers if offer.window is window) for window in windows}

    @cached_property
    def defaults(self) -> Mapping[str, str]:
        """What a table plays that has set nothing."""
        return {setting.key: setting.choices[0][0] for setting in self.settings}

    @cached_property
    def palette(self) -> Labels:
        """The conditions that the GM may apply by hand."""
        return tuple((c.key, c.name) for c in self.conditions.values() if c.palette)

    @cached_property
    def areas(self) -> tuple[Terrain, ...]:
        """The terrain that somebody may be in."""
        return tuple(one for one in self.terrain.values() if one.key in self.zones and one.kind != "held")

    @cached_property
    def held_terrain(self) -> Mapping[str, Terrain]:
        """What a creature may hold in its hands besides weapons, by the condition that it bears then."""
        return {one.bears: one for one in self.terrain.values() if one.kind == "held"}

    @cached_property
    def has_typed(self) -> bool:
        """Tell whether some condition needs the damage type of what gives it."""
        return any("typed" in c.flags for c in self.conditions.values())

    @cached_property
    def marks(self) -> Labels:
        """What the GM may say of a creature, and take back."""
        return tuple((c.key, c.name) for c in self.conditions.values() if "marked" in c.flags)

    @cached_property
    def lessons(self) -> tuple[tuple[str, tuple[tuple[str, str, str], ...]], ...]:
        """What the GM may teach from the game's own list, group by group: key, name, cost in words."""
        teaching = self.teaching
        if teaching is None:
            return ()
        costs, groups = dict(teaching.costs), dict.fromkeys(one.group for one in teaching.lessons)
        found = {group: [one for one in teaching.lessons if one.group == group] for group in groups}
        told = {
            name: tuple((one.key, one.name, f"{costs[one.cost]}, {one.words}") for one in found[name])
            for name in groups
        }
        return tuple(told.items())

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

    @lru_cache(maxsize=4096)  # noqa: B019 (as above)
    def bearing_on(self, stat: str, side: Side) -> tuple[frozenset[str], frozenset[str]]:
        """Return the conditions and the features that may pull on a number of their bearer, or of whoever acts against it."""

        def bears(modifiers: Iterable[Modifier]) -> bool:
            return any(one.side is side and one.applies_to(stat) for one in modifiers)

        conditions = frozenset(key for key, one in self.conditions.items() if bears(one.modifiers))
        return conditions, frozenset(key for key, one in self.features.items() if bears(one.modifiers))
