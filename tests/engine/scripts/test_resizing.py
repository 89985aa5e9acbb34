"""The map made larger and smaller: what lies within the new size stays, and nothing outside is lost unasked."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Invalid
from combat.engine.state import Zone
from tests.builders import Scene, hero, monster
from tests.cases import each


def field() -> Scene:
    """24 by 16 squares: Ana near the upper left, a wall across, a torch and a web far to the right."""
    scene = Scene(width=24, height=16)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.paint("wall", (5, 2), (22, 2), (23, 2)).paint("height:2", (4, 4), (23, 15)).paint("water", (1, 1))
    scene.do(cmd.LightLamp(name="Torch", bright=20, dim=20, at=(21, 4)))
    web = Zone("z9", "web", "Web", squares=frozenset({(19, 8), (20, 8)}))
    cloud = Zone("z8", "cloud", "Cloud", squares=frozenset({(22, 8)}))
    for zone in (web, cloud):
        scene.record(ev.ZoneLaid(zone=zone, audience=ev.EVERYONE))
    return scene


def test_a_larger_map_keeps_all_that_is_on_it() -> None:
    """FIF-060: nothing moves."""
    before = field().state
    after = field().do(cmd.Resize(width=30, height=20)).state
    assert (after.field.width, after.field.height) == (30, 20)
    assert after.field.paint == before.field.paint
    assert (after.combatants, after.lamps, after.zones) == (before.combatants, before.lamps, before.zones)


def test_whoever_would_be_outside_is_named() -> None:
    """FIF-060: everybody, and nothing is cut off with them."""
    scene = field()
    scene.put("Orc", monster("Orc"), (22, 3))
    assert scene.refusal(cmd.Resize(width=20, height=16)).text == "Orc would be outside the map. Move it first."
    scene.put("Ogre", monster("Ogre", size="Large"), (19, 3))
    small = cmd.Resize(width=20, height=16, cut=True)
    assert scene.refusal(small).text == "Orc and Ogre would be outside the map. Move them first."


def test_what_would_lie_outside_is_named_and_kept() -> None:
    text = field().refusal(cmd.Resize(width=20, height=16)).text
    assert text == (
        "Outside would be: higher ground on X16; wall on 2 squares; Torch at V5; Cloud at W9; Web at U9. "
        "Keep the map larger, or let that be cut off."
    )


def test_what_lies_outside_is_cut_off_when_the_gm_says_so() -> None:
    """What lies within is as it was; the map made larger again is bare there."""
    scene = field().do(cmd.Resize(width=20, height=16, cut=True)).do(cmd.Resize(width=24, height=16))
    state = scene.state
    assert state.field.paint == {"wall": {(5, 2)}, "height:2": {(4, 4)}, "water": {(1, 1)}}
    assert state.lamps == {}
    assert {zone.name: zone.squares for zone in state.zones.values()} == {"Web": {(19, 8)}}


def test_of_a_scene_in_water_what_lies_outside_is_named_and_cut_off() -> None:
    """FIF-060, A5E-256: the pool is smaller then; with nothing left of it everybody is on solid ground."""
    pool = ((20, 3), (19, 3), (21, 3))
    scene = Scene("a5e", width=24, height=16).do(cmd.SetScene(medium="water", squares=pool))
    assert scene.refusal(cmd.Resize(width=20, height=16)).text == (
        "Outside would be: what is in water on 2 squares. Keep the map larger, or let that be cut off."
    )
    scene.do(cmd.Resize(width=20, height=16, cut=True))
    assert (scene.state.scene.medium, scene.state.scene.area) == ("water", {(19, 3)})
    assert "on T4" in scene.refusal(cmd.Resize(width=19, height=16)).text
    scene.do(cmd.Resize(width=19, height=16, cut=True))
    assert (scene.state.scene.medium, scene.state.scene.area) == ("", frozenset())


def test_a_smaller_map_asks_nothing_where_nothing_lies() -> None:
    scene = Scene().paint("wall", (5, 2)).do(cmd.Resize(width=10, height=8))
    assert (scene.state.field.width, scene.state.field.paint) == (10, {"wall": {(5, 2)}})


@each(("width", "height"), [(3, 10), (10, 61)])
def test_a_map_is_neither_tiny_nor_endless(width: int, height: int) -> None:
    refusal = field().refusal(cmd.Resize(width=width, height=height))
    assert (isinstance(refusal, Invalid), refusal.text) == (True, "A map is between 4 and 60 squares wide and high.")
