"""The starter libraries hold together: their figures agree with the arithmetic of their games."""

import math
import re

import msgspec
import pytest

from combat.engine.ground.grid import SIZES
from combat.engine.numbers.dice import parse
from combat.engine.state import Sheet
from combat.rulesets import RULESETS
from combat.rulesets.a5e.creatures import CREATURES as A5E
from combat.rulesets.a5e.creatures.book import OWN as A5E_OWN
from combat.rulesets.a5e.creatures.book import in_our_words
from combat.rulesets.fifth.creatures import CREATURES as FIFTH
from combat.rulesets.fifth.powers import SPECIALS
from combat.rulesets.orcus.creatures import CREATURES as ORCUS
from tests.cases import each

GAMES = (("fifth", FIFTH), ("a5e", A5E_OWN), ("orcus", ORCUS))
ALL = [pytest.param(sheet, id=f"{game}: {sheet.name}") for game, s in GAMES for sheet in s]
OURS = ("Barrow Queen", "Goblin Boss")  # of fifth's library, the only ones that no book printed
FIGURES = [pytest.param(sheet, id=sheet.name) for sheet in (*FIFTH, *A5E_OWN)]
SRD = [pytest.param(sheet, id=sheet.name) for sheet in FIFTH if sheet.name not in OURS]
OWN = [pytest.param(sheet, id=sheet.name) for sheet in ORCUS]
RANK_AND_FILE = [pytest.param(sheet, id=sheet.name) for sheet in ORCUS if "mook" not in sheet.numbers]
MOOKS = [pytest.param(sheet, id=sheet.name) for sheet in ORCUS if "mook" in sheet.numbers]

# The SRD prints these below (or beside) ability modifier + proficiency.
ODD_BONUSES = {
    ("Black Bear", "bite"): 3,
    ("Black Bear", "claws"): 3,
    ("Brown Bear", "bite"): 5,
    ("Brown Bear", "claws"): 5,
    ("Ghast", "bite"): 3,
    ("Ghoul", "bite"): 2,
    ("Will-o’-Wisp", "shock"): 4,
}
FIFTH_CONDITIONS = {
    "",  # damage alone
    "burning",
    "constricted",
    "diseased",
    "mummy-rot",
    "paralyzed",
    "poisoned",
    "prone",
    "restrained",
}
ORCUS_CONDITIONS = {"dazed", "immobile", "marked", "persistent", "prone", "slowed", "weakened"}
MAGICAL = {
    "acid",
    "cold",
    "fire",
    "force",
    "lightning",
    "necrotic",
    "poison",
    "psychic",
    "radiant",
    "thunder",
}
DAMAGE_TYPES = {
    "fifth": MAGICAL | {"bludgeoning", "piercing", "slashing"},
    "a5e": MAGICAL | {"bludgeoning", "piercing", "slashing"},
    "orcus": MAGICAL | {""},
}


def modifier(score: int) -> int:
    return (score - 10) // 2


def slug(sheet: Sheet) -> str:
    return re.sub(r"[^a-z0-9]+", "-", sheet.name.lower()).strip("-")


@each(("library", "least"), [(FIFTH, 90), (A5E, 110), (ORCUS, 25)], ids=["fifth", "a5e", "orcus"])
def test_a_library_is_large_enough_and_no_two_creatures_share_a_key(library, least):
    assert len(library) >= least
    assert len({slug(sheet) for sheet in library}) == len(library)


@each("sheet", ALL)
def test_a_creature_survives_json(sheet):
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=Sheet) == sheet


@each("sheet", ALL)
def test_a_creature_says_where_it_comes_from(sheet):
    assert sheet.kind == "monster"
    assert sheet.source
    assert sheet.licence


@each("sheet", SRD)
def test_the_srd_is_credited(sheet):
    assert (sheet.source, sheet.licence) == ("System Reference Document 5.1", "CC-BY-4.0")
    assert sheet.url.startswith("https://")


def test_our_own_creatures_claim_no_book_and_no_book_claims_ours():
    ours = {sheet.name: sheet for sheet in FIFTH if sheet.licence != "CC-BY-4.0"}
    assert tuple(ours) == OURS
    assert all((s.source, s.licence, s.url) == ("Six Seconds starter set", "MIT", "") for s in ours.values())


def test_a5e_brings_creatures_of_its_own_and_plays_those_of_5e_unchanged():
    assert len(A5E_OWN) >= 20
    assert {(s.source, s.licence, s.url) for s in A5E_OWN} == {("Six Seconds", "MIT", "")}
    # No name of theirs is taken; who cannot be exhausted does not tire here, and what burns for 1d6 does so here.
    assert [sheet for sheet in A5E if sheet not in A5E_OWN] == [in_our_words(sheet) for sheet in FIFTH]


