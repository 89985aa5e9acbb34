"""From a tap to the change on one's own screen, in Chromium: a player's phone and the GM's console.

A script in the page presses a button, and notes when what the server sends has changed a part of the page and the browser has
painted it; what the page draws by itself meanwhile does not count. Whatever else has to be done for the next tap (the turns of
others, questions) is done by the other seats' players.
"""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from statistics import median
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from tests.bench.load import AppTable
from tests.bench.parts.place import Place, Side
from tests.bench.rows import Aim, Row
from tests.bench.server import Server
from tests.conftest import chromium
from tests.players.tables import Seated

PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
SCREENS = (
    ("player", PHONE, ":is(#region-tiles, #region-hand)", Aim(50.0)),
    ("gm", DESKTOP, ":is(#region-primary, #region-pack, #region-status)", Aim(80.0)),
)
ENDS = ':is([value="EndTurn"], [value="NextTurn"])'
TAPS, MOST = 20, 400  # that are measured; presses of others that it may take
PATIENCE = 10_000  # milliseconds until a tap must show
TAP = """
([selector, patience]) => new Promise((shown, failed) => {
  const button = document.querySelector(selector)
  const began = performance.now()
  const drawn = change => change.target.parentElement?.closest('[id^="region-"]:not(#region-pulse)')
  const painted = () => requestAnimationFrame(() => setTimeout(() => shown(performance.now() - began)))
  const watch = new MutationObserver(changes => {
    if (changes.some(drawn)) { watch.disconnect(); painted() }
  })
  const heard = () => watch.observe(document.querySelector("#table"), { subtree: true, childList: true, characterData: true })
  for (const from of ["htmx:wsBeforeMessage", "htmx:beforeSwap"]) document.addEventListener(from, heard, { once: true })
  setTimeout(() => failed(new Error("nothing has changed")), patience)
  button.click()
})
"""


async def tap(place: Place) -> AsyncIterator[Row]:
    """One hero against two foes: the turn comes round soon."""
    path = chromium()
    part = f"{place.kind}: from a tap to the change on one’s own screen, Chromium"
    with place.servers() as servers:
        async with async_playwright() as play, await play.chromium.launch(executable_path=path) as browser:
            for role, size, region, aim in SCREENS:
                work = partial(tapped, place, browser, role, size, region)
                mine = await work(place.app, servers.app)
                theirs = None
                if (side := place.other) is not None and (server := servers.other) is not None:
                    theirs = await place.beside(partial(work, side, server))
                other, name = place.told(median(theirs) if theirs else None), f"tap to change, {role}’s own screen"
                note = f"{len(mine)} taps"
                yield Row(part, f"{role}, end of a turn", median(mine), None, "ms", aim, note, other, name)


async def tapped(
    place: Place,
    browser: Browser,
    role: str,
    size: dict[str, Any],
    region: str,
    side: Side,
    server: Server,
) -> list[float]:
    """Milliseconds of some taps on one seat's screen."""
    laid = side.table("--heroes", "1", "--foes", "2", "--games", "fifth")
    seat = next(seat for seat in laid.seats if seat.role == role)
    selector = f'{region} form:has(input[name="type"]{ENDS}) button:not([type="button"])'
    wanted = 5 if place.plan.is_quick else max(5, int(TAPS * min(1.0, place.plan.length)))
    times: list[float] = []
    async with place.at_tables(server, [laid]) as (table,):
        page = await screen(browser, server, seat, size, table)
        for _ in range(MOST):
            if len(times) == wanted:
                break
            if await page.locator(selector).count() and table.party.gm.is_free:
                times.append(await page.evaluate(TAP, [selector, PATIENCE]))
                await settled(table)
            else:
                await table.command()
        await page.context.close()
    if not times:
        raise RuntimeError(f"the {role} never had a turn to end")
    return times


async def settled(table: AppTable) -> None:
    """Wait until the party's own screens have what the tap has changed, too."""
    async with asyncio.timeout(PATIENCE / 1000):
        while table.ears.letters < table.room.sent or not table.room.shows_last_press:
            await table.heard_more()


async def screen(browser: Browser, server: Server, seat: Seated, size: dict[str, Any], table: AppTable) -> Page:
    """One more screen of a seat, whose frames the table counts with those of its party."""

    def heard(frame: str | bytes) -> None:
        table.hear(len(table.party.phones), frame.encode() if isinstance(frame, str) else frame)

    context = await browser.new_context(**size)
    await context.add_cookies([{"name": "sessionid", "value": seat.session, "url": server.site}])
    page = await context.new_page()
    page.on("websocket", lambda socket: socket.on("framereceived", heard))
    await page.goto(server.site + seat.page)
    await page.locator("#region-status").wait_for()
    await page.wait_for_load_state("networkidle")
    await table.quiet()
    return page
