"""The parts of the benchmark on one hosting: each brings its servers, its tables and its aims."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import aiohttp

from tests.bench.hosts import FLOOR, Hosting, Server
from tests.bench.load import SEATS, AppTable, FloorTable, closed, opened, pages_of
from tests.bench.measure import Run, measured, pooled
from tests.bench.rows import Row
from tests.players.tables import Laid

PACE = 2.0  # seconds between two commands of a table
QUICKER = 0.5  # where one table alone has to give enough commands to say anything
ORDER = ("parse", "lock", "load", "resolve", "store", "view", "render", "reply", "send")


@dataclass
class Plan:
    """How long everything lasts: `length` stretches every window (1 is the whole benchmark, 0.2 a look)."""

    tree: Path
    length: float = 1.0
    most_tables: int = 200

    def seconds(self, whole: float) -> float:
        return max(3.0, whole * self.length)

    def count(self, tables: int) -> int:
        return min(tables, self.most_tables)


class Place:
    """One hosting with its tables, an app server and a floor, and connections to them."""

    def __init__(self, plan: Plan, hosting: Hosting, http: aiohttp.ClientSession) -> None:
        self.plan, self.hosting, self.http = plan, hosting, http
        self.laid: list[Laid] = []
        self.size = 4096  # bytes of a frame of the floor, until the app's have been weighed

    def tables(self, count: int) -> list[Laid]:
        """The first ones; as many are made as are still missing."""
        if len(self.laid) < count:
            self.laid += self.hosting.tables(count - len(self.laid))
        return self.laid[:count]

    @asynccontextmanager
    async def app(self, servers: Sequence[Server], laid: Sequence[Laid]) -> AsyncIterator[list[AppTable]]:
        """Tables of the app with everybody in, seats spread over the servers."""
        sites = [server.site for server in servers]
        tables = [AppTable(sites, one, self.http, seed) for seed, one in enumerate(laid)]
        pages = await pages_of(sites[0], laid[0], self.http) if len(laid) > 1 else None
        try:
            await opened(tables, pages)
            yield tables
        finally:
            await closed(tables)

    @asynccontextmanager
    async def floor(self, servers: Sequence[Server], count: int) -> AsyncIterator[list[FloorTable]]:
        """As many tables of the floor, with frames as heavy as the app's were."""
        tables = [FloorTable([one.site for one in servers], n, self.http, self.size) for n in range(count)]
        try:
            await opened(tables)
            yield tables
        finally:
            await closed(tables)

    @contextmanager
    def servers(self) -> Iterator[tuple[Server, Server]]:
        """A fresh app and a fresh floor: what one load leaves behind must not weigh on the next."""
        app, floor = self.hosting.server(), self.hosting.server(FLOOR)
        try:
            yield app, floor
        finally:
            app.stop()
            floor.stop()

    async def weigh(self, server: Server) -> None:
        """Learn what a frame weighs (and let the server warm up)."""
        async with self.app([server], self.tables(1)) as tables:
            self.learn(await measured([server], tables, self.plan.seconds(6)))

    def learn(self, run: Run) -> None:
        """Take a frame of the floor to weigh as much as one of this run."""
        if run.full:
            self.size = int(run.weight())


async def in_turn(
    place: Place, app: Server, floor: Server, count: int, seconds: float, every: float, rounds: int
) -> tuple[Run, Run]:
    """Floor, app, floor, app: the machine drifts."""
    runs: tuple[list[Run], list[Run]] = ([], [])
    for _ in range(rounds):
        async with place.floor([floor], count) as tables:
            runs[1].append(await measured([floor], tables, seconds / 2, every))
        async with place.app([app], place.tables(count)) as tables:
            runs[0].append(await measured([app], tables, seconds, every))
            place.learn(runs[0][-1])
    return pooled(runs[0]), pooled(runs[1])


def costs(part: str, app: Run, floor: Run) -> Iterator[Row]:
    """What every run tells besides its aims."""
    yield Row(part, "CPU of the server", app.load, floor.load, "%")
    yield Row(part, "CPU of one command", app.cost, floor.cost, "ms")
    yield Row(part, "CPU of the load", 100 * app.client / app.seconds, 100 * floor.client / floor.seconds, "%")
    yield Row(part, "bytes of a command per seat", app.weight(), floor.weight(), "B")
    yield Row(part, "bytes of the answer to a press", app.answers(), None, "B")
    counts = ", ".join(f"{count} {name}" for name, count in app.counts().items())
    yield Row(part, "commands", len(app.done), note=counts + app.refusal)
    for name in (*ORDER, *sorted(set(app.stages) - set(ORDER))):
        if name in app.stages:
            yield Row(part, f"of it {name}", app.stages[name], None, "ms")


