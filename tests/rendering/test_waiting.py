"""Delaying and holding ready on the screens: the phone's buttons and questions, the order for everybody, the GM's calls."""

import re

from tests.cases import each
from tests.rendering.screens import screen, text
from tests.rendering.tools import of_scene, tool
from tests.rulesets.orcus.waits import Queue

EVERYBODY = ("gm", "ana", "ben", "tv")
NAMED = re.compile(r"(?:<b>|class=\"t\">)(.)\s*<")


def test_delay_is_one_tap_on_ones_own_turn() -> None:
    """ORC-249: a plain button among all that one can do, and beside it the counts to be named."""
    html = screen(Queue(), "ana", "hand")
    form = html[: html.index('class="t">Delay<')].rpartition("<form")[2]
    assert 'name="action" value="delay"' in form
    assert "<button" in form
    assert "Delay to a count" in text(html)


def test_a_delaying_player_has_act_now_among_the_tiles_all_the_time() -> None:
    """ORC-250: and what it means behind it."""
    scene = Queue().act("a", "delay")
    assert "Act now your turn next" in text(screen(scene, "ana", "tiles"))
    assert "comes as soon as the turn in progress is over" in text(screen(scene, "ana", "hand"))
    scene.act("a", "act-now")
    assert "Wait after all" in text(screen(scene, "ana", "hand"))
    assert "Act now" not in text(screen(scene, "ben", "hand"))


def test_between_two_turns_the_delayer_is_asked_and_the_others_wait() -> None:
    """ORC-250."""
    scene = Queue().act("a", "delay").end("b")
    assert "B’s turn is over. A has waited: act now?" in text(screen(scene, "ana", "prompt"))
    for words in ("Act now", "Wait", "Wait, and don’t ask again"):
        assert words in text(screen(scene, "ana", "prompt"))
    assert "act now?" not in text(screen(scene, "ben", "prompt"))
    assert "act now?" in text(screen(scene, "gm", "prompt"))


@each("seat", EVERYBODY)
def test_the_order_says_who_delays_and_who_is_ready(seat: str) -> None:
    """ORC-249, ORC-255: also on the TV."""
    scene = Queue()
    scene.ready("a", "go:walk", "moves", "foes").end("a").act("b", "delay")
    html = screen(scene, seat, "order")
    rows = {name.group(1): text(row) for row in html.split("<li")[1:] if (name := NAMED.search(row))}
    assert "Ready" in rows["A"]
    assert "Delays" in rows["B"]
    assert "Delays" not in rows["C"]


@each("seat", EVERYBODY)
def test_the_order_changes_for_good_on_every_screen(seat: str) -> None:
    """ORC-254, ORC-259: console and TV begin with whose turn it is."""
    scene = Queue().act("a", "delay").end("b").answer("act")
    html = f" {text(screen(scene, seat, 'order'))} "
    order = "ACDB" if seat in ("gm", "tv") else "BACD"
    assert [html.index(f" {name} ") for name in order] == sorted(html.index(f" {name} ") for name in order)


def test_who_has_acted_ahead_of_its_turn_is_not_said_to_be_next() -> None:
    """ORC-261."""
    scene = Queue().end("a").end("b").end("c")
    scene.ready("d", "go:walk", "moves", "b").end("d").end("a")
    scene.walk("b", (9, 5)).answer("5,6")
    for seat in EVERYBODY:
        assert scene.seen_by(seat).next == "C"


def test_ready_asks_for_the_action_and_then_for_what_sets_it_off() -> None:
    """ORC-255, ORC-256."""
    scene = Queue().act("a", "ready")
    html = text(screen(scene, "ana", "prompt"))
    assert "What will you hold ready?" in html
    assert "Basic melee attack: Longsword" in html
    assert "Walk move action" in html
    scene.answer("go:walk")
    assert "Walk, as soon as …" in text(screen(scene, "ana", "prompt"))
    scene.answer("moves")
    assert "Any foe" in text(screen(scene, "ana", "prompt"))


def test_the_squares_of_a_readied_move_are_answers_that_can_be_tapped() -> None:
    """ORC-255: each is the value of a button, which the map presses."""
    scene = Queue()
    scene.ready("a", "go:walk", "acts", "b").end("a").act("b", "total-defense")
    assert 'value="3,3"' in screen(scene, "ana", "prompt")


def test_the_gm_has_a_call_for_everybody_who_is_ready() -> None:
    """ORC-256, R57: with a reason where it cannot come now."""
    scene = Queue()
    scene.act("a", "ready-words", choice="the lights go out").answer("act:total-defense")
    html = tool(of_scene(scene), "ready")
    assert "“the lights go out”: Total defense" in text(html)
    assert "Immediate actions are for other creatures’ turns." in text(html)
    assert 'value="Announce"' in html


def test_what_to_hold_ready_is_nothing_to_be_answered_once_and_for_all() -> None:
    """ORC-255: “always the first” and “never mind” are offered with the step in, not with what is held ready."""
    scene = Queue().act("a", "ready")
    assert "What will you hold ready?" in text(screen(scene, "ana", "prompt"))
    assert "Ask me" not in text(screen(scene, "ana", "prompt"))
    assert "Ask me" in text(screen(Queue().act("a", "delay").end("b"), "ana", "prompt"))


def test_the_last_of_the_round_reads_why_it_cannot_delay() -> None:
    """ORC-249, ORC-253."""
    scene = Queue().end("a").end("b").end("c")
    assert "a turn put off now would be lost" in text(screen(scene, "ben", "hand"))
