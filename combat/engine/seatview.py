"""What one seat may know, as values that templates can show; nothing else reaches a template."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from combat.engine.events import AnyEvent
from combat.engine.grid import Square
from combat.engine.ids import Id, SeatId
from combat.engine.modifiers import Breakdown
from combat.engine.requests import Pick, Request
from combat.engine.worlds import Recharge, WorldAction

Role = Literal["gm", "player", "spectator"]


class Viewer(msgspec.Struct, frozen=True, gc=False):
    """A seat as the engine knows it: who looks, and in which role."""

    seat: SeatId
    role: Role


class Table(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a view needs besides the state: how hit points are shown, the open question, who sits where."""

    hit_points: str = "word"  # of foes and neutrals, to players and spectators: "exact", "word", "none"
    hit_points_allies: str = "exact"
    focus: Id = ""
    request: Request | None = None
    answered: tuple[int, ...] = ()
    prompt: str = ""
    seat_names: dict[SeatId, str] = {}


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Why something is barred, in words, and the ledger row that says so."""

    text: str
    row: str = ""


class HitPoints(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Hit points as this seat may know them: `exact` fills the numbers, `word` only the word, `none` neither."""

    kind: Literal["exact", "word", "none"]
    now: int = 0
    most: int = 0
    temp: int = 0
    word: str = ""
    percent: int = 0  # exact only; 0 otherwise


