"""Stepping in: a delayed turn that is taken between two others, or at a count that was named in advance."""

from combat.engine import events as ev
from combat.engine.seatview import Hand
from tests.rulesets.orcus.waits import Queue

# --- between two turns ---------------------------------------------------------------------------------------------


def test_the_delayer_is_asked_between_turns_and_never_within_one():
    """ORC-250: act now, or wait."""
    scene = Queue().act("a", "delay")
    scene.walk("b", (9, 5)).act("b", "total-defense")
    assert scene.request is None
    asked = scene.end("b").asked()
    assert (asked.seat, asked.who, asked.row, asked.default, asked.secret) == ("ana", "a", "ORC-250", "wait", False)
    assert "B’s turn is over" in asked.title
    assert scene.answer("wait").state.active == "c"


def test_a_delayed_turn_is_a_whole_turn():
    """ORC-249, ORC-250."""
    scene = Queue().act("a", "delay").end("b").answer("act")
    assert scene.state.active == "a"
    scene.walk("a", (3, 2), (4, 3)).act("a", "total-defense").end("a")
    assert scene.state.active == "c"


def test_the_place_where_it_acted_is_its_own_for_good():
    """ORC-254, R56: the number of whom it acted after, behind everybody with that number who has acted."""
    scene = Queue().act("a", "delay").end("b").answer("act").end("a")
    assert scene.order == [("B", 15), ("A", 15), ("C", 12), ("D", 7)]
    scene.end("c").end("d")
    assert (scene.state.round, scene.state.active) == (2, "b")
    assert scene.end("b").state.active == "a"
    for seat in ("gm", "ana", "ben", "tv"):
        assert [row.name for row in scene.seen_by(seat).order] == ["B", "A", "C", "D"]


def test_two_who_wait_are_asked_in_their_order_and_stand_behind_each_other():
    """ORC-250, ORC-254, ORC-152."""
    scene = Queue().act("a", "delay").act("b", "delay")
    assert scene.asked().who == "a"
    scene.answer("wait").end("c")
    assert scene.asked().who == "a"
    scene.answer("act").end("a")
    assert scene.asked().who == "b"
    scene.answer("act").end("b")
    assert scene.order == [("C", 12), ("A", 12), ("B", 12), ("D", 7)]
    scene.end("d").end("c").end("a").end("b")
    assert scene.turns[-5:] == ["d", "c", "a", "b", "d"]


def test_who_wants_no_more_questions_has_a_button_instead():
    """ORC-250: and nobody waits for it any more."""
    scene = Queue().act("a", "delay").end("b").answer("quiet").end("c")
    assert (scene.request, scene.state.active) == (None, "d")
    hand = scene.hand_of("a")
    assert isinstance(hand, Hand)
    assert next(option for option in hand.options if option.key == "act-now").barred is None
    scene.act("a", "act-now")
    assert scene.state.active == "d"
    assert scene.end("d").state.active == "a"
    assert scene.order == [("B", 15), ("C", 12), ("D", 7), ("A", 7)]


def test_a_word_in_advance_may_be_taken_back():
    """ORC-250: said during a turn, it counts when that turn is over."""
    scene = Queue().act("a", "delay").act("a", "act-now")
    assert scene.refused_act("a", "act-now").row == "ORC-250"
    scene.act("a", "wait-on").end("b")
    assert scene.asked().who == "a"
    assert scene.answer("wait").state.active == "c"


def test_who_has_not_delayed_has_no_such_button():
    """ORC-250."""
    scene = Queue()
    assert scene.refused_act("c", "act-now").row == "ORC-250"
    assert scene.refused_act("c", "wait-on").row == "ORC-250"
    assert "act-now" not in {option.key for option in scene.options("c")}


def test_a_delayed_turn_may_be_put_off_again():
    """ORC-249, ORC-250: nothing was done in it."""
    scene = Queue().act("a", "delay").end("b").answer("act").act("a", "delay")
    assert scene.state.active == "c"
    scene.end("c").answer("act")
    assert scene.order == [("B", 15), ("C", 12), ("A", 12), ("D", 7)]


# --- a count named in advance --------------------------------------------------------------------------------------


def test_a_count_named_in_advance_comes_by_itself():
    """ORC-250, ORC-254: nobody is asked."""
    scene = Queue().act("a", "delay-to", choice="10").end("b").end("c")
    assert (scene.request, scene.state.active) == (None, "a")
    assert scene.order == [("B", 15), ("C", 12), ("A", 10), ("D", 7)]
    assert scene.end("a").state.active == "d"


def test_at_a_count_that_others_have_it_stands_behind_them():
    """ORC-254, R56."""
    scene = Queue().act("a", "delay-to", choice="12").end("b").end("c")
    assert scene.order == [("B", 15), ("C", 12), ("A", 12), ("D", 7)]
    assert scene.state.active == "a"


def test_a_count_that_comes_at_once():
    """ORC-254: 17 is before B’s 15."""
    scene = Queue().act("a", "delay-to", choice="17")
    assert scene.order == [("A", 17), ("B", 15), ("C", 12), ("D", 7)]
    assert scene.state.active == "a"


def test_one_may_step_in_before_the_count_one_has_named():
    """ORC-250, R56: it stands where it acted."""
    scene = Queue().act("a", "delay-to", choice="7").act("a", "act-now").end("b")
    assert scene.state.active == "a"
    assert scene.order == [("B", 15), ("A", 15), ("C", 12), ("D", 7)]


def test_only_later_counts_can_be_named_and_players_do_not_learn_the_gms():
    """ORC-250, ORC-254: Ana (18) reads whom of the players she would come behind, not at which count B acts."""
    scene = Queue()
    option = next(o for o in scene.options("a") if o.key == "delay-to")
    notes = {pick.key: pick.note for pick in option.picks}
    assert list(notes) == [str(n) for n in range(17, 0, -1)]
    assert (notes["12"], notes["15"]) == ("behind C", "")
    assert scene.refused_act("a", "delay-to", choice="18").row == ""
    scene.end("a")
    option = next(o for o in scene.options("b") if o.key == "delay-to")
    assert {pick.key: pick.note for pick in option.picks}["12"] == "behind C"


def test_the_gms_count_is_not_told():
    """ORC-250: what the GM's creatures have rolled is the GM's alone."""
    scene = Queue().end("a").act("b", "delay-to", choice="9")
    token = scene.seen_by("ana").token("b")
    assert token is not None
    assert [chip.name for chip in token.chips] == ["Delays"]
    acted = [event for event in scene.log_of("ana") if isinstance(event, ev.Acted)]
    assert [event.note for event in acted] == [""]
