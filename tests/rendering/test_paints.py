"""The grounds that a GM can paint, game by game, and the light tool in the game's own unit."""

import re

from combat.engine import commands as cmd
from combat.rendering.tools.facts import grounds
from tests.builders import Scene
from tests.rendering import frames
from tests.rendering.tools import tool


def test_the_map_tool_offers_what_the_game_knows() -> None:
    """ORC-186: lightly, heavily and totally obscured squares; a game without the first and last does not offer them."""
    offered = dict(grounds(Scene("orcus").seen_by("gm")))
    assert [offered[key] for key in ("misty", "obscured", "totally-obscured")] == [
        "Lightly obscured",
        "Obscured",
        "Totally obscured",
    ]
    fifth = dict(grounds(Scene("fifth").seen_by("gm")))
    assert set(offered) - set(fifth) == {"misty", "totally-obscured"}


def test_painted_fog_is_on_everybodys_map_and_the_tool_is_the_gms() -> None:
    """ORC-186: the squares are shown to players, the kinds to be painted are not."""
    scene = Scene("orcus").do(cmd.Paint(kind="totally-obscured", squares=((1, 1),)))
    assert dict(scene.seen_by("ana").paint)["totally-obscured"] == ((1, 1),)
    assert scene.seen_by("ana").paints == ()


def test_a_torch_reaches_four_squares_whatever_the_unit() -> None:
    """ORC-328, FIF-209: 20 ft in one game, 4 sq in another."""
    for per_square, reach in ((5, "20"), (1, "4")):
        html = tool(frames.frame("gm", "gm", per_square=per_square), "light")
        (bright,) = re.findall(r'name="bright"[^>]*value="(\d+)"', html)
        (dim,) = re.findall(r'name="dim"[^>]*value="(\d+)"', html)
        assert (bright, dim) == (reach, reach)
