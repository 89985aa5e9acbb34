"""What rendering asks of the thing it renders."""

from typing import Protocol

from combat.engine.seatview import LogLine, SeatView


class Frame(Protocol):
    """One seat's table at one moment; whatever has these four can be rendered."""

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
