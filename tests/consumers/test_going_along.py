"""To the next fight without a tap: the socket says that the table has turned, and the page goes where it has gone."""

import pytest
from django.test import Client

from combat.engine import commands as cmd
from combat.live.room import ALONG
from combat.selectors import presence
from combat.selectors.fight.encounters import current_encounter, turn_of_table
from combat.services.campaign.characters import character_create, character_pick, character_take
from combat.services.campaign.encounters import encounter_archive, encounter_create
from combat.services.campaign.joining import character_add
from combat.services.campaign.seats import seat_add, seat_claim
from combat.services.fight.fights import fight_resume, fight_show
from tests.cast import FIGHTER, ROGUE
from tests.consumers.conftest import do
from tests.fights import GOBLIN_SHEET, joined, keys, press, store

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def cave(campaign):
    """A fight that is ready to begin, of which only Gwen knows."""
    made = encounter_create(campaign=campaign, name="The cave", width=12, height=10)
    store(made, *joined("c1", "Bat", GOBLIN_SHEET, (2, 2)))
    return made


def table(fight, since="") -> str:
    return f"/ws/e/{fight.pk}/?since={since}"


def lobby(campaign, since="") -> str:
    return f"/ws/campaigns/{campaign.pk}/?since={since}"


def turn(campaign) -> str:
    return turn_of_table(current_encounter(campaign))


def show(fight, seat, pausing=0):
    fight_show(encounter_id=fight.pk, seat=seat, key=next(keys), pausing=pausing)


def where_to(user, campaign) -> str:
    """Where a page that goes along arrives."""
    client = Client()
    client.force_login(user)
    return client.get(f"/campaigns/{campaign.pk}/table/").headers["Location"]


def cards_in(one) -> dict[str, bool]:
    """The cards of a screen in their order, and whether each is Ben's."""
    cards = one.shown["cards"].split("<button")[1:]
    return {card.partition("<b>")[2].partition("<")[0]: "Ben’s" in card for card in cards}


async def nothing(one) -> bool:
    return await one.socket.receive_nothing(timeout=0.2)


# --- from one fight to the next ------------------------------------------------------------------------------------


async def test_all_go_along_from_the_end_of_a_fight(
    screen, fight, cave, campaign, gwens_seat, gwen, ana, anas_character
):
    await do(press, fight, gwens_seat, cmd.Finish())
    over = await do(turn, campaign)
    gms, anas = await screen(gwen, table(fight, over)), await screen(ana, table(fight, over))
    wall = await screen(None, f"/ws/tv/{campaign.tv_token}/?since={fight.pk}")
    await do(show, cave, gwens_seat)
    assert [await gms.is_shown_out(), await anas.is_shown_out()] == [ALONG, ALONG]
    assert {await do(where_to, user, campaign) for user in (gwen, ana)} == {f"/e/{cave.pk}/"}
    await wall.hear_until("order")
    assert "Bat" in wall.shown["map"]


async def test_all_go_along_when_a_fight_is_paused_for_another_and_back_again(
    screen, fight, cave, campaign, gwens_seat, gwen, ana
):
    people = [await screen(user, table(fight, await do(turn, campaign))) for user in (gwen, ana)]
    await do(press, cave, gwens_seat, cmd.Start(), pausing=fight.pk)
    assert [await one.is_shown_out() for one in people] == [ALONG, ALONG]
    people = [await screen(user, table(cave, await do(turn, campaign))) for user in (gwen, ana)]
    await do(fight_resume, encounter_id=fight.pk, seat=gwens_seat, key="on", pausing=cave.pk)
    assert [await one.is_shown_out() for one in people] == [ALONG, ALONG]


async def test_a_phone_that_has_slept_through_it_goes_along_when_it_wakes(
    screen, fight, cave, campaign, gwens_seat, ana
):
    before = await do(turn, campaign)
    await do(press, cave, gwens_seat, cmd.Start(), pausing=fight.pk)
    anas = await screen(ana, table(fight, before), greeted=False)
    assert await anas.is_shown_out() == ALONG


