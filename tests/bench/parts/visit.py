"""What a phone loads: the first visit of a player's page with all that it refers to, and what a press sends to each seat."""

import gzip
import re
from collections.abc import AsyncIterator
from urllib.parse import urljoin

import aiohttp

from tests.bench.measure import Run
from tests.bench.parts.place import Place
from tests.bench.rows import Aim, Row
from tests.players.page import Page
from tests.players.tables import GAMES, Seated

KB = 1024


async def visit(place: Place) -> AsyncIterator[Row]:
    """Bytes of the first visit of a player, and of a typical press for each seat."""
    part = f"{place.kind}: bytes"
    with place.servers() as servers:
        served, packed, pieces = await loaded(servers.app.site, place.app.tables(1)[0].seats[1])
        games = 1 if place.plan.is_quick else len(GAMES)
        runs = await place.in_turn(
            servers, lambda side: [[one] for one in side.tables(games)], place.plan.seconds(6, least=3), 0.1, 1
        )
        theirs: tuple[int, int, dict[str, int]] | None = None
        if place.other is not None and servers.other is not None:
            site, seat = servers.other.site, place.other.tables(1)[0].seats[1]
            theirs = await place.beside(lambda: loaded(site, seat))
    other = place.told(theirs[1] / KB if theirs else None)
    heavy = ", ".join(f"{name} {size:,}" for name, size in sorted(pieces.items(), key=lambda piece: -piece[1])[:4])
    yield Row(
        part, "first visit, compressed", packed / KB, None, "KB", Aim(150), heavy, other, "first visit, compressed"
    )
    yield Row(part, "first visit, as this server sends it", served / KB, None, "KB")
    name = f"a typical press, each seat, {place.kind}"
    note = "frames, and an eighth of the answer"
    yield runs.row(part, "a press, each seat", each_seat, "KB", Aim(3), note, name)
    for kind in ("attack", "move", "spell", "turn"):
        yield runs.row(part, f"  {kind}, each seat's frame", lambda run, kind=kind: run.weight(kind) / KB, "KB")
    yield runs.row(part, "  the answer to a press", lambda run: run.answers() / KB, "KB")


def each_seat(run: Run) -> float:
    """Kilobytes of a press for each seat: its frame, and its share of the answer."""
    return (run.weight() + run.answers() / 8) / KB


async def loaded(site: str, seated: Seated) -> tuple[int, int, dict[str, int]]:
    """Bytes as they are sent to a browser that takes gzip, bytes with gzip where the server sends none, and the latter by
    address: the page and whatever it has a phone fetch, modules, fonts and pictures too."""
    headers = {"Cookie": f"sessionid={seated.session}"}
    served, pieces, wanted = 0, {}, [site + seated.page]
    async with aiohttp.ClientSession(headers=headers, auto_decompress=False) as http:
        for address in wanted:
            sent, packed, body = await get(http, address)
            served += sent
            pieces[address.rstrip("/").rsplit("/", 1)[1]] = packed
            wanted += [found for found in fetched(address, body) if found not in wanted]
    return served, sum(pieces.values()), pieces


async def get(http: aiohttp.ClientSession, address: str) -> tuple[int, int, str]:
    async with http.get(address, headers={"Accept-Encoding": "gzip"}) as response:
        response.raise_for_status()
        raw, how = await response.read(), response.headers.get("Content-Encoding")
    if address.endswith(PACKED):
        return len(raw), len(raw), ""
    if how is None:
        return len(raw), len(gzip.compress(raw, 6)), raw.decode()
    return len(raw), len(raw), gzip.decompress(raw).decode()


PACKED = ".woff2"
IMPORTED = re.compile(r'(?:from|import) "(\./[^"]+)"')
# A face for letters with accents alone is fetched by whoever meets one.
FONTS = re.compile(r'@font-face \{[^}]*url\("?([^")]+\.woff2)"?\)(?![^}]*unicode-range: U\+(?!0))')
SOURCES = "script[src], img[src]"
LINKS = 'link[rel="stylesheet"], link[rel="icon"], link[rel="preload"], use, image'


def fetched(address: str, body: str) -> list[str]:
    """What the browser fetches for what it has got from an address: every font of plain letters is used, on every page."""
    if address.endswith(".js"):
        found = IMPORTED.findall(body)
    elif address.endswith(".css"):
        found = FONTS.findall(body)
    elif address.endswith((".svg", PACKED)):
        found = []
    else:
        page = Page(body)
        found = [node.attributes["src"] for node in page.every(SOURCES)]
        found += [(node.attributes["href"] or "").partition("#")[0] for node in page.every(LINKS)]
    return list(dict.fromkeys(urljoin(address, one) for one in found if one))
