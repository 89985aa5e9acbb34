"""Somebody who does anything that the screen allows: attacks, moves, actions, answers, the end of the turn."""

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

import aiohttp

from tests.players.page import Page
from tests.players.phone import Answer, Phone
from tests.players.press import Press, presses

END, NEXT, START = "EndTurn", "NextTurn", "Start"
DEED = "deed/"
SELDOM = 0.15
PACKED = 0.7  # how often a group is played in one press
DOWN = {"dead", "dying", "stable"}


@dataclass(frozen=True)
class Done:
    """What somebody pressed, and what came of it."""

    press: Press
    answer: Answer


class RandomPlayer:
    """Plays one seat by what its phone shows; the GM's plays the monsters and starts the fight again when a side is down."""

    def __init__(self, phone: Phone, luck: random.Random) -> None:
        self.phone, self.luck = phone, luck
        self.beginning = 0  # the GM's way back to when everybody stood

    @property
    def is_gm(self) -> bool:
        return self.phone.seated.role == "gm"

    async def act(self) -> Done | None:
        """Do one thing; None when this seat has nothing to do now."""
        press = await self.choose()
        return None if press is None else Done(press, await self.phone.press(press))

    async def play(self, pause: float = 0.0) -> None:
        """Go on for ever, as soon as the screen allows, with `pause` seconds after each press."""
        while True:
            self.phone.news.clear()
            if await self.act() is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.phone.news.wait(), 1.0)
            await asyncio.sleep(pause)

    async def choose(self) -> Press | None:
        """What this seat would do now; None for nothing."""
        page = self.phone.page
        if self.is_gm:
            again = self.begun_again(page) or self.way_back(page)
            if again is not None:
                return again
        asked = answers(page, "#region-prompt .prompt")
        if asked:
            return self.luck.choice(asked)
        if self.is_gm and (self.waits or not is_foes_turn(page)):
            return None
        if self.is_gm and (packed := await self.of_the_pack(page)) is not None:
            return packed
        return await self.of_the_hand(page)

    async def of_the_pack(self, page: Page) -> Press | None:
        """All of a group in one press, or who of it acts next; None where there is no group, and now and then besides."""
        if page.first("#region-pack .packopen") is None:
            return None
        by_hand = answers(page, "#region-pack")
        if self.luck.random() < (PACKED if by_hand else SELDOM):
            sheet = await self.sheet("pack/")
            together = [press for press in presses(sheet) if press["type"] == "PlayPack"] if sheet is not None else []
            if together:
                return together[-1]
        return self.luck.choice(by_hand) if by_hand else None

    async def of_the_hand(self, page: Page) -> Press | None:
        """One of the hand's actions, a way over the map, or the end of the turn."""
        hand = [self.filled(press) for press in await self.hand(page)]
        ends = [press for press in hand if press["type"] in (END, NEXT)]
        acts = [press for press in hand if press["type"] == "Act" and not press.blanks]
        attacks = [press for press in acts if press["weapon"]]
        ways = ways_over(page)
        # Whoever has struck already seldom talks on.
        if ends and (self.luck.random() < (0.2 if attacks else 0.6) or not (acts or ways)):
            return ends[0]
        if attacks and self.luck.random() < 0.6:
            press = await self.through(self.luck.choice(attacks))
            if press is not None:
                return press
        if ways and (not acts or self.luck.random() < 0.5):
            press = await self.going(self.luck.choice(ways))
            if press is not None:
                return press
        press = await self.through(self.luck.choice(acts)) if acts else None
        return press or (self.luck.choice(ends) if ends else None)

    async def hand(self, page: Page) -> list[Press]:
        """What lies open on a phone's tiles, or on the console's and on its gold button; now and then all that there is."""
        if (
            page.first("#region-hand") is not None
        ):  # all of it on cards, as older versions did; the benchmark plays them, too
            return presses(page, "#region-hand .hand")
        places = ("#region-subject", "#region-primary", "#region-pack") if self.is_gm else ("#region-tiles",)
        tiles = [press for place in places for press in (*presses(page, place), *doors(page, place))]
        more = page.first(f':is({", ".join(places)}) [hx-get^="more/"]')
        if more is None or self.luck.random() > SELDOM:
            return tiles
        sheet = await self.sheet(more.attributes["hx-get"] or "")
        return tiles if sheet is None else [*tiles, *presses(sheet), *doors(sheet, "body")]

    async def through(self, press: Press) -> Press | None:
        """A press of a deed's sheet in the place of the tile that opens it; None when nothing can be done there."""
        if not press.to.startswith(DEED):
            return press
        sheet = await self.sheet(press.to)
        inside = [] if sheet is None else [self.filled(one) for one in presses(sheet)]
        found = [one for one in inside if one["type"] == "Act" and not one.blanks]
        return self.luck.choice(found) if found else None

    async def sheet(self, address: str) -> Page | None:
        """What a tap opens; None when the server does not give it."""
        try:
            return await self.phone.sheet(address)
        except (aiohttp.ClientError, OSError, TimeoutError):
            return None

    async def going(self, way: str) -> Press | None:
        """Tap a square and take the way that slides up; None when there is none any more."""
        sheet = await self.sheet(way)
        if sheet is None:
            return None
        return next((press for press in presses(sheet) if press["type"] == "Move"), None)

    def filled(self, press: Press) -> Press:
        return press.but(choice="a few words") if press.blanks == ("choice",) else press

    # --- the GM's part ---------------------------------------------------------------------------------------------

    def begun_again(self, page: Page) -> Press | None:
        """The start of a fight that has not begun: the way back may lead to before it."""
        places = ("#region-primary", "#region-tools")  # in older versions there
        return next((press for place in places for press in presses(page, place) if press["type"] == START), None)

    def way_back(self, page: Page) -> Press | None:
        """Back to the beginning, once nobody of one side stands any more, or as far as the log goes: from there on again."""
        if not self.beginning:
            self.beginning = max(lines_to_take_back(page), default=0)
        if not self.beginning or is_contested(page):
            return None
        # What was taken back once is gone for good: after that the beginning is the first line that stands.
        first = min((line for line in lines_to_take_back(page) if line > self.beginning), default=self.beginning + 1)
        # All that came after the line before; the first version, which the benchmark plays too, calls that line so.
        after = (("line", str(first)), ("to", str(first - 1)))
        return Press("rewind/", after, "Take this back", "log")

    @property
    def waits(self) -> bool:
        """Whether the GM's table waits for somebody else's answer."""
        return self.phone.page.first("#region-prompt .other") is not None

    @property
    def is_free(self) -> bool:
        """Whether nobody at the GM's table is asked anything."""
        page = self.phone.page
        return not self.waits and not answers(page, "#region-prompt") and not answers(page, "#region-pack")

    @property
    def turn(self) -> str:
        """Whose turn it is, as the screen calls it."""
        status = self.phone.page.first("#region-status [data-turn]")
        return "" if status is None else status.attributes["data-turn"] or ""

    def instead(self) -> Press | None:
        """What the GM does for somebody who can't or won't: answers for them, or ends their turn."""
        page = self.phone.page
        open_ones = answers(page, "#region-prompt .others")
        if open_ones:
            return self.luck.choice(open_ones)
        places = ("#region-primary", "#region-status")  # in older versions there
        found = (press for place in places for press in presses(page, place) if press["type"] in (END, NEXT))
        return next(found, None)