async def test_who_opens_an_old_fight_while_another_is_on_may_read_it(screen, fight, cave, campaign, gwens_seat, ana):
    await do(press, fight, gwens_seat, cmd.Finish())
    await do(press, cave, gwens_seat, cmd.Start())
    anas = await screen(ana, table(fight, await do(turn, campaign)))
    assert "over" in anas.shown["status"]
    await do(press, cave, gwens_seat, cmd.Note(text="Thunder."))
    assert await nothing(anas)


async def test_the_gm_is_not_called_away_from_laying_out_a_fight(screen, fight, cave, campaign, gwens_seat, gwen):
    tower = await do(encounter_create, campaign=campaign, name="The tower")
    gms = await screen(gwen, table(tower, await do(turn, campaign)))
    await do(press, cave, gwens_seat, cmd.Start(), pausing=fight.pk)
    await do(press, tower, gwens_seat, cmd.Note(text="Mind the stairs."))
    await gms.hear_until("log")


async def test_from_a_fight_that_is_put_away_all_go_on(screen, fight, campaign, ana, anas_character):
    anas = await screen(ana, table(fight, await do(turn, campaign)))
    wall = await screen(None, f"/ws/tv/{campaign.tv_token}/?since={fight.pk}")
    await do(encounter_archive, encounter=fight)
    assert [await one.is_shown_out() for one in (anas, wall)] == [ALONG, ALONG]
    assert await do(where_to, ana, campaign) == f"/campaigns/{campaign.pk}/"
    late = await screen(ana, table(fight), greeted=False)
    assert await late.is_shown_out() == ALONG


# --- what only the GM may know of ----------------------------------------------------------------------------------


async def test_a_prepared_fight_is_as_if_it_were_not_there(screen, fight, cave, campaign, gwens_seat, gwen, ana):
    for path in (table(cave), "/ws/e/999999/"):
        shut = await screen(ana, path, greeted=False)
        assert await shut.socket.receive_output(timeout=8) == {"type": "websocket.close", "code": 4404}
    gms = await screen(gwen, table(cave))
    anas = await screen(ana, table(fight, await do(turn, campaign)))
    wall = await screen(None, f"/ws/tv/{campaign.tv_token}/")
    waiting = await screen(ana, lobby(campaign))
    await do(press, cave, gwens_seat, cmd.Note(text="The bats sleep."))
    await gms.hear_until("log")
    assert [await nothing(one) for one in (anas, wall, waiting)] == [True, True, True]


# --- where players wait --------------------------------------------------------------------------------------------


async def test_who_waits_is_called_to_the_fight(screen, prepared_encounter, campaign, gwens_seat, ana, anas_character):
    waiting = await screen(ana, lobby(campaign))
    assert "Gwen sets the table" in waiting.shown["lobby"]
    await do(show, prepared_encounter, gwens_seat)
    assert await waiting.is_shown_out() == ALONG
    assert await do(where_to, ana, campaign) == f"/e/{prepared_encounter.pk}/"


async def test_who_came_back_from_a_fight_is_left_alone_until_the_next(
    screen, fight, cave, campaign, gwens_seat, ana, anas_character
):
    waiting = await screen(ana, lobby(campaign, await do(turn, campaign)))
    assert "To the table" in waiting.shown["lobby"]
    await do(press, fight, gwens_seat, cmd.Note(text="Thunder."))
    assert await nothing(waiting)
    await do(press, cave, gwens_seat, cmd.Start(), pausing=fight.pk)
    assert await waiting.is_shown_out() == ALONG


async def test_who_still_makes_a_character_is_told_and_not_disturbed(
    screen, cave, campaign, gwens_seat, ana, anas_seat
):
    waiting = await screen(ana, lobby(campaign))
    await do(press, cave, gwens_seat, cmd.Start())
    await waiting.hear_until("lobby")
    assert "is on" in waiting.shown["lobby"]
    assert "Just look on" in waiting.shown["lobby"]


