"""What a player is about to do, as the GM's map shows it before the press.

It is told by that player's screen, believed as far as that seat knows of it, and kept nowhere.
"""

from typing import Annotated

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.seatview import Hand, SeatView
from combat.engine.state import Battlefield
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.shelf import filled

Key = Annotated[str, msgspec.Meta(max_length=80)]
Squares = Annotated[tuple[Square, ...], msgspec.Meta(max_length=400)]


class SharedAim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deed that is chosen, with whom and what it would meet so far; or, without an action, the way somebody would go."""

    actor: Key
    action: Key = ""
    weapon: Key = ""
    squares: Squares = ()
    targets: Annotated[tuple[Key, ...], msgspec.Meta(max_length=40)] = ()
    path: Squares = ()


class AimMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a screen says: what its seat aims at now, None for nothing (any more)."""

    aim: SharedAim | None


class ConsoleAim(msgspec.Struct, frozen=True):
    """The same for the console."""

    seat: str
    words: str = ""
    hue: int = 0
    actor: Id = ""
    squares: str = ""
    targets: str = ""
    path: str = ""


def aim_message(text: str) -> AimMessage | None:
    """Return what a screen has said of its aim; None where that is nothing of the kind."""
    try:
        return msgspec.json.decode(text, type=AimMessage)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def aimed(frame: Frame, *, seat: str, name: str, aim: SharedAim) -> SafeString:
    """Return the message that shows the GM what this seat of this name aims at; "" unless the seat knows all of that, and may do
    it now."""
    view = frame.view
    hand = next((one for one in view.hands if one.actor == aim.actor), None)
    token = view.token(aim.actor)
    deed = deed_of(hand, aim) if hand is not None else ""
    if token is None or token.at is None or not deed or not knows(view, aim):
        return SafeString()
    shown = ConsoleAim(
        seat=seat,
        words=f"{name}: {deed}",
        hue=token.hue,
        actor=token.id,
        squares=written(aim.squares),
        targets=" ".join(aim.targets),
        path=written(aim.path),
    )
    return filled("partials/_aims.html", shown)


def aimed_no_more(seat: str) -> SafeString:
    """Return the message that takes away what the GM was shown of a seat's aim."""
    return filled("partials/_aims.html", ConsoleAim(seat))


def deed_of(hand: Hand, aim: SharedAim) -> str:
    """Return what a deed is called in this hand, "" for one that it does not hold now."""
    if not aim.action:
        return "Move" if aim.path and hand.gaits else ""
    options = (one for one in hand.options if one.barred is None)
    return next((one.name for one in options if (one.key, one.weapon) == (aim.action, aim.weapon)), "")


def knows(view: SeatView, aim: SharedAim) -> bool:
    """Tell whether a seat knows everybody and every square of what it aims at."""
    field = Battlefield(width=view.width, height=view.height, staggered=view.staggered)
    return all(view.token(who) for who in aim.targets) and all(map(field.holds, (*aim.squares, *aim.path)))


def written(squares: tuple[Square, ...]) -> str:
    return ";".join(f"{x},{y}" for x, y in squares)
