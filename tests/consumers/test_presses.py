"""Presses over the socket of a screen: answered like posts, in one piece with what all screens see of them."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.db import OperationalError
from django.test import Client

from combat import consumers
from combat.engine import commands as cmd
from combat.live import NOT_FOUND, hub_here
from combat.selectors.fight.room import changes_of
from combat.selectors.presence import present
from combat.services.fight import commands as command_services
from combat.services.limits import work, work_count
from combat.views.table import posts, sheets
from tests.consumers.conftest import Screen, do
from tests.fights import now, press, stored

pytestmark = pytest.mark.django_db(transaction=True)

NOTE = {"type": "Note", "text": "Thunder rolls."}


def table(fight: Any) -> str:
    return f"/ws/e/{fight.pk}/"


async def say(one: Screen, to: str, fields: dict[str, Any]) -> None:
    await one.socket.send_to(text_data=json.dumps({"press": to, "body": urlencode(fields, doseq=True)}))


async def answer(one: Screen) -> dict[str, Any]:
    """The next answer to a press; frames before it are passed over."""
    while not (frame := await one.socket.receive_from(timeout=8)).startswith("{"):
        pass
    told: dict[str, Any] = json.loads(frame)
    return told


async def pressed(one: Screen, to: str = "command", key: str = "a-key", **fields: Any) -> dict[str, Any]:
    await say(one, to, {**fields, "key": key})
    return await answer(one)


async def test_a_press_is_answered_by_its_key_and_everybody_sees_it(screen, fight, gwen, ana):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    told = await pressed(gms, **NOTE)
    assert (told["key"], told["status"], told["press"]) == ("a-key", 200, "done")
    assert "Done." in told["html"]
    await anas.hear_until("headline")
    assert "Thunder rolls." in anas.shown["headline"]
    await gms.hear_until("log")
    assert "Thunder rolls." in gms.shown["log"]


async def test_it_is_answered_as_a_post_would_be(screen, fight, gwen, ana):
    """Word for word, refusals with their rows too."""
    anas, client = await screen(ana, table(fight)), Client(headers={"Table-Live": "1"})
    await do(client.force_login, ana)
    for fields in (
        {"type": "EndTurn", "actor": "c9"},
        {"type": "Harm", "targets": "c1", "amount": "1"},
        {"type": "Nix"},
    ):
        told = await pressed(anas, **fields)
        post = await do(client.post, f"/e/{fight.pk}/command/", {**fields, "key": "another"})
        assert (told["status"], told["press"], told["html"]) == (post.status_code, post["Press"], post.content.decode())
        assert told["status"] in (409, 422)


async def opened(one: Screen, to: str) -> dict[str, Any]:
    """What a tap opens."""
    query = urlencode(OPENED.get(to, {}))
    await one.socket.send_to(text_data=json.dumps({"open": to, "query": query, "key": f"of {to}"}))
    told = await answer(one)
    assert told["key"] == f"of {to}"
    return told


OPENED = {
    "preview": {"actor": "c1", "gait": "walk", "to": "2,3"},
    "target": {"actor": "c1", "token": "c2"},
    "aim": {"actor": "c1", "action": "attack", "square": "2,3"},
    "more": {"actor": "c1"},
    "sheet": {"who": "c1"},
    "rule": {"row": "FIF-037"},
    "say": {"words": "goblin -3"},
    "goes": {"line": "1"},
    "foresee": {"type": "Harm", "targets": "c1", "amount": "1"},
}


async def test_what_a_tap_opens_is_what_a_get_would_bring(screen, fight, gwen, ana, ben, zed):
    """Word for word, for each of the cast at each address, what is refused too; a stranger has no socket at all."""
    for user in (gwen, ana, ben):
        one, client = await screen(user, table(fight)), Client()
        await do(client.force_login, user)
        for to in sheets.SHEETS:
            told = await opened(one, to)
            got = await do(client.get, f"/e/{fight.pk}/{to}/", OPENED.get(to, {}))
            assert told["status"] == got.status_code, (user, to)
            assert told["html"] == (got.content.decode() if got.status_code != 404 else ""), (user, to)
            assert (told["status"] == 404) == (sheets.SHEETS[to].for_gm and user != gwen)
    stranger = Screen(table(fight), zed)
    await stranger.open()
    assert await stranger.is_shown_out() == NOT_FOUND


async def test_opening_something_does_nothing(screen, fight, campaign, gwen, ana):
    """No event, no press, no frame for anybody; and a name that is no address opens nothing."""
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    before, changes = await do(stored, fight), await do(changes_of, [campaign.pk])
    for to in (*sheets.SHEETS, "command", "ground", "story", "", "../1/log", "log/"):
        told = await opened(gms, to)
        assert told["press"] == ""
        assert (told["status"] == 404) == (to not in sheets.SHEETS)
    assert await do(stored, fight) == before
    assert await do(changes_of, [campaign.pk]) == changes
    assert await anas.socket.receive_nothing()


async def test_tv_and_lobby_open_nothing(screen, fight, campaign, gwen):
    for one in (
        await screen(None, f"/ws/tv/{campaign.tv_token}/"),
        await screen(gwen, f"/ws/campaigns/{campaign.pk}/"),
    ):
        await one.socket.send_to(text_data='{"open": "log", "query": "", "key": "k"}')
        await one.socket.send_to(text_data="sync")
        assert not (await one.socket.receive_from(timeout=8)).startswith("{")


async def test_a_key_counts_once_whichever_way_it_came(screen, fight, gwen):
    gms, client = await screen(gwen, table(fight)), Client(headers={"Table-Live": "1"})
    await do(client.force_login, gwen)
    assert (await pressed(gms, **NOTE))["press"] == "done"
    seq = (await do(now, fight)).seq
    post = await do(client.post, f"/e/{fight.pk}/command/", {**NOTE, "key": "a-key"})
    assert (post.status_code, post["Press"]) == (409, "repeated")
    again = await pressed(gms, **NOTE)
    assert (again["status"], again["press"]) == (409, "repeated")
    assert "That was done already. Done." in again["html"]
    assert (await do(now, fight)).seq == seq


async def test_nobody_presses_what_is_not_theirs(screen, fight, campaign, ana, gwen):
    """The GM's alone is not there for players, nor is any address that is none; TV and lobby press nothing."""
    anas, before = await screen(ana, table(fight)), await do(stored, fight)
    gms_alone = [to for to, way in posts.WAYS.items() if way.for_gm]
    for to in (*gms_alone, "", "log", "../1/command", "command/"):
        told = await pressed(anas, to, **NOTE)
        assert (told["status"], told["press"], told["html"]) == (404, "", ""), to
    for one in (
        await screen(None, f"/ws/tv/{campaign.tv_token}/"),
        await screen(gwen, f"/ws/campaigns/{campaign.pk}/"),
    ):
        await say(one, "command", {**NOTE, "key": "k"})
        await one.socket.send_to(text_data="sync")
        assert not (await one.socket.receive_from(timeout=8)).startswith("{")
    assert await do(stored, fight) == before


