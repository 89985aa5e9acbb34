"""What a diagonal step costs, under either option."""

from combat.engine import commands as cmd
from tests.builders import Scene, hero, monster
from tests.rulesets.streamlined.paths import gait, left, shown


def field(option: str = "every-other", **fields: object) -> Scene:
    scene = Scene("streamlined", diagonals=option)
    scene.put("Ana", hero("Ana", **fields), (1, 1), "ana")
    scene.put("Goblin", monster(), (19, 11))
    return scene.begin("ana", "goblin")


def slant(start: int, end: int) -> tuple[tuple[int, int], ...]:
    return tuple((n, n) for n in range(start, end + 1))


def test_the_gm_sets_it_for_the_encounter_before_the_first_turn():
    """STR-100: a setting of the table, which the GM may change as long as no turn has begun."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (1, 1), "ana")
    assert scene.fight.option("diagonals") == "five"
    scene.do(cmd.SetOption(setting="diagonals", value="every-other"))
    assert scene.fight.option("diagonals") == "every-other"
    assert "GM" in scene.refusal(cmd.SetOption(setting="diagonals", value="five"), by="ana").text
    scene.begin("ana")
    refused = scene.refusal(cmd.SetOption(setting="diagonals", value="five"))
    assert (refused.text, refused.row) == ("Diagonal steps: that is settled before the first turn.", "STR-100")


def test_a_diagonal_step_costs_5_feet():
    """STR-101: option A is what a table plays that has set nothing."""
    scene = field("five")
    scene.walk("ana", *slant(2, 7))
    assert left(scene) == 0


def test_every_other_diagonal_costs_10_the_first_one_among_them():
    """STR-102: 10, 5, 10, 5 are the 30 ft of four diagonal steps; a fifth is refused."""
    scene = field()
    assert scene.refused_walk("ana", *slant(2, 6)).text == "That costs 40 ft and 30 are left."
    for step, rest in ((2, 20), (3, 15), (4, 5), (5, 0)):
        scene.walk("ana", (step, step))
        assert left(scene) == rest


def test_a_whole_path_costs_what_its_steps_do():
    """STR-102: four at once."""
    scene = field().walk("ana", *slant(2, 5))
    assert (left(scene), shown(scene).left) == (0, 0)


def test_straight_steps_and_other_gaits_do_not_reset_the_count():
    """STR-103: 10 for the first, then straight, then 5 for the second though it is flown."""
    scene = field(speeds={"walk": 30, "fly": 30})
    scene.walk("ana", (2, 2)).walk("ana", (3, 2))
    assert left(scene) == 15
    scene.walk("ana", (4, 3), gait="fly")
    assert left(scene) == 10
    scene.walk("ana", (5, 4))
    assert left(scene) == 0


def test_the_count_starts_afresh_each_turn():
    """STR-103: after one diagonal step the next turn's first one costs 10 again."""
    scene = field().walk("ana", (2, 2)).end("ana").end("goblin")
    scene.walk("ana", (3, 3))
    assert left(scene) == 20


def test_difficult_terrain_doubles_the_dear_diagonal_too():
    """STR-102, STR-118: 20 ft for a first diagonal step onto rubble."""
    scene = field().paint("difficult", (2, 2)).walk("ana", (2, 2))
    assert left(scene) == 10


def test_the_map_shows_what_can_be_reached_and_for_how_much():
    """STR-102: with the count so far; the cheapest way is found even where it takes diagonals at the right moment."""
    scene = field()
    reach = {way.square: way.cost for way in gait(scene, "walk").reach}
    assert (reach[3, 3], reach[5, 5], reach.get((6, 6))) == (15, 30, None)
    assert reach[7, 1] == 30
    assert reach[4, 2] == 20
    scene.walk("ana", (2, 2))
    assert {way.square: way.cost for way in gait(scene, "walk").reach}[3, 3] == 5


def test_a_way_around_a_wall_is_priced_by_its_own_diagonals():
    """STR-102: whatever square is shown can be walked to for just that."""
    scene = field().paint("wall", (3, 0), (3, 1), (3, 2)).paint("difficult", (2, 2), (3, 3))
    for way in gait(scene, "walk").reach:
        there = field().paint("wall", (3, 0), (3, 1), (3, 2)).paint("difficult", (2, 2), (3, 3))
        there.walk("ana", *way.path)
        assert left(there) == 30 - way.cost, way


def test_distance_stays_what_it_is():
    """Ruling 31, STR-102: reach counts a diagonal as 5 ft under both options."""
    scene = Scene("streamlined", diagonals="every-other")
    scene.put("Ana", hero("Ana"), (1, 1), "ana")
    scene.put("Goblin", monster(), (2, 2))
    scene.begin("ana", "goblin").attack("ana", "goblin", "longsword", 15, 3)
    assert scene["goblin"].hp < 10
