"""Ground of any height: painted and typed by the GM, walked, climbed, jumped, fallen from, seen over and hidden behind."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands import command_from
from combat.engine.errors import Invalid
from combat.rulesets import RULESETS
from combat.rulesets.fifth import sight
from combat.rulesets.orcus.attacking.cover import cover_terms, is_out_of_line
from combat.rulesets.orcus.senses.sight import can_see
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.casters import wizard
from tests.rulesets.orcus.sheets import Field, brakka, goblin

OF_FEET = sorted(key for key, rules in RULESETS.items() if rules.unit == "ft")


def ground(scene, height, *squares):
    """Have the GM paint ground so high, in the game's unit."""
    return scene.do(cmd.Paint(kind="height", height=height, squares=squares))


def land(game="fifth", ana=(3, 3), foe=(9, 3), **fields) -> Scene:
    """Ana and a goblin on open ground, her turn; neither can fly."""
    scene = Scene(game)
    scene.put("Ana", hero("Ana", hp=90, **fields), ana, "ana")
    scene.put("Goblin", monster(hp=90), foe)
    return scene.begin("ana", "goblin")


def fields(ana=(3, 3), foe=(9, 3)) -> Field:
    scene = Field()
    scene.put("Ana", brakka(), ana, "ana")
    scene.put("Goblin", goblin(hp=60), foe)
    return scene.begin("ana", "goblin")


def columns(*xs):
    return tuple((x, y) for x in xs for y in range(12))


# --- the brush -----------------------------------------------------------------------------------------------------


@each("height", [-1000, -35, 5, 10, 15, 1000])
def test_ground_lies_as_high_as_is_typed(height):
    """FIF-064, FIF-071: any multiple of 5 ft; whoever stands there goes with it, everybody sees it."""
    scene = ground(land(), height, (3, 3), (4, 3))
    assert scene.state.field.level(frozenset({(4, 3)})) == height // 5
    assert scene["ana"].height == height // 5
    assert (f"height:{height // 5}", ((3, 3), (4, 3))) in scene.seen_by("tv").paint
    assert not scene.fight.is_airborne("ana")


@each("height", [-1005, -3, 7, 1005, 999999])
def test_other_heights_are_refused_in_words(height):
    """FIF-064: nothing is painted."""
    refused = scene_refusal(land(), height)
    assert refused.text == "The height of the ground is a multiple of 5 ft, from -1,000 to 1,000."
    assert refused.row == "FIF-064"


def scene_refusal(scene, height):
    return scene.refusal(cmd.Paint(kind="height", height=height, squares=((3, 3),)))


def test_in_squares_it_is_counted_in_squares():
    """ORC-115: from 200 squares down to 200 up."""
    scene = ground(fields(), -200, (3, 3))
    assert scene["ana"].height == -200
    refused = scene_refusal(scene, 201)
    assert refused.text == "The height of the ground is a whole number of sq, from -200 to 200."


def test_what_is_no_number_is_not_understood():
    """FIF-064."""
    with pytest.raises(Invalid):
        command_from({"type": "Paint", "kind": "height", "height": "deep", "squares": [[3, 3]]})


def test_a_new_height_takes_the_place_of_the_old_one_and_0_is_ordinary_ground():
    """FIF-064: a square has one height; cleared, whoever stands there stands on ordinary ground again."""
    scene = ground(ground(land(), 30, (3, 3), (4, 3)), -10, (3, 3))
    assert scene.seen_by("ana").paint == (("height:-2", ((3, 3),)), ("height:6", ((4, 3),)))
    ground(scene, 0, (3, 3))
    assert scene["ana"].height == 0
    scene.do(cmd.Paint(kind="height", squares=((4, 3),), on=False))
    assert scene.seen_by("ana").paint == ()
    ground(scene, 30, (3, 3)).do(cmd.Paint(kind="clear", squares=((3, 3),)))
    assert (scene.seen_by("ana").paint, scene["ana"].height) == ((), 0)


def test_older_names_are_heights_too():
    """FIF-064: what was painted "raised" or "high" before lies one and two squares up, and gives way to a new height."""
    scene = land().paint("high", (3, 3)).paint("raised", (4, 3))
    assert scene.state.field.heights == {(3, 3): 2, (4, 3): 1}
    ground(scene, -20, (3, 3), (4, 3))
    assert scene.state.field.heights == {(3, 3): -4, (4, 3): -4}


