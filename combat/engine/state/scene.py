"""How a scene is played besides its ground: suspended in water, sky or astral sea; rolling along with everybody in it."""

from typing import Literal

import msgspec

from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id

Medium = Literal["", "water", "sky", "astral"]
# Directions of the moving frame on the map, clockwise from its upper edge, each with the step that leads that way.
HEADINGS: dict[str, Square] = {
    "n": (0, -1),
    "ne": (1, -1),
    "e": (1, 0),
    "se": (1, 1),
    "s": (0, 1),
    "sw": (-1, 1),
    "w": (-1, 0),
    "nw": (-1, -1),
}


class Scene(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the GM has made of the scene; one that is neither suspended nor rolling is played as ever."""

    medium: Medium = ""  # in which everybody is suspended
    area: Cells = frozenset()  # the squares that are; none for the whole map
    heading: str = ""  # one of `HEADINGS`: the scene rolls that way
    pace: int = 0  # the base speed of a rolling scene, in the game's unit a round
    distant: tuple[Id, ...] = ()  # those who have been left too far behind to take part

    @property
    def is_suspended(self) -> bool:
        return bool(self.medium)

    @property
    def is_rolling(self) -> bool:
        """Tell whether the whole scene moves: then the world acts as each participant's turn opens, without a turn of its own."""
        return bool(self.heading)

    def medium_of(self, cells: Cells) -> str:
        """Return in what a creature on these squares is suspended, "" for nothing; it must be in it with all of its space."""
        return self.medium if self.medium and cells and (not self.area or cells <= self.area) else ""
