"""Where squares and hexes are drawn."""

from combat.engine.ground.grid import HEXES
from combat.rendering.ground.spots import block, edge, empty, extent, outline, spot


def middle(at: tuple[int, int]) -> tuple[float, float]:
    x, y, size = spot(at, 1, True)
    return x + size / 2, y + size / 2


def test_neighbouring_hexes_are_drawn_one_apart() -> None:
    """STR-104: all six at the same distance."""
    x, y = middle((5, 5))
    for to in HEXES.neighbours((5, 5)):
        across, down = middle(to)
        assert abs(((across - x) ** 2 + (down - y) ** 2) ** 0.5 - 1) < 0.001


def test_squares_are_drawn_as_ever() -> None:
    assert spot((3, 4), 2, False) == (3, 4, 2)
    assert extent(20, 12, False) == (20, 12)
    assert outline(((1, 1), (2, 1), (1, 2))) == "M1 1h2v1h-2zM1 2h1v1h-1z"
    assert empty(4, 4, "gm", False).floor == ""


def test_a_larger_creature_is_drawn_in_the_middle_of_its_hexes() -> None:
    """STR-104, STR-098: a slanted block of four."""
    x, y, size = spot((5, 5), 2, True)
    cells = [middle(at) for at in ((5, 5), (6, 5), (5, 6), (6, 6))]
    assert abs(x + size / 2 - sum(a for a, _ in cells) / 4) < 0.002
    assert abs(y + size / 2 - sum(b for _, b in cells) / 4) < 0.002
    assert block(2)[0].count("z") == 2


def test_a_map_of_hexes_ends_where_its_last_row_does() -> None:
    board = empty(20, 12, "player", True)
    assert (board.across, len(board.starts), board.floor.count("z")) == (25.5, 12, 12)
    assert middle((19, 11))[0] + 0.5 <= board.across
    assert middle((19, 11))[1] + 0.578 <= board.down + 0.01


def test_an_edge_goes_once_around_what_touches_and_leaves_holes() -> None:
    """What is in reach is one path, whatever its squares are."""
    assert edge(((1, 1), (2, 1), (1, 2))) == "M1 1h2v1h-1v1h-1z"
    ring = tuple((x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1))
    assert edge(ring) == "M0 0h3v3h-3zM1 1v1h1v-1z"
    assert edge(((0, 0), (1, 0)), True).count("L") == 9  # two hexes share one side of twelve
    assert edge(()) == ""
