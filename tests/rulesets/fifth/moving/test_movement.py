"""Section 5: how far, in which mode, standing and lying, through whose space."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Weapon
from tests.builders import CLUB, Scene, hero, monster
from tests.cases import each


def lane(**fields) -> Scene:
    """Ana alone at the left end of a wide field, her turn."""
    scene = Scene(width=30)
    scene.put("Ana", hero("Ana", **fields), (1, 5), "ana")
    return scene.begin("ana")


def squares(start: int, end: int, y: int = 5) -> tuple[tuple[int, int], ...]:
    """The squares of a straight walk, both ends included."""
    step = 1 if end >= start else -1
    return tuple((x, y) for x in range(start, end + step, step))


def left(scene: Scene, gait: str = "walk", who: str = "ana") -> int:
    view = scene.seen_by(scene.owner(who))
    return next(g.left for h in view.hands if h.actor == who for g in h.gaits if g.key == gait)


# --- how far -------------------------------------------------------------------------------------------------------


def test_a_creature_moves_up_to_its_speed():
    """FIF-048: six squares at speed 30; a seventh is refused with what it costs."""
    scene = lane()
    refused = scene.refused_walk("ana", *squares(2, 8))
    assert (refused.text, refused.row) == ("That costs 35 ft and 30 are left.", "FIF-048")
    scene.walk("ana", *squares(2, 7))
    assert scene["ana"].at == (7, 5)
    assert scene.refused_walk("ana", (8, 5)).row == "FIF-048"


def test_the_squares_in_reach_are_those_the_speed_pays_for():
    """FIF-048: the map offers what a command would be allowed."""
    scene = lane(speeds={"walk": 10})
    reach = {r.square: r.cost for r in scene.seen_by("ana").hands[0].gaits[0].reach}
    assert reach[(3, 5)] == 10
    assert (4, 5) not in reach


def test_the_move_may_be_broken_up_around_the_action():
    """FIF-049: 10 feet, Dodge, 20 feet."""
    scene = lane().walk("ana", *squares(2, 3)).act("ana", "dodge").walk("ana", *squares(4, 7))
    assert (scene["ana"].at, left(scene)) == ((7, 5), 0)


def test_the_move_may_go_on_between_two_attacks_of_one_action():
    """FIF-050: strikes the first goblin, walks on, strikes the second."""
    scene = Scene()
    scene.put("Ana", hero("Ana", attacks=2), (1, 5), "ana")
    scene.put("One", monster("One"), (2, 5))
    scene.put("Two", monster("Two"), (4, 4))
    scene.begin("ana", "one", "two")
    scene.attack("ana", "one", "longsword", 12, 4)
    scene.walk("ana", (2, 4), (3, 4))
    scene.attack("ana", "two", "longsword", 12, 4)
    assert (scene["one"].hp, scene["two"].hp, scene["ana"].used["action"]) == (3, 3, 1)
    assert scene.refused_act("ana", "attack", weapon="longsword", target="two").row == "FIF-033"


# --- modes ---------------------------------------------------------------------------------------------------------


def test_t_02_what_was_walked_is_gone_from_the_swimming_speed():
    """FIF-051 (T-02): walks 20 of 30, so that of a swimming speed of 20 nothing is left; on foot 10 feet buy 5 in water."""
    scene = lane(speeds={"walk": 30, "swim": 20}).paint("water", *squares(6, 9)).walk("ana", *squares(2, 5))
    refused = scene.refused_walk("ana", (6, 5), gait="swim")
    assert (refused.text, refused.row) == ("No swimming movement is left.", "FIF-051")
    assert scene.refused_walk("ana", *squares(6, 7)).row == "FIF-048"
    scene.walk("ana", (6, 5))
    assert left(scene) == 0


def test_w_17_modes_may_be_switched_back_and_forth():
    """FIF-051 (W-17): walk 30, fly 60: flies 20, walks 10, flies 30 more, and then nothing is left."""
    scene = lane(speeds={"walk": 30, "fly": 60})
    scene.walk("ana", *squares(2, 5), gait="fly")
    assert left(scene) == 10
    scene.walk("ana", *squares(6, 7))
    assert (left(scene), left(scene, "fly")) == (0, 30)
    scene.walk("ana", *squares(8, 13), gait="fly")
    assert scene.refused_walk("ana", (14, 5), gait="fly").row == "FIF-051"


def test_nobody_flies_or_burrows_without_that_speed():
    """FIF-052: both are refused, and not even shown."""
    scene = lane()
    assert scene.refused_walk("ana", (2, 5), gait="fly").row == "FIF-052"
    assert scene.refused_walk("ana", (2, 5), gait="burrow").row == "FIF-052"
    assert scene.refused_act("ana", "fly-up").row == "FIF-052"
    assert [g.key for g in scene.seen_by("ana").hands[0].gaits] == ["walk", "jump"]


def test_climbing_swimming_and_crawling_need_no_speed_of_their_own():
    """FIF-052: on foot up a cliff and through water, and on the belly."""
    scene = lane().paint("water", (2, 5)).paint("climb", (3, 5))
    scene.walk("ana", (2, 5), (3, 5)).act("ana", "drop-prone").walk("ana", (4, 5), gait="crawl")
    assert scene["ana"].at == (4, 5)


def test_whoever_is_in_the_air_flies_on_or_comes_down():
    """FIF-052: no walking on air."""
    scene = lane(speeds={"walk": 30, "fly": 60}).act("ana", "fly-up")
    assert (scene["ana"].height, left(scene, "fly")) == (1, 55)
    assert scene.refused_walk("ana", (2, 5)).row == "FIF-052"
    scene.act("ana", "fly-down").walk("ana", (2, 5))
    assert scene["ana"].height == 0


# --- speed ---------------------------------------------------------------------------------------------------------


def test_speed_is_base_then_penalties_then_each_half_then_zero():
    """FIF-053, FIF-001: (45 - 10) halved is 17, halved again 8; grappled: 0."""
    scene = lane(speeds={"walk": 45})
    scene.give("ana", "speed-changed", amount=-10).give("ana", "speed-halved", source="one")
    assert left(scene) == 17
    scene.give("ana", "speed-halved", source="two")
    assert left(scene) == 8
    breakdown = scene.fight.breakdown("speed.walk", "ana")
    assert [(t.label, t.value, t.type) for t in breakdown.terms] == [
        ("Speed", 45, ""),
        ("Speed changed", -10, ""),
        ("Speed halved", 0, "half"),
        ("Speed halved", 0, "half"),
    ]
    scene.give("ana", "restrained")
    assert left(scene) == 0


def test_speed_is_recomputed_at_every_change_against_what_was_spent():
    """FIF-053: 20 feet walked, then halved: nothing is left, not less than nothing; undone, 10 feet."""
    scene = lane().walk("ana", *squares(2, 5)).give("ana", "speed-halved")
    assert left(scene) == 0
    scene.do(cmd.Relieve(who="ana", effect=scene["ana"].effects[0].id))
    assert left(scene) == 10
    scene.give("ana", "speed-changed", amount=10)
    assert left(scene) == 20


# --- lying and standing --------------------------------------------------------------------------------------------


def test_dropping_prone_costs_no_movement():
    """FIF-054: on one's own turn, with speed 0 too."""
    scene = lane().act("ana", "drop-prone")
    assert scene["ana"].has("prone")
    assert scene["ana"].used == {}
    assert scene.last(ev.Acted).row == "FIF-054"


