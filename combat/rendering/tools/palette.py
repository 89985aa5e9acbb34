"""What the GM draws the map with: the kinds of ground that a game knows, a swatch for each."""

import msgspec

from combat.engine.scripts.ground import GROUND_WORDS
from combat.engine.seatview import SeatView
from combat.rendering.map.board import OF_SOME_GAMES

# On the palette in this order, in a word each; those after the first eight are seldom drawn.
WORDS = {
    "wall": "Wall",
    "water": "Water",
    "difficult": "Rubble",
    "half": "Low cover",
    "height": "Height",
    "dark": "Darkness",
    "obscured": "Fog",
    "clear": "Clear",
    "three-quarters": "High cover",
    "glass": "Glass",
    "hurdle": "Hurdle",
    "climb": "Climb",
    "slippery": "Slippery",
    "hazard": "Hazard",
    "dim": "Dim light",
    "misty": "Mist",
    "totally-obscured": "Thick fog",
    "tight": "Tight",
    "loose": "Loose earth",
    "stone": "Rock",
}
OFTEN = 8
NOT_GROUND = {"height": "Ground that lies higher or lower", "clear": "Bare ground: nothing is left there"}
LINED = ("wall", "glass")  # a box of these is its four sides
AIRY = ("dim", "dark", "misty", "obscured", "totally-obscured")  # light and fog, which lie over any ground


class Swatch(msgspec.Struct, frozen=True):
    """A kind of ground: its word on the palette, and what the map says of it."""

    kind: str
    word: str
    name: str
    lined: bool


class Palette(msgspec.Struct, frozen=True):
    often: tuple[Swatch, ...]
    seldom: tuple[Swatch, ...]
    airy: str

    @property
    def all(self) -> tuple[Swatch, ...]:
        return self.often + self.seldom


def palette(view: SeatView) -> Palette:
    """Return the swatches of a game."""
    paints = view.desk.paints
    named = GROUND_WORDS | NOT_GROUND
    known = (kind for kind in WORDS if kind not in OF_SOME_GAMES or kind in paints)
    swatches = tuple(Swatch(kind, WORDS[kind], named[kind], kind in LINED) for kind in known)
    return Palette(swatches[:OFTEN], swatches[OFTEN:], " ".join(AIRY))
