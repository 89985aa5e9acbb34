"""A campaign on the GM's screen and on a player's."""

import html
import re

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from accounts.models import User
from combat.engine.ids import GM
from combat.models import Campaign, Character, Encounter, Seat
from combat.rulesets import PARTIES, RULESETS
from combat.services.campaign.characters import character_archive, character_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.joining import quick_add
from combat.services.campaign.seats import seat_add, seat_claim, seat_remove
from tests.cast import FIGHTER, ROGUE, shown
from tests.views.addresses import url

POLL = {"HX-Request": "true"}


# --- home ---


def test_strangers_find_the_way_in_on_the_first_page(phone: Client) -> None:
    page = phone.get("/").text
    assert 'name="code"' in page
    assert reverse("accounts:sign_in") in page
    assert reverse("accounts:sign_up") in page


def test_the_campaign_with_a_running_fight_stands_on_top(
    gwens_laptop: Client, campaign: Campaign, fight: Encounter, gwen: User
) -> None:
    Campaign.objects.create(gm=gwen, name="Newer", ruleset="fifth", join_code="XXXXXX")
    page = gwens_laptop.get("/").text
    assert page.index("Back to the fight: The bridge") < page.index("Newer")


def test_the_first_page_says_which_game_each_campaign_plays(gwens_laptop: Client, gwen: User) -> None:
    Campaign.objects.create(gm=gwen, name="Newer", ruleset="gritty", join_code="XXXXXX")
    assert f"{RULESETS['gritty'].title} · You are the GM." in gwens_laptop.get("/").text


def test_an_archived_campaign_can_be_brought_back_from_the_first_page(
    gwens_laptop: Client, anas_phone: Client, campaign: Campaign
) -> None:
    gwens_laptop.post(url("campaign_archive", campaign.pk))
    assert url("campaign_restore", campaign.pk) in gwens_laptop.get("/").text
    assert "Harrow" not in anas_phone.get("/").text
    gwens_laptop.post(url("campaign_restore", campaign.pk))
    assert "Harrow" in anas_phone.get("/").text


# --- making one ---


def test_a_new_campaign_offers_every_game_by_its_title(gwens_laptop: Client) -> None:
    page = gwens_laptop.get(url("campaign_new")).text
    assert [rules.title for rules in RULESETS.values() if rules.title not in page] == []


def test_a_new_campaign_is_opened_as_it_is_filled_in(gwens_laptop: Client, gwen: User) -> None:
    """One press: a name, the first of the games, and all of its party."""
    page = gwens_laptop.get(url("campaign_new")).text
    filled = re.findall(r'name="(?:ruleset|party-fifth)" value="([\w-]+)" checked', page)
    assert filled == ["fifth", *(one.key for one in PARTIES["fifth"])]
    name = html.unescape(re.findall(r'name="name" value="(.+?)"', page)[0])
    everything = {f"party-{game}": [one.key for one in PARTIES[game]] for game in PARTIES}
    made = gwens_laptop.post(url("campaign_new"), {"name": name, "ruleset": "fifth", **everything})
    campaign = Campaign.objects.get()
    assert made.headers["Location"] == url("campaign", campaign.pk)
    assert (campaign.name, campaign.ruleset) == ("Gwen’s campaign", "fifth")
    party = campaign.characters.order_by("pk")
    assert [(one.name, one.seat) for one in party] == [(one.sheet.name, None) for one in PARTIES["fifth"]]


def test_only_those_come_who_are_ticked(gwens_laptop: Client) -> None:
    """Nobody of another game, nobody that there is not."""
    party = {"party-gritty": ["nan-wicker", "nobody"], "party-fifth": ["edda-vance"]}
    gwens_laptop.post(url("campaign_new"), {"name": "Harrow", "ruleset": "gritty", **party})
    assert [one.name for one in Campaign.objects.get().characters.all()] == ["Nan Wicker"]


def test_whoever_makes_a_campaign_is_its_gm(gwens_laptop: Client, gwen: User) -> None:
    made = gwens_laptop.post(url("campaign_new"), {"name": "Harrow", "ruleset": "orcus"})
    campaign = Campaign.objects.get()
    assert made.headers["Location"] == url("campaign", campaign.pk)
    assert (campaign.gm, campaign.ruleset) == (gwen, "orcus")


