"""Opportunity attacks when the GM changes the table while somebody is asked."""

from combat.engine import events as ev
from combat.engine.commands import Leave, Place
from tests.cases import each
from tests.rulesets.orcus.sheets import duel


@each("gone", ["ana", "goblin"])
def test_a_question_about_somebody_who_has_left_can_still_be_answered(gone):
    """ORC-152, ORC-153: no blow is struck, and the fight goes on."""
    scene = duel().walk("ana", (4, 5), (3, 5)).do(Leave(who=gone)).answer("strike:club")
    assert scene.request is None
    assert not scene.all(ev.AttackResolved)


def test_nobody_strikes_at_a_mover_who_was_put_elsewhere():
    """ORC-153: it left no square; nothing is spent."""
    scene = duel().walk("ana", (4, 5), (3, 5)).do(Place(who="ana", to=(10, 10))).answer("strike:club")
    assert (scene["ana"].at, scene["goblin"].used) == ((10, 10), {})
    assert not scene.all(ev.AttackResolved)