@each("sheet", ALL)
def test_a_creature_has_a_body(sheet):
    assert sheet.size in SIZES
    assert sheet.type
    assert sheet.hp >= 1
    assert set(sheet.abilities) == {"str", "dex", "con", "int", "wis", "cha"}
    assert all(1 <= score <= 30 for score in sheet.abilities.values())
    assert max(sheet.speeds.values()) > 0


@each("sheet", ALL)
def test_weapons_can_be_told_apart_and_multiattack_names_them(sheet):
    keys = [weapon.key for weapon in sheet.weapons]
    assert keys
    assert len(set(keys)) == len(keys)
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in keys)
    assert {key for key, count in sheet.multiattack} <= set(keys)
    assert all(count >= 1 for key, count in sheet.multiattack)


@each("sheet", ALL)
def test_weapons_reach_somewhere_and_do_something(sheet):
    for weapon in sheet.weapons:
        assert weapon.bonus is not None
        assert weapon.harm or weapon.riders
        reaches = weapon.reach > 0 or weapon.has("own-space")
        assert reaches if weapon.kind == "melee" else weapon.range is not None
        assert weapon.range is None or 0 < weapon.range[0] <= weapon.range[1]
        assert weapon.has("thrown") <= (weapon.range is not None)


@each("sheet", ALL)
def test_every_dice_expression_is_readable(sheet):
    for weapon in sheet.weapons:
        written = [harm.dice for harm in weapon.harm] + [d for d in (weapon.versatile, weapon.critical) if d]
        assert all(parse(dice).average >= 1 for dice in written)


@each(("game", "library"), GAMES)
def test_every_damage_type_is_one_of_the_game(game, library):
    used = {harm.type for sheet in library for weapon in sheet.weapons for harm in weapon.harm}
    used |= {t for sheet in library for t in (*sheet.resistances, *sheet.vulnerabilities, *sheet.immunities)} - {"all"}
    assert used <= DAMAGE_TYPES[game]


@each("sheet", FIGURES)
def test_hit_points_are_the_average_of_the_hit_dice(sheet):
    assert sheet.hp == math.floor(parse(sheet.hit_dice).average)


@each("sheet", FIGURES)
def test_hit_dice_have_the_size_and_constitution_of_the_creature(sheet):
    dice = parse(sheet.hit_dice)
    ((count, sides),) = dice.groups
    assert sides == {"Tiny": 4, "Small": 6, "Medium": 8, "Large": 10, "Huge": 12}[sheet.size]
    assert dice.constant == count * modifier(sheet.abilities["con"])


@each("sheet", FIGURES)
def test_challenge_lies_between_0_and_10_but_for_one_dragon_and_gives_the_proficiency_bonus(sheet):
    assert sheet.challenge in {"0", "1/8", "1/4", "1/2", *map(str, range(1, 11))} or sheet.name == "Adult White Dragon"
    whole = int(sheet.challenge) if sheet.challenge.isdigit() else 0
    assert sheet.proficiency == 2 + max(0, whole - 1) // 4


@each("sheet", FIGURES)
def test_printed_attack_bonuses_are_ability_plus_proficiency(sheet):
    for weapon in sheet.weapons:
        expected = modifier(sheet.abilities[weapon.ability]) + sheet.proficiency
        assert weapon.ability in {"str", "dex"}
        assert weapon.bonus == ODD_BONUSES.get((sheet.name, weapon.key), expected), weapon.key


def test_every_odd_bonus_is_still_odd():
    weapons = {(s.name, w.key): (s, w) for s in FIFTH for w in s.weapons}
    for where in ODD_BONUSES:
        sheet, weapon = weapons[where]
        assert weapon.bonus != modifier(sheet.abilities[weapon.ability]) + sheet.proficiency


@each("sheet", FIGURES)
def test_the_constant_of_the_damage_is_an_ability_modifier_or_nothing(sheet):
    allowed = {0, modifier(sheet.abilities["str"]), modifier(sheet.abilities["dex"])}
    for weapon in sheet.weapons:
        assert {parse(harm.dice).constant for harm in weapon.harm} <= allowed


@each("sheet", FIGURES)
def test_printed_saves_are_ability_plus_proficiency(sheet):
    for ability, total in sheet.saves.items():
        assert total == modifier(sheet.abilities[ability]) + sheet.proficiency


@each("sheet", FIGURES)
def test_passive_perception_agrees_with_the_skill(sheet):
    skill = sheet.skills.get("perception", modifier(sheet.abilities["wis"]))
    assert sheet.numbers["passive-perception"] == 10 + skill