def test_a_campaign_without_a_game_keeps_its_name_and_says_what_is_missing(gwens_laptop: Client) -> None:
    page = gwens_laptop.post(url("campaign_new"), {"name": "Harrow"})
    assert page.status_code == 422
    assert "Choose the game you play." in page.text
    assert 'value="Harrow"' in page.text
    assert not Campaign.objects.exists()


# --- the GM's page ---


def test_the_gm_finds_the_running_fight_before_everything_else(
    gwens_laptop: Client, campaign: Campaign, fight: Encounter
) -> None:
    page = gwens_laptop.get(url("campaign", campaign.pk)).text
    way = re.search(r'button-primary" href="(.+?)">\s+Go on\s+<span class="sr">: The bridge<', page)
    assert way
    assert way[1] == url("table", fight.pk)
    assert way.start() < page.index("Seats")


def test_the_gm_finds_who_is_in_the_way_and_where(gwens_laptop: Client, campaign: Campaign, gwens_seat: Seat) -> None:
    """The faces of the foes, how many bear each, and a picture of the ground."""
    fight = encounter_create(campaign=campaign, name="The bridge")
    quick_add(encounter_id=fight.pk, seat=gwens_seat, line="3 goblin, ogre", key="k")
    page = gwens_laptop.get(url("campaign", campaign.pk)).text
    assert re.findall(r'"sr">(\d) × (\w+)<', page) == [("3", "Goblin"), ("1", "Ogre")]
    picture = gwens_laptop.get(url("ground_now", fight.pk), follow=True)
    assert f'src="{url("ground_now", fight.pk)}"' in page
    assert picture.headers["Content-Type"] == "image/svg+xml"


def test_what_was_fought_stands_below_what_is_to_come(gwens_laptop: Client, campaign: Campaign) -> None:
    encounter_create(campaign=campaign, name="The ford")
    fought = encounter_create(campaign=campaign, name="The bridge")
    Encounter.objects.filter(pk=fought.pk).update(status=Encounter.Status.ENDED)
    page = gwens_laptop.get(url("campaign", campaign.pk)).text
    assert page.index(">The ford</a>") < page.index(">Fought<") < page.index("<b>The bridge</b>")


def test_a_new_fight_is_prepared_at_its_table(gwens_laptop: Client, campaign: Campaign) -> None:
    made = gwens_laptop.post(url("encounter_new", campaign.pk), {"name": "The ford", "width": "30", "height": "10"})
    fight = Encounter.objects.get()
    assert made.headers["Location"] == url("table", fight.pk)
    assert (fight.state.field.width, fight.state.field.height) == (30, 10)


def test_a_new_fight_has_the_party_in_it_played_from_their_seats(
    gwens_laptop: Client, campaign: Campaign, anas_character: Character
) -> None:
    gwens_laptop.post(url("encounter_new", campaign.pk), {"name": "The ford", "width": "30", "height": "10"})
    [one] = Encounter.objects.get().state.combatants.values()
    assert (one.name, one.side, one.owner) == (
        anas_character.name,
        "allies",
        anas_character.seat.engine_id,
    )


def test_where_nobody_has_a_seat_the_whole_party_is_in_a_new_fight(
    gwens_laptop: Client, campaign: Campaign, anas_character: Character
) -> None:
    """The GM plays them until somebody sits down; whoever has left a seat counts for none, and who is put away stays away."""
    for sheet in (ROGUE, replace(FIGHTER, name="Oswin")):
        character_create(campaign=campaign, seat=None, sheet=sheet)
    character_archive(character=campaign.characters.get(name="Oswin"))
    seat_remove(seat=anas_character.seat)
    gwens_laptop.post(url("encounter_new", campaign.pk), {"name": "The ford", "width": "30", "height": "10"})
    party = Encounter.objects.get().state.combatants.values()
    assert [(one.name, one.side, one.owner) for one in party] == [("Edda", "allies", GM), ("Pim", "allies", GM)]


def test_a_map_too_large_says_what_fits_and_loses_nothing(gwens_laptop: Client, campaign: Campaign) -> None:
    page = gwens_laptop.post(url("encounter_new", campaign.pk), {"name": "The plain", "width": "900", "height": "10"})
    assert page.status_code == 422
    assert "Write a whole number from 4 to 60." in page.text
    assert 'value="The plain"' in page.text
    assert not Encounter.objects.exists()


def test_an_archived_fight_is_off_the_players_screens(
    gwens_laptop: Client, anas_phone: Client, campaign: Campaign, fight: Encounter
) -> None:
    gwens_laptop.post(url("encounter_archive", fight.pk))
    assert "The bridge" not in anas_phone.get(url("campaign", campaign.pk)).text


