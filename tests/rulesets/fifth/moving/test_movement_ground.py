"""Section 5: what the ground costs, and what the GM paints."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from tests.builders import Scene, hero, monster
from tests.cases import each


def lane(**fields) -> Scene:
    """Ana alone at the left end of a field, her turn."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (1, 5), "ana")
    return scene.begin("ana")


def squares(start: int, end: int, y: int = 5) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for x in range(start, end + 1))


def spent(scene: Scene, who: str = "ana") -> int:
    return scene[who].used.get("distance", 0)


# --- prices --------------------------------------------------------------------------------------------------------


def test_difficult_terrain_costs_a_foot_more_for_each_foot():
    """FIF-062: the square that is entered sets the price (R-11)."""
    scene = lane().paint("difficult", (2, 5)).walk("ana", (2, 5))
    assert spent(scene) == 10
    scene.walk("ana", (3, 5))
    assert spent(scene) == 15


def test_t_08_difficult_terrain_and_crawling():
    """FIF-062, FIF-066, FIF-067 (T-08): speed 30: 15 feet of rubble; 15 feet crawling; 10 feet crawling in rubble."""
    scene = lane().paint("difficult", *squares(2, 9))
    assert scene.refused_walk("ana", *squares(2, 5)).row == "FIF-048"
    scene.walk("ana", *squares(2, 4))
    assert spent(scene) == 30
    scene = lane().act("ana", "drop-prone")
    assert scene.refused_walk("ana", *squares(2, 5), gait="crawl").row == "FIF-048"
    scene.walk("ana", *squares(2, 4), gait="crawl")
    assert spent(scene) == 30
    scene = lane().paint("difficult", *squares(2, 9)).act("ana", "drop-prone")
    assert scene.refused_walk("ana", *squares(2, 4), gait="crawl").row == "FIF-048"
    scene.walk("ana", *squares(2, 3), gait="crawl")
    assert spent(scene) == 30


def test_several_causes_of_difficult_terrain_cost_no_more_than_one():
    """FIF-063: rubble in an ally's space."""
    scene = lane().paint("difficult", (2, 5))
    scene.put("Ben", hero("Ben"), (2, 5), "ben")
    scene.walk("ana", (2, 5), (3, 5))
    assert spent(scene) == 15


@each(("kind", "mode"), [("water", "swim"), ("climb", "climb")])
def test_climbing_and_swimming_cost_a_foot_more_without_that_speed(kind, mode):
    """FIF-065: on foot 10 feet a square; with the very speed, and using it, 5."""
    scene = lane().paint(kind, (2, 5)).walk("ana", (2, 5))
    assert spent(scene) == 10
    gifted = lane(speeds={"walk": 30, mode: 30}).paint(kind, (2, 5), (3, 5)).walk("ana", (2, 5), gait=mode)
    assert spent(gifted) == 5
    gifted.walk("ana", (3, 5))
    assert spent(gifted) == 15


def test_the_wrong_speed_waives_nothing():
    """FIF-065: a climbing speed does not help in water, and serves for nothing on flat ground."""
    scene = lane(speeds={"walk": 30, "climb": 30, "swim": 30}).paint("water", (2, 5))
    assert scene.refused_walk("ana", (2, 5), gait="climb").row == "FIF-065"
    assert scene.refused_walk("ana", (1, 4), gait="swim").row == "FIF-065"
    assert lane().refused_walk("ana", (2, 5), gait="swim").row == "FIF-065"


def test_crawling_costs_a_foot_more_whatever_speeds_there_are():
    """FIF-066: a burrower, climber and flier on its belly pays 10 feet a square."""
    scene = lane(speeds={"walk": 30, "climb": 60, "fly": 60, "burrow": 60}).act("ana", "drop-prone")
    scene.walk("ana", (2, 5), gait="crawl")
    assert spent(scene) == 10
    assert scene.refused_walk("ana", (3, 5)).row == "FIF-283"


