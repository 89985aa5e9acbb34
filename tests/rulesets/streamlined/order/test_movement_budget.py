"""Movement, Dash, combining ways of moving, standing up and dropping prone: one budget in exact shares."""

from fractions import Fraction

from combat.engine import commands as cmd
from combat.engine.doing import Blow
from combat.rulesets.streamlined.order import movement_budget
from tests.builders import BOW, CLUB, Scene, hero, monster
from tests.cases import each
from tests.rulesets.streamlined.paths import east, gait, go, lane, left, shown, speed


def flier(walk: int = 30, fly: int = 60) -> Scene:
    return lane(speeds={"walk": walk, "fly": fly})


# --- a turn's movement ---------------------------------------------------------------------------------------------


def test_a_creature_moves_up_to_its_speed_in_steps_of_5_feet():
    """STR-094, STR-097: six squares at a speed of 30, a seventh is refused with what it costs and by our row."""
    scene = lane()
    refused = scene.refused_walk("ana", *east(scene, 35))
    assert (refused.text, refused.row) == ("That costs 35 ft and 30 are left.", "STR-094")
    go(scene, 30)
    assert scene["ana"].at == (7, 5)
    assert left(scene) == 0
    assert scene.refused_walk("ana", (8, 5)).row == "STR-117"
    skips = lane().refused_walk("ana", (3, 5))
    assert (skips.text, scene.cited(skips.row)) == ("That path skips a square.", "STR-097")


def test_moving_costs_no_action_of_any_kind():
    """STR-095: action, bonus action and reaction are all left after the whole way."""
    scene = go(lane(), 30)
    assert shown(scene, "action").left == 1
    assert shown(scene, "reaction").left == 1


