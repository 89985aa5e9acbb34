"""The creatures and the characters that are ready to play are whole: their figures agree with one table.

For a creature of level L: attacks on Armor Class L + 5 to L + 7, on the other defenses L + 3 to L + 5; Armor Class L + 14 and
the others L + 12, give or take 3; hit points 18 + 6 L to 24 + 10 L, twice that for an elite, four times for a boss, 1 for a
mook; saves +2 and an action point for an elite, +5 and two for a boss; the first attack deals L + 6 to L + 11 on average.
For a character: a base of its class, so much for each level after the first, and the Constitution score.
"""

import pytest

from combat.engine.declared.powers import Deal, Power
from combat.engine.numbers.dice import parse
from combat.engine.state import Sheet
from combat.rulesets.orcus import ORCUS
from combat.rulesets.orcus.characters import CHARACTERS
from combat.rulesets.orcus.creatures import CREATURES
from combat.rulesets.orcus.creatures.called import CALLED
from combat.rulesets.orcus.harm.vitality import action_points_left, recoveries, usual_points
from combat.rulesets.orcus.numbers.numbers import SKILLS, defense_base
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.sheet import sheet_lines
from combat.rulesets.policies.abilities import modifier
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, goblin

ROLES = {"artillery", "brute", "controller", "lurker", "skirmisher", "soldier", "leader"}
RANKS = {"mook", "elite", "boss"}
SHEETS = [pytest.param(sheet, id=sheet.name) for sheet in CREATURES]
READY = [pytest.param(one.sheet, id=one.key) for one in CHARACTERS]
# By calling: hit points at level 1 without the Constitution score, for each level more, recoveries without Constitution.
CALLINGS = {
    "Fighter": (15, 6, 9),
    "Rogue": (12, 5, 6),
    "Wizard": (10, 4, 6),
    "Priest": (12, 5, 7),
    "Warden": (13, 5, 8),
}


def words(sheet: Sheet) -> set[str]:
    return {trait.removeprefix("role:") for trait in sheet.traits if trait.startswith("role:")}


# --- creatures -----------------------------------------------------------------------------------------------------


def test_every_rank_and_every_role_is_there() -> None:
    """ORC-048, ORC-278: mooks, the rank and file, elites and bosses; each of seven roles at least twice."""
    found = [words(sheet) for sheet in CREATURES]
    for role in ROLES:
        assert len([one for one in found if role in one]) >= 2, role
    assert [len([one for one in found if rank in one]) for rank in ("mook", "elite", "boss")] == [5, 3, 2]
    assert len(CREATURES) >= 25


@each("sheet", SHEETS)
def test_a_creature_has_a_role_and_a_rank_that_shows(sheet: Sheet) -> None:
    """ORC-041, ORC-144, R75: an elite saves at +2 with one action point, a boss at +5 with two."""
    assert words(sheet) <= ROLES | RANKS
    assert words(sheet) & ROLES or "mook" in words(sheet)
    rank = next(iter(words(sheet) & RANKS), "")
    assert sheet.numbers.get("save", 0) == {"elite": 2, "boss": 5}.get(rank, 0)
    assert usual_points(sheet) == {"elite": 1, "boss": 2}.get(rank, 0)
    assert (sheet.hp == 1) == (rank == "mook")


@each("sheet", SHEETS)
def test_the_powers_of_a_creature_are_declared_and_fit_its_level(sheet: Sheet) -> None:
    """ORC-041, ORC-048: their printed bonus is that of a creature within two levels of it; the damage grows with it."""
    for power in (POWERS[key] for key in sheet.powers):
        assert not power.power_source
        if power.bonus is not None:
            usual = sheet.level + (5 if power.versus == "ac" else 3)
            assert usual - 2 <= power.bonus <= usual + 4, power.name
        for deal in (one for one in power.outcomes if isinstance(one, Deal)):
            assert 3 <= parse(deal.dice).average <= 2 * sheet.level + 12, power.name


def test_the_sheet_says_what_a_creature_is_for() -> None:
    """ORC-048: rank first, then role."""
    (bull,) = [sheet for sheet in CREATURES if sheet.name == "Ogre Warden"]
    scene = Field()
    scene.put("Ogre", bull, (3, 3))
    assert ("Role", "Elite brute") in sheet_lines(scene.state, "ogre")


