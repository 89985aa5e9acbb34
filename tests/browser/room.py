"""Everybody's screens."""

from dataclasses import dataclass

from tests.browser.console import Console
from tests.browser.looking import Screen
from tests.browser.screens import Phone


@dataclass(frozen=True)
class Room:
    """Gwen's screen on a desk, Ana's and Ben's in their hands, the TV on the wall."""

    gwen: Console
    ana: Phone
    ben: Phone
    tv: Screen

    @property
    def phones(self) -> dict[str, Phone]:
        return {phone.name: phone for phone in (self.ana, self.ben)}

    @property
    def shared(self) -> tuple[Screen, ...]:
        """Those that must not know the GM's secrets."""
        return self.ana, self.ben, self.tv

    @property
    def screens(self) -> tuple[Screen, ...]:
        return self.gwen, *self.shared
