"""Section 1: expertise dice, the maneuver DC, and any ability with any skill."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Invalid
from combat.engine.numbers.breakdown import Term
from combat.rulesets.a5e.checks import die
from tests.builders import Scene, hero, monster
from tests.cases import each

SCORES = dict.fromkeys(("str", "dex", "con", "int", "wis", "cha"), 10)


def hall(ruleset: str = "a5e", **fields) -> Scene:
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana", **fields), (3, 3), side="allies")  # the GM's, who is not asked before a called roll
    scene.put("Goblin", monster(), (4, 3))
    return scene.begin("ana", "goblin")


def rolled(scene: Scene) -> dict[str, tuple[str, int, bool]]:
    return {t.label: (t.dice, t.value, t.counted) for t in scene.last(ev.CheckRolled).breakdown.terms if t.dice}


def call(scene: Scene, *dice: int, **fields) -> Scene:
    return scene.do(
        cmd.CallRoll(**{"targets": ("ana",), "what": "check", "stat": "athletics", "dc": 12, **fields}), *dice
    )


# --- expertise dice ------------------------------------------------------------------------------------------------


def test_an_expertise_die_is_added_to_a_d20_roll():
    """A5E-010: a d4 unless a larger one is stated; on checks, saves and attacks alike."""
    traits = ("expertise-die:check.stealth", "expertise-die:save.dex:1d6", "expertise-die:attack")
    scene = hall(traits=traits)
    call(scene, 8, 3, stat="stealth")
    assert (scene.last(ev.CheckRolled).total, rolled(scene)) == (11, {"Expertise die": ("1d4", 3, True)})
    call(scene, 8, 6, what="save", stat="dex")
    assert (scene.last(ev.CheckRolled).total, rolled(scene)) == (14, {"Expertise die": ("1d6", 6, True)})
    call(scene, 8)
    assert rolled(scene) == {}
    scene.attack("ana", "goblin", "longsword", 5, 3, 2)  # 5 + 5 + 3 just hits AC 13
    assert (scene.last(ev.AttackResolved).total, scene.last(ev.AttackResolved).outcome) == (13, "hit")


def test_only_the_largest_of_several_expertise_dice_is_rolled():
    """A5E-010, R02: the others are shown as left out, with the reason."""
    scene = hall(traits=("expertise-die:check.athletics", "expertise-die:check:1d8"))
    call(scene, 10, 7, die="1d6")
    assert scene.last(ev.CheckRolled).total == 17
    terms = [t for t in scene.last(ev.CheckRolled).breakdown.terms if t.dice]
    assert [(t.dice, t.counted) for t in terms] == [("1d4", False), ("1d8", True), ("1d6", False)]
    assert all("largest" in t.why for t in terms if not t.counted)


def test_equal_expertise_dice_are_one_die():
    """A5E-010, R02."""
    terms = hall().rules.numbers.stack("check.str", [die("One"), die("Other"), Term("Guidance", dice="1d4")]).terms
    assert [t.counted for t in terms] == [True, False, True]  # what is no expertise die adds up


@each(("size", "face"), [("1d4", 4), ("1d6", 6), ("1d8", 8)])
def test_the_gm_calls_for_a_roll_with_an_expertise_die(size, face):
    """A5E-010: for that roll, of a size that the game has."""
    scene = call(hall(), 5, face, die=size)
    assert (scene.last(ev.CheckRolled).total, rolled(scene)) == (5 + face, {"Expertise die": (size, face, True)})
    with pytest.raises(Invalid):
        call(hall(), die="1d20")


def test_a_game_without_expertise_dice_has_none_to_call_for():
    """A5E-010: 5e adds no such die."""
    scene = hall("fifth")
    assert scene.seen_by("gm").desk.added_dice == ()
    with pytest.raises(Invalid):
        call(scene, die="1d4")


# --- the maneuver DC -----------------------------------------------------------------------------------------------


@each(
    ("scores", "level", "dc"),
    [({"str": 16}, 1, 13), ({"dex": 18}, 1, 14), ({"str": 14, "dex": 16}, 5, 14), ({}, 9, 12)],
)
def test_the_maneuver_dc_goes_by_the_better_of_strength_and_dexterity(scores, level, dc):
    """A5E-011: 8, the proficiency bonus and the higher modifier; the sheet shows it with its row."""
    scene = hall(abilities=SCORES | scores, level=level)
    assert scene.fight.breakdown("maneuver-dc", "ana").total == dc
    sheet = scene.seen_by("gm").sheets[0]
    assert (dict(sheet.lines)["Maneuver DC"], dict(sheet.rows)["Maneuver DC"]) == (str(dc), "A5E-011")


def test_a_stat_block_may_give_its_own_maneuver_dc():
    """A5E-011, R03: then that is it."""
    scene = Scene("a5e")
    scene.put("Ogre", monster("Ogre", abilities=SCORES | {"str": 19}, numbers={"maneuver-dc": 15}), (3, 3))
    found = scene.fight.breakdown("maneuver-dc", "ogre")
    assert (found.total, [(t.label, t.row) for t in found.terms]) == (15, [("As listed", "A5E-011")])


# --- any ability with any skill ------------------------------------------------------------------------------------


@each(
    ("fields", "total"),
    [
        ({"abilities": SCORES | {"con": 16, "str": 8}, "traits": ("proficient:athletics",)}, 15),
        ({"abilities": SCORES | {"con": 16, "str": 8}}, 13),
        ({"abilities": SCORES | {"con": 16, "str": 14}, "skills": {"athletics": 4}}, 15),
    ],
)
def test_a_check_may_pair_any_ability_with_any_skill(fields, total):
    """A5E-012: Constitution (Athletics): that ability’s modifier, and proficiency if proficient in the skill."""
    scene = call(hall(**fields), 10, ability="con")
    assert (scene.last(ev.CheckRolled).total, scene.last(ev.CheckRolled).label) == (
        total,
        "Constitution (Athletics) check",
    )
