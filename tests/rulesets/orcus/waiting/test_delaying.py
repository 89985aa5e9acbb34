"""Delaying: a turn that is put off or lost, and what ends or comes with it."""

from combat.engine import events as ev
from combat.engine.commands import Change, Finish, NextTurn, Place
from combat.engine.state import Effect, Entry, Until
from tests.cases import each
from tests.rulesets.orcus.keeping import called, kept, use
from tests.rulesets.orcus.keeping import scene as keeping
from tests.rulesets.orcus.sheets import Field, brakka, goblin
from tests.rulesets.orcus.waits import Queue


def names(scene: Queue) -> list[str]:
    return [name for name, _ in scene.order]


def bears(scene: Field, who: str, key: str, source: str, until: Until) -> None:
    """Put something on a creature that it has borne since before this turn."""
    effect = Effect(f"e{700 + len(scene.log)}", key, source, until, {"amount": 2})
    scene.record(ev.EffectGained(who=who, effect=effect, audience=ev.EVERYONE))


# --- putting it off ------------------------------------------------------------------------------------------------


def test_one_tap_puts_the_turn_off_and_the_next_one_comes():
    """ORC-249: nothing is done, nothing is spent, and everybody sees it."""
    scene = Queue().act("a", "delay")
    assert (scene.state.active, scene["a"].last_round) == ("b", 1)
    assert {b.key: b.left for b in scene.rules.economy.budget(scene.fight, "a")} == {
        "standard": 1,
        "move": 1,
        "swift": 1,
        "immediate": 1,
    }
    for seat in ("gm", "ana", "ben", "tv"):
        token = scene.seen_by(seat).token("a")
        assert token is not None
        assert "Delays" in [chip.name for chip in token.chips]
    assert scene.last(ev.Acted).row == "ORC-249"


@each("deed", ["walk", "standard", "swift"])
def test_only_an_unused_turn_can_be_put_off(deed):
    """ORC-249."""
    scene = Queue()
    if deed == "walk":
        scene.walk("a", (3, 2))
    elif deed == "standard":
        scene.act("a", "total-defense")
    else:
        scene.act("a", "interact", choice="draw a torch")
    refused = scene.refused_act("a", "delay")
    assert (refused.row, "taken an action" in refused.text) == ("ORC-249", True)


@each(
    ("action", "said"),
    [("speak", "Wait!"), ("drop-item", "a torch"), ("drop-prone", ""), ("action-point", "swift")],
)
def test_a_free_action_is_an_action_too(action, said):
    """ORC-249, ORC-135, ORC-136: whoever has done anything at all on its turn takes that turn now."""
    refused = Queue().act("a", action, choice=said).refused_act("a", "delay")
    assert (refused.row, "taken an action" in refused.text) == ("ORC-249", True)


def test_what_the_gm_allows_for_free_is_an_action_too():
    """ORC-249, ORC-056."""
    scene = Queue().act("a", "improvise", choice="wink").answer("free")
    assert scene.refused_act("a", "delay").row == "ORC-249"


def test_a_word_on_anothers_turn_is_none_of_ones_own():
    """ORC-249, ORC-135: it does not keep the speaker from putting its own turn off."""
    scene = Queue().act("b", "speak", choice="Go on!").act("a", "total-defense").end("a")
    assert scene.act("b", "delay")["b"].has("delaying")


def test_a_delayed_turn_brings_a_free_action_of_its_own():
    """ORC-138, ORC-250: where there is one in each turn, that turn is one like any other."""
    scene = Queue(**{"free-actions": "one"}).act("a", "delay").act("a", "speak", choice="Now!").end("b")
    scene.answer("act", by="ana")
    assert scene.state.active == "a"
    scene.act("a", "speak", choice="At them!")
    assert scene.refused_act("a", "speak", choice="And again!").row == "ORC-138"


def test_nobody_delays_on_anothers_turn_nor_when_unable_to_act():
    """ORC-249, R55."""
    scene = Queue()
    assert scene.refused_act("c", "delay").row == "ORC-128"
    scene.give("a", "stunned")
    assert scene.refused_act("a", "delay").row == "ORC-315"


def test_the_last_turn_of_a_round_cannot_be_put_off():
    """ORC-249, ORC-253: it would be lost, unless somebody else who waits may act yet; of the hidden nobody knows."""
    scene = Queue().end("a").end("b").end("c")
    refused = scene.refused_act("d", "delay")
    assert (refused.row, "would be lost" in refused.text) == ("ORC-253", True)
    scene = Queue().end("a").end("b").act("c", "delay").act("d", "delay")
    assert scene.asked().who == "c"
    scene = Queue().end("a")
    scene.begin_at(("a", 18), ("c", 12), ("d", 7), ("b", 5))
    scene.record(ev.CombatantHidden(who="b", audience=ev.GM_ONLY))
    scene.end("a").end("c")
    assert scene.refused_act("d", "delay").row == "ORC-253"


