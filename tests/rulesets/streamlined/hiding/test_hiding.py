"""Hiding: who is hidden from whom, and what it is good for."""

from combat.engine import events as ev
from tests.builders import LONGSWORD, Scene, hero, monster
from tests.cases import each


def hut(**fields) -> Scene:
    """Ana behind a wall from a goblin in the east (passive Perception 10) and a bystander beside it; it is her turn."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD,), **fields), (4, 3), "ana")
    scene.put("Ben", hero("Ben", weapons=(LONGSWORD,)), (3, 3), "ben")
    scene.put("Goblin", monster(hp=40), (8, 3))
    scene.put("Ogre", monster("Ogre", skills={"perception": 5}), (8, 4))
    scene.put("Smith", monster("Smith", skills={"perception": 8}), (9, 3), side="neutrals")
    scene.paint("wall", (5, 1), (5, 2), (5, 3), (5, 4), (5, 5))
    return scene.begin("ana", "goblin", "ogre", "smith", "ben")


def test_hide_costs_an_action_and_keeps_a_stealth_total():
    """STR-039: the action, a Stealth check, its total on the hider's chip."""
    scene = hut().act("ana", "hide", 13)
    assert scene["ana"].used["action"] == 1
    assert scene.last(ev.CheckRolled).label == "Stealth check"
    assert scene["ana"].all("hiding")[0].data["total"] == 13
    assert (scene.cited("FIF-094"), scene.cited("FIF-095")) == ("STR-039", "STR-038")


@each(("total", "lost"), [(9, set()), (10, {"goblin"}), (15, {"goblin", "ogre"}), (18, {"goblin", "ogre", "smith"})])
def test_each_observer_is_compared_by_itself(total, lost):
    """STR-040: equal or higher hides; 10, 15 and 18 are the passive scores. Allies are no observers, neutrals are (ruling 22)."""
    scene = hut().act("ana", "hide", total)
    assert set(scene["ana"].lost_to) == lost


def in_plain_view() -> Scene:
    """Ana has come out from behind the wall: all three see her plainly."""
    return hut().walk("ana", (4, 4), (4, 5), (4, 6), (5, 6), (6, 6))


def test_in_plain_view_the_gm_is_asked_and_the_engine_says_no():
    """STR-038: it proposes no where everybody sees the creature plainly; then nothing is spent."""
    scene = in_plain_view().act("ana", "hide")
    assert (scene.asked().seat, scene.asked().default) == ("gm", "refuse")
    assert scene.picks() == ["turn:goblin", "turn:ogre", "turn:smith", "all", "refuse"]
    assert (scene.seen_by("ana").waiting, scene.seen_by("ana").prompts) == (("Waiting for the GM",), ())
    scene.answer("refuse")
    assert not scene["ana"].used.get("action")


def test_the_gm_says_of_each_observer_whether_it_can_be_hidden_from():
    """STR-038, STR-040: from the goblin in plain view, and it stays so; the others see her whatever she rolls."""
    scene = in_plain_view().act("ana", "hide").answer("turn:goblin")
    assert (scene.asked().picks[0].key, scene.asked().picks[0].note) == ("so", "from Goblin")
    scene.answer("so", dice=(18,))
    assert (set(scene["ana"].lost_to), scene.request) == ({"goblin"}, None)
    assert set(in_plain_view().act("ana", "hide").answer("all", dice=(16,))["ana"].lost_to) == {"goblin", "ogre"}


def test_the_gm_may_count_out_who_sees_it_badly():
    """STR-038: in dim light the engine says yes for each; one of them is watching that very place."""
    scene = hut().paint("dim", (6, 6)).walk("ana", (4, 4), (4, 5), (4, 6), (5, 6), (6, 6)).act("ana", "hide")
    half = [pick.key for pick in scene.asked().picks if pick.note == "sees it not clearly"]
    assert half
    assert scene.asked().default == "so"
    scene.answer(half[0]).answer("so", dice=(20,))
    assert half[0].removeprefix("turn:") not in scene["ana"].lost_to


def test_no_pause_tells_of_an_onlooker_in_hiding():
    """STR-038: the only one who sees her is the GM's secret; the players see her hide, and no question."""
    scene = hut()
    scene.put("Spy", monster("Spy"), (4, 6), hidden=True)
    scene.act("ana", "hide")
    assert (scene.asked().secret, scene.seen_by("ana").waiting) == (True, ())
    scene.answer("so", dice=(20,))
    assert set(scene["ana"].lost_to) == {"goblin", "ogre", "smith"}


def test_the_gm_may_allow_or_forbid_it():
    """STR-038: with the setting that asks each time; forbidden, nothing is spent."""
    scene = Scene("streamlined", hiding="ask")
    scene.put("Ana", hero("Ana"), (4, 3), "ana")
    scene.put("Goblin", monster(), (8, 3))
    scene.paint("wall", (5, 1), (5, 2), (5, 3), (5, 4), (5, 5))
    scene.begin("ana", "goblin").act("ana", "hide")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "FIF-095")
    scene.answer("refuse")
    assert not scene["ana"].used.get("action")


def test_what_hidden_is_good_for():
    """STR-041: advantage for the hider, disadvantage against it, no Dodge against what one does not know of."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD,)), (4, 3), "ana")
    scene.put("Ben", hero("Ben", weapons=(LONGSWORD,)), (6, 3), "ben")
    scene.put("Goblin", monster(hp=40), (5, 3))
    scene.begin("ana", "goblin", "ben").give("ana", "invisible").act("ana", "hide", 16).end("ana")
    scene.act("goblin", "dodge")
    assert scene.edge("ana", "goblin") == 1
    assert scene.edge("goblin", "ana") == -1
    assert scene.edge("ben", "goblin") == -1  # whom it sees


def test_no_opportunity_attack_against_whom_one_has_lost():
    """STR-041, STR-018: neither the goblin, from whom she hides, nor the ogre, which has noticed her and cannot see her."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (4, 3), "ana")
    scene.put("Goblin", monster(), (5, 4))
    scene.put("Ogre", monster("Ogre", skills={"perception": 9}), (5, 2))
    scene.begin("ana", "goblin", "ogre").give("ana", "invisible").act("ana", "hide", 16).end("ana").end("goblin").end(
        "ogre"
    )
    assert set(scene["ana"].lost_to) == {"goblin"}
    scene.walk("ana", (3, 3))
    assert scene.request is None


def test_an_attack_gives_the_hider_away():
    """STR-041, ruling 21: after it has resolved, for everyone."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", weapons=(LONGSWORD,)), (4, 3), "ana")
    scene.put("Goblin", monster(hp=40), (5, 3))
    scene.begin("ana", "goblin").give("ana", "invisible").act("ana", "hide", 16).end("ana").end("goblin")
    scene.attack("ana", "goblin", "longsword", 3, 2)
    assert not scene["ana"].has("hiding")
