"""What a creature may do now."""

from typing import Literal

import msgspec

from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.requests import Pick
from combat.engine.seatview.dying import Dying
from combat.engine.seatview.viewer import Refusal

Kind = Literal["attack", "magic", "move", "aid", "other"]  # what a deed is, as its disc is coloured
Purpose = Literal["fight", "alive", "move", "help"]  # what somebody takes it for
Shape = Literal[
    "", "circle", "triangle", "diamond", "ring", "square", "hexagon", "bolt"
]  # what a deed costs, without words


class GaitRest(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How far one way of moving still goes, in the game's unit."""

    name: str
    left: int


class Budget(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One resource of the turn: what it is called, how much is left."""

    key: str
    name: str
    left: int
    most: int
    unit: str = ""
    row: str = ""
    shape: Shape = ""
    short: str = ""  # its name where there is little room: "React"
    share: int | None = None  # per cent of the movement that is left, where all ways of moving share one
    gaits: tuple[GaitRest, ...] = ()  # how far that goes, by each way that is open
    of: str = ""  # the key of the one whose movement it shares: that one tells of it


class Pool(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that lasts longer than a turn: how much of it is left, or (`most` is 0) what stands there in words."""

    key: str
    name: str
    left: int = 0
    most: int = 0
    shape: Shape = ""
    words: str = ""
    on_tile: bool = False  # a tile of its creature counts it


class Choice(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One target (or ally, or square) that an option may take; barred ones say why."""

    label: str
    target: Id = ""
    square: Square | None = None
    odds: int | None = None  # per cent
    note: str = ""
    barred: Refusal | None = None
    breakdown: Breakdown | None = None
    aside: bool = False  # possible, though hardly ever wanted: it lies folded below the others
    own: bool = False  # harm to one's own side or one's own mount: asked for once more before it is done


def anchor_of(action: str, weapon: str) -> str:
    """Return what names an option: its action, and the weapon if it has one."""
    return f"{action}@{weapon}" if weapon else action


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
    kind: Kind = "other"
    purpose: Purpose = "help"
    fact: str = ""  # the one thing to know of it: "heals 4–13"
    uses: str = ""  # "×1", "2nd", "at will"
    shape: Shape = ""
    short_cost: str = ""
    words: tuple[str, ...] = ()  # what else somebody may call it who looks for it
    place: int = 0  # 1 to 8 among the tiles; 0 elsewhere
    odds: int | None = None  # the best chance there is now, in per cent, where the game tells
    pinned: bool = False
    needless: bool = False  # it mends what is whole: not to be done by a slip of the thumb

    @property
    def anchor(self) -> str:
        """What names it among all that its actor may do."""
        return anchor_of(self.key, self.weapon)


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


class Band(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Creatures of one seat that are played as one; `leader` commands them, "" where nobody does."""

    name: str  # "3 Hired Spears"
    members: tuple[Id, ...]
    leader: Id = ""


Looked = Literal["all", "tiles", "now"]


class Hand(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What one combatant may do now, with the budget of its turn: all options; or those on its `tiles` and of this moment alone;
    or, in others' turns, what of these can be done `now`."""

    actor: Id
    name: str
    budget: tuple[Budget, ...]
    options: tuple[Option, ...]
    gaits: tuple[GaitView, ...]
    may_end: bool = False
    unused: tuple[str, ...] = ()  # what would be lost by ending the turn now
    lapses: tuple[str, ...] = ()  # what ends with the turn as things stand, each with what would keep it up
    driver: Id = ""  # the rider that directs it
    pools: tuple[Pool, ...] = ()
    best: str = ""  # the anchor of the option that is the most likely next press; "" where that is to end the turn
    dying: Dying | None = None  # how it lies, if it does
