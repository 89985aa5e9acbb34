"""Countdowns that are pools of d6: how fast one runs out, and how many rolls that takes."""

from dataclasses import dataclass
from functools import lru_cache

FACES = 6
MOST = 40  # dice of one pool
GUIDE = range(1, 11)  # the pools of which the expected number of rolls is shown when one is chosen


@dataclass(frozen=True)
class Speed:
    """How fast dice leave a pool: with this face or a higher one."""

    key: str
    name: str
    leaves: int
    row: str = ""

    @property
    def expected(self) -> tuple[int, ...]:
        """The expected number of rolls of each pool of the guide."""
        return tuple(expected(dice, self.leaves) for dice in GUIDE)

    @property
    def words(self) -> str:
        """With which faces a die leaves: `on a 6`, `on 4, 5 or 6`."""
        faces = [str(face) for face in range(self.leaves, FACES + 1)]
        return f"on a {faces[0]}" if len(faces) == 1 else f"on {', '.join(faces[:-1])} or {faces[-1]}"


@lru_cache(maxsize=256)
def mean(dice: int, leaves: int) -> float:
    """Return after how many rolls on average a pool is empty whose dice leave with `leaves` or more."""
    stays = (leaves - 1) / FACES
    total, still = 0.0, 1.0  # the chance that a die stays through all rolls so far
    while (left := 1 - (1 - still) ** dice) > 1e-9:
        total += left
        still *= stays
    return total


def expected(dice: int, leaves: int) -> int:
    """Return the same as a whole number, as a guide for choosing."""
    return int(mean(dice, leaves) + 0.5)
