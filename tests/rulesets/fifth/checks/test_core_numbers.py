"""Section 1: numbers, checks, saves, contests and passive scores."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import DamageDice, Weapon
from combat.rulesets import CREATURES
from combat.rulesets.fifth.checks import modifier, passive, proficiency
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import counted, lost, rows

TEN = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def facing(sheet=None, **fields) -> Scene:
    """Ana next to a goblin."""
    scene = Scene()
    scene.put("Ana", sheet or hero("Ana", **fields), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    return scene


def called(scene: Scene, *dice: int, answer: str = "roll", what: str = "check", **fields) -> ev.CheckRolled:
    """Call Ana to a roll and return it."""
    scene.do(cmd.CallRoll(targets=("ana",), what=what, **fields))
    scene.answer(answer, by="ana", dice=dice)
    return scene.last(ev.CheckRolled)


# --- halves and modifiers ------------------------------------------------------------------------------------------


def test_half_damage_is_rounded_down():
    """FIF-001: 7 damage, half on a success: 3; a resistance halves 7 to 3 as well."""
    scene = facing()
    called(scene, 15, 7, what="save", stat="dex", dc=10, damage="1d8", damage_type="fire", half=True)
    assert scene["ana"].hp == 17
    scene = facing(resistances={"fire": 1})
    scene.do(cmd.Harm(targets=("ana",), amount=7, damage_type="fire"))
    assert scene["ana"].hp == 17


def test_half_a_speed_is_rounded_down():
    """FIF-001: half of 35 feet is 17."""
    scene = facing(speeds={"walk": 35}).give("ana", "speed-halved")
    assert scene.fight.breakdown("speed.walk", "ana").total == 17


@each(("score", "worth"), [(1, -5), (2, -4), (3, -4), (8, -1), (9, -1), (10, 0), (11, 0), (15, 2), (20, 5), (30, 10)])
def test_an_ability_score_is_worth_half_of_what_it_has_over_10(score, worth):
    """FIF-002, FIF-001: rounded down, below 10 too, from -5 to +10."""
    sheet = hero("Ana", abilities={**TEN, "str": score})
    assert modifier(sheet, "str") == worth
    assert called(facing(sheet), 10, stat="str").total == 10 + worth


def test_a_total_that_meets_the_dc_succeeds():
    """FIF-003: 12 against DC 12 succeeds, 11 fails."""
    assert called(facing(), 12, stat="athletics", dc=12).success is True
    assert called(facing(), 11, stat="athletics", dc=12).success is False


def test_a_natural_20_or_1_decides_no_check_and_no_save():
    """FIF-003: 20 against DC 21 fails, 1 + 9 against DC 10 succeeds."""
    assert called(facing(), 20, stat="athletics", dc=21).success is False
    assert called(facing(skills={"athletics": 9}), 1, stat="athletics", dc=10).success is True
    assert called(facing(), 20, what="save", stat="con", dc=21).success is False
    assert called(facing(saves={"con": 9}), 1, what="save", stat="con", dc=10).success is True


# --- proficiency ---------------------------------------------------------------------------------------------------


@each(("level", "bonus"), [(1, 2), (4, 2), (5, 3), (8, 3), (9, 4), (12, 4), (13, 5), (16, 5), (17, 6), (20, 6)])
def test_the_proficiency_bonus_grows_with_the_level(level, bonus):
    """FIF-004: by level for a character, and it is what a proficient check adds."""
    sheet = hero("Ana", level=level, traits=("proficient:athletics",))
    assert proficiency(sheet) == bonus
    assert called(facing(sheet), 10, stat="athletics").total == 10 + bonus


def test_a_monster_uses_the_numbers_of_its_stat_block():
    """FIF-004, FIF-006: the library's goblin rolls Stealth with its printed +6, not with ability and proficiency."""
    goblin = next(sheet for sheet in CREATURES["fifth"] if sheet.name == "Goblin")
    assert proficiency(goblin) == 2
    scene = Scene()
    scene.put("Goblin", goblin, (3, 3))
    scene.do(cmd.CallRoll(targets=("goblin",), what="check", stat="stealth"), 10)
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.total, counted(rolled.breakdown)) == (16, {"Stealth": 6})


