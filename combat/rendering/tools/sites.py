"""The GM's tool for maps that are ready, each as a small picture of its ground."""

from functools import cache

import msgspec

from combat.engine.declared.sites import GROUND, SITES, STARTS
from combat.engine.seatview import SeatView
from combat.rendering.ground.spots import outline
from combat.rendering.tools.tool import Tool

SITES_TOOL = Tool(
    "sites", "Ready maps", "castle", "bridge tavern cave crypt ruins road village", ("sites",), phases=("setup",)
)


class Sketch(msgspec.Struct, frozen=True):
    """One of them: what lies where, and where the sides start, each as a path."""

    key: str
    name: str
    width: int
    height: int
    ground: tuple[tuple[str, str], ...]
    starts: tuple[tuple[str, str], ...]


def sites(view: SeatView) -> tuple[Sketch, ...]:
    """Return all of them, the same for every game."""
    return sketches()


@cache
def sketches() -> tuple[Sketch, ...]:
    return tuple(
        Sketch(key, one.name, one.width, one.height, paths(one.places(GROUND)), paths(one.places(STARTS)))
        for key, one in SITES.items()
    )


def paths(places: dict[str, tuple[tuple[int, int], ...]]) -> tuple[tuple[str, str], ...]:
    return tuple((name, outline(squares, False)) for name, squares in places.items())
