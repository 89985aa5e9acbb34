"""The channel layer only says when to look: without it a screen follows by its heartbeat."""

import asyncio
from typing import Any

import pytest
from channels.layers import InMemoryChannelLayer, get_channel_layer
from django.test import override_settings

from combat.engine import commands as cmd
from combat.live import ear
from tests.consumers.conftest import do
from tests.fights import press

pytestmark = pytest.mark.django_db(transaction=True)


class DeadLayer(InMemoryChannelLayer):
    """Fails at everything, as Redis does when it is gone."""

    async def new_channel(self, prefix="specific."):
        raise ConnectionError("no Redis")

    async def group_send(self, group, message):
        raise ConnectionError("no Redis")


class ShakyLayer(InMemoryChannelLayer):
    """Fails at the first words, then works."""

    failures = 2

    async def group_add(self, group, channel):
        if self.failures:
            self.failures -= 1
            raise ConnectionError("no Redis yet")
        await super().group_add(group, channel)


@pytest.fixture
def layer(settings, monkeypatch):
    """Puts a layer of this class in place."""
    monkeypatch.setattr(ear, "PAUSE", 0.01)

    def use(kind):
        settings.CHANNEL_LAYERS = {"default": {"BACKEND": f"{kind.__module__}.{kind.__qualname__}"}}

    return use


async def test_without_a_layer_a_screen_follows_by_heartbeat(screen, fight, gwens_seat, ana, settings, layer, caplog):
    layer(DeadLayer)
    settings.TABLE_HEARTBEAT = 0.05
    anas = await screen(ana, f"/ws/e/{fight.pk}/")
    await do(press, fight, gwens_seat, cmd.Note(text="Thunder rolls."))
    await anas.hear_until("headline")
    assert "Thunder rolls." in anas.shown["headline"]
    warnings = [record for record in caplog.records if record.name == "combat.live.ear"]
    assert len(warnings) == 1


async def test_a_layer_that_comes_back_is_heard_again(screen, fight, gwens_seat, ana, layer):
    layer(ShakyLayer)
    anas = await screen(ana, f"/ws/e/{fight.pk}/")
    async with asyncio.timeout(8):
        while not await heard(anas, fight, gwens_seat):
            pass


async def heard(anas, fight, gwens_seat) -> bool:
    """Tell whether a note reaches the screen by a poke."""
    await do(press, fight, gwens_seat, cmd.Note(text="Thunder rolls."))
    return not await anas.socket.receive_nothing(timeout=0.1)


async def test_a_membership_is_renewed_before_it_expires(settings, monkeypatch):
    settings.CHANNEL_LAYERS = {
        "default": {"BACKEND": "channels.layers.InMemoryChannelLayer", "CONFIG": {"group_expiry": 0.2}}
    }
    monkeypatch.setattr("combat.live.ear.AGAIN", 0.05)
    heard: asyncio.Queue[Any] = asyncio.Queue()
    listening = ear.Ear(heard.put_nowait)
    listening.follow("campaign.1")
    async with asyncio.timeout(8):
        for _ in range(12):  # each joining is told of, and 0.05 seconds after the last
            assert await heard.get() is None
        await get_channel_layer().group_send("campaign.1", {"type": "poke", "campaign": 1})
        while (message := await heard.get()) is None:
            pass
    assert message == {"type": "poke", "campaign": 1}
    await listening.stop()


@pytest.mark.redis
async def test_a_poke_through_redis_arrives_after_a_long_silence(screen, fight, gwens_seat, ana, redis_url):
    """More than six seconds: redis-py gives up reading after five, which has cut sockets off."""
    layers = {"default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [redis_url]}}}
    with override_settings(CHANNEL_LAYERS=layers):
        anas = await screen(ana, f"/ws/e/{fight.pk}/")
        assert await anas.socket.receive_nothing(timeout=6.5)
        await do(press, fight, gwens_seat, cmd.Note(text="Thunder rolls."))
        await anas.hear_until("headline")
        assert "Thunder rolls." in anas.shown["headline"]
        await anas.close()
