"""What a screen is sent: everything at first, then what has changed, and nothing that its seat may not know."""

import asyncio
from datetime import timedelta
from math import inf
from threading import Event

import pytest
from django.utils import timezone

from combat import rendering
from combat.engine import commands as cmd
from combat.live import hub_here
from combat.models import Campaign, Resolution
from combat.services.campaign.campaigns import campaign_update
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.seats import seat_remove
from combat.services.fight.fights import fight_show
from tests.cases import each
from tests.consumers.conftest import do
from tests.fights import EDDA, GOBLIN, OGRE, answer, now, press

pytestmark = pytest.mark.django_db(transaction=True)


def table(fight) -> str:
    return f"/ws/e/{fight.pk}/"


def tv(campaign) -> str:
    return f"/ws/tv/{campaign.tv_token}/"


async def test_a_screen_gets_every_region_of_its_page_at_first(screen, fight, gwen, ana):
    for user, role in ((gwen, "gm"), (ana, "player")):
        one = await screen(user, table(fight))
        assert set(one.shown) == set(rendering.page_regions(role))
        assert "Goblin" in one.shown["order"]
        assert "data-at" in one.shown["pulse"]


async def test_the_tv_gets_its_regions_and_no_hand(screen, fight, campaign):
    one = await screen(None, tv(campaign))
    assert set(one.shown) == set(rendering.page_regions("spectator"))
    assert "hand" not in one.shown


async def test_a_press_sends_each_screen_what_it_changed_there(screen, fight, gwens_seat, gwen, ana):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    await do(press, fight, gwens_seat, cmd.Note(text="Thunder rolls."))
    assert await anas.hear_until("headline") == {"headline", "moment"}
    assert "Thunder rolls." in anas.shown["headline"]
    assert "map" not in await gms.hear_until("log")


async def test_a_press_reaches_the_tv(screen, fight, gwens_seat, campaign):
    wall = await screen(None, tv(campaign))
    await do(press, fight, gwens_seat, cmd.NextTurn())
    assert {"status", "order", "banner", "shots"} <= await wall.hear_until("banner")
    assert "Goblin" in wall.shown["banner"]


async def test_whoever_pressed_sees_it_first_and_the_gm_next(
    screen, fight, campaign, gwens_seat, anas_seat, gwen, ana, ben
):
    screens = [await screen(user, table(fight)) for user in (ben, gwen, ana)]
    room, sent = hub_here().rooms[campaign.pk], []
    send = room.send

    async def noted(sendings):
        sent.append({one.screen.user_id for one in sendings if one.html})
        await send(sendings)

    room.send = noted
    for seat, command in ((anas_seat, cmd.EndTurn(actor=EDDA)), (gwens_seat, cmd.NextTurn())):
        await do(press, fight, seat, command)
        for one in screens:
            await one.hear_until("order")
    assert sent == [{ana.pk}, {gwen.pk}, {ben.pk}, {gwen.pk}, {ana.pk, ben.pk}]


async def test_what_a_seat_may_not_know_changes_nothing_on_its_screen(screen, fight, gwens_seat, gwen, ana):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    await do(press, fight, gwens_seat, cmd.SetHitPoints(who=OGRE, hp=31))
    await gms.hear_until("log")
    assert await anas.socket.receive_nothing(timeout=0.3)
    assert "Ogre" not in "".join(anas.shown.values())
    assert "Ogre" in gms.shown["order"]


async def test_a_question_comes_up_on_the_right_screen(screen, fight, gwens_seat, ana, ben):
    anas, bens = await screen(ana, table(fight)), await screen(ben, table(fight))
    await do(press, fight, gwens_seat, cmd.NextTurn())
    await do(press, fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((5, 3), (6, 3))))
    await anas.hear_until("prompt")
    assert "Goblin leaves Edda’s reach. Strike?" in anas.shown["prompt"]
    await bens.hear_until("status")
    assert "Waiting for Ana" in bens.shown["status"] + (await after(bens))
    assert "Strike?" not in "".join(bens.shown.values())


