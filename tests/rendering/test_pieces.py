"""Whatever has changed, the message makes of the screen exactly what a fresh page would show."""

from collections import Counter
from random import Random

import pytest

from combat import rendering
from combat.rendering.pieces.pieces import Piece, region, svg_listing
from combat.rendering.pieces.swaps import Swaps, rising
from tests.cases import each
from tests.players.page import Page
from tests.rendering.table import Table, full_table
from tests.thorough import times

__all__ = ["full_table"]


def page_of(drawing: rendering.Drawing) -> Page:
    """A browser that has just loaded the page."""
    places = (f'<div id="region-{name}">{html}</div>' for name, html in drawing.regions.items())
    return Page(f"<body>{''.join(places)}</body>")


def shown_by(page: Page) -> str:
    return page.first("body").html


def ids_of(piece: Piece) -> list[str]:
    return [piece.id, *(found for kid in piece.kids for found in ids_of(kid))]


@pytest.mark.django_db
def test_through_a_whole_fight_no_screen_differs_from_a_fresh_page(full_table: Table) -> None:
    screens = {name: page_of(rendering.draw(frame)) for name, frame in full_table.frames().items()}
    shown = {name: rendering.draw(frame).shown for name, frame in full_table.frames().items()}
    for _ in full_table.turns(times(24, 5)):
        for name, frame in full_table.frames().items():
            drawing = rendering.draw(frame)
            message, shown[name] = rendering.difference(shown[name], drawing)
            screens[name].hear(message)
            assert screens[name].lost == 0
            assert shown_by(screens[name]) == shown_by(page_of(drawing))
            ids = Counter(found for piece in drawing.pieces.values() for found in ids_of(piece))
            assert [found for found, times in ids.items() if times > 1] == []


def test_a_screen_that_has_everything_is_sent_nothing(full_table_drawing: rendering.Drawing) -> None:
    message, shown = rendering.difference(None, full_table_drawing)
    assert message
    assert rendering.difference(shown, full_table_drawing) == ("", shown)


@pytest.fixture
def full_table_drawing() -> rendering.Drawing:
    from tests.rendering import frames

    return rendering.draw(frames.gwen())


def words(anchor: str, html: str) -> Piece:
    return Piece(anchor, html, lambda: (html,))


def box(anchor: str, opening: str, kids: list[Piece], closing: str) -> Piece:
    return Piece(anchor, opening, lambda: (opening, closing), tuple(kids), listed=True)


def boxes(luck: Random, prefix: str, depth: int = 2) -> list[Piece]:
    """Some pieces in some order, some with others in them."""
    found = []
    for name in luck.sample("abcdefgh", luck.randint(0, 6)):
        anchor = f"{prefix}{name}"
        if depth and name in "abc":
            tag = f'<div id="{anchor}" class="x{luck.randint(0, 1) * (name == "c")}">'
            found.append(box(anchor, tag, boxes(luck, f"{anchor}-", depth - 1), "</div>"))
        elif depth and name == "h":
            found.append(box(anchor, f'<svg id="{anchor}">', [dots(luck, anchor)], "</svg>"))
        else:
            found.append(words(anchor, f'<p id="{anchor}">{luck.randint(0, 2)}</p>'))
    return found


def dots(luck: Random, prefix: str) -> Piece:
    some = luck.sample("rst", luck.randint(0, 3))
    circles = [words(f"{prefix}-{name}", f'<circle id="{prefix}-{name}"></circle>') for name in some]
    return svg_listing(f"{prefix}-dots", "dots", circles)


@each("seed", range(150))
def test_any_tree_of_pieces_turns_into_any_other(seed: int) -> None:
    luck = Random(seed)
    now = region("test", boxes(luck, "p-"))
    page = Page(f'<body><div id="region-test">{now.html}</div></body>')
    for _ in range(4):
        before, now = now, region("test", boxes(luck, "p-"))
        swaps = Swaps()
        swaps.change(before.mark, now)
        page.hear(swaps.message)
        assert page.lost == 0
        assert shown_by(page) == shown_by(Page(f'<body><div id="region-test">{now.html}</div></body>'))


def test_only_what_moved_changes_places() -> None:
    assert rising([0, 1, 2, 3]) == [0, 1, 2, 3]
    assert rising([3, 0, 1, 2]) == [1, 2, 3]
    assert rising([0, 2, 1, 3]) in ([0, 1, 3], [0, 2, 3])
    assert rising([2, 1, 0]) in ([0], [1], [2])
