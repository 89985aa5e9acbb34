"""Ways of moving, fliers that cannot stay up, and difficult terrain."""

from fractions import Fraction

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.rulesets.streamlined.order import movement_budget
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import cast, wizard
from tests.rulesets.streamlined.paths import east, gait, go, lane, left, speed


def row(*squares: int, y: int = 5) -> tuple[tuple[int, int], ...]:
    return tuple((x, y) for x in squares)


WIDE = row(*range(2, 20))


# --- one way of moving a step --------------------------------------------------------------------------------------


def test_a_way_of_moving_that_one_lacks_is_refused():
    """STR-105: no flying speed, no flying."""
    refused = lane().refused_walk("ana", (2, 5), gait="fly")
    assert (refused.text, refused.row) == ("You have no flying speed.", "STR-105")


def test_a_walking_speed_is_for_the_ground_alone():
    """STR-106: water is swum and a cliff climbed; on the ground nobody swims or climbs."""
    scene = lane().paint("water", (2, 5)).paint("climb", (2, 4))
    assert scene.refused_walk("ana", (2, 5)).text == "Water: swim there."
    assert scene.refused_walk("ana", (2, 4)).text == "That is to be climbed."
    assert scene.refused_walk("ana", (2, 6), gait="swim").text == "There is no water there."
    assert scene.refused_walk("ana", (2, 6), gait="climb").text == "There is nothing to climb there."
    scene.walk("ana", (2, 5), gait="swim").walk("ana", (3, 5))
    assert left(scene) == 15


@each(("mode", "ground", "row_"), [("climb", "climb", "STR-109"), ("swim", "water", "STR-114")], ids=["climb", "swim"])
def test_half_the_walking_speed_serves_for_climbing_and_swimming(mode, ground, row_):
    """STR-109, STR-114: 15 ft at a walking speed of 30; a speed of one's own is used in full."""
    scene = lane().paint(ground, *WIDE)
    assert left(scene, mode) == 15
    assert speed(scene, mode).terms[0].row == row_
    assert gait(scene, mode).row == row_
    go(scene, 15, mode)
    assert left(scene) == 0
    own = lane(speeds={"walk": 30, mode: 40}).paint(ground, *WIDE)
    go(own, 20, mode)
    assert (left(own, mode), left(own)) == (20, 15)


def test_half_of_25_feet_is_10():
    """STR-109, STR-099: one square climbed is half of that, so that 10 ft of walking are left."""
    scene = lane(speeds={"walk": 25}).paint("climb", *WIDE)
    go(scene, 5, "climb")
    assert (left(scene, "climb"), left(scene)) == (5, 10)


def test_what_slows_a_walk_slows_the_climb_once():
    """STR-109, STR-099: with 10 ft less the walking speed is 20, and half of that is 10."""
    scene = lane().paint("climb", *WIDE).give("ana", "speed-changed", amount=-10)
    assert speed(scene, "climb").total == 10
    assert speed(scene.give("ana", "speed-halved"), "climb").total == 5


def test_crawling_goes_by_half_the_walking_speed_or_its_own():
    """STR-111, STR-187: prone one crawls 15 ft at no doubled cost, and 20 with that crawling speed."""
    scene = lane().give("ana", "prone")
    assert scene.refused_walk("ana", (2, 5)).row == "STR-111"
    assert left(scene, "crawl") == 15
    go(scene, 15, "crawl")
    assert (left(scene, "crawl"), left(scene)) == (0, 0)
    own = lane(speeds={"walk": 30, "crawl": 20}).give("ana", "prone")
    assert left(own, "crawl") == 20
    assert lane().refused_walk("ana", (2, 5), gait="crawl").text == "Drop prone to crawl."


def test_nobody_crawls_up_a_wall():
    """STR-105, STR-109, STR-111: what is to be climbed is climbed, on one's feet."""
    scene = lane().paint("climb", (2, 5)).paint("raised", (1, 6)).give("ana", "prone")
    for to in ((2, 5), (1, 6)):
        refused = scene.refused_walk("ana", to, gait="crawl")
        assert (refused.text, refused.row) == ("That is to be climbed.", "STR-109")


