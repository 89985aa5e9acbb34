"""Holding an action ready: what for, what it costs, whose it is, and what it interrupts."""

from combat.engine import events as ev
from combat.engine.commands import Change, Finish
from combat.engine.state import Entry
from tests.cases import each
from tests.rulesets.orcus.keeping import mage
from tests.rulesets.orcus.keeping import scene as keeping
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.waits import SWORD, Queue, guard, order

# --- getting ready -------------------------------------------------------------------------------------------------


def test_ready_costs_a_standard_action_and_names_an_action_and_what_sets_it_off():
    """ORC-255: it can hold a standard, a move or a swift action."""
    scene = guard()
    effect = scene["ana"].all("readied")[0]
    assert (effect.data["words"], effect.data["label"]) == ("a foe attacks", "Basic melee attack: Longsword")
    assert scene["ana"].used["standard"] == 1
    assert scene.last(ev.Acted).note == "“a foe attacks”: Basic melee attack: Longsword"
    other = Field()
    other.put("Ana", brakka(), (5, 5), "ana")
    other.begin("ana")
    notes = {pick.note for pick in other.act("ana", "ready").asked().picks}
    assert notes == {"standard action", "move action", "swift action", "spends nothing"}


def test_powers_are_among_what_can_be_held_ready_unless_they_are_spent():
    """ORC-255, ORC-046."""
    scene = keeping(ana=mage(powers=("low-fire", "rising-water")))
    scene.act("ana", "ready")
    assert {"act:power:low-fire", "act:power:rising-water"} <= {key.partition("|")[0] for key in scene.picks()}
    scene.answer("never-mind")
    scene.record(ev.Counted(who="ana", key="spent:low-fire", value=1, audience=ev.EVERYONE))
    scene.act("ana", "ready")
    assert "act:power:low-fire" not in {key.partition("|")[0] for key in scene.picks()}


@each("steps", [("never-mind",), (SWORD, "never-mind"), (SWORD, "attacks", "never-mind")])
def test_who_thinks_better_of_it_spends_nothing(steps):
    """ORC-255."""
    scene = Queue()
    scene.act("a", "ready")
    for step in steps:
        scene.answer(step)
    assert not scene["a"].used.get("standard")
    assert not scene["a"].has("readied")


def test_without_a_standard_action_nothing_can_be_held_ready():
    """ORC-255."""
    scene = Queue().act("a", "total-defense").walk("a", (3, 2)).act("a", "interact", choice="a torch")
    for key in ("ready", "ready-words"):
        assert scene.refused_act("a", key, choice="x" if key == "ready-words" else "").row == "ORC-128"


def test_everybody_sees_that_somebody_is_ready_and_its_own_side_of_the_table_what_for():
    """ORC-255: Ben reads that Ana is ready, Ana and the GM read what for."""
    scene = guard()

    def chips(seat: str) -> list[str]:
        token = scene.seen_by(seat).token("ana")
        assert token is not None
        return [chip.name for chip in token.chips]

    assert all("Ready" in chips(seat) for seat in ("gm", "ana", "ben", "tv"))
    plan = "“a foe attacks”: Basic melee attack: Longsword"
    assert [plan in chips(seat) for seat in ("gm", "ana", "ben", "tv")] == [True, True, False, False]


def test_a_new_readiness_takes_the_place_of_the_old():
    """ORC-255, ORC-260: it may ready the same again."""
    scene = guard().end("goblin").end("ben")
    assert not scene["ana"].has("readied")
    scene.act("ana", "ready").answer(SWORD).answer("attacks").answer("foes")
    scene.act("ana", "action-point", choice="standard")
    scene.act("ana", "ready").answer(SWORD).answer("moves").answer("foes")
    assert [effect.data["when"] for effect in scene["ana"].all("readied")] == ["moves"]
    assert len(scene["ana"].all("poised")) == 1


# --- what it costs -------------------------------------------------------------------------------------------------


def test_it_is_an_immediate_action():
    """ORC-258, ORC-148, R58: and nothing of one's own turn is spent."""
    scene = guard().hit("goblin", "ana").answer("ready:goblin", dice=(2, 2))
    assert scene["ana"].used["immediate"] == 1
    assert scene["ana"].used["standard"] == 1
    assert not any(key.startswith("extra") for key, value in scene["ana"].used.items() if value)


@each("why", ["spent", "dazed", "stunned"])
def test_barred_or_spent_it_is_not_offered(why):
    """ORC-258, R58."""
    scene = guard()
    if why == "spent":
        scene.record(ev.Spent(who="ana", what="immediate", audience=ev.EVERYONE))
    else:
        scene.give("ana", why)
    assert scene.hit("goblin", "ana", 2).request is None


