"""Faces: a creature, or a place in the order, as a medallion."""

import msgspec

from combat.engine.seatview import Token
from combat.rendering.pieces.words import number_of, percent, side_word


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
    pips: int = 0  # what is left of what counts down, in dice or rounds
    gone: int = 0  # dice that have left it


def face(token: Token) -> Medal:
    """Return a creature by itself, wherever it stands in the order."""
    return Medal(
        name=token.name,
        portrait=token.portrait,
        side=side_word(token.side),
        hue=token.hue,
        percent=percent(token.hp),
        exact=token.hp.kind == "exact",
        number=number_of(token.name),
        life=token.life,
        count=0,
        now=False,
    )
