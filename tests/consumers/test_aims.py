"""What a player is about to do: the GM alone is shown it, at that fight, before the press; and nothing keeps it."""

import asyncio
import json
from typing import Any

import pytest
from django.db import OperationalError

from combat import consumers
from combat.engine import commands as cmd
from combat.live import ear, room
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.encounters import encounter_create
from combat.services.poke import campaign_group, publish
from tests.consumers.conftest import do
from tests.fights import EDDA, GOBLIN, OGRE, press, stored

pytestmark = pytest.mark.django_db(transaction=True)

LONGSWORD = {"actor": EDDA, "action": "attack", "weapon": "longsword", "targets": [GOBLIN]}
HALBERD = {**LONGSWORD, "weapon": "halberd"}  # she has none
MOVE = {"actor": EDDA, "path": [[4, 4], [5, 5]]}


def table(fight) -> str:
    return f"/ws/e/{fight.pk}/"


async def say(one, aim) -> None:
    await one.socket.send_to(text_data=json.dumps({"aim": aim}))


async def shown(one) -> str:
    """The next that a screen hears of an aim."""
    while "#aims" not in (frame := await one.socket.receive_from(timeout=8)):
        pass
    return frame


async def nothing(*screens) -> bool:
    """Tell whether none of them has heard of an aim; whatever one has said before is done by then."""
    for one in screens:
        await one.socket.send_to(text_data="sync")
        frame = ""
        while "map" not in frame and "lobby" not in frame and "chairs" not in frame:
            frame = await one.socket.receive_from(timeout=8)
            if "#aims" in frame:
                return False
    return True


async def test_the_gm_alone_sees_what_a_player_aims_at(screen, fight, campaign, gwen, ana, ben):
    before = await do(stored, fight)
    gms, second, anas, bens = [await screen(one, table(fight)) for one in (gwen, gwen, ana, ben)]
    wall = await screen(None, f"/ws/tv/{campaign.tv_token}/")
    waits = await screen(ben, f"/ws/campaigns/{campaign.pk}/")
    await say(anas, LONGSWORD)
    told = await shown(gms)
    assert await shown(second) == told
    assert "Ana: Longsword" in told
    assert f'data-targets="{GOBLIN}"' in told
    assert await nothing(anas, bens, wall, waits)
    assert await do(stored, fight) == before


async def test_it_goes_when_it_ends_and_when_the_socket_closes(screen, fight, gwen, ana, monkeypatch):
    monkeypatch.setattr(consumers, "AIMS", 0.0)
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    await say(anas, LONGSWORD)
    assert "data-actor" in await shown(gms)
    await say(anas, None)
    assert "data-actor" not in await shown(gms)
    await say(anas, None)
    assert await nothing(anas, gms)  # there was nothing to take away
    await say(anas, MOVE)
    assert "Ana: Move" in await shown(gms)
    await anas.close()
    assert "data-actor" not in await shown(gms)


async def test_gms_of_other_fights_and_campaigns_see_nothing(screen, fight, campaign, gwen, ana, zed):
    elsewhere = await do(encounter_create, campaign=campaign, name="The cave")
    zeds = await do(campaign_create, gm=zed, name="Zed’s", ruleset="fifth")
    theirs = await do(encounter_create, campaign=zeds, name="The pit")
    cave, pit, anas = [await screen(who, table(at)) for who, at in ((gwen, elsewhere), (zed, theirs), (ana, fight))]
    await say(anas, LONGSWORD)
    assert await nothing(anas, cave, pit)


async def test_what_a_seat_does_not_hold_or_know_is_dropped(screen, fight, gwen, ana, monkeypatch):
    """The next that is heard is what she does hold, of whom she does know."""
    monkeypatch.setattr(consumers, "AIMS", 0.0)
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    for wrong in (HALBERD, {**LONGSWORD, "targets": [OGRE]}, {**LONGSWORD, "targets": "c3"}, "longsword"):
        await say(anas, wrong)
    await anas.socket.send_to(text_data=json.dumps({"aim": LONGSWORD}) + " " * consumers.LONGEST_FRAME)
    await say(anas, MOVE)
    assert "Ana: Move" in await shown(gms)


async def test_only_a_players_own_screen_at_the_fight_is_heard(screen, fight, campaign, gwen, ana, ben):
    """Not the GM's, not another player's, not the TV's, and not one in the lobby."""
    gms, bens = await screen(gwen, table(fight)), await screen(ben, table(fight))
    wall = await screen(None, f"/ws/tv/{campaign.tv_token}/")
    waits = await screen(ana, f"/ws/campaigns/{campaign.pk}/")
    for one in (bens, wall, waits, gms):
        await say(one, LONGSWORD)
        assert await nothing(one, gms)


async def test_more_than_a_few_a_second_are_dropped_but_never_the_end(screen, fight, gwen, ana):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    for aim in (LONGSWORD, MOVE, MOVE, None):
        await say(anas, aim)
    assert "Ana: Longsword" in await shown(gms)
    assert "data-actor" not in await shown(gms)


async def test_without_a_database_an_aim_is_dropped_and_its_screen_stays(screen, fight, gwen, ana, monkeypatch):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    monkeypatch.setattr(consumers, "AIMS", 0.0)
    with monkeypatch.context() as broken:
        failed = asyncio.Event()
        here = asyncio.get_running_loop()

        def lost(*_: Any) -> None:
            here.call_soon_threadsafe(failed.set)
            raise OperationalError("the database is gone")

        broken.setattr(room, "whole_frame_of", lost)
        await say(anas, LONGSWORD)
        await asyncio.wait_for(failed.wait(), 8)
    await say(anas, LONGSWORD)
    assert "Ana: Longsword" in await shown(gms)


async def test_once_the_fight_is_over_nobody_aims(screen, fight, gwens_seat, gwen, ana):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    await do(press, fight, gwens_seat, cmd.Finish())
    while "To the next fight" not in gms.shown["primary"]:
        await gms.hear()
    await say(anas, LONGSWORD)
    assert await nothing(anas, gms)


async def test_it_reaches_the_gms_screens_on_other_processes_by_the_channel_layer(screen, fight, campaign, gwen, ana):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    heard: asyncio.Queue[Any] = asyncio.Queue()
    other = ear.Ear(heard.put_nowait)
    other.follow(campaign_group(campaign.pk))
    assert await heard.get() is None
    await say(anas, LONGSWORD)
    told = await shown(gms)
    while (message := await heard.get())["type"] != "aim":
        pass
    await other.stop()
    assert message["html"] == told
    await publish(campaign_group(campaign.pk), {**message, "process": "another"})
    assert await shown(gms) == told
    assert await nothing(anas)
