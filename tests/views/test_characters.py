"""Sheets as people write them: four fields, or everything."""

import re

import pytest
from django.test import Client
from msgspec.structs import replace

from combat.engine.state import Rider, Sheet
from combat.forms.fields import AmountsField, DiceField
from combat.models import Campaign, Character, Encounter, Seat
from combat.services.campaign.characters import character_update
from tests.cases import each
from tests.cast import FIGHTER, LONGSWORD, shown
from tests.views.addresses import url
from tests.views.sheets import page_of

QUICK = {
    "name": "Edda",
    "defense_ac": "18",
    "hp": "28",
    "attack_name": "Longsword",
    "attack_bonus": "+5",
    "damage": "1d8+3 slashing",
}


def card_of(page: str, name: str) -> str:
    """Whose the card of a character says it is; "" for a free one."""
    card = page.partition(f"<b>{name}</b>")[0].rpartition("<button")[2]
    return card.partition('whose-card">')[2].partition("<")[0]


def stored(character: Character) -> Sheet:
    character.refresh_from_db()
    return character.as_sheet


# --- four fields ---


def test_a_player_makes_a_character_in_four_fields(anas_phone: Client, campaign: Campaign, anas_seat: Seat) -> None:
    anas_phone.post(url("character_new", campaign.pk), QUICK)
    character = Character.objects.get()
    assert (character.name, character.seat) == ("Edda", anas_seat)
    weapon = character.as_sheet.weapons[0]
    assert (weapon.bonus, weapon.harm[0].dice, weapon.harm[0].type) == (5, "1d8+3", "slashing")


def test_the_four_fields_follow_the_game(gwens_laptop: Client, campaign: Campaign) -> None:
    campaign.ruleset = "orcus"
    campaign.save()
    page = gwens_laptop.get(url("character_new", campaign.pk)).text
    assert "Fortitude" in page
    assert "Will" in page


@each(
    ("field", "value", "words"),
    [
        ("name", "", "Every character needs a name."),
        ("defense_ac", "plate", "Write a whole number from 0 to 99."),
        ("hp", "0", "Write a whole number from 1 to 999."),
        ("attack_name", "", "Name the attack"),
        ("attack_bonus", "high", "Write a whole number from -20 to 60."),
        ("damage", "", "Write dice, like 1d8+3."),
        ("damage", "1d8+", "is not dice. Write it like 2d6+3."),
        ("damage", "1d8 love", "“love” is not a type of damage here."),
    ],
)
def test_a_wrong_field_says_what_would_be_right_and_nothing_is_lost(
    anas_phone: Client, campaign: Campaign, field: str, value: str, words: str
) -> None:
    page = anas_phone.post(url("character_new", campaign.pk), QUICK | {field: value})
    assert page.status_code == 422
    assert words in page.text
    kept = [text for name, text in QUICK.items() if name != field]
    assert [text for text in kept if f'value="{text}"' not in page.text] == []
    assert not Character.objects.exists()


def test_a_character_of_the_gms_is_there_to_be_picked(
    gwens_laptop: Client, anas_phone: Client, campaign: Campaign, anas_seat: Seat
) -> None:
    gwens_laptop.post(url("character_new", campaign.pk), QUICK)
    character = Character.objects.get()
    assert url("character_pick", campaign.pk, character.pk) in anas_phone.get(url("campaign", campaign.pk)).text
    anas_phone.post(url("character_pick", campaign.pk, character.pk))
    character.refresh_from_db()
    assert character.seat == anas_seat


def test_a_played_character_is_not_there_to_be_picked(
    anas_phone: Client, campaign: Campaign, bens_character: Character
) -> None:
    """Its card says whose it is; who was a moment too late reads the same, and still has the choice."""
    page = anas_phone.get(url("campaign", campaign.pk)).text
    assert card_of(page, "Pim") == "Ben’s"
    late = anas_phone.post(url("character_pick", campaign.pk, bens_character.pk), follow=True)
    assert "Ben plays Pim. Choose another." in late.text
    assert "Who are you tonight?" in late.text
    bens_character.refresh_from_db()
    assert bens_character.seat.name == "Ben"


