"""A whole table of random players: whoever's turn it is acts, one thing at a time."""

import asyncio
import random

import aiohttp

from tests.players.phone import Phone
from tests.players.press import Press
from tests.players.random_player import RandomPlayer
from tests.players.tables import Laid


class Party:
    """Everybody at one table: the GM, the players and a TV."""

    def __init__(
        self, servers: list[str], laid: Laid, *, seed: int = 0, http: aiohttp.ClientSession | None = None
    ) -> None:
        """The seats are spread over the servers."""
        luck = random.Random(seed)
        self.phones = [Phone(servers[n % len(servers)], seat, http=http) for n, seat in enumerate(laid.seats)]
        seated = [phone for phone in self.phones if phone.seated.role != "tv"]
        self.gm, *self.players = [self.player(phone, luck) for phone in seated]
        self.plays: dict[str, RandomPlayer] = {}  # by what the GM's screen calls the turn

    def player(self, phone: Phone, luck: random.Random) -> RandomPlayer:
        """Who sits at a phone."""
        return RandomPlayer(phone, luck)

    async def open(self, pages: dict[str, str] | None = None, seconds: float = 30.0) -> None:
        """Everybody comes in; with `pages` (one for each role) nobody loads a page. Returns when every socket has spoken."""
        pages = pages or {}
        await asyncio.gather(*(phone.open(pages.get(phone.seated.role)) for phone in self.phones))
        await asyncio.gather(*(phone.until(lambda phone: phone.frames > 0, seconds) for phone in self.phones))

    async def close(self) -> None:
        await asyncio.gather(*(phone.close() for phone in self.phones))

    async def choose(self) -> tuple[Phone, Press] | None:
        """Who does what next, and on whose phone; None when the table has nothing to offer at the moment."""
        press = await self.gm.choose()
        if press is not None:
            return self.gm.phone, press
        waits, turn = self.gm.waits, self.gm.turn
        # Once it is known who plays whom, only that phone is looked at.
        known = None if waits else self.plays.get(turn)
        for player in [known] if known else self.players:
            press = await player.choose()
            if press is not None:
                if not waits:
                    self.plays[turn] = player
                return player.phone, press
        press = self.gm.instead()
        return None if press is None else (self.gm.phone, press)
