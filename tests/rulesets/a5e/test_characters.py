"""The characters that are ready for this game: what its own two can do that those of 5e cannot."""

import pytest

from combat.rulesets import READY
from combat.rulesets.a5e import A5E
from combat.rulesets.a5e.characters import CHARACTERS, FIGHTER, ROGUE
from combat.rulesets.a5e.checks import expertise_of
from combat.rulesets.fifth.characters import CHARACTERS as FIFTH_CHARACTERS
from combat.rulesets.policies.abilities import modifier
from tests.builders import Scene, monster
from tests.cases import each

OURS = [pytest.param(one.sheet, id=one.key) for one in (FIGHTER, ROGUE)]


def test_two_are_this_games_own_and_come_first():
    own = [one for one in READY["a5e"] if one not in FIFTH_CHARACTERS]
    assert [one.calling for one in own] == ["Fighter", "Rogue"]
    assert list(CHARACTERS[:2]) == own


@each("sheet", OURS)
def test_everything_on_a_sheet_is_known_to_the_game(sheet):
    assert set(sheet.features) <= set(A5E.features)
    assert set(sheet.spells) <= set(A5E.powers)


@each("sheet", OURS)
def test_the_figures_follow_from_level_and_scores(sheet):
    count, _, sides = sheet.hit_dice.partition("d")
    more = (sheet.level - 1) * (int(sides) // 2 + 1)
    assert (int(count), sheet.hp) == (sheet.level, int(sides) + more + sheet.level * modifier(sheet, "con"))
    assert sheet.proficiency == 2 + (sheet.level - 1) // 4
    assert all(total == modifier(sheet, key) + sheet.proficiency for key, total in sheet.saves.items())
    abilities = {key: ability for key, _, ability in A5E.skills}
    assert all(total == modifier(sheet, abilities[key]) + sheet.proficiency for key, total in sheet.skills.items())


def test_the_fighter_brings_a_shield_two_attacks_and_a_weapon_for_the_other_hand():
    """A5E-122, A5E-130: what Extra Attack, an off hand and a block are made of."""
    sheet = FIGHTER.sheet
    assert (sheet.attacks, "shield" in sheet.traits) == (2, True)
    assert [one.key for one in sheet.weapons if one.has("dual-wielding")] == ["scimitar", "dagger"]


def test_the_rogue_can_tumble_better_than_others():
    """A5E-080: proficiency in Acrobatics and the tumbling specialty."""
    assert {"proficient:acrobatics", "specialty:tumbling"} <= set(ROGUE.sheet.traits)


@each(
    ("one", "check", "dice"),
    [(FIGHTER, "check.athletics", ["1d4"]), (ROGUE, "check.stealth", ["1d4"]), (ROGUE, "check.acrobatics", [])],
)
def test_what_they_are_best_at_is_rolled_with_an_expertise_die(one, check, dice):
    """A5E-010: not with a doubled bonus, as in 5e."""
    assert [term.dice for term in expertise_of(one.sheet, check)] == dice
    scene = Scene("a5e")
    scene.put("Hero", one.sheet, (3, 3), "ana")
    rolled = scene.fight.breakdown(check, of="hero")
    assert [term.dice for term in rolled.terms if term.dice and term.counted] == dice


def test_both_tell_on_their_sheet_what_they_can_do():
    scene = Scene("a5e")
    for number, one in enumerate((FIGHTER, ROGUE)):
        scene.put(one.sheet.name.split()[0], one.sheet, (3 + number, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("brona", "tam", "goblin")
    told = {who: dict(A5E.sheets.standing(scene.fight, who))["Features"] for who in ("brona", "tam")}
    assert told["brona"] == "Second Wind (1 left), Action Surge (1 left)"
    assert "Sneak Attack" in told["tam"]
