"""From one fight to another, as the GM presses it and as everybody's page shows it."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from accounts.models import User
from combat.engine import events as ev
from combat.engine.commands import Finish
from combat.models import Campaign, Encounter, Seat
from combat.selectors import presence
from combat.services.campaign.encounters import encounter_create
from tests.cast import FIGHTER, ROGUE, shown
from tests.fights import GOBLIN_SHEET, OGRE_SHEET, begun, joined, keys, now, press, store
from tests.players.page import Page
from tests.views.addresses import url

SAME_FOES = "The same foes as last time"

pytestmark = pytest.mark.django_db


@pytest.fixture
def cave(campaign: Campaign) -> Encounter:
    """A fight that is ready to begin, of which only Gwen knows."""
    made = encounter_create(campaign=campaign, name="The cave", width=12, height=10)
    store(made, *joined("c1", "Bat", GOBLIN_SHEET, (2, 2)))
    return made


def ford(campaign: Campaign, **more: Any) -> Encounter:
    """A fight of Edda and Pim, both of level 3, against an ogre, which is hard for the two."""
    made = encounter_create(campaign=campaign, name="The ford", width=12, height=10)
    store(
        made, *joined("c1", "Edda", FIGHTER, (2, 2), side="allies"), *joined("c2", "Pim", ROGUE, (2, 4), side="allies")
    )
    store(made, *joined("c3", "Ogre", replace(OGRE_SHEET, challenge="2"), (6, 4), **more))
    return made


def press_as_drawn(client: Client, fight: Encounter, html: str, button: str) -> str:
    """Send the form of a button with all that it carries; returns the answer."""
    form = next(one for one in re.findall(r"<form.*?</form>", html, re.DOTALL) if button in one)
    (to,) = re.findall(r'hx-post="([^"]+)"', form)
    fields = dict(re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', form))
    return client.post(url("table", fight.pk) + to, {**fields, "key": next(keys)}).text


def test_a_second_fight_starts_when_the_first_may_be_paused(
    gwens_laptop: Client, round_one: Encounter, cave: Encounter
) -> None:
    page = gwens_laptop.get(url("table", cave.pk)).text
    asks = press_as_drawn(gwens_laptop, cave, page, "Start the fight")
    assert "The bridge is on, and one fight runs at a time." in asks
    assert now(cave).status == "setup"
    press_as_drawn(gwens_laptop, cave, asks, "Pause The bridge")
    assert (now(round_one).status, now(cave).status) == ("paused", "running")


def test_a_paused_fight_is_let_go_on_in_two_presses(
    gwens_laptop: Client, round_one: Encounter, cave: Encounter, gwens_seat: Seat
) -> None:
    Encounter.objects.filter(pk=round_one.pk).update(status="paused")
    Encounter.objects.filter(pk=cave.pk).update(status="running")
    page = gwens_laptop.get(url("table", round_one.pk)).text
    assert "<b>Paused</b>" in page
    assert 'value="NextTurn"' not in page
    asks = press_as_drawn(gwens_laptop, round_one, page, "Let it go on")
    press_as_drawn(gwens_laptop, round_one, asks, "Pause The cave")
    assert (now(round_one).status, now(cave).status) == ("running", "paused")


def test_a_player_reads_that_a_fight_is_paused(as_, round_one: Encounter, ana: User) -> None:
    Encounter.objects.filter(pk=round_one.pk).update(status="paused")
    page = as_(ana).get(url("table", round_one.pk)).text
    assert "The GM lets it go on later" in page
    assert 'value="EndTurn"' not in page


def test_the_gm_reads_how_hard_a_fight_is_before_it_begins(gwens_laptop: Client, campaign: Campaign) -> None:
    fight = ford(campaign)
    home = gwens_laptop.get(reverse("combat:campaign", args=[campaign.pk])).text
    assert re.search(r'class="difficulty">.*?Hard <small>for a party of 2 at level 3</small></p>', home, re.DOTALL)
    assert len(re.findall(r'<i\s+class="lit">', home)) == 3
    assert "<b>Hard</b> for this party" in gwens_laptop.get(url("table", fight.pk)).text


def test_the_word_says_that_it_leaves_out_who_fights_beside_the_characters(
    gwens_laptop: Client, campaign: Campaign
) -> None:
    fight = ford(campaign)
    store(fight, *joined("c4", "Wolf", OGRE_SHEET, (2, 6), side="allies"))
    home = gwens_laptop.get(reverse("combat:campaign", args=[campaign.pk])).text
    assert "Hard <small>for a party of 2 at level 3, allies not counted" in home
    assert "<b>Hard</b> for this party, its allies not counted" in gwens_laptop.get(url("table", fight.pk)).text


def test_a_fights_little_map_shows_where_everybody_stands(gwens_laptop: Client, campaign: Campaign) -> None:
    ford(campaign)
    (svg,) = Page(gwens_laptop.get(reverse("combat:campaign", args=[campaign.pk])).text).every(".thumb svg")
    assert svg.attributes["viewBox"] == "0 0 12 10"
    drawn = [(one.attributes["class"], one.attributes["cx"], one.attributes["cy"]) for one in svg.css("circle")]
    assert drawn == [("allies", "2.5", "2.5"), ("allies", "2.5", "4.5"), ("foes", "7.0", "5.0")]


def test_the_word_changes_with_who_is_in_the_fight(gwens_laptop: Client, campaign: Campaign) -> None:
    fight = ford(campaign)
    store(fight, *joined("c4", "Ogre 2", replace(OGRE_SHEET, challenge="2"), (6, 6)))
    assert "<b>Deadly</b> for this party" in gwens_laptop.get(url("table", fight.pk)).text


def test_a_fight_that_is_over_says_what_came_of_it_and_is_seen_again_in_one_tap(
    gwens_laptop: Client, campaign: Campaign
) -> None:
    fight = ford(campaign)
    ends = (ev.LifeChanged(audience=ev.EVERYONE, who=who, life="dying") for who in ("c2", "c3"))
    store(fight, *begun("c1", "c2", "c3"), *ends, ev.EncounterEnded(audience=ev.EVERYONE))
    home = Page(gwens_laptop.get(reverse("combat:campaign", args=[campaign.pk])).text)
    (row,) = home.every(".fought > li")
    assert "Won after 1 round, 1 of 2 down" in row.text()
    again = row.css_first("a.button").attributes["href"]
    assert "Pause" in gwens_laptop.get(again).text  # it plays


def test_the_gm_archives_a_fight_that_is_over_from_its_story(
    as_, campaign: Campaign, gwen: User, ana: User, anas_seat
) -> None:
    fight = ford(campaign)
    store(fight, *begun("c1", "c2", "c3"), ev.EncounterEnded(audience=ev.EVERYONE))
    story, archive = (reverse(f"combat:{name}", args=[fight.pk]) for name in ("story", "encounter_archive"))
    assert archive in as_(gwen).get(story).text
    assert archive not in as_(ana).get(story).text


def test_a_gm_alone_at_the_table_is_asked_what_the_absent_would_be(
    as_, asked: Encounter, gwen: User, gwens_seat: Seat, anas_seat: Seat
) -> None:
    """As a stranger is who tries a fight: it stands where the GM’s own questions do."""
    questions = ".asked-here .prompt"
    presence.arrived(gwens_seat.campaign_id, gwens_seat.pk)
    try:
        alone = Page(as_(gwen).get(url("table", asked.pk)).text)
        presence.arrived(anas_seat.campaign_id, anas_seat.pk)
        beside_ana = Page(as_(gwen).get(url("table", asked.pk)).text)
    finally:
        presence.departed(gwens_seat.campaign_id, gwens_seat.pk)
        presence.departed(anas_seat.campaign_id, anas_seat.pk)
    assert alone.every(questions)
    assert not beside_ana.every(questions)


def test_nobody_but_the_gm_learns_from_it_of_whom_the_gm_hides(as_, campaign: Campaign, ana: User, anas_seat) -> None:
    fight = ford(campaign, hidden=True)
    shown(fight)
    tv = reverse("combat:tv", args=[campaign.tv_token])
    for page in (url("table", fight.pk), reverse("combat:campaign", args=[campaign.pk]), tv, "/"):
        assert "difficulty" not in as_(ana).get(page).text


def test_a_fight_against_somebody_without_figures_has_no_word(
    gwens_laptop: Client, campaign: Campaign, cave: Encounter
) -> None:
    store(cave, *joined("c2", "Edda", FIGHTER, (4, 4), side="allies"))
    for page in (reverse("combat:campaign", args=[campaign.pk]), url("table", cave.pk)):
        assert "difficulty" not in gwens_laptop.get(page).text


def test_a_prepared_fight_says_so_until_it_is_shown(
    gwens_laptop: Client, as_, cave: Encounter, ana: User, anas_seat
) -> None:
    page = gwens_laptop.get(url("table", cave.pk)).text
    assert "Only you see this fight" in page
    assert as_(ana).get(url("table", cave.pk)).status_code == 404
    press_as_drawn(gwens_laptop, cave, page, "Show it to the players")
    assert "Only you see this fight" not in gwens_laptop.get(url("table", cave.pk)).text
    assert as_(ana).get(url("table", cave.pk)).status_code == 200


def test_the_foes_of_the_last_fight_come_with_one_press(
    gwens_laptop: Client, as_, round_one: Encounter, campaign: Campaign, gwens_seat: Seat, ana: User
) -> None:
    """As long as nobody stands against the party, and the GM alone reads of it."""
    ford = shown(encounter_create(campaign=campaign, name="The ford", width=12, height=10))
    assert SAME_FOES not in gwens_laptop.get(url("table", ford.pk)).text
    press(round_one, gwens_seat, Finish())
    page = gwens_laptop.get(url("table", ford.pk)).text
    assert f"{SAME_FOES} <small>1 × Goblin, 1 × Ogre</small>" in page
    assert "In: 1 × Goblin, 1 × Ogre." in press_as_drawn(gwens_laptop, ford, page, SAME_FOES)
    assert SAME_FOES not in gwens_laptop.get(url("table", ford.pk)).text
    refused = gwens_laptop.post(url("same_foes", ford.pk), {"key": next(keys), "version": "an older one"})
    assert (refused.status_code, len(now(ford).state.combatants)) == (409, 2)
    assert not [words for words in (SAME_FOES, "Ogre") if words in as_(ana).get(url("table", ford.pk)).text]


def test_the_end_of_a_fight_leads_on(gwens_laptop: Client, as_, encounter: Encounter, ana: User, anas_seat) -> None:
    press_as_drawn(
        gwens_laptop, encounter, '<form hx-post="command/"><input type="hidden" name="type" value="Finish"></form>', ""
    )
    gms, anas = gwens_laptop.get(url("table", encounter.pk)).text, as_(ana).get(url("table", encounter.pk)).text
    assert f'href="{reverse("combat:campaign", args=[encounter.campaign_id])}">To the next fight' in gms
    assert "The next fight appears here by itself." in anas


def test_a_fight_of_ones_own_making_leads_to_where_it_is_prepared(gwens_laptop: Client, campaign: Campaign) -> None:
    fields = {"name": "The tower", "width": "10", "height": "10"}
    made = gwens_laptop.post(reverse("combat:encounter_new", args=[campaign.pk]), fields)
    tower = campaign.encounters.get()
    assert made.headers["Location"] == url("table", tower.pk)
    assert tower.is_prepared
    assert not shown(tower).is_prepared
