"""What the camera has to frame, in the map's own unit."""

from collections.abc import Iterable

import msgspec

from combat.engine.watching.camera import Patch, Shot, shots_of
from combat.rendering.ground.spots import spot
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Piece, leaf

MOST = 4  # shots that a screen may still have to catch up with
Box = tuple[float, float, float, float]  # left, top, right, bottom


class Shots(msgspec.Struct, frozen=True):
    """What has happened lately, as `line:kind:box:box`: what must be in the picture, and what should."""

    shots: str
    camera: str = ""  # what the GM wants instead: "holds", "whole"


def shots(frame: Frame) -> Piece:
    view = frame.view
    found = shots_of(frame.log, view, MOST) if view.phase == "running" else ()
    words = " ".join(shot_words(shot, view.hexes) for shot in found)
    return leaf("region-shots", "tv/shots.html", Shots(words, frame.tv_camera), tag="region")


def shot_words(shot: Shot, hexes: bool) -> str:
    boxes = (box(shot.must, hexes), box((*shot.must, *shot.may), hexes))
    return ":".join((str(shot.line), shot.kind, *(",".join(f"{side:g}" for side in one) for one in boxes)))


def box(places: Iterable[Patch], hexes: bool) -> Box:
    """Return what is around all of these as they are drawn."""
    drawn = [spot(at, side, hexes) for at, side in places]
    left, top = min(x for x, _, _ in drawn), min(y for _, y, _ in drawn)
    return left, top, max(x + max(1, size) for x, _, size in drawn), max(y + max(1, size) for _, y, size in drawn)