def test_the_gm_rules_on_a_climb():
    """STR-110: on a treacherous wall a check is called for, none is needed, or nobody climbs it."""
    scene = lane().paint("climb", *WIDE).paint("slippery", *WIDE)
    scene.walk("ana", (2, 5), gait="climb")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "STR-110")
    assert {"pass", "10", "unclimbable"} <= set(scene.picks())
    scene.answer("15", dice=(15,))
    assert scene["ana"].at == (2, 5)
    scene.walk("ana", (3, 5), gait="climb").answer("unclimbable")
    assert scene["ana"].at == (2, 5)
    assert scene.last(ev.Halted).why == "That cannot be climbed."
    scene.walk("ana", (3, 5), gait="climb").answer("15", dice=(3,)).answer("stuck")
    assert scene["ana"].at == (2, 5)


def test_a_burrower_gets_through_loose_ground_and_not_through_stone():
    """STR-107: solid earth is its way, a wall or rock is none; walkers get through neither."""
    scene = lane(speeds={"walk": 30, "burrow": 20})
    scene.paint("wall", (2, 5), (2, 6)).paint("loose", (2, 5)).paint("stone", (2, 4))
    assert scene.refused_walk("ana", (2, 5)).text == "There is a wall."
    assert scene.refused_walk("ana", (2, 6), gait="burrow").text == "There is a wall."
    assert scene.refused_walk("ana", (2, 4), gait="burrow").row == "STR-107"
    go(scene, 10, "burrow")
    assert (scene["ana"].at, left(scene, "burrow"), left(scene)) == ((3, 5), 10, 15)


def test_digging_by_hand_is_no_movement():
    """STR-108: without a burrowing speed it is a task that the GM runs."""
    refused = lane().refused_walk("ana", (2, 5), gait="burrow")
    assert refused.row == "STR-108"
    assert "minutes or hours" in refused.text


# --- in the air ----------------------------------------------------------------------------------------------------


