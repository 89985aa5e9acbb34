"""The GM's tools as they are when they are opened."""

from combat import rendering
from combat.rendering.tools import tools_now
from combat.selectors.fight.stock import OwnPlaces
from tests.builders import Scene
from tests.rendering.frames import FakeFrame
from tests.rendering.screens import frame_of

STOCK = {
    "library": ("Goblin", "Hobgoblin"),
    "waiting_characters": ((1, "Edda"), (2, "Pim")),
    "own_places": OwnPlaces(1, ((1, "The mill"),)),
}


def tool(seen: FakeFrame, key: str, *who: str) -> str:
    """One tool, opened for somebody; that there is none, in a game or a phase without it."""
    return str(rendering.tool_sheet(seen, key=key, who=who, stock=STOCK.__getitem__))


def keys(seen: FakeFrame) -> list[str]:
    return [one.key for one in tools_now(seen)]


def every_tool(seen: FakeFrame) -> str:
    """All that there are now, one after the other."""
    return "".join(tool(seen, key) for key in keys(seen))


def of_scene(scene: Scene) -> FakeFrame:
    return frame_of(scene, "gm")
