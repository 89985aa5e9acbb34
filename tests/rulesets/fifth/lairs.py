"""Who hides from whom, with and without a wall between them."""

from tests.builders import Scene, hero, monster


def hut(*foes: str, **fields) -> Scene:
    """Ana behind a wall from goblins in the east; it is her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (4, 3), "ana")
    for n, name in enumerate(foes or ("Goblin",)):
        scene.put(name, monster(name), (8, 3 + n))
    scene.paint("wall", (5, 1), (5, 2), (5, 3), (5, 4), (5, 5))
    return scene.begin("ana", *(name.lower() for name in foes or ("Goblin",)))


def lair(**fields) -> Scene:
    """A goblin behind a wall, with Ana and Ben in the open; it is the goblin's turn."""
    scene = Scene()
    scene.put("Goblin", monster(**fields), (4, 3))
    scene.put("Ana", hero("Ana"), (8, 3), "ana")
    scene.put("Ben", hero("Ben"), (8, 5), "ben")
    scene.paint("wall", (5, 1), (5, 2), (5, 3), (5, 4), (5, 5))
    return scene.begin("goblin", "ana", "ben")


def open_field(kind: str = "", **goblin) -> Scene:
    scene = Scene()
    scene.put("Ana", hero("Ana"), (4, 3), "ana")
    scene.put("Goblin", monster(**goblin), (8, 3))
    if kind:
        scene.paint(kind, (4, 3))
    return scene.begin("ana", "goblin")