def test_a_character_is_swapped_for_another_until_the_table_is_set(
    anas_phone: Client, campaign: Campaign, anas_character: Character, prepared_encounter: Encounter
) -> None:
    """What is put down is there for others; "as one more" keeps it; once the table is set the GM is to be asked."""
    own = str(anas_character.pk)
    anas_phone.post(url("character_ready", campaign.pk, "oswin-lark"), {"instead": own})
    oswin = Character.objects.get(name="Oswin Lark")
    anas_character.refresh_from_db()
    assert (oswin.seat.name, anas_character.seat) == ("Ana", None)
    anas_phone.post(url("character_pick", campaign.pk, own), {"instead": ""})
    assert set(Character.objects.values_list("name", "seat__name")) == {("Edda", "Ana"), ("Oswin Lark", "Ana")}

    shown(prepared_encounter)
    told = anas_phone.post(url("character_ready", campaign.pk, "hanna-brook"), {"instead": own}, follow=True)
    assert "The table is set already. Ask Gwen to swap Edda." in told.text
    assert Character.objects.filter(seat__name="Ana").count() == 2


def test_nobody_puts_down_what_is_anothers(
    anas_phone: Client, campaign: Campaign, anas_seat: Seat, bens_character: Character
) -> None:
    anas_phone.post(url("character_ready", campaign.pk, "oswin-lark"), {"instead": str(bens_character.pk)})
    bens_character.refresh_from_db()
    assert bens_character.seat.name == "Ben"


def test_the_gm_says_who_plays_whom(gwens_laptop: Client, anas_character: Character, bens_seat: Seat) -> None:
    gwens_laptop.post(url("character_assign", anas_character.pk), {"seat": bens_seat.pk})
    anas_character.refresh_from_db()
    assert anas_character.seat == bens_seat
    gwens_laptop.post(url("character_assign", anas_character.pk), {"seat": ""})
    anas_character.refresh_from_db()
    assert anas_character.seat is None


@pytest.mark.parametrize("seat", ["0", "x", "²"])
def test_a_character_is_given_to_no_seat_that_is_not_there(
    gwens_laptop: Client, anas_character: Character, anas_seat: Seat, seat: str
) -> None:
    response = gwens_laptop.post(url("character_assign", anas_character.pk), {"seat": seat})
    assert response.status_code == 404
    anas_character.refresh_from_db()
    assert anas_character.seat == anas_seat


# --- the full sheet ---


def test_a_sheet_saved_untouched_stays_as_it_was(anas_phone: Client, anas_character: Character) -> None:
    bite = replace(
        LONGSWORD,
        key="bite",
        name="Bite",
        riders=(Rider("prone", save="str", dc=11),),
        range=(20, 60),
        properties=("thrown", "silvered"),
    )
    full = replace(
        FIGHTER,
        speeds={"walk": 30, "hover": 10},
        saves={"str": 5},
        resistances={"fire": 1, "cold": 5},
        immunities=("poison",),
        condition_immunities=("charmed", "homesick"),
        senses={"darkvision": 60},
        weapons=(LONGSWORD, bite),
        features=("of-old",),
        numbers={"passive-perception": 12},
        traits=("noisy-armor",),
        note="Hums.",
    )
    character_update(character=anas_character, sheet=full)
    page = url("character", anas_character.pk)
    saved = anas_phone.post(page, page_of(anas_phone, page))
    assert saved.status_code == 302
    assert stored(anas_character) == full


def test_a_player_changes_numbers_and_weapons(anas_phone: Client, anas_character: Character) -> None:
    page = url("character", anas_character.pk)
    answers = page_of(anas_phone, page) | {
        "hp": "31",
        "defense_ac": "19",
        "ability_str": "17",
        "skill_stealth": "+4",
        "speed_walk": "25",
        "resistances": "Fire, cold 5",
        "weapon-1-name": "Light crossbow",
        "weapon-1-kind": "ranged",
        "weapon-1-ability": "dex",
        "weapon-1-dice": "1d8",
        "weapon-1-type": "piercing",
        "weapon-1-near": "80",
        "weapon-1-far": "320",
        "weapon-1-properties": ["ammunition", "loading"],
    }
    anas_phone.post(page, answers)
    sheet = stored(anas_character)
    assert (sheet.hp, sheet.defenses, sheet.abilities["str"]) == (31, {"ac": 19}, 17)
    assert (sheet.skills, sheet.speeds) == ({"stealth": 4}, {"walk": 25})
    assert sheet.resistances == {"fire": 1, "cold": 5}
    crossbow = sheet.weapon("light-crossbow")
    assert (crossbow.kind, crossbow.range, crossbow.properties) == ("ranged", (80, 320), ("ammunition", "loading"))
    assert crossbow.harm[0].dice == "1d8"


