"""The four defenses: derived for characters, printed for monsters."""

from tests.cases import each
from tests.rulesets.orcus.sheets import SCORES, brakka, duel


def defenses(sheet, **options):
    scene = duel(sheet, **options)
    return {d: scene.number(f"defense.{d}", "ana") for d in ("ac", "fort", "ref", "will")}


def test_brakkas_defenses():
    """ORC-019, ORC-020, ORC-021, ORC-022: EX21, no Dexterity in heavy armor."""
    assert defenses(brakka()) == {"ac": 21, "fort": 16, "ref": 13, "will": 13}


def test_fortitude_takes_the_higher_of_strength_and_constitution():
    """ORC-019."""
    assert defenses(brakka(abilities={**SCORES, "str": 10, "con": 16}))["fort"] == 10 + 2 + 3
    assert defenses(brakka(abilities={**SCORES, "str": 18, "con": 10}))["fort"] == 10 + 2 + 4


def test_armor_class_takes_the_higher_of_dexterity_and_intelligence_in_light_armor():
    """ORC-020."""
    light = {"traits": (), "numbers": {"armor": 2}}
    assert defenses(brakka(abilities={**SCORES, "dex": 14, "int": 10}, **light))["ac"] == 10 + 2 + 2 + 2
    assert defenses(brakka(abilities={**SCORES, "dex": 8, "int": 16}, **light))["ac"] == 10 + 2 + 2 + 3


def test_heavy_armor_takes_the_ability_from_armor_class_and_leaves_reflex_alone():
    """ORC-020, ORC-021."""
    nimble = {**SCORES, "dex": 18}
    heavy, light = defenses(brakka(abilities=nimble)), defenses(brakka(abilities=nimble, traits=()))
    assert light["ac"] - heavy["ac"] == 4
    assert heavy["ref"] == light["ref"] == 10 + 2 + 4


def test_a_table_may_let_heavy_armor_limit_reflex():
    """ORC-021, R06: the setting."""
    nimble = brakka(abilities={**SCORES, "dex": 18})
    assert defenses(nimble, **{"armor-limits-reflex": "on"})["ref"] == 10 + 2


def test_will_takes_the_higher_of_wisdom_and_charisma_and_reflex_neither():
    """ORC-022, R07."""
    wise, charming = {**SCORES, "wis": 16, "cha": 8}, {**SCORES, "wis": 8, "cha": 18}
    assert defenses(brakka(abilities=wise))["will"] == 10 + 2 + 3
    assert defenses(brakka(abilities=charming))["will"] == 10 + 2 + 4
    assert defenses(brakka(abilities=wise))["ref"] == defenses(brakka(abilities=charming))["ref"]


def test_a_defense_written_on_the_sheet_stands():
    """ORC-020: the sheet's own number replaces the derived one."""
    assert defenses(brakka(defenses={"ac": 19}))["ac"] == 19


@each("defense", ["ac", "fort", "ref", "will"])
def test_every_part_of_a_defense_has_its_row(defense):
    """ORC-040: the level bonus is one of the parts."""
    terms = duel().fight.breakdown(f"defense.{defense}", "ana").terms
    assert all(term.row.startswith("ORC-") for term in terms)
    assert "ORC-040" in {term.row for term in terms}


def test_the_sheet_shows_the_derived_numbers():
    """ORC-023, ORC-266, ORC-264: EX21, carries 180 lb, staggered value 30, recovery value 15."""
    lines = dict(duel().seen_by("ana").sheets[0].lines)
    assert lines["Armor Class"] == "21"
    assert lines["Will"] == "13"
    assert lines["Carries"] == "180 lb"
    assert lines["Staggered at"] == "30"
    assert lines["Recovery value"] == "15"
