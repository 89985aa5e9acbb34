"""Players of the written mix (mix.toml): legal as the screens say, by chance within a sort of press, by share between them."""

import random
from itertools import cycle
from urllib.parse import parse_qs

import aiohttp

from tests.bench.mix import WRITTEN, Mix, kind_of
from tests.players.page import Page
from tests.players.party import Party
from tests.players.phone import Phone
from tests.players.press import Press, presses
from tests.players.random_player import DEED, END, RandomPlayer, answers, ways_over
from tests.players.tables import Laid


class MixedPlayer(RandomPlayer):
    """One seat of a table that plays by a mix."""

    def __init__(self, phone: Phone, luck: random.Random, mix: Mix) -> None:
        super().__init__(phone, luck)
        self.mix = mix

    async def of_the_hand(self, page: Page) -> Press | None:
        """What of all that the hand offers is due; None when it is nobody's turn who sits here."""
        hand, ways = await self.hand(page), ways_over(page)
        if not any(press["type"] == END for press in hand):
            return None
        found: dict[str, list[Press]] = {}
        for press in hand:
            if press["type"] in ("Act", END):
                found.setdefault(kind_of(press), []).append(press)
        kinds = {*found, *(["move"] if ways else [])}
        while kinds:
            kind = self.mix.due(kinds)
            if kind == "move":
                chosen = await self.going(self.luck.choice(ways))
            else:
                chosen = await self.readied(found[kind], ways)
            if chosen is not None:
                return chosen
            kinds.discard(kind)
        return None

    async def readied(self, some: list[Press], ways: list[str]) -> Press | None:
        """One of these, from the sheet that it opens where it opens one, with all that it lacks."""
        press = self.luck.choice(some)
        if not press.to.startswith(DEED):
            return self.ready([one for one in some if not one.to.startswith(DEED)], ways)  # these open a sheet
        sheet = await self.sheet(press.to)
        inside = [one for one in presses(sheet) if one["type"] == "Act"] if sheet is not None else []
        return self.ready(inside, ways)

    def ready(self, some: list[Press], ways: list[str]) -> Press | None:
        """One of these with all that it lacks: words, a square near by, a target; None when there is none."""
        some = [one for one in some if not (one["weapon"] and "square" in one.blanks)]  # blindly, at nobody
        if not some:
            return None
        press = self.luck.choice(some)
        if "choice" in press.blanks:
            press = press.but(choice="a few words")
        if "square" in press.blanks and ways:
            press = press.but(square=parse_qs(self.luck.choice(ways).partition("?")[2])["to"][0])
        targets = [tick for tick in press.ticks if tick[0] == "targets"]
        if targets:
            press = press.ticked(self.luck.choice(targets))
        return None if press.blanks else press


class MixedParty(Party):
    """A table that plays by a mix: its GM reaches for a tool when one is due and nobody is asked."""

    def __init__(self, servers: list[str], laid: Laid, *, seed: int, http: aiohttp.ClientSession) -> None:
        self.laid, self.luck = laid, random.Random(seed)
        self.mix = Mix(self.luck)
        super().__init__(servers, laid, seed=seed, http=http)
        self.tools = cycle(WRITTEN["gm"])

    def player(self, phone: Phone, luck: random.Random) -> RandomPlayer:
        return MixedPlayer(phone, luck, self.mix)

    async def choose(self) -> tuple[Phone, Press] | None:
        if self.mix.wants("gm") and self.gm.is_free:
            chosen: tuple[Phone, Press] | None = (self.gm.phone, self.tool())
        elif self.gm.waits:
            chosen = self.answer()
        else:
            chosen = await super().choose()
        if chosen is not None:
            self.mix.count(chosen[1])
        return chosen

    def answer(self) -> tuple[Phone, Press] | None:
        """The answer of somebody who is asked, or of the GM for them."""
        for player in self.players:
            asked = answers(player.phone.page, "#region-prompt .prompt")
            if asked:
                return player.phone, self.luck.choice(asked)
        press = self.gm.instead()
        return None if press is None else (self.gm.phone, press)

    def tool(self) -> Press:
        """The GM's next tool, as a form of the GM's screen would send it."""
        whom = {"ANY": self.laid.creatures, "LAST": self.laid.creatures[-1:]}
        told = tuple(
            (name, self.luck.choice(whom[value]) if value in whom else value)
            for name, value in next(self.tools).items()
        )
        moment = self.gm.phone.page.first("#region-moment input[name=version]")
        version = (moment.attributes.get("value") or "") if moment is not None else ""
        return Press("command/", (("version", version), *told), told[0][1], "gm")
