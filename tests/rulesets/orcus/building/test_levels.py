"""Levels 1 to 30: what opens them, and what each brings."""

from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine.answers.building import WRITTEN_BY_HAND
from combat.engine.state import Sheet
from combat.rulesets import ORCUS, READY
from combat.rulesets.orcus.building.levels import level_at, opens, tier
from tests.cases import each
from tests.rulesets.orcus.making import (
    BUILDING,
    OPENS,
    any_answers,
    asked,
    bought,
    gain_refused,
    gained,
    line,
    mara,
    refused,
    with_xp,
)
from tests.rulesets.orcus.sheets import brakka

WEAPON_OF_OLD = brakka().weapons[0]


# --- XP ------------------------------------------------------------------------------------------------------------


@each(("level", "xp"), OPENS.items())
def test_what_opens_each_level(level, xp):
    """ORC-035: and one XP less does not."""
    assert (opens(level), level_at(xp), level_at(xp - 1)) == (xp, level, level - 1)


def test_ex08_level_3_opens_at_2250_and_needs_1500_more():
    """ORC-035, EX08: so 3,750 opens level 4."""
    assert (opens(3), opens(4) - opens(3), opens(4)) == (2250, 1500, 3750)


def test_the_last_level_has_no_next_one():
    """ORC-034, ORC-035: 30 is the end, whatever comes."""
    last = brakka(level=30, xp=9_000_000)
    assert (BUILDING.progress(last).next, BUILDING.progress(last).ready) == (0, False)
    assert refused(BUILDING.gain, ORCUS, last, {}).row == "ORC-035"


def test_tiers_are_names_alone():
    """ORC-034: ten levels each, and no number changes for it."""
    assert [tier(level) for level in (1, 10, 11, 20, 21, 30)] == [
        *("Adventurer", "Adventurer", "Prestige", "Prestige", "Epic", "Epic")
    ]
    before, after = brakka(level=20), brakka(level=21)
    assert line(before, "Armor Class") == line(after, "Armor Class")


def test_a_level_is_taken_when_its_xp_are_there():
    """ORC-035: one level at a time, in order."""
    sheet = BUILDING.award(mara(), 999)
    assert gain_refused(sheet).text == "No new level is open yet: that takes more XP."
    sheet = BUILDING.award(sheet, 1_251)  # 2,250: two levels at once
    assert BUILDING.progress(sheet).ready
    assert [one.level for one in (gained(sheet, feat=("quick-eye",)), gained(gained(sheet, feat=("quick-eye",))))] == [
        2,
        3,
    ]


def test_xp_are_awarded_and_taken_back_as_far_as_the_level():
    """ORC-035."""
    sheet = BUILDING.award(mara(2), 300)
    assert BUILDING.progress(sheet).xp == 1300
    assert BUILDING.award(sheet, -300).xp == 1000
    found = refused(BUILDING.award, sheet, -301)
    assert (found.text, found.row) == ("Mara is of level 2, which took 1,000 XP.", "ORC-035")


def test_a_character_that_was_written_by_hand_has_the_xp_of_its_level():
    """ORC-035: Brakka of level 5 needs 2,000 for the next."""
    assert BUILDING.progress(brakka()).xp == 5500
    assert BUILDING.progress(BUILDING.award(brakka(), 2000)).ready


# --- scores --------------------------------------------------------------------------------------------------------


@each("level", [4, 8, 14, 18, 24, 28])
def test_two_scores_rise_by_1(level):
    """ORC-036: two different ones, chosen by the player."""
    sheet = ready(level)
    grown = gained(sheet, raised=("int", "cha"))
    risen = {key: score - sheet.abilities[key] for key, score in grown.abilities.items()}
    assert risen == {"str": 0, "dex": 0, "con": 0, "int": 1, "wis": 0, "cha": 1}
    for wrong in (("int",), ("int", "int"), ("int", "cha", "wis"), ()):
        assert gain_refused(sheet, raised=wrong).row == "ORC-036"


def ready(level: int, **fields: object) -> Sheet:
    """Brakka with the XP for a level, at the level before it; written by hand, with no class."""
    return with_xp(brakka(level=level - 1, **fields), level)


@each("level", [11, 21])
def test_all_six_rise_without_a_choice(level):
    """ORC-036."""
    sheet = ready(level)
    assert "raised" not in asked(sheet)
    grown = gained(sheet)
    assert {grown.abilities[key] - score for key, score in sheet.abilities.items()} == {1}