async def test_whoever_lost_the_seat_presses_and_opens_nothing(screen, fight, anas_seat, ana):
    """Even where the socket has not been told so yet."""
    anas, before = await screen(ana, table(fight)), await do(stored, fight)
    await do(type(anas_seat).objects.filter(pk=anas_seat.pk).update, user=None)
    told = await pressed(anas, "dice", own="on")
    assert told["status"] == 404
    for to in sheets.SHEETS:
        assert (await opened(anas, to))["html"] == ""
    assert await do(stored, fight) == before


async def test_what_is_no_form_is_answered_and_does_nothing(screen, fight, gwen):
    gms, before = await screen(gwen, table(fight)), await do(stored, fight)
    many = await pressed(gms, **{f"field{n}": "1" for n in range(600)})
    assert (many["status"], many["key"]) == (400, "")
    assert (await pressed(gms, key="", **NOTE))["status"] == 422
    assert (await pressed(gms, key="k" * 65, **NOTE))["status"] == 422
    for frame in ('{"press": 1, "body": "key=k"}', '{"press": "command"}', '{"press": "command", "body": "", "x": 1}'):
        await gms.socket.send_to(text_data=frame)
    await gms.socket.send_to(text_data="sync")
    while "region-pulse" not in (frame := await gms.socket.receive_from(timeout=8)):
        assert not frame.startswith("{")
    assert await do(stored, fight) == before


