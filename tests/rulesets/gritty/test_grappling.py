"""Grapples, captives that are shifted, and the appendage that holds one."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Harm, Weapon
from tests.builders import LONGSWORD, Scene, hero, monster

WRESTLER = {"athletics": 5}
DAGGER = Weapon("dagger", "Dagger", bonus=5, harm=(Harm("1d4+3", "piercing"),), properties=("light",))


def ring(foe=None, apart=1, **fields):
    """Ana, Athletics +5, and a goblin with Athletics +1 and Acrobatics +3; her turn."""
    scene = Scene("gritty")
    scene.put("Ana", hero("Ana", **{"skills": WRESTLER, **fields}), (5, 5), "ana")
    scene.put("Goblin", foe or monster(skills={"athletics": 1, "acrobatics": 3}), (5 + apart, 5))
    return scene.begin("ana", "goblin")


def grapple(scene, *dice, who="ana", target="goblin", skill="acrobatics"):
    return scene.act(who, "grapple", target=target).answer(skill, dice=dice)


def held(scene, who="goblin"):
    return [effect.source for effect in scene[who].all("grappled")]


def option(scene, who, key):
    return next((one for one in scene.hand_of(who).options if one.key == key), None)


# --- grapples ------------------------------------------------------------------------------------------------------


def test_a_grapple_replaces_one_attack_of_several():
    """GRT-140, GRT-169: with two attacks the second one is made with the sword, the third is refused."""
    scene = grapple(ring(attacks=2), 15, 2)
    assert held(scene) == ["ana"]
    scene.attack("ana", "goblin", "longsword", 2)
    assert scene.refused_act("ana", "shove", target="goblin").text == "Your action is spent."


def test_with_one_attack_it_is_the_action():
    """GRT-140: nothing is left."""
    scene = grapple(ring(), 15, 2)
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").text == "Your action is spent."


@pytest.mark.parametrize(("size", "may"), [("Large", True), ("Huge", False)])
def test_one_size_larger_at_most(size, may):
    """GRT-141: a Medium grappler and a Huge foe."""
    scene = ring(monster(size=size))
    barred = option(scene, "ana", "grapple").choices[0].barred
    assert (barred is None) is may
    if not may:
        assert scene.refused_act("ana", "grapple", target="goblin").text == "More than one size larger than you."


def test_within_reach_and_with_a_free_hand():
    """GRT-142: 10 feet away, or with sword and shield, there is no taking hold."""
    assert ring(apart=2).refused_act("ana", "grapple", target="goblin").row == "GRT-142"
    refused = ring(traits=("shield",)).refused_act("ana", "grapple", target="goblin")
    assert (refused.row, "No hand is free" in refused.text) == ("GRT-142", True)


def test_the_target_picks_its_skill_before_the_dice():
    """GRT-143: Athletics of the one against what the other's seat says."""
    scene = ring().act("ana", "grapple", target="goblin")
    assert (scene.asked().seat, scene.asked().row, scene.asked().default) == ("gm", "GRT-143", "acrobatics")
    scene.answer("athletics", dice=(10, 13))
    assert [one.label for one in scene.all(ev.CheckRolled)] == ["Athletics check", "Athletics check"]
    assert held(scene) == ["ana"]


@pytest.mark.parametrize(("mine", "theirs", "won"), [(10, 11, True), (10, 12, False), (10, 13, False)])
def test_a_tie_leaves_things_as_they_were(mine, theirs, won):
    """GRT-144: 15 against 14, 15 and 16."""
    assert held(grapple(ring(), mine, theirs)) == (["ana"] if won else [])


def test_letting_go_takes_no_action():
    """GRT-145: on anybody's turn."""
    scene = grapple(ring(), 15, 2).end("ana").act("ana", "let-go", target="goblin")
    assert held(scene) == []