def aloft(height: int = 4, hover: bool = False) -> Scene:
    """A harpy of Ben's in the air beside Ana, whose turn it is; then it is the harpy's."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (1, 1), "ana")
    traits = ("hover",) if hover else ()
    scene.put(
        "Harpy", hero("Harpy", hp=60, speeds={"walk": 20, "fly": 40}, traits=traits), (5, 5), "ben", height=height
    )
    return scene.begin("ana", "harpy")


def falls(scene: Scene) -> list[ev.Placed]:
    return [e for e in scene.log if isinstance(e, ev.Placed) and e.how == "fell"]


def test_speed_0_in_another_ones_turn_brings_a_flyer_down_at_once():
    """STR-112, ruling 12."""
    scene = aloft()
    scene.script.dice += [3, 3]
    scene.give("harpy", "restrained")
    assert scene["harpy"].height == 0
    assert scene["harpy"].hp == 54


def test_speed_0_in_ones_own_turn_brings_it_down_when_that_ends():
    """STR-112, ruling 12: it stays up until then, and for good if it is free again by then."""
    scene = aloft().end("ana").give("harpy", "restrained")
    assert scene["harpy"].height == 4
    assert not falls(scene)
    scene.end("harpy", 3, 3)
    assert scene["harpy"].height == 0
    freed = aloft().end("ana").give("harpy", "restrained")
    effect = next(e.id for e in freed["harpy"].effects if e.key == "restrained")
    freed.do(cmd.Relieve(who="harpy", effect=effect)).end("harpy")
    assert freed["harpy"].height == 4


@each("condition", ["incapacitated", "prone"])
def test_an_incapacitated_or_prone_flyer_falls_at_once(condition):
    """Ruling 12, STR-112: in its own turn too."""
    scene = aloft().end("ana")
    scene.script.dice += [3, 3]
    scene.give("harpy", condition)
    assert scene["harpy"].height == 0


def test_a_hoverer_falls_only_when_incapacitated():
    """STR-113: neither speed 0 nor lying prone brings it down."""
    scene = aloft(hover=True).give("harpy", "restrained").give("harpy", "prone")
    scene.end("ana").end("harpy")
    assert scene["harpy"].height == 4
    scene.script.dice += [3, 3]
    scene.give("harpy", "incapacitated")
    assert scene["harpy"].height == 0


def test_magic_holds_up_whom_nothing_else_does():
    """STR-112: as in 5e."""
    scene = aloft().give("harpy", "held-up").give("harpy", "restrained")
    assert scene["harpy"].height == 4


# --- difficult terrain ---------------------------------------------------------------------------------------------


def test_difficult_terrain_costs_twice_the_movement():
    """STR-118: 10 ft for each of its spaces; the map says so too."""
    scene = lane().paint("difficult", *WIDE)
    assert {way.square: way.cost for way in gait(scene, "walk").reach}[2, 5] == 10
    go(scene, 15)
    assert left(scene) == 0


def test_several_causes_cost_no_more_than_one():
    """STR-119: rubble, a tight passage and somebody lying there."""
    scene = lane().paint("difficult", *WIDE).paint("tight", *WIDE)
    go(scene, 10)
    assert left(scene) == 10


def test_the_doubling_comes_on_top_of_half_a_speed():
    """STR-193: a crawler pays 10 of 15 ft for a difficult space, a climber and a swimmer too."""
    scene = lane().paint("difficult", *WIDE).give("ana", "prone")
    go(scene, 5, "crawl")
    assert left(scene, "crawl") == 5
    for mode, ground in (("climb", "climb"), ("swim", "water")):
        other = lane().paint("difficult", *WIDE).paint(ground, *WIDE)
        go(other, 5, mode)
        assert (left(other, mode), left(other)) == (5, 10)


def test_the_gm_marks_difficult_areas():
    """STR-120: by hand, as the players may not."""
    scene = lane()
    scene.do(cmd.Paint(kind="difficult", squares=((2, 5),)))
    go(scene, 5)
    assert left(scene) == 20
    assert "GM" in scene.refusal(cmd.Paint(kind="difficult", squares=((3, 5),)), by="ana").text
    assert east(scene, 5) == ((3, 5),)


def test_what_magic_lays_down_is_difficult_too():
    """STR-120, STR-118, STR-119: grease over rubble costs what rubble does."""
    scene = Scene("streamlined")
    scene.put("Ana", wizard("Ana", "grease"), (1, 5), "ana")
    scene.put("Goblin", monster(), (18, 10))
    scene.paint("difficult", (4, 5)).begin("ana", "goblin")
    cast(scene, "ana", "grease", square=(4, 5))
    assert (3, 5) in scene.state.ground("difficult")
    steps = (((1, 5), (2, 5)), ((2, 5), (3, 5)), ((3, 5), (4, 5)))
    assert [scene.rules.moving.step(scene.fight, "ana", "walk", *step) for step in steps] == [5, 10, 10]


def test_flyers_pass_above_it():
    """STR-118: it lies on the ground."""
    scene = lane(speeds={"walk": 30, "fly": 30}).paint("difficult", *WIDE)
    scene.put("Goblin", monster(), (20, 0))
    go(scene, 30, "fly")
    assert left(scene, "fly") == 0


def test_a_readied_way_is_as_long_as_the_speed_whatever_was_used():
    """STR-094, STR-117: in another's turn; afterwards what one's own turn has used is as it was."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 60}), (1, 5), "ana")
    scene.put("Goblin", monster(), (18, 10))
    scene.begin("ana", "goblin")
    go(scene, 20)
    before = movement_budget.used(scene.fight, "ana")
    scene.act("ana", "ready").answer("move:walk").act("ana", "release-watch", choice="none").end("ana")
    scene.act("ana", "release")
    squares = set(scene.picks())
    move = next(key for key in squares if key.endswith("11,5"))
    assert not any(key.endswith("12,5") for key in squares)
    scene.answer(move)
    assert scene["ana"].at == (11, 5)
    assert movement_budget.used(scene.fight, "ana") == before == Fraction(2, 3)