def test_movement_is_split_around_actions_and_attacks():
    """STR-096: some before an attack, some between two of them, some after."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana", attacks=2), (1, 5), "ana")
    scene.put("Goblin", monster(hp=50), (3, 5))
    scene.put("Orc", monster("Orc", hp=50), (3, 7))
    scene.begin("ana", "goblin", "orc")
    scene.walk("ana", (2, 5))
    scene.attack("ana", "goblin", "longsword", 15, 3)
    scene.walk("ana", (2, 6))
    scene.attack("ana", "orc", "longsword", 15, 3)
    assert left(scene) == 20
    assert scene["goblin"].hp < 50
    assert scene["orc"].hp < 50


def test_a_medium_creature_fills_one_space():
    """STR-098: Small and Medium ones take one square, a Large one four."""
    assert len(lane()["ana"].cells) == 1
    assert len(lane(size="Small")["ana"].cells) == 1
    assert len(lane(size="Large")["ana"].cells) == 4


# --- reduced speeds ------------------------------------------------------------------------------------------------


@each(("walk", "halved"), [(30, 15), (25, 10), (35, 15), (5, 0)])
def test_a_halved_speed_is_rounded_down_to_5_feet(walk, halved):
    """STR-099: half of 25 is 10; the rounding stands in the breakdown."""
    scene = lane(speeds={"walk": walk}).give("ana", "speed-halved")
    assert speed(scene).total == halved
    rounded = [term for term in speed(scene).terms if term.row == "STR-099" and term.value < 0]
    assert bool(rounded) == (walk // 2 != halved)


def test_another_reduction_is_rounded_too_and_an_odd_speed_is_left_alone():
    """STR-099: 8 feet less make 30 to 20; a printed 33 stays 33."""
    scene = lane().give("ana", "speed-changed", amount=-8)
    assert speed(scene).total == 20
    assert speed(lane(speeds={"walk": 33})).total == 33


def test_a_changed_speed_applies_to_what_is_left():
    """Ruling 30, STR-115: 15 of 30 ft used, then the speed is 15: half of that is 7.5, so 5 ft."""
    scene = go(lane(), 15).give("ana", "speed-halved")
    assert speed(scene).total == 15
    assert left(scene) == 5
    assert shown(scene).left == 5


# --- Dash ----------------------------------------------------------------------------------------------------------


def test_dash_doubles_every_speed_for_the_turn():
    """STR-027: it costs the action; 60 ft to walk and 120 to fly, until the turn is over."""
    scene = Scene("streamlined", width=40)
    scene.put("Ana", hero("Ana", speeds={"walk": 30, "fly": 60}), (1, 5), "ana")
    scene.put("Goblin", monster(), (30, 0))
    scene.begin("ana", "goblin").act("ana", "dash")
    assert (left(scene), left(scene, "fly")) == (60, 120)
    assert shown(scene, "action").left == 0
    assert scene.refused_act("ana", "dash").text == "Your action is spent."
    go(scene, 60)
    scene.end("ana").end("goblin")
    assert left(scene) == 30


def test_dash_after_moving_keeps_what_was_used():
    """STR-029, Example 10 (W10): speed 30, 15 ft walked; then 150 % of 30 are left, 45 of 60 ft on the hand."""
    scene = go(lane(), 15).act("ana", "dash")
    assert left(scene) == 45
    assert (shown(scene).left, shown(scene).most) == (45, 60)
    go(scene, 45)
    assert left(scene) == 0


def test_a_dash_helps_whoever_has_used_everything():
    """Ruling 10, STR-029: at 100 % used a Dash gives the whole speed once more, a second one as much again."""
    scene = go(lane(), 30).act("ana", "dash")
    assert left(scene) == 30
    go(scene, 30)
    assert left(scene) == 0


def test_a_second_dash_makes_300_percent():
    """Ruling 10: not 400."""
    scene = lane(features=("cunning-action",)).act("ana", "dash")
    bonus = next(a.key for a in scene.rules.actions if a.key.endswith("dash") and a.cost == "bonus" and a.owned)
    scene.act("ana", bonus)
    assert left(scene) == 90


def test_a_reduction_comes_off_before_the_doubling():
    """STR-028: 10 ft less while dashing: twice 20, not 60 less 10."""
    scene = lane().act("ana", "dash").give("ana", "speed-changed", amount=-10)
    assert left(scene) == 40
    assert (shown(scene).left, shown(scene).most) == (40, 40)


# --- combining -----------------------------------------------------------------------------------------------------


def test_half_of_one_speed_leaves_half_of_another():
    """STR-115, STR-116, Example 3 (W3): walking 40, swimming 30; 20 ft walked are 50 %, 15 ft of swimming are left."""
    scene = lane(speeds={"walk": 40, "swim": 30}).paint("water", *((x, 5) for x in range(6, 20)))
    go(scene, 20)
    assert left(scene, "swim") == 15
    assert shown(scene, "move-swim").left == 15
    go(scene, 15, "swim")
    assert (left(scene), left(scene, "swim")) == (0, 0)


def test_thirds_are_kept_exactly():
    """STR-115, STR-116, STR-117, Example 12 (W12): walking 30, flying 60; 20 ft flown, 10 ft walked."""
    scene = flier()
    go(scene, 20, "fly")
    assert left(scene) == 20
    go(scene, 10)
    assert left(scene, "fly") == 20
    assert [(shown(scene, key).left, shown(scene, key).most) for key in ("move", "move-fly")] == [(10, 30), (20, 60)]
    go(scene, 20, "fly")
    assert (left(scene), left(scene, "fly")) == (0, 0)


def test_shares_of_odd_speeds_add_up_without_loss():
    """STR-117: a seventh and six sevenths are the whole, whatever is shown between."""
    scene = lane(speeds={"walk": 35, "fly": 70})
    for mode, feet in (("walk", 5), ("fly", 10), ("walk", 5), ("fly", 10), ("walk", 5), ("fly", 10)):
        go(scene, feet, mode)
    assert (left(scene), left(scene, "fly")) == (5, 10)
    go(scene, 5)
    assert (left(scene), left(scene, "fly")) == (0, 0)


def test_feet_left_are_rounded_down_and_the_share_is_not():
    """STR-117: 5 of 25 ft leave 80 %: 24 of 30 ft to swim, shown as 20; 20 swum leave 2/15 of 25, shown as 0."""
    scene = lane(speeds={"walk": 25, "swim": 30}).paint("water", *((x, 5) for x in range(3, 20)))
    go(scene, 5)
    assert left(scene, "swim") == 20
    go(scene, 20, "swim")
    assert (left(scene), left(scene, "swim")) == (0, 0)
    assert scene.act("ana", "dash")
    assert left(scene, "swim") == 30


def test_reachable_squares_follow_each_gait():
    """STR-116, STR-117: after a mixed way the map shows as many squares as are left, for each way of moving."""
    scene = flier()
    go(scene, 20, "fly")
    go(scene, 10)
    ana = scene["ana"].at
    assert ana is not None
    for key, squares in (("walk", 2), ("fly", 4)):
        reach = {way.square for way in gait(scene, key).reach}
        assert (ana[0] + squares, ana[1]) in reach
        assert (ana[0] + squares + 1, ana[1]) not in reach


# --- prone ---------------------------------------------------------------------------------------------------------


def test_getting_up_takes_half_and_dash_comes_on_top():
    """STR-132, ruling 11, Example 14 (W14): speed 30, stands: 15 ft left; then Dash: 150 % of 30 are 45 ft."""
    scene = lane()
    scene.give("ana", "prone").act("ana", "stand")
    assert left(scene) == 15
    scene.act("ana", "dash")
    assert left(scene) == 45
    assert not scene["ana"].has("prone")


def test_the_order_of_dash_and_standing_does_not_matter():
    """Ruling 11, STR-132: Dash first, then up: 45 ft as well."""
    scene = lane().give("ana", "prone").act("ana", "dash").act("ana", "stand")
    assert left(scene) == 45


def test_dropping_prone_costs_5_feet():
    """STR-131, Example 14 (W14): 5/30 of the budget, 25 ft left: to crawl, at half the speed, 10."""
    scene = lane().act("ana", "drop-prone")
    assert scene["ana"].has("prone")
    assert shown(scene).left == 25
    assert left(scene, "crawl") == 10


def test_after_two_thirds_nobody_stands_up_again():
    """STR-133, Example 14 (W14): 20 ft walked are 2/3; the half that standing up takes is not left."""
    scene = go(lane(), 20).give("ana", "prone")
    refused = scene.refused_act("ana", "stand")
    assert (refused.text, refused.row) == ("Standing up takes half of your movement, and 33 % are left.", "STR-133")
    assert scene.act("ana", "dash").act("ana", "stand")["ana"].has("prone") is False


def test_neither_is_possible_at_speed_0():
    """STR-133: held fast one neither drops nor stands."""
    scene = lane().give("ana", "restrained")
    assert scene.refused_act("ana", "drop-prone").row == "STR-133"
    scene.give("ana", "prone")
    assert scene.refused_act("ana", "stand").row == "STR-133"


def test_dropping_prone_takes_5_feet_that_are_left():
    """STR-133: with nothing left it is refused."""
    scene = go(lane(), 30)
    refused = scene.refused_act("ana", "drop-prone")
    assert (refused.text, refused.row) == ("Dropping prone costs 5 ft and 0 are left.", "STR-133")


def test_dropping_prone_is_paid_at_the_speed_one_goes_by_there():
    """Ruling 11, STR-131: in water with a swimming speed of 60 it is 5/60, which leaves 27.5 of 30 ft: 25."""
    scene = lane(speeds={"walk": 30, "swim": 60}).paint("water", (1, 5)).act("ana", "drop-prone")
    assert movement_budget.used(scene.fight, "ana") == Fraction(1, 12)
    assert shown(scene).left == 25


def test_a_new_turn_begins_with_the_whole_budget():
    """STR-094: whatever the turn before has used."""
    scene = Scene("streamlined")
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.put("Goblin", monster(), (15, 0))
    scene.begin("ana", "goblin")
    go(scene, 30).end("ana").end("goblin")
    assert left(scene) == 30
    assert movement_budget.used(scene.fight, "ana") == 0


def test_prone_is_what_it_is_in_5e():
    """STR-187: attacks from within 5 ft have advantage, those from further off and its own disadvantage."""
    scene = lane().give("ana", "prone")
    scene.put("Goblin", monster(weapons=(CLUB, BOW)), (2, 5))
    scene.put("Archer", monster("Archer", weapons=(BOW,)), (9, 5))
    assert edge(scene, "goblin", "ana") == 1
    assert edge(scene, "archer", "ana") == -1
    assert edge(scene, "ana", "goblin") == -1


def edge(scene: Scene, of: str, against: str) -> int:
    weapon = scene[of].sheet.weapons[0]
    return scene.fight.breakdown("attack", of, against, blow=Blow(of, against, weapon)).edge


def test_spells_are_still_cast():
    """Ruling 29: casting stays an action of this game, for whoever has spells."""
    scene = lane(spells=("fire-bolt",), casting="int")
    scene.put("Goblin", monster(hp=60), (5, 5))
    scene.act("ana", "cast:fire-bolt", 15, 5, target="goblin")
    assert scene["goblin"].hp == 55
    assert left(scene) == 30


def test_a_case_that_our_list_does_not_reach_stays_with_5e():
    """Ruling 33: a push still stops before the first space that cannot be entered (FIF-070), whatever replaces squeezing."""
    scene = lane()
    scene.put("Goblin", monster(), (2, 5))
    scene.paint("wall", (3, 5))
    scene.do(cmd.Push(who="goblin", source="ana", distance=10))
    assert scene["goblin"].at == (2, 5)