class Chip(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A condition or lasting effect on a creature."""

    key: str
    name: str
    until: str = ""  # "until the end of Ana’s next turn", "save ends"
    source: str = ""
    summary: str = ""
    rows: tuple[str, ...] = ()
    effect: Id = ""  # only for the GM, who may end it
    lasting: bool = False  # told at the end of a fight, for it goes on after it


class Budget(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One resource of the turn: what it is called, how much is left."""

    key: str
    name: str
    left: int
    most: int
    unit: str = ""
    row: str = ""


class Token(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    id: Id
    name: str
    letter: str
    side: str
    at: Square | None
    squares: int  # on a side
    hp: HitPoints
    life: str
    chips: tuple[Chip, ...] = ()
    active: bool = False
    mine: bool = False
    hidden: bool = False  # only ever true in the GM's view
    height: int = 0
    place: str = ""  # the square's name, "B7"
    note: str = ""  # what a screen reader hears: "15 ft from you, half cover"
    mount: Id = ""  # whom it rides
    riders: tuple[Id, ...] = ()  # who rides it
    driver: Id = ""  # and who of them directs it
    commander: Id = ""  # who commands it, by the GM's word
    thing: bool = False  # no creature: it neither rests nor obeys


class OrderRow(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    entry: Id
    name: str
    kind: str
    members: tuple[Id, ...] = ()  # ids of tokens of this view
    now: bool = False
    next: bool = False
    score: int | None = None
    count: int = 0
    hidden: bool = False
    pool: bool = False  # a countdown of dice, which has no turn
    dice: int = 0  # left in it, as far as this seat knows
    speed: str = ""


class SpeedView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A speed of countdowns, and how many rolls a pool of one die, two dice, … is expected to last."""

    key: str
    name: str
    words: str
    expected: tuple[int, ...]
    row: str = ""


class CountdownView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A running countdown of dice, as the GM has it in hand."""

    entry: Id
    name: str
    dice: int
    speed: str
    expected: int
    stoppable: bool
    knowledge: Literal["nothing", "name", "pool"]
    event: str = ""
    history: tuple[tuple[int, ...], ...] = ()


class SceneView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the scene is played: in what it is suspended, which way it rolls."""

    medium: str = ""
    area: tuple[Square, ...] = ()
    heading: str = ""
    pace: int = 0
    words: str = ""  # of all this, in one line; "" for a scene like any other
    choices: tuple[tuple[str, str], ...] = ()  # the GM's, as all below: in what it may be suspended
    laps: tuple[int, ...] = ()  # base speeds to choose from
    distant: tuple[tuple[Id, str], ...] = ()
    rows: tuple[tuple[str, str], ...] = ()  # the rules behind its controls


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One target (or ally, or square) that an option may take; barred ones say why."""

    label: str
    target: Id = ""
    square: Square | None = None
    odds: int | None = None  # per cent
    note: str = ""
    barred: Refusal | None = None
    breakdown: Breakdown | None = None


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing an actor might do; drawn from the same value that judges the command."""

    key: str  # the action's key
    name: str
    group: str  # "attack", "action", "bonus", "move", "free", ...
    cost: str = ""  # in words: "Action", "15 ft"
    weapon: str = ""
    needs: Literal["nothing", "target", "targets", "ally-and-target", "choice", "text", "square"] = "nothing"
    choices: tuple[Choice, ...] = ()  # targets
    allies: tuple[Choice, ...] = ()
    picks: tuple[Pick, ...] = ()
    barred: Refusal | None = None
    summary: str = ""
    row: str = ""
    most: int = 0  # targets that it may have, when it may have several
    points: tuple[str, ...] = ()  # it may be aimed at a square: the words of the button, and what the map asks
    at: Square | None = None  # the square that it is aimed at, when there is no choice


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of the map where something lasts, as everybody sees it."""

    id: Id
    name: str
    squares: tuple[Square, ...]
    grounds: tuple[str, ...] = ()
    summary: str = ""
    sign: str = ""  # one or two letters that tell it from others
    row: str = ""
    everywhere: bool = False
    off: bool = False  # only ever true in the GM's view, as the next
    hidden: bool = False


class TerrainView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of terrain that the GM may put on the map."""

    key: str
    name: str
    kind: str
    place: str  # the environment that it belongs to, in words
    numbers: tuple[tuple[str, str], ...] = ()  # those that may be edited, and how they begin
    may_hide: bool = False
    active: bool = False  # of an environment that is active now


class FeatureView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that was put on the map, as the GM handles it."""

    id: Id
    name: str
    place: str  # where, in words
    sign: str = ""
    summary: str = ""
    row: str = ""
    thing: bool = False
    on: bool = True
    hidden: bool = False
    may_hide: bool = False
    conceals: bool = False
    under: str = ""  # the name of what hides it
    numbers: tuple[tuple[str, str], ...] = ()
    disturbs: bool = False
    disturbed: int = 0  # the round in which it comes down
    trip_words: str = ""
    trip_on: str = ""


class Reach(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A square the actor can get to, in the game's unit."""

    square: Square
    cost: int
    path: tuple[Square, ...]
    risk: tuple[str, ...] = ()  # names of those who would get to react


class GaitView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    key: str
    name: str
    cost: str = ""
    left: int = 0
    barred: Refusal | None = None
    reach: tuple[Reach, ...] = ()
    row: str = ""
    risk_row: str = ""  # the rule by which others get to react
    soars: bool = False  # it leads up and down as well


class Hand(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """All that one combatant may do now, with the budget of its turn."""

    actor: Id
    name: str
    budget: tuple[Budget, ...]
    options: tuple[Option, ...]
    gaits: tuple[GaitView, ...]
    may_end: bool = False
    unused: tuple[str, ...] = ()  # what would be lost by ending the turn now
    driver: Id = ""  # the rider that directs it


class Saddle(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the GM has said of a creature that somebody may want to ride."""

    willing: Literal["", "yes", "no"] = ""
    trained: bool = False
    intelligent: bool = False


class Sheetlet(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The numbers of a creature that this seat may see in full (its own; for the GM, anybody's)."""

    id: Id
    name: str
    kind: str
    lines: tuple[tuple[str, str], ...] = ()  # ("Armor Class", "15"), ("Speed", "30 ft"), ...
    weapons: tuple[tuple[str, str], ...] = ()
    note: str = ""
    counts: tuple[tuple[str, str, int], ...] = ()  # key, name, value: death saves, inspiration
    owner: SeatId = ""
    reveal_on_act: bool = True
    saddle: Saddle | None = None  # None where nobody rides
    rows: tuple[tuple[str, str], ...] = ()  # the rule behind each of these labels
    more: tuple[tuple[str, str, int], ...] = ()  # further counts, which only a correction wants
    told: tuple[tuple[str, str], ...] = ()  # what it can do besides, in words: traits, special actions, spells


class PromptView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An open question; `mine` when this seat is asked, otherwise only the GM sees it (to answer for the absent)."""

    id: str
    kind: str
    title: str
    text: str = ""
    picks: tuple[Pick, ...] = ()
    default: str = ""
    who: Id = ""
    seat: SeatId = ""
    asked: str = ""  # the name of the seat that is asked
    row: str = ""
    mine: bool = True
    dice: str = ""  # set when the seat throws its own dice and types the faces
    sides: tuple[int, ...] = ()
    breakdown: Breakdown | None = None


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A ruling that a table may switch, and how it stands."""

    key: str
    label: str
    choices: tuple[tuple[str, str], ...]
    now: str
    row: str = ""


class ObserverView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How one creature stands to another that hides."""

    id: Id
    name: str
    lost: bool = False
    felt: bool = False  # it does not see it, but feels where it is


class HiderView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who hides, from whom, and from whom no longer; `total` is 0 for one that does not hide but is lost."""

    id: Id
    name: str
    total: int
    observers: tuple[ObserverView, ...] = ()


class ReadyView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who holds itself ready, what for, and why it could not respond now."""

    id: Id
    name: str
    plan: str
    barred: Refusal | None = None


class LampView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that burns, and where: a square's name or whoever carries it."""

    id: Id
    name: str
    place: str


class RestView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A rest that the GM may begin."""

    key: str
    name: str
    summary: str = ""
    row: str = ""
    asks: tuple[tuple[str, str], ...] = ()  # what the GM says of it when it is over: key and words
    feeds: bool = True  # it matters who has eaten and drunk


class CommandView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who commands others, and whom; `group` when they are of one kind and act as one without a command."""

    id: Id
    name: str
    members: tuple[tuple[Id, str], ...]
    group: bool = False
    row: str = ""


class EnvironmentView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of place that the fight is in, or could be."""

    key: str
    name: str
    summary: str = ""
    row: str = ""
    own: bool = False


class WorldActionView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that the world may do: how it stands, and whom it would befall or could pick."""

    ref: str
    name: str
    environment: str
    words: str
    recharge: str = ""
    spent: bool = False
    barred: Refusal | None = None
    needs: Literal["nothing", "target", "square"] = "nothing"
    push: bool = False  # it takes a direction, too
    brings: bool = False  # it brings somebody in
    choices: tuple[Choice, ...] = ()
    befalls: tuple[Choice, ...] = ()
    row: str = ""
    die: Recharge | None = None  # what its d6 has shown on the world's latest turn
    action: WorldAction | None = None  # as it is written, for changing it


class WorldView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The world as the GM sees it; `now` while it has the word."""

    now: bool = False
    rolling: bool = False
    row: str = ""
    environments: tuple[EnvironmentView, ...] = ()
    actions: tuple[WorldActionView, ...] = ()
    dice: tuple[Recharge, ...] = ()
    others: tuple[EnvironmentView, ...] = ()  # of the game, that could be active as well
    specials: tuple[tuple[str, str], ...] = ()  # what an action of the GM's own may do besides
    kinds: tuple[tuple[str, str], ...] = ()  # of zones that an action may befall everybody in
    lends: tuple[tuple[str, str], ...] = ()  # the actions of the game's environments, to be borrowed


class FateView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the GM may say of a creature's doom, and of which: the dead or the living, with a condition or without it."""

    key: str
    words: str
    dead: bool = False
    needs: str = ""
    unless: str = ""


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    seat: SeatId
    role: Role
    name: str  # of the encounter
    ruleset: str  # its title, to be read, never to be branched on
    unit: str  # "ft" or "sq"
    per_square: int  # 5 or 1
    phase: str
    round: int
    width: int
    height: int
    paint: tuple[tuple[str, tuple[Square, ...]], ...]
    tokens: tuple[Token, ...]
    order: tuple[OrderRow, ...]
    elapsed: int = 0  # seconds of the fight before the present round
    restates: Mapping[str, str] = {}  # rows that this game states itself, and its own for each
    turn: str = ""  # "Ana’s turn", "" before the start
    next: str = ""  # "Ben is next"
    your_turn: bool = False
    you_are_next: bool = False
    active: Id = ""
    hands: tuple[Hand, ...] = ()
    sheets: tuple[Sheetlet, ...] = ()
    prompts: tuple[PromptView, ...] = ()
    waiting: tuple[str, ...] = ()  # "Waiting for Ana: opportunity attack", without secrets
    focus: Id = ""  # the GM: whose hand is open
    conditions: tuple[tuple[str, str], ...] = ()  # the GM's palette: key and name
    damage_types: tuple[str, ...] = ()
    abilities: tuple[tuple[str, str], ...] = ()  # for calling checks and saves
    skills: tuple[tuple[str, str], ...] = ()
    zones: tuple[ZoneView, ...] = ()
    terrain: tuple[TerrainView, ...] = ()  # the GM's: what may be put on the map
    features: tuple[FeatureView, ...] = ()  # the GM's: what was put there
    sounds: bool = False  # the GM's: whether this game says who hears a sound
    rulings: tuple[Ruling, ...] = ()  # the GM's: what this table may play one way or another
    standards: tuple[
        tuple[str, str, str], ...
    ] = ()  # the GM's: rolls that the rules leave to call for; key, label, row
    marks: tuple[tuple[str, str], ...] = ()  # the GM's: what may be said of a creature
    added_dice: tuple[str, ...] = ()  # the GM's: dice that a called roll may be made with besides
    teaching: tuple[tuple[str, str], ...] = ()  # the GM's: what a custom feature may cost; key and words
    leads: bool = False  # the GM's: whether command of creatures can be handed over at all
    commands: tuple[CommandView, ...] = ()  # the GM's: who commands whom
    company: tuple[tuple[Id, str], ...] = ()  # a player's: whose hands there are to open, where there are many
    exhausts: bool = False  # the GM's: whether creatures have levels of exhaustion
    injuries: tuple[tuple[str, str], ...] = ()  # the GM's: injuries that are counted in levels; key and name
    fates: tuple[FateView, ...] = ()  # the GM's: what may be said of the doomed and the dead
    rests: tuple[RestView, ...] = ()  # the GM's: the rests of this game
    scene: SceneView | None = None  # None where no scene is suspended or rolls
    countdowns: tuple[CountdownView, ...] = ()  # the GM's: the pools that run
    speeds: tuple[SpeedView, ...] = ()  # the GM's: of new ones; () where a game has no pools
    light: str = ""  # the GM's: how light it is where nothing else says so; "" where a game does not ask
    lamps: tuple[LampView, ...] = ()  # the GM's: what burns
    hiders: tuple[HiderView, ...] = ()  # the GM's: who hides from whom
    ready: tuple[ReadyView, ...] = ()  # the GM's: who waits for what
    hides: bool = False  # the GM's: whether this game asks at all who keeps track of whom
    places: tuple[EnvironmentView, ...] = ()  # the environments that the fight is in
    world: WorldView | None = None  # the GM's; None in a game without environments

    def token(self, who: Id) -> Token | None:
        return next((t for t in self.tokens if t.id == who), None)


class LogLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a seat's log: the event cut down to what the seat may know, and the names it knows people by.

    `number` counts this seat's own lines without gaps; `seq` is only for the GM, who may rewind to it.
    """

    number: int
    type: str
    event: AnyEvent
    names: dict[Id, str] = {}
    seq: int | None = None
    struck: bool = False  # undone by a rewind