@each(("speed", "cost", "rest"), [(30, 15, 15), (25, 12, 13)])
def test_t_01_standing_up_costs_half_the_speed(speed, cost, rest):
    """FIF-055, FIF-001 (T-01): rounded down."""
    scene = lane(speeds={"walk": speed}).give("ana", "prone").act("ana", "stand")
    assert not scene["ana"].has("prone")
    assert (scene["ana"].used["distance"], left(scene)) == (cost, rest)


def test_standing_up_goes_by_the_modified_speed_and_a_dash_does_not_raise_it():
    """FIF-055: 20 of 30 feet: 10; with Dash still 10."""
    scene = lane().give("ana", "speed-changed", amount=-10).give("ana", "prone").act("ana", "dash").act("ana", "stand")
    assert scene["ana"].used["distance"] == 10
    assert left(scene) == 30


def test_w_09_standing_and_dashing_with_half_the_speed():
    """FIF-055, FIF-085 (W-09, with a halved speed for exhaustion 2): stands for 7, 8 left; Dash: 23 left, four squares."""
    scene = lane().give("ana", "speed-halved").give("ana", "prone").act("ana", "stand")
    assert (scene["ana"].used["distance"], left(scene)) == (7, 8)
    scene.act("ana", "dash")
    assert left(scene) == 23
    assert scene.refused_walk("ana", *squares(2, 6)).row == "FIF-048"
    scene.walk("ana", *squares(2, 5))