def test_the_gm_adds_a_seat_and_shows_its_code(gwens_laptop: Client, campaign: Campaign) -> None:
    gwens_laptop.post(url("seat_new", campaign.pk), {"name": "Ana"})
    seat = campaign.seats.get(name="Ana")
    page = gwens_laptop.get(url("campaign_codes", campaign.pk)).text
    assert f"http://testserver{url('seat_link', seat.token)}" in page
    assert page.count('class="qr"') == 2  # Ana's seat, and the table's own code


@pytest.mark.parametrize(("host", "works"), [("localhost:8000", False), ("[::1]:8000", False), ("testserver", True)])
def test_codes_that_lead_a_phone_nowhere_say_so(
    gwens_laptop: Client, campaign: Campaign, host: str, works: bool
) -> None:
    page = gwens_laptop.get(url("campaign_codes", campaign.pk), headers={"Host": host}).text
    assert ("works on this machine only" not in page) == works


@pytest.mark.parametrize(("name", "words"), [("", "Write the player’s name"), ("Ana", "already a seat for Ana")])
def test_a_seat_that_cannot_be_says_why(
    gwens_laptop: Client, anas_seat: Seat, campaign: Campaign, name: str, words: str
) -> None:
    page = gwens_laptop.post(url("seat_new", campaign.pk), {"name": name}, follow=True)
    assert words in page.text


def test_a_freed_seat_is_open_to_the_next(
    gwens_laptop: Client, anas_phone: Client, anas_seat: Seat, campaign: Campaign
) -> None:
    gwens_laptop.post(url("seat_release", anas_seat.pk))
    assert Seat.objects.get(pk=anas_seat.pk).status == "open"
    assert anas_phone.get(url("campaign", campaign.pk)).status_code == 404


def test_deciding_about_nobody_is_answered_in_words(
    gwens_laptop: Client, anas_seat: Seat, spectators_seat: Seat
) -> None:
    nobody = gwens_laptop.post(url("seat_admit", anas_seat.pk), follow=True)
    assert "Nobody is waiting for Ana’s seat." in nobody.text
    tv = gwens_laptop.post(url("seat_remove", spectators_seat.pk), follow=True)
    assert "can’t be removed" in tv.text


def test_the_list_of_seats_is_sent_only_when_it_has_changed(
    gwens_laptop: Client, campaign: Campaign, anas_seat: Seat, zed: User
) -> None:
    seen = gwens_laptop.get(url("seats", campaign.pk)).context["seen"]
    assert gwens_laptop.get(url("seats", campaign.pk), {"seen": seen}).status_code == 204
    seat_claim(seat=anas_seat, user=zed)
    assert "Zed asks for this seat" in gwens_laptop.get(url("seats", campaign.pk), {"seen": seen}).text


def test_a_rotated_code_closes_the_old_one(gwens_laptop: Client, phone: Client, campaign: Campaign) -> None:
    old = campaign.join_code
    gwens_laptop.post(url("campaign_rotate", campaign.pk))
    campaign.refresh_from_db()
    assert campaign.join_code in gwens_laptop.get(url("campaign", campaign.pk)).text
    assert phone.get(url("join_code", old)).status_code == 404
    assert phone.get(url("join_code", campaign.join_code)).status_code == 200


def test_the_gm_decides_what_players_see(gwens_laptop: Client, campaign: Campaign) -> None:
    answers = {
        "name": "Harrow by night",
        "require_approval": "on",
        "hit_points": "none",
        "hit_points_allies": "word",
        "prompt_seconds": "30",
    }
    saved = gwens_laptop.post(url("campaign_settings", campaign.pk), answers)
    assert saved.status_code == 302
    campaign.refresh_from_db()
    assert (campaign.name, campaign.require_approval, campaign.prompt_seconds) == ("Harrow by night", True, 30)
    assert (campaign.hit_points, campaign.hit_points_allies) == ("none", "word")


def test_a_deadline_in_words_is_answered_at_its_field(gwens_laptop: Client, campaign: Campaign) -> None:
    page = gwens_laptop.post(
        url("campaign_settings", campaign.pk), {"name": "Harrow", "prompt_seconds": "half a minute"}
    )
    assert page.status_code == 422
    assert "Write a whole number from 0 to 600." in page.text
    assert 'value="half a minute"' in page.text


# --- the player's page ---