def test_a_shot_next_to_it_opens_one_prompt_with_both_answers():
    """ORC-258, R34: the opportunity attack and what is held ready, of which one is taken."""
    scene = guard()
    scene.act("goblin", "ranged", target="ana", weapon="sling")
    assert {"strike:longsword", "ready:goblin", "pass"} <= set(scene.picks())
    scene.answer("ready:goblin", dice=(2, 2))
    assert scene["ana"].used["immediate"] == 1
    assert scene.request is None


def test_a_readied_move_covers_the_whole_speed_whatever_was_walked_before():
    """ORC-255, ORC-257."""
    scene = Queue()
    scene.walk("a", (3, 2), (4, 2)).act("a", "ready").answer("go:walk").answer("acts").answer("b").end("a")
    scene.act("b", "total-defense")
    assert "10,2" in scene.picks()
    assert next(pick.note for pick in scene.asked().picks if pick.key == "10,2") == "6 sq"
    scene.answer("10,2")
    assert scene["a"].at == (10, 2)


def test_a_readied_move_may_be_answered_like_any_other():
    """ORC-257, ORC-153, R78."""
    scene = guard(what="go:walk", when="attacks")
    scene.put("Hob", goblin(), (5, 4))
    scene.hit("goblin", "ana").answer("3,5")
    assert (scene.asked().who, scene.asked().kind) == ("hob", "opportunity-attack")
    scene.answer("pass-move")
    assert scene["ana"].at == (3, 5)
    assert scene.all(ev.AttackResolved) == []
    assert scene["goblin"].used["standard"] == 1


def test_a_readied_power_is_spent_like_any_other():
    """ORC-255, ORC-257, ORC-046: its area is put down when it comes."""
    scene = keeping(foe=goblin(), at=(7, 5), ana=mage(powers=("low-fire",)))
    scene.act("ana", "ready")
    fire = next(key for key in scene.picks() if key.startswith("act:power:low-fire"))
    scene.answer(fire).answer("moves").answer("foes").end("ana")
    scene.walk("goblin", (8, 5))
    assert scene.asked().kind == "readied"
    assert "catches Goblin" in [pick.note for pick in scene.asked().picks]
    scene.answer(next(pick.key for pick in scene.asked().picks if pick.note == "catches Goblin"), dice=(2,))
    assert scene["ana"].tally["spent:low-fire"] == 1
    assert (7, 5) in next(iter(scene.state.zones.values())).squares


# --- whose it is ---------------------------------------------------------------------------------------------------


def test_two_may_wait_for_the_same_and_are_asked_in_order():
    """ORC-152, ORC-256, ORC-259, ORC-261: each acts ahead of whom they interrupt, in the order in which they did."""
    scene = Queue().end("a").end("b")
    scene.ready("c", "go:walk", "moves", "b").end("c")
    scene.ready("d", "go:walk", "moves", "b").end("d").end("a")
    scene.walk("b", (9, 5))
    assert scene.asked().who == "c"
    scene.answer("2,9")
    assert scene.asked().who == "d"
    scene.answer("5,6")
    assert scene["b"].at == (9, 5)
    assert scene.order == [("A", 18), ("C", 15), ("D", 15), ("B", 15)]
    scene.end("b")
    assert (scene.state.round, scene.state.active) == (3, "a")
    scene.end("a").end("c").end("d")
    assert scene.state.active == "b"


def test_what_the_gms_creatures_wait_for_is_the_gms():
    """ORC-255, ORC-256: the players see that it is ready, and neither what for nor that the GM is asked."""
    scene = Queue().end("a")
    scene.act("b", "ready").answer("act:melee|club").answer("near").answer("foes")
    assert "next to you" not in str(scene.log_of("ana"))
    assert "next to you" in str(scene.log_of("gm"))
    scene.end("b").end("c")
    scene.walk("d", (6, 5), (7, 5))
    assert (scene.asked().seat, scene.asked().secret) == ("gm", True)
    assert scene.seen_by("ana").waiting == ()
    scene.answer("ready:d", dice=(19, 3))
    assert scene.order == [("A", 18), ("C", 12), ("B", 7), ("D", 7)]


