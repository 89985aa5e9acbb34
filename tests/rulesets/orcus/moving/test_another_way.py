"""A mover whose way is cut off goes another one with what is left of its move."""

from combat.engine import events as ev
from combat.engine.declared.powers import Give, Shift
from combat.rulesets.orcus.out_of_turn import triggers
from combat.rulesets.orcus.powers.written import encounter
from tests.rulesets.orcus.answering import table

BUMP = encounter(
    "Bump",
    "Out of the way.",
    Shift(1, on="all"),
    utility=True,
    whom="foe",
    origin="ranged",
    range=5,
    time="immediate",
    trigger="An enemy comes next to you",
    reactions=triggers.enters(),
)


def test_a_mover_whose_way_is_cut_off_goes_another_with_what_is_left():
    """ORC-150, R29: pushed back in the middle of its walk, the goblin has 4 of its 6 squares left, at no further action."""
    scene = table(BUMP, ana=(BUMP,), apart=4).walk("goblin", (8, 5), (7, 5), (6, 5))
    scene.answer("use:bump")
    while scene.request is not None:
        scene.answer(scene.asked().picks[0].key)
    stands = scene["goblin"].at
    assert stands != (6, 5)
    assert scene.last(ev.Halted).why == "Moved elsewhere meanwhile."
    way = next(one for one in scene.hand_of("goblin").gaits if one.key == "then-walk")
    assert (way.left, way.barred) == (4, None)
    scene.walk("goblin", (stands[0], stands[1] + 1), gait="then-walk")
    assert scene["goblin"].used["move"] == 1
    assert not scene["goblin"].used.get("standard")


def test_nothing_of_a_move_is_left_once_it_does_something_else():
    """ORC-150: nor in its next turn."""
    scene = table(BUMP, ana=(BUMP,), apart=4).walk("goblin", (8, 5), (7, 5), (6, 5))
    scene.answer("use:bump")
    while scene.request is not None:
        scene.answer(scene.asked().picks[0].key)
    scene.end("goblin").end("ana").end("ben")
    assert all(one.key != "then-walk" for one in scene.hand_of("goblin").gaits)


def test_who_is_held_does_not_go_on():
    """ORC-150, ORC-160: it is not the way that is barred."""
    net = encounter(
        "Net",
        "Immobile.",
        Give("immobile", until="end", on="all"),
        utility=True,
        whom="foe",
        origin="ranged",
        range=5,
        time="immediate",
        trigger="An enemy comes next to you",
        reactions=triggers.enters(),
    )
    scene = table(net, ana=(net,), apart=4).walk("goblin", (8, 5), (7, 5), (6, 5)).answer("use:net")
    assert scene["goblin"].at == (7, 5)
    assert all(one.key != "then-walk" for one in scene.hand_of("goblin").gaits)
