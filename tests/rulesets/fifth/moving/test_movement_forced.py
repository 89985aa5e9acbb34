"""Section 5: getting elsewhere without walking."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster


def beside(**fields) -> Scene:
    """Ana with a goblin to her right, her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (5, 5), "ana")
    scene.put("Goblin", monster(**fields), (6, 5))
    return scene.begin("ana", "goblin")


def shove(scene: Scene, *, distance: int = 5, who: str = "goblin", source: str = "ana", **fields) -> Scene:
    return scene.do(cmd.Push(who=who, source=source, distance=distance, **fields))


def stopped(scene: Scene) -> tuple[str, str]:
    found = scene.last(ev.Halted)
    return found.why, found.row


# --- teleporting ---------------------------------------------------------------------------------------------------


def test_a_teleport_uses_no_movement_and_ignores_what_lies_between():
    """FIF-069: out of the goblin's reach and through a wall; nobody is asked."""
    scene = beside().paint("wall", *((8, y) for y in range(12)))
    scene.do(cmd.Teleport(who="ana", to=(12, 5)))
    assert (scene.request, scene["ana"].at, scene["ana"].used) == (None, (12, 5), {})
    assert scene.log_of("ben")[-1].how == "teleported"


def test_a_teleport_ends_in_an_unoccupied_space():
    """FIF-069: not on the goblin, not in a wall, not beside the map."""
    scene = beside().paint("wall", (9, 9))
    for to in ((6, 5), (9, 9), (40, 5)):
        assert scene.refusal(cmd.Teleport(who="ana", to=to)).row == "FIF-069"
    assert scene.refusal(cmd.Teleport(who="ana", to=(1, 1)), by="ana").text == "Only the GM can do that."


def test_a_teleport_into_the_air_needs_wings():
    """FIF-069, FIF-082: without them it ends in a fall."""
    scene = beside().do(cmd.Teleport(who="ana", to=(12, 5), height=2), 3)
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("prone")) == (0, 17, True)


# --- pushing, pulling, carrying ------------------------------------------------------------------------------------


def test_a_push_goes_straight_away_and_uses_no_movement():
    """FIF-070: 10 feet along the line from Ana; nobody may react to it."""
    scene = shove(beside(), distance=10)
    assert (scene["goblin"].at, scene["goblin"].used, scene.request) == ((8, 5), {}, None)
    assert [e.how for e in scene.all(ev.Placed)] == ["pushed", "pushed"]


def test_a_push_goes_along_a_slanting_line():
    """FIF-070: away from Ana in whatever direction the goblin stands (R-09)."""
    scene = beside().do(cmd.Place(who="goblin", to=(7, 6)))
    assert shove(scene, distance=20)["goblin"].at == (11, 8)
    scene = beside().do(cmd.Place(who="goblin", to=(4, 4)))
    assert shove(scene, distance=10)["goblin"].at == (2, 2)


def test_a_push_stops_before_the_first_space_that_cannot_be_entered():
    """FIF-070: a wall, a creature, the edge of the map; blocked at once, it does not move at all."""
    scene = shove(beside().paint("wall", (8, 5)), distance=15)
    assert (scene["goblin"].at, stopped(scene)) == ((7, 5), ("There is a wall.", "FIF-070"))
    scene = beside()
    scene.put("Ben", hero("Ben"), (7, 5), "ben")
    assert shove(scene, distance=15)["goblin"].at == (6, 5)
    assert stopped(scene)[0] == "Ben is there."
    scene = beside().do(cmd.Place(who="ana", to=(18, 5))).do(cmd.Place(who="goblin", to=(19, 5)))
    assert stopped(shove(scene)) == ("That is outside the map.", "FIF-070")


def test_a_push_goes_under_whoever_is_higher():
    """FIF-070, FIF-071: the bird above is not in the way, nor is it when the GM puts somebody below it."""
    scene = beside()
    scene.put("Bird", monster("Bird", speeds={"fly": 60}), (7, 5), height=2)
    assert shove(scene)["goblin"].at == (7, 5)
    scene.do(cmd.Place(who="bird", to=(5, 5), height=2))
    assert scene["bird"].at == scene["ana"].at


def test_a_push_does_not_tell_who_is_hidden_in_the_way():
    """FIF-070: the log names nobody."""
    scene = beside()
    scene.put("Assassin", monster("Assassin"), (7, 5), hidden=True)
    shove(scene)
    assert stopped(scene)[0] == "Something unseen is there."
    assert "Assassin" not in str(scene.log_of("ana"))


def test_a_pull_comes_straight_nearer_and_stops_beside_the_puller():
    """FIF-070: 15 feet off, pulled 20."""
    scene = beside().do(cmd.Place(who="goblin", to=(8, 5)))
    shove(scene, distance=20, pull=True)
    assert scene["goblin"].at == (6, 5)
    assert scene.last(ev.Placed).how == "pulled"


def test_a_creature_is_pushed_from_a_square():
    """FIF-070: a blast at (4, 5) drives both away from it."""
    scene = beside()
    blast = {"source": "", "square": (4, 5)}
    shove(scene, **blast, distance=10)
    shove(scene, who="ana", **blast, distance=10)
    assert (scene["goblin"].at, scene["ana"].at) == ((8, 5), (7, 5))
    assert scene.refusal(cmd.Push(who="ana", distance=5)).text == "Say from where it is moved."
    assert scene.refusal(cmd.Push(who="ana", source="goblin", distance=3)).text == "At least 5 ft."


def test_a_creature_is_carried_along_a_path():
    """FIF-070: the river takes it round the bend, up to the rock."""
    scene = beside().paint("wall", (8, 7))
    scene.do(cmd.Push(who="goblin", path=((7, 5), (7, 6), (7, 7), (8, 7), (9, 7))))
    assert (scene["goblin"].at, scene["goblin"].used) == ((7, 7), {})


def test_a_push_over_an_edge_is_a_fall():
    """FIF-070: off ground two squares up: 10 feet, 1d6 (R-09)."""
    scene = beside(hp=20)
    scene.do(cmd.Paint(kind="high", squares=((5, 5), (6, 5))))
    scene.do(cmd.Push(who="goblin", source="ana", distance=5), 4)
    assert (scene["goblin"].height, scene["goblin"].hp, scene["goblin"].has("prone")) == (0, 16, True)


def test_a_push_does_not_go_up():
    """FIF-070: a ledge stops it."""
    scene = beside().do(cmd.Paint(kind="raised", squares=((7, 5),)))
    assert stopped(shove(scene))[0] == "The ground rises there."


def test_a_push_that_pulls_a_grapple_apart_ends_it():
    """FIF-070: Ana loses hold of the goblin at 10 feet (R-09)."""
    scene = beside().give("goblin", "grappled", "ana")
    shove(scene, distance=5)
    assert scene["goblin"].at == (7, 5)
    assert not scene["goblin"].has("grappled")