def test_the_dazed_may_delay():
    """ORC-249, R55: only who cannot act at all cannot."""
    assert Queue().give("a", "dazed").act("a", "delay")["a"].has("delaying")


# --- what ends at once, and what comes at its end ------------------------------------------------------------------


def test_what_would_have_done_it_good_up_to_the_end_of_the_turn_ends_at_once():
    """ORC-251: harmful effects on it stay."""
    scene = Queue()
    bears(scene, "a", "emboldened", "a", Until("end", "a"))
    bears(scene, "a", "warded", "c", Until("end", "a", 2))
    bears(scene, "a", "invisible", "a", Until("start", "a"))
    bears(scene, "a", "slowed", "b", Until("end", "a"))
    scene.act("a", "delay")
    assert not scene["a"].has("emboldened")
    assert scene["a"].has("warded")
    assert scene["a"].has("invisible")
    assert scene["a"].has("slowed")


def test_a_maintained_power_ends_when_its_user_delays():
    """ORC-251."""
    scene = keeping()
    use(scene, "grey-veil", at=(8, 5))
    assert kept(scene) == ["grey-veil"]
    scene.end("ana").end("goblin")
    scene.act("ana", "delay")
    assert kept(scene) == []
    assert not scene.state.zones


def test_saves_and_harmful_effects_come_at_the_end_of_the_delayed_turn():
    """ORC-252, R55: and not when it is put off."""
    scene = Queue()
    scene.give("a", "slowed", until=Until("save"))
    bears(scene, "a", "weakened", "b", Until("end", "a"))
    scene.act("a", "delay").end("b").answer("act")
    assert scene.all(ev.CheckRolled) == []
    assert scene["a"].has("weakened")
    scene.end("a").answer("listed", dice=(12,))
    assert not scene["a"].has("slowed")
    assert not scene["a"].has("weakened")
    assert scene.state.active == "c"


def test_the_start_of_the_turn_comes_once_at_its_old_place():
    """ORC-252, R55: persistent damage is not taken again."""
    scene = Queue()
    scene.give("a", "persistent", amount=5, damage_type="fire", until=Until("save"))
    for who in ("a", "b", "c", "d"):
        scene.end(who, *((3,) if who == "a" else ()))
    assert scene["a"].hp == 55
    scene.act("a", "delay").end("b").answer("act")
    assert scene["a"].hp == 55
    scene.end("a", 11)
    assert not scene["a"].has("persistent")


# --- lost ----------------------------------------------------------------------------------------------------------


def test_a_turn_not_taken_by_the_end_of_the_round_is_lost_and_its_end_comes_then():
    """ORC-253, ORC-252, R55: the place in the order stays."""
    scene = Queue()
    scene.give("a", "slowed", until=Until("save"))
    scene.act("a", "delay").end("b").answer("wait").end("c").answer("wait").end("d")
    asked = scene.asked()
    assert (asked.row, asked.default) == ("ORC-253", "wait")
    assert "not at all" in asked.text
    scene.answer("wait", dice=(14,))
    assert not scene["a"].has("slowed")
    assert not scene["a"].has("delaying")
    assert scene.order == [("A", 18), ("B", 15), ("C", 12), ("D", 7)]
    assert (scene.state.round, scene.state.active) == (2, "a")
    assert any(event.row == "ORC-253" for event in scene.all(ev.Noted))


def test_the_last_chance_is_offered_even_to_who_wants_no_questions():
    """ORC-253."""
    scene = Queue().act("a", "delay").end("b").answer("quiet").end("c").end("d")
    assert scene.asked().row == "ORC-253"
    scene.answer("act")
    assert scene.state.active == "a"
    scene.end("a")
    assert (scene.state.round, scene.state.active) == (2, "b")


def test_who_can_no_longer_act_is_not_asked_and_loses_the_turn():
    """ORC-253, ORC-252: its save comes with the end of the round."""
    scene = Queue().act("a", "delay")
    scene.give("a", "stunned", until=Until("save"))
    scene.end("b").end("c")
    assert scene.request is None
    scene.end("d", 12)
    assert not scene["a"].has("stunned")
    assert (scene.state.round, scene.state.active) == (2, "a")


def test_the_dying_make_their_death_save_at_the_end_of_the_lost_turn():
    """ORC-252, ORC-253."""
    scene = Queue().act("a", "delay")
    scene.record(
        ev.HitPointsSet(who="a", hp=-3, audience=ev.EVERYONE),
        ev.LifeChanged(who="a", life="dying", audience=ev.EVERYONE),
    )
    scene.end("b").end("c").end("d", 12, 12)
    assert [c.label for c in scene.all(ev.CheckRolled)][:1] == ["Death save"]


def test_the_fight_may_end_while_somebody_waits():
    """ORC-253."""
    scene = Queue().act("a", "delay").do(Finish())
    assert scene.state.phase == "ended"


# --- the GM's ------------------------------------------------------------------------------------------------------


