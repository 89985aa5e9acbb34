"""What a server says of itself while it is measured, line by line as it says it.

Its log is read from a pipe by a thread of its own, so that nobody has to wait for a file to grow, and is kept in a file for
whoever looks for an error. Of interest are its lines of every press (`combat.commands`), of every refresh of a room
(`combat.frames`), and those of tests.bench.probe.
"""

import asyncio
import json
import threading
from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any


@dataclass
class Room:
    """What a server has said of the screens of one campaign."""

    looks: int = 0  # refreshes that have ended
    sent: int = 0  # letters of all frames so far
    shown: dict[str, int] = field(default_factory=dict)  # by fight, the number of the last event on the screens
    pressed: int = 0  # presses that were accepted
    seq: int = 0  # the number of the last event of the last press
    fight: str = ""  # of that press
    looks_then: int = 0  # refreshes that had ended before the line of the last press

    @property
    def shows_last_press(self) -> bool:
        """Whether a refresh has ended that shows it: a later one than the press, and one that knows the press's last event
        if it says what it knows. A press always brings one, for it makes another moment."""
        return self.looks > self.looks_then and self.shown.get(self.fight, self.seq) >= self.seq


class Told:
    """Everything that one server has said."""

    def __init__(self) -> None:
        self.rooms: dict[int, Room] = defaultdict(Room)
        self.campaigns: dict[int, int] = {}  # by encounter
        self.stages: Counter[str] = Counter()  # milliseconds
        self.probes: list[dict[str, float]] = []
        self.listeners: list[Callable[[], None]] = []
        self.reading: threading.Thread | None = None

    def read(self, pipe: IO[bytes], log: Path) -> None:
        """Take in what comes out of a pipe until it ends; whoever listens is called in the loop that runs now, if one does."""
        try:
            loop: asyncio.AbstractEventLoop | None = asyncio.get_running_loop()
        except RuntimeError:
            loop = None

        def go_on() -> None:
            with pipe, log.open("ab", buffering=0) as kept:
                for line in pipe:
                    kept.write(line)
                    if not line.startswith(b"{"):
                        continue
                    if loop is None:
                        self.take(line)
                    elif not loop.is_closed():
                        loop.call_soon_threadsafe(self.take, line)

        self.reading = threading.Thread(target=go_on, daemon=True)
        self.reading.start()

    def end(self) -> None:
        """Wait until all has been read of a server that has stopped."""
        if self.reading is not None:
            self.reading.join()

    def take(self, line: bytes) -> None:
        """Take in one line; what is no JSON of ours is none of our business."""
        try:
            said: dict[str, Any] = json.loads(line)
        except ValueError:
            return
        self.stages.update(said.get("ms") or {})
        match said.get("logger"):
            case "combat.commands" if said.get("outcome") == "done":
                self.press(said)
            case "combat.frames":
                self.frames(said)
            case "bench.probe":
                self.probes.append(said["spent"])
            case _:
                return
        for listener in self.listeners:
            listener()

    def press(self, said: dict[str, Any]) -> None:
        campaign = self.campaigns.get(said["encounter"])
        if campaign is None:
            return
        room = self.rooms[campaign]
        room.pressed += 1
        room.seq, room.fight, room.looks_then = said["seq"], str(said["encounter"]), room.looks

    def frames(self, said: dict[str, Any]) -> None:
        room = self.rooms[said["campaign"]]
        room.looks += 1
        room.sent += said["size"]
        room.shown.update(said.get("shows") or {})