@each("level", sorted(set(range(2, 31)) - {4, 8, 11, 14, 18, 21, 24, 28}))
def test_other_levels_leave_the_scores(level):
    """ORC-036."""
    sheet = ready(level)
    assert gained(sheet).abilities == sheet.abilities


def test_no_score_rises_beyond_30():
    """ORC-036, ORC-012."""
    sheet = ready(4, abilities={**brakka().abilities, "str": 30})
    assert "str" not in {choice.key for choice in asked(sheet)["raised"].choices}


# --- feats ---------------------------------------------------------------------------------------------------------


def test_16_feats_in_30_levels():
    """ORC-037: one at level 1 and one at every even level; a dwarf fighter lives to see them all, and one of her class."""
    sheet, levels = gained(bought(), feat=("fleet",)), []
    while sheet.level < 30:
        sheet = with_xp(sheet, sheet.level + 1)
        levels += [sheet.level + 1] if "feat" in asked(sheet) else []
        sheet = BUILDING.gain(ORCUS, sheet, fitting(sheet))
    assert levels == list(range(2, 31, 2))
    assert sum(len(gain.feats) for gain in sheet.growth.gains) == 16
    assert [len(gain.special) for gain in sheet.growth.gains].count(1) == 1


def fitting(sheet: Sheet) -> dict[str, tuple[str, ...]]:
    """Answers with the first feat whose requirements are met."""
    answers = any_answers(sheet)
    for choice in asked(sheet)["feat"].choices if "feat" in asked(sheet) else ():
        answers["feat"] = (choice.key,)
        try:
            BUILDING.gain(ORCUS, sheet, answers)
        except Exception:
            continue
        break
    return answers


def test_a_feat_needs_what_it_requires():
    """ORC-037: a score, a trained skill, another feat."""
    weak = bought({"str": 12, "dex": 14, "con": 16, "int": 10, "wis": 13, "cha": 10})
    found = gain_refused(weak, feat=("hard-hitter",))
    assert (found.text, found.row) == ("Hard hitter requires Strength 13.", "ORC-037")
    untrained = gain_refused(bought(), skills=("athletics", "endure", "heal"), feat=("menacing",))
    assert untrained.text == "Menacing requires training in Intimidate."
    offered = {choice.key for choice in asked(ready(12))["feat"].choices}
    assert "weapon-drill" in offered
    assert "weapon-mastery" not in offered
    assert "weapon-mastery" in {c.key for c in asked(ready(12, features=("weapon-drill",)))["feat"].choices}


def test_a_feat_pulls_on_its_number_from_then_on():
    """ORC-037, ORC-010."""
    before, after = mara(1), mara(2)
    assert "quick-eye" in after.features
    assert line(after, "Reflex") == line(before, "Reflex") + 2 + 1  # the feat, and the level bonus


def test_one_feat_is_not_chosen_twice():
    """ORC-037: neither again nor as the one of the class."""
    assert gain_refused(bought(), feat=("guarded",), special=("guarded",)).row == "ORC-037"
    assert "shrug-it-off" not in {choice.key for choice in asked(with_xp(mara(), 2))["feat"].choices}


# --- features ------------------------------------------------------------------------------------------------------


def test_level_1_brings_class_features_and_racial_traits():
    """ORC-038: a fighter’s and a dwarf’s, the skills of the class, and its powers."""
    sheet = mara()
    assert {"stalwart", "mountain-bred", "guarded"} <= set(sheet.features)
    assert len([trait for trait in sheet.traits if trait.startswith("trained-")]) == 3
    facts = dict(BUILDING.facts(ORCUS, sheet))
    assert (facts["Race"], facts["Class"]) == ("Dwarf", "Fighter")
    assert "Stalwart: +2 to Fortitude." in facts["Features"]


@each(("level", "label"), [(11, "Your prestige class"), (21, "Your epic class")])
def test_levels_11_and_21_bring_another_class(level, label):
    """ORC-038: in the player’s words, and it must be named."""
    sheet = ready(level)
    assert asked(sheet)["words"].label == label
    grown = gained(sheet, words=("Oathkeeper",))
    assert dict(BUILDING.facts(ORCUS, grown))["In words"] == f"Oathkeeper (level {level})"
    assert gain_refused(sheet, words=()).row == "ORC-038"