def test_the_proficiency_bonus_is_added_once():
    """FIF-005, FIF-006: a check that names a skill and a tool, both learned, has the bonus once."""
    traits = ("proficient:sleight-of-hand", "proficient:thieves-tools")
    rolled = called(facing(traits=traits), 10, stat="sleight-of-hand", tool="thieves-tools")
    assert rolled.total == 12
    assert counted(rolled.breakdown)["Proficiency: sleight of hand"] == 2
    assert lost(rolled.breakdown) == {"Proficiency: thieves tools": "the proficiency bonus is added once (FIF-005)"}


def test_the_proficiency_bonus_is_doubled_once():
    """FIF-005: expertise in the skill and in the tool still doubles it once."""
    traits = ("proficient:stealth", "expertise:stealth", "proficient:paws", "expertise:paws")
    rolled = called(facing(traits=traits), 10, stat="stealth", tool="paws")
    assert rolled.total == 14
    assert lost(rolled.breakdown)["Expertise: paws"] == "the proficiency bonus is doubled at most once (FIF-005)"


def test_doubling_a_bonus_that_does_not_apply_adds_nothing():
    """FIF-005: expertise without proficiency is 0."""
    rolled = called(facing(traits=("expertise:stealth",)), 10, stat="stealth")
    assert rolled.total == 10
    assert "Expertise: stealth" in lost(rolled.breakdown)


def test_half_the_bonus_is_added_where_the_whole_is_not():
    """FIF-005, FIF-001: +3 halved is +1; where the whole bonus is added, the half is not."""
    sheet = hero("Ana", level=5, traits=("half-proficiency", "proficient:arcana"))
    assert called(facing(sheet), 10, stat="history").total == 11
    known = called(facing(sheet), 10, stat="arcana")
    assert known.total == 13
    assert lost(known.breakdown) == {"Half proficiency": "the whole proficiency bonus is added (FIF-005)"}


# --- checks and saves ----------------------------------------------------------------------------------------------


def test_a_check_adds_the_ability_and_the_proficiency_it_names():
    """FIF-006: Strength 16, proficient in Athletics: +5; a Strength check that names no skill: +3."""
    sheet = hero("Ana", abilities={**TEN, "str": 16}, traits=("proficient:athletics",))
    rolled = called(facing(sheet), 10, stat="athletics")
    assert counted(rolled.breakdown) == {"Strength": 3, "Proficiency: athletics": 2}
    assert set(rows(rolled.breakdown).values()) == {"FIF-006"}
    assert called(facing(sheet), 10, stat="str").total == 13


def test_a_check_with_a_tool_adds_proficiency_with_it():
    """FIF-006: Dexterity with thieves' tools."""
    sheet = hero("Ana", abilities={**TEN, "dex": 14}, traits=("proficient:thieves-tools",))
    assert called(facing(sheet), 10, stat="dex", tool="thieves-tools").total == 14
    assert called(facing(sheet), 10, stat="dex").total == 12


def test_the_gm_calls_for_a_check_in_the_open():
    """FIF-007: the player is asked, told the DC if the GM shows it, and the table sees the result."""
    scene = facing()
    scene.do(cmd.CallRoll(targets=("ana", "goblin"), what="check", stat="perception", dc=15, show_dc=True))
    assert (scene.asked().seat, scene.asked().text, scene.asked().row) == ("ana", "DC 15", "FIF-007")
    scene.answer("roll", dice=(15, 3))
    assert [(e.who, e.success) for e in scene.log_of("ben") if isinstance(e, ev.CheckRolled)] == [
        ("ana", True),
        ("goblin", False),
    ]


