"""What should not grow: the price of a press with the length of the fight and with the creatures in it, that of open tables."""

import asyncio
from collections.abc import AsyncIterator, Callable

from tests.bench.measure import Run, pooled
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row
from tests.bench.server import Server
from tests.bench.stages import STAGES
from tests.players.tables import Laid

GROW = "tests/bench/grow.py"
LONG, FEWEST = 5000, 200  # presses that a long fight is old
SLEEP = Aim(1.0)


async def long_log(place: Place) -> AsyncIterator[Row]:
    """The 5,000th press of a fight against the 10th; in `floor` stands the 10th."""
    grown = grown_by(place)
    part = f"{place.kind}: press {grown:,} (in place of the floor: press 10)"
    name = f"press {grown:,} against press 10, {place.kind}"
    async for row in compared(
        place, part, lambda side: old_table(side, grown), young_table, Aim(1.05, of_floor=True), name
    ):
        yield row


def grown_by(place: Place) -> int:
    return max(FEWEST, int(LONG * min(1.0, place.plan.length)))


def old_table(side: Side, presses: int) -> Laid:
    """A table whose fight is so many presses old, the same each time."""
    options = ("--heroes", "5", "--foes", "6")
    is_new = options not in side.special
    laid = side.table(*options)
    if is_new:
        side.hosting.python(GROW, str(laid.encounter), str(presses))
    return laid


def young_table(side: Side) -> Laid:
    return side.table("--heroes", "5", "--foes", "6", "--games", "fifth")


async def many_creatures(place: Place) -> AsyncIterator[Row]:
    """60 creatures against 8; in `floor` stands what 8 cost."""
    part = f"{place.kind}: 60 creatures (in place of the floor: 8)"
    name = f"60 creatures against 8, {place.kind}"

    def many(side: Side) -> Laid:
        return side.table("--heroes", "10", "--foes", "50")

    def few(side: Side) -> Laid:
        return side.table("--heroes", "4", "--foes", "4")

    async for row in compared(place, part, many, few, Aim(1.5, of_floor=True), name):
        yield row


async def compared(
    place: Place, part: str, one: Callable[[Side], Laid], usual: Callable[[Side], Laid], aim: Aim, figure: str
) -> AsyncIterator[Row]:
    """The same load on two tables by turns."""
    theirs: tuple[Run, Run] | None = None
    with place.servers(probed=True) as servers:
        mine, base = await alternately(place, servers.app, one(place.app), usual(place.app))
        if place.other is not None and servers.other is not None:
            side, server = place.other, servers.other
            theirs = await place.beside(lambda: alternately(place, server, one(side), usual(side)))
    runs = place.runs(mine, base, theirs[0] if theirs else None)
    yield runs.row(part, "processor time of a press", lambda run: run.cost, "ms", aim, runs.app.account, figure)
    yield runs.row(part, "press to last screen, p50", lambda run: run.percentile(0.5), "ms")
    yield runs.row(part, "bytes of a press, each seat", Run.weight, "B")
    for stage in STAGES:
        yield runs.row(part, f"  {stage}", lambda run, stage=stage: run.stages.get(stage, float("nan")), "ms")


async def alternately(place: Place, server: Server, one: Laid, usual: Laid) -> tuple[Run, Run]:
    seconds = place.plan.seconds(6)
    runs: dict[int, list[Run]] = {one.encounter: [], usual.encounter: []}
    await place.app_run(server, [usual], place.plan.seconds(3, least=1), 0.0)
    for _ in range(1 if place.plan.is_quick else 3):
        for laid in (usual, one):
            runs[laid.encounter].append(await place.app_run(server, [laid], seconds, 0.1))
    return pooled(runs[one.encounter]), pooled(runs[usual.encounter])


async def asleep(place: Place, most: int) -> AsyncIterator[Row]:
    """What tables cost that are only open."""
    count, seconds = place.plan.count(most), place.plan.seconds(15)
    part = f"{place.kind}: {count} sleeping tables"
    with place.servers() as servers:
        async with place.at_tables(servers.app, place.app.tables(count)):
            mine = await idle(servers.app, seconds) / count
        async with place.at_floor(servers.floor, count):
            bare = await idle(servers.floor, seconds) / count
    yield Row(part, "processor time of a sleeping table", mine, bare, "ms/s", SLEEP)


async def idle(server: Server, seconds: float) -> float:
    """Milliseconds of processor time a second while nobody does anything."""
    before = server.cpu
    await asyncio.sleep(seconds)
    return 1000 * (server.cpu - before) / seconds
