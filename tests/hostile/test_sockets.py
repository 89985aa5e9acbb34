"""Sockets that are opened, spoken to and kept by hostile hands."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone
from hypothesis import given, settings
from hypothesis import strategies as st

from combat import consumers
from combat.engine import commands as cmd
from combat.models import Seat
from combat.services.campaign.campaigns import campaign_archive, join_code_rotate
from combat.services.campaign.seats import seat_admit, seat_claim, seat_release, seat_remove
from tests.cases import each
from tests.conftest import forget_all
from tests.fights import press, stored
from tests.hostile.cases import CASES, usual
from tests.hostile.nasty import WORDS
from tests.hostile.scene import ANA, BEN, EDDA, GOBLIN, GWEN, LURKER, NOBODY, PIM, STRANGERS, ZED, Scene, scene_make
from tests.hostile.wire import SLOW, Wire

pytestmark = pytest.mark.django_db(transaction=True)

NOT_FOUND, TOO_MUCH = 4404, 1008
AT_ONCE = 2.0  # seconds; the heartbeat of these tests comes every ten minutes

do = database_sync_to_async
Opener = Callable[..., Awaitable[Wire]]


@pytest.fixture
def table(transactional_db: None, settings: Any) -> Iterator[Scene]:
    """The scene, stored, so that a socket's own thread finds it."""
    settings.TABLE_HEARTBEAT = 600
    yield scene_make()
    forget_all()


@pytest.fixture
async def wire(table: Scene) -> AsyncIterator[Opener]:
    """Opens sockets at the first fight, as one of the cast: `await wire(ANA)`."""
    opened: list[Wire] = []

    async def open_wire(who: str = NOBODY, path: str = "", **how: Any) -> Wire:
        how.setdefault("cookie", table.cookies[who])
        one = await Wire(path or f"/ws/e/{table.fights[0].pk}/", **how).open()
        opened.append(one)
        return one

    yield open_wire
    for one in opened:
        await one.close()


def tv(table: Scene) -> str:
    return f"/ws/tv/{table.campaign.tv_token}/"


# --- who comes in ---------------------------------------------------------------------------------------------------


@each(
    "origin", [b"http://zed.example", b"https://localhost.zed.example", b"null", b"", b"http://[", b"\xff", b"file://"]
)
@each("tv_screen", [False, True])
async def test_a_page_of_another_site_gets_no_socket(
    wire: Opener, table: Scene, origin: bytes, tv_screen: bool
) -> None:
    one = await wire(GWEN, tv(table) if tv_screen else "", origin=origin)
    assert one.code is not None
    assert one.frames == []


async def test_where_every_host_is_allowed_other_sites_still_get_none(wire: Opener, settings: Any) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    at_home = {"host": b"192.0.2.1:8000"}
    assert (await wire(GWEN, origin=b"http://zed.example", **at_home)).code is not None
    assert (await wire(GWEN, origin=b"http://192.0.2.1:8000", **at_home)).code is None
    assert (await wire(GWEN, origin=None, **at_home)).code is None


@each(
    "cookie",
    [
        "",
        "sessionid=",
        "sessionid=" + "a" * 32,
        "sessionid=\xff\xfe",
        'sessionid="\\000\\000\\000\\000\\000\\000\\000\\000\\000"',
        "sessionid=" + "x" * 5000,
    ],
)
async def test_a_forged_session_opens_nothing(wire: Opener, cookie: str) -> None:
    one = await wire(cookie=cookie)
    assert await one.is_shown_out() == NOT_FOUND
    assert one.frames == []


@each("who", STRANGERS)
@each("path", ["", "/ws/e/999999/", "/ws/e/99999999999999999999/", "/ws/tv/x/", "/ws/tv/%00/", "/ws/tv//"])
async def test_a_stranger_sees_no_table(wire: Opener, who: str, path: str) -> None:
    one = await wire(who, path)
    assert await one.is_shown_out() == NOT_FOUND
    assert one.frames == []


@each("path", ["/ws/", "/", "/e/1/", "/ws/e/-1/", "/ws/e/1", "/ws/e/1/x", "/ws/e/" + "9" * 5000 + "/", "/\xff"])
async def test_an_address_that_is_none_is_closed(wire: Opener, path: str) -> None:
    one = await wire(GWEN, path)
    assert one.code is not None
    assert one.frames == []


async def test_a_session_that_is_over_opens_nothing(wire: Opener, table: Scene) -> None:
    await do(Session.objects.update)(expire_date=timezone.now() - timedelta(seconds=1))
    assert await (await wire(ANA)).is_shown_out() == NOT_FOUND


async def test_a_session_of_somebody_who_was_shut_off_opens_nothing(wire: Opener, table: Scene) -> None:
    ana = table.users[ANA]
    ana.is_active = False
    await do(ana.save)()
    assert await (await wire(ANA)).is_shown_out() == NOT_FOUND


# --- who stays ------------------------------------------------------------------------------------------------------


def anas(table: Scene) -> Seat:
    return Seat.objects.get(campaign=table.campaign, user=table.users[ANA])


def admit_other(table: Scene) -> None:
    seat = seat_claim(seat=anas(table), user=table.users[ZED])
    seat_admit(seat=seat)


def sign_out(table: Scene) -> None:
    client = Client(headers={"cookie": table.cookies[ANA]})
    assert client.post("/accounts/sign-out/").status_code == 302


CUTS: dict[str, Callable[[Scene], Any]] = {
    "removed": lambda table: seat_remove(seat=anas(table)),
    "released": lambda table: seat_release(seat=anas(table)),
    "given to another device": admit_other,
    "campaign archived": lambda table: campaign_archive(campaign=table.campaign),
    "signed out": sign_out,
}


