import pytest
from django.http import Http404
from msgspec.structs import replace

from accounts.models import User
from combat.engine.errors import Illegal, Invalid
from combat.models import Campaign, Character, Seat
from combat.selectors.campaign.characters import character_for, characters_of
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import (
    character_archive,
    character_assign,
    character_create,
    character_pick,
    character_update,
    quick_sheet,
)
from combat.services.campaign.seats import seat_remove
from tests.cases import each
from tests.cast import FIGHTER, ROGUE, seat_taken

QUICK = {
    "ruleset": "fifth",
    "name": "Edda",
    "defenses": {"ac": 16},
    "hp": 12,
    "attack_name": "Longsword",
    "attack_bonus": 5,
    "damage": "1d8+3",
}


def test_a_character_keeps_its_whole_sheet(anas_character: Character) -> None:
    assert Character.objects.get(pk=anas_character.pk).as_sheet == FIGHTER


def test_a_new_sheet_renames_the_character(anas_character: Character) -> None:
    character_update(character=anas_character, sheet=replace(ROGUE, kind="monster"))

    stored = Character.objects.get(pk=anas_character.pk)
    assert (stored.name, stored.as_sheet) == ("Pim", ROGUE)


@pytest.mark.parametrize("wrong", [{"name": " "}, {"hp": 0}, {"name": "x" * 61}])
def test_a_sheet_nobody_could_play_is_refused(anas_seat: Seat, wrong: dict[str, object]) -> None:
    with pytest.raises(Invalid):
        character_create(campaign=anas_seat.campaign, seat=anas_seat, sheet=replace(FIGHTER, **wrong))
    assert not Character.objects.exists()


def test_a_seat_of_another_table_can_not_hold_the_character(campaign: Campaign, zed: User, ben: User) -> None:
    elsewhere = campaign_create(gm=zed, name="Elsewhere", ruleset="fifth")
    seat = seat_taken(elsewhere, ben)

    with pytest.raises(Invalid):
        character_create(campaign=campaign, seat=seat, sheet=FIGHTER)
    with pytest.raises(Invalid):
        character_pick(character=character_create(campaign=campaign, seat=None, sheet=FIGHTER), seat=seat)


def test_a_character_is_shown_to_its_player_and_the_gm(
    anas_character: Character, bens_seat: Seat, ana: User, ben: User, gwen: User, zed: User
) -> None:
    assert character_for(ana, anas_character.pk) == character_for(gwen, anas_character.pk) == anas_character
    for user in (ben, zed):
        with pytest.raises(Http404):
            character_for(user, anas_character.pk)


def test_a_character_that_nobody_plays_can_be_picked(campaign: Campaign, anas_seat: Seat) -> None:
    edda = character_create(campaign=campaign, seat=None, sheet=FIGHTER)

    assert character_pick(character=edda, seat=anas_seat).seat == anas_seat


def test_a_character_that_is_played_can_not_be_picked(anas_character: Character, bens_seat: Seat) -> None:
    with pytest.raises(Illegal, match="Ana plays Edda"):
        character_pick(character=anas_character, seat=bens_seat)


def test_the_character_of_a_removed_player_can_be_picked(anas_character: Character, bens_seat: Seat) -> None:
    seat_remove(seat=anas_character.seat)

    assert character_pick(character=anas_character, seat=bens_seat).seat == bens_seat


def test_the_gm_gives_a_character_to_any_seat_or_to_nobody(
    anas_character: Character, bens_seat: Seat, zed: User, ben: User
) -> None:
    assert character_assign(character=anas_character, seat=bens_seat).seat == bens_seat
    assert character_assign(character=anas_character, seat=None).seat is None
    elsewhere = seat_taken(campaign_create(gm=zed, name="Elsewhere", ruleset="fifth"), ben)
    with pytest.raises(Invalid):
        character_assign(character=anas_character, seat=elsewhere)


def test_an_archived_character_is_gone_from_the_table(anas_character: Character, ana: User) -> None:
    character_archive(character=anas_character)

    assert list(characters_of(anas_character.campaign)) == []
    with pytest.raises(Http404):
        character_for(ana, anas_character.pk)


def test_four_fields_make_a_sheet() -> None:
    sheet = quick_sheet(**QUICK)
    weapon = sheet.weapons[0]

    assert (sheet.name, sheet.kind, sheet.hp, sheet.defenses) == ("Edda", "character", 12, {"ac": 16})
    assert (weapon.key, weapon.bonus, weapon.harm[0].dice) == ("longsword", 5, "1d8+3")
    assert sheet.speeds == {"walk": 30}


def test_a_quick_sheet_walks_six_squares_in_a_game_of_squares() -> None:
    defenses = {"ac": 16, "fort": 14, "ref": 13, "will": 12}

    assert quick_sheet(**{**QUICK, "ruleset": "orcus", "defenses": defenses}).speeds == {"walk": 6}


def test_quick_damage_may_name_its_type() -> None:
    harm = quick_sheet(**{**QUICK, "damage": "1d8 + 3 Slashing"}).weapons[0].harm[0]

    assert (harm.dice, harm.type) == ("1d8+3", "slashing")


@each(
    "wrong",
    [
        {"name": ""},
        {"hp": 0},
        {"attack_name": " "},
        {"damage": ""},
        {"damage": "a lot"},
        {"damage": "1d8 sarcasm"},
        {"defenses": {}},
    ],
)
def test_a_quick_sheet_says_what_is_wrong(wrong: dict[str, object]) -> None:
    with pytest.raises(Invalid):
        quick_sheet(**{**QUICK, **wrong})
