"""Breaking free in place of an attack."""

from combat.engine import events as ev
from tests.builders import monster
from tests.rulesets.streamlined.wrestlers import CLAW, captive, ring
from tests.rulesets.wrestling import held


def test_two_attempts_in_one_action():
    """STR-178, STR-179, STR-181, STR-182, STR-183, W18: the first attempt fails, the second frees, and a rider is offered."""
    scene = captive()
    scene.act("ana", "escape", 8, 6, choice="acrobatics")
    result = scene.last(ev.ContestResolved)
    assert (result.total, result.against, result.winner) == (9, 11, "ogre")
    assert held(scene, "ana") == ["ogre"]
    scene.act("ana", "escape", 14, 9, choice="athletics")
    result = scene.last(ev.ContestResolved)
    assert (result.total, result.against, result.winner) == (18, 14, "ana")
    assert held(scene, "ana") == []
    question = scene.asked()
    assert (question.seat, question.row, question.default) == ("ana", "STR-183", "nothing")
    assert [pick.key for pick in question.picks] == ["push", "prone", "nothing"]
    scene.answer("push", by="ana")
    assert scene["ogre"].at == (7, 5)
    assert scene.refused_act("ana", "attack", weapon="bow", target="ogre").text == "Your action is spent."


def test_the_attack_that_is_left_may_strike():
    """STR-179: free at the first attempt, she attacks with the second attack."""
    scene = captive().act("ana", "escape", 18, 2, choice="athletics").answer("nothing", by="ana")
    scene.attack("ana", "ogre", "longsword", 2)
    assert scene.last(ev.AttackResolved).attacker == "ana"


def test_a_tie_frees():
    """STR-182: 11 + 4 against 10 + 5; the row is named."""
    scene = captive().act("ana", "escape", 11, 10, choice="athletics")
    assert (held(scene, "ana"), scene.last(ev.ContestResolved).row) == ([], "STR-182")
    scene.answer("prone", by="ana")
    assert scene["ogre"].has("prone")


def test_no_rider_after_acrobatics():
    """STR-183: free, and nothing is asked."""
    scene = captive().act("ana", "escape", 18, 2, choice="acrobatics")
    assert (held(scene, "ana"), scene.request) == ([], None)


def test_no_rider_against_somebody_two_sizes_larger():
    """STR-183, STR-185, Rulings 1: a Huge grappler cannot be shoved; its size hinders the escape (STR-184)."""
    scene = captive(size="Huge").act("ana", "escape", 18, 17, 2, choice="athletics")
    assert scene.all(ev.CheckRolled)[-2].roll.dice == "2d20"
    assert (held(scene, "ana"), scene.request) == ([], None)


def test_what_an_ability_holds_escapes_by_the_abilitys_own_rule():
    """STR-180: the claw says DC 13, against which a check is made with the action; no attack is replaced."""
    scene = ring(monster(weapons=(CLAW,)), attacks=2).end("ana").attack("goblin", "ana", "claw", 15, 3).end("goblin")
    assert scene.option("ana", "escape") is None
    refused = scene.refused_act("ana", "escape", choice="athletics")
    assert (refused.row, refused.text) == ("STR-178", "Nobody holds you.")
    offered = scene.option("ana", "escape-ability")
    assert (offered.cost, offered.row) == ("Action", "STR-180")
    scene.act("ana", "escape-ability", 8, choice="athletics")
    assert (held(scene, "ana"), scene.last(ev.CheckRolled).total) == ([], 13)
    assert captive().option("ana", "escape-ability") is None
