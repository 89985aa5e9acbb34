"""Section 11: massive damage."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.a5e.harm.massive import threshold
from tests.builders import Scene, monster
from tests.rulesets.a5e.wounds import camp, down, harm, levels, saves

ACID = {"damage_type": "acid"}


def sorcerer(**mine) -> Scene:
    return camp(25, 25, level=8, mine=mine)


def test_w04_massive_damage_may_kill():
    """A5E-144, A5E-145, W04: 54 acid on 25 hit points at level 8: 44 is enough; a DC 15 Constitution save or death."""
    scene = harm(sorcerer(), 54, 8, **ACID)
    save = scene.last(ev.CheckRolled)
    assert (save.what, save.dc, save.success, save.row) == ("save", 15, False, "A5E-144")
    assert save.note == "massive damage: 54, and 44 is enough"
    assert (scene["ana"].life, scene.last(ev.LifeChanged).row) == ("dead", "A5E-145")
    assert levels(scene) == (0, 0, 0)


def test_w05_saved_for_half_it_is_not_massive():
    """A5E-146, A5E-148, W05: 27 of 54, by the save or by resistance: at 0, dying, one level to come, no Constitution save."""
    resistant = harm(sorcerer(resistances={"acid": 1}), 54, **ACID)
    saved = sorcerer()
    call = cmd.CallRoll(targets=("ana",), what="save", stat="dex", dc=10, damage="54", damage_type="acid", half=True)
    saved.do(call).answer("roll", dice=(15,))
    for scene in (resistant, saved):
        assert scene.last(ev.DamageTaken).amount == 27
        assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")
        assert levels(scene) == (0, 1, 0)
        assert not [e for e in scene.all(ev.CheckRolled) if e.row == "A5E-144"]


def test_w21_survived_massive_damage():
    """A5E-145, A5E-148, W21: level 3, 20 hit points, 30 damage, 13 + 2: alive; two levels to come, one of strife, counts 0/0."""
    scene = harm(camp(con=14), 30, 13)
    assert scene.last(ev.CheckRolled).total == 15
    assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")
    assert levels(scene) == (0, 2, 1)
    assert saves(scene) == (0, 0)
    assert [row for _, row in scene.notes()] == ["A5E-148", "A5E-145", "A5E-145"]


def test_just_not_massive():
    """A5E-144, A5E-146: 28 of 29 at level 3; the old rule of the maximum kills nobody (20 and 20 more)."""
    assert harm(camp(), 28)["ana"].life == "dying"
    scene = harm(camp(1, 20), 28)
    assert scene["ana"].life == "dying"
    assert not scene.all(ev.CheckRolled)


def test_temporary_hit_points_are_not_counted_but_the_excess_is():
    """A5E-146 (R24): 30 on 5 temporary is 25; on 1 hit point 29 is massive, 28 of it past 0."""
    assert not harm(camp(temp_hp=5), 30).all(ev.CheckRolled)
    assert harm(camp(1, 20), 29, 20).last(ev.CheckRolled).success is True


def test_massive_damage_that_leaves_hit_points_does_nothing():
    """A5E-144: only who is reduced to 0 saves."""
    scene = harm(camp(60, 60), 40)
    assert (scene["ana"].hp, scene.all(ev.CheckRolled)) == (20, [])


def test_creatures_without_levels_count_hit_dice():
    """A5E-144: 20 + 3 x 5."""
    scene = Scene("a5e")
    scene.put("Chief", monster("Chief", hp=20, hit_dice="5d8", traits=("follows-character-rules",)), (3, 3))
    assert threshold(scene["chief"]) == 35
    scene.begin("chief")
    assert harm(scene, 35, 5, who="chief")["chief"].life == "dead"


def test_monsters_that_die_at_0_do_not_save():
    """A5E-144 (R24), A5E-163: nothing is rolled for them."""
    scene = harm(camp(), 99, who="orc")
    assert (scene["orc"].life, scene.all(ev.CheckRolled)) == ("dead", [])
    assert scene.last(ev.LifeChanged).row == "A5E-163"


def test_who_is_at_0_already_is_not_tested():
    """A5E-144 (R24): 60 more is one failure."""
    scene = harm(down(), 60).answer("failure")
    assert (scene["ana"].life, saves(scene)) == ("dying", (0, 1))
