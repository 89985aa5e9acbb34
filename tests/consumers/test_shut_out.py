"""Who may no longer look is shown out within a heartbeat, by every process, although nobody says a word."""

import pytest
from django.contrib.auth import get_user_model
from django.contrib.sessions.models import Session
from django.test import Client

from accounts.devices import devices_end, devices_open
from combat.models import Campaign, Seat
from tests.consumers.conftest import do
from tests.consumers.test_whole_server import opened

pytestmark = pytest.mark.django_db(transaction=True)

User = get_user_model()
NOT_FOUND = 4404


def password_changed(ana):
    ana.set_password("another cube entirely")
    ana.save()


# Written past the services, as another process or the admin's hand does: nothing pokes the screens here.
CUTS = {
    "deactivated": lambda ana: User.objects.filter(pk=ana.pk).update(is_active=False),
    "another password": password_changed,
    "the seat is free": lambda ana: Seat.objects.filter(user=ana).update(user=None, status="open"),
    "the seat is gone": lambda ana: Seat.objects.filter(user=ana).update(status="removed"),
    "deleted": lambda ana: ana.delete(),
}


@pytest.mark.parametrize("how", CUTS)
async def test_a_screen_ends_within_a_heartbeat(screen, fight, ana, ben, settings, how):
    settings.TABLE_HEARTBEAT = 0.05
    anas, bens = await screen(ana, f"/ws/e/{fight.pk}/"), await screen(ben, f"/ws/e/{fight.pk}/")
    await do(CUTS[how], ana)
    assert await anas.is_shown_out() == NOT_FOUND
    for _ in range(3):
        await bens.hear()


async def test_a_tv_ends_within_a_heartbeat(screen, fight, campaign, settings):
    settings.TABLE_HEARTBEAT = 0.05
    wall = await screen(None, f"/ws/tv/{campaign.tv_token}/")
    await do(Campaign.objects.update, tv_token="another")
    assert await wall.is_shown_out() == NOT_FOUND


async def ends(socket):
    while (message := await socket.receive_output(timeout=8))["type"] != "websocket.close":
        pass
    return message["code"]


async def test_a_session_that_is_over_ends_its_screens_and_no_others(fight, ana, settings):
    settings.TABLE_HEARTBEAT = 0.05
    _, one = await opened(f"/ws/e/{fight.pk}/", user=ana)
    first = await do(lambda: Session.objects.get().pk)
    _, other = await opened(f"/ws/e/{fight.pk}/", user=ana)
    await do(lambda: Session.objects.filter(pk=first).delete())
    assert await ends(one) == NOT_FOUND
    for _ in range(3):
        await other.receive_from(timeout=8)
    for socket in (one, other):
        await socket.disconnect(timeout=8)


async def test_a_device_that_is_ended_elsewhere_loses_its_screens_at_once(fight, ana, settings):
    settings.TABLE_HEARTBEAT = 600
    _, socket = await opened(f"/ws/e/{fight.pk}/", user=ana)
    await socket.receive_from(timeout=8)
    await do(seen_everywhere, ana)
    await do(lambda: devices_end(devices_open().filter(user=ana)))
    assert await ends(socket) == NOT_FOUND
    await socket.disconnect(timeout=8)


def seen_everywhere(user):
    for session in Session.objects.all():
        client = Client(headers={"cookie": f"sessionid={session.pk}", "user-agent": "Chrome/1 Android"})
        assert client.get("/accounts/devices/").status_code == 200


async def test_an_open_screen_counts_as_seen(fight, ana, settings, monkeypatch):
    """A phone that lies on the table for an evening asks for nothing."""
    settings.TABLE_HEARTBEAT = 0.05
    _, socket = await opened(f"/ws/e/{fight.pk}/", user=ana)
    await do(seen_everywhere, ana)
    before = (await do(ana.devices.get)).seen_at
    monkeypatch.setattr("accounts.devices._noted", {})
    while (await do(ana.devices.get)).seen_at == before:
        await socket.receive_from(timeout=8)
    await socket.disconnect(timeout=8)
