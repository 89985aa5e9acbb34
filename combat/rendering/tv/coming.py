"""Who comes next: the order from whoever is next on, those of a kind as one, parted where the next round begins."""

from collections.abc import Iterator

import msgspec

from combat.engine.seatview import OrderRow, SeatView
from combat.rendering.phone.turnbar import alike, medal, place_id
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal
from combat.rendering.pieces.pieces import Caption, Piece, caption, leaf, listing, region
from combat.rendering.pieces.words import hit_points

MOST = 7


class ComingPlace(msgspec.Struct, frozen=True):
    """A place in the order."""

    face: Medal
    words: str


def coming(frame: Frame) -> Piece:
    rows = list(rows_of(frame.view))
    return region("order", [listing("coming", "coming", rows)] if rows else [])


def rows_of(view: SeatView) -> Iterator[Piece]:
    """Yield whose turn it is, who has the banner, then who comes, each by itself: a turn sends but who has come to the end."""
    at = next((n for n, row in enumerate(view.order) if row.now), -1)
    if at >= 0:
        yield caption("coming-now", "coming_now", Caption(medal(view, [view.order[at]]).name))
    found, anew = alike(view, view.order[at + 1 :]), alike(view, view.order[: max(0, at)])
    for n, rows in enumerate([*found, *anew][:MOST]):
        if n == len(found):
            yield caption("coming-round", "coming_round", Caption(number=view.round + 1))
        yield leaf(place_id(view, rows, "coming"), "tv/place.html", ComingPlace(medal(view, rows), words(view, rows)))
    if len(found) + len(anew) > MOST:
        yield caption("coming-more", "coming_more", Caption(number=len(found) + len(anew) - MOST))


def words(view: SeatView, rows: list[OrderRow]) -> str:
    """What is with somebody who comes alone, in a word or two."""
    tokens = [token for row in rows for who in row.members if (token := view.token(who)) is not None]
    if len(tokens) != 1:
        return ""
    one = tokens[0]
    if one.life != "up":
        return one.life
    chips = [chip.name for chip in one.chips if chip.tone == "bad"] or [chip.name for chip in one.chips]
    if chips:
        return ", ".join(chips[:2])
    return "" if one.hp.kind == "exact" or one.hp.word == "unhurt" else hit_points(one.hp)
