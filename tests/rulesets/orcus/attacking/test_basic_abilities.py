"""Which ability a basic attack goes by: Strength in melee and with what is heavy, Dexterity from afar."""

from typing import Any

import pytest
from msgspec.structs import replace

from combat.engine.state import Sheet, Weapon
from combat.rulesets.orcus.attacking.attacks import is_focus
from combat.rulesets.orcus.building.callings import CALLINGS
from combat.rulesets.orcus.characters import CHARACTERS
from tests.rulesets.orcus.sheets import brakka, duel

KITS = tuple(kit for calling in CALLINGS.values() for kit in calling.kits)
SHEETS = (*(one.sheet for one in CHARACTERS), *(brakka(name=kit.name, weapons=kit.weapons) for kit in KITS))
SCORES = {"str": 20, "dex": 10, "con": 10, "int": 10, "wis": 10, "cha": 10}


def ability_of(sheet: Sheet, weapon: Weapon, action: str) -> tuple[int, str]:
    """Return the modifier that counts, where Strength alone is worth anything, and its row."""
    scene = duel(replace(sheet, abilities=SCORES, weapons=(weapon,)), apart=1 if action == "melee" else 3)
    (button,) = [one for one in scene.options("ana") if (one.key, one.weapon) == (action, weapon.key)]
    (target,) = button.choices
    (term,) = [term for term in target.breakdown.terms if term.type == "ability"]
    return term.value, term.row


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda one: one.name)
def test_every_weapon_of_the_book_goes_by_its_ability(sheet: Sheet, record_property: Any) -> None:
    """ORC-017, ORC-220, ORC-221: a dagger stabs with Strength and is thrown with Dexterity, a hammer with Strength."""
    arms = [weapon for weapon in sheet.weapons if not is_focus(weapon) and weapon.bonus is None]
    for weapon in arms:
        if weapon.kind == "melee":
            assert ability_of(sheet, weapon, "melee") == (5, "ORC-017"), weapon.name
        if weapon.kind == "ranged" or weapon.has("thrown"):
            heavy = weapon.has("heavy-thrown")
            assert ability_of(sheet, weapon, "ranged") == (5 * heavy, "ORC-017"), weapon.name
    record_property("cases", len(arms))


def test_a_sheet_that_was_written_before_stabs_with_strength_too() -> None:
    """ORC-017: a light thrown weapon says itself when it goes by Dexterity, whatever else its sheet names."""
    dagger = next(w for one in CHARACTERS for w in one.sheet.weapons if w.key == "dagger")
    assert ability_of(brakka(), replace(dagger, ability="dex"), "melee") == (5, "ORC-017")
