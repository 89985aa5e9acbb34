"""Hearing pokes, for as long as the channel layer works, and again when it works again."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from channels.layers import get_channel_layer

logger = logging.getLogger(__name__)

PAUSE = 5.0  # seconds before a layer that failed is tried again


class Listener:
    """Calls `heard` at every message of one group; a layer that fails is logged once and tried again, never raised."""

    def __init__(self, heard: Callable[[], None]) -> None:
        self.heard = heard
        self.group = ""
        self.channel = ""
        self.listening: asyncio.Task[None] | None = None
        self.joining: asyncio.Task[None] | None = None

    def follow(self, group: str, again: bool = False) -> None:
        """Listen to this group and to no other, "" for none; `again` renews the membership before it expires."""
        if group == self.group and not again:
            return
        before, self.group = self.group, group
        if self.listening is None and group:
            self.listening = asyncio.create_task(self.listen())
        elif self.channel and (self.joining is None or self.joining.done()):
            self.joining = asyncio.create_task(self.join_again(before))

    async def listen(self) -> None:
        failed = False
        while True:
            try:
                layer = get_channel_layer()
                self.channel = await layer.new_channel()
                await self.join("")
                failed = False
                self.heard()  # whatever was said while nobody listened
                while True:
                    # Never cancelled but at the end: the pub/sub layer forgets a channel whose receive was cancelled.
                    await layer.receive(self.channel)
                    self.heard()
            except Exception:
                self.channel = ""
                if not failed:
                    logger.warning("The channel layer fails; screens follow by heartbeat.", exc_info=True)
                failed = True
                await asyncio.sleep(PAUSE)

    async def join_again(self, before: str) -> None:
        try:
            await self.join(before)
        except Exception:
            logger.warning("A screen could not renew its membership of %s.", self.group, exc_info=True)

    async def join(self, before: str) -> None:
        layer = get_channel_layer()
        if before and before != self.group:
            await layer.group_discard(before, self.channel)
        if self.group:
            await layer.group_add(self.group, self.channel)

    async def stop(self) -> None:
        """Hear nothing more."""
        for task in (self.joining, self.listening):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError, Exception):
                    await task
        if self.channel and self.group:
            # A layer that fails has nothing left to forget.
            with suppress(Exception):
                await get_channel_layer().group_discard(self.group, self.channel)