def test_the_powers_of_a_class_come_with_its_levels():
    """ORC-034, ORC-045: of its source, and of no higher level than one’s own."""
    assert not [one for one in asked(bought()) if one.startswith("powers-") and one == "powers-utility"]
    for question in (q for key, q in asked(bought()).items() if key.startswith("powers-")):
        powers = [ORCUS.powers[choice.key] for choice in question.choices]
        assert {power.power_source for power in powers} == {"martial"}
        assert {power.level for power in powers} == {1}
    sheet = mara()
    kinds = [ORCUS.powers[key].frequency for key in sheet.powers]
    assert sorted(kinds) == ["at-will", "at-will", "daily", "encounter"]


def test_a_power_that_was_not_offered_is_refused():
    """ORC-045."""
    arcane = next(power.key for power in ORCUS.powers.values() if power.power_source == "arcane")
    assert gain_refused(bought(), **{"powers-daily": (arcane,)}).row == "ORC-045"


# --- numbers that follow -------------------------------------------------------------------------------------------


def test_constitution_counts_once_whenever_it_rises():
    """ORC-026, R09: hit points as if the score had always been so; 6 for the level of a fighter besides."""
    sheet = with_xp(mara(3), 4)
    plain = gained(sheet, raised=("str", "dex"), feat=("hard-to-kill",))
    tough = gained(sheet, raised=("str", "con"), feat=("hard-to-kill",))
    assert (plain.hp - sheet.hp, tough.hp - sheet.hp) == (6, 7)
    assert tough.hp == 15 + 3 * 6 + tough.abilities["con"]


def test_recoveries_are_those_of_the_class_and_the_modifier():
    """ORC-027: nine of a fighter, and +3; they follow the score."""
    sheet = mara()
    assert (sheet.abilities["con"], line(sheet, "Recoveries")) == (16, 9 + 3)
    assert line(replace(sheet, abilities={**sheet.abilities, "con": 18}), "Recoveries") == 13
    block = Sheet("Ogre", abilities={"con": 14}, numbers={"recovery-base": 1})
    assert line(block, "Recoveries") == 3


def test_printed_numbers_move_with_what_they_are_made_of():
    """ORC-036, ORC-040: of a character whose totals were written by hand."""
    printed = ready(
        4,
        defenses={"ac": 20, "fort": 17, "ref": 13, "will": 12},
        skills={"athletics": 10},
        initiative=2,
        weapons=(replace(WEAPON_OF_OLD, bonus=9),),
    )
    grown = gained(printed, raised=("str", "dex"))
    assert grown.defenses == {"ac": 21, "fort": 18, "ref": 14, "will": 13}  # level 3 to 4: +1; no modifier has changed
    assert (grown.skills["athletics"], grown.initiative, grown.weapons[0].bonus) == (11, 3, 10)
    strong = replace(printed, abilities={**printed.abilities, "str": 17})
    assert gained(strong, raised=("str", "wis")).defenses["fort"] == 17 + 1 + 1


def test_another_game_has_other_pages():
    """ORC-034: without a policy of its own there is nothing to build."""
    assert not but(ORCUS, building=WRITTEN_BY_HAND).building.is_known


# --- everybody -----------------------------------------------------------------------------------------------------


def grown_up(sheet: Sheet) -> Sheet:
    while sheet.level < 30:
        sheet = with_xp(sheet, sheet.level + 1)
        sheet = BUILDING.gain(ORCUS, sheet, fitting(sheet))
    return sheet


@each("ready", READY["orcus"], ids=lambda one: one.key)
def test_every_ready_character_grows_to_level_30(ready):
    """ORC-034, ORC-037, ORC-026: of its class, from the level it is ready at, with a feat at every even level."""
    before, after = ready.sheet, grown_up(ready.sheet)
    assert dict(BUILDING.facts(ORCUS, before))["Class"] == ready.calling
    assert not BUILDING.progress(before).ready
    assert sum(len(gain.feats) for gain in after.growth.gains[1:]) == 15 - before.level // 2
    assert (
        after.hp - before.hp
        == (30 - before.level) * per_level(before) + after.abilities["con"] - before.abilities["con"]
    )
    assert line(after, "Will") >= line(before, "Will") + 15 - before.level // 2


def per_level(sheet: Sheet) -> int:
    return {"fighter": 6, "wizard": 4}.get(sheet.growth.calling, 5)


@each("kit", [one.key for one in BUILDING.first[2].choices])
def test_every_class_can_be_begun_and_played(kit):
    """ORC-038: with its gear, skills and powers at level 1."""
    new = bought(calling=(kit,))
    sheet = BUILDING.gain(ORCUS, new, fitting(new))
    assert sheet.weapons
    assert {ORCUS.powers[key].frequency for key in sheet.powers} >= {"at-will", "encounter"}
    assert line(sheet, "Armor Class") >= 10
