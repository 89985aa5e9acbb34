"""Who comes next: the order from whoever is next on, those of a kind as one, parted where the next round begins."""

from collections.abc import Iterator, Sequence

import msgspec

from combat.engine.seatview import OrderRow, SeatView
from combat.rendering.phone.turnbar import alike, medal
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal
from combat.rendering.pieces.pieces import Caption, Piece, caption, leaf, listing, region
from combat.rendering.pieces.words import hit_points

MOST = 7


class ComingPlace(msgspec.Struct, frozen=True):
    """A place in the order; `round` when it is the first of that round."""

    face: Medal
    words: str
    round: int = 0


def coming(frame: Frame) -> Piece:
    rows = list(rows_of(frame.view))
    return region("order", [listing("coming", "coming", rows)] if rows else [])


def rows_of(view: SeatView) -> Iterator[Piece]:
    """Yield whose turn it is, who has the banner, then who comes: each at its place, so that a wound sends but one."""
    at = next((n for n, row in enumerate(view.order) if row.now), -1)
    if at >= 0:
        yield caption("coming-now", "coming_now", Caption(medal(view, [view.order[at]]).name))
    found = [*places(view, view.order[at + 1 :]), *places(view, view.order[: max(0, at)], view.round + 1)]
    for n, place in enumerate(found[:MOST]):
        if place.round:
            yield caption("coming-round", "coming_round", Caption(number=place.round))
        yield leaf(f"coming-{n}", "tv/place.html", place)
    if len(found) > MOST:
        yield caption("coming-more", "coming_more", Caption(number=len(found) - MOST))


def places(view: SeatView, rows: Sequence[OrderRow], begins: int = 0) -> Iterator[ComingPlace]:
    """Yield the places; the first of them begins the round, if one does."""
    for several in alike(view, tuple(rows)):
        yield ComingPlace(medal(view, several), words(view, several), begins)
        begins = 0


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
