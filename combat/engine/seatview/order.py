"""The order of the fight, and what counts down in it."""

from typing import Literal

import msgspec

from combat.engine.ids import Id


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
    most: int = 0  # that were ever in it, as far as this seat knows
    leaves: int = 0  # the lowest face with which one leaves it, as far as this seat knows
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
