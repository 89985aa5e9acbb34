"""A character's powers on the page of its sheet: ticked by their source, never among spells."""

from django.test import Client
from django.urls import reverse
from msgspec.structs import replace

from combat.models import Seat
from combat.rulesets.orcus.characters import FIGHTER
from combat.services.campaign.characters import character_create
from tests.views.sheets import page_of


def test_powers_are_ticked_by_their_source(anas_phone: Client, anas_seat: Seat) -> None:
    anas_seat.campaign.ruleset = "orcus"
    anas_seat.campaign.save()
    defenses = {"ac": 18, "fort": 15, "ref": 13, "will": 12}
    sheet = replace(FIGHTER.sheet, powers=("anvil-stroke", "of-old"), defenses=defenses)
    found = character_create(campaign=anas_seat.campaign, seat=anas_seat, sheet=sheet)
    page = reverse("combat:character", args=[found.pk])
    text = anas_phone.get(page).text
    assert "<legend>Martial powers</legend>" in text
    assert "Anvil Stroke (at-will, level 1)" in text
    assert "Level 1 slots" not in text
    answers = page_of(anas_phone, page)
    assert answers["powers_martial"] == ["anvil-stroke"]
    anas_phone.post(page, answers | {"powers_martial": ["red-reaping"], "powers_arcane": ["spark-dart"]})
    found.refresh_from_db()
    assert found.as_sheet.powers == ("of-old", "red-reaping", "spark-dart")
    assert found.as_sheet.spells == ()


def test_a_game_of_spells_has_no_powers_to_tick(anas_phone: Client, anas_seat: Seat) -> None:
    page = reverse("combat:character_new", args=[anas_seat.campaign.pk])
    assert "Martial powers" not in anas_phone.get(page).text