def test_escaping_costs_the_action_and_the_captive_picks_the_skill():
    """GRT-146: 12 + 3 against 9 + 5; a failure leaves it held, and a tie too."""
    scene = grapple(ring(), 15, 2).end("ana")
    assert [pick.key for pick in option(scene, "goblin", "escape").picks] == ["acrobatics", "athletics"]
    scene.act("goblin", "escape", 11, 9, choice="acrobatics")
    assert held(scene) == ["ana"]
    assert scene.refused_act("goblin", "escape", choice="athletics").text == "Your action is spent."
    scene.end("goblin").end("ana").act("goblin", "escape", 12, 9, choice="acrobatics")
    assert held(scene) == []


def test_dragging_is_at_half_speed_unless_the_captive_is_two_sizes_smaller():
    """GRT-147: 15 feet with somebody of one's size, 30 with somebody Tiny."""
    scene = grapple(ring(), 15, 2).walk("ana", (4, 5), (3, 5), (2, 5)).answer("drag", by="ana")
    assert (scene["ana"].at, scene["goblin"].at, held(scene)) == ((2, 5), (3, 5), ["ana"])
    assert scene.refused_walk("ana", (1, 5)).text
    light = grapple(ring(monster(size="Tiny")), 15, 2).walk("ana", (4, 5), (3, 5), (2, 5), (1, 5)).answer("drag")
    assert (light["ana"].at, light["goblin"].at) == ((1, 5), (2, 5))


def test_the_grappled_have_no_speed():
    """GRT-067: 0, and the walk is refused."""
    scene = grapple(ring(), 15, 2)
    assert scene.fight.breakdown("speed.walk", "goblin").total == 0
    assert scene.end("ana").refused_walk("goblin", (7, 5)).text


def test_an_incapacitated_grappler_holds_nobody():
    """GRT-068: stunned."""
    assert held(grapple(ring(), 15, 2).give("ana", "stunned")) == []


def test_out_of_reach_it_is_free():
    """GRT-069: hurled 10 feet away."""
    scene = grapple(ring(), 15, 2).do(cmd.Push(who="goblin", source="ana", distance=10))
    assert (scene["goblin"].at, held(scene)) == ((8, 5), [])


# --- shifting ------------------------------------------------------------------------------------------------------


def test_a_captive_can_be_shifted_within_reach():
    """GRT-148, ruling 31: after a won shove the squares beside Ana are offered; the grapple is kept."""
    scene = grapple(ring(attacks=2), 15, 2)
    scene.put("Orc", monster("Orc"), (4, 5))
    scene.act("ana", "shove", target="goblin").answer("acrobatics", dice=(15, 2))
    keys = [pick.key for pick in scene.asked().picks]
    assert keys[:2] == ["prone", "push"]
    assert set(keys[2:]) == {"4,4", "5,4", "6,4", "4,6", "5,6", "6,6"}
    scene.answer("4,4", by="ana")
    assert (scene["goblin"].at, held(scene)) == ((4, 4), ["ana"])


def test_somebody_hidden_is_no_reason_to_leave_a_square_out():
    """GRT-148: the offer tells nothing of whoever is there; the captive then stays where it is."""
    scene = grapple(ring(attacks=2), 15, 2)
    scene.put("Lurker", monster("Lurker"), (5, 4), hidden=True)
    scene.act("ana", "shove", target="goblin").answer("acrobatics", dice=(15, 2))
    assert "5,4" in {pick.key for pick in scene.asked().picks}
    scene.answer("5,4", by="ana")
    assert (scene["goblin"].at, scene.last(ev.Halted).why) == ((6, 5), "There is no room for it.")


def test_whom_one_does_not_hold_is_pushed_or_knocked_down():
    """GRT-148: as in fifth."""
    scene = ring().act("ana", "shove", target="goblin").answer("acrobatics", dice=(15, 2))
    assert [pick.key for pick in scene.asked().picks] == ["prone", "push"]


# --- the appendage -------------------------------------------------------------------------------------------------


