"""Terrain on the screens: signs and names on everybody's map, the GM's tool, and nothing of what is hidden."""

import re
from dataclasses import replace

from combat import rendering
from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.a5e.environments import TERRAIN
from tests.builders import Scene, hero
from tests.cases import each
from tests.rendering.screens import frame_of
from tests.rendering.tools import keys, of_scene
from tests.rendering.tools import tool as opened
from tests.rulesets.a5e.places import area, place

SEATS = ("gm", "ana", "tv")


def drawn(scene: Scene, region: str, seat: str) -> str:
    return rendering.render(region, frame_of(scene, seat))


def tool(scene: Scene) -> str:
    return opened(of_scene(scene), "terrain")


# --- the map -------------------------------------------------------------------------------------------------------


def test_every_kind_has_a_sign_of_its_own() -> None:
    """A5E-186: told apart without colour."""
    signs = [one.sign for one in TERRAIN.values()]
    assert all(signs)
    assert len(set(signs)) == len(signs)


@each("seat", SEATS)
def test_areas_are_drawn_with_sign_hatching_and_name(seat: str) -> None:
    """A5E-186: a letter on each square, the pattern of the ground, the name for whoever points at it."""
    scene = place()
    area(scene, "clutter", (5, 5))
    html = drawn(scene, "map", seat)
    assert re.search(r'<pattern id="sign-\w+"[^>]*><text[^>]*>K</text></pattern>', html)
    assert '<path class="ground difficult" d="M5 5h1v1h-1z"><title>Clutter: Difficult;' in html
    assert "<b>K</b> Clutter: Difficult; whoever comes through" in html
    assert ">A5E-221</button>" in html


def test_what_lies_everywhere_stands_in_the_legend_alone() -> None:
    """A5E-234: the rain is no outline over the whole map."""
    html = drawn(place("stormy"), "map", "ana")
    assert "<b>P</b> Heavy precipitation, everywhere: Difficult terrain." in html
    assert 'class="ground zone"' not in html


def test_a_map_without_terrain_has_no_legend() -> None:
    assert re.search(r'<details id="legend" class="legend" hidden', drawn(place(), "map", "ana"))


def test_the_gm_sees_what_is_hidden_or_off_as_such_and_nobody_else_does() -> None:
    """A5E-186, A5E-212: dashed on the GM's map, absent from the others'."""
    scene = place()
    area(scene, "trap", (5, 5), name="Xylospike")
    fog = area(scene, "thick-fog", (7, 7), name="Murkveil")
    scene.do(cmd.ChangeZone(zone=fog, on=False))
    gm = drawn(scene, "map", "gm")
    assert 'class="ground zone hidden"' in gm
    assert "Xylospike: Catches whoever walks into it. (hidden from the players)" in gm
    assert 'class="ground zone obscured off"' in gm
    for seat in ("ana", "tv"):
        for region in rendering.draw(replace(frame_of(scene, seat), log=())).regions.values():
            assert "Xylospike" not in region
            assert "Murkveil" not in region


# --- the GM's tool -------------------------------------------------------------------------------------------------


def test_everything_can_be_put_on_the_map_with_one_form() -> None:
    """A5E-186: each kind under its environment, those of the active ones first."""
    html = tool(place("swampy"))
    assert all(f'<option value="{key}">' in html for key in TERRAIN)
    groups = re.findall(r'<optgroup label="([^"]+)"', html)
    assert groups[0] == "Swampy"
    assert groups[-1] == "Beneath leaves or fog"


def test_each_feature_has_its_controls() -> None:
    """A5E-186, A5E-202, A5E-212: switch, hide, edit, redraw, take away; disturb, look beneath, let it act."""
    scene = place()
    area(scene, "loose-foundation")
    over = area(scene, "fallen-leaves", (8, 8))
    area(scene, "trap", (8, 8), under=over)
    html = tool(scene)
    for words in (
        "It is disturbed",
        "Let it collapse now",
        "Switch off",
        "Hide it",
        "Take it away",
        "Have it look beneath",
        "It catches them",
        "hidden beneath the fallen leaves",
        "Bring to light",
        "DC 12 Dexterity save, 2d6 piercing",
        "Other squares",
    ):
        assert words in html, words


def test_things_have_theirs() -> None:
    """A5E-204, A5E-229: bring it down, draw its way, another square."""
    scene = place()
    for key, at in (("stalactite", (10, 3)), ("boulder", (6, 6))):
        scene.do(cmd.LayZone(terrain=key, squares=(at,)))
    html = tool(scene)
    assert "Bring it down" in html
    assert "Draw its way" in html
    assert "DC 15 check, DC 12 Dexterity save, 2d10 bludgeoning" in html
    assert "Another square" in html


def test_a_disturbed_foundation_says_when_it_comes_down() -> None:
    """A5E-202, R37: to the GM alone."""
    scene = place()
    ground = area(scene, "loose-foundation")
    scene.do(cmd.ChangeZone(zone=ground, disturbed=True))
    assert "comes down at the end of round 3" in tool(scene)
    assert "comes down" not in drawn(scene, "map", "ana")


def test_other_games_have_no_such_tool() -> None:
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert "terrain" not in keys(of_scene(scene))


def test_the_log_tells_what_came_to_light() -> None:
    """A5E-212: in words, with the rule."""
    scene = place()
    trap = area(scene, "trap", (3, 4))
    scene.do(cmd.ChangeZone(zone=trap, hidden=False))
    assert scene.last(ev.Noted).text == "Trap at D5."
    assert scene.last(ev.Noted).row == "A5E-212"
