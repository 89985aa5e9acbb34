"""As many presses as are answered: of one process against the floor, and of two processes against one."""

import os
from collections.abc import AsyncIterator

from tests.bench.measure import Run, measured, pooled
from tests.bench.parts.pace import costs
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row
from tests.bench.server import Server
from tests.players.tables import Laid

SHARE = {"sqlite": Aim(0.25, of_floor=True, at_least=True), "postgres": Aim(0.2, of_floor=True, at_least=True)}
TWICE = Aim(1.1, of_floor=True)


async def saturation(place: Place, most: int) -> AsyncIterator[Row]:
    """So many tables, each of which presses as soon as everybody has seen its last press."""
    count = place.plan.count(most)
    part = f"{place.kind}: saturation, {count} tables"

    def all_at_once(side: Side) -> list[list[Laid]]:
        return [side.tables(count)]

    with place.servers() as servers:
        await place.app_run(servers.app, place.app.tables(1), place.plan.seconds(3, least=1), 0.0)
        seconds = place.plan.seconds(10, least=2)
        runs = await place.in_turn(servers, all_at_once, seconds, 0.0, place.plan.rounds(2))
    name = f"saturation of {count} tables, {place.kind}"
    yield runs.row(part, "presses a second", lambda run: run.rate, "", SHARE[place.kind], runs.app.account, name)
    yield runs.row(part, "press to last screen, p50", lambda run: run.percentile(0.5), "ms")
    for row in costs(part, runs):
        yield row


async def two_processes(place: Place, most: int) -> AsyncIterator[Row]:
    """Every table wholly on one of two processes, as the README's nginx has it; beside it, in `floor`, one process."""
    if place.kind != "postgres":  # several processes want a Redis
        return
    count = place.plan.count(most)
    part = f"{place.kind}: two processes, {count} tables (in place of the floor: one process)"
    single: list[Run] = []
    double: list[Run] = []
    with place.servers() as one, place.another() as two:
        laid, seconds = place.app.tables(count), place.plan.seconds(8, least=2)
        for _ in range(1 if place.plan.is_quick else 3):
            single.append(await place.app_run(one.app, laid, seconds, 0.0))
            double.append(await spread_run(place, [one.app, two], laid, seconds))
    runs = place.runs(pooled(double), pooled(single))
    name = f"processor time of a press, two processes against one, {count} tables"
    note = f"{os.cpu_count()} cores, shared with the load, PostgreSQL and Redis"
    yield runs.row(part, "processor time of a press", lambda run: run.cost, "ms", TWICE, note, name)
    yield runs.row(part, "presses a second", lambda run: run.rate)
    yield runs.row(part, "press to last screen, p50", lambda run: run.percentile(0.5), "ms")
    yield runs.row(part, "processor of the servers", lambda run: run.load, "%")
    yield runs.row(part, "processor of the load", lambda run: 100 * run.client / run.seconds, "%")


async def spread_run(place: Place, servers: list[Server], laid: list[Laid], seconds: float) -> Run:
    """A run of tables that are dealt out to the servers in turn."""
    parts = [laid[number :: len(servers)] for number in range(len(servers))]
    async with place.at_tables(servers[0], parts[0]) as some, place.at_tables(servers[1], parts[1]) as others:
        return await measured(servers, [*some, *others], seconds)
