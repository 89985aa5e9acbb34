"""Telling the screens of a campaign to look again, in this process and in all others."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol
from uuid import uuid4

from asgiref.sync import async_to_sync
from channels.layers import BaseChannelLayer, InMemoryChannelLayer, get_channel_layer
from django.db import transaction
from django.db.models import F

from combat.models import Campaign

logger = logging.getLogger(__name__)

EVERYBODY = "everybody"  # the group of all processes
HERE = uuid4().hex  # what this process is called among them
PATIENCE = 2.0  # seconds that a channel layer may take


class PokeListener(Protocol):
    """Whatever of this process hears pokes, in an event loop of its own."""

    loop: asyncio.AbstractEventLoop

    def heard(self, message: dict[str, Any]) -> None:
        """Take a message in; called in the loop."""


_ears: list[PokeListener] = []


def listen(ear: PokeListener) -> Callable[[], None]:
    """Have an ear hear everything that is said in this process; returns what ends it."""
    _ears.append(ear)
    return partial(_ears.remove, ear)


def campaign_group(campaign_id: int) -> str:
    """The name of the group that all processes with a screen of this campaign belong to."""
    return f"campaign.{campaign_id}"


def campaign_poke(*, campaign_id: int) -> None:
    """Count a change of what screens could show; on commit every screen of the campaign looks again."""
    Campaign.objects.filter(pk=campaign_id).update(changes=F("changes") + 1)
    transaction.on_commit(partial(poke, campaign_id))


def poke(campaign_id: int) -> None:
    """Tell every screen of a campaign to look; carries no content and never fails."""
    say(campaign_group(campaign_id), {"type": "poke", "campaign": campaign_id})


def say(group: str, message: dict[str, Any]) -> None:
    """Tell a group something, this process first: whoever presses never waits for the channel layer of a server, and what that
    brings back is no news here."""
    message = {**message, "from": HERE}
    ears = [ear for ear in _ears if ear.loop.is_running()]
    for ear in ears:
        ear.loop.call_soon_threadsafe(ear.heard, message)
    if type(layer_here()) is InMemoryChannelLayer:
        return  # nobody else hears it
    if ears:
        asyncio.run_coroutine_threadsafe(publish(group, message), ears[0].loop)
    else:
        async_to_sync(publish)(group, message)


def layer_here() -> BaseChannelLayer:
    layer = get_channel_layer()
    assert layer is not None  # the settings always name one
    return layer


async def publish(group: str, message: dict[str, Any]) -> None:
    """Tell the other processes; what is lost their pulse finds in the database."""
    try:
        async with asyncio.timeout(PATIENCE):
            await layer_here().group_send(group, message)
    except Exception as error:
        logger.warning("The channel layer fails, other processes follow by their pulse: %r", error)
