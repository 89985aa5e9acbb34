"""One press at one table with eight screens, in all five games: processor time by stage, then how long the last screen waited."""

from collections.abc import AsyncIterator, Iterator

from tests.bench.measure import Run
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row, Runs
from tests.bench.stages import STAGES, named_share
from tests.players.tables import GAMES, Laid

EVERY = 0.1  # seconds between two presses, if the last one was seen by then: nobody waits, nothing queues
COST, COST_FLOOR, LATE = Aim(8.0), Aim(4.0, of_floor=True), Aim(4.0, of_floor=True)


async def press(place: Place) -> AsyncIterator[Row]:
    """A table of each game, one at a time, with the probe in the server."""
    part = f"{place.kind}: a press at one table with eight screens"

    def each_alone(side: Side) -> list[list[Laid]]:
        return [[laid] for laid in side.tables(len(GAMES))]

    with place.servers(probed=True) as servers:
        # The first presses of a process load and compile what all later ones share.
        await place.app_run(servers.app, each_alone(place.app)[0], place.plan.seconds(4, least=1), EVERY)
        runs = await place.in_turn(servers, each_alone, place.plan.seconds(8), EVERY, 1 if place.plan.is_quick else 3)
    for row in processor_time(part, runs):
        yield row
    for row in waiting(part, runs):
        yield row
    yield runs.row(part, "bytes of a press, each seat", Run.weight, "B")
    yield runs.row(part, "processor time of the load", lambda run: run.effort, "ms", note="not the server's")


def processor_time(part: str, runs: Runs) -> Iterator[Row]:
    name = f"processor time of a press, {part.partition(':')[0]}"
    yield runs.row(part, "processor time", lambda run: run.cost, "ms", COST, runs.app.account, figure=name)
    yield runs.row(part, "processor time against the floor", lambda run: run.cost, "ms", COST_FLOOR)
    for game, run in zip(GAMES, runs.each, strict=True):
        yield Row(part, f"  in {game}", run.cost, None, "ms")
    for stage, words in STAGES.items():
        yield runs.row(
            part, f"  {stage}", lambda run, stage=stage: run.stages.get(stage, float("nan")), "ms", note=words
        )
    yield runs.row(
        part, "  the stages together", lambda run: 100 * named_share(run.stages, run.cost), "%", Aim(90, at_least=True)
    )


def waiting(part: str, runs: Runs) -> Iterator[Row]:
    kind = part.partition(":")[0]
    name = f"press to last screen, p50, one table, {kind}"
    yield runs.row(part, "press to last screen, p50", lambda run: run.percentile(0.5), "ms", LATE, figure=name)
    yield runs.row(part, "press to last screen, p99", lambda run: run.percentile(0.99), "ms")