def test_the_gm_delays_monsters_and_the_players_see_it():
    """ORC-249, ORC-250, ORC-254."""
    scene = Queue().end("a").act("b", "delay").end("c")
    assert scene.asked().seat == "gm"
    scene.answer("act")
    assert scene.state.active == "b"
    assert names(scene) == ["A", "C", "B", "D"]
    assert [row.name for row in scene.seen_by("tv").order] == ["A", "C", "B", "D"]


def test_a_hidden_monster_waits_in_secret():
    """ORC-250: no player learns that there is somebody, or that somebody is asked."""
    scene = Queue()
    scene.put("Lurker", goblin(name="Lurker"), (15, 9), hidden=True, reveal_on_act=False)
    order = (*scene.state.order, Entry("i950", "Lurker", ("lurker",), 5))
    scene.record(ev.OrderSet(order=order, audience=ev.EVERYONE))
    scene.record(ev.EntryStarted(entry="i950", audience=ev.GM_ONLY), ev.TurnStarted(who="lurker", audience=ev.GM_ONLY))
    scene.act("lurker", "delay")
    for seat in ("ana", "tv"):
        assert not any("urker" in str(event) for event in scene.log_of(seat))
    scene.end("b")
    assert (scene.asked().seat, scene.asked().secret) == ("gm", True)
    assert scene.seen_by("ana").waiting == ()
    scene.answer("act")
    assert scene.state.active == "lurker"
    assert "Lurker" not in str(scene.seen_by("ana"))


def test_a_turn_of_somebody_unseen_is_no_moment_to_be_asked():
    """ORC-250: being asked would tell a player that somebody hidden has acted."""
    scene = Queue()
    scene.record(ev.CombatantHidden(who="b", audience=ev.GM_ONLY))
    scene.do(Change(who="b", reveal_on_act=False))
    scene.act("a", "delay").end("b")
    assert (scene.request, scene.state.active) == (None, "c")
    assert scene.end("c").asked().who == "a"


def test_one_of_a_group_waits_alone_and_stands_alone_from_then_on():
    """ORC-249, ORC-254, ORC-122."""
    scene = Field()
    scene.put("A", brakka(name="A"), (2, 2), "ana")
    for n in (1, 2, 3):
        scene.put(f"G{n}", goblin(), (8, n), group="Goblin")
    entries = (Entry("i900", "Goblins", ("g1", "g2", "g3"), 15, "group"), Entry("i901", "A", ("a",), 9))
    scene.record(
        ev.EncounterStarted(audience=ev.EVERYONE),
        ev.OrderSet(order=entries, audience=ev.EVERYONE),
        ev.RoundStarted(round=1, audience=ev.EVERYONE),
        ev.EntryStarted(entry="i900", audience=ev.EVERYONE),
        ev.TurnStarted(who="g1", audience=ev.EVERYONE),
    )
    scene.act("g1", "delay").answer("g2").end("g2")
    assert scene.asked().who == "g1"
    scene.answer("act")
    assert scene.state.active == "g1"
    assert [row.members for row in scene.seen_by("tv").order if row.now] == [("g1",)]
    scene.end("g1")
    assert scene.state.active == "g3"
    scene.end("g3")
    assert [(e.combatants, e.score) for e in scene.state.order] == [(("g2", "g3"), 15), (("g1",), 15), (("a",), 9)]
    scene.end("a").answer("g2")
    scene.end("g2").end("g3")
    assert scene.state.active == "g1"


def test_a_summon_waits_with_its_summoner():
    """ORC-249, ORC-110: it acts within the delayed turn."""
    found = keeping()
    use(found, "call-the-brass-hound", at=(7, 5)).end("ana").end("goblin")
    hound = called(found, "Brass Hound")
    assert found.refused_act(hound, "delay").row == "ORC-249"
    found.act("ana", "delay").end("goblin").answer("act")
    assert found.state.active == "ana"
    found.walk(hound, (7, 6))
    assert found[hound].at == (7, 6)
    assert found.refused_act("ana", "delay").row == "ORC-249"
    found.end("ana")
    assert (found.state.round, found.state.active) == (3, "goblin")


def test_those_who_act_in_its_turn_go_along_in_the_order():
    """ORC-254."""
    scene = Queue()
    scene.record(ev.CommandHanded(combatants=("d",), target="a", audience=ev.EVERYONE))
    scene.act("a", "delay").end("b").answer("act")
    assert [entry.combatants for entry in scene.state.order] == [("b",), ("a",), ("d",), ("c",)]
    assert scene.end("a").state.active == "c"


def test_whoever_leaves_the_map_waits_no_more():
    """ORC-250."""
    scene = Queue().act("a", "delay").do(Place(who="a", to=None))
    assert scene.end("b").request is None
    assert scene.state.active == "c"


def test_the_gm_may_go_on_over_the_head_of_whoever_has_the_turn():
    """ORC-250: the moment between two turns comes all the same."""
    scene = Queue().act("a", "delay").do(NextTurn())
    assert scene.asked().who == "a"
