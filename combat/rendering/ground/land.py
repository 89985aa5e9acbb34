"""What a seat knows of the ground, and nothing else: all that goes into the picture."""

import msgspec

from combat.engine.ground.grid import Square
from combat.engine.seatview import SeatView
from combat.engine.state import rise_of
from combat.rendering.ground.lattice import LatticeSpot, MapLattice
from combat.rendering.pieces.words import HeightMeasure, sign_of

# Later kinds lie over earlier ones.
GROUNDS = (
    "water",
    "difficult",
    "climb",
    "slippery",
    "tight",
    "loose",
    "stone",
    "hazard",
    "hurdle",
    "half",
    "three-quarters",
    "glass",
    "wall",
    "dim",
    "dark",
    "misty",
    "obscured",
    "totally-obscured",
)
SHADES = ("dim", "dark")  # they follow whoever carries a lamp, step by step, and are drawn above the picture


class Land(msgspec.Struct, frozen=True):
    """The map's ground as one seat knows it; equal knowledge makes equal lands, in whatever order it was painted."""

    lattice: MapLattice
    kinds: tuple[tuple[str, tuple[LatticeSpot, ...]], ...] = ()
    levels: tuple[tuple[int, str, tuple[LatticeSpot, ...]], ...] = ()  # how many squares up or down, its sign, where
    medium: str = ""
    afloat: tuple[LatticeSpot, ...] = ()  # where the medium is; () for everywhere


Paint = tuple[tuple[str, tuple[Square, ...]], ...]
Known = tuple[MapLattice, Paint, HeightMeasure, str, tuple[Square, ...]]


def known_to(view: SeatView) -> Known:
    """Return what of a seat's view makes its land."""
    lattice = MapLattice(view.width, view.height, view.hexes, view.staggered)
    medium, area = (view.scene.medium, view.scene.area) if view.scene is not None and view.scene.medium else ("", ())
    paint = tuple(pair for pair in view.paint if pair[0] not in SHADES)
    return lattice, paint, HeightMeasure(view.per_square, view.unit), medium, area


def land_of(
    lattice: MapLattice, paint: Paint, measure: HeightMeasure, medium: str = "", area: tuple[Square, ...] = ()
) -> Land:
    kinds: dict[str, set[LatticeSpot]] = {}
    heights: dict[LatticeSpot, int] = {}
    for kind, squares in paint:
        kinds.setdefault(kind, set()).update(map(lattice.place, squares))
    for up, kind in sorted((up, kind) for kind in kinds if (up := rise_of(kind)) is not None):
        heights |= dict.fromkeys(sorted(kinds[kind]), up)
    levels: dict[int, list[LatticeSpot]] = {}
    for place, up in sorted(heights.items()):
        levels.setdefault(up, []).append(place)
    return Land(
        lattice=lattice,
        kinds=tuple((kind, tuple(sorted(kinds[kind]))) for kind in GROUNDS if kinds.get(kind)),
        levels=tuple((up, sign_of(up, measure), tuple(levels[up])) for up in sorted(levels) if up),
        medium=medium,
        afloat=tuple(sorted(map(lattice.place, area))),
    )
