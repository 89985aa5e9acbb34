"""Difficult terrain: what it costs, whatever makes it, and what only this game's ground does."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero
from tests.cases import each
from tests.rulesets.a5e.places import area, place

DIFFICULT = ("uneven-footing", "thick-trudge", "clutter")


def walked(scene: Scene, *path: tuple[int, int], gait: str = "walk") -> int:
    scene.walk("ana", *path, gait=gait)
    return scene["ana"].used["distance"]


def test_each_foot_in_difficult_terrain_costs_one_more() -> None:
    """A5E-187: 10 feet of painted ground are 20."""
    assert walked(place().paint("difficult", (3, 4), (3, 5)), (3, 4), (3, 5)) == 20


@each("key", DIFFICULT)
def test_bad_footing_is_difficult(key: str) -> None:
    """A5E-221, A5E-231, A5E-239: clutter, uneven footing and a thick trudge."""
    scene = place()
    area(scene, key, (3, 4), (3, 5))
    assert walked(scene, (3, 4), (3, 5)) == 20


def test_heavy_precipitation_makes_the_whole_map_difficult() -> None:
    """A5E-234: everywhere, while the storm goes on."""
    scene = place("stormy")
    assert walked(scene, (2, 3), (1, 3)) == 20


def test_several_causes_count_once() -> None:
    """A5E-188: rain on rubble under painted ground costs as much as one of them."""
    scene = place("stormy").paint("difficult", (3, 4))
    area(scene, "uneven-footing", (3, 4))
    assert walked(scene, (3, 4)) == 10


def test_crawling_in_difficult_terrain_costs_three_feet_a_foot() -> None:
    """A5E-189: other raised costs are added."""
    scene = place()
    area(scene, "uneven-footing", (3, 4))
    scene.give("ana", "prone")
    assert walked(scene, (3, 4), gait="crawl") == 15


def test_climbing_in_difficult_terrain_costs_three_feet_a_foot() -> None:
    """A5E-189: so does climbing."""
    scene = place().paint("climb", (3, 4))
    area(scene, "uneven-footing", (3, 4))
    assert walked(scene, (3, 4)) == 15


def test_hidden_bad_ground_is_found_by_walking_into_it() -> None:
    """A5E-186, A5E-187: the player's way is priced as she knows it, the step as it is; then everybody knows."""
    scene = place()
    rough = area(scene, "uneven-footing", (3, 4), hidden=True)
    assert scene.seen_by("ana").zones == ()
    assert walked(scene, (3, 4), (3, 5)) == 15
    assert not scene.state.zones[rough].hidden
    assert [zone.name for zone in scene.seen_by("ana").zones] == ["Uneven footing"]


# --- ice -----------------------------------------------------------------------------------------------------------

PATCH = tuple((x, y) for x in range(3, 9) for y in range(4, 9))


def icy() -> Scene:
    scene = place()
    area(scene, "icy-patch", *PATCH)
    return scene


def test_straight_over_ice_is_as_quick_as_ever() -> None:
    """A5E-215: the direction one has set off in costs nothing more."""
    assert walked(icy(), (3, 4), (3, 5), (3, 6)) == 15


@each("turn", [(4, 6), (3, 4), (4, 5), (2, 5)])
def test_any_other_direction_is_difficult(turn: tuple[int, int]) -> None:
    """A5E-215, R40: of the eight directions only the first is free, back and off the ice included."""
    assert walked(icy(), (3, 4), (3, 5), turn) == 20


def test_a_turn_on_ice_is_in_the_price_before_anybody_sets_off() -> None:
    """A5E-215: six squares with one bend are 30 feet on the floor and too far on the ice."""
    scene = icy()
    path = ((3, 4), (3, 5), (3, 6), (3, 7), (4, 7), (5, 7))
    assert "40 ft" in str(scene.refused_walk("ana", *path))
    reach = next(gait for gait in scene.hand_of("ana").gaits if gait.key == "walk").reach
    ways = {one.square: one for one in reach}
    assert ways[(3, 7)].cost == 20
    assert (5, 8) not in ways


def test_the_direction_is_forgotten_at_the_start_of_ones_next_turn() -> None:
    """A5E-215, R40: until then it binds whatever one does."""
    scene = icy()
    scene.walk("ana", (3, 4))
    scene.end("ana").end("ben").end("goblin")
    assert walked(scene, (4, 4)) == 5


def test_being_pushed_over_ice_sets_no_direction() -> None:
    """A5E-215, R40: forced movement is not bound."""
    scene = icy()
    scene.do(cmd.Push(who="ana", square=(3, 1), distance=5))
    assert scene["ana"].at == (3, 4)
    assert walked(scene, (4, 4)) == 5


def test_ice_under_difficult_ground_costs_once() -> None:
    """A5E-188, A5E-215: turning there is no worse than the ground is."""
    scene = icy().paint("difficult", (4, 5))
    assert walked(scene, (3, 4), (4, 5)) == 15


def test_fliers_touch_no_ice() -> None:
    """A5E-215: whoever is in the air turns as it likes."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 30}), (3, 3), "ana", height=2)
    scene.begin("ana")
    area(scene, "icy-patch", *PATCH)
    scene.walk("ana", (3, 4), (4, 4), gait="fly")
    assert scene["ana"].used["distance"] == 10


# --- snow and fog --------------------------------------------------------------------------------------------------


def looking(scene: Scene) -> ev.CheckRolled:
    scene.do(
        cmd.CallRoll(targets=("goblin",), what="check", stat="perception", dc=10, senses=("sight",), square=(6, 3)),
        15,
        3,
    )
    return scene.last(ev.CheckRolled)


def test_snow_obscures_lightly_whatever_the_light_and_the_eyes() -> None:
    """A5E-216: disadvantage on Perception by sight; darkvision does not look through snow."""
    scene = place()
    area(scene, "snow", (6, 3))
    assert looking(scene).breakdown.edge == -1
    keen = Scene("a5e")
    keen.put("Goblin", scene["goblin"].sheet.__class__(name="Goblin", senses={"darkvision": 60}), (10, 3))
    area(keen, "snow", (6, 3))
    assert looking(keen).breakdown.edge == -1


def test_thick_fog_obscures_heavily() -> None:
    """A5E-226: nobody sees what is in it, and an attack at it has disadvantage."""
    scene = place()
    area(scene, "thick-fog", (10, 3))
    scene.attack("ana", "goblin", "bow", 15, 3)
    terms = {term.label: term.edge for term in scene.last(ev.AttackResolved).attack.terms if term.edge}
    assert terms["Target is in fog"] == -1
