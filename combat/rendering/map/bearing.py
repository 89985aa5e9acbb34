"""Where somebody stands as seen from the creature one plays, for those who cannot see the map: `15 ft north-east`."""

from functools import lru_cache
from math import atan2, pi

from combat.engine.ground.grid import HEXES, SQUARES, footprint
from combat.engine.seatview import SeatView, Token
from combat.engine.watching.camera import Patch
from combat.rendering.ground.spots import spot
from combat.rendering.map.reach import open_hand

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
    gap, way = off((own.at, own.squares), (token.at, token.squares), view.hexes)
    return f"{gap * view.per_square:,} {view.unit} {way}" if gap else "in the same place"


@lru_cache(maxsize=4096)
def off(one: Patch, other: Patch, hexes: bool) -> tuple[int, str]:
    """Return how many squares lie between two spaces, and which way the second lies."""
    gap = (HEXES if hexes else SQUARES).gap(footprint(*one), footprint(*other))
    (x, y), (to_x, to_y) = middle(one, hexes), middle(other, hexes)
    return gap, WAYS[round(atan2(to_y - y, to_x - x) / (pi / 4)) % len(WAYS)]


def middle(place: Patch, hexes: bool) -> tuple[float, float]:
    x, y, size = spot(*place, hexes)
    return x + size / 2, y + size / 2