def test_a_hidden_dc_shows_only_whether_it_was_met():
    """FIF-007: without show_dc the players read no DC, the GM does."""
    scene = facing()
    called(scene, 15, stat="perception", dc=15)
    assert [e.dc for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)] == [None]
    assert [e.dc for e in scene.log_of("gm") if isinstance(e, ev.CheckRolled)] == [15]


def test_a_secret_check_is_rolled_for_the_gm_alone():
    """FIF-007: nobody is asked, and nobody else reads of it."""
    scene = facing()
    scene.do(cmd.CallRoll(targets=("ana",), what="check", stat="insight", secret=True), 11)
    assert scene.last(ev.CheckRolled).audience == ev.GM_ONLY
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled)]


def test_the_gm_may_call_for_another_ability_and_set_the_edge():
    """FIF-007, FIF-017: Strength (Intimidation) with advantage."""
    sheet = hero("Ana", abilities={**TEN, "str": 18, "cha": 8}, skills={"intimidation": 1})
    rolled = called(facing(sheet), 4, 12, stat="intimidation", ability="str", edge=1)
    assert rolled.label == "Strength (Intimidation) check"
    assert rolled.total == 12 + 1 + 5
    assert counted(rolled.breakdown) == {"Intimidation": 1, "Strength for Charisma": 5, "the GM": 1}


def test_a_check_that_needs_sight_fails_for_the_blind():
    """FIF-007: the GM says whether the check needs sight."""
    scene = facing().give("ana", "blinded")
    rolled = called(scene, stat="perception", senses=("sight",), dc=5)
    assert (rolled.success, rolled.roll) == (False, None)


def test_only_the_gm_calls_for_checks():
    """FIF-007: a player's call is refused."""
    refused = facing().refusal(cmd.CallRoll(targets=("goblin",), what="check", stat="insight"), by="ana")
    assert refused.text == "Only the GM can do that."


def test_a_save_adds_the_ability_and_proficiency_in_its_saves():
    """FIF-008: Dexterity 14, proficient in Dexterity saves but not in Wisdom saves."""
    sheet = hero("Ana", abilities={**TEN, "dex": 14, "wis": 12}, traits=("save:dex",))
    rolled = called(facing(sheet), 10, what="save", stat="dex", dc=14)
    assert counted(rolled.breakdown) == {"Dexterity": 2, "Proficiency": 2}
    assert set(rows(rolled.breakdown).values()) == {"FIF-008"}
    assert rolled.success is True
    assert called(facing(sheet), 10, what="save", stat="wis", dc=14).total == 11


def test_the_effect_that_calls_for_a_save_sets_the_dc_and_both_outcomes():
    """FIF-008: a bite poisons unless a DC 11 Constitution save succeeds."""
    from combat.engine.state import Rider

    bite = Weapon(
        "bite", "Bite", bonus=4, harm=(DamageDice("1d4", "piercing"),), riders=(Rider("poisoned", save="con", dc=11),)
    )
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Spider", monster("Spider", weapons=(bite,)), (4, 3))
    scene.begin("spider", "ana")
    scene.attack("spider", "ana", "bite", 15, 2, 11)
    assert not scene["ana"].has("poisoned")
    scene.end("spider").end("ana")
    scene.attack("spider", "ana", "bite", 15, 2, 10)
    assert scene["ana"].has("poisoned")


def test_the_gm_calls_several_creatures_to_a_save_with_damage_and_a_condition():
    """FIF-009: rolled damage once, half on a success, the condition on a failure."""
    scene = facing()
    scene.put("Ben", hero("Ben"), (3, 5), "ben")
    call = cmd.CallRoll(
        targets=("ana", "ben", "goblin"),
        what="save",
        stat="dex",
        dc=12,
        damage="2d6",
        damage_type="fire",
        half=True,
        condition="prone",
    )
    scene.do(call)
    assert [a.seat for a in scene.request.asks] == ["ana", "ben"]
    assert scene.asked().row == "FIF-009"
    scene.answer("roll", "roll", dice=(12, 3, 11, 4, 3))
    assert [scene[w].hp for w in ("ana", "ben", "goblin")] == [17, 13, 3]
    assert [scene[w].has("prone") for w in ("ana", "ben", "goblin")] == [False, True, True]


