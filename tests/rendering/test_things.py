"""Things on the map are no people: no tool offers them what only a creature can do, and no end tells how they fared."""

from combat import rendering
from combat.engine import commands as cmd
from tests.builders import Scene, hero
from tests.rendering.screens import frame_of
from tests.rendering.tools import of_scene, tool


def inn() -> Scene:
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.begin("ana")
    return scene.do(cmd.LayZone(terrain="table", squares=((7, 7),), name="The long table"))


def shown(scene: Scene, region: str) -> str:
    return str(rendering.render(region, frame_of(scene, "gm")))


def test_a_thing_can_be_hit_but_not_commanded() -> None:
    """A5E-224, A5E-243: a table takes damage; nobody gives it orders, and it is never tired."""
    assert "The long table" in tool(of_scene(inn()), "damage")
    for name in ("groups", "injuries", "maneuvers", "stealth"):
        assert "The long table" not in tool(of_scene(inn()), name).partition("<select")[0], name


def test_the_end_of_a_fight_tells_of_creatures_alone() -> None:
    scene = inn().do(cmd.Finish())
    assert "The long table" not in shown(scene, "prompt")
    assert "Ana" in shown(scene, "prompt")


def test_whoever_has_moved_leaves_the_map_to_nobody_else() -> None:
    """A5E-244: a tap would move a hireling, and nobody would have said so."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Spear", hero("Spear", kind="monster"), (5, 6), side="allies")
    scene.begin("ana", "spear").do(cmd.HandOver(targets=("spear",), commander="ana"))
    scene.walk("ana", *((x, 5) for x in range(6, 12)))
    assert 'data-actor="spear"' not in shown(scene, "map")
