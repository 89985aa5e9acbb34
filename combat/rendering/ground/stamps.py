"""What is drawn on each square anew: stones, fences, crates, spikes; which of its kind, the square's own place says."""

from collections.abc import Iterable, Iterator

import msgspec

from combat.rendering.ground.land import Land
from combat.rendering.ground.lattice import UNIT, LatticeSpot, MapLattice
from combat.rendering.ground.lines import among, astray

PATCH = 4  # squares from one patch of other grass to the next
HALF_PATCH = UNIT / 2  # units by which each may lie off, for each square of that
BARE = 5  # one in so many patches is bare earth
RUBBLE, CRATES, SPIKES, WALLS = 6, 2, 3, 2  # how many of each are drawn


class Stamp(msgspec.Struct, frozen=True):
    name: str
    x: int
    y: int


def stamps_of(land: Land) -> list[tuple[str, list[Stamp]]]:
    """Return what is drawn on each square of each kind."""
    return [(kind, stamped(land.lattice, kind, places)) for kind, places in land.kinds if kind in NAMES]


def stamped(lattice: MapLattice, kind: str, places: Iterable[LatticeSpot]) -> list[Stamp]:
    held, name = set(places), NAMES[kind]
    return [Stamp(name(place, held), *lattice.box(place)) for place in sorted(held, key=lambda place: place[::-1])]


def difficult(place: LatticeSpot, _: set[LatticeSpot]) -> str:
    return f"r{among(*place, 1, RUBBLE)}"


def crates(place: LatticeSpot, _: set[LatticeSpot]) -> str:
    return f"q{among(*place, 2, CRATES)}"


def spikes(place: LatticeSpot, _: set[LatticeSpot]) -> str:
    return f"z{among(*place, 3, SPIKES)}"


def ladder(_: LatticeSpot, __: set[LatticeSpot]) -> str:
    return "climb"


def low_wall(place: LatticeSpot, held: set[LatticeSpot]) -> str:
    upright = is_upright(place, held, otherwise=among(*place, 4, 2) == 0)
    return f"h{'v' if upright else 'h'}{among(*place, 5, WALLS)}"


def fence(place: LatticeSpot, held: set[LatticeSpot]) -> str:
    return f"hurdle{int(is_upright(place, held, otherwise=False))}"


def crevice(place: LatticeSpot, held: set[LatticeSpot]) -> str:
    return f"tight{int(not is_upright(place, held, otherwise=True))}"


def is_upright(place: LatticeSpot, held: set[LatticeSpot], *, otherwise: bool) -> bool:
    """Tell whether what stands here goes on above or below, rather than beside."""
    x, y = place
    above, beside = bool({(x, y - 1), (x, y + 1)} & held), bool({(x - 1, y), (x + 1, y), (x - 2, y), (x + 2, y)} & held)
    return above if above != beside else otherwise


NAMES = {
    "difficult": difficult,
    "climb": ladder,
    "tight": crevice,
    "hazard": spikes,
    "hurdle": fence,
    "half": low_wall,
    "three-quarters": crates,
}


def patches_of(lattice: MapLattice) -> Iterator[Stamp]:
    """Yield the patches of darker and lighter grass, and of bare earth, that lie all over a meadow."""
    wide, high = lattice.size()
    for row in range(int(high // (PATCH * UNIT)) + 1):
        for column in range(int(wide // (PATCH * UNIT)) + 1):
            for salt, first, many in ((51, 0, 4), (54, 4, 4), (57, 8, 2)):
                if first == 8 and among(column, row, 60, BARE):
                    continue
                x = (column + 0.5) * PATCH * UNIT + astray(column, row, salt, PATCH * HALF_PATCH)
                y = (row + 0.5) * PATCH * UNIT + astray(column, row, salt + 1, PATCH * HALF_PATCH)
                yield Stamp(f"g{first + among(column, row, salt + 2, many)}", round(x), round(y))