def test_nobody_stands_up_with_too_little_movement_left():
    """FIF-056: 20 of 30 spent, standing costs 15."""
    scene = lane().walk("ana", *squares(2, 5)).act("ana", "drop-prone")
    refused = scene.refused_act("ana", "stand")
    assert (refused.text, refused.row) == ("Standing up costs 15 ft and 10 are left.", "FIF-056")


def test_nobody_stands_up_with_speed_0():
    """FIF-056: held fast."""
    scene = lane().give("ana", "prone").give("ana", "restrained")
    refused = scene.refused_act("ana", "stand")
    assert (refused.text, refused.row) == ("Your speed is 0.", "FIF-056")


def test_a_creature_without_legs_stands_up_by_its_best_speed():
    """FIF-055: fly 60, no walking speed: 30 (R-07)."""
    scene = lane(speeds={"walk": 0, "fly": 60}).give("ana", "prone").act("ana", "stand")
    assert scene["ana"].used["distance"] == 30


# --- through others ------------------------------------------------------------------------------------------------


def crossing(other=None, side: str = "", at: tuple[int, int] = (2, 5), **fields) -> Scene:
    """Ana and somebody in her way."""
    scene = Scene()
    scene.put("Ana", hero("Ana", **fields), (1, 5), "ana")
    scene.put("Other", other or monster("Other"), at, side=side or "foes")
    return scene.begin("ana", "other")


def test_the_space_of_an_ally_or_a_neutral_may_be_crossed():
    """FIF-057: and is difficult terrain."""
    for side in ("allies", "neutrals"):
        scene = crossing(side=side).walk("ana", (2, 5), (3, 5))
        assert (scene["ana"].at, scene["ana"].used["distance"]) == ((3, 5), 15)


def test_the_space_of_a_foe_may_not_be_crossed():
    """FIF-058: one size apart or none."""
    assert crossing().refused_walk("ana", (2, 5), (3, 5)).row == "FIF-058"
    large = monster("Other", size="Large")
    assert crossing(large).refused_walk("ana", (2, 5), (3, 5)).row == "FIF-058"


def test_the_space_of_a_foe_two_sizes_apart_may_be_crossed():
    """FIF-058, FIF-059: under a huge one, over a tiny one; it is difficult terrain all the same."""
    huge = monster("Other", size="Huge")
    scene = crossing(huge, at=(2, 4), speeds={"walk": 35}).walk("ana", *squares(2, 5))
    assert (scene["ana"].at, scene["ana"].used["distance"]) == ((5, 5), 35)
    scene = crossing(monster("Other", size="Tiny")).walk("ana", *squares(2, 3))
    assert scene["ana"].used["distance"] == 15


def test_an_unconscious_foe_is_still_a_foe():
    """FIF-058, FIF-061: (R-08)."""
    scene = crossing().give("other", "unconscious")
    assert scene.refused_walk("ana", (2, 5), (3, 5)).row == "FIF-058"


def test_a_friends_space_is_difficult_terrain():
    """FIF-059: 10 feet to enter, 5 to go on; the dead are no obstacle."""
    scene = crossing(side="allies")
    reach = {r.square: r for r in scene.seen_by("ana").hands[0].gaits[0].reach}
    assert scene.rules.moving.step(scene.fight, "ana", "walk", (1, 5), (2, 5)) == 10
    assert reach[(3, 5)].cost == 10  # around is cheaper than through
    scene.do(cmd.SetLife(who="other", life="dead"))
    assert scene.rules.moving.step(scene.fight, "ana", "walk", (1, 5), (2, 5)) == 5