async def test_whoever_pressed_hears_what_came_of_it_once_others_have_answered(
    screen, fight, gwens_seat, anas_seat, gwen, ana, ben, dice
):
    """The goblin walks off: its GM is told of the blow that Ana was asked about, and nobody who has pressed nothing."""
    gms, anas, bens = [await screen(one, table(fight)) for one in (gwen, ana, ben)]
    await do(press, fight, gwens_seat, cmd.NextTurn())
    await do(press, fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((5, 3), (6, 3))))
    await anas.hear_until("prompt")
    dice(15, 6)
    await do(answer, fight, anas_seat, "strike:longsword")
    while "hits Goblin" not in gms.said:
        await gms.hear()
    assert "Goblin takes 9 slashing damage" in gms.said
    for one in (anas, bens):
        while "Goblin moves" not in one.page.text("#region-headline"):
            await one.hear()
        assert one.said == ""


async def after(one) -> str:
    """The status once the next frame has come, if one comes."""
    if not await one.socket.receive_nothing(timeout=0.3):
        await one.hear()
    return one.shown["status"]


async def test_a_lost_poke_is_healed_by_the_heartbeat(screen, fight, gwens_seat, ana, settings, monkeypatch):
    monkeypatch.setattr("combat.services.poke.poke", lambda campaign_id: None)
    settings.TABLE_HEARTBEAT = 0.05
    anas = await screen(ana, table(fight))
    await do(press, fight, gwens_seat, cmd.Note(text="Thunder rolls."))
    await anas.hear_until("headline")
    assert "Thunder rolls." in anas.shown["headline"]


async def test_while_nothing_happens_only_the_pulse_beats(screen, fight, ana, settings):
    settings.TABLE_HEARTBEAT = 0.02
    anas = await screen(ana, table(fight))
    assert [await anas.hear() for _ in range(5)] == [{"pulse"}] * 5


async def test_without_a_database_the_pulse_stops_and_comes_back(screen, fight, ana, settings, monkeypatch):
    settings.TABLE_HEARTBEAT = 0.02
    anas = await screen(ana, table(fight))
    with monkeypatch.context() as patched:
        patched.setattr("combat.live.hub.changes_of", broken)
        while not await anas.socket.receive_nothing(timeout=0.2):
            await anas.hear()
    assert await anas.hear() == {"pulse"}


def broken(*args):
    raise ConnectionError("no database")


async def test_the_pulse_goes_on_while_presses_wait_for_their_turn_but_not_without_an_answer(
    screen, fight, campaign, ana, settings, monkeypatch
):
    settings.TABLE_HEARTBEAT = 0.02
    anas, turn, loop, waits = await screen(ana, table(fight)), Event(), asyncio.get_running_loop(), asyncio.Event()
    room = hub_here().rooms[campaign.pk]

    def waiting(campaigns):
        loop.call_soon_threadsafe(waits.set)
        turn.wait()
        return {}

    monkeypatch.setattr("combat.live.hub.changes_of", waiting)
    try:
        await waits.wait()
        for _ in range(20):  # rounds of the loop: what the room looked at before that has come to its end
            await asyncio.sleep(0)
        room.seen_at = inf  # presses of others are answered
        assert [await anas.hear() for _ in range(5)] == [{"pulse"}] * 5
        room.seen_at = 0
        while not await anas.socket.receive_nothing(timeout=0.2):
            await anas.hear()
    finally:
        turn.set()
    assert await anas.hear() == {"pulse"}


async def test_the_heartbeat_lets_the_clock_answer(screen, fight, gwens_seat, ana, settings):
    settings.TABLE_HEARTBEAT = 0.05
    await do(Campaign.objects.update, prompt_seconds=30)
    await do(press, fight, gwens_seat, cmd.NextTurn())
    await do(press, fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((5, 3), (6, 3))))
    await do(Resolution.objects.update, deadline=timezone.now() + timedelta(seconds=1))
    anas = await screen(ana, table(fight))
    assert "Strike?" in anas.shown["prompt"]
    await anas.hear_until("prompt")
    assert "Strike?" not in anas.shown["prompt"]
    assert (await do(now, fight)).state.combatants[GOBLIN].at == (6, 3)


async def test_many_pokes_at_once_are_one_look(screen, fight, gwens_seat, ana):
    anas = await screen(ana, table(fight))

    def storm():
        for number in range(20):
            press(fight, gwens_seat, cmd.Note(text=f"Thunder {number}."))

    await do(storm)
    frames = 0
    while "Thunder 19." not in anas.shown["headline"]:
        await anas.hear_until("headline")
        frames += 1
    assert frames <= 20
    assert await anas.socket.receive_nothing(timeout=0.2)


