"""Ranged attacks next to a foe."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.rulesets.orcus.attacking.target_notes import may_strike
from tests.rulesets.orcus.sheets import LONGSWORD, brakka, duel


def test_a_ranged_attack_provokes_from_each_foe_at_ones_side():
    """ORC-155, ORC-159: before it is made."""
    scene = duel()
    scene.shoot("ana", "goblin")
    assert scene.asked().row == "ORC-155"
    assert not scene.all(ev.AttackResolved)
    scene.answer("strike:club", dice=(2, 15, 4))
    assert [a.attacker for a in scene.all(ev.AttackResolved)] == ["goblin", "ana"]
    assert scene["goblin"].hp == 30 - 5


def test_a_thrown_weapon_provokes_too_and_a_melee_attack_does_not():
    """ORC-155."""
    javelin = replace(LONGSWORD, key="javelin", range=(5, 10), properties=("thrown",))
    scene = duel(brakka(weapons=(javelin,)))
    assert scene.hit("ana", "goblin", 2).request is None
    scene.end("ana").end("goblin")
    scene.shoot("ana", "goblin")
    assert scene.asked().row == "ORC-155"


def test_from_two_squares_away_nobody_answers_a_shot():
    """ORC-155: adjacent enemies only."""
    assert duel(apart=2).shoot("ana", "goblin", 2).request is None


def test_a_blow_that_drops_the_shooter_stops_the_shot():
    """ORC-160, ORC-150: the attack is lost and its action stays spent."""
    scene = duel()
    scene.record(ev.HitPointsSet(who="ana", hp=3, audience=ev.EVERYONE))
    scene.shoot("ana", "goblin").answer("strike:club", dice=(19, 3)).answer("no")
    assert [a.attacker for a in scene.all(ev.AttackResolved)] == ["goblin"]
    assert scene["ana"].used["standard"] == 1
    assert scene.last(ev.Halted).row == "ORC-160"


def test_several_who_may_strike_at_a_shot_are_one_warning():
    """ORC-155."""
    assert may_strike(()) == []
    assert may_strike(("Goblin", "Orc", "Rat")) == ["Goblin, Orc and Rat may strike"]


def test_the_hand_says_who_may_strike_at_a_shot():
    """ORC-155: before one decides."""
    option = next(o for o in duel().options("ana") if o.weapon == "bow")
    assert "Goblin may strike" in option.choices[0].note
