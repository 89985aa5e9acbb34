"""Where somebody stands as seen from the creature one plays, for those who cannot see the map: `15 ft north-east`."""

from functools import lru_cache
from math import atan2, pi

import msgspec

from combat.engine.ground.grid import HEXES, SQUARES, footprint
from combat.engine.ids import Id
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


class Afar(msgspec.Struct, frozen=True):
    """Where distances are told from: the creature that a player plays and its space, and in what they are told."""

    who: Id
    space: Patch
    step: int
    unit: str
    hexes: bool


def afar(view: SeatView) -> Afar | None:
    """Return where this seat looks from; None for whoever looks from nowhere."""
    own = own_token(view)
    if own is None or own.at is None:
        return None
    return Afar(own.id, (own.at, own.squares), view.per_square, view.unit, view.hexes)


def bearing(here: Afar | None, token: Token) -> str:
    """Return how far off and in which direction a creature stands, over level ground; "" where nobody looks at it from afar."""
    if here is None or token.at is None or token.id == here.who:
        return ""
    gap, way = off(here.space, (token.at, token.squares), here.hexes)
    return f"{gap * here.step:,} {here.unit} {way}" if gap else "in the same place"


@lru_cache(maxsize=4096)
def off(one: Patch, other: Patch, hexes: bool) -> tuple[int, str]:
    """Return how many squares lie between two spaces, and which way the second lies."""
    gap = (HEXES if hexes else SQUARES).gap(footprint(*one), footprint(*other))
    (x, y), (to_x, to_y) = middle(one, hexes), middle(other, hexes)
    return gap, WAYS[round(atan2(to_y - y, to_x - x) / (pi / 4)) % len(WAYS)]


def middle(place: Patch, hexes: bool) -> tuple[float, float]:
    x, y, size = spot(*place, hexes)
    return x + size / 2, y + size / 2
