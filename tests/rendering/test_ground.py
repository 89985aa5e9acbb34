"""The picture of the map's ground: made of what a seat knows of it, named by that, and nothing else."""

import re
from pathlib import Path
from xml.etree import ElementTree

from django.conf import settings
from msgspec.structs import replace

from combat import rendering
from combat.engine import commands as cmd
from combat.engine.ground.grid import Square, in_rows
from combat.engine.scripts.ground.painting import GROUND_WORDS
from combat.engine.seatview import SceneView, SeatView
from combat.rendering.ground import GROUNDS, SHADES, ground_key, ground_picture
from tests.builders import Scene
from tests.cases import each
from tests.rendering import frames
from tests.rendering.frames import FakeFrame
from tests.rulesets.a5e.places import area, place

SVG = "{http://www.w3.org/2000/svg}"
HEIGHTS = ("height:2", "height:-3")
MAPS = (("squares", False, False), ("hexes", True, False), ("set-off", True, True))
BLOCK = ((2, 2), (3, 2), (3, 3))

Paint = tuple[tuple[str, tuple[Square, ...]], ...]


def land(*paint: tuple[str, tuple[Square, ...]], width: int = 8, height: int = 6, **changes: object) -> SeatView:
    """A seat's view of a map that is painted so."""
    return replace(frames.ana().view, paint=paint, scene=None, width=width, height=height, **changes)


def drawn(view: SeatView) -> ElementTree.Element:
    return ElementTree.fromstring(ground_picture(view))


def test_equal_knowledge_is_the_same_picture_in_whatever_order_it_was_painted() -> None:
    """Browsers keep a picture by its name for ever: the name must hold for each of its bytes."""
    one = land(("water", ((1, 1), (2, 1))), ("wall", ((4, 4),)), ("wall", ((5, 4),)))
    other = land(("wall", ((5, 4), (4, 4))), ("water", ((2, 1), (1, 1))))
    assert ground_key(one) == ground_key(other)
    assert ground_picture(one) == ground_picture(other)


@each("kind", (*(kind for kind in GROUNDS if kind not in SHADES), *HEIGHTS))
@each("shape", MAPS)
def test_no_kind_lacks_a_drawing(kind: str, shape: tuple[str, bool, bool]) -> None:
    """Every kind is drawn on squares and hexes, as well-formed svg that names nothing outside and nothing that is not there."""
    _, hexes, staggered = shape
    squares = tuple(in_rows(x, y) for x, y in BLOCK) if staggered else BLOCK
    view = land((kind, squares), hexes=hexes, staggered=staggered)
    bare = land(hexes=hexes, staggered=staggered)
    assert ground_key(view) != ground_key(bare)
    document = ground_picture(view)
    assert len(document) > len(ground_picture(bare)) + 100
    found = ElementTree.fromstring(document)
    named = {one.get("id") for one in found.iter()} - {None}
    assert set(re.findall(r'(?:href="|url\()#([\w-]+)', document)) <= named
    assert not re.search(r'<script|<image|<filter|<foreignObject|href="[^#]|url\([^#]|@import|\son\w+=', document)


@each("medium", ("water", "sky", "astral"))
def test_a_scene_that_is_suspended_in_something_shows_in_what(medium: str) -> None:
    """A5E-256: everywhere, or where it is."""
    everywhere = land()
    everywhere = replace(everywhere, scene=SceneView(medium=medium))
    there = replace(everywhere, scene=SceneView(medium=medium, area=BLOCK))
    assert len({ground_key(one) for one in (land(), everywhere, there)}) == 3
    assert f'class="{medium}"' in ground_picture(everywhere)
    assert 'class="g1"' not in ground_picture(everywhere)
    assert f'class="{medium}"' in ground_picture(there)
    assert 'class="g1"' in ground_picture(there)


