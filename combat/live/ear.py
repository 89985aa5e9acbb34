"""Hearing what other processes say, for as long as the channel layer works, and again when it works again."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from combat.services.poke import HERE, layer_here

logger = logging.getLogger(__name__)

PAUSE = 5.0  # seconds before a layer that failed is tried again
AGAIN = 60.0  # seconds; memberships of a group expire


class Ear:
    """Calls `heard` with every message of the groups it follows; a layer that fails is logged once and tried again,
    never raised. With None after every time that it was deaf."""

    def __init__(self, heard: Callable[[dict[str, Any] | None], None]) -> None:
        self.heard = heard
        self.wanted: set[str] = set()
        self.joined: set[str] = set()
        self.channel = ""
        self.changed = asyncio.Event()
        self.tasks = [asyncio.create_task(self.listen()), asyncio.create_task(self.keep())]

    def follow(self, group: str) -> None:
        """Hear this group too, from soon on."""
        self.wanted.add(group)
        self.changed.set()

    def unfollow(self, group: str) -> None:
        """Hear this group no more."""
        self.wanted.discard(group)
        self.changed.set()

    async def listen(self) -> None:
        failed = False
        while True:
            try:
                layer = layer_here()
                self.joined.clear()
                self.channel = await layer.new_channel()
                self.changed.set()
                failed = False
                while True:
                    # Never cancelled but at the end: the pub/sub layer forgets a channel whose receive was cancelled.
                    message = await layer.receive(self.channel)
                    if message.get("from") != HERE:
                        self.heard(message)
            except Exception:
                self.channel = ""
                if not failed:
                    logger.warning("The channel layer fails; screens follow by the pulse.", exc_info=True)
                failed = True
                await asyncio.sleep(PAUSE)

    async def keep(self) -> None:
        """Join what is wanted and leave what is not; once a minute join all again."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(AGAIN):
                    await self.changed.wait()
            if not self.changed.is_set():
                self.joined.clear()
            self.changed.clear()
            if self.channel and not await self.join():
                await asyncio.sleep(PAUSE)
                self.changed.set()

    async def join(self) -> bool:
        """Bring the memberships up to date; tells whether the layer took them."""
        layer = layer_here()
        try:
            for group in self.joined - self.wanted:
                await layer.group_discard(group, self.channel)
                self.joined.discard(group)
            missing = self.wanted - self.joined
            for group in missing:
                await layer.group_add(group, self.channel)
                self.joined.add(group)
            if missing:
                self.heard(None)  # whatever was said while nobody listened
        except Exception as error:
            logger.warning("The memberships of the channel layer could not be renewed: %r", error)
            return False
        return True

    async def stop(self) -> None:
        """Hear nothing more."""
        for task in self.tasks:
            task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await task
        layer = layer_here()
        for group in self.joined:
            # A layer that fails has nothing left to forget.
            with suppress(Exception):
                await layer.group_discard(group, self.channel)
