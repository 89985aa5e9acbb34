"""A phone's top: whose turn it is, who is next, and the next few of the order by their faces."""

import msgspec

from combat.engine.seatview import OrderRow, Token
from combat.rendering.frame import Frame
from combat.rendering.pieces import Piece, leaf, region
from combat.rendering.status import status_of
from combat.rendering.words import number_of, percent, side_word

MOST = 4


def turn_bar(frame: Frame) -> Piece:
    return leaf("region-status", "regions/_turn.html", status_of(frame), tag="region")


class Medal(msgspec.Struct, frozen=True):
    """A place in the order as a face; `count` for those that share it."""

    name: str
    portrait: str
    side: str
    hue: int
    percent: int
    exact: bool
    number: str
    life: str
    count: int
    now: bool


class Medals(msgspec.Struct, frozen=True):
    medals: tuple[Medal, ...]
    more: int


def medals(frame: Frame) -> Piece:
    """Whose turn it is, and the three after that."""
    view = frame.view
    tokens = {token.id: token for token in view.tokens}
    coming = from_now(view.order)
    shown = tuple(medal(row, [tokens[who] for who in row.members if who in tokens]) for row in coming[:MOST])
    return region("order", [leaf("medals", "partials/_medals.html", Medals(shown, max(0, len(coming) - MOST)))])


def from_now(rows: tuple[OrderRow, ...]) -> tuple[OrderRow, ...]:
    """The order from whoever's turn it is on, round to whoever was before."""
    at = next((n for n, row in enumerate(rows) if row.now), 0)
    return (*rows[at:], *rows[:at])


def medal(row: OrderRow, members: list[Token]) -> Medal:
    if not members:
        return Medal(row.name, row_portrait(row), "world", 0, 0, True, "", "up", row.dice, row.now)
    one = next((token for token in members if token.active), members[0])
    return Medal(
        name=row.name if len(members) > 1 else one.name,
        portrait=one.portrait,
        side=side_word(one.side),
        hue=one.hue,
        percent=percent(one.hp),
        exact=one.hp.kind == "exact",
        number=number_of(one.name),
        life=one.life,
        count=len(members) if len(members) > 1 else 0,
        now=row.now,
    )


def face(token: Token) -> Medal:
    """Return a creature by itself, wherever it stands in the order."""
    return medal(OrderRow(entry="", name=token.name, kind="", members=(token.id,)), [token])


def row_portrait(row: OrderRow) -> str:
    """The face of a place that is nobody's: a countdown's pool, or the world's."""
    return "sands-of-time" if row.pool or row.kind == "countdown" else "world"