def test_nobody_ends_a_move_in_anothers_space():
    """FIF-060: friend or foe; nor stops there to act (R-10)."""
    scene = crossing(side="allies")
    refused = scene.refused_walk("ana", (2, 5))
    assert (refused.text, refused.row) == ("Other is there.", "FIF-060")
    assert (2, 5) not in {r.square for r in scene.seen_by("ana").hands[0].gaits[0].reach}


def test_the_gm_puts_nobody_into_an_occupied_space():
    """FIF-060: the refusal cites the rule."""
    assert crossing().refusal(cmd.Place(who="ana", to=(2, 5))).row == "FIF-060"


def test_whoever_is_stopped_in_an_occupied_space_is_put_back_to_the_last_free_one():
    """FIF-060: struck down in Ben's space, Ana lies where she last stood alone (R-10)."""
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=3), (3, 3), "ana")
    scene.put("Ben", hero("Ben"), (4, 3), "ben")
    scene.put("Goblin", monster(), (3, 2))
    scene.begin("ana", "ben", "goblin").walk("ana", (4, 3), (5, 3)).answer("strike:club", dice=(15, 3)).answer("no")
    assert (scene["ana"].life, scene["ana"].at) == ("dying", (3, 3))
    assert scene.last(ev.Placed).how == "returned"
    scene.do(cmd.Place(who="ana", to=(5, 5)))
    assert scene["ana"].at == (5, 5)


def test_a_hidden_foe_in_the_way_stops_the_walk_without_being_named():
    """FIF-058: the player may try, for all she knows; the log does not tell her who it was."""
    scene = Scene()
    scene.put("Ana", hero("Ana"), (1, 5), "ana")
    scene.put("Assassin", monster("Assassin"), (3, 5), hidden=True)
    scene.begin("ana", "assassin").walk("ana", *squares(2, 5))
    assert (scene["ana"].at, scene.last(ev.Halted).why) == ((2, 5), "Something unseen is in the way.")
    assert "Assassin" not in str(scene.log_of("ana"))


# --- sides ---------------------------------------------------------------------------------------------------------


def test_sides_make_foes():
    """FIF-061: players' side against the GM's, neutrals against nobody."""
    scene = crossing()
    assert scene.fight.hostile("ana", "other")
    scene.do(cmd.Change(who="other", side="neutrals"))
    assert not scene.fight.hostile("ana", "other")
    scene.walk("ana", (2, 5), (3, 5))


def test_the_gm_turns_the_attitude_of_a_pair():
    """FIF-061: friends in spite of their sides, enemies within one side, and back; everybody reads of it."""
    scene = crossing()
    scene.put("Ben", hero("Ben"), (1, 7), "ben")
    scene.do(cmd.Attitude(one="other", other="ana", attitude="friendly"))
    assert (scene.fight.hostile("ana", "other"), scene.fight.hostile("ben", "other")) == (False, True)
    scene.do(cmd.Attitude(one="ana", other="ben", attitude="hostile"))
    assert scene.fight.hostile("ben", "ana")
    assert scene.log_of("tv")[-1].row == "FIF-061"
    scene.do(cmd.Attitude(one="ben", other="ana", attitude="")).do(cmd.Attitude(one="ana", other="other", attitude=""))
    assert (scene.fight.hostile("ana", "other"), scene.fight.hostile("ben", "ana")) == (True, False)


def test_an_enemy_of_ones_own_side_reacts_like_a_foe():
    """FIF-061: Ben turned against Ana is asked when she leaves his reach; only the GM can do that."""
    scene = Scene()
    club = Weapon("club", "Club", bonus=4, harm=CLUB.harm)
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Ben", hero("Ben", weapons=(club,)), (4, 3), "ben")
    scene.begin("ana", "ben")
    word = cmd.Attitude(one="ana", other="ben", attitude="hostile")
    assert scene.refusal(word, by="ben").text == "Only the GM can do that."
    scene.do(word).walk("ana", (2, 3))
    assert (scene.asked().seat, scene.asked().kind) == ("ben", "opportunity-attack")
