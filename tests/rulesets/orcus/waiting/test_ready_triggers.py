"""What sets off what is held ready: seen by the engine, or called by the GM."""

from combat.engine import events as ev
from combat.engine.commands import Announce
from tests.cases import each
from tests.rulesets.orcus.keeping import mage
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.waits import BOW, SWORD, Queue, guard, order

# --- what sets it off ----------------------------------------------------------------------------------------------


def test_an_attack_is_about_to_be_made():
    """ORC-256, ORC-257: asked before the roll, with the odds; the readied blow falls first."""
    scene = guard().act("goblin", "melee", target="ana", weapon="club")
    asked = scene.asked()
    assert (asked.seat, asked.row, asked.default, asked.kind) == ("ana", "ORC-256", "pass", "readied")
    assert asked.title == "Goblin attacks. Basic melee attack: Longsword?"
    assert asked.picks[0].odds is not None
    scene.answer("ready:goblin", dice=(12, 5, 15, 3))
    assert [blow.attacker for blow in scene.all(ev.AttackResolved)] == ["ana", "goblin"]


def test_letting_it_pass_costs_nothing_and_it_stays_ready():
    """ORC-256."""
    scene = guard().hit("goblin", "ana").answer("pass", dice=(2,))
    assert scene["ana"].has("readied")
    assert not scene["ana"].used.get("immediate")
    assert order(scene)[0][0] == "Ana"


def test_the_other_one_carries_on_only_if_it_still_can():
    """ORC-257, ORC-150: dropped before its blow, it does not strike, and its action is spent."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(hp=4), (6, 5))
    scene.begin("ana", "goblin")
    scene.act("ana", "ready").answer(SWORD).answer("attacks").answer("foes").end("ana")
    scene.hit("goblin", "ana").answer("ready:goblin", dice=(15, 9))
    if scene.request is not None:
        scene.answer(scene.asked().default)
    assert scene["goblin"].life != "up"
    assert [blow.attacker for blow in scene.all(ev.AttackResolved)] == ["ana"]
    assert scene["ana"].hp == 60


def test_somebody_moves():
    """ORC-256, ORC-257: asked before the first step; held, it stays where it is."""
    scene = guard(when="moves").walk("goblin", (7, 5), (8, 5))
    assert scene.asked().title == "Goblin moves. Basic melee attack: Longsword?"
    scene.answer("ready:goblin", dice=(12, 5))
    assert scene["goblin"].at == (8, 5)
    steps = [type(e).__name__ for e in scene.log if isinstance(e, ev.AttackResolved | ev.Stepped)]
    assert steps == ["AttackResolved", "Stepped", "Stepped"]


def test_somebody_comes_next_to_the_readier():
    """ORC-256, R57: met once the step is done, before whatever that creature does next."""
    scene = guard(when="near", apart=3).walk("goblin", (7, 5), (6, 5), (6, 6))
    assert scene["goblin"].at == (6, 5)
    scene.answer("ready:goblin", dice=(12, 5))
    assert scene["goblin"].at == (6, 6)


def test_somebody_comes_within_range():
    """ORC-256, R57: 20 squares of the bow."""
    scene = Field()
    scene.put("Ana", brakka(), (0, 5), "ana")
    scene.put("Goblin", goblin(speeds={"walk": 12}), (19, 5))
    scene.begin("ana", "goblin")
    scene.record(ev.FieldResized(width=40, height=12, audience=ev.EVERYONE))
    scene.record(ev.Placed(who="goblin", to=(23, 5), how="put", height=0, audience=ev.EVERYONE))
    scene.act("ana", "ready").answer(BOW).answer("range").answer("foes").end("ana")
    scene.walk("goblin", *((x, 5) for x in range(22, 17, -1)))
    assert scene["goblin"].at == (20, 5)
    scene.answer("ready:goblin", dice=(2,))
    assert scene["goblin"].at == (18, 5)


def test_somebody_steps_onto_a_square_that_is_watched():
    """ORC-256, R57: the square is picked on the map."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Goblin", goblin(), (9, 5))
    scene.begin("ana", "goblin")
    scene.act("ana", "ready-square", square=(7, 5)).answer(BOW)
    assert scene.picks() == ["there", "never-mind"]
    scene.answer("there").answer("anyone").end("ana")
    scene.walk("goblin", (8, 5), (7, 5), (7, 4))
    assert scene["goblin"].at == (7, 5)
    scene.answer("pass")
    assert scene["goblin"].at == (7, 4)
    assert scene.refused_act("ana", "ready-square", square=(99, 5)).text


