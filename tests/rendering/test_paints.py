"""The grounds that a GM can paint, game by game, and the light tool in the game's own unit."""

import re

from combat.engine import commands as cmd
from combat.engine.scripts.ground.painting import GROUND
from combat.rendering.tools.palette import palette
from combat.rulesets import RULESETS
from tests.builders import Scene
from tests.cases import each
from tests.rendering import frames
from tests.rendering.tools import of_scene, tool


def offered(game: str) -> dict[str, str]:
    return {one.kind: one.name for one in palette(Scene(game).seen_by("gm")).all}


@each("game", sorted(RULESETS))
def test_every_kind_that_a_game_paints_has_a_swatch_and_a_sign_on_the_map(game: str) -> None:
    """And none that it would refuse; a few are at hand, the others one tap away."""
    kinds = offered(game)
    assert set(kinds) == {*GROUND, *RULESETS[game].ground.paints, "clear"}
    scene = Scene(game)
    for kind in kinds:
        scene.do(cmd.Draw(strokes=(cmd.Paint(kind=kind, squares=((1, 1),), height=RULESETS[game].per_square),)))
    html = tool(of_scene(scene), "ground")
    for kind in kinds:
        assert f'value="{kind}"' in html
        assert f'<pattern id="draw-{kind}"' in html
    assert html.partition("<summary>")[0].count('class="swatch"') == 8


def test_the_map_tool_offers_what_the_game_knows() -> None:
    """ORC-186: lightly, heavily and totally obscured squares; a game without the first and last does not offer them."""
    orcus = offered("orcus")
    assert [orcus[key] for key in ("misty", "obscured", "totally-obscured")] == [
        "Lightly obscured",
        "Obscured",
        "Totally obscured",
    ]
    assert set(orcus) - set(offered("fifth")) == {"misty", "totally-obscured"}


def test_painted_fog_is_on_everybodys_map_and_the_tool_is_the_gms() -> None:
    """ORC-186: the squares are shown to players, the kinds to be painted are not."""
    scene = Scene("orcus").do(cmd.Paint(kind="totally-obscured", squares=((1, 1),)))
    assert dict(scene.seen_by("ana").paint)["totally-obscured"] == ((1, 1),)
    assert scene.seen_by("ana").console is None


def test_a_torch_reaches_four_squares_whatever_the_unit() -> None:
    """ORC-328, FIF-209: 20 ft in one game, 4 sq in another."""
    for per_square, reach in ((5, "20"), (1, "4")):
        html = tool(frames.frame("gm", "gm", per_square=per_square), "light")
        (bright,) = re.findall(r'name="bright"[^>]*value="(\d+)"', html)
        (dim,) = re.findall(r'name="dim"[^>]*value="(\d+)"', html)
        assert (bright, dim) == (reach, reach)
