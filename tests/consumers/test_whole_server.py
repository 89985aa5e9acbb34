"""The sockets as the server wires them: sessions say who looks, origins say from where."""

import pytest
from channels.testing import WebsocketCommunicator
from django.test import Client

from combat.services.campaign.seats import seat_remove
from config.asgi import application
from tests.consumers.conftest import do

pytestmark = pytest.mark.django_db(transaction=True)


async def opened(path, *, user=None, origin="http://localhost"):
    """A socket of the whole server, with the session of somebody who has signed in."""
    headers = [(b"origin", origin.encode()), (b"host", b"localhost")]
    if user is not None:
        client = Client()
        await do(client.force_login, user)
        headers.append((b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode()))
    socket = WebsocketCommunicator(application, path, headers=headers)
    connected, _ = await socket.connect(timeout=8)
    return connected, socket


async def test_a_session_opens_its_seats_screen(fight, ana):
    connected, socket = await opened(f"/ws/e/{fight.pk}/", user=ana)
    assert connected
    frame = await socket.receive_from(timeout=8)
    assert 'id="region-map"' in frame
    assert "Ogre" not in frame
    await socket.disconnect(timeout=8)


async def test_a_stale_session_is_shown_out(fight, ana, anas_seat):
    await do(seat_remove, seat=anas_seat)
    for user in (None, ana):
        _, socket = await opened(f"/ws/e/{fight.pk}/", user=user)
        closed = await socket.receive_output(timeout=8)
        assert (closed["type"], closed["code"]) == ("websocket.close", 4404)
        await socket.disconnect(timeout=8)


@pytest.mark.parametrize("path", ["/ws/", "/ws/e/x/", "/ws/e/1", "/elsewhere/", "/ws/tv/"])
async def test_where_no_socket_is_none_opens(db, path):
    connected, _ = await opened(path)
    assert not connected


async def test_a_page_of_another_site_gets_no_socket(fight, ana):
    connected, _ = await opened(f"/ws/e/{fight.pk}/", user=ana, origin="http://elsewhere.example")
    assert not connected
