"""Section 14: what the GM does while somebody is asked whether to knock a creature out."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster


def felled() -> Scene:
    """Ana at 3 of 12 is brought to 0 by a goblin; the GM is asked about knocking her out."""
    scene = Scene()
    scene.put("Goblin", monster(), (4, 3))
    scene.put("Ana", hero("Ana", hp=12), (3, 3), "ana", hp=3)
    scene.begin("goblin", "ana").attack("goblin", "ana", "club", 15, 6)
    assert scene.asked().kind == "knock-out"
    return scene


def test_whoever_is_healed_meanwhile_does_not_fall():
    """FIF-233: at 5 hit points she is not at 0 any more, whatever is answered (R-48)."""
    for answer in ("no", "spare"):
        scene = felled().do(cmd.Mend(targets=("ana",), amount=5)).answer(answer)
        assert (scene["ana"].hp, scene["ana"].life, scene["ana"].effects) == (5, "up", ())


def test_whoever_is_killed_meanwhile_stays_dead():
    """FIF-167, FIF-222: the GM’s word stands; nobody is knocked out of death."""
    scene = felled().do(cmd.SetLife(who="ana", life="dead")).answer("spare")
    assert scene["ana"].life == "dead"
    assert scene.last(ev.LifeChanged).life == "dead"


def test_whoever_leaves_meanwhile_leaves_a_question_that_can_be_answered():
    """FIF-167: the fight goes on without her."""
    scene = felled().do(cmd.Leave(who="ana")).answer("no")
    assert (scene.request, "ana" in scene.state.combatants) == (None, False)
