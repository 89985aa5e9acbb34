"""Where a part of the benchmark measures: this commit, the floor beneath it, and perhaps another commit beside it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import TypeVar

import aiohttp

from tests.bench.hosts import Hosting
from tests.bench.load import AppTable, FloorTable, closed, opened, pages_of
from tests.bench.measure import Run, measured, pooled
from tests.bench.rows import Runs
from tests.bench.server import FLOOR, Server
from tests.players.phone import Unanswered
from tests.players.tables import GAMES, Laid

T = TypeVar("T")
FAILURES = (TimeoutError, Unanswered, RuntimeError, LookupError, aiohttp.ClientError, OSError)


@dataclass
class Plan:
    """How much is measured: `length` stretches every window (1 is the whole benchmark), `most_tables` limits the crowd."""

    length: float = 1.0
    most_tables: int = 200
    is_quick: bool = False

    def seconds(self, whole: float, least: float = 1.0) -> float:
        return max(least, whole * self.length)

    def count(self, tables: int) -> int:
        return min(tables, self.most_tables)

    def rounds(self, whole: int) -> int:
        """How often all take their turns."""
        return 1 if self.is_quick else whole


@dataclass
class Side:
    """A commit with its hosting and the tables that are laid there."""

    hosting: Hosting
    laid: list[Laid] = field(default_factory=list)
    special: dict[tuple[str, ...], list[Laid]] = field(default_factory=dict)

    def tables(self, count: int) -> list[Laid]:
        """The first ones, of all games in turn; as many are made as are still missing."""
        if len(self.laid) < count:
            missing = count - len(self.laid)
            games = [GAMES[number % len(GAMES)] for number in range(len(self.laid), len(self.laid) + len(GAMES))]
            self.laid += self.hosting.tables(missing, "--games", *games)
        return self.laid[:count]

    def table(self, *options: str) -> Laid:
        """One with these options, the same each time."""
        if options not in self.special:
            self.special[options] = self.hosting.tables(1, *options)
        return self.special[options][0]


@dataclass
class Servers:
    """Fresh ones for a part: what one load leaves behind must not weigh on the next."""

    app: Server
    floor: Server
    other: Server | None = None


class Place:
    """One hosting with what is measured on it, and connections to it."""

    def __init__(self, plan: Plan, app: Hosting, http: aiohttp.ClientSession, other: Hosting | None = None) -> None:
        self.plan, self.app, self.http = plan, Side(app), http
        self.stack = ExitStack()
        self.kept: Servers | None = None
        self.other = Side(other) if other is not None else None
        self.cannot = ""  # what the other commit could not do
        self.size = 4096  # bytes of a frame of the floor, until the app's have been weighed

    @property
    def kind(self) -> str:
        return self.app.hosting.kind

    @contextmanager
    def servers(self, probed: bool = False) -> Iterator[Servers]:
        """Fresh ones; for a look the same each time."""
        if self.plan.is_quick:
            self.kept = self.kept or self.stack.enter_context(self.started(probed=True))
            yield self.kept
        else:
            with self.started(probed) as servers:
                yield servers

    @contextmanager
    def another(self) -> Iterator[Server]:
        """One more process of this commit."""
        server = self.app.hosting.server(probed=self.plan.is_quick)
        try:
            yield server
        finally:
            server.stop()

    @contextmanager
    def started(self, probed: bool) -> Iterator[Servers]:
        started: list[Server] = []

        def start(hosting: Hosting, *application: str) -> Server:
            started.append(hosting.server(*application, probed=probed))
            return started[-1]

        try:
            app, floor = start(self.app.hosting), start(self.app.hosting, FLOOR)
            other = None
            if self.other is not None:
                try:
                    other = start(self.other.hosting)
                except FAILURES as error:
                    self.cannot = said(error)
            yield Servers(app, floor, other)
        finally:
            for server in started:
                server.stop()

    @asynccontextmanager
    async def at_tables(self, server: Server, laid: Sequence[Laid]) -> AsyncIterator[list[AppTable]]:
        """Tables of the app with everybody in."""
        tables = [AppTable(server, one, self.http, seed) for seed, one in enumerate(laid)]
        pages = await pages_of(server.site, laid[0], self.http) if len(laid) > 1 else None
        try:
            await opened(tables, pages)
            yield tables
        finally:
            await closed(tables)

    @asynccontextmanager
    async def at_floor(self, server: Server, count: int) -> AsyncIterator[list[FloorTable]]:
        """As many tables of the floor, with frames as heavy as the app's were."""
        tables = [FloorTable(server, number, self.http, self.size) for number in range(count)]
        try:
            await opened(tables)
            yield tables
        finally:
            await closed(tables)

    async def app_run(self, server: Server, laid: Sequence[Laid], seconds: float, every: float, most: int = 0) -> Run:
        async with self.at_tables(server, laid) as tables:
            return await measured([server], tables, seconds, every, most)

    async def floor_run(self, server: Server, count: int, seconds: float, every: float) -> Run:
        async with self.at_floor(server, count) as tables:
            return await measured([server], tables, seconds, every)

    async def beside(self, work: Callable[[], Awaitable[T]]) -> T | None:
        """What the other commit comes to; None when it can't, which is a finding and no failure."""
        try:
            return await work()
        except FAILURES as error:
            self.cannot = said(error)
            return None

    def learn(self, run: Run) -> None:
        """Take a frame of the floor to weigh as much as one of this run."""
        if run.seen:
            self.size = int(run.weight())

    async def in_turn(
        self,
        servers: Servers,
        pick: Callable[[Side], Sequence[Sequence[Laid]]],
        seconds: float,
        every: float,
        rounds: int,
    ) -> Runs:
        """Floor, app, floor, app (and the other commit after each app): the machine drifts. `pick` tells which tables press
        together; each such lot presses `seconds` in each round."""
        lots, others = pick(self.app), self.lots_beside(pick)
        floor: list[Run] = []
        other: list[Run] = []
        each: list[list[Run]] = [[] for _ in lots]
        for _ in range(rounds):
            for number, lot in enumerate(lots):
                floor.append(await self.floor_run(servers.floor, len(lot), max(0.7, seconds / 2), every))
                each[number].append(await self.app_run(servers.app, lot, seconds, every))
                self.learn(each[number][-1])
                if servers.other is not None and others:
                    theirs = servers.other, others[number], seconds, every
                    run = await self.beside(lambda theirs=theirs: self.app_run(*theirs))
                    other += [run] if run is not None else []
        app = pooled([run for runs in each for run in runs])
        found = self.runs(app, pooled(floor), pooled(other) if other else None)
        found.each = [pooled(runs) for runs in each]
        return found

    def lots_beside(self, pick: Callable[[Side], Sequence[Sequence[Laid]]]) -> Sequence[Sequence[Laid]]:
        """The same tables of the other commit; none when it can't lay them."""
        try:
            return pick(self.other) if self.other is not None else []
        except FAILURES as error:
            self.cannot = said(error)
            return []

    def told(self, found: float | None) -> float | None:
        """What stands in the other commit's column: None without one, NaN where it can't tell."""
        return (float("nan") if found is None else found) if self.other is not None else None

    def runs(self, app: Run, floor: Run | None = None, other: Run | None = None) -> Runs:
        against = self.other is not None
        return Runs(app, floor, other, self.cannot if against and other is None else "", against)


def said(error: BaseException) -> str:
    return f"it can’t: {type(error).__name__}: {error}".splitlines()[0][:100]