async def pace(place: Place, most: int) -> AsyncIterator[Row]:
    """One command per table every two seconds; a table alone twice a second."""
    count = place.plan.count(most)
    with place.servers() as (app, floor):
        await place.weigh(app)
        every = PACE if count > 1 else QUICKER
        mine, bare = await in_turn(place, app, floor, count, place.plan.seconds(15), every, 2)
    for row in paced(f"{place.hosting.kind}, pace, {count} tables", mine, bare):
        yield row


def paced(part: str, app: Run, floor: Run) -> Iterator[Row]:
    times = {share: (app.percentile(share), floor.percentile(share)) for share in (0.5, 0.95, 0.99)}
    mine, bare = times[0.5]
    yield Row(part, "p50", mine, bare, "ms", "4 x floor", mine <= 4 * bare)
    yield Row(part, "p95", *times[0.95], "ms")
    yield Row(part, "p99", *times[0.99], "ms", "100 ms", times[0.99][0] < 100)
    yield from costs(part, app, floor)


async def crowd(place: Place, most: int) -> AsyncIterator[Row]:
    """Many tables with 8 seats on one process: how late, how stale, how much memory for each socket."""
    count = place.plan.count(most)
    part, sockets = f"{place.hosting.kind}, pace, {count} tables x 8", count * SEATS
    laid = place.tables(count)
    with place.servers() as (app, floor):
        await place.weigh(app)
        before = floor.memory
        async with place.floor([floor], count) as bare_tables:
            bare_memory = 1024 * (floor.memory - before) / sockets
            bare = await measured([floor], bare_tables, place.plan.seconds(12), PACE)
        before = app.memory
        async with place.app([app], laid) as tables:
            memory = 1024 * (app.memory - before) / sockets
            yield Row(part, "memory of a socket", memory, bare_memory, "KB", "2 x floor", memory <= 2 * bare_memory)
            mine = await measured([app], tables, place.plan.seconds(20), PACE)
            await asyncio.sleep(2)  # what any seat still lacks after that long is stale
            stale = [await phone.behind() for table in tables[:3] for phone in table.party.phones[:-1]]
    for row in late(part, mine, bare):
        yield row
    what = "seats that show something else than a page loaded anew"
    yield Row(part, what, sum(map(bool, stale)), None, "", "0", not any(stale), f"of {len(stale)}")
    for row in costs(part, mine, bare):
        yield row


def late(part: str, app: Run, floor: Run) -> Iterator[Row]:
    for share, aim in ((0.5, 0), (0.95, 0), (0.99, 250)):
        took = app.percentile(share)
        met = took < aim if aim else None
        yield Row(part, f"p{100 * share:.0f}", took, floor.percentile(share), "ms", f"{aim} ms" if aim else "", met)
    worst, unseen = app.percentile(1.0), app.counts()["not seen by all"]
    yield Row(part, "longest that a seat was stale", worst, None, "ms", "2000 ms", worst < 2000 and not unseen)


async def saturation(place: Place, most: int) -> AsyncIterator[Row]:
    """As many commands as are answered."""
    count = place.plan.count(most)
    part = f"{place.hosting.kind}, saturation, {count} tables"
    with place.servers() as (app, floor):
        await place.weigh(app)
        mine, bare = await in_turn(place, app, floor, count, place.plan.seconds(10), 0, 2)
    yield Row(part, "commands per second", mine.rate, bare.rate, "", "floor / 4", mine.rate >= bare.rate / 4)
    yield Row(part, "p50", mine.percentile(0.5), bare.percentile(0.5), "ms")
    for row in costs(part, mine, bare):
        yield row


async def two_processes(place: Place, most: int) -> AsyncIterator[Row]:
    """The seats of every table spread over two processes, against one process; in `floor` stands what one does."""
    if place.hosting.kind != "postgres":
        return
    count = place.plan.count(most)
    part = f"{place.hosting.kind}, saturation, {count} tables, two processes (beside: one)"
    single, double = [], []
    with place.servers() as (one, _), place.servers() as (two, _):
        for _ in range(2):
            async with place.app([one], place.tables(count)) as tables:
                single.append(await measured([one], tables, place.plan.seconds(8)))
            async with place.app([one, two], place.tables(count)) as tables:
                double.append(await measured([one, two], tables, place.plan.seconds(8)))
    both, alone = pooled(double), pooled(single)
    note = f"{os.cpu_count()} cores, shared with the load, PostgreSQL and Redis"
    yield Row(part, "commands per second", both.rate, alone.rate, "", "1.7 x one", both.rate >= 1.7 * alone.rate, note)
    yield Row(part, "p50", both.percentile(0.5), alone.percentile(0.5), "ms")
    yield Row(part, "CPU of one command", both.cost, alone.cost, "ms")
    yield Row(part, "CPU of the servers", both.load, alone.load, "%")
    yield Row(part, "CPU of the load", 100 * both.client / both.seconds, 100 * alone.client / alone.seconds, "%")


