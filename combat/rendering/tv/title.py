"""The round and the name of the fight."""

from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Piece, leaf
from combat.rendering.status import status_of


def title(frame: Frame) -> Piece:
    return leaf("region-status", "tv/title.html", status_of(frame), tag="region")
