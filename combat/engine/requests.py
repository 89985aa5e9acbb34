"""All that a script may yield: dice to throw and questions to answer."""

from collections.abc import Generator
from typing import Literal, TypeVar

import msgspec

from combat.engine.ids import GM, Id, SeatId
from combat.engine.modifiers import Breakdown


class Roll(msgspec.Struct, frozen=True, omit_defaults=True, tag=True, tag_field="type", gc=False):
    """Dice to be thrown by `seat` for combatant `by`; the reply is one face per die of `dice`, in order."""

    dice: str
    reason: str
    by: Id = ""
    seat: SeatId = GM
    secret: bool = False


class Pick(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One answer that a prompt accepts."""

    key: str
    label: str
    note: str = ""
    odds: int | None = None
    own: bool = False  # harm to one's own side: it lies folded below the others, and is asked for once more


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
    table answers it at once for every seat that does not like to press such rolls, the "death" saves apart.
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
    press: Literal["", "roll", "death"] = ""

    def accepts(self, key: str) -> bool:
        return any(pick.key == key for pick in self.picks) or (self.typed is not None and self.typed.accepts(key))

    def label_of(self, key: str) -> str:
        written = f"{self.typed.label} {key}" if self.typed is not None else key
        return next((pick.label for pick in self.picks if pick.key == key), written)


class AskAll(msgspec.Struct, frozen=True, omit_defaults=True, tag=True, tag_field="type", gc=False):
    """Questions put to several seats at the same time; the reply holds one key for each, in order."""

    asks: tuple[Ask, ...]


Request = Roll | Ask | AskAll
Reply = tuple[int, ...] | str | tuple[str, ...]
T = TypeVar("T")
Script = Generator[Request, Reply, T]

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
