"""What long work for one campaign does to the presses at another table: exports of sixty fights, one after the other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp

from tests.bench.measure import Run, pooled
from tests.bench.parts.flat import grown_by, old_table
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row
from tests.players.tables import Laid

COPIES = "tests/bench/copies.py"
FIGHTS = 60
PATIENCE = 120.0  # seconds for an export
ROUNDS = 3
LOOK = 1.0  # seconds, as its page looks
UNDISTURBED = Aim(1.2, of_floor=True)
FILE = "file/"  # of a page whose errand is done

TOKEN = "x" * 32


async def errand(place: Place) -> AsyncIterator[Row]:
    """Presses while another campaign is exported against presses while nothing is; in `floor` stand the latter."""
    laid, long = place.app.tables(1)[0], campaign_of_many(place)
    quiet: list[Run] = []
    busy: list[Run] = []
    exports: list[float] = []
    seconds = place.plan.seconds(12, least=3)
    with place.servers() as servers:
        await place.app_run(servers.app, [laid], place.plan.seconds(3, least=1), 0.0)
        for _ in range(place.plan.rounds(ROUNDS)):  # by turns: the machine drifts
            quiet.append(await place.app_run(servers.app, [laid], seconds, 0.1))
            async with exported(servers.app.site, long, place.http, exports):
                busy.append(await place.app_run(servers.app, [laid], seconds, 0.1))
    runs = place.runs(pooled(busy), pooled(quiet))
    part = f"{place.kind}: presses while {FIGHTS} fights of another campaign are exported (in place of the floor: while not)"
    note = f"{len(exports)} exports in {sum(exports) / len(exports):.1f} s each"
    name = f"presses beside an export, p50, {place.kind}"
    yield runs.row(part, "press to last screen, p50", lambda run: run.percentile(0.5), "ms", UNDISTURBED, note, name)
    yield runs.row(part, "press to last screen, p95", lambda run: run.percentile(0.95), "ms")
    yield runs.row(part, "processor time of a press", lambda run: run.cost, "ms")


def campaign_of_many(place: Place) -> Laid:
    """A campaign of sixty fights, each of which was played for an evening."""
    side: Side = place.app
    laid = old_table(side, grown_by(place))
    if ("copies",) not in side.special:
        side.special["copies",] = [laid]
        side.hosting.python(COPIES, str(laid.encounter), str(FIGHTS - 1))
    return laid


@asynccontextmanager
async def exported(site: str, laid: Laid, http: aiohttp.ClientSession, exports: list[float]) -> AsyncIterator[None]:
    """Meanwhile its GM exports the campaign again and again; `exports` takes the seconds of each."""
    headers = {"Cookie": f"sessionid={laid.seats[0].session}; csrftoken={TOKEN}", "X-CSRFToken": TOKEN}

    over = asyncio.Event()

    async def again() -> None:
        loop = asyncio.get_running_loop()
        while not over.is_set():
            began = loop.time()
            asked = http.post(f"{site}/campaigns/{laid.campaign}/export/", headers=headers, allow_redirects=False)
            async with asked as answer:
                page = site + answer.headers["Location"]
            while True:
                async with http.get(page, headers=headers) as answer:
                    if f"{page.removeprefix(site)}{FILE}" in await answer.text():
                        break
                await asyncio.sleep(LOOK)
            exports.append(loop.time() - began)

    task = asyncio.create_task(again())
    try:
        yield
    finally:  # the last one comes to its end, or it would go on beside what is measured next
        over.set()
        async with asyncio.timeout(PATIENCE):
            await task