def test_a_larger_creature_stands_on_the_highest_of_its_squares():
    """FIF-071, ORC-115."""
    scene = Scene()
    scene.put("Ogre", monster("Ogre", size="Large"), (3, 3))
    ground(scene, -20, (3, 3), (4, 3), (3, 4))
    assert scene["ogre"].height == 0
    assert ground(scene, -15, (4, 4))["ogre"].height == -3


def test_rising_ground_lifts_whoever_is_in_the_air_below_it():
    """FIF-071: nobody is in the ground."""
    scene = land(speeds={"walk": 30, "fly": 30}).do(cmd.Place(who="ana", to=(3, 3), height=4))
    assert ground(scene, 10, (3, 3))["ana"].height == 4
    assert ground(scene, 50, (3, 3))["ana"].height == 10


def test_the_gm_moves_somebody_from_a_hill_into_the_valley_without_a_fall():
    """FIF-060, ORC-205: put elsewhere it stands on the ground there; put at a height without wings it falls."""
    scene = ground(ground(land(), 100, (3, 3)), -100, (8, 8))
    for to, height in (((4, 3), 0), ((8, 8), -20), ((3, 3), 20)):
        scene.do(cmd.Place(who="ana", to=to))
        assert (scene["ana"].at, scene["ana"].height, scene["ana"].hp) == (to, height, 90)
    scene.do(cmd.Teleport(who="ana", to=(8, 8)))
    assert (scene["ana"].height, scene["ana"].hp) == (-20, 90)
    refused = scene.refusal(cmd.Place(who="ana", to=(4, 4), height=5000))
    assert refused.text == "A height is at most 2000 squares up or down."


# --- falls ---------------------------------------------------------------------------------------------------------


@each("game", OF_FEET)
def test_who_is_pushed_into_a_pit_falls_as_deep_as_it_is(game):
    """FIF-070, FIF-196, STR-134, GRT-006: 40 feet down, 4d6."""
    scene = ground(land(game, foe=(4, 3)), -40, *columns(5, 6))
    scene.do(cmd.Push(who="goblin", source="ana", distance=5), 3, 3, 3, 3)
    assert (scene["goblin"].at, scene["goblin"].height, scene["goblin"].hp) == ((5, 3), -8, 78)
    assert scene["goblin"].has("prone")


def test_who_is_pushed_into_a_pit_saves_at_its_edge():
    """ORC-347, ORC-261: 8 squares down; a 9 does not hold on."""
    scene = ground(fields(foe=(4, 3)), -8, *columns(5, 6))
    scene.do(cmd.Push(who="goblin", source="ana", distance=1), 10)
    assert (scene["goblin"].at, scene["goblin"].height, scene["goblin"].has("prone")) == ((4, 3), 0, True)
    again = ground(fields(foe=(4, 3)), -8, *columns(5, 6))
    again.do(cmd.Push(who="goblin", source="ana", distance=1), 9, 5, 5, 5, 5)
    assert (again["goblin"].at, again["goblin"].height) == ((5, 3), -8)
    assert again["goblin"].hp < 60


@each("game", OF_FEET)
def test_who_stands_in_the_air_over_a_pit_falls_in(game):
    """FIF-082, FIF-196: also where that air is as high as the ordinary ground; a flier stays up."""
    wings = {"walk": 30, "fly": 60}
    scene = ground(land(game, speeds=wings), -30, (5, 3)).do(cmd.Place(who="ana", to=(5, 3), height=0))
    assert scene.fight.is_airborne("ana")
    assert scene["ana"].height == 0
    scene.do(cmd.Afflict(targets=("ana",), condition="prone"), 1, 1, 1)
    assert (scene["ana"].height, scene["ana"].hp) == (-6, 87)


def test_a_very_deep_fall_deals_no_more_than_20d6():
    """FIF-196."""
    scene = ground(land(foe=(4, 3)), -1000, *columns(5))
    scene.do(cmd.Push(who="goblin", source="ana", distance=5), *(1,) * 20)
    assert (scene["goblin"].height, scene["goblin"].hp) == (-200, 70)


# --- ways ----------------------------------------------------------------------------------------------------------


def test_down_into_a_hollow_and_up_again():
    """FIF-065: 5 ft down is jumped, 10 ft climbed at 2 feet for each; up again it is climbed from 5 ft on."""
    assert ground(land(), -5, (4, 3)).walk("ana", (4, 3))["ana"].used["distance"] == 5
    scene = ground(land(), -10, (4, 3)).walk("ana", (4, 3))
    assert (scene["ana"].height, scene["ana"].used["distance"]) == (-2, 20)
    scene = ground(land(speeds={"walk": 60}), -15, (3, 3)).walk("ana", (4, 3))
    assert (scene["ana"].height, scene["ana"].used["distance"]) == (0, 30)
    assert "30 are left" in str(ground(land(), -20, (4, 3)).refused_walk("ana", (4, 3)))


