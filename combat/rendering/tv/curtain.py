"""The end of a fight, over all of the screen."""

import msgspec

from combat.rendering.afterwards.over import Over, over
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal, face
from combat.rendering.pieces.pieces import Piece, leaf

MOST = 8  # of the fallen foes, as faces


class Curtain(msgspec.Struct, frozen=True):
    over: Over | None
    name: str = ""
    fallen: tuple[Medal, ...] = ()


def curtain(frame: Frame) -> Piece:
    view, end = frame.view, over(frame)
    fallen = [face(one) for one in view.tokens if end and one.side == "foes" and one.life != "up" and not one.thing]
    return leaf("region-prompt", "tv/curtain.html", Curtain(end, view.name, tuple(fallen[:MOST])), tag="region")
