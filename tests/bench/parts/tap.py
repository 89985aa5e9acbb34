"""From a tap to the change on one's own screen, in Chromium, and from what others press: a player's phone, the GM's console.

A script in the page presses a button, and notes when what the server sends has changed a part of the page and the browser has
painted it; what the page draws by itself meanwhile does not count. Whatever else has to be done for the next tap (the turns of
others, questions) is done by the other seats' players.
"""

import asyncio
import time
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
SIZES = {role: size for role, size, _, _ in SCREENS}
AFTER = 0.2  # seconds in which a browser paints what it has
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


# When the browser has painted what the next frame brings, by the clock of the machine.
WATCH = """
() => {
  const note = () => { window.paintedAt = performance.timeOrigin + performance.now() }
  const painted = () => requestAnimationFrame(() => setTimeout(note))
  const news = change => change.target.parentElement?.closest('[id^="region-"]:not(#region-pulse)')
  new MutationObserver(changes => changes.some(news) && !window.paintedAt && painted())
    .observe(document.querySelector("#table"), { subtree: true, childList: true, characterData: true })
}
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
            players, gms = await watched(place, browser, place.app, servers.app)
            note = f"{len(gms)} presses of somebody else; in place of the floor, another player’s screen"
            what, name = "gm, a press of somebody else", "press of somebody else, GM’s screen"
            yield Row(part, what, median(gms), median(players), "ms", Aim(1.2, of_floor=True), note, None, name)


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
    # A fight of its own: where one has been played already, its GM knows no way back to when everybody stood.
    (laid,) = side.hosting.tables(1, "--heroes", "1", "--foes", "2", "--games", "fifth")
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


async def watched(place: Place, browser: Browser, side: Side, server: Server) -> tuple[list[float], list[float]]:
    """Milliseconds from some presses of others until a player's screen, and until the GM's, has painted what came of them."""
    laid = side.table("--heroes", "3", "--foes", "3", "--games", "fifth")
    seats = [next(seat for seat in laid.seats if seat.role == role) for role in ("player", "gm")]
    wanted = 10 if place.plan.is_quick else max(10, int(2 * TAPS * min(1.0, place.plan.length)))
    times: tuple[list[float], list[float]] = [], []
    async with place.at_tables(server, [laid]) as (table,):
        pages = [await screen(browser, server, seat, SIZES[seat.role], table) for seat in seats]
        for page in pages:
            await page.evaluate(WATCH)
        for _ in range(MOST):
            if len(times[0]) == wanted:
                break
            for page in pages:
                await page.evaluate("window.paintedAt = 0")
            chosen = await table.party.choose()
            if chosen is None:
                await asyncio.sleep(0.05)
                continue
            phone, press = chosen
            began = time.time() * 1000
            answer = await phone.press(press)
            await settled(table)
            await asyncio.sleep(AFTER)
            painted = [await page.evaluate("window.paintedAt") for page in pages]
            # Whoever has pressed is shown first what came of it.
            if answer.is_accepted and phone.seated not in seats and all(painted):
                for some, at in zip(times, painted, strict=True):
                    some.append(at - began)
        for page in pages:
            await page.context.close()
    if not times[0]:
        raise RuntimeError("nobody else has pressed what both screens show")
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
