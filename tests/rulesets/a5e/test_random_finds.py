"""What the random fights have found, in short scenes."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster


def duel() -> Scene:
    """Ana far from a goblin; her turn."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 30}), (3, 3), "ana")
    scene.put("Goblin", monster(), (12, 3))
    return scene.begin("ana", "goblin")


def test_a_scene_that_begins_to_roll_while_the_world_has_the_word_goes_on():
    """A5E-269: the world has no turn of its own any more, so that the next round begins."""
    scene = duel().do(cmd.RunEnvironment(environment="fiery")).end("ana").end("goblin")
    assert (scene.state.active, scene.state.round) == ("", 1)
    scene.do(cmd.RollScene(heading="e", pace=30)).answer("pass")
    assert (scene.state.active, scene.state.round) == ("ana", 2)
    assert scene.last(ev.TurnStarted).who == "ana"


def test_whoever_is_too_distant_neither_flies_up_nor_walks():
    """A5E-271: it is not on the map; the buttons are not there and a forged press is refused in words."""
    scene = duel().do(cmd.RollScene(heading="e", pace=30)).do(cmd.SetDistant(who="goblin"))
    scene.record(ev.TurnEnded(who="ana", audience=ev.EVERYONE), ev.TurnStarted(who="goblin", audience=ev.EVERYONE))
    assert scene["goblin"].at is None
    scene.do(cmd.Change(who="goblin", sheet=monster(speeds={"walk": 30, "fly": 30})))
    assert scene.refused_act("goblin", "fly-up").text == "You are not on the map."
