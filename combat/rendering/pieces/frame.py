"""What rendering asks of the thing it renders."""

from collections.abc import Mapping
from typing import Protocol

from combat.engine.seatview import LogLine, SeatView
from combat.engine.watching.story import Story


class Frame(Protocol):
    """One seat's table at one moment; whatever has these can be rendered."""

    @property
    def view(self) -> SeatView: ...

    @property
    def log(self) -> tuple[LogLine, ...]: ...

    @property
    def version(self) -> str: ...

    @property
    def seats(self) -> tuple[tuple[str, str, bool], ...]:
        """Everybody at the table: engine id, name, whether a screen of theirs is connected."""
        ...

    @property
    def campaign(self) -> int: ...

    @property
    def restates(self) -> Mapping[str, str]:
        """Rows of the game it builds on that this game's own ledger states: screens cite its own."""
        ...

    @property
    def paused(self) -> bool:
        """Whether the fight waits, with all that is in it, until the GM lets it go on."""
        ...

    @property
    def prepared(self) -> bool:
        """The GM's: whether nobody else may know of the fight."""
        ...

    @property
    def bench(self) -> tuple[tuple[int, str, str], ...]:
        """The GM's: characters of players who are here and play nobody in the fight; number, name, player."""
        ...

    @property
    def again(self) -> tuple[tuple[str, int], ...]:
        """The GM's, before a fight begins: the foes of the campaign's last one; name, how many."""
        ...

    @property
    def nudged(self) -> str:
        """A player's: when the GM asked it last to answer, "" for never."""
        ...

    @property
    def quiet(self) -> bool:
        """Whether the GM wants no screen to sound."""
        ...

    @property
    def tv_camera(self) -> str:
        """What the GM wants the TV to look at: "" for what happens, "holds" what it shows, "whole" the map."""
        ...

    @property
    def story(self) -> Story | None:
        """The numbers of a fight that is over, as far as this seat has heard of it."""
        ...
