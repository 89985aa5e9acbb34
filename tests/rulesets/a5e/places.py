"""Scenes in one of the environments, for the tests of what the world does there."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.scripts.world.possible import is_worlds_turn
from combat.engine.state import State
from tests.builders import Scene, hero, monster

SQUARES = ((3, 3), (4, 3), (3, 4), (4, 4))


def place(*environments: str, **fields: object) -> Scene:
    """Ana at D4, Ben at E4 and a goblin at K4, in round 1 with Ana's turn, in these environments."""
    scene = Scene("a5e", **fields)  # type: ignore[arg-type]
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (10, 3))
    scene.begin("ana", "ben", "goblin")
    for key in environments:
        scene.do(cmd.RunEnvironment(environment=key))
    return scene


def at_the_worlds_turn(*environments: str, **fields: object) -> Scene:
    """The same, when everybody has had their turn of round 1."""
    scene = place(*environments, **fields)
    for who in ("ana", "ben", "goblin"):
        scene.end(who)
    assert is_worlds_turn(scene.fight)
    return scene


def around_again(scene: Scene, *dice: int) -> Scene:
    """Everybody ends their turn; the dice are those with which the world's next turn begins."""
    scene.end("ana").end("ben")
    return scene.end("goblin", *dice)


def area(scene: Scene, terrain: str, *squares: tuple[int, int], **fields: object) -> str:
    """Lay an area on the map; returns its id."""
    scene.do(cmd.LayZone(terrain=terrain, squares=squares or SQUARES, **fields))  # type: ignore[arg-type]
    return scene.last(ev.ZoneLaid).zone.id


def ready(state: State, ref: str) -> bool:
    return ref not in state.world.spent


def saves(scene: Scene) -> list[tuple[str, bool | None]]:
    """Who has saved, and how it came out."""
    return [(one.who, one.success) for one in scene.all(ev.CheckRolled) if one.what == "save"]
