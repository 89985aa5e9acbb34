"""A seat's whole screen, and what another screen lacks to show it."""

from collections.abc import Mapping

from django.utils.safestring import SafeString

from combat.rendering.pieces.citing import restated
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Mark, Piece
from combat.rendering.pieces.swaps import Swaps, swaps_between
from combat.rendering.regions import regions_of

Shown = Mapping[str, Mark]


class Drawing:
    """Everything that a seat's screen shows at one moment, by the regions of its page."""

    def __init__(self, pieces: Mapping[str, Piece], restates: Mapping[str, str]) -> None:
        self.pieces, self.restates = pieces, restates

    @property
    def regions(self) -> dict[str, SafeString]:
        """The inner html of each region."""
        return {name: restated(piece.html, self.restates) for name, piece in self.pieces.items()}

    @property
    def shown(self) -> Shown:
        """What a screen shows that shows this."""
        return {name: piece.mark for name, piece in self.pieces.items()}


def draw(frame: Frame) -> Drawing:
    """Return a seat's screen; no html is made before it is needed, and equal pieces of it once per process."""
    return Drawing({region.name: region.draw(frame) for region in regions_of(frame.view.role)}, frame.restates)


def difference(shown: Shown | None, drawing: Drawing) -> tuple[str, Shown]:
    """Return the message that brings a screen to this drawing, "" when it is there, and what it shows then.

    `shown` is what this function returned for the screen's last message, None for a screen that has nothing. It holds no
    html, is never changed, and any number of screens may share it.
    """
    swaps = Swaps()
    for name, piece in drawing.pieces.items():
        before = shown.get(name) if shown else None
        # The pulse is the socket's own: it says how fresh the socket is.
        if name != "pulse" and before is not piece.mark:
            swaps.also(swaps_between(before, piece))
    return restated(swaps.message, drawing.restates), drawing.shown
