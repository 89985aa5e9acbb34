"""Where an area lies: bursts, arcs, walls and other shapes; base squares, line of effect, heights."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.ground.grid import footprint
from tests.cases import each
from tests.rulesets.orcus.areas import KEYS, Ground, crowd, field
from tests.rulesets.orcus.sheets import brakka, goblin

ANA = (8, 6)


def cells(scene: Ground, key: str, **how: object) -> frozenset[tuple[int, int]]:
    return scene.look(key, **how).cells


# --- bursts --------------------------------------------------------------------------------------------------------


def test_a_burst_covers_everything_so_near_to_its_base():
    """ORC-062, EX05: burst 2 are 25 squares; one 3 away is outside."""
    covered = cells(crowd(), "ball", square=(12, 6))
    assert covered == footprint((10, 4), 5)
    assert len(covered) == 25
    assert (15, 6) not in covered


def test_a_near_burst_lies_around_its_user():
    """ORC-059: and nowhere else."""
    scene = crowd(orc=(10, 6), far=(11, 6))
    assert cells(scene, "ring", square=ANA) == footprint((6, 4), 5)
    assert scene.refused("ring", square=(9, 6)) == "ORC-059"
    assert scene.use("ring", square=ANA).hurt() == {"orc"}


def test_a_large_user_picks_which_of_its_squares_a_burst_is_measured_from():
    """ORC-059, ORC-065, R12."""
    scene = field(size="Large").begin()
    found = scene.look("ring", square=ANA)
    assert found.placing is not None
    assert found.placing.open == {(9, 6), (8, 7), (9, 7)}
    assert found.cells == footprint((6, 4), 5)
    assert cells(scene, "ring", square=(9, 7)) == footprint((7, 5), 5)


def test_nobody_of_one_square_is_offered_a_base():
    """ORC-059: it is chosen only where it matters."""
    found = crowd().look("ring", square=ANA)
    assert found.placing is not None
    assert not found.placing.open


def test_the_edge_of_the_map_cuts_an_area_off():
    """ORC-062: there is nothing beyond it."""
    assert cells(crowd(), "ball", square=(17, 11)) == footprint((15, 9), 5) - {
        (x, 12 + y) for x in range(15, 20) for y in range(2)
    }


# --- arcs ----------------------------------------------------------------------------------------------------------


def test_an_arc_is_a_block_beside_its_base():
    """ORC-063, EX06: arc 2 are 2 squares a side, 4 in all."""
    covered = cells(crowd(), "fan", square=(9, 3))
    assert covered == {(8, 4), (9, 4), (8, 5), (9, 5)}
    assert ANA not in covered


@each(
    ("aim", "corner"),
    [((9, 4), (8, 4)), ((10, 4), (9, 4)), ((10, 7), (9, 6)), ((8, 9), (7, 7)), ((6, 8), (6, 7)), ((5, 7), (6, 6))],
)
def test_an_arc_points_where_it_is_told(aim, corner):
    """ORC-063, ORC-065, R13: by an edge or a corner, never over its user."""
    assert cells(crowd(), "fan", square=aim) == footprint(corner, 2)


def test_an_arc_can_be_turned_all_the_way_round():
    """ORC-065: step by step, each time with the next place beside the user."""
    scene, aim, seen = crowd(), (9, 3), []
    for _ in range(12):
        found = scene.look("fan", square=aim)
        assert found.placing is not None
        seen.append(min(found.cells))
        aim = next(square for words, square, _ in found.placing.ways if words == "Turn right")
    assert len(set(seen)) == 12
    assert scene.look("fan", square=aim).cells == footprint(seen[0], 2)


def test_an_arc_begins_where_it_is_worth_most_until_it_is_told_otherwise():
    """ORC-065: one tap shows it, with two foes and no friend in it."""
    scene = crowd(orc=(10, 6), imp=(10, 7), ben=(7, 5), bea=(6, 5))
    assert set(scene.look("fan", square=ANA).targets) == {"orc", "imp"}
    assert scene.use("fan", square=ANA).hurt() == {"orc", "imp"}


def test_an_arc_keeps_clear_of_a_large_user():
    """ORC-063, R13: it contains no square of its space."""
    scene = field(size="Large").begin()
    assert cells(scene, "wide-fan", square=(12, 7)) == footprint((10, 6), 3)
    for aim in ((8, 1), (2, 2), (14, 11), (3, 6)):
        assert not cells(scene, "wide-fan", square=aim) & footprint(ANA, 2)


def test_a_far_arc_lies_beside_its_distant_base():
    """ORC-060, ORC-063: away from its user, until it is turned."""
    scene = crowd()
    found = scene.look("lobbed-fan", square=(12, 6))
    assert found.cells == footprint((13, 6), 2)
    assert found.placing is not None
    _, square, squares = found.placing.ways[0]
    assert square == (12, 6)
    turned = cells(scene, "lobbed-fan", square=square, squares=squares)
    assert (12, 6) not in turned
    assert turned != found.cells


# --- walls ---------------------------------------------------------------------------------------------------------


def test_a_wall_is_laid_square_by_square():
    """ORC-064, ORC-065: each shares an edge with another one; until there are enough it cannot be used."""
    scene = crowd(orc=(12, 5))
    first = scene.look("hedge", square=(12, 4))
    assert first.placing is not None
    assert first.placing.lacking is not None
    assert "3 more" in first.placing.lacking.text
    assert first.placing.open == {(12, 3), (12, 5), (11, 4), (13, 4)}
    assert scene.refused("hedge", square=(12, 4)) == "ORC-064"
    whole = ((12, 4), (12, 5), (13, 5), (14, 5))
    assert scene.look("hedge", square=(14, 5), squares=whole).targets == ("orc",)
    scene.use("hedge", square=(14, 5), squares=whole)
    assert scene.hurt() == {"orc"}
    assert scene.last(ev.PowerUsed).squares == tuple(sorted(whole))


def test_a_straight_stretch_takes_two_taps():
    """ORC-065."""
    found = crowd().look("hedge", square=(14, 4), squares=((11, 4),))
    assert found.placing is not None
    assert found.placing.squares == ((11, 4), (12, 4), (13, 4), (14, 4))
    assert found.placing.lacking is None


@each(
    ("squares", "tap"),
    [
        (((11, 4),), (12, 5)),  # only a corner
        (((11, 4), (12, 4), (13, 4)), (12, 5)),  # a branch: (12, 4) would touch three
        (((11, 4),), (14, 6)),  # nowhere near
    ],
)
def test_what_is_no_wall_is_refused_and_what_lies_stays(squares, tap):
    """ORC-064: an edge, and no more than two others."""
    scene = crowd()
    found = scene.look("hedge", square=tap, squares=squares)
    assert found.placing is not None
    assert found.placing.squares == squares
    assert found.placing.lacking is not None
    assert found.placing.lacking.row == "ORC-064"
    assert "share an edge" in found.placing.lacking.text
    assert scene.refused("hedge", square=tap, squares=(*squares, tap)) == "ORC-064"


def test_a_wall_is_no_longer_than_its_number():
    """ORC-064: however many squares are sent along."""
    squares = tuple((12, y) for y in range(2, 9))
    assert crowd().refused("hedge", square=(12, 8), squares=squares) == "ORC-064"


def test_a_wall_may_be_stacked():
    """ORC-064: two squares on the ground and two on top of them stop who flies there as well."""
    scene = crowd()
    scene.put("Bat", goblin(speeds={"walk": 2, "fly": 6}), (12, 4), height=1)
    stacked = ((12, 4), (12, 4), (13, 4), (13, 4))
    flat = ((12, 4), (13, 4), (14, 4), (15, 4))
    assert scene.look("hedge", square=(15, 4), squares=flat).targets == ()
    assert scene.look("hedge", square=(13, 4), squares=stacked).targets == ("bat",)
    found = scene.look("hedge", square=(12, 4))
    assert found.placing is not None
    assert ("One higher on M5", (12, 4), ((12, 4), (12, 4))) in found.placing.ways


def test_a_near_wall_begins_next_to_its_user():
    """ORC-059, ORC-064: the squares it may begin on are shown before the first tap."""
    scene = crowd()
    found = scene.look("own-hedge", square=ANA)
    assert found.placing is not None
    assert found.placing.open == footprint((7, 5), 3) - {ANA}
    assert scene.refused("own-hedge", square=(11, 6)) == "ORC-064"
    assert scene.look("own-hedge", square=(11, 6), squares=((9, 6),)).cells == {(9, 6), (10, 6), (11, 6)}


def test_a_far_wall_may_begin_one_square_beyond_its_range():
    """ORC-064, ORC-074: its base square is in range, the wall goes on from there."""
    scene = crowd()
    assert cells(scene, "hedge", square=(19, 6)) == {(19, 6)}
    scene = field((7, 6)).begin()
    assert scene.refused("hedge", square=(19, 6)) == "ORC-074"


def test_a_wall_is_not_laid_into_stone_nor_behind_it():
    """ORC-064, ORC-086, R17."""
    scene = crowd().paint("wall", (12, 4), *((14, y) for y in range(12)))
    assert scene.refused("hedge", square=(12, 4)) == "ORC-064"
    assert scene.refused("hedge", square=(16, 6)) in ("ORC-084", "ORC-086")


# --- other shapes --------------------------------------------------------------------------------------------------


def test_a_power_may_have_a_shape_of_its_own():
    """ORC-065: a cone, as data."""
    covered = cells(crowd(), "breath", square=(11, 6))
    assert (9, 6) in covered
    assert (11, 7) in covered
    assert (7, 6) not in covered


# --- walls and sight -----------------------------------------------------------------------------------------------


def test_an_area_needs_line_of_effect_from_its_base():
    """ORC-086, ORC-062, R17: behind the wall nobody is caught."""
    scene = crowd(orc=(12, 6), imp=(14, 6)).paint("wall", *((13, y) for y in range(3, 10)))
    found = scene.look("ball", square=(12, 6))
    assert set(found.targets) == {"orc"}
    assert (14, 6) not in found.cells
    assert scene.use("ball", square=(12, 6)).hurt() == {"orc"}


def test_what_is_aimed_behind_a_wall_appears_before_it():
    """ORC-070: on the last square before the obstruction."""
    scene = crowd(orc=(11, 6), imp=(15, 6)).paint("wall", *((13, y) for y in range(12)))
    found = scene.look("ball", square=(15, 6))
    assert (12, 6) in found.cells
    assert (14, 6) not in found.cells
    assert found.targets == ("orc",)
    scene.use("ball", square=(15, 6))
    assert scene.hurt() == {"orc"}


@each("why", ["blinded", "fog"])
def test_what_is_not_seen_behind_glass_appears_before_it(why):
    """ORC-070: neither by the blinded nor in thick fog; what is seen behind glass cannot be chosen."""
    scene = crowd(orc=(11, 6), imp=(14, 6)).paint("glass", *((13, y) for y in range(12)))
    assert scene.refused("ball", square=(14, 6)) == "ORC-084"
    if why == "fog":
        scene.paint("obscured", *((x, y) for x in (14, 15) for y in range(12)))
    else:
        scene.give("ana", why)
    assert scene.use("ball", square=(14, 6)).hurt() == {"orc"}


def test_an_area_aimed_at_a_wall_itself_appears_before_it():
    """ORC-070."""
    scene = crowd().paint("wall", *((13, y) for y in range(12)))
    assert max(x for x, _ in cells(scene, "ball", square=(13, 6))) == 12


def test_glass_stops_an_area_and_no_look():
    """ORC-084, ORC-086, R17: what is seen through glass cannot be chosen, for sight goes through and effect does not."""
    scene = crowd(orc=(14, 6)).paint("glass", *((13, y) for y in range(12)))
    assert scene.refused("ball", square=(14, 6)) == "ORC-084"
    assert scene.refused("bolt", target="orc") == "ORC-084"
    from combat.rulesets.orcus.senses.sight import can_see

    assert can_see(scene.fight, "ana", "orc")
    scene.paint("wall", *((13, y) for y in range(12)))
    assert not can_see(scene.fight, "ana", "orc")


def test_fog_stops_a_look_and_no_area():
    """ORC-086, R17."""
    scene = crowd(orc=(14, 6)).paint("obscured", *((x, y) for x in (13, 14) for y in range(12)))
    assert scene.use("ball", square=(14, 6)).hurt() == {"orc"}


def test_sight_and_effect_go_from_any_corner_to_any_part():
    """ORC-085, ORC-086: one corner past the pillar is enough."""
    from combat.rulesets.orcus.senses.sight import can_see

    scene = crowd(orc=(12, 6)).paint("wall", (10, 6), (10, 7))
    assert can_see(scene.fight, "ana", "orc")
    scene.paint("wall", *((10, y) for y in range(12)))
    assert not can_see(scene.fight, "ana", "orc")


# --- range ---------------------------------------------------------------------------------------------------------


def test_only_the_base_of_a_far_area_has_to_be_in_range():
    """ORC-060, ORC-074, ORC-071: ten squares, diagonals as 1; the area goes beyond."""
    scene = field((2, 6))
    scene.put("Orc", goblin(), (14, 6))
    scene.begin()
    assert scene.refused("ball", square=(13, 6)) == "ORC-074"
    assert scene.look("ball", square=(12, 1)).cells
    assert scene.use("ball", square=(12, 6)).hurt() == {"orc"}


def test_an_area_outside_the_map_is_refused():
    """ORC-115."""
    assert crowd().refused("ball", square=(30, 6)) == "ORC-115"


# --- height --------------------------------------------------------------------------------------------------------


def test_a_burst_is_as_high_as_it_is_wide():
    """ORC-062, ORC-115, ORC-116: with height a square is a cube, and a burst reaches as far up."""
    scene = crowd()
    for name, height in (("Low", 2), ("High", 3)):
        scene.put(name, goblin(speeds={"walk": 2, "fly": 6}), (9, 6), height=height)
    assert scene.use("ring", square=ANA).hurt() == {"low"}


def test_a_burst_is_put_as_high_as_whoever_flies_there():
    """ORC-115, ORC-071: range counts height, too (R14)."""
    scene = crowd()
    scene.put("Kite", goblin(speeds={"walk": 2, "fly": 6}), (12, 6), height=5)
    scene.put("Star", goblin(speeds={"walk": 2, "fly": 6}), (4, 6), height=11)
    assert scene.look("ball", square=(12, 6)).targets == ("kite",)
    assert scene.refused("ball", square=(4, 6)) == "ORC-074"


def test_adjacent_is_whatever_shares_a_corner_in_height_as_well():
    """ORC-116: 8 squares on the ground, 26 in space."""
    scene = crowd(orc=(9, 7))
    scene.put("Bat", goblin(speeds={"walk": 2, "fly": 6}), (9, 5), height=1)
    scene.put("Owl", goblin(speeds={"walk": 2, "fly": 6}), (8, 5), height=2)
    around = {(x, y, z) for x in (-1, 0, 1) for y in (-1, 0, 1) for z in (-1, 0, 1)} - {(0, 0, 0)}
    assert len(around) == 26
    assert [scene.fight.gap("ana", who) for who in ("orc", "bat", "owl")] == [1, 1, 2]


# --- what else is refused ------------------------------------------------------------------------------------------


def test_others_place_nothing_with_the_squares_of_an_action_that_asks_for_none():
    """ORC-065: the fields for placing are no way round the rules."""
    scene = crowd(orc=(9, 6))
    said = scene.refusal(cmd.Act(actor="ana", action="power:bolt", target="orc", squares=((1, 1),)), by="ana")
    assert "can say here" in said.text
    assert scene["ana"].sheet.powers == KEYS


def test_a_user_off_the_map_places_nothing():
    """ORC-115."""
    scene = Ground()
    scene.put("Ana", brakka(powers=KEYS), None, "ana")
    scene.begin()
    assert scene.refused("ring", square=(3, 3)) == "ORC-115"
