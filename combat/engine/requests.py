"""All that a script may yield: dice to throw and questions to answer."""

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec.structs import replace

from combat.engine.ids import GM, Id, SeatId
from combat.engine.numbers.breakdown import Breakdown


class Roll(msgspec.Struct, frozen=True, omit_defaults=True, tag=True, tag_field="type", gc=False):
    """Dice to be thrown by `seat` for combatant `by`; the reply is one face per die of `dice`, in order."""

    dice: str
    reason: str
    by: Id = ""
    seat: SeatId = GM
    secret: bool = False
    adds: int | None = None  # what is added to what the dice show, as far as that is known; only to be told
    counts: str = ""  # which of two dice counts: "higher" or "lower"; only to be told


class Pick(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One answer that a prompt accepts."""

    key: str
    label: str
    note: str = ""
    odds: int | None = None
    own: bool = False  # harm to one's own side: it lies folded below the others, and is asked for once more


class Stake(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What one answer changes, in numbers that the asked seat may know.

    Either it comes off with some `odds`; or a number goes from `before` to `after` (to `most`, where dice are to be added to
    it), of which `against` is the other side: a roll against a defense that is raised, a defense against a roll that is lowered.
    It ends as it `was` without this answer, and `becomes` with it, where both may be known.
    """

    pick: str
    odds: int | None = None  # per cent
    what: str = ""  # the number that changes: "Armor Class", "attack", "damage", "roll"
    before: int = 0
    after: int = 0
    most: int = 0
    against: int | None = None
    was: str = ""
    becomes: str = ""
    face: int = 0  # what the die shows of `before`, where that is a roll


class Roller(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who makes the roll that a question calls for: how likely it succeeds where that is told, what is added to its
    die, how many dice it throws (0: it fails without one)."""

    who: Id
    name: str
    odds: int | None = None
    adds: int = 0
    dice: int = 1


class Typed(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A whole number that a prompt accepts besides its picks; the answer's key is its digits."""

    label: str
    least: int = 1
    most: int = 99

    def accepts(self, key: str) -> bool:
        return key.isascii() and key.isdigit() and len(key) < 5 and self.least <= int(key) <= self.most


# Takes back a question that its own seat has brought up, before anything is done: no standing answer for that.
NEVER_MIND = Pick("never-mind", "Never mind", "spends nothing")


class Ask(msgspec.Struct, frozen=True, omit_defaults=True, tag=True, tag_field="type", gc=False):
    """A question to one seat; the reply is the key of one of `picks`.

    `kind` names the sort of question, for standing answers: a seat may have said once and for all "always" (first pick) or
    "never" (the default). A `secret` question shows the other seats nothing, not even that somebody is asked. The answer that is
    `plain` goes without saying: the log does not tell of it. `about` is the creature whose doing brings the question up: a seat
    that knows nothing of that one is shown nothing either. One that is only a `press` of one's own roll decides nothing: the
    table answers it at once for every seat that does not like to press such rolls, the "death" saves apart. One whose picks are
    to be made `anew` gets `ANEW` for a reply when the GM has mended something while it was open.
    """

    seat: SeatId
    kind: str
    title: str
    picks: tuple[Pick, ...]
    default: str
    who: Id = ""
    text: str = ""
    row: str = ""
    secret: bool = False
    breakdown: Breakdown | None = None
    plain: str = ""
    about: Id = ""
    typed: Typed | None = None
    stakes: tuple[Stake, ...] = ()  # what its answers change; only to be told
    rollers: tuple[Roller, ...] = ()  # who rolls by it; likewise
    amid: str = (
        ""  # the question of the same seat whose answer is being carried out, if this comes up within that; likewise
    )
    press: Literal["", "roll", "death"] = ""
    likely: str = ""  # the pick that comes first to mind, where that is not the first; only to be told
    anew: bool = False

    def accepts(self, key: str) -> bool:
        return any(pick.key == key for pick in self.picks) or (self.typed is not None and self.typed.accepts(key))

    def label_of(self, key: str) -> str:
        written = f"{self.typed.label} {key}" if self.typed is not None else key
        return next((pick.label for pick in self.picks if pick.key == key), written)


class AskAll(msgspec.Struct, frozen=True, omit_defaults=True, tag=True, tag_field="type", gc=False):
    """Questions put to several seats at the same time; the reply holds one key for each, in order."""

    asks: tuple[Ask, ...]


Request = Roll | Ask | AskAll


def bare(request: Request) -> Request:
    """Return a request without what it only foretells: that decides nothing, and the same question may be told otherwise."""
    if isinstance(request, AskAll):
        return AskAll(tuple(untold(one) for one in request.asks))
    if isinstance(request, Roll):
        return replace(request, adds=None, counts="")
    return untold(request)


def untold(ask: Ask) -> Ask:
    return replace(ask, stakes=(), rollers=(), amid="", likely="", anew=False)


ANEW = ""  # no pick: the question is to be made again from what there is now
Reply = tuple[int, ...] | str | tuple[str, ...]
T = TypeVar("T")
Script = Generator[Request, Reply, T]


@dataclass(frozen=True, eq=False)
class Window(Generic[T]):
    """A named moment at which a value passes through whatever rules have to offer then; each is itself alone."""

    name: str


AnyWindow: TypeAlias = Window[Any]  # one of several, whose values are of different types

NOTHING: tuple[Roll, ...] = ()  # `yield from NOTHING` makes a script of a function that asks nothing


def roll(request: Roll) -> Script[tuple[int, ...]]:
    """Yield dice and return their faces."""
    faces = yield request
    assert isinstance(faces, tuple)
    return tuple(int(face) for face in faces)


def ask(request: Ask) -> Script[str]:
    """Yield one question and return the key of the chosen pick."""
    answer = yield request
    assert isinstance(answer, str)
    return answer


def ask_all(asks: tuple[Ask, ...]) -> Script[tuple[str, ...]]:
    """Yield several questions at once and return the chosen keys in the same order; asks nothing when there are none."""
    if not asks:
        return ()
    answers = yield AskAll(asks)
    assert isinstance(answers, tuple)
    return tuple(str(answer) for answer in answers)
