"""The core roll, types of modifiers and how they stack."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import CallRoll
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import parse
from combat.rulesets.orcus.numbers.numbers import SKILLS, level_bonus
from combat.rulesets.orcus.numbers.stacking import stack
from combat.rulesets.policies.abilities import modifier
from tests.cases import each
from tests.rulesets.orcus.sheets import brakka, duel, goblin


def test_a_total_equal_to_the_target_number_succeeds_and_one_below_fails():
    """ORC-001, ORC-013: the GM calls for the check and sets its number."""
    scene = duel()
    scene.do(CallRoll(targets=("goblin",), what="check", stat="str", dc=12), 12)
    assert scene.last(ev.CheckRolled).success is True
    scene.do(CallRoll(targets=("goblin",), what="check", stat="str", dc=12), 11)
    assert scene.last(ev.CheckRolled).success is False


def test_dice_expressions():
    """ORC-002: EX01, 3d4+3 lies between 6 and 15."""
    assert parse("3d4+3").total((1, 1, 1)) == 6
    assert parse("3d4+3").total((4, 4, 4)) == 15
    assert parse("2d6-1").total((3, 4)) == 6


@each(
    ("scores", "expected"),
    [((1,), -5), ((2, 3), -4), ((8, 9), -1), ((10, 11), 0), ((12, 13), 1), ((18, 19), 4), ((28, 29), 9), ((30,), 10)],
)
def test_ability_modifiers_round_down(scores, expected):
    """ORC-012, ORC-004: EX03."""
    assert {modifier(brakka(abilities={"str": score}), "str") for score in scores} == {expected}


def test_modifiers_of_different_types_add_up():
    """ORC-006, ORC-010."""
    terms = [
        Term("Strength", 4, type="ability"),
        Term("Magic sword", 1, type="enhancement"),
        Term("Drill", 1, type="feat"),
        Term("Blessing", 2, type="power"),
        Term("Kin of giants", 1, type="racial"),
        Term("Proficiency", 3, type="proficiency"),
    ]
    assert stack("attack", terms).total == 12


def test_of_one_type_the_best_bonus_and_the_worst_penalty_count_and_both_apply():
    """ORC-007: losers stay in the breakdown with the reason."""
    found = stack(
        "attack",
        [
            Term("Blessing", 2, type="power"),
            Term("Chant", 1, type="power"),
            Term("Curse", -1, type="power"),
            Term("Hex", -3, type="power"),
        ],
    )
    assert found.total == -1
    assert [t.counted for t in found.terms] == [True, False, False, True]
    assert [t.why for t in found.terms if not t.counted] == [
        "only the best power bonus counts (ORC-007)",
        "only the worst power penalty counts (ORC-007)",
    ]


def test_untyped_modifiers_add_from_different_sources_and_count_once_from_one():
    """ORC-008."""
    two_helpers = [Term("Helped", 2, source="helped:ana"), Term("Helped", 2, source="helped:ben")]
    assert stack("attack", two_helpers).total == 4
    same_helper = stack("attack", [Term("Helped", 2, source="helped:ana"), Term("Helped", 2, source="helped:ana")])
    assert same_helper.total == 2
    assert same_helper.terms[1].why == "one source counts only once (ORC-008)"


def test_one_source_gives_its_best_bonus_and_its_worst_penalty():
    """ORC-008, R02."""
    found = stack("attack", [Term("Stance", 2, source="stance"), Term("Stance", -1, source="stance")])
    assert found.total == 1


def test_armor_and_shield_add_to_each_other_and_to_armor_class_only():
    """ORC-009."""
    scene = duel(brakka(traits=()))
    bare = duel(brakka(traits=(), numbers={}))
    for defense, gained in (("ac", 9), ("fort", 0), ("ref", 0), ("will", 0)):
        stat = f"defense.{defense}"
        assert scene.number(stat, "ana") - bare.number(stat, "ana") == gained
    assert {t.type: t.value for t in scene.fight.breakdown("defense.ac", "ana").terms if t.row == "ORC-009"} == {
        "armor": 8,
        "shield": 1,
    }


def test_feats_race_and_gear_give_bonuses_of_their_own_types():
    """ORC-010: from the sheet's features and numbers."""
    sheet = brakka(features=("weapon-drill", "resolute"), numbers={"enhancement:longsword": 1})
    scene = duel(sheet).hit("ana", "goblin", 10, 5)
    assert {t.type: t.value for t in scene.blow().attack.terms if t.row == "ORC-010"} == {"enhancement": 1, "feat": 1}
    assert scene.number("save", "ana") == 2
    assert scene.wound().amount == 5 + 4 + 1


