"""`uv run python -m tests.bench [PART …]`: measures the table beside the floor of its own stack, part by part.

press       one table of each game: processor time of a press by stage, how long the last of eight screens waits
pace        50, 100 and 200 tables at a human pace: how late, and the memory of a socket
saturation  as many presses as are answered, 1 and 50 tables; two processes against one (PostgreSQL)
flat        an old fight against a young one, 60 creatures against 8, sleeping tables
memory      growth over ten thousand presses
bytes       the first visit of a phone, and a press for each seat
restart     the first look at an old fight after a restart
errand      the presses at one table while another campaign is exported
tap         from a tap to the change on one's own screen, in Chromium
frames      how many pictures a second the TV shows on a weak stick, in Chromium
engine      the rules alone, whole fights in all games
lists       the admin's lists over 3,000 fights and 100,000 events

All run on SQLite (synchronous=FULL) and on PostgreSQL with Redis. Beside each figure stands the floor's (tests.bench.floor) of
the same minutes, and with --against that of another commit. The exit code is 1 when a part could not measure, whatever the
figures are.
"""

import asyncio
import json
import signal
import sys
import time
import traceback
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import AsyncIterator, Callable
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import pytest

from tests.bench.hosts import Hosting, checked_out
from tests.bench.parts.errand import errand
from tests.bench.parts.flat import asleep, long_log, many_creatures
from tests.bench.parts.frames import frames
from tests.bench.parts.lists import lists
from tests.bench.parts.memory import memory
from tests.bench.parts.pace import crowd, pace
from tests.bench.parts.place import Place, Plan, said
from tests.bench.parts.press import press
from tests.bench.parts.restart import restart
from tests.bench.parts.rules import rules
from tests.bench.parts.saturation import saturation, two_processes
from tests.bench.parts.tap import tap
from tests.bench.parts.visit import visit
from tests.bench.rows import Row, lines
from tests.players.phone import session

Part = Callable[[Place], AsyncIterator[Row]]
PARTS: dict[str, tuple[Part, ...]] = {
    "press": (press,),
    "pace": (partial(pace, most=50), partial(crowd, most=100), partial(crowd, most=200)),
    "saturation": (partial(saturation, most=1), partial(saturation, most=50), partial(two_processes, most=50)),
    "flat": (long_log, many_creatures, partial(asleep, most=50)),
    "memory": (partial(memory, most=20),),
    "bytes": (visit,),
    "restart": (restart,),
    "errand": (errand,),
    "tap": (tap,),
    "frames": (frames,),
    "engine": (rules,),
    "lists": (lists,),
}
# A look: of every part something, but for the browser.
QUICK: dict[str, tuple[Part, ...]] = {
    "press": (press,),
    "pace": (partial(crowd, most=10),),
    "saturation": (partial(saturation, most=5), partial(two_processes, most=5)),
    "flat": (long_log,),
    "memory": (partial(memory, most=5),),
    "bytes": (visit,),
    "restart": (restart,),
    "errand": (errand,),
    "engine": (rules,),
    "lists": (lists,),
}
KINDS = ("sqlite", "postgres")
ONCE = (
    "memory",
    "bytes",
    "restart",
    "tap",
    "frames",
    "engine",
)  # on the first hosting only, unless they are asked for by name
QUICK_ON = {"sqlite": (*QUICK,), "postgres": ("press", "saturation")}
LOOK = 0.03  # of the whole benchmark's windows


def wishes(arguments: list[str] | None = None) -> Namespace:
    parser = ArgumentParser("python -m tests.bench", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help="all, unless some are named")
    parser.add_argument("--on", choices=KINDS, action="append", help="both, unless one is named")
    parser.add_argument("--against", metavar="REV", default="", help="measure another commit in the same minutes")
    parser.add_argument("--length", type=float, default=1.0, help="stretches every window (1: about an hour)")
    parser.add_argument(
        "--quick", action="store_true", help="three minutes: a look at nearly every part, no measurement"
    )
    parser.add_argument("--tables", type=int, default=200, help="the most tables at once")
    parser.add_argument("--json", type=Path, help="write the figures to this file too")
    return parser.parse_args(arguments)


class Bench:
    """One run: its rows, and what could not be measured."""

    def __init__(self, wished: Namespace) -> None:
        self.wished = wished
        quick = Plan(LOOK, min(20, wished.tables), is_quick=True)
        self.plan = quick if wished.quick else Plan(wished.length, wished.tables)
        self.rows: list[Row] = []
        self.failed: list[str] = []

    def parts(self, kind: str) -> dict[str, tuple[Part, ...]]:
        """What is measured on one hosting."""
        known = QUICK if self.wished.quick else PARTS
        usual = (
            QUICK_ON[kind] if self.wished.quick else [name for name in known if kind == KINDS[0] or name not in ONCE]
        )
        return {name: known[name] for name in self.wished.parts or usual if name in known}

    async def run(self, other: Path | None) -> None:
        for kind in self.wished.on or KINDS:
            if not self.parts(kind):
                continue
            try:
                with ExitStack() as stack:
                    await self.run_on(kind, other, stack)
            except pytest.skip.Exception as missing:
                say(f"{kind} is left out: {missing}")
            except RuntimeError as error:
                self.failed.append(f"{kind}: {said(error)}")

    async def run_on(self, kind: str, other: Path | None, stack: ExitStack) -> None:
        """Measure on one hosting; raises RuntimeError when this commit can't be hosted. That the other can't is a finding."""
        app = stack.enter_context(closing(Hosting(kind)))
        beside: Hosting | None = None
        if other is not None:
            try:
                beside = stack.enter_context(closing(Hosting(kind, other)))
            except RuntimeError as error:
                say(f"{self.wished.against} on {kind}: {said(error)}")
        async with session() as http:
            place = Place(self.plan, app, http, beside)
            stack.enter_context(place.stack)
            await self.measure(place)

    async def measure(self, place: Place) -> None:
        """Add what the parts find on one hosting."""
        for name, measurements in self.parts(place.kind).items():
            began = time.monotonic()
            for measurement in measurements:
                await self.collect(place, name, measurement)
            say(f"{place.kind}, {name}: {time.monotonic() - began:.0f} s")

    async def collect(self, place: Place, name: str, measurement: Part) -> None:
        """Add what one measurement finds; what was found before it gives up counts."""
        place.cannot, number = "", len(self.rows)
        try:
            async for row in measurement(place):
                self.rows.append(row)
        except pytest.skip.Exception as missing:
            say(f"{place.kind}, {name} is left out: {missing}")
            return
        except Exception as error:
            traceback.print_exc()
            self.failed.append(f"{place.kind}, {name}: {said(error)}")
            return
        blank = [row.what for row in self.rows[number:] if row.app != row.app and row.figure]
        self.failed += [f"{place.kind}, {name}: no {what}" for what in blank]


def say(text: str) -> None:
    sys.stderr.write(text + "\n")


def main() -> int:
    for stop in (signal.SIGINT, signal.SIGTERM):  # either way no server is left behind
        signal.signal(stop, signal.default_int_handler)
    wished = wishes()
    bench = Bench(wished)
    try:
        with ExitStack() as stack:
            other = stack.enter_context(checked_out(wished.against)) if wished.against else None
            asyncio.run(bench.run(other))
    finally:  # whoever interrupts it wants what there is
        sys.stdout.write("\n".join(lines(bench.rows, wished.against)) + "\n")
        if wished.json:
            wished.json.write_text(json.dumps([row.as_dict() for row in bench.rows], indent=1))
    for failure in bench.failed:
        say(f"COULD NOT MEASURE {failure}")
    return 1 if bench.failed else 0
