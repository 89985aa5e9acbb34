"""What a phone and the GM's console show of sprinting, tumbling, basic maneuvers and those that the GM has entered."""

from collections.abc import Iterator

from combat.engine import commands as cmd
from combat.rendering.map.reach import ways_of
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rendering.screens import is_offered, screen
from tests.rendering.tools import keys, of_scene, tool

TRIP = {"name": "Tripping Blow", "cost": "hit", "save": "str", "condition": "prone", "words": "Sweep its legs."}
SHOUT = {"name": "Rallying Shout", "cost": "bonus", "words": "Allies within 30 ft stand up."}


def drawn(cells: str) -> Iterator[tuple[int, int, int]]:
    """Every square of what the map is told, as the start of its run and its place in it."""
    for run in cells.split(";"):
        start, _, costs = run.partition(":")
        x, y = map(int, start.split(","))
        yield from ((x, y, n) for n, _ in enumerate(costs.split()))


def ring(ruleset: str = "a5e") -> Scene:
    scene = Scene(ruleset)
    scene.put("Ana", hero("Ana", traits=("empty-handed",)), (5, 5), "ana")
    scene.put("Goblin", monster(), (6, 5))
    return scene.begin("ana", "goblin")


@each("seat", ["ana", "gm"])
def test_the_actions_of_this_game_are_on_the_hand(seat: str) -> None:
    """A5E-028, A5E-069, A5E-077, A5E-084: on the player's phone, and on the console for whoever the GM plays."""
    html = screen(ring(), seat)
    for action in ("sprint", "tumble", "tumble-bonus", "disarm", "grapple", "knockdown", "overrun", "shove"):
        assert is_offered(html, action), action
    assert 'value="later"' not in html  # a shove pushes, a knockdown knocks down: nothing to pick afterwards


def test_whoever_is_in_the_way_is_asked_on_its_own_screen() -> None:
    """A5E-078: the GM for the goblin, a player for a character; nobody else reads the question."""
    scene = ring().act("ana", "tumble", target="goblin")
    assert "Let it through?" in screen(scene, "gm", "prompt")
    assert "Let it through?" not in screen(scene, "ana", "prompt")
    scene = ring().end("ana").act("goblin", "tumble", target="ana")
    assert "Goblin tumbles at Ana" in screen(scene, "ana", "prompt")
    assert "Goblin tumbles at Ana" not in screen(scene, "ben", "prompt")


def test_a_sprinter_sees_only_straight_lines_on_its_map() -> None:
    """A5E-071: the squares to tap, in eight directions."""
    scene = ring().act("ana", "sprint", 15)
    cells = next(layer.cells for layer in ways_of(scene.seen_by("ana")).layers if layer.gait == "walk")
    squares = {(x + n - 5, y - 5) for x, y, n in drawn(cells)}
    assert (0, 5) in squares
    assert all(x == 0 or y == 0 or abs(x) == abs(y) for x, y in squares)


def test_the_gm_teaches_combat_maneuvers_on_the_console() -> None:
    """A5E-090: the tool asks for a name, a cost and what it does; only the GM of a game that has them sees it."""
    html = tool(of_scene(ring()), "maneuvers")
    assert 'value="Teach"' in html
    assert all(words in html for words in ("Rides on a hit of its own", "A bonus action", "A reaction"))
    assert "maneuvers" not in keys(of_scene(ring("fifth")))


def test_the_gm_calls_for_a_roll_of_any_ability_and_skill_with_an_expertise_die() -> None:
    """A5E-010, A5E-012: a game without such dice does not ask for them."""
    html = tool(of_scene(ring()), "check")
    assert 'name="die"' in html
    assert 'name="ability"' in html
    assert 'name="die"' not in tool(of_scene(ring("fifth")), "check")


def test_a_player_finds_what_the_gm_has_entered_in_its_hand_and_at_its_hits() -> None:
    """A5E-090: the GM's own words stand beside each."""
    scene = ring().do(cmd.Teach(targets=("ana",), **SHOUT)).do(cmd.Teach(targets=("ana",), **TRIP))
    html = screen(scene, "ana")
    assert is_offered(html, "combat-maneuver-bonus-said")
    assert "Allies within 30 ft stand up." in html
    scene.attack("ana", "goblin", "longsword", 15)
    asked = screen(scene, "ana", "prompt")
    assert "Tripping Blow" in asked
    assert "Sweep its legs." in asked


def test_the_log_tells_a_maneuver_in_the_gms_words() -> None:
    """A5E-090."""
    scene = ring().do(cmd.Teach(targets=("ana",), **SHOUT))
    effect = scene["ana"].effects[0].id
    scene.act("ana", "combat-maneuver-bonus-said", choice=effect)
    html = screen(scene, "tv", "log")
    assert "Rallying Shout" in html
    assert "Allies within 30 ft stand up." in html
    assert "A5E-090" in html
