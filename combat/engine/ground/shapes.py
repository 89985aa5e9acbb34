"""The shape of an area, as a spell or a power declares it."""

from dataclasses import dataclass
from typing import Literal

# Areas of whole squares are a "burst" (so many squares around one), an "arc" (a block beside one) and a "chain" of squares.
Shape = Literal["sphere", "cylinder", "cube", "cone", "line", "wall", "burst", "arc", "chain"]


@dataclass(frozen=True)
class Area:
    """The shape of an effect in the game's unit: a radius, the side of a cube, or the length of a cone, line or wall.

    One `from_self` begins at the creature that makes it and is turned towards a square; others are put down at a square.
    A wall stands across the way from its maker to that square.
    """

    shape: Shape
    size: int
    width: int = 0  # of a line or wall
    height: int = 0  # of a cylinder or wall
    from_self: bool = False

    @property
    def is_turned(self) -> bool:
        """Whether it points somewhere: towards the square that is chosen."""
        return self.from_self and self.shape in ("cone", "line", "cube")

    @property
    def tall(self) -> int:
        """How far up it reaches."""
        return self.height or self.size