def test_heights_stand_on_the_ground_in_the_unit_of_the_game() -> None:
    found = drawn(land(("height:2", BLOCK), ("height:-3", ((6, 5),)), per_square=5))
    assert [text.text for text in found.iter(f"{SVG}text")] == ["↓15", "↑10"]


def test_a_square_that_changes_leaves_the_rest_of_the_picture_as_it_is() -> None:
    """Strokes and stones go by their own square: who paints sees nothing else move."""
    rubble = tuple((x, 3) for x in range(0, 20, 2))
    uses = [
        {(one.get("href"), one.get("x"), one.get("y")) for one in drawn(land(*paint, width=24)).iter(f"{SVG}use")}
        for paint in ([("difficult", rubble)], [("difficult", (*rubble, (21, 5)))])
    ]
    assert len(uses[1] - uses[0]) == 1
    assert uses[0] < uses[1]


def test_a_gap_in_a_river_is_a_bridge_and_a_walled_room_has_a_floor() -> None:
    """Told by the paint alone: an island is none, nor is a yard that is open to a side."""
    river = tuple((4, y) for y in range(6) if y != 3)
    room = tuple((x, y) for x in range(5) for y in range(5) if x in (0, 4) or y in (0, 4))
    bridged, island = ground_picture(land(("water", river))), ground_picture(land(("water", tuple(around((4, 3))))))
    assert ('class="grain"' in bridged, 'class="grain"' in island) == (True, False)
    walled, yard = ground_picture(land(("wall", room))), ground_picture(land(("wall", room[:-5]), width=12, height=9))
    assert ("url(#flag)" in walled, "url(#flag)" in yard) == (True, False)


def around(square: Square) -> list[Square]:
    x, y = square
    return [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


@each("seat", ("gm", "ana", "tv"))
def test_the_map_shows_the_picture_and_says_what_lies_where(seat: str) -> None:
    """The picture that the page names is the seat's; who points at a square, or taps it, still reads what it is."""
    scene = Scene("fifth")
    scene.do(cmd.Paint(kind="water", squares=((3, 3), (4, 3))))
    view = scene.seen_by(seat)
    html = rendering.render("map", FakeFrame(view, ()))
    assert f'href="ground/{ground_key(view)}.svg"' in html
    assert f'<path class="ground said water" d="M3 3h2v1h-2z"><title>{GROUND_WORDS["water"]}</title></path>' in html
    assert 'id="water"' in ground_picture(view)


@each("kind", SHADES)
def test_light_and_shade_lie_above_the_picture(kind: str) -> None:
    """A lamp that is carried about makes no new picture with each step, and what it leaves dark is drawn all the same."""
    wall = ("wall", ((0, 0),))
    view = land(wall, (kind, BLOCK))
    assert ground_key(view) == ground_key(land(wall))
    html = rendering.render("map", FakeFrame(view, ()))
    assert (
        f'<path class="ground {kind}" d="M2 2h2v1h-2zM3 3h1v1h-1z"><title>{GROUND_WORDS[kind]}</title></path>' in html
    )
    assert f'<path class="signed" fill="url(#p-{kind})"' in html
    assert f'<pattern id="p-{kind}"' in html
    assert f".ground.{kind} " in (Path(settings.BASE_DIR) / "static" / "map.css").read_text()


def test_what_is_hidden_and_what_is_laid_on_the_ground_is_not_in_the_picture() -> None:
    """A5E-212: a trap that nobody has found changes neither the picture nor its name, for the GM either: zones are drawn live."""
    scene = place()
    before = {
        seat: (ground_key(scene.seen_by(seat)), ground_picture(scene.seen_by(seat))) for seat in ("gm", "ana", "tv")
    }
    area(scene, "trap", (5, 5), name="Xylospike")
    area(scene, "thick-fog", (7, 7))
    for seat, known in before.items():
        view = scene.seen_by(seat)
        assert (ground_key(view), ground_picture(view)) == known, seat