async def test_who_is_at_the_table_is_shown_to_the_others(screen, fight, gwen, ana, settings):
    settings.TABLE_HEARTBEAT = 0.05
    gms = await screen(gwen, table(fight))
    alone = gms.shown["seats"]
    anas = await screen(ana, table(fight))
    await gms.hear_until("seats")
    assert gms.shown["seats"] != alone
    await anas.close()
    await gms.hear_until("seats")
    assert gms.shown["seats"] == alone


async def test_the_tv_follows_the_campaign_to_its_next_fight(screen, fight, gwens_seat, campaign):
    wall = await screen(None, tv(campaign))
    assert "Edda" in wall.shown["order"]
    cave = await do(encounter_create, campaign=campaign, name="The cave")
    await do(fight_show, encounter_id=cave.pk, seat=gwens_seat, key="show", pausing=fight.pk)
    await wall.hear_until("order")
    assert "Edda" not in wall.shown["order"]


async def test_a_tv_without_a_fight_waits_for_one(screen, campaign, gwens_seat):
    wall = await screen(None, tv(campaign))
    assert set(wall.shown) == {"pulse", "chairs"}
    assert "Take your seats" in wall.shown["chairs"]
    cave = await do(encounter_create, campaign=campaign, name="The cave")
    await do(fight_show, encounter_id=cave.pk, seat=gwens_seat, key="show")
    await wall.hear_until("map")


async def test_hit_points_go_out_as_the_campaign_says(screen, fight, campaign, gwens_seat, ana, settings):
    settings.TABLE_HEARTBEAT = 0.05
    anas = await screen(ana, table(fight))
    await do(campaign_update, campaign=campaign, hit_points="exact")
    await anas.hear_until("order")
    assert "10" in anas.shown["order"]


# --- who may look --------------------------------------------------------------------------------------------------


async def test_strangers_are_shown_out_with_nothing(screen, fight, zed, campaign):
    for user, path in (
        (zed, table(fight)),
        (None, table(fight)),
        (zed, "/ws/e/999999/"),
        (zed, "/ws/tv/no-such-token/"),
    ):
        one = await screen(user, path, greeted=False)
        message = await one.socket.receive_output(timeout=8)
        assert (message["type"], message["code"]) == ("websocket.close", 4404)


async def test_who_waits_for_the_gm_is_shown_out(screen, fight, campaign, zed):
    from combat.services.campaign.seats import seat_join_by_code

    def ask_in():
        campaign.require_approval = True
        campaign.save()
        seat_join_by_code(campaign=campaign, user=zed, name="Zed")

    await do(ask_in)
    one = await screen(zed, table(fight), greeted=False)
    assert await one.is_shown_out() == 4404


async def test_a_removed_seat_is_shown_out_at_once(screen, fight, anas_seat, ana):
    anas = await screen(ana, table(fight))
    await do(seat_remove, seat=anas_seat)
    assert await anas.is_shown_out() == 4404


async def test_an_old_tv_link_is_shown_out(screen, fight, campaign):
    from combat.services.campaign.campaigns import join_code_rotate

    wall = await screen(None, tv(campaign))
    await do(join_code_rotate, campaign=campaign)
    assert await wall.is_shown_out() == 4404


# --- what a screen says --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("frame", ["sync", '{"ping": 1}', '{"ping": "", "HEADERS": {}}'])
async def test_a_screen_that_asks_gets_everything(screen, fight, ana, frame):
    anas = await screen(ana, table(fight))
    await anas.socket.send_to(text_data=frame)
    assert await anas.hear() == set(rendering.page_regions("player"))


@each(
    "frame",
    [" ", "hello", "{", "[]", "null", '{"type": "EndTurn"}', "[" * 3000, "x" * 100_000, '{"ping": 1}' * 1000, "\x00"],
)
async def test_anything_else_is_ignored(screen, fight, ana, frame):
    anas = await screen(ana, table(fight))
    await anas.socket.send_to(text_data=frame)
    await anas.socket.send_to(bytes_data=b"\xff\xfe")
    assert await anas.socket.receive_nothing(timeout=0.05)
    await anas.socket.send_to(text_data="sync")
    assert "map" in await anas.hear()


async def test_a_player_cannot_act_by_socket(screen, fight, ana):
    anas = await screen(ana, table(fight))
    await anas.socket.send_to(text_data=f'{{"type": "EndTurn", "actor": "{EDDA}", "ping": 1}}')
    await anas.hear()
    assert (await do(now, fight)).state.active == EDDA
