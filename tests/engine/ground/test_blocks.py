"""Areas of whole squares: blocks beside a space, the way they point, chains."""

from combat.engine.ground.areas import squares_of
from combat.engine.ground.blocks import (
    aim_beside,
    block_towards,
    burst,
    drawn_on,
    is_chain,
    next_of,
    place_towards,
    places_beside,
    tops,
)
from combat.engine.ground.grid import footprint, gap
from combat.engine.ground.shapes import Area
from tests.cases import each

HERE = frozenset({(5, 5)})


@each(("size", "squares"), [(0, 1), (1, 9), (2, 25), (3, 49)])
def test_a_burst_is_a_square_of_squares(size, squares):
    """ORC-062."""
    assert len(burst((5, 5), size)) == squares
    assert squares_of(Area("burst", size), 1, HERE, (5, 5)) == burst((5, 5), size)


@each("side", [1, 2, 3, 4])
@each("start", [HERE, footprint((5, 5), 2), footprint((5, 5), 3)])
def test_every_block_touches_its_space_and_none_lies_on_it(start, side):
    """ORC-063, R13: by an edge or a corner, clockwise, no two alike."""
    places = places_beside(start, side)
    wide = round(len(start) ** 0.5)
    assert len(places) == len(set(places)) == 4 * (side + wide)
    assert all(gap(footprint(at, side), start) == 1 for at in places)


@each("side", [1, 2, 3, 4])
def test_each_block_can_be_pointed_at(side):
    """ORC-063: there is a square of it that points at it and at no other."""
    places = places_beside(HERE, side)
    pointed = {place_towards(HERE, side, square) for at in places for square in footprint(at, side)}
    assert pointed == set(range(len(places)))


def test_ones_own_square_points_nowhere():
    assert block_towards(HERE, 2, (5, 5)) == frozenset()
    assert aim_beside(HERE, 2, (5, 5), 1, footprint((0, 0), 12)) is None


def test_turning_back_undoes_a_turn():
    """ORC-063."""
    ground = footprint((0, 0), 12)
    aim = (5, 3)
    on = aim_beside(HERE, 2, aim, 1, ground)
    assert on is not None
    back = aim_beside(HERE, 2, on, -1, ground)
    assert back is not None
    assert block_towards(HERE, 2, back) == block_towards(HERE, 2, aim)


def test_a_block_off_the_map_is_passed_over():
    ground = footprint((0, 0), 12)
    corner = frozenset({(0, 0)})
    seen, aim = set(), (1, 1)
    for _ in range(12):
        found = aim_beside(corner, 2, aim, 1, ground)
        assert found is not None
        assert found in ground
        aim = found
        seen.add(block_towards(corner, 2, aim))
    assert all(block & ground for block in seen)


@each(
    ("squares", "whole"),
    [
        (((1, 1),), True),
        (((1, 1), (2, 1), (2, 2), (3, 2)), True),
        (((1, 1), (2, 2)), False),  # by a corner
        (((1, 1), (2, 1), (3, 1), (2, 2)), False),  # three neighbours
        (((1, 1), (2, 1), (2, 2), (1, 2)), True),  # a ring: two each
        (((1, 1), (1, 1), (1, 1)), True),  # a pillar
        (((1, 1), (2, 1), (3, 1), (2, 1)), True),  # one on top of the middle
        (((1, 1), (3, 1), (2, 1)), False),  # a gap, be it closed later
    ],
)
def test_what_is_a_chain(squares, whole):
    """ORC-064: at the same height no more than two others; stacked as high as one likes."""
    assert is_chain(squares) is whole


def test_where_a_chain_goes_on():
    """ORC-064."""
    assert next_of(((1, 1), (2, 1))) == {(0, 1), (3, 1), (1, 0), (1, 2), (2, 0), (2, 2)}
    assert (2, 2) not in next_of(((1, 1), (2, 1), (3, 1)))
    assert tops(((1, 1), (2, 1), (2, 1))) == {(1, 1): 1, (2, 1): 2}


@each(
    ("before", "to", "after"),
    [
        ((), (4, 4), ((4, 4),)),
        (((1, 1),), (1, 4), ((1, 1), (1, 2), (1, 3), (1, 4))),
        (((4, 1),), (1, 1), ((4, 1), (3, 1), (2, 1), (1, 1))),
        (((1, 1),), (9, 1), ((1, 1), (2, 1), (3, 1), (4, 1))),  # as far as it goes
        (((1, 1),), (2, 2), ((1, 1), (2, 2))),  # not straight: as it was tapped
        (((1, 1), (2, 1)), (1, 1), ((1, 1), (2, 1))),  # there already
    ],
)
def test_a_straight_stretch_is_drawn_to_where_it_is_tapped(before, to, after):
    assert drawn_on(before, to, 4) == after