def test_somebody_uses_a_power():
    """ORC-256, ORC-257."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Mage", mage(name="Mage"), (7, 5), side="foes")
    scene.begin("ana", "mage")
    scene.act("ana", "ready").answer(BOW).answer("power").answer("mage").end("ana")
    scene.act("mage", "power:grey-veil", square=(9, 7))
    assert scene.asked().title.startswith("Mage uses a power")
    scene.answer("ready:mage", dice=(2,))
    shot = next(n for n, e in enumerate(scene.log) if isinstance(e, ev.AttackResolved))
    laid = next(n for n, e in enumerate(scene.log) if isinstance(e, ev.ZoneLaid))
    assert shot < laid


def test_somebody_does_anything():
    """ORC-256."""
    scene = guard(when="acts", whose="goblin").act("goblin", "total-defense")
    scene.answer("ready:goblin", dice=(12, 5))
    assert [type(e).__name__ for e in scene.log if isinstance(e, ev.AttackResolved | ev.Acted)][-2:] == [
        "AttackResolved",
        "Acted",
    ]


def test_a_friend_is_about_to_drop():
    """ORC-256: any creature may be named, of either side."""
    scene = guard(what="go:walk", when="drops", whose="ben")
    scene.record(ev.HitPointsSet(who="ben", hp=3, audience=ev.EVERYONE))
    scene.record(ev.Placed(who="ben", to=(7, 5), how="put", height=0, audience=ev.EVERYONE))
    scene.hit("goblin", "ben", 19, 6)
    assert scene.asked().title == "Ben drops. Walk?"
    assert scene["ben"].hp == 3
    scene.answer("pass")
    if scene.request is not None:
        scene.answer(scene.asked().default)
    assert scene["ben"].hp < 0


def test_attacks_with_bare_hands_count_as_well():
    """ORC-256: a grapple is an attack."""
    scene = guard().act("goblin", "grapple", target="ana")
    assert scene.asked().title == "Goblin attacks. Basic melee attack: Longsword?"


def test_others_do_not_set_it_off():
    """ORC-256: neither friends, nor another than the one who is named, nor what is only like it."""
    scene = guard().walk("goblin", (6, 6))
    assert scene.asked().kind != "readied"
    scene.answer("pass").end("goblin")
    scene.shoot("ben", "goblin", 2)
    assert scene.request is None
    assert guard(whose="ben").hit("goblin", "ana", 2).request is None


# --- what the GM calls ---------------------------------------------------------------------------------------------


def test_the_gm_calls_what_was_said_in_words():
    """ORC-255, ORC-256, R57."""
    scene = Queue()
    scene.act("a", "ready-words", choice="the lights go out").answer("act:total-defense").end("a")
    view = scene.seen_by("gm").desk.ready
    assert [(one.name, one.plan, one.barred) for one in view] == [("A", "“the lights go out”: Total defense", None)]
    assert scene.seen_by("ana").console is None
    scene.do(Announce(who="a"))
    assert (scene.asked().seat, scene.asked().row) == ("ana", "ORC-256")
    scene.answer("ready:do")
    assert scene["a"].has("total-defense")
    assert order(scene)[:2] == [("A", 15), ("B", 15)]


@each(("when", "words"), [("door", "A door opens"), ("sound", "A sound")])
def test_doors_and_sounds_are_called_by_the_gm_too(when, words):
    """ORC-256, R57."""
    scene = Queue()
    scene.act("a", "ready").answer("go:walk").answer(when).end("a")
    scene.do(Announce(who="a"))
    assert words in scene.asked().title
    scene.answer("3,3")
    assert scene["a"].at == (3, 3)


@each(("ruling", "asked"), [("yes", True), ("no", False)])
def test_a_player_may_say_that_it_happens_and_the_gm_rules(ruling, asked):
    """ORC-256, R57."""
    scene = Queue()
    scene.act("a", "ready-words", choice="it looks away").answer("act:total-defense").end("a")
    scene.act("a", "readied")
    assert (scene.asked().seat, scene.asked().kind) == ("gm", "ready-happens")
    scene.answer(ruling)
    assert (scene.request is not None) == asked
    assert scene["a"].has("readied")


def test_nobody_can_be_called_who_holds_nothing_ready_or_has_its_own_turn():
    """ORC-256, ORC-258, ORC-147."""
    scene = Queue()
    assert scene.refusal(Announce(who="a")).row == "ORC-255"
    scene.act("a", "ready-words", choice="now").answer("act:total-defense")
    assert scene.refusal(Announce(who="a")).row == "ORC-147"
    view = scene.seen_by("gm").desk.ready[0]
    assert view.barred is not None
    assert view.barred.row == "ORC-147"
