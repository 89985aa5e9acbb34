"""Through the spaces of others: by leave, by size, and who strikes on the way."""

from tests.rulesets.orcus.moving.test_movement import corridor, east, reach


def test_an_ally_may_refuse_passage_through_its_space():
    """ORC-203: without a prompt, by what its seat has said at any time; others see no more than that the way is barred."""
    scene = corridor(owner="ben")
    scene.paint("wall", *((x, y) for x in range(4, 11) for y in (4, 6)))
    assert (8, 5) in reach(scene, "walk")
    scene.act("other", "standing:passage", choice="refuse")
    assert scene.refused_walk("ana", *east(4)).row == "ORC-204"
    assert (8, 5) not in reach(scene, "walk")
    scene.act("other", "standing:passage", choice="usual")
    assert scene.walk("ana", *east(4))["ana"].at == (9, 5)


def test_an_enemy_may_grant_passage_through_its_space():
    """ORC-203, ORC-205: no move ends there all the same."""
    scene = corridor()
    scene.act("other", "standing:passage", choice="grant")
    assert scene.refused_walk("ana", *east(2)).row == "ORC-205"
    scene.walk("ana", *east(4)).answer("pass-move")
    assert scene["ana"].at == (9, 5)


def test_one_that_is_much_smaller_needs_no_leave():
    """ORC-203, ORC-204: two size categories."""
    scene = corridor(mover="Tiny", other="Medium", owner="ben")
    scene.act("other", "standing:passage", choice="refuse")
    assert scene.walk("ana", *east(4))["ana"].at == (9, 5)


def test_the_steps_into_the_space_of_a_larger_enemy_provoke():
    """ORC-206, ORC-204, ORC-174: a Tiny creature comes in, and may end there."""
    scene = corridor(mover="Tiny", other="Large")
    scene.walk("ana", (6, 5), (7, 5))
    assert scene.asked().who == "other"
    assert scene.answer("pass")["ana"].at == (7, 5)
