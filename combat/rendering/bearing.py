"""Where somebody stands as seen from the creature one plays, for those who cannot see the map: `15 ft north-east`."""

from math import atan2, pi

from combat.engine.grid import HEXES, SQUARES, footprint
from combat.engine.seatview import SeatView, Token
from combat.rendering.reach import open_hand
from combat.rendering.tiles import spot

WAYS = (
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
    "north",
    "north-east",
)  # clockwise: y goes down


def own_token(view: SeatView) -> Token | None:
    """Return whom a player's screen is about; None for whoever plays nobody on the map, and for the GM, who plays many."""
    if view.role != "player":
        return None
    hand = open_hand(view)
    mine = [token for token in view.tokens if token.mine and token.at is not None]
    return next((token for token in mine if hand is not None and token.id == hand.actor), mine[0] if mine else None)


def bearing(view: SeatView, own: Token | None, token: Token) -> str:
    """Return how far off and in which direction a creature stands, over level ground; "" where nobody looks at it from afar."""
    if own is None or own.at is None or token.at is None or token.id == own.id:
        return ""
    gap = (HEXES if view.hexes else SQUARES).gap(footprint(own.at, own.squares), footprint(token.at, token.squares))
    if not gap:
        return "in the same place"
    (x, y), (to_x, to_y) = (middle(one, view.hexes) for one in (own, token))
    way = WAYS[round(atan2(to_y - y, to_x - x) / (pi / 4)) % len(WAYS)]
    return f"{gap * view.per_square:,} {view.unit} {way}"


def middle(token: Token, hexes: bool) -> tuple[float, float]:
    assert token.at is not None
    x, y, size = spot(token.at, token.squares, hexes)
    return x + size / 2, y + size / 2