def test_the_extra_for_swimming_adds_to_that_of_difficult_terrain():
    """FIF-067: 3 feet of movement for a foot, crawling through water as well."""
    scene = lane().paint("difficult", (2, 5)).paint("water", (2, 5)).walk("ana", (2, 5))
    assert spent(scene) == 15
    scene = lane().paint("difficult", (2, 5)).paint("water", (2, 5)).act("ana", "drop-prone")
    scene.walk("ana", (2, 5), gait="crawl")
    assert spent(scene) == 15


# --- the GM's brush ------------------------------------------------------------------------------------------------


def test_the_gm_paints_the_ground_and_wipes_it_clean():
    """FIF-064: difficult, water, climbable, raised, slippery, solid; everybody sees it on the map."""
    scene = lane()
    for kind in ("difficult", "water", "climb", "slippery", "wall"):
        scene.do(cmd.Paint(kind=kind, squares=((5, 5),)))
        assert (kind, ((5, 5),)) in scene.seen_by("ana").paint
    scene.do(cmd.Paint(kind="clear", squares=((5, 5),)))
    assert scene.seen_by("tv").paint == ()


def test_only_the_gm_paints_and_only_kinds_of_ground():
    """FIF-064: the refusals change nothing."""
    scene = lane()
    assert scene.refusal(cmd.Paint(kind="wall", squares=((5, 5),)), by="ana").text == "Only the GM can do that."
    assert scene.refusal(cmd.Paint(kind="lava", squares=((5, 5),))).row == "FIF-064"
    assert scene.refusal(cmd.Paint(kind="wall", squares=((99, 5),))).row == "FIF-064"


def test_solid_squares_cannot_be_entered():
    """FIF-064: a wall stops the walk."""
    assert lane().paint("wall", (2, 5)).refused_walk("ana", (2, 5)).text == "There is a wall."


def test_raised_ground_is_climbed_and_whoever_stands_there_stands_higher():
    """FIF-064, FIF-065: up 5 feet at 2 feet a foot, level after that, and down again at no extra."""
    scene = lane().do(cmd.Paint(kind="raised", squares=((2, 5), (3, 5))))
    scene.walk("ana", *squares(2, 4))
    assert [(e.to, e.cost, e.height) for e in scene.all(ev.Stepped)] == [
        ((2, 5), 10, 1),
        ((3, 5), 5, 1),
        ((4, 5), 5, 0),
    ]


def test_a_climbing_speed_takes_raised_ground_without_extra():
    """FIF-065: and 10 feet up are 10 feet."""
    scene = lane(speeds={"walk": 30, "climb": 30}).do(cmd.Paint(kind="high", squares=((2, 5),)))
    scene.walk("ana", (2, 5), gait="climb")
    assert (spent(scene), scene["ana"].height) == (10, 2)


def test_ground_that_is_raised_lifts_who_stands_on_it_and_nobody_in_the_air():
    """FIF-064: Ana goes up with it, the bird above her stays where it is."""
    scene = lane()
    scene.put("Bird", monster("Bird", speeds={"walk": 10, "fly": 60}), (2, 5), height=4)
    scene.do(cmd.Paint(kind="raised", squares=((1, 5), (2, 5))))
    assert (scene["ana"].height, scene["bird"].height) == (1, 4)
    scene.do(cmd.Paint(kind="raised", squares=((1, 5),), on=False))
    assert scene["ana"].height == 0


def test_a_slippery_climb_calls_for_athletics_when_the_gm_says_so():
    """FIF-068: the GM is asked before the step, sets DC 15, and Ana climbs on with 15."""
    scene = lane().paint("climb", (2, 5)).paint("slippery", (2, 5)).walk("ana", (2, 5))
    question = scene.asked()
    assert (question.seat, question.row, scene["ana"].at) == ("gm", "FIF-068", (1, 5))
    scene.answer("15", by="gm", dice=(15,))
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.label, rolled.success, rolled.row) == ("Athletics check", True, "FIF-068")
    assert scene["ana"].at == (2, 5)


