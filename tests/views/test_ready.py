"""Characters that are ready to play: who is shown them, and who gets one with a tap."""

import re

import pytest
from django.conf import settings
from django.test import Client
from msgspec.structs import replace

from accounts.models import User
from combat.models import Campaign, Character, Seat
from combat.rulesets import READY
from combat.rulesets.fifth.characters import THIEF, WIZARD
from combat.rulesets.pictures.every import EVERY
from combat.selectors.campaign.cards import deck_of
from combat.services.campaign.characters import character_assign, character_create, character_take
from combat.services.limits import MOST_OF_A_SEAT
from tests.cases import each, undone
from tests.views.addresses import url
from tests.views.sheets import page_of
from tests.views.test_characters import card_of

OSWIN = "oswin-lark"


def lines_of(campaign: Campaign) -> list[str]:
    return [one.good_at for one in READY[campaign.ruleset]]


def test_a_player_without_a_character_sees_who_is_ready(anas_phone: Client, campaign: Campaign) -> None:
    page = anas_phone.get(url("campaign", campaign.pk)).text
    assert [line for line in lines_of(campaign) if line not in page] == []
    assert "Wizard, level 5" in page


def test_one_tap_makes_the_character_for_the_players_seat(
    anas_phone: Client, campaign: Campaign, anas_seat: Seat
) -> None:
    response = anas_phone.post(url("character_ready", campaign.pk, OSWIN))
    assert response.headers["Location"] == url("campaign", campaign.pk)
    found = Character.objects.get()
    assert (found.name, found.seat, found.as_sheet) == ("Oswin Lark", anas_seat, WIZARD.sheet)


def test_the_gm_makes_one_for_whoever_picks_it(gwens_laptop: Client, anas_phone: Client, campaign: Campaign) -> None:
    assert "Oswin Lark" in gwens_laptop.get(url("character_new", campaign.pk)).text
    gwens_laptop.post(url("character_ready", campaign.pk, OSWIN))
    assert Character.objects.get().seat is None
    assert (
        url("character_pick", campaign.pk, Character.objects.get().pk)
        in anas_phone.get(url("campaign", campaign.pk)).text
    )


@pytest.mark.parametrize(
    ("ruleset", "own", "not_of_it"), [("orcus", "Torvald Ash", "Oswin Lark"), ("a5e", "Brona Sedge", "Edda")]
)
def test_every_game_has_its_own(
    gwens_laptop: Client, campaign: Campaign, ruleset: str, own: str, not_of_it: str
) -> None:
    campaign.ruleset = ruleset
    campaign.save()
    page = gwens_laptop.get(url("character_new", campaign.pk)).text
    assert own in page
    assert not_of_it not in page


def test_there_is_one_of_each_at_a_table(
    anas_phone: Client, campaign: Campaign, anas_seat: Seat, bens_seat: Seat
) -> None:
    """A card that Ben has taken says so, and refuses Ana in words; one that lies there again is that very character; and a
    second tap on one's own makes no twin."""
    character_take(campaign=campaign, seat=bens_seat, key=OSWIN)
    assert card_of(anas_phone.get(url("campaign", campaign.pk)).text, "Oswin Lark") == "Ben’s"
    late = anas_phone.post(url("character_ready", campaign.pk, OSWIN), follow=True)
    assert "Ben plays Oswin Lark. Choose another." in late.text

    character_assign(character=Character.objects.get(), seat=None)
    for _ in range(2):
        anas_phone.post(url("character_ready", campaign.pk, OSWIN))
    assert Character.objects.get().seat == anas_seat
    assert card_of(anas_phone.get(url("campaign", campaign.pk)).text, "Oswin Lark") == "Yours"


def test_with_nobody_left_a_player_reads_what_to_do(
    anas_phone: Client, campaign: Campaign, anas_seat: Seat, bens_seat: Seat
) -> None:
    for one in READY[campaign.ruleset]:
        character_take(campaign=campaign, seat=bens_seat, key=one.key)
    page = anas_phone.get(url("campaign", campaign.pk)).text
    assert "All of these are taken." in page
    assert url("character_new", campaign.pk) in page


def test_nobody_of_another_game_is_made(gwens_laptop: Client, campaign: Campaign) -> None:
    campaign.ruleset = "orcus"
    campaign.save()
    assert gwens_laptop.post(url("character_ready", campaign.pk, OSWIN)).status_code == 404
    assert not Character.objects.exists()


@pytest.mark.parametrize("key", ["nobody", "edda", "0"])
def test_nobody_else_is_ready(anas_phone: Client, campaign: Campaign, key: str) -> None:
    assert anas_phone.post(url("character_ready", campaign.pk, key)).status_code == 404
    assert not Character.objects.exists()


