"""What thousands of presses leave behind in the process."""

from collections.abc import AsyncIterator

from tests.bench.measure import measured
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row
from tests.bench.server import Server

PRESSES, FEWEST = 10_000, 100
FIFTHS = 5
NONE = Aim(0.1)  # KB, as good as nothing


async def memory(place: Place, most: int) -> AsyncIterator[Row]:
    """The growth of a process over ten thousand presses, once the first fifth of them has filled what is kept for good."""
    count = place.plan.count(most)
    part = f"{place.kind}: memory over presses, {count} tables"
    theirs: list[tuple[int, float]] | None = None
    with place.servers() as servers:
        marks = await marked(place, place.app, servers.app, count)
        if place.other is not None and servers.other is not None:
            side, server = place.other, servers.other
            theirs = await place.beside(lambda: marked(place, side, server, count))
    other = place.told(growth(theirs) if theirs else None)
    note = ", ".join(f"{megabytes:.0f} MB after {presses:,}" for presses, megabytes in marks)
    name = f"growth over {marks[-1][0]:,} presses, {place.kind}"
    yield Row(part, "growth a press", growth(marks), None, "KB", NONE, note, other, name)


async def marked(place: Place, side: Side, server: Server, count: int) -> list[tuple[int, float]]:
    """Five times: how many presses there have been, and the megabytes of the process."""
    wanted = max(FEWEST, int(PRESSES * min(1.0, place.plan.length)))
    marks: list[tuple[int, float]] = []
    done = 0
    async with place.at_tables(server, side.tables(count)) as tables:
        for _ in range(FIFTHS):
            run = await measured([server], tables, place.plan.seconds(120, least=2), most=wanted // FIFTHS)
            done += len(run.done)
            marks.append((done, run.memory))
    return marks


def growth(marks: list[tuple[int, float]]) -> float:
    """Kilobytes a press from the first mark on."""
    (first, least), (last, largest) = marks[0], marks[-1]
    return 1024 * (largest - least) / (last - first) if last > first else float("nan")
