"""Sections 22 and 26: what a fight leaves on a character, and with what it goes into the next."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.creatures.wear import dressed, wear_of
from combat.rulesets.fifth.harm import level_of
from tests.builders import Scene, monster
from tests.rulesets.fifth.camp import camp, rest, sheet


def test_wear_is_what_a_fight_leaves_on_a_creature():
    """FIF-229, FIF-230, FIF-295: hit points, life, what is spent, exhaustion and a rest that is going on; not what passes."""
    scene = camp(tally={"hit-dice": 2, "slots-1": 1, "inspiration": 1, "breath-spent": 4})
    scene.do(cmd.Exhaust(targets=("ana",), levels=2))
    scene.record(ev.EffectGained(who="ana", effect=replace(scene["ana"].effects[0], id="e99", key="prone"),
                                 audience=ev.EVERYONE))  # fmt: skip
    rest(scene)
    wear = wear_of(scene.rules, scene["ana"])
    assert (wear.hp, wear.full, wear.life) == (9, 31, "up")
    assert wear.tally == {"hit-dice": 2, "inspiration": 1, "slots-1": 1}
    assert [effect.key for effect in wear.effects] == ["exhaustion-2", "resting"]
    assert {effect.id for effect in wear.effects} == {""}


def test_whoever_is_fresh_carries_nothing():
    """FIF-229."""
    assert wear_of(camp().rules, camp(hp=31)["ana"]) is None


def bring(scene: Scene, wear, **fields) -> Scene:
    fresh = Scene()
    fresh.do(cmd.Join(sheet=sheet(**fields), side="allies", owner="ana", character_id=7, wear=wear))
    return fresh


def test_a_character_goes_into_the_next_fight_as_it_came_out_of_the_last():
    """FIF-225, FIF-295: with its exhaustion and what it has spent."""
    scene = camp(tally={"hit-dice": 2}).do(cmd.Exhaust(targets=("ana",), levels=4))
    after = bring(scene, wear_of(scene.rules, scene["ana"]))
    (ana,) = after.state.combatants.values()
    assert (ana.hp, ana.tally, level_of(ana), ana.character_id) == (9, {"hit-dice": 2}, 4, 7)
    assert maximum(after.rules, ana) == 15


def test_whoever_was_dying_is_dying_still():
    """FIF-233: and unconscious, without a new roll of anything."""
    scene = camp(hp=0, life="dying", tally={"death-failure": 2})
    (ana,) = bring(scene, wear_of(scene.rules, scene["ana"])).state.combatants.values()
    assert (ana.hp, ana.life, ana.tally, ana.has("unconscious")) == (0, "dying", {"death-failure": 2}, True)


def test_hit_points_of_a_new_level_come_on_top():
    """FIF-212: 22 of 31 were lost; with 40 of them 18 are left."""
    scene = camp()
    wear = wear_of(scene.rules, scene["ana"])
    (ana,) = bring(scene, wear, hp=40).state.combatants.values()
    assert ana.hp == 18
    assert dressed(replace(ana, sheet=sheet(hp=12)), wear).hp == 1


def test_refitting_brings_somebody_who_is_laid_out_already_up_to_date():
    """FIF-229: worn, and fresh again; what the fight itself counts stays."""
    scene = camp(hp=31, tally={"shield-off": 1, "hit-dice": 1}, phase="setup")
    worn = camp(hp=0, life="dying", tally={"slots-1": 1})
    worn.do(cmd.Exhaust(targets=("ana",), levels=1))
    scene.do(cmd.Refit(who="ana", wear=wear_of(worn.rules, worn["ana"])))
    ana = scene["ana"]
    assert (ana.hp, ana.life) == (0, "dying")
    assert {"shield-off": 1, "slots-1": 1}.items() <= ana.tally.items()
    assert "hit-dice" not in ana.tally
    assert (ana.has("unconscious"), level_of(ana)) == (True, 1)
    scene.do(cmd.Refit(who="ana"))
    ana = scene["ana"]
    assert (ana.hp, ana.life, level_of(ana)) == (31, "up", 0)
    assert "slots-1" not in ana.tally
    assert not ana.has("unconscious")


def test_a_rest_in_progress_goes_along_and_a_new_fight_breaks_it():
    """FIF-228, R-40: whoever sleeps when the next fight begins is asked about there."""
    scene = rest(camp())
    after = bring(scene, wear_of(scene.rules, scene["ana"]))
    after.put("Goblin", monster(), (9, 3))
    after.do(cmd.PlaceSides()).do(cmd.Start())
    assert after.asked().kind == "rest-broken"
    assert after.answer("broken").asked().kind == "initiative"
