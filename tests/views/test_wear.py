"""What a fight has left on a character, on its page, and the Hit Dice of its sheet."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from combat.models import Campaign, Character, Encounter, Seat
from combat.services.campaign.joining import character_add
from tests.cast import FIGHTER
from tests.fights import Loaded, now
from tests.views.addresses import url
from tests.views.sheets import page_of

WORN = {
    "hp": 8,
    "full": 28,
    "temp_hp": 3,
    "life": "up",
    "tally": {"hit-dice": 2, "slots-1": 1, "inspiration": 1},
    "effects": [{"id": "", "key": "exhaustion-2"}, {"id": "", "key": "resting", "data": {"name": "Long rest"}}],
}


@pytest.fixture
def edda(anas_character: Character) -> Character:
    """Edda after a hard fight."""
    anas_character.wear = {"at": timezone.now().isoformat(), "encounter": 1, "worn": WORN}
    anas_character.save()
    return anas_character


def test_the_gm_reads_it_and_makes_the_character_fresh_with_one_tap(gwens_laptop: Client, edda: Character) -> None:
    page = gwens_laptop.get(url("character", edda.pk)).text
    for words in ("8 of 28 hit points", "3 temporary", "Exhaustion 2", "Long rest", "Hit Dice spent: 2"):
        assert words in page
    assert "Slots of level 1 spent: 1" in page
    response = gwens_laptop.post(url("character_fresh", edda.pk), follow=True)
    assert "Edda is fresh again." in response.text
    assert "After the last fight" not in response.text
    assert Character.objects.get(pk=edda.pk).as_wear is None


def test_its_player_reads_it_and_cannot_undo_it(anas_phone: Client, edda: Character) -> None:
    page = anas_phone.get(url("character", edda.pk)).text
    assert "8 of 28 hit points" in page
    assert "Fresh again" not in page
    assert anas_phone.post(url("character_fresh", edda.pk)).status_code == 404
    assert Character.objects.get(pk=edda.pk).as_wear is not None


def test_a_fresh_one_shows_nothing_of_it(gwens_laptop: Client, anas_character: Character) -> None:
    assert "After the last fight" not in gwens_laptop.get(url("character", anas_character.pk)).text


def test_a_sheet_takes_its_hit_dice(anas_phone: Client, anas_character: Character) -> None:
    """FIF-225: as people write them."""
    page = url("character", anas_character.pk)
    answers = page_of(anas_phone, page)
    assert answers["hit_dice"] == ""
    anas_phone.post(page, answers | {"hit_dice": " D10 "})
    anas_character.refresh_from_db()
    assert (anas_character.as_sheet.hit_dice, anas_character.as_sheet.weapons) == ("1d10", FIGHTER.weapons)
    response = anas_phone.post(page, answers | {"hit_dice": "lots"})
    assert response.status_code == 422


def test_a_rest_from_the_browser(
    gwens_laptop: Client,
    anas_phone: Client,
    encounter: Encounter,
    gwens_seat: Seat,
    anas_character: Character,
    dice: Loaded,
) -> None:
    """FIF-224, FIF-225: begun and finished with the GM’s forms, answered on the player’s phone."""
    anas_character.sheet["hit_dice"] = "d10"
    anas_character.wear = {"at": timezone.now().isoformat(), "worn": {"hp": 8, "full": 28}}
    anas_character.save()
    character_add(encounter_id=encounter.pk, seat=gwens_seat, character_id=anas_character.pk, key="in")
    table, command = (reverse(f"combat:{name}", args=[encounter.pk]) for name in ("table", "command"))
    rest = reverse("combat:tool", args=[encounter.pk]) + "?key=rest"
    assert '<button name="rest" value="short">Short rest</button>' in gwens_laptop.get(rest).text
    assert "BeginRest" not in anas_phone.get(table).text
    assert anas_phone.post(command, {"type": "BeginRest", "rest": "short", "key": "k0"}).status_code == 409
    assert gwens_laptop.post(command, {"type": "BeginRest", "rest": "short", "key": "k1"}).status_code == 200
    assert 'name="fed"' in gwens_laptop.get(rest).text
    assert gwens_laptop.post(command, {"type": "FinishRest", "fed": ["c1"], "key": "k2"}).status_code == 200
    page = anas_phone.get(table).text
    assert "Spend a d10" in page
    (prompt,) = set(re.findall(r'name="prompt" value="([^"]+)"', page))
    dice(4)
    answer = reverse("combat:answer", args=[encounter.pk])
    assert anas_phone.post(answer, {"prompt": prompt, "choice": "d10", "key": "k3"}).status_code == 200
    assert now(encounter).state.combatants["c1"].hp == 14


def test_a_game_without_hit_dice_does_not_ask_for_them(
    anas_phone: Client, campaign: Campaign, anas_character: Character
) -> None:
    campaign.ruleset = "orcus"
    campaign.save()
    assert "Hit Dice" not in anas_phone.get(url("character", anas_character.pk)).text