async def test_a_database_that_is_away_is_answered_in_words(screen, fight, gwen, monkeypatch):
    gms = await screen(gwen, table(fight))

    def away(*_: Any, **__: Any) -> None:
        raise OperationalError("gone")

    with monkeypatch.context() as patch:
        patch.setattr(command_services, "moment_lock", away)
        told = await pressed(gms, **NOTE)
    assert told["status"] == 503
    assert "Press again: it counts once." in told["html"]
    assert (await pressed(gms, **NOTE))["press"] == "done"


async def test_a_fault_of_ours_is_answered_and_the_socket_lives_on(screen, fight, gwen, monkeypatch, caplog):
    gms = await screen(gwen, table(fight))
    with monkeypatch.context() as patch:
        patch.setattr(command_services, "judge", lambda *_: 1 / 0)
        told = await pressed(gms, **NOTE)
    assert (told["status"], told["html"]) == (500, "")
    assert "has failed" in caplog.text
    assert (await pressed(gms, **NOTE))["press"] == "done"


async def test_work_of_a_user_is_counted_and_refused_beyond_its_share(screen, fight, gwen, settings):
    settings.PRESSES_PER_SECOND = 10
    gms = await screen(gwen, table(fight))
    assert (await pressed(gms, **NOTE))["press"] == "done"
    assert gwen.pk in work.spent
    work_count(user_id=gwen.pk, seconds=1000.0)
    told = await pressed(gms, **NOTE)
    work.spent.clear()
    assert (told["status"], told["press"]) == (429, "toofast")
    assert "it counts once" in told["html"]


async def test_a_flood_of_presses_ends_the_socket(screen, fight, gwen, monkeypatch):
    monkeypatch.setattr(consumers, "WANTS", 3)
    gms = await screen(gwen, table(fight))
    for _ in range(4):
        await say(gms, "command", {"key": "k"})
    assert await gms.is_shown_out() == consumers.TOO_MUCH


async def test_a_socket_that_fails_leaves_its_room(screen, fight, campaign, gwen, ana, monkeypatch):
    """Else it would be drawn and sent for as long as the process lives."""
    await screen(gwen, table(fight))
    failing = Screen(table(fight), ana)
    assert await failing.open()
    await failing.hear()
    room = hub_here().rooms[campaign.pk]
    assert len(room.screens) == 2
    monkeypatch.setattr(consumers, "asks_for_all", lambda text: 1 / 0)
    await failing.socket.send_to("sync")
    with pytest.raises(ZeroDivisionError):
        await failing.socket.wait(timeout=8)
    assert {one.user_id for one in room.screens} == {gwen.pk}
    assert len(present(campaign.pk)) == 1


async def test_one_look_serves_a_press_and_all_screens(screen, fight, campaign, gwen, ana, monkeypatch):
    """The press's own poke finds nothing to do; that of somebody else is heard."""
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    room, looks = hub_here().rooms[campaign.pk], []
    async with room.turn:  # whoever has just come in has been seen by all
        pass
    piece = room.piece

    def noted(*given: Any) -> Any:
        looks.append(given)
        return piece(*given)

    monkeypatch.setattr(room, "piece", noted)
    await pressed(gms, **NOTE)
    await anas.hear_until("headline")
    async with room.turn:
        assert len(looks) == 1
    gwens = await do(campaign.seats.get, user=gwen)
    await do(press, fight, gwens, cmd.Note(text="Rain falls."))
    await anas.hear_until("headline")
    assert "Rain falls." in anas.shown["headline"]
    assert len(looks) == 2


async def test_whoever_hangs_up_after_a_press_keeps_nobody_from_seeing_it(screen, fight, gwen, ana):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    await say(gms, "command", {**NOTE, "key": "k"})
    await gms.close()
    await anas.hear_until("headline")
    assert "Thunder rolls." in anas.shown["headline"]
