"""What begins the fight, lets it go on and ends it."""

import msgspec

from combat.rendering.frame import Frame
from combat.rendering.pieces import Piece, leaf


class Starts(msgspec.Struct, frozen=True):
    phase: str
    unplaced: bool
    prepared: bool
    paused: bool


def starts(frame: Frame) -> Piece:
    view = frame.view
    unplaced = any(token.at is None for token in view.tokens)
    return leaf("starts", "partials/_starts.html", Starts(view.phase, unplaced, frame.prepared, frame.paused))