def test_a_long_jump_clears_a_pit_and_ends_in_one():
    """FIF-072, FIF-196: over 10 ft of nothing, or down into it."""
    over = ground(land(), -50, (5, 3), (6, 3))
    over.do(cmd.Place(who="ana", to=(1, 3))).walk("ana", (2, 3), (3, 3))
    over.walk("ana", (4, 3))
    assert over["ana"].height == 0
    into = ground(land(), -20, (4, 3)).walk("ana", (4, 3), gait="jump", dice=(2, 2))
    assert (into["ana"].height, into["ana"].hp, into["ana"].has("prone")) == (-4, 86, True)


def test_a_reach_counts_what_is_up_and_down():
    """FIF-071: beside the pit a goblin 10 ft down is out of reach, one 5 ft down is not."""
    assert ground(land(foe=(4, 3)), -5, (4, 3)).attack("ana", "goblin", "longsword", 2)
    scene = ground(land(foe=(4, 3)), -10, (4, 3))
    assert "10 ft" in str(scene.refused_act("ana", "attack", target="goblin", weapon="longsword"))


# --- sight and cover -----------------------------------------------------------------------------------------------


@each("game", OF_FEET)
@each(
    ("height", "squares", "seen", "cover"),
    [
        (50, columns(6), False, "total"),  # a ridge between the two
        (10, columns(6), False, "total"),
        (5, columns(6), True, "half"),  # as high as their chests
        (-50, columns(6), True, ""),  # a trench between them hides nobody
        (-20, columns(8, 9, 10), False, "total"),  # the goblin lies in a pit
        (-5, columns(8, 9, 10), True, "half"),  # it stands in a ditch
        (-5, columns(*range(6, 20)), True, ""),  # all the ground on its side is that much lower
        (15, columns(9, 10), True, ""),  # on the brink of a ledge
        (15, columns(8, 9, 10), True, "half"),  # one square back from it
        (15, columns(7, 8, 9, 10), False, "total"),  # two squares back
    ],
)
def test_sight_and_cover_follow_the_ground(game, height, squares, seen, cover):
    """FIF-202, FIF-204, FIF-211, A5E-186: lines from eyes to head and feet, past whatever rises in between."""
    scene = ground(land(game), height, *squares)
    assert sight.can_see(scene.fight, "ana", "goblin") is seen
    assert sight.can_see(scene.fight, "goblin", "ana") is seen
    assert sight.cover(scene.fight, "ana", "goblin") == cover
    if cover == "total":
        assert scene.refused_act("ana", "attack", target="goblin", weapon="bow")


@each(
    ("height", "squares", "seen", "penalty"),
    [
        (10, columns(6), False, None),
        (1, columns(6), True, -2),
        (-4, columns(8, 9, 10), False, None),
        (-9, columns(6), True, 0),
    ],
)
def test_in_squares_as_well(height, squares, seen, penalty):
    """ORC-084, ORC-085, ORC-178."""
    scene = ground(fields(), height, *squares)
    assert can_see(scene.fight, "ana", "goblin") is seen
    assert is_out_of_line(scene.fight, "ana", "goblin") is (penalty is None)
    if penalty is not None:
        assert sum(term.value for term in cover_terms(scene.fight, "ana", "goblin")) == penalty


def test_from_the_brink_one_looks_into_the_pit():
    """FIF-211: and is seen from its bottom."""
    scene = ground(land(ana=(7, 3)), -40, *columns(8, 9, 10))
    assert sight.can_see(scene.fight, "ana", "goblin")
    assert sight.can_see(scene.fight, "goblin", "ana")


def test_who_flies_high_looks_down_behind_the_ridge():
    """FIF-211."""
    scene = ground(land(speeds={"walk": 30, "fly": 60}), 20, *columns(6))
    assert not sight.can_see(scene.fight, "ana", "goblin")
    scene.do(cmd.Place(who="ana", to=(3, 3), height=12))
    assert sight.can_see(scene.fight, "ana", "goblin")


def test_who_stands_below_or_above_the_shot_is_not_in_its_way():
    """FIF-202: an ogre in the trench gives no cover, one between the two does."""
    scene = land()
    scene.put("Ben", hero("Ben"), (6, 3), "ben")
    assert sight.cover(scene.fight, "ana", "goblin") == "half"
    assert sight.cover(ground(scene, -30, *columns(6)).fight, "ana", "goblin") == ""


