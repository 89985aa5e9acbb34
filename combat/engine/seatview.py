"""What one seat may know, as values that templates can show; nothing else reaches a template."""

from typing import Literal

import msgspec

from combat.engine.events import AnyEvent
from combat.engine.grid import Square
from combat.engine.ids import Id, SeatId
from combat.engine.modifiers import Breakdown
from combat.engine.requests import Pick, Request

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
    rulings: tuple[Ruling, ...] = ()  # the GM's: what this table may play one way or another
    standards: tuple[
        tuple[str, str, str], ...
    ] = ()  # the GM's: rolls that the rules leave to call for; key, label, row
    marks: tuple[tuple[str, str], ...] = ()  # the GM's: what may be said of a creature
    exhausts: bool = False  # the GM's: whether creatures have levels of exhaustion
    rests: tuple[RestView, ...] = ()  # the GM's: the rests of this game
    light: str = ""  # the GM's: how light it is where nothing else says so; "" where a game does not ask
    lamps: tuple[LampView, ...] = ()  # the GM's: what burns
    hiders: tuple[HiderView, ...] = ()  # the GM's: who hides from whom
    ready: tuple[ReadyView, ...] = ()  # the GM's: who waits for what
    hides: bool = False  # the GM's: whether this game asks at all who keeps track of whom

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
