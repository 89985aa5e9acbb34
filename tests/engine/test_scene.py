"""A first fight through the whole engine."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster


def test_a_hit_takes_hit_points_and_a_miss_does_not():
    """FIF-127, FIF-132: the total meets the AC and the damage comes off."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin")
    scene.attack("ana", "goblin", "longsword", 8, 4)
    assert scene["goblin"].hp == 3
    assert scene.last(ev.AttackResolved).outcome == "hit"
    assert scene.refused_act("ana", "attack", weapon="longsword", target="goblin").row == "FIF-033"
    scene.end("ana")
    scene.attack("goblin", "ana", "club", 10)
    assert scene["ana"].hp == 20


def test_leaving_reach_stops_for_the_foe_and_the_walk_goes_on_after():
    """FIF-171, FIF-172: asked before the step, answered, and the walk goes on."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (4, 3))
    scene.begin("ana", "goblin")
    scene.walk("ana", (2, 3), (1, 3))
    assert scene.asked().kind == "opportunity-attack"
    assert scene["ana"].at == (3, 3)
    scene.answer("strike:club", dice=(15, 3))
    assert scene["ana"].hp == 15
    assert scene["ana"].at == (1, 3)
    assert scene["goblin"].used["reaction"] == 1


def test_start_rolls_the_groups_and_asks_the_players():
    """FIF-026, FIF-028: one roll for identical creatures, the players are asked."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.do(cmd.Join(sheet=monster(), count=3))
    scene.do(cmd.PlaceSides())
    scene.do(cmd.Start())
    scene.answer("roll", dice=(12, 7))
    assert scene.state.round == 1
    assert [e.score for e in scene.state.order] == [12, 7]
    assert scene.state.active == "ana"
    view = scene.seen_by("ana")
    assert view.your_turn
    assert len(view.tokens) == 4
    assert view.hands[0].gaits[0].reach