def doors(page: Page, within: str) -> list[Press]:
    """The deeds within an element whose sheets have to be opened first, as if they were pressed at once."""
    around = page.first(within)
    found = around.css(f'button[hx-get^="{DEED}"]') if around is not None else []
    addresses = [
        one.attributes["hx-get"] or "" for one in found if "off" not in (one.attributes.get("class") or "").split()
    ]
    told = [(address, dict(parse_qsl(address.partition("?")[2]))) for address in addresses]
    return [Press(to, (("type", "Act"), *fields.items()), fields.get("action", "")) for to, fields in told]


def answers(page: Page, within: str) -> list[Press]:
    """The answers that can be given to the questions in a part of the page without typing anything."""
    return [press for press in presses(page, within) if press.to == "answer/" and not press.blanks]


def lines_to_take_back(page: Page) -> list[int]:
    """The numbers of the lines of the log that have an arrow."""
    arrows = [arrow.attributes for arrow in page.every("#region-log .rewind")]
    asked = [(one.get("hx-get") or "").partition("?line=")[2] for one in arrows]
    drawn = [json.loads(one.get("hx-vals") or "{}").get("to") for one in arrows]
    return [int(line) for line in (*asked, *drawn) if line]


def ways_over(page: Page) -> list[str]:
    """Where the squares in reach lead when they are tapped: places beside the page."""
    # Squares that are drawn one by one, as the first version did; the benchmark plays that, too.
    drawn = [cell.attributes["hx-get"] or "" for cell in page.every("#region-map .reach .cell[hx-get]")]
    layers = [layer.attributes for layer in page.every("#region-map .reach[data-cells]")]
    told = [
        f"preview/?{urlencode({'actor': layer['data-actor'], 'gait': layer['data-gait'], 'to': f'{x},{y}'})}"
        for layer in layers
        for x, y in squares_in(layer["data-cells"] or "")
    ]
    return drawn + told


def squares_in(cells: str) -> Iterator[tuple[int, int]]:
    """The squares of a layer that is written as `x,y:cost cost …;…` (static/map.js)."""
    for run in filter(None, cells.split(";")):
        start, costs = run.split(":")
        x, y = map(int, start.split(","))
        yield from ((x + n, y) for n in range(len(costs.split(" "))))


def is_foes_turn(page: Page) -> bool:
    """Whether somebody acts now whom the GM plays."""
    now = page.first("#region-order :is(.rc, .turnrow).now")
    return now is not None and "ally" not in (now.attributes.get("class") or "").split()


def is_contested(page: Page) -> bool:
    """Whether on both sides somebody stands."""
    faces = page.every("#region-order :is(.rc button .medallion, .member .badge)")
    kinds = [set((face.attributes.get("class") or "").split()) for face in faces]
    return all(any(side in kind and not kind & DOWN for kind in kinds) for side in ("ally", "foe"))
