"""The last great moments, for a screen to show those that are new to it."""

from collections.abc import Iterable

import msgspec

from combat.engine.ids import UNSEEN, Id
from combat.engine.seatview import LogLine, SeatView
from combat.engine.watching.moments import Moment, Sides, moments_of, sides_of
from combat.memos import remembered
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Piece, leaf, region
from combat.rendering.pieces.words import side_word
from combat.rulesets.pictures import picture_of_damage, picture_of_place, picture_of_power

MOST = 3  # one that is shown, and two that may wait
NEWS = 30  # lines: what is older is no news to anybody


class Great(msgspec.Struct, frozen=True):
    """A moment with the faces and names of whom it is about, as this seat knows them."""

    moment: Moment
    who: str
    by: str
    face: Medal | None
    hand: Medal | None
    bad: bool  # for the heroes
    picture: str = ""


class Hush(msgspec.Struct, frozen=True):
    """Nothing: that it is there says that no screen is to sound."""


def moments(frame: Frame) -> Piece:
    log = frame.log
    found = great_in(log, sides_of(frame.view.tokens))
    gone = {who for one in found for who in (one.who, one.by) if who} - frame.view.by_id.keys()
    names = names_in(log) if gone else {}
    shown = (great(frame.view, names, one) for one in found)
    hush = [leaf("hush", "partials/_hush.html", Hush())] if frame.quiet else []
    return region(
        "moments", [*hush, *(leaf(f"moment-{one.moment.line}", "partials/_moment.html", one) for one in shown)]
    )


@remembered(512)  # most seats of a table have the same lines, and see the same creatures
def great_in(log: tuple[LogLine, ...], /, sides: Sides) -> list[Moment]:
    """Return the last great moments that are news still."""
    return [one for one in moments_of(log, sides) if log[-1].number - one.line < NEWS][-MOST:]


def names_in(log: Iterable[LogLine]) -> dict[Id, str]:
    """Everybody's name as the log tells it, of the gone as well."""
    return {who: name for line in log for who, name in line.names.items()}


def great(view: SeatView, names: dict[Id, str], one: Moment) -> Great:
    who, by = view.token(one.who), view.token(one.by)
    return Great(
        moment=one,
        who=who.name if who is not None else names.get(one.who, ""),
        by=by.name if by is not None else "" if one.by == UNSEEN else names.get(one.by, ""),
        face=face(who) if who is not None else None,
        hand=face(by) if by is not None and by is not who else None,
        bad=one.kind == "fallen" or (one.kind == "critical" and who is not None and side_word(who.side) == "ally"),
        picture=picture_of(view, one),
    )


def picture_of(view: SeatView, one: Moment) -> str:
    if one.kind == "world":
        return next((picture_of_place(place.key, place.name) for place in view.places), "world")
    if one.kind == "countdown":
        return "sands-of-time"
    if one.kind == "saved":
        return picture_of_damage(one.type) if one.type else picture_of_power("", one.name)
    return ""