@each("sheet", FIGURES)
def test_riders_of_fifth_are_known_and_their_saves_have_a_number(sheet):
    for rider in (rider for weapon in sheet.weapons for rider in weapon.riders):
        assert rider.condition in FIFTH_CONDITIONS
        assert rider.until in {"", "save"}
        assert rider.condition or rider.dice
        resisted = bool(rider.save or rider.escape or rider.condition == "constricted")
        assert resisted == (10 <= rider.dc <= 17)
        assert rider.until != "save" or rider.save


@each("sheet", FIGURES)
def test_whatever_a_sheet_of_fifth_names_by_key_is_declared(sheet):
    assert set(sheet.features) <= RULESETS["fifth"].features.keys()
    assert set(sheet.powers) <= SPECIALS.keys()
    assert all(re.fullmatch(r"[a-z]+(-[a-z]+)*", key) for key in sheet.spells)
    assert {key.removeprefix("daily:") for key in sheet.numbers if key.startswith("daily:")} <= set(sheet.spells)
    assert {key.removeprefix("recharge:") for key in sheet.numbers if key.startswith("recharge:")} <= {
        weapon.key for weapon in sheet.weapons
    }


@each("sheet", FIGURES)
def test_a_stat_block_reads_well(sheet):
    """Every trait, special action and spell has a name and a sentence."""
    told = RULESETS["fifth"].sheets.in_words(RULESETS["fifth"], sheet)
    assert all(name and text.endswith(".") for name, text in told)
    plain = {"spellcasting", "innate-spellcasting"}
    assert len(told) >= len(set(sheet.features) - plain) + len(sheet.powers)


def test_every_special_action_belongs_to_somebody_and_says_where_it_comes_from():
    named = {key for sheet in FIFTH for key in sheet.powers}
    assert named == SPECIALS.keys()
    assert all(power.summary and power.source and power.licence in {"CC-BY-4.0", "MIT"} for power in SPECIALS.values())
    assert not SPECIALS.keys() & RULESETS["fifth"].powers.keys()


def test_a_listed_maneuver_dc_is_the_number_of_somebody_trained():
    """No lower than what the abilities give, and at most 2 higher (A5E-011)."""
    listed = {sheet.name: sheet.numbers["maneuver-dc"] for sheet in A5E_OWN if "maneuver-dc" in sheet.numbers}
    plain = {s.name: 8 + s.proficiency + max(modifier(s.abilities[a]) for a in ("str", "dex")) for s in A5E_OWN}
    assert len(listed) >= 5
    assert all(0 <= dc - plain[name] <= 2 for name, dc in listed.items())
    assert any(dc > plain[name] for name, dc in listed.items())


@each("sheet", OWN)
def test_riders_of_orcus_are_known_and_end(sheet):
    for rider in (rider for weapon in sheet.weapons for rider in weapon.riders):
        assert rider.condition in ORCUS_CONDITIONS
        assert rider.until in {"save", "end"} or rider.condition == "prone"
        assert (rider.amount > 0) == (rider.condition == "persistent")
        assert rider.type in DAMAGE_TYPES["orcus"]
        assert (rider.save, rider.dc) == ("", 0)


@each("sheet", OWN)
def test_numbers_of_orcus_grow_with_the_level(sheet):
    level = sheet.level
    assert 1 <= level <= 6
    assert set(sheet.defenses) == {"ac", "fort", "ref", "will"}
    assert abs(sheet.defenses["ac"] - (level + 14)) <= 2
    assert all(abs(sheet.defenses[d] - (level + 12)) <= 3 for d in ("fort", "ref", "will"))
    assert sheet.initiative is not None
    for weapon in sheet.weapons:
        usual = level + (5 if weapon.defense == "ac" else 3)
        assert usual <= weapon.bonus <= usual + 2, weapon.key


@each("sheet", RANK_AND_FILE)
def test_hit_points_and_the_first_attack_of_orcus_grow_with_the_level(sheet):
    times = 2 if "role:elite" in sheet.traits else 4 if "role:boss" in sheet.traits else 1  # it counts for so many
    assert times * (18 + 6 * sheet.level) <= sheet.hp <= times * (24 + 10 * sheet.level)
    (harm,) = sheet.weapons[0].harm
    assert sheet.level + 6 <= parse(harm.dice).average <= sheet.level + 11


@each("sheet", MOOKS)
def test_a_mook_has_one_hit_point_and_deals_a_fixed_amount(sheet):
    assert sheet.hp == 1
    assert all(parse(harm.dice).sides == () for weapon in sheet.weapons for harm in weapon.harm)