async def test_who_waits_sees_who_comes(screen, campaign, ana, anas_seat, ben):
    waiting = await screen(ana, lobby(campaign))
    await do(lambda: seat_claim(seat=seat_add(campaign=campaign, name="Ben"), user=ben))
    await waiting.hear_until("lobby")
    assert "<b>Ben</b>" in waiting.shown["lobby"]
    assert "chooses" in waiting.shown["lobby"]


async def test_who_chooses_sees_at_once_what_others_take(screen, campaign, ana, anas_seat, bens_seat):
    """Of the campaign's characters and of the game's ready ones; the card stays at its place."""
    pim = await do(character_create, campaign=campaign, seat=None, sheet=ROGUE)
    choosing = await screen(ana, lobby(campaign))
    before = cards_in(choosing)
    assert (before["Pim"], before["Oswin Lark"]) == (False, False)
    for take in (
        lambda: character_pick(character=pim, seat=bens_seat),
        lambda: character_take(campaign=campaign, seat=bens_seat, key="oswin-lark"),
    ):
        await do(take)
        await choosing.hear_until("cards")
    assert list(cards_in(choosing)) == list(before)
    assert [name for name, is_taken in cards_in(choosing).items() if is_taken] == ["Pim", "Oswin Lark"]


async def test_who_waits_counts_as_here(screen, fight, campaign, gwen, ana, anas_seat):
    gms = await screen(gwen, table(fight))
    away = gms.shown["seats"]
    waiting = await screen(ana, lobby(campaign))
    await gms.hear_until("seats")
    assert anas_seat.pk in presence.present(campaign.pk)
    assert away.count('class="here"') + 1 == gms.shown["seats"].count('class="here"')
    await waiting.close()
    await gms.hear_until("seats")
    assert gms.shown["seats"] == away


async def test_the_lobby_is_shut_to_strangers(screen, campaign, zed):
    for user in (zed, None):
        one = await screen(user, lobby(campaign), greeted=False)
        assert await one.is_shown_out() == 4404


# --- whoever comes late --------------------------------------------------------------------------------------------


async def test_a_joiners_character_is_offered_to_the_gm_at_once(screen, fight, campaign, gwens_seat, gwen, ana, zed):
    gms, anas = await screen(gwen, table(fight)), await screen(ana, table(fight))
    zeds_seat = await do(lambda: seat_claim(seat=seat_add(campaign=campaign, name="Zed"), user=zed))
    await screen(zed, lobby(campaign))
    brom = await do(character_create, campaign=campaign, seat=zeds_seat, sheet=FIGHTER)
    await gms.hear_until("prompt")
    assert f'name="character" value="{brom.pk}"' in gms.shown["prompt"]
    assert "Edda is not in this fight" in gms.shown["prompt"]
    await do(character_add, encounter_id=fight.pk, seat=gwens_seat, character_id=brom.pk, key="in")
    await gms.hear_until("prompt")
    assert "not in this fight" not in gms.shown["prompt"]
    assert "not in this fight" not in "".join(anas.shown.values())


async def test_who_plays_somebody_or_is_away_is_not_offered(screen, fight, campaign, gwen, ana, anas_seat, bens_seat):
    await do(character_create, campaign=campaign, seat=anas_seat, sheet=FIGHTER)
    gms, _ = await screen(gwen, table(fight)), await screen(ana, table(fight))
    newcomer = await do(lambda: seat_add(campaign=campaign, name="Dora"))
    await do(character_create, campaign=campaign, seat=newcomer, sheet=ROGUE)
    assert "not in this fight" not in gms.shown["prompt"]


async def test_a_change_without_a_poke_is_found_for_who_waits(
    screen, prepared_encounter, campaign, gwens_seat, ana, anas_character, settings, monkeypatch
):
    monkeypatch.setattr("combat.services.poke.poke", lambda campaign_id: None)
    settings.TABLE_HEARTBEAT = 0.05
    waiting = await screen(ana, lobby(campaign))
    await do(show, prepared_encounter, gwens_seat)
    assert await waiting.is_shown_out() == ALONG
