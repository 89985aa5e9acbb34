"""The ledger's two examples of delay and ready, in their own numbers."""

from combat.engine import events as ev
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.waits import Queue


def test_delay_and_ready_change_the_order_for_good():
    """EX33, ORC-254, ORC-257, ORC-259, ORC-261, ORC-249, ORC-250, ORC-255."""
    scene = Queue()
    scene.act("a", "delay")
    assert scene.state.active == "b"
    scene.end("b").answer("wait")
    assert scene.state.active == "c"
    scene.end("c").answer("act")
    assert scene.state.active == "a"
    assert scene.order == [("B", 15), ("C", 12), ("A", 12), ("D", 7)]
    scene.end("a")
    scene.ready("d", "go:walk", "moves", "b").end("d")
    assert (scene.state.round, scene.state.active) == (2, "b")
    scene.walk("b", (9, 5), (10, 5))
    asked = scene.asked()
    assert (asked.seat, asked.who, asked.row, asked.default) == ("ben", "d", "ORC-256", "pass")
    assert scene["b"].at == (8, 5)
    scene.answer("5,6")
    steps = [event.who for event in scene.all(ev.Stepped)]
    assert steps == ["d", "b", "b"]
    assert scene.order == [("D", 15), ("B", 15), ("C", 12), ("A", 12)]
    scene.end("b").end("c").end("a")
    assert (scene.state.round, scene.state.active) == (3, "d")
    scene.end("d").end("b").end("c").end("a")
    assert scene.turns == ["a", "b", "c", "a", "d", "b", "c", "a", "d", "b", "c", "a", "d"]


def camp(**options: object) -> Field:
    """Brakka between goblins A and B, on her turn, with a basic attack held ready for "goblin B attacks"."""
    scene = Field(**options)
    scene.put("Brakka", brakka(), (5, 5), "ana")
    scene.put("Goblin A", goblin(), (4, 5))
    scene.put("Goblin B", goblin(), (6, 5))
    scene.begin("brakka", "goblin a", "goblin b")
    scene.act("brakka", "ready").answer("act:melee|longsword").answer("attacks").answer("goblin b")
    scene.end("brakka")
    return scene


def test_an_opportunity_attack_spends_what_a_readied_action_needs():
    """EX47, ORC-148, ORC-162, ORC-258, ORC-260."""
    scene = camp().walk("goblin a", (3, 5), (2, 5))
    assert scene.asked().kind == "opportunity-attack"
    scene.answer("strike:longsword", dice=(2,))
    scene.end("goblin a").hit("goblin b", "brakka", 2)
    assert scene.request is None
    assert scene["brakka"].has("readied")
    scene.end("goblin b")
    assert scene.state.active == "brakka"
    assert not scene["brakka"].has("readied")
    assert not scene["brakka"].used.get("immediate")


def test_declining_the_first_leaves_the_second():
    """EX47: had she declined against A, she would have been asked about B."""
    scene = camp().walk("goblin a", (3, 5), (2, 5)).answer("pass")
    scene.end("goblin a")
    scene.act("goblin b", "melee", target="brakka", weapon="club")
    assert scene.asked().kind == "readied"
    scene.answer("ready:goblin b", dice=(15, 4, 2))
    assert [blow.attacker for blow in scene.all(ev.AttackResolved)] == ["brakka", "goblin b"]


def test_with_an_allowance_of_their_own_she_is_asked_about_both():
    """EX47: the other value of the R34 setting."""
    scene = camp(**{"opportunity-attacks": "own"}).walk("goblin a", (3, 5), (2, 5))
    scene.answer("strike:longsword", dice=(2,)).end("goblin a")
    scene.act("goblin b", "melee", target="brakka", weapon="club")
    assert scene.asked().kind == "readied"
    scene.answer("pass", dice=(2,))
    assert scene["brakka"].has("readied")


@each("end", ["pass", "ready:goblin b"])
def test_it_survives_the_game_stopping_and_coming_back(end):
    """EX47: the scene itself is played from JSON at each pause, and comes out the same."""
    scene = camp()
    scene.walk("goblin a", (3, 5)).answer("pass").end("goblin a")
    scene.act("goblin b", "melee", target="brakka", weapon="club")
    scene.answer(end, dice=(15, 4, 2) if end != "pass" else (2,))
    assert scene["brakka"].has("readied") == (end == "pass")
