"""Areas on the grid, square by square: `@` whoever makes it, `#` what it covers, `X` the square that was pointed at."""

from combat.engine.ground.areas import near_side, nearest, squares_of, uncovered
from combat.engine.ground.grid import Cells, Square, footprint
from combat.engine.ground.shapes import Area
from tests.cases import each

ONE: Cells = frozenset({(0, 0)})
LARGE = footprint((0, 0), 2)


def drawn(area: Area, aim: Square, start: Cells = ONE, per_square: int = 5) -> list[str]:
    """Draw an area in the smallest picture that holds it, its maker and the square pointed at."""
    cells = squares_of(area, per_square, start, aim)
    held = cells | start | {aim}
    columns = range(min(x for x, _ in held), max(x for x, _ in held) + 1)
    rows = range(min(y for _, y in held), max(y for _, y in held) + 1)
    return ["".join(mark((x, y), cells, start, aim) for x in columns) for y in rows]


def mark(square: Square, cells: Cells, start: Cells, aim: Square) -> str:
    if square in start:
        return "@"
    if square == aim:
        return "X" if square in cells else "x"
    return "#" if square in cells else "."


@each(
    ("area", "aim", "start", "picture"),
    [
        (Area("cone", 15, from_self=True), (3, 0), ONE, ["..##", "@##X", "..##"]),
        (Area("cone", 15, from_self=True), (3, 3), ONE, ["@...", ".###", ".##.", ".#.x"]),
        (Area("cone", 10, from_self=True), (0, -2), ONE, ["#X#", ".#.", ".@."]),
        (Area("cone", 15, from_self=True), (5, 1), LARGE, ["....#.", "@@###.", "@@###x", "....#."]),
        (Area("line", 30, 5, from_self=True), (4, 0), ONE, ["@###X##"]),
        (Area("line", 20, 10, from_self=True), (4, 0), ONE, ["@###X", ".####"]),
        (Area("line", 20, 10, from_self=True), (5, 0), LARGE, ["@@###X", "@@####"]),
        (Area("line", 20, 5, from_self=True), (5, 1), LARGE, ["@@....", "@@###X"]),
        (Area("line", 30, 5, from_self=True), (4, 2), ONE, ["@#....", ".###..", "...#X#", ".....#"]),
        (Area("cube", 15, from_self=True), (3, 0), ONE, [".###", "@##X", ".###"]),
        (Area("cube", 15, from_self=True), (-1, 0), ONE, ["###.", "##X@", "###."]),
        (Area("cube", 15, from_self=True), (2, 2), ONE, ["@...", ".###", ".#X#", ".###"]),
        (Area("cube", 10, from_self=True), (2, 0), ONE, ["@#X", ".##"]),
        (Area("cube", 15), (0, 0), frozenset({(9, 9)}), None),
        (Area("sphere", 10), (3, 0), ONE, ["...#..", "..###.", "@##X##", "..###.", "...#.."]),
        (Area("cylinder", 5, height=40), (2, 0), ONE, ["..#.", "@#X#", "..#."]),
        (Area("sphere", 5, from_self=True), (0, 0), ONE, [".#.", "#@#", ".#."]),
        (Area("sphere", 5, from_self=True), (0, 0), LARGE, [".##.", "#@@#", "#@@#", ".##."]),
        (Area("wall", 20, 5, 20), (3, 0), ONE, ["...#", "@..X", "...#", "...#"]),
        (Area("wall", 20, 5, 20), (0, 3), ONE, ["..@.", "....", "....", "##X#"]),
    ],
)
def test_an_area_covers_the_squares_whose_middle_it_covers(area, aim, start, picture):
    """FIF-125, R-11: every shape, square by square."""
    if picture is None:
        assert squares_of(area, 5, start, aim) == footprint((-1, -1), 3)
    else:
        assert drawn(area, aim, start) == picture


