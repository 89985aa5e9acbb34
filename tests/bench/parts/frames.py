"""How many pictures a second the TV shows on a weak stick: Chromium, 1920 x 1080, its main thread slowed down six times.

The page itself notes each picture that it could draw, and what went on meanwhile: nothing, the camera's glide, somebody who
walks, a moment. The floor is a page that holds nothing but one picture as large as the map, which glides by itself: where no
graphics card draws, that is what the machine can do. The machine drifts, so that both are looked at in turn, and the best of
the turns counts.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial

from playwright.async_api import Browser, Page, async_playwright

from tests.bench.load import AppTable
from tests.bench.parts.place import Place, Side
from tests.bench.rows import NAN, Aim, Row
from tests.bench.server import Server
from tests.conftest import chromium
from tests.players.press import Press

TV = {"viewport": {"width": 1920, "height": 1080}}
SLOWED = 6
ROUNDS = 3
LEAST = Aim(30.0, at_least=True)
DOINGS = {
    "rest": "nothing happens",
    "glide": "the camera glides",
    "walk": "a creature walks",
    "moment": "a hero falls, over everything",
}
# What a picture belongs to is told when it is begun; the time until the next one is what it took.
COUNT = """
() => {
  const told = window.pictures = {}
  const map = () => document.querySelector("svg.map")
  const does = () => {
    if (document.querySelector("#stage > *")) return "moment"
    const moving = document.getAnimations().filter(one => one.playState === "running").map(one => one.effect.target)
    if (moving.includes(map())) return "glide"
    return moving.some(one => one.matches(".token")) ? "walk" : "rest"
  }
  let [doing, at] = ["", 0]
  const next = now => {
    const phase = doing && (told[doing] ??= { count: 0, time: 0, longest: 0 })
    if (phase) {
      phase.count += 1
      phase.time += now - at
      phase.longest = Math.max(phase.longest, now - at)
    }
    [doing, at] = [does(), now]
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
"""
FLOOR = """
<!doctype html><title>floor</title><style>
body { margin: 0; overflow: hidden; background: #14180e }
i { display: block; width: 2500px; height: 1700px; background: repeating-linear-gradient(45deg, #234 0 80px, #342 0 160px);
  animation: glide 2s linear infinite alternate }
@keyframes glide { to { transform: translate(-500px, -600px) } }
</style><i></i>
"""


@dataclass(frozen=True)
class Seen:
    """So many pictures in a while."""

    rate: float = NAN
    longest: float = NAN  # milliseconds


async def frames(place: Place) -> AsyncIterator[Row]:
    """What one TV shows of one table."""
    part = f"{place.kind}: pictures a second on the TV, 1920 x 1080, Chromium slowed down {SLOWED} times"
    bare: list[Seen] = []
    mine: list[dict[str, Seen]] = []
    theirs: list[dict[str, Seen]] = []
    with place.servers() as servers:
        async with async_playwright() as play, await play.chromium.launch(executable_path=chromium()) as browser:
            for turn in range(place.plan.rounds(ROUNDS)):
                bare.append(await floor(browser))
                mine.append(await shown(place, browser, place.app, servers.app, turn))
                if (side := place.other) is not None and (server := servers.other) is not None:
                    found = await place.beside(partial(shown, place, browser, side, server, turn))
                    theirs += [found] if found is not None else []
    lowest = max(one.rate for one in bare)
    for doing, what in DOINGS.items():
        best = max((seen[doing] for seen in mine), key=lambda seen: seen.rate)
        other = place.told(max(seen[doing].rate for seen in theirs) if theirs else None)
        each = ", ".join(f"{seen[doing].rate:.0f}" for seen in mine)
        note = f"{each}; the longest took {best.longest:.0f} ms"
        yield Row(part, what, best.rate, lowest, "", LEAST, note, other, f"pictures a second on the TV, {what}")


async def floor(browser: Browser) -> Seen:
    """What the machine can do."""
    async with slowed(browser) as page:
        await page.set_content(FLOOR)
        return (await watched(page, lambda: asyncio.sleep(2)))["rest"]


async def shown(place: Place, browser: Browser, side: Side, server: Server, turn: int) -> dict[str, Seen]:
    """A fight whose GM lets everything happen that moves."""
    laid = side.table("--heroes", "6", "--foes", "6", "--games", "fifth")
    hero = laid.creatures[turn]  # whoever has fallen does not fall again
    tv = next(seat for seat in laid.seats if seat.role == "tv")
    async with place.at_tables(server, [laid]) as (table,), slowed(browser) as page:
        await page.goto(server.site + tv.page)
        await page.locator('#link[data-link="live"]').wait_for()
        return await watched(page, lambda: played(table, hero))


async def played(table: AppTable, hero: str) -> None:
    gm = table.party.gm.phone

    async def press(address: str, seconds: float, /, **fields: str) -> None:
        done = await gm.press(Press(address, tuple(fields.items()), ""))
        if not done.is_accepted:
            raise RuntimeError(f"{fields} is refused: {done.text[:200]}")
        await asyncio.sleep(seconds)

    await asyncio.sleep(1)
    for camera in ("whole", "", "whole", "", "whole"):
        await press("camera/", 1.2, camera=camera)
    for x, y in ((4, 4), (8, 8), (4, 10), (8, 4)):
        await press("command/", 0.8, type="Place", who=hero, to=f"{x},{y}")
    await press("command/", 3.6, type="Harm", targets=hero, amount="200")
    await press("camera/", 0.0, camera="")


async def watched(page: Page, play: Callable[[], Awaitable[None]]) -> dict[str, Seen]:
    """What was seen while this was played, by what went on."""
    await page.evaluate(COUNT)
    await play()
    told = await page.evaluate("() => window.pictures")
    seen = {doing: Seen(1000 * one["count"] / one["time"], one["longest"]) for doing, one in told.items()}
    return {doing: seen.get(doing, Seen()) for doing in DOINGS}


@asynccontextmanager
async def slowed(browser: Browser) -> AsyncIterator[Page]:
    context = await browser.new_context(**TV)
    page = await context.new_page()
    devtools = await context.new_cdp_session(page)
    await devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    try:
        yield page
    finally:
        await context.close()