def test_a_stranger_makes_nobody(client: Client, zed: User, campaign: Campaign) -> None:
    client.force_login(zed)
    assert client.post(url("character_ready", campaign.pk, OSWIN)).status_code == 404
    assert not Character.objects.exists()


def test_a_seat_that_has_characters_enough_is_told_so(anas_phone: Client, campaign: Campaign, anas_seat: Seat) -> None:
    for number in range(MOST_OF_A_SEAT):
        character_create(campaign=campaign, seat=anas_seat, sheet=replace(WIZARD.sheet, name=f"Oswin {number}"))
    page = anas_phone.post(url("character_ready", campaign.pk, OSWIN), follow=True).text
    assert f"{MOST_OF_A_SEAT} characters are the most for one seat." in page
    assert Character.objects.count() == MOST_OF_A_SEAT


def test_every_picture_of_a_page_is_there(campaign: Campaign) -> None:
    """What templates name, and what the cards of every game show; no two classes of a game look alike."""
    named = set()
    for page in (settings.BASE_DIR / "templates").rglob("*.html"):
        named |= set(re.findall(r'{% icon "([^"]+)" %}', page.read_text()))
    assert named
    for campaign.ruleset in READY:
        cards = deck_of(campaign, ()).ready
        named |= {name for card in cards for name in (card.portrait, *(fact.icon for fact in card.facts))}
        assert all(len(card.facts) == 3 for card in cards)
        assert len({card.portrait for card in cards}) == len({card.calling for card in cards})
        assert len({(card.portrait, card.hue) for card in cards}) == len(cards)  # nor two of a class the same
    assert named <= EVERY


# --- the sheet of one ----------------------------------------------------------------------------------------------


WRITTEN = [(game, one.sheet) for game in ("fifth", "a5e") for one in READY[game]]


@each(("game", "sheet"), WRITTEN, ids=[f"{game}: {sheet.name}" for game, sheet in WRITTEN], within=undone)
def test_a_ready_character_saved_untouched_stays_as_it_was(anas_phone: Client, anas_seat: Seat, game, sheet) -> None:
    anas_seat.campaign.ruleset = game
    anas_seat.campaign.save()
    found = character_create(campaign=anas_seat.campaign, seat=anas_seat, sheet=sheet)
    page = url("character", found.pk)
    assert anas_phone.post(page, page_of(anas_phone, page)).status_code == 302
    found.refresh_from_db()
    assert found.as_sheet == sheet


def test_spells_are_ticked_by_level_and_slots_are_written(anas_phone: Client, anas_seat: Seat) -> None:
    found = character_create(campaign=anas_seat.campaign, seat=anas_seat, sheet=WIZARD.sheet)
    page = url("character", found.pk)
    answers = page_of(anas_phone, page)
    assert answers["spells_3"] == ["counterspell", "fireball"]
    assert (answers["slots_1"], answers["slots_3"], answers["casting"]) == (4, 2, "int")
    text = anas_phone.get(page).text
    assert "<legend>Cantrips</legend>" in text
    anas_phone.post(page, answers | {"spells_3": ["fireball", "lightning-bolt"], "slots_3": "3", "slots_4": "1"})
    found.refresh_from_db()
    sheet = found.as_sheet
    assert "counterspell" not in sheet.spells
    assert sheet.spells[-1] == "lightning-bolt"
    assert sheet.slots == {"1": 4, "2": 3, "3": 3, "4": 1}


def test_a_spell_that_the_form_does_not_know_stays(anas_phone: Client, anas_seat: Seat) -> None:
    odd = replace(WIZARD.sheet, spells=(*WIZARD.sheet.spells, "of-old"), slots={**WIZARD.sheet.slots, "pact-1": 2})
    found = character_create(campaign=anas_seat.campaign, seat=anas_seat, sheet=odd)
    page = url("character", found.pk)
    anas_phone.post(page, page_of(anas_phone, page) | {"slots_1": "", "spells_1": []})
    found.refresh_from_db()
    sheet = found.as_sheet
    assert "of-old" in sheet.spells
    assert "shield" not in sheet.spells
    assert sheet.slots == {"2": 3, "3": 2, "pact-1": 2}


def test_words_of_two_parts_stay_words(anas_phone: Client, anas_seat: Seat) -> None:
    """What a character has learned is written as `expertise:stealth`, an expertise die as `expertise-die:check.stealth`."""
    found = character_create(campaign=anas_seat.campaign, seat=anas_seat, sheet=THIEF.sheet)
    page = url("character", found.pk)
    written = "Proficient:Stealth, expertise:stealth, expertise-die:Check.Sleight of hand:1d6"
    anas_phone.post(page, page_of(anas_phone, page) | {"traits": written})
    found.refresh_from_db()
    learned = ("proficient:stealth", "expertise:stealth", "expertise-die:check.sleight-of-hand:1d6")
    assert found.as_sheet.traits == learned
