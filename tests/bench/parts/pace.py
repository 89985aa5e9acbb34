"""Many tables at a human pace, one press each two seconds: how late the last screen is, and what a socket weighs."""

from collections.abc import AsyncIterator, Iterator

from tests.bench.load import SEATS
from tests.bench.measure import Run, measured
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row, Runs
from tests.bench.server import Server
from tests.players.tables import Laid

PACE = 2.0  # seconds between two presses of a table
LATE_OF_50, LATE_OF_CROWD, WEIGHT = Aim(60.0), Aim(250.0), Aim(2.0, of_floor=True)


async def pace(place: Place, most: int) -> AsyncIterator[Row]:
    """So many tables on one process."""
    count = place.plan.count(most)
    part = f"{place.kind}: {count} tables at a human pace"

    def all_at_once(side: Side) -> list[list[Laid]]:
        return [side.tables(count)]

    with place.servers() as servers:
        await place.app_run(servers.app, place.app.tables(1), place.plan.seconds(3, least=1), 0.0)
        seconds = place.plan.seconds(15, least=3)
        runs = await place.in_turn(servers, all_at_once, seconds, PACE, place.plan.rounds(2))
    for row in late(part, runs, LATE_OF_50, f"{count} tables at human pace, p99, {place.kind}"):
        yield row


async def crowd(place: Place, most: int) -> AsyncIterator[Row]:
    """So many tables with eight seats on one process, and the memory of their sockets."""
    count = place.plan.count(most)
    part = f"{place.kind}: {count} tables x {SEATS} at a human pace"
    seconds = place.plan.seconds(20, least=3)
    with place.servers() as servers:
        warm = await place.app_run(servers.app, place.app.tables(1), place.plan.seconds(3, least=1), 0.0)
        place.learn(warm)
        bare, bare_weight = await weighed_floor(place, servers.floor, count, seconds)
        mine, weight = await weighed(place, place.app, servers.app, count, seconds)
        theirs: tuple[Run, float] | None = None
        if place.other is not None and servers.other is not None:
            side, server = place.other, servers.other
            theirs = await place.beside(lambda: weighed(place, side, server, count, seconds))
    runs = place.runs(mine, bare, theirs[0] if theirs else None)
    beside = place.told(theirs[1] if theirs else None)
    name = f"memory of a socket, {count} tables, {place.kind}"
    yield Row(part, "memory of a socket", weight, bare_weight, "KB", WEIGHT, runs.note, beside, name)
    for row in late(part, runs, LATE_OF_CROWD, f"{count} tables x {SEATS}, p99, {place.kind}"):
        yield row


async def weighed(place: Place, side: Side, server: Server, count: int, seconds: float) -> tuple[Run, float]:
    """A run, and the kilobytes of memory that each of its sockets takes."""
    laid, before = side.tables(count), server.memory
    async with place.at_tables(server, laid) as tables:
        weight = 1024 * (server.memory - before) / (count * SEATS)
        return await measured([server], tables, seconds, PACE), weight


async def weighed_floor(place: Place, server: Server, count: int, seconds: float) -> tuple[Run, float]:
    before = server.memory
    async with place.at_floor(server, count) as tables:
        weight = 1024 * (server.memory - before) / (count * SEATS)
        return await measured([server], tables, seconds, PACE), weight


def late(part: str, runs: Runs, aim: Aim, figure: str) -> Iterator[Row]:
    yield runs.row(part, "press to last screen, p50", lambda run: run.percentile(0.5), "ms")
    yield runs.row(part, "press to last screen, p99", lambda run: run.percentile(0.99), "ms", aim, figure=figure)
    yield runs.row(part, "longest", lambda run: run.percentile(1.0), "ms")
    yield runs.row(part, "not seen within half a minute", lambda run: run.lost, "", Aim(0))
    yield runs.row(part, "presses a second", lambda run: run.rate, note=runs.app.account)
    yield from costs(part, runs)


def costs(part: str, runs: Runs) -> Iterator[Row]:
    """What every run tells besides."""
    yield runs.row(part, "processor time of a press", lambda run: run.cost, "ms")
    yield runs.row(part, "processor of the server", lambda run: run.load, "%")
    yield runs.row(part, "processor of the load", lambda run: 100 * run.client / run.seconds, "%")