def test_an_area_does_not_reach_behind_higher_ground():
    """FIF-125, FIF-204: a fireball before a cliff burns nobody on its far side, nor at the bottom of a narrow shaft."""
    scene = Scene()
    scene.put("Ana", wizard("Ana", "fireball", slots={"3": 2}), (1, 5), "ana")
    scene.put("Goblin", monster(hp=90), (12, 5))
    scene.begin("ana", "goblin")
    ground(scene, 60, *columns(11))
    scene.act("ana", "cast:fireball", square=(9, 5), choice="3")
    assert scene["goblin"].hp == 90
    assert max(x for x, _ in scene.last(ev.PowerUsed).squares) == 11


# --- cliffs that take several turns --------------------------------------------------------------------------------


def cliff(game="fifth", **fields) -> Scene:
    """Ana at the foot of a cliff of 50 ft at x = 4, which can be climbed; the plateau begins at x = 5."""
    scene = land(game, ana=(3, 3), foe=(12, 9), **fields)
    return ground(scene, 50, *((x, y) for x in range(5, 10) for y in range(12))).paint("climb", *columns(4))


def climb(scene, rise, *path, gait="walk"):
    return scene.do(cmd.Move(actor="ana", path=path, gait=gait, rise=rise), by="ana")


@each("game", ["fifth", "a5e", "gritty"])
def test_a_cliff_is_climbed_turn_by_turn(game):
    """FIF-065: 15 ft for 30; she hangs there until she goes on, and steps onto the plateau at last."""
    scene = climb(cliff(game), 3, (4, 3))
    assert (scene["ana"].at, scene["ana"].height, scene["ana"].used["distance"]) == ((4, 3), 3, 30)
    for height in (6, 9):
        scene.end("ana").end("goblin")
        assert scene["ana"].height == height - 3
        assert climb(scene, 3)["ana"].height == height
    scene.end("ana").end("goblin")
    climb(scene, 1).walk("ana", (5, 3))
    assert (scene["ana"].at, scene["ana"].height, scene["ana"].hp) == ((5, 3), 10, 90)
    assert not scene.fight.is_airborne("ana")


def test_by_its_own_way_of_moving_in_the_game_that_tells_them_apart():
    """STR-109: on the wall at half the walking speed, 15 ft a turn."""
    scene = climb(cliff("streamlined"), 3, (4, 3), gait="climb")
    assert (scene["ana"].height, scene["ana"].hp) == (3, 90)
    scene.end("ana").end("goblin")
    refused = scene.refusal(cmd.Move(actor="ana", path=(), gait="walk", rise=1), by="ana")
    assert "leads neither up nor down" in str(refused)


def test_down_from_the_brink():
    """FIF-065: the first step leads over the edge and 5 ft down; from the wall nobody walks into the air."""
    scene = cliff()
    scene.do(cmd.Place(who="ana", to=(5, 3)))
    climb(scene, -2, (4, 3))
    assert (scene["ana"].height, scene["ana"].used["distance"]) == (8, 20)
    assert scene.refused_walk("ana", (3, 3)).text == "There is nothing to hold on to."
    assert (
        scene.refusal(cmd.Move(actor="ana", path=((3, 3),), rise=-1), by="ana").text
        == "There is nothing to climb there."
    )


@each("condition", ["prone", "stunned"])
def test_who_cannot_hold_on_falls(condition):
    """FIF-196: 15 ft, 1d6."""
    scene = climb(cliff(), 3, (4, 3)).do(cmd.Afflict(targets=("ana",), condition=condition), 4)
    assert (scene["ana"].height, scene["ana"].hp) == (0, 86)


def test_who_is_pushed_off_the_wall_or_over_the_brink_falls():
    """FIF-070, FIF-196: nothing lets somebody cling to a wall that it has not climbed."""
    scene = climb(cliff(), 3, (4, 3))
    scene.do(cmd.Push(who="ana", source="goblin", path=((3, 3),)), 4)
    assert (scene["ana"].height, scene["ana"].hp) == (0, 86)
    scene = cliff().do(cmd.Place(who="goblin", to=(5, 3)))
    scene.do(cmd.Push(who="goblin", path=((4, 3),)), 1, 1, 1, 1, 1)
    assert (scene["goblin"].height, scene["goblin"].hp) == (0, 85)


def test_the_screen_shows_the_way_up():
    """FIF-065: walking leads up there; away from what can be climbed it does not."""
    hand = cliff().hand_of("ana")
    assert [way.key for way in hand.gaits if way.soars] == ["walk"]
    assert not any(way.soars for way in land().hand_of("ana").gaits)