def caught(weapons=(LONGSWORD,), **numbers):
    """A roper 30 ft away, AC 15, holds Ana with a tendril; her turn."""
    scene = Scene("gritty")
    tendril = Weapon("tendril", "Tendril", bonus=7, reach=50, properties=("natural",))
    sheet = monster("Roper", weapons=(tendril,), hp=90, defenses={"ac": 15}, numbers={"reach": 50, **numbers})
    scene.put("Roper", sheet, (12, 5))
    scene.put("Ana", hero("Ana", attacks=2, weapons=weapons), (5, 5), "ana")
    return scene.begin("ana", "roper").give("ana", "grappled", source="roper")


def test_a_captive_strikes_at_what_holds_it_though_the_grappler_is_out_of_reach():
    """GRT-149, GRT-150, GRT-151: by the owner's AC, half of 9 damage, from its hit points."""
    scene = caught()
    assert scene.refused_act("ana", "attack", weapon="longsword", target="roper").row == "FIF-136"
    scene.act("ana", "strike-appendage", 10, 6, target="roper", choice="longsword")
    assert (scene.last(ev.AttackResolved).outcome, scene.last(ev.AttackResolved).defense.total) == ("hit", 15)
    assert (scene["roper"].hp, scene.last(ev.DamageTaken).amount) == (86, 4)
    assert held(scene, "ana") == ["roper"]


def test_it_is_an_attack_of_the_attack_action_like_any_other():
    """GRT-149, GRT-162: with one hand at the tendril, the light blade in the other may strike as well."""
    scene = caught(weapons=(LONGSWORD, DAGGER)).act("ana", "strike-appendage", 2, target="roper", choice="longsword")
    assert "opened:two-weapon:dagger" in scene["ana"].used


def test_the_halving_comes_after_resistance():
    """GRT-151, ruling 33: 11 slashing, resisted 5, halved 2."""
    scene = caught()
    scene.give("roper", "resistant", damage_type="slashing")
    scene.act("ana", "strike-appendage", 10, 8, target="roper", choice="longsword")
    assert scene["roper"].hp == 88


def test_an_ordinary_attack_is_not_halved():
    """GRT-151: such attacks only."""
    scene = caught()
    scene.do(cmd.Teleport(who="roper", to=(6, 5)))
    scene.attack("ana", "roper", "longsword", 10, 6)
    assert scene["roper"].hp == 81


def test_a_tendril_has_statistics_of_its_own():
    """GRT-150, GRT-151: AC 20 and 10 hit points; the owner takes nothing, and at 0 it holds nobody."""
    scene = caught(**{"appendage-ac": 20, "appendage-hp": 10})
    scene.act("ana", "strike-appendage", 14, target="roper", choice="longsword")
    assert (scene.last(ev.AttackResolved).outcome, scene.last(ev.AttackResolved).defense.total) == ("miss", 20)
    scene.act("ana", "strike-appendage", 16, 8, target="roper", choice="longsword")
    assert (scene["roper"].hp, held(scene, "ana")) == (90, ["roper"])


def test_the_last_blow_frees():
    """GRT-150: 5 and 5 of 10."""
    scene = caught(**{"appendage-ac": 10, "appendage-hp": 10})
    scene.act("ana", "strike-appendage", 16, 7, target="roper", choice="longsword")
    assert held(scene, "ana") == ["roper"]
    scene.act("ana", "strike-appendage", 16, 7, target="roper", choice="longsword")
    assert (scene["roper"].hp, held(scene, "ana")) == (90, [])


def test_only_a_captive_has_the_button():
    """GRT-149: nobody else; by the grappler's name alone."""
    assert option(ring(), "ana", "strike-appendage") is None
    scene = caught()
    assert [one.target for one in option(scene, "ana", "strike-appendage").choices] == ["roper"]
    refused = ring().refused_act("ana", "strike-appendage", target="goblin")
    assert (refused.row, refused.text) == ("GRT-149", "No appendage holds you.")