def test_mighty_creatures_have_more_to_do() -> None:
    """ORC-048."""
    for sheet in CREATURES:
        least = {"elite": 3, "boss": 5}.get(next(iter(words(sheet) & RANKS), ""), 0)
        assert len(sheet.powers) >= least


def test_every_power_belongs_to_somebody_or_to_a_class() -> None:
    """ORC-048: a creature's power is on a sheet of the library, any other has its source."""
    carried = {key for sheet in CREATURES for key in sheet.powers}
    assert {power.key for power in POWERS.values() if not power.power_source} == carried


def test_who_comes_when_called_is_in_the_bestiary() -> None:
    """ORC-102, ORC-105: summons and conjurations, and no power calls anybody else."""
    assert {sheet.type for sheet in CALLED} == {"summon", "conjuration"}
    assert {sheet.name for sheet in CALLED} <= ORCUS.bestiary.keys()


# --- characters ----------------------------------------------------------------------------------------------------


def powers_of(sheet: Sheet) -> list[Power]:
    return [POWERS[key] for key in sheet.powers]


def test_the_four_sources_of_power_are_there() -> None:
    """ORC-048: a character for each, and a second one of steel."""
    sources = [powers_of(one.sheet)[0].power_source for one in CHARACTERS]
    assert sources == ["martial", "martial", "arcane", "divine", "natural"]


@each("sheet", READY)
def test_a_ready_character_has_powers_of_every_frequency_all_of_one_source(sheet: Sheet) -> None:
    """ORC-045, ORC-046, ORC-048: eight or more, attacks and utilities, something for another's turn."""
    powers = powers_of(sheet)
    assert len(powers) >= 8
    assert len(set(sheet.powers)) == len(powers)
    assert len({power.power_source for power in powers}) == 1
    assert {power.frequency for power in powers} == {"at-will", "encounter", "daily"}
    assert {power.utility for power in powers} == {True, False}
    assert any(power.reactions for power in powers)
    assert all(power.level <= sheet.level for power in powers)


@each("one", CHARACTERS, ids=lambda one: one.key)
def test_hit_points_and_recoveries_are_those_of_the_class(one) -> None:  # type: ignore[no-untyped-def]
    """ORC-026, ORC-027: Constitution counts once, as a score for the one and a modifier for the other."""
    first, more, base = CALLINGS[one.calling]
    sheet = one.sheet
    assert sheet.hp == first + more * (sheet.level - 1) + sheet.abilities["con"]
    assert recoveries(sheet) == base + modifier(sheet, "con")


@each("sheet", READY)
def test_the_defenses_of_a_ready_character_follow_from_its_scores_and_suit_its_level(sheet: Sheet) -> None:
    """ORC-019 to ORC-022: none is printed; Armor Class 15 to 23 and the others 11 to 18 at level 4."""
    assert not sheet.defenses
    total = {key: sum(t.value for t in defense_base(sheet, key, ("ac",))) for key in ("ac", "fort", "ref", "will")}
    assert 15 <= total["ac"] <= 23
    assert all(11 <= total[key] <= 18 for key in ("fort", "ref", "will"))


@each("sheet", READY)
def test_a_ready_character_is_trained_in_something_and_armed_for_what_it_does(sheet: Sheet) -> None:
    """ORC-016, ORC-054, ORC-055, ORC-139."""
    trained = {trait.removeprefix("trained-") for trait in sheet.traits if trait.startswith("trained-")}
    assert len(trained) >= 3
    assert trained <= {key for key, _, _ in SKILLS}
    tags = {tag for power in powers_of(sheet) for tag in power.tags}
    assert "focus" not in tags or any(weapon.has("focus") for weapon in sheet.weapons)
    assert "weapon" not in tags or any(weapon.harm for weapon in sheet.weapons)
    assert set(sheet.features) <= ORCUS.features.keys()


@each("sheet", READY)
def test_all_powers_of_a_ready_character_are_on_its_hand(sheet: Sheet) -> None:
    """ORC-048, ORC-049: the ones for another's turn are only shown."""
    scene = Field()
    scene.put("Ana", sheet, (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.put("Far", goblin(), (10, 5))
    scene.begin("ana", "goblin", "far")
    shown = {option.key: option for option in scene.options("ana")}
    own = {f"power:{power.key}" for power in powers_of(sheet) if not power.reactions}
    assert own <= shown.keys()
    assert all(shown[key].barred is None for key in own)
    assert action_points_left(scene["ana"]) == 1