def test_a_player_sees_who_is_here_and_what_they_play(
    anas_phone: Client, campaign: Campaign, anas_character: Character, bens_seat: Seat
) -> None:
    page = anas_phone.get(url("campaign", campaign.pk)).text
    assert "<b>Ben</b>" in page
    assert "Edda" in page


def test_a_player_may_bring_others_by_the_tables_code_and_to_nobodys_seat(
    anas_phone: Client, campaign: Campaign, bens_seat: Seat
) -> None:
    page = anas_phone.get(url("campaign", campaign.pk)).text
    assert campaign.join_code in page
    assert page.count('class="qr"') == 1
    assert [secret for secret in (campaign.tv_token, bens_seat.token) if secret in page] == []


def test_a_player_who_waits_hears_of_the_fight_by_a_socket_that_knows_what_the_page_shows(
    anas_phone: Client, campaign: Campaign, anas_character: Character, prepared_encounter: Encounter
) -> None:
    way = url("to_table", campaign.pk)
    page = anas_phone.get(url("campaign", campaign.pk)).text
    assert f'ws-connect="/ws/campaigns/{campaign.pk}/?since=" data-along="{way}"' in page
    assert anas_phone.get(way).headers["Location"] == url("campaign", campaign.pk)
    table = url("table", shown(prepared_encounter).pk)
    assert anas_phone.get(way).headers["Location"] == table
    assert f'?since={prepared_encounter.pk}.setup"' in anas_phone.get(url("campaign", campaign.pk)).text


def test_a_page_opened_in_mid_fight_shows_the_way(
    anas_phone: Client, campaign: Campaign, anas_character: Character, fight: Encounter
) -> None:
    page = anas_phone.get(url("campaign", campaign.pk)).text
    assert url("table", fight.pk) in page
    assert f'?since={fight.pk}.running"' in page


def test_whoever_has_no_character_yet_is_not_sent_to_the_fight(
    anas_phone: Client, gwens_laptop: Client, campaign: Campaign, fight: Encounter
) -> None:
    assert anas_phone.get(url("to_table", campaign.pk)).headers["Location"] == url("campaign", campaign.pk)
    assert gwens_laptop.get(url("to_table", campaign.pk)).headers["Location"] == url("table", fight.pk)


def test_a_fight_that_is_still_being_prepared_is_not_shown(
    anas_phone: Client, campaign: Campaign, prepared_encounter: Encounter
) -> None:
    assert "The bridge" not in anas_phone.get(url("campaign", campaign.pk)).text


def test_the_gm_reads_which_fights_are_prepared_shown_and_paused(
    gwens_laptop: Client, campaign: Campaign, encounter: Encounter
) -> None:
    encounter_create(campaign=campaign, name="The cave")
    Encounter.objects.create(campaign=campaign, name="The mill", status=Encounter.Status.PAUSED)
    page = gwens_laptop.get(url("campaign", campaign.pk)).text
    hints = [
        page.split(f">{name}</a>")[1].split("</p>")[0].split(">")[-1] for name in ("The bridge", "The cave", "The mill")
    ]
    assert hints == ["Everybody sees it, and finds their places.", "Only you know of it.", "Round 0. Paused."]


def test_the_last_fight_stays_to_be_read(anas_phone: Client, campaign: Campaign, encounter: Encounter) -> None:
    Encounter.objects.update(status=Encounter.Status.ENDED)
    assert "the last fight: The bridge" in anas_phone.get(url("campaign", campaign.pk)).text


def test_a_gm_is_asked_for_a_new_fight_by_its_name(gwens_laptop: Client, campaign: Campaign) -> None:
    page = gwens_laptop.post(url("encounter_new", campaign.pk), {"name": "", "width": "24", "height": "16"})
    assert "Give the fight a name" in page.text


def test_the_seats_of_two_tables_do_not_mix(gwens_laptop: Client, campaign: Campaign, zed: User) -> None:
    elsewhere = Campaign.objects.create(gm=zed, name="Elsewhere", ruleset="fifth", join_code="YYYYYY")
    theirs = seat_add(campaign=elsewhere, name="Cleo")
    fight = encounter_create(campaign=elsewhere, name="The pit")
    for change in ("seat_admit", "seat_refuse", "seat_release", "seat_remove"):
        assert gwens_laptop.post(url(change, theirs.pk)).status_code == 404
    assert gwens_laptop.post(url("encounter_archive", fight.pk)).status_code == 404
    assert Seat.objects.get(pk=theirs.pk).status == "open"
