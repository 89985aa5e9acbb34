"""Creatures as a seat may know them."""

from typing import Literal

import msgspec

from combat.engine.ground.grid import Square
from combat.engine.ids import Id, SeatId


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
    tone: str = ""  # "good" or "bad" for whoever bears it, "" for neither
    lasting: bool = False  # told at the end of a fight, for it goes on after it


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
    mount: Id = ""  # whom it rides
    riders: tuple[Id, ...] = ()  # who rides it
    driver: Id = ""  # and who of them directs it
    commander: Id = ""  # who commands it, by the GM's word
    thing: bool = False  # no creature: it neither rests nor obeys
    portrait: str = ""  # the name of its icon, by what everybody may know of it
    hue: int = 0  # in degrees, of the disc behind it
    player: str = ""  # who plays it, by the name of the seat; "" for the GM's


class Saddle(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the GM has said of a creature that somebody may want to ride."""

    willing: Literal["", "yes", "no"] = ""
    trained: bool = False
    intelligent: bool = False
    bonus: int = 0  # what the saddle on its back adds to staying on
    bareback: bool = False
    capacity: int = 0  # passengers one size smaller than itself
    asks: tuple[str, ...] = ("willing", "trained", "intelligent")  # what the game wants to know of these


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
    in_words: tuple[tuple[str, str], ...] = ()  # what it can do besides, in words: traits, special actions, spells