def test_what_failing_on_a_slippery_climb_means_is_the_gms_word():
    """FIF-068: no progress and nothing spent, or a fall onto the belly; or no check at all."""
    scene = lane().paint("water", (2, 5)).paint("slippery", (2, 5)).walk("ana", (2, 5))
    scene.answer("20", dice=(19,)).answer("stuck", by="gm")
    assert (scene["ana"].at, spent(scene), scene.last(ev.Halted).row) == ((1, 5), 0, "FIF-068")
    scene.walk("ana", (2, 5)).answer("20", dice=(1,)).answer("falls")
    assert scene["ana"].has("prone")
    scene = lane().paint("water", (2, 5)).paint("slippery", (2, 5)).walk("ana", (2, 5)).answer("pass")
    assert scene["ana"].at == (2, 5)


def test_slippery_ground_that_is_neither_climbed_nor_swum_asks_nothing():
    """FIF-068: flat and wet."""
    scene = lane().paint("slippery", (2, 5)).walk("ana", (2, 5))
    assert (scene.request, scene["ana"].at) == (None, (2, 5))


# --- the grid ------------------------------------------------------------------------------------------------------


def test_a_diagonal_step_is_5_feet_and_the_longer_axis_counts():
    """FIF-071: 3 across and 2 down is 15 feet, walked and measured."""
    scene = lane()
    scene.put("Goblin", monster(), (5, 8))
    scene.walk("ana", (2, 6), (3, 7))
    assert spent(scene) == 10
    assert scene.fight.gap("ana", "goblin") == 2


def test_distance_is_between_the_nearest_squares():
    """FIF-071: a huge creature three squares off is one away (R-11)."""
    scene = lane()
    scene.put("Giant", monster("Giant", size="Huge"), (2, 4))
    assert scene.fight.gap("ana", "giant") == 1


def test_height_counts_as_a_third_axis():
    """FIF-071: 10 feet beside and 25 feet above are 25 feet: out of a sword's reach at 10 feet up."""
    scene = lane()
    scene.put("Bird", monster("Bird", speeds={"fly": 60}), (3, 5), height=5)
    assert scene.fight.gap("ana", "bird") == 5
    scene.do(cmd.Place(who="bird", to=(2, 5), height=2))
    assert scene.refused_act("ana", "attack", weapon="longsword", target="bird").row == "FIF-136"


def test_creatures_at_different_heights_share_a_square():
    """FIF-071, FIF-060: Ana walks and stops under the bird."""
    scene = lane()
    scene.put("Bird", monster("Bird", speeds={"fly": 60}), (2, 5), height=3)
    scene.walk("ana", (2, 5))
    assert (scene["ana"].at, spent(scene)) == ((2, 5), 5)


@each(("size", "wall"), [("Medium", (2, 5)), ("Large", (3, 5))])
def test_no_diagonal_step_cuts_a_corner(size, wall):
    """FIF-071: past the corner of a wall, whatever the size; around it is allowed."""
    scene = lane(size=size).paint("wall", wall)
    assert scene.refused_walk("ana", (2, 6)).row == "FIF-071"
    scene.walk("ana", (1, 6), (2, 6))
    assert scene["ana"].at == (2, 6)


def test_rising_out_of_reach_is_leaving_it():
    """FIF-071, FIF-052: the goblin is asked when the flier goes up from 5 to 10 feet above it."""
    scene = lane(speeds={"walk": 30, "fly": 60})
    scene.put("Goblin", monster(), (2, 5))
    scene.act("ana", "fly-up")
    assert scene.request is None
    scene.act("ana", "fly-up")
    assert scene.asked().who == "goblin"
    scene.answer("pass")
    assert (scene["ana"].height, spent(scene)) == (2, 10)
    assert scene.log_of("ana")[-1].how == "rose"