def test_a_weapon_is_removed(anas_phone: Client, anas_character: Character) -> None:
    page = url("character", anas_character.pk)
    anas_phone.post(page, page_of(anas_phone, page) | {"weapon-0-DELETE": "on"})
    assert stored(anas_character).weapons == ()


def test_two_weapons_of_one_name_are_told_apart(anas_phone: Client, anas_character: Character) -> None:
    page = url("character", anas_character.pk)
    second = {"weapon-1-name": "Longsword", "weapon-1-kind": "melee", "weapon-1-ability": "str"}
    anas_phone.post(page, page_of(anas_phone, page) | second)
    assert [weapon.key for weapon in stored(anas_character).weapons] == ["longsword", "longsword-2"]


@each(
    ("field", "value", "words"),
    [
        ("name", "", "It needs a name."),
        ("level", "high", "Write a whole number from 0 to 40."),
        ("ability_dex", "31", "Write a whole number from 1 to 30."),
        ("speed_walk", "", "Write a speed; 0 for what can’t move."),
        ("resistances", "fier", "“fier” is not known here. Choose from:"),
        ("weapon-0-dice", "2d", "is not dice. Write it like 2d6+3."),
        ("weapon-0-far", "5", "The long range can’t be shorter than the range, 20."),
    ],
)
def test_a_wrong_line_of_the_sheet_says_what_would_be_right_and_nothing_is_lost(
    anas_phone: Client, anas_character: Character, field: str, value: str, words: str
) -> None:
    page = url("character", anas_character.pk)
    answers = page_of(anas_phone, page) | {"weapon-0-near": "20", "note": "Hums.", field: value}
    response = anas_phone.post(page, answers)
    assert response.status_code == 422
    assert words in response.text.replace("&#x27;", "'")
    assert "Hums." in response.text
    assert stored(anas_character) == FIGHTER


def test_a_ranged_weapon_is_asked_for_its_range(anas_phone: Client, anas_character: Character) -> None:
    page = url("character", anas_character.pk)
    response = anas_phone.post(page, page_of(anas_phone, page) | {"weapon-0-kind": "ranged"})
    assert "A ranged weapon needs its range." in response.text


def test_an_archived_character_leaves_the_list(
    gwens_laptop: Client, campaign: Campaign, anas_character: Character
) -> None:
    gwens_laptop.post(url("character_archive", anas_character.pk))
    assert url("character", anas_character.pk) not in gwens_laptop.get(url("campaign", campaign.pk)).text


def test_a_sheet_is_read_first_and_changed_one_tap_away(anas_phone: Client, anas_character: Character) -> None:
    """The form lies folded below what is read; it is open where something in it has to be mended."""
    page = url("character", anas_character.pk)
    read = anas_phone.get(page).text
    assert (
        read.index("<b>28</b>") < read.index("<b>Longsword</b>") < read.index('id="change">') < read.index('name="hp"')
    )
    refused = anas_phone.post(page, page_of(anas_phone, page) | {"hp": ""})
    assert 'id="change" open>' in refused.text


# --- notations ---


@each(("text", "dice"), [("d6", "1d6"), ("2D6 + 3", "2d6+3"), ("4", "4"), ("1d8−1", "1d8-1")])
def test_dice_are_read_as_people_write_them(text: str, dice: str) -> None:
    assert DiceField().clean(text) == dice


def test_words_with_amounts_are_read_in_any_case() -> None:
    field = AmountsField(known=[("cold-iron", "Cold iron"), ("fire", "fire")], default=1)
    assert field.clean("cold IRON 5, fire,") == {"cold-iron": 5, "fire": 1}


# --- weapons ---


def test_a_sheet_says_what_its_weapons_are_worth_and_by_which_rows(
    anas_phone: Client, campaign: Campaign, anas_character: Character
) -> None:
    """Each number opens to what it is made of, in the words and rows of the campaign's own game."""
    for game, row in (("fifth", "FIF-129"), ("a5e", "A5E-101")):
        Campaign.objects.filter(pk=campaign.pk).update(ruleset=game)
        page = anas_phone.get(url("character", anas_character.pk)).text
        weapons = page.partition('id="strikes"')[2].partition('id="change"')[0]
        assert "<b>+5</b> <small>1d8+3 slashing</small>" in weapons
        assert re.search(rf"\+2</b>\s*<span>Proficiency</span>.*?{row}", weapons, re.DOTALL)
