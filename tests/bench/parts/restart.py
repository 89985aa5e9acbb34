"""The first look at a long fight after a restart: until a player's page is there, and until the socket has drawn it."""

import time
from collections.abc import AsyncIterator
from statistics import median

from tests.bench.parts.flat import grown_by, old_table, young_table
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row
from tests.players.phone import Phone
from tests.players.tables import Laid

PATIENCE = 30.0  # seconds until the first frame
SOON = Aim(150.0)


async def restart(place: Place) -> AsyncIterator[Row]:
    """Servers are started on the same database, one after the other; in `floor` stands a fight of ten presses. A server has
    answered at another table before, so that only this one is cold."""
    grown = grown_by(place)
    part = f"{place.kind}: a table of {grown:,} presses after a restart (in place of the floor: of 10)"
    old, young = await looks(place, place.app)
    side = place.other
    theirs = await place.beside(lambda: looks(place, side)) if side is not None else None
    for number, what in enumerate(("until the page has come", "until the socket has drawn it")):
        beside = place.told(median(one[number] for one in theirs[0]) if theirs else None)
        mine, base = median(one[number] for one in old), median(one[number] for one in young)
        figure = f"cold start of a table, {grown:,} presses old, {place.kind}" if number else ""
        yield Row(
            part, what, mine, base, "ms", SOON if number else None, "" if theirs else place.cannot, beside, figure
        )


async def looks(place: Place, side: Side) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Milliseconds of first looks at the old table and at the young one, each on a server of its own."""
    tables = old_table(side, grown_by(place)), young_table(side)
    warm = side.tables(1)[0]
    times: tuple[list[tuple[float, float]], list[tuple[float, float]]] = ([], [])
    for _ in range(1 if place.plan.is_quick else 3):
        for laid, kept in zip(tables, times, strict=True):
            server = side.hosting.server()
            try:
                await first_look(place, server.site, warm)
                kept.append(await first_look(place, server.site, laid))
            finally:
                server.stop()
    return times


async def first_look(place: Place, site: str, laid: Laid) -> tuple[float, float]:
    """Milliseconds until a player's page has come, and until its socket's first frame has."""
    phone = Phone(site, laid.seats[1], http=place.http)
    began = time.perf_counter()
    try:
        page = await phone.load()
        loaded = time.perf_counter()
        await phone.open(page)
        await phone.until(lambda one: one.frames > 0, PATIENCE)
        return 1000 * (loaded - began), 1000 * (time.perf_counter() - began)
    finally:
        await phone.close()
