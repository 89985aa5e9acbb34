"""What a phone loads: the first visit of a player's page with all that it refers to, and what an attack sends it."""

import gzip
from collections.abc import AsyncIterator
from urllib.parse import urljoin

import aiohttp

from tests.bench.measure import measured
from tests.bench.parts import Place
from tests.bench.rows import Row
from tests.players.page import Page
from tests.players.tables import Seated


async def page(place: Place) -> AsyncIterator[Row]:
    """Bytes of the first visit of a player, and of an attack for each seat."""
    app = place.hosting.server()
    laid = place.tables(1)
    part = f"{place.hosting.kind}, page"
    served, packed, pieces = await visit(app.site, laid[0].seats[1])
    heavy = ", ".join(f"{name} {size}" for name, size in sorted(pieces.items(), key=lambda piece: -piece[1])[:4])
    yield Row(part, "first visit, compressed", packed / 1024, None, "KB", "120 KB", packed <= 120 * 1024, heavy)
    yield Row(part, "first visit, as this server sends it", served / 1024, None, "KB")
    async with place.app([app], laid) as tables:
        run = await measured([app], tables, max(10.0, place.plan.seconds(15)))
    frames, answer = run.weight("attack"), run.answers("attack")
    each = frames + answer / 8
    yield Row(
        part,
        "an attack, each seat",
        each / 1024,
        None,
        "KB",
        "6 KB",
        each <= 6 * 1024,
        "frames, and an eighth of the answer",
    )
    yield Row(part, "an attack, each seat's frames", frames / 1024, None, "KB")
    yield Row(part, "an attack, the answer to the press", answer / 1024, None, "KB")
    app.stop()


async def visit(site: str, seated: Seated) -> tuple[int, int, dict[str, int]]:
    """Bytes as they are sent to a browser that takes gzip and brotli, bytes with gzip where the server sends none, and
    the latter by address."""
    headers = {"Cookie": f"sessionid={seated.session}"}
    async with aiohttp.ClientSession(headers=headers, auto_decompress=False) as http:
        sent, packed, body = await get(http, site + seated.page, "gzip")
        served, pieces = sent, {"page": packed}
        for address in linked(Page(body), site + seated.page):
            sent, packed, _ = await get(http, address, "gzip, br")
            served += sent
            pieces[address.rsplit("/", 1)[1]] = packed
    return served, sum(pieces.values()), pieces


async def get(http: aiohttp.ClientSession, address: str, encodings: str) -> tuple[int, int, str]:
    async with http.get(address, headers={"Accept-Encoding": encodings}) as response:
        response.raise_for_status()
        raw, how = await response.read(), response.headers.get("Content-Encoding")
    if how is None:
        return len(raw), len(gzip.compress(raw, 6)), raw.decode(errors="replace")
    return len(raw), len(raw), gzip.decompress(raw).decode() if how == "gzip" else ""


def linked(page: Page, address: str) -> list[str]:
    """What the browser fetches with the page."""
    sources = [node.attributes["src"] for node in page.every("script[src], img[src]")]
    styles = [node.attributes["href"] for node in page.every('link[rel="stylesheet"], link[rel="icon"]')]
    return list(dict.fromkeys(urljoin(address, found) for found in (*sources, *styles) if found))