# --- contests ------------------------------------------------------------------------------------------------------


def wrestling(**fields) -> cmd.Contest:
    return cmd.Contest(**{"one": "goblin", "stat": "athletics", "other": "ana", "other_stat": "acrobatics", **fields})


def test_the_higher_total_wins_a_contest():
    """FIF-010: each side with its own modifiers and edges; the winner takes hold."""
    scene = facing(skills={"acrobatics": 4}).give("goblin", "poisoned")
    scene.do(wrestling(condition="grappled"))
    scene.answer("roll", by="ana", dice=(18, 15, 10))
    goblin, ana = scene.all(ev.CheckRolled)
    assert (goblin.total, goblin.roll.dice, ana.total) == (15, "2d20", 14)
    found = scene.last(ev.ContestResolved)
    assert (found.winner, found.total, found.against, found.row) == ("goblin", 15, 14, "FIF-010")
    assert scene["ana"].effects[0].source == "goblin"


def test_the_other_side_may_win_a_contest():
    """FIF-010: then nothing is gained."""
    scene = facing()
    scene.do(wrestling(condition="grappled")).answer("roll", dice=(9, 10))
    assert scene.last(ev.ContestResolved).winner == "ana"
    assert scene["ana"].effects == ()


def test_a_tie_leaves_things_as_they_were():
    """FIF-011: no grapple from a tie, and no escape from one either."""
    scene = facing()
    scene.do(wrestling(condition="grappled")).answer("roll", dice=(10, 10))
    assert (scene.last(ev.ContestResolved).winner, scene.last(ev.ContestResolved).row) == ("", "FIF-011")
    assert not scene["ana"].has("grappled")
    scene.give("ana", "grappled", "goblin")
    hold = scene["ana"].effects[0].id
    escape = wrestling(one="ana", other="goblin", stat="acrobatics", other_stat="athletics", ends=hold)
    scene.do(escape).answer("roll", dice=(12, 12))
    assert scene["ana"].has("grappled")
    scene.do(escape).answer("roll", dice=(13, 12))
    assert not scene["ana"].has("grappled")


def test_a_secret_contest_is_seen_by_nobody_else():
    """FIF-010: the GM alone reads both rolls and the winner."""
    scene = facing()
    scene.do(wrestling(stat="deception", other_stat="insight", secret=True), 12, 4)
    assert not [e for e in scene.log_of("ana") if isinstance(e, ev.CheckRolled | ev.ContestResolved)]
    assert scene.last(ev.ContestResolved).winner == "goblin"


# --- passive scores ------------------------------------------------------------------------------------------------


def test_a_passive_score_is_10_and_every_modifier():
    """FIF-012: Wisdom 14 and proficiency: 14; 5 less with disadvantage, 5 more with advantage, shown on the sheet."""
    scene = facing(abilities={**TEN, "wis": 14}, traits=("proficient:perception",))
    assert passive(scene.fight, "ana", "perception") == 14
    scene.give("ana", "poisoned")
    assert passive(scene.fight, "ana", "perception") == 9
    assert ("Passive Perception", "9") in scene.seen_by("ana").sheets[0].lines
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].effects[0].id)).give("ana", "favoured")
    assert passive(scene.fight, "ana", "perception") == 19


def test_a_printed_passive_score_counts_with_what_burdens_it():
    """FIF-012: the stat block's 15, and 10 when poisoned."""
    scene = Scene()
    scene.put("Owl", monster("Owl", numbers={"passive-perception": 15}), (3, 3))
    assert passive(scene.fight, "owl", "perception") == 15
    scene.give("owl", "poisoned")
    assert passive(scene.fight, "owl", "perception") == 10
