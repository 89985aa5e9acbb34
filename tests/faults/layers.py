"""A channel layer that treats pokes as a bad network would, when a test wants it."""

import asyncio
import logging
import random
from typing import Any

from channels_redis.pubsub import RedisPubSubChannelLayer

from tests.faults import wishes

LATEST = 0.6  # seconds that a late one comes behind those sent after it
FATES = ("lost", "doubled", "late")

logger = logging.getLogger(__name__)


class Shaky(RedisPubSubChannelLayer):
    """Loses, doubles or delays a share of all messages to groups."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.late: set[asyncio.Task[None]] = set()
        super().__init__(*args, **kwargs)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        fate = random.choice(FATES) if random.random() < wishes.share else ""
        if fate:
            logger.warning("A poke is %s", fate)
        if fate == "late":
            task = asyncio.create_task(self.deliver_late(group, message))
            self.late.add(task)
            task.add_done_callback(self.late.discard)
            return
        for _ in range({"lost": 0, "doubled": 2}.get(fate, 1)):
            await self._get_layer().group_send(group, message)

    async def deliver_late(self, group: str, message: dict[str, Any]) -> None:
        await asyncio.sleep(random.uniform(0, LATEST))
        await self._get_layer().group_send(group, message)