@each(
    ("area", "count"),
    [
        (Area("sphere", 20), 49),
        (Area("sphere", 40), 197),
        (Area("cube", 20), 16),
        (Area("cone", 60, from_self=True), 84),
        (Area("line", 100, 5, from_self=True), 20),
    ],
)
def test_an_area_is_as_large_as_its_figures(area, count):
    """FIF-125: a cone is as wide as the distance from its origin."""
    assert len(squares_of(area, 5, frozenset({(40, 40)}), (60, 40))) == count


@each(
    "area",
    [
        Area("cone", 30, from_self=True),
        Area("line", 30, 5, from_self=True),
        Area("cube", 10, from_self=True),
        Area("cube", 15, from_self=True),
        Area("sphere", 15, from_self=True),
        Area("sphere", 20),
        Area("wall", 60, 5, 20),
    ],
)
@each("start", [ONE, LARGE])
def test_an_area_is_the_same_wherever_on_the_map_it_lies(area, start):
    """FIF-125: moved by one square, odd or even, it covers the same squares one farther on."""
    for aim in ((4, 1), (3, 3), (-2, 5)):
        here = squares_of(area, 5, start, aim)
        for dx, dy in ((1, 0), (0, 1), (7, 4)):
            moved = squares_of(area, 5, frozenset((x + dx, y + dy) for x, y in start), (aim[0] + dx, aim[1] + dy))
            assert moved == frozenset((x + dx, y + dy) for x, y in here)


def test_an_area_with_no_direction_covers_nothing():
    assert squares_of(Area("cone", 15, from_self=True), 5, ONE, (0, 0)) == frozenset()


def test_in_a_game_of_squares_sizes_are_squares():
    assert len(squares_of(Area("cube", 3), 1, ONE, (5, 5))) == 9


# --- walls ---------------------------------------------------------------------------------------------------------


def test_what_is_wholly_behind_a_wall_is_left_out():
    """FIF-125, FIF-204: a sphere at (3, 3) spreads straight; a wall two squares to the right cuts off what is behind it."""
    cells = squares_of(Area("sphere", 20), 5, ONE, (3, 3))
    solid = frozenset((5, y) for y in range(8))
    left = uncovered(frozenset({(3, 3)}), cells, solid)
    assert {(6, 3), (7, 3), (5, 3)} <= cells
    assert not {(6, 3), (7, 3), (5, 3)} & left
    assert {(4, 3), (4, 1), (1, 3)} <= left


def test_what_is_only_partly_behind_a_wall_is_in_it():
    """FIF-125, R-30: one free line to any corner is enough."""
    solid = frozenset({(5, 3)})
    assert (6, 4) in uncovered(frozenset({(3, 3)}), frozenset({(6, 4)}), solid)
    assert (6, 3) in uncovered(frozenset({(3, 3)}), frozenset({(6, 3)}), solid)


def test_without_walls_nothing_is_left_out():
    cells = squares_of(Area("sphere", 20), 5, ONE, (3, 3))
    assert uncovered(frozenset({(3, 3)}), cells, frozenset()) is cells


@each(
    ("aim", "begins"),
    [((9, 0), (4, 0)), ((4, 0), (4, 0)), ((3, 3), (3, 3)), ((9, 3), (5, 2))],
)
def test_aimed_behind_an_obstruction_it_begins_on_the_near_side(aim, begins):
    """FIF-120: a wall stands at x = 5 from y = -8 to 1, and another at x = 6 below that."""
    solid = frozenset((5, y) for y in range(-8, 2)) | frozenset((6, y) for y in range(2, 12))
    assert near_side(ONE, aim, solid) == begins


def test_beside_a_wall_it_begins_where_its_maker_stands():
    """FIF-120: the near side of a wall right before one’s nose."""
    assert near_side(ONE, (6, 0), frozenset((1, y) for y in range(-9, 10))) == (0, 0)


def test_halves_are_rounded_the_same_way_everywhere():
    assert [nearest(value) for value in (-1.5, -0.5, 0.5, 1.5, 2.5)] == [-1, 0, 1, 2, 3]