@pytest.mark.parametrize("how", CUTS)
async def test_an_open_socket_is_cut_at_once(wire: Opener, table: Scene, how: str) -> None:
    anas_screens = [await wire(ANA), await wire(ANA)]
    for one in anas_screens:
        await one.hear_everything()
    async with asyncio.timeout(SLOW):
        await do(CUTS[how])(table)
    async with asyncio.timeout(AT_ONCE * 2):
        assert [await one.is_shown_out() for one in anas_screens] == [NOT_FOUND] * 2


@pytest.mark.parametrize("how", ["removed", "signed out"])
async def test_nobody_else_is_cut_with_them(wire: Opener, table: Scene, how: str) -> None:
    bens = await wire(BEN)
    await bens.hear_everything()
    await do(CUTS[how])(table)
    gwens = await do(table.campaign.seats.get)(role=Seat.Role.GM)
    await do(press)(table.fights[0], gwens, cmd.Note(text="Thunder rolls."))
    while "Thunder rolls." not in "".join(bens.frames):
        await bens.hear()


async def test_a_tv_whose_link_was_changed_is_cut_at_once(wire: Opener, table: Scene) -> None:
    wall = await wire(NOBODY, tv(table))
    await wall.hear_everything()
    await do(join_code_rotate)(campaign=table.campaign)
    async with asyncio.timeout(AT_ONCE * 2):
        assert await wall.is_shown_out() == NOT_FOUND


async def test_whoever_was_cut_learns_nothing_more(wire: Opener, table: Scene) -> None:
    one = await wire(ANA)
    await one.hear_everything()
    await do(seat_remove)(seat=await do(anas)(table))
    await one.is_shown_out()
    heard = len(one.frames)
    gwens = await do(table.campaign.seats.get)(role=Seat.Role.GM)
    await do(press)(table.fights[0], gwens, cmd.Note(text="Thunder rolls."))
    while not await one.socket.receive_nothing(timeout=0.3):
        await one.hear()  # to be shown out once more, perhaps
    assert len(one.frames) == heard


# --- what is said ---------------------------------------------------------------------------------------------------

ids = st.sampled_from((EDDA, PIM, GOBLIN, LURKER, *WORDS))
squares = st.lists(st.tuples(st.integers(-3, 30), st.integers()) | st.just(()), max_size=500)
aims = st.none() | st.fixed_dictionaries(
    {"actor": ids},
    optional={
        "action": st.sampled_from(("attack", "dash", *WORDS)),
        "weapon": st.sampled_from(("longsword", *WORDS)),
        "targets": st.lists(ids, max_size=50),
        "squares": squares,
        "path": squares,
        "words": st.sampled_from(WORDS),
    },
)
words = st.one_of(
    st.sampled_from(WORDS),
    st.sampled_from(
        ["sync", " sync ", '{"ping": 1}', '{"sync": []}', '{"HEADERS": {}, "type": "Note", "text": "x", "key": "k"}']
    ),
    st.text(max_size=40),
    st.binary(max_size=64),
    st.sampled_from([b"\x00" * 5000, b"sync", b"\xff\xfe", b'{"ping": 1}']),
    st.integers(1, 20_000).map(lambda size: "[" * size),
    aims.map(lambda aim: json.dumps({"aim": aim})),
)
spoken = settings(usual, max_examples=max(1, CASES // 20))


@pytest.mark.parametrize("who", [GWEN, ANA, BEN, NOBODY])
def test_nothing_that_is_said_does_anything(
    who: str, table: Scene, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, record_property: Any
) -> None:
    """Twenty messages at a time; then the socket still shows the whole table, as it was."""
    monkeypatch.setattr(consumers, "SPAN", 0.0)
    before, spoke = stored(table.fights[0]), list[str | bytes]()
    path = tv(table) if who == NOBODY else f"/ws/e/{table.fights[0].pk}/"
    with asyncio.Runner() as runner:
        one = runner.run(opened(path, table.cookies[who]))

        @spoken
        @given(st.lists(words, min_size=20, max_size=20))
        def speak(said: list[str | bytes]) -> None:
            runner.run(talk(one, said))
            spoke.extend(said)

        with caplog.at_level(logging.WARNING):
            speak()
        runner.run(one.close())
    record_property("cases", len(spoke))
    assert [record.message for record in caplog.records] == []
    assert stored(table.fights[0]) == before
    assert not [secret for secret in table.secrets_of[who] if who != NOBODY and secret in "".join(one.frames)]


async def opened(path: str, cookie: str) -> Wire:
    one = await Wire(path, cookie).open()
    await one.hear_everything()
    return one


async def talk(one: Wire, said: list[str | bytes]) -> None:
    for word in said:
        await one.say(word)
    await one.say("sync")
    before = len(one.frames)
    await one.hear_everything()
    assert one.code is None
    assert len(one.frames) > before


@pytest.mark.parametrize("word", ["sync", "x", b"x" * 4000])
async def test_a_flood_ends_the_socket_with_a_code_that_says_why(wire: Opener, word: str | bytes) -> None:
    one = await wire(ANA)
    await one.hear_everything()
    for _ in range(200):
        await one.say(word)
    assert await one.is_shown_out() == TOO_MUCH


async def test_a_page_says_far_less_than_a_flood(wire: Opener) -> None:
    """A phone that wakes, sleeps and wakes again asks for everything each time."""
    one = await wire(ANA)
    await one.hear_everything()
    for _ in range(consumers.WORDS):
        await one.say("sync")
    await one.hear_everything()
    assert one.code is None
