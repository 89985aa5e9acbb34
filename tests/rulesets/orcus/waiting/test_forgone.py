"""The order once somebody has acted ahead: a turn given up, its start, its end, and what lapses with it."""

from combat.engine import events as ev
from combat.engine.state import Effect, Until
from tests.rulesets.orcus.keeping import called, kept, mage, use
from tests.rulesets.orcus.sheets import Field, goblin
from tests.rulesets.orcus.waits import SWORD, Queue, guard


def test_it_stands_ahead_of_whoever_set_it_off():
    """ORC-259, R56: in the same round, and nobody has a second turn."""
    scene = Queue()
    scene.ready("a", SWORD, "acts", "c")
    scene.record(ev.Placed(who="a", to=(7, 5), how="put", height=0, audience=ev.EVERYONE))
    scene.end("a").end("b").act("c", "total-defense").answer("ready:b", dice=(2,))
    assert scene.order == [("B", 15), ("A", 12), ("C", 12), ("D", 7)]
    scene.end("c").end("d")
    assert (scene.state.round, scene.state.active) == (2, "b")
    scene.end("b")
    assert scene.turns == ["a", "b", "c", "d", "b", "a"]
    for seat in ("gm", "ana", "ben", "tv"):
        assert [row.name for row in scene.seen_by(seat).order] == ["B", "A", "C", "D"]


def test_unused_it_is_gone_with_the_next_turn():
    """ORC-260."""
    scene = guard().end("goblin").end("ben")
    assert scene.state.active == "ana"
    assert not scene["ana"].has("readied")
    assert not scene["ana"].has("poised")


def forgone(**bears: object) -> Queue:
    """D (7) has acted ahead of B (15) in round 2, before its own place; it is B's turn."""
    scene = Queue().end("a").end("b").end("c")
    scene.ready("d", "go:walk", "moves", "b").end("d").end("a")
    assert (scene.state.round, scene.state.active) == (2, "b")
    return scene


def test_acting_before_its_place_in_the_next_round_takes_its_turn_of_that_round():
    """ORC-261."""
    scene = forgone().walk("b", (9, 5)).answer("5,6")
    assert scene.order == [("A", 18), ("D", 15), ("B", 15), ("C", 12)]
    assert next(row.name for row in scene.seen_by("tv").order if row.next) == "C"
    scene.end("b").end("c")
    assert (scene.state.round, scene.state.active) == (3, "a")
    scene.end("a")
    assert scene.turns == ["a", "b", "c", "d", "a", "b", "c", "a", "d"]


def test_the_start_and_the_end_of_the_turn_given_up_come_once_the_interrupted_turn_is_over():
    """ORC-261, R81: persistent damage, the save, the immediate action, nothing between them."""
    scene = forgone()
    burning = Effect("e800", "persistent", "b", Until("save"), {"amount": 5, "type": "fire"})
    scene.record(ev.EffectGained(who="d", effect=burning, audience=ev.EVERYONE))
    scene.walk("b", (9, 5)).answer("5,6")
    assert (scene["d"].hp, scene["d"].used["immediate"]) == (60, 1)
    scene.end("b", 14)
    assert scene["d"].hp == 55
    assert not scene["d"].has("persistent")
    assert not scene["d"].used.get("immediate")
    assert scene.state.active == "c"
    assert any(event.row == "ORC-261" for event in scene.all(ev.Noted))


def after_the_goblin() -> Field:
    """Ana, a mage, acts after the goblin; it is her first turn."""
    scene = Field()
    scene.put("Goblin", goblin(), (12, 5))
    scene.put("Ana", mage(), (5, 5), "ana")
    scene.begin("goblin", "ana")
    return scene.end("goblin")


def test_a_power_that_is_not_maintained_lapses_with_the_turn_given_up():
    """ORC-261, ORC-099, R81: there is no action to pay with, so that she is not asked."""
    scene = use(after_the_goblin(), "grey-veil", at=(9, 8)).end("ana").end("goblin")
    scene.act("ana", "ready").answer("go:walk").answer("moves").answer("goblin")
    scene.act("ana", "maintain:grey-veil").end("ana")
    scene.walk("goblin", (12, 6)).answer("5,6")
    assert kept(scene) == ["grey-veil"]
    scene.end("goblin")
    assert kept(scene) == []
    assert not scene.state.zones
    assert (scene.state.round, scene.state.active) == (4, "ana")


def test_a_summon_has_no_turn_either_in_the_round_whose_turn_its_summoner_gives_up():
    """ORC-261, ORC-110: its start and its end come with hers."""
    scene = use(after_the_goblin(), "call-the-brass-hound", at=(7, 5)).end("ana").end("goblin")
    hound = called(scene, "Brass Hound")
    slow = Effect("e800", "slowed", "goblin", Until("end", hound))
    scene.act("ana", "ready").answer("go:walk").answer("moves").answer("goblin").end("ana")
    scene.record(ev.EffectGained(who=hound, effect=slow, audience=ev.EVERYONE))
    scene.walk("goblin", (12, 6)).answer("5,6")
    assert scene.refused_walk(hound, (7, 6)).text == "It is Goblin’s turn."
    scene.end("goblin")
    assert not scene[hound].has("slowed")
    assert (scene.state.round, scene.state.active) == (4, "ana")