async def long_log(place: Place) -> AsyncIterator[Row]:
    """The 5,000th command of a fight against the 10th; in `floor` stands the 10th."""
    grown = max(100, int(5000 * min(1.0, place.plan.length)))
    long, short = place.hosting.tables(2)
    place.hosting.python(str(Path(__file__).with_name("grow.py")), str(long.encounter), str(grown))
    async for row in compared(place, f"command {grown:,} (beside: command 10)", long, short, 1.2):
        yield row


async def many_combatants(place: Place) -> AsyncIterator[Row]:
    """60 combatants against 8; in `floor` stands what 8 cost."""
    few = place.hosting.tables(1, "--heroes", "4", "--foes", "4")[0]
    many = place.hosting.tables(1, "--heroes", "10", "--foes", "50")[0]
    async for row in compared(place, "60 combatants (beside: 8)", many, few, 3.0):
        yield row


async def compared(place: Place, what: str, one: Laid, other: Laid, aim: float) -> AsyncIterator[Row]:
    part = f"{place.hosting.kind}, flat: {what}"
    with place.servers() as (app, _):
        mine, base = await alternately(place, app, one, other)
    slower, words = mine.percentile(0.5) / base.percentile(0.5), f"{aim} x"
    yield Row(part, "p50", mine.percentile(0.5), base.percentile(0.5), "ms", words, slower <= aim)
    yield Row(part, "CPU of one command", mine.cost, base.cost, "ms", words, mine.cost <= aim * base.cost)
    yield Row(part, "bytes of a command per seat", mine.weight(), base.weight(), "B")
    for name in ORDER:
        if name in mine.stages:
            yield Row(part, f"of it {name}", mine.stages[name], base.stages.get(name), "ms")


async def alternately(place: Place, app: Server, one: Laid, other: Laid) -> tuple[Run, Run]:
    """The same load on two tables by turns."""
    runs: dict[int, list[Run]] = {one.encounter: [], other.encounter: []}
    for _ in range(3):
        for laid in (one, other):
            async with place.app([app], [laid]) as tables:
                runs[laid.encounter].append(await measured([app], tables, place.plan.seconds(6)))
    return pooled(runs[one.encounter]), pooled(runs[other.encounter])


async def asleep(place: Place, most: int) -> AsyncIterator[Row]:
    """What tables cost that are only open."""
    count, seconds = place.plan.count(most), place.plan.seconds(15)
    with place.servers() as (app, floor):
        async with place.app([app], place.tables(count)):
            mine = await idle(app, seconds) / count
        async with place.floor([floor], count):
            bare = await idle(floor, seconds) / count
    part = f"{place.hosting.kind}, flat: {count} sleeping tables"
    yield Row(part, "CPU of a sleeping table", mine, bare, "ms/s", "1 ms/s", mine < 1)


async def idle(server: Server, seconds: float) -> float:
    """Milliseconds of processor time per second while nobody does anything."""
    await asyncio.sleep(2)
    before = server.cpu
    await asyncio.sleep(seconds)
    return 1000 * (server.cpu - before) / seconds


async def memory(place: Place, most: int) -> AsyncIterator[Row]:
    """What thousands of commands leave behind in the process."""
    count = place.plan.count(most)
    part, wanted = f"{place.hosting.kind}, memory", int(10_000 * min(1.0, place.plan.length))
    marks: list[tuple[int, float]] = [(0, 0.0)]
    with place.servers() as (app, _):
        async with place.app([app], place.tables(count)) as tables:
            for _ in range(5):
                run = await measured([app], tables, place.plan.seconds(30), most=wanted // 5)
                marks.append((marks[-1][0] + len(run.done), run.memory))
    # The first fifth fills what is kept for good.
    (first, least), (last, largest) = marks[1], marks[-1]
    growth = 1024 * (largest - least) / max(1, last - first)
    note = ", ".join(f"{megabytes:.0f} MB after {commands:,}" for commands, megabytes in marks[1:])
    yield Row(part, "growth per command", growth, None, "KB", "0.1 KB", growth < 0.1, note)


Part = Callable[[Place], AsyncIterator[Row]]
PARTS: dict[str, tuple[Part, ...]] = {
    "pace": (partial(pace, most=1), partial(pace, most=50), partial(crowd, most=200)),
    "saturation": (partial(saturation, most=1), partial(saturation, most=50), partial(two_processes, most=50)),
    "flat": (long_log, many_combatants, partial(asleep, most=50)),
    "memory": (partial(memory, most=20),),
}