def test_the_weapons_proficiency_bonus_applies_to_attack_rolls_of_the_proficient_only():
    """ORC-011, ORC-053."""
    skilled = duel().hit("ana", "goblin", 10, 5)
    assert skilled.rows()["ORC-053"] == 3
    assert skilled.wound().amount == 5 + 4
    clumsy = brakka(weapons=(replace(brakka().weapons[0], proficient=False),))
    assert "ORC-053" not in duel(clumsy).hit("ana", "goblin", 10, 5).rows()


@each(("level", "bonus"), [(1, 0), (2, 1), (5, 2), (29, 14), (30, 15)])
def test_the_level_bonus_is_half_the_level(level, bonus):
    """ORC-039."""
    assert level_bonus(brakka(level=level)) == bonus


@each(
    ("stat", "gained"),
    [
        *((f"defense.{d}", 5) for d in ("ac", "fort", "ref", "will")),
        ("check.initiative", 5),
        ("check.str", 5),
        ("check.stealth", 5),
        ("save", 0),
        ("save.death", 0),
        ("speed.walk", 0),
        ("damage", 0),
    ],
)
def test_what_the_level_bonus_is_added_to(stat, gained):
    """ORC-040: to defenses, initiative and checks, to nothing else."""
    low, high = duel(brakka(level=1)), duel(brakka(level=10))
    assert high.number(stat, "ana") - low.number(stat, "ana") == gained


def test_the_level_bonus_is_added_to_attack_rolls_and_not_to_damage():
    """ORC-040."""
    scene = duel(brakka(level=10)).hit("ana", "goblin", 10, 5)
    assert scene.rows()["ORC-040"] == 5
    assert scene.wound().amount == 5 + 4


def test_printed_numbers_of_a_monster_are_final():
    """ORC-041: neither level bonus nor ability is added again."""
    sheet = goblin(level=20, abilities={"str": 30, "dex": 30}, skills={"stealth": 9})
    scene = duel(foe=sheet)
    scene.end("ana")
    scene.hit("goblin", "ana", 15, 4)
    assert scene.blow().attack.total == 6
    assert scene.number("defense.ref", "goblin") == 15
    assert scene.number("check.initiative", "goblin") == 3
    assert scene.number("check.stealth", "goblin") == 9


def test_an_ability_check_adds_modifier_and_level_bonus():
    """ORC-014."""
    scene = duel()
    scene.do(CallRoll(targets=("ana",), what="check", stat="str", dc=16))
    scene.answer("roll", dice=(10,))
    assert scene.last(ev.CheckRolled).total == 10 + 4 + 2


def test_each_skill_adds_one_ability():
    """ORC-015."""
    by_ability: dict[str, set[str]] = {}
    for _, label, ability in SKILLS:
        by_ability.setdefault(ability, set()).add(label)
    assert by_ability == {
        "str": {"Athletics"},
        "con": {"Endure"},
        "dex": {"Acrobatics", "Stealth", "Sleight of Hand"},
        "int": {"Arcana", "History", "Religion"},
        "wis": {"Dungeoneering", "Heal", "Insight", "Perception"},
        "cha": {"Deception", "Persuasion", "Intimidate", "Streetsmarts"},
    }


def test_a_skill_check_adds_training_when_trained():
    """ORC-016: ability 4, level bonus 2, training 5."""
    assert duel().number("check.athletics", "ana") == 6
    assert duel(brakka(traits=("trained-athletics",))).number("check.athletics", "ana") == 11


def test_one_die_is_rolled_whatever_the_circumstances():
    """ORC-169: combat advantage is a number, never a second die."""
    scene = duel()
    scene.give("goblin", "dazed")
    scene.give("goblin", "restrained")
    scene.hit("ana", "goblin", 4, 5)
    assert scene.blow().roll.dice == "1d20"
    assert scene.blow().total == 4 + 9 + 2