def test_somebody_hidden_may_be_ready_and_nobody_learns_of_it():
    """ORC-255, ORC-256."""
    scene = Queue().end("a")
    scene.record(ev.CombatantHidden(who="b", audience=ev.GM_ONLY))
    before = len(scene.log_of("ana"))
    scene.act("b", "ready").answer("act:ranged|sling").answer("moves").answer("foes").end("b")
    assert scene["b"].hidden
    assert len(scene.log_of("ana")) <= before + 1
    assert "eady" not in str(scene.log_of("ana"))
    assert scene.seen_by("ana").token("b") is None


def test_who_is_not_perceived_sets_nothing_off():
    """ORC-256: neither asked nor told."""
    scene = guard(when="moves")
    scene.record(ev.CombatantHidden(who="goblin", audience=ev.GM_ONLY))
    scene.do(Change(who="goblin", reveal_on_act=False))
    assert scene.walk("goblin", (7, 5)).request is None


def test_one_of_a_group_that_acts_ahead_stands_alone_from_then_on():
    """ORC-259, ORC-261, ORC-122."""
    scene = Queue()
    for n in (1, 2):
        scene.put(f"G{n}", goblin(), (15, n), group="Goblin")
    entries = (*scene.state.order, Entry("i950", "Goblins", ("g1", "g2"), 3, "group"))
    scene.record(ev.OrderSet(order=entries, audience=ev.EVERYONE))
    scene.end("a").end("b").end("c").end("d").answer("g1")
    scene.act("g1", "ready").answer("go:walk").answer("moves").answer("a").end("g1").end("g2")
    scene.walk("a", (3, 2)).answer("15,3")
    assert [(e.combatants, e.score) for e in scene.state.order][:2] == [(("g1",), 18), (("a",), 18)]
    assert scene.state.order[-1].combatants == ("g2",)
    scene.end("a").end("b").end("c").end("d")
    assert scene.state.active == "g2"
    scene.end("g2")
    assert (scene.state.round, scene.state.active) == (3, "g1")


def test_after_a_rewind_it_is_as_it_was():
    """ORC-254, ORC-259: all of it is in the log."""
    scene = guard()
    before = scene.state
    scene.hit("goblin", "ana").answer("ready:goblin", dice=(2, 2))
    assert order(scene)[0] == ("Ana", 19)
    scene.record(ev.Rewound(to=1, restored=before, audience=ev.EVERYONE))
    assert order(scene)[0] == ("Ana", 20)
    assert scene["ana"].has("readied")
    scene.hit("goblin", "ana").answer("pass", dice=(2,))


# --- what is interrupted -------------------------------------------------------------------------------------------


def test_dropped_before_its_first_step_a_mover_stays_where_it_is():
    """ORC-257, ORC-150: the move action is spent."""
    scene = guard(when="moves")
    scene.record(ev.HitPointsSet(who="goblin", hp=3, audience=ev.EVERYONE))
    scene.walk("goblin", (7, 5), (8, 5)).answer("ready:goblin", dice=(15, 9))
    scene.by_default()
    assert scene.all(ev.Stepped) == []
    assert scene["goblin"].used["move"] == 1


def test_out_of_reach_by_then_what_was_begun_is_lost_and_stays_spent():
    """ORC-257, ORC-150: she steps away from the hands that reach for her."""
    scene = guard(what="go:shift", when="attacks").act("goblin", "grapple", target="ana")
    scene.answer("4,5")
    assert scene["ana"].at == (4, 5)
    assert not scene["ana"].has("grappled")
    assert scene.last(ev.Halted).why == "Too late. That is lost."
    assert scene["goblin"].used["standard"] == 1


def test_a_mover_that_is_pushed_off_its_way_goes_no_further():
    """ORC-257, ORC-150: the path that it had picked does not begin where it is now."""
    scene = guard(what="act:shove", when="moves").walk("goblin", (5, 6), (4, 6))
    scene.answer("ready:goblin", dice=(19,)).answer("7,5")
    scene.by_default()
    assert scene["goblin"].at == (7, 5)
    assert all(step.who != "goblin" for step in scene.all(ev.Stepped))


def test_nobody_is_ready_for_more_than_it_can_do_by_then():
    """ORC-256, ORC-258: with nobody in reach it is not asked."""
    scene = guard(when="acts", apart=5).act("goblin", "total-defense")
    assert scene.request is None
    assert scene.seen_by("gm").desk.ready[0].barred is not None


def test_with_the_fight_nobody_waits_any_more():
    """ORC-255, ORC-260: there is no turn left, neither for whoever is ready nor for whoever has put its own off."""
    scene = guard().act("goblin", "delay")
    assert scene["ana"].has("readied")
    scene.do(Finish())
    assert (scene["ana"].keys, scene["goblin"].keys) == ((), ())
