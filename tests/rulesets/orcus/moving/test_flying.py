"""In the air: up and down, staying up, crashing; speeds that are switched on the way; cliffs."""

from combat.engine import events as ev
from combat.engine.choices.legality import way_to
from combat.engine.commands import Move, Place
from combat.engine.seatview import Reach
from combat.engine.state import Effect
from tests.builders import ANA
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, goblin

WINGS = {"walk": 6, "fly": 12}


def aloft(height: int = 0, **fields: object) -> Field:
    """Ana with wings, so many squares up, her turn; a goblin far off."""
    scene = Field(width=40, height=30)
    scene.put("Ana", brakka(**{"speeds": WINGS, **fields}), (5, 5), "ana", height=height)
    scene.put("Goblin", goblin(), (30, 20))
    return scene.begin("ana", "goblin")


def fly(scene: Field, *path: tuple[int, int], rise: int = 0, gait: str = "fly", dice: tuple[int, ...] = ()) -> Field:
    return scene.do(Move(actor="ana", path=path, gait=gait, rise=rise), *dice, by="ana")


def east(start: int, count: int) -> tuple[tuple[int, int], ...]:
    return tuple((start + n, 5) for n in range(1, count + 1))


def gait(scene: Field, key: str):
    return next((view for view in scene.hand_of("ana").gaits if view.key == key), None)


# --- up and down ---------------------------------------------------------------------------------------------------


def test_a_flyer_goes_up_and_down_square_by_square():
    """ORC-198, ORC-207: each square of height costs one, beside it or straight up."""
    scene = fly(aloft(), (6, 5), (7, 5), rise=3)
    assert (scene["ana"].at, scene["ana"].height) == ((7, 5), 3)
    assert [(step.to, step.height, step.cost) for step in scene.all(ev.Stepped)] == [
        ((6, 5), 1, 1),
        ((7, 5), 2, 1),
        ((7, 5), 3, 1),
    ]
    fly(scene, rise=-3)
    assert scene["ana"].height == 0


def test_the_map_shows_the_way_up():
    """ORC-198: the height is chosen on the sheet of the way."""
    scene = aloft()
    assert gait(scene, "fly").soars
    found = way_to(scene.rules, scene.state, ANA, Move(actor="ana", path=(), gait="fly", rise=4), (6, 5))
    assert isinstance(found, Reach)
    assert found.cost == 4


def test_below_the_ground_nobody_flies():
    """ORC-198."""
    scene = aloft(2)
    assert scene.refusal(Move(actor="ana", path=(), gait="fly", rise=-3), by="ana").text == "The ground is there."


def test_a_step_straight_up_leaves_the_side_of_an_enemy():
    """ORC-153, ORC-206: it may strike, and the flyer goes on."""
    scene = aloft()
    scene.put("Orc", goblin(), (6, 5))
    scene.do(Move(actor="ana", path=(), gait="fly", rise=3), by="ana")
    assert (scene.asked().who, scene.asked().kind) == ("orc", "opportunity-attack")
    scene.answer("pass")
    while scene.request is not None:
        scene.answer("pass")
    assert scene["ana"].height == 3
    shown = aloft()
    shown.put("Orc", goblin(), (6, 5))
    found = way_to(shown.rules, shown.state, ANA, Move(actor="ana", path=(), gait="fly", rise=3), (5, 5))
    assert found.risk == ("Orc",)


def test_a_large_flyer_going_straight_up_provokes_too():
    """ORC-153."""
    scene = aloft(size="Large")
    scene.put("Orc", goblin(), (7, 5))
    scene.do(Move(actor="ana", path=(), gait="fly", rise=2), by="ana")
    assert scene.asked().who == "orc"


# --- switching speeds ----------------------------------------------------------------------------------------------


def test_speeds_are_switched_during_a_move():
    """ORC-200: EX13, fly 4, walk 2 (6 - 4), then fly 6 more (12 - 6), all for one move action."""
    scene = fly(aloft(), *east(5, 4))
    assert (gait(scene, "then-walk").left, gait(scene, "then-fly").left) == (2, 8)
    assert scene.refused_walk("ana", *east(9, 3), gait="then-walk").row == "ORC-198"
    fly(scene, *east(9, 2), gait="then-walk")
    assert gait(scene, "then-fly").left == 6
    fly(scene, *east(11, 6), gait="then-fly")
    assert (scene["ana"].at, scene["ana"].used["move"]) == ((17, 5), 1)
    assert gait(scene, "then-fly").barred.row == "ORC-200"


def test_a_speed_that_is_used_up_is_barred_for_the_rest_of_the_move():
    """ORC-200: 7 squares flown leave nothing of a walking speed of 6."""
    scene = fly(aloft(), *east(5, 7))
    assert gait(scene, "then-walk").barred.row == "ORC-200"
    assert gait(scene, "then-fly").left == 5
    assert gait(scene, "walk").barred is None  # another move, for another action


def test_the_way_shown_goes_no_further_than_what_is_left():
    """ORC-200."""
    scene = fly(aloft(), *east(5, 4))
    assert max(reach.cost for reach in gait(scene, "then-walk").reach) == 2


def test_the_move_is_over_when_something_else_is_done():
    """ORC-200: after an action, with another move, with the next turn."""
    acted = fly(aloft(), *east(5, 4)).act("ana", "drop-prone").act("ana", "stand")
    assert gait(acted, "then-walk") is None
    assert acted.refused_walk("ana", (10, 5), gait="then-walk").row == "ORC-200"
    again = fly(fly(aloft(), *east(5, 4)), *east(9, 2), gait="walk")
    assert gait(again, "then-walk").left == 4
    later = fly(aloft(), *east(5, 4)).end("ana").end("goblin")
    assert gait(later, "then-fly") is None


def test_whoever_has_one_speed_alone_sees_nothing_of_it():
    """ORC-200."""
    scene = aloft(speeds={"walk": 6}).walk("ana", (6, 5))
    assert gait(scene, "then-walk") is None
    assert "gone" not in scene["ana"].used


def test_in_the_air_one_switches_to_no_walk():
    """ORC-200: it lands first."""
    scene = fly(aloft(2), *east(5, 2))
    assert gait(scene, "then-walk").barred.text == "In the air: fly."


# --- staying up ----------------------------------------------------------------------------------------------------


@each(("squares", "height"), [(0, 0), (1, 0), (2, 4)])
def test_a_flyer_that_moves_less_than_2_squares_crashes_at_the_end_of_its_turn(squares, height):
    """ORC-207, R43: no free descent."""
    scene = aloft(4)
    if squares:
        fly(scene, *east(5, squares))
    scene.end("ana", *(() if height else (3, 4)))
    assert (scene["ana"].height, scene["ana"].hp) == (height, 60 if height else 53)
    if not height:
        assert scene["ana"].has("prone")
        assert any(noted.row == "ORC-207" for noted in scene.all(ev.Noted))


def test_squares_up_and_down_count_as_moved():
    """ORC-207."""
    scene = fly(aloft(2), rise=2).end("ana")
    assert scene["ana"].height == 4


def test_every_round_asks_for_its_own_2_squares():
    """ORC-207: those of the turn before do not count."""
    scene = fly(aloft(4), *east(5, 6)).end("ana").end("goblin")
    scene.end("ana", 1, 1)
    assert scene["ana"].height == 0


def test_whatever_keeps_it_still_it_crashes():
    """ORC-207, R43: stunned in the air."""
    scene = aloft(4)
    scene.give("ana", "stunned")
    scene.end("ana", 1, 1)
    assert scene["ana"].height == 0


def test_who_hovers_may_keep_still():
    """ORC-207, ORC-209."""
    assert aloft(4, traits=("hover",)).end("ana")["ana"].height == 4


def test_landing_is_no_crash():
    """ORC-207, R43: one square down to the ground, and no fall."""
    scene = fly(aloft(1), rise=-1).end("ana")
    assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("prone")) == (0, 60, False)


def test_the_end_of_the_turn_warns_of_the_crash():
    """ORC-207: what is not used yet is said before."""
    assert any("2 squares of flight" in word for word in aloft(4).hand_of("ana").unused)
    assert any("1 square of flight" in word for word in fly(aloft(4), (6, 5)).hand_of("ana").unused)
    assert not any("flight" in word for word in fly(aloft(4), (6, 5), (7, 5)).hand_of("ana").unused)
    assert not any("flight" in word for word in aloft(0).hand_of("ana").unused)


def test_higher_than_it_can_fly_nobody_goes_and_whoever_is_crashes():
    """ORC-210, R43: refused to the flyer; put there by whatever else, it falls the whole height."""
    scene = aloft(2, numbers={"ceiling": 3})
    assert scene.refusal(Move(actor="ana", path=(), gait="fly", rise=2), by="ana").row == "ORC-210"
    fly(scene, rise=1)
    assert scene["ana"].height == 3
    scene.do(Place(who="ana", to=(9, 9), height=4), 5, 5)
    assert (scene["ana"].height, scene["ana"].hp) == (0, 50)
    assert scene.all(ev.Noted)[-1].row == "ORC-210"


@each(("trait", "clumsy_at"), [("clumsy-on-ground", 0), ("clumsy-in-air", 3)])
@each("height", [0, 3])
def test_clumsy_creatures_attack_and_defend_badly_where_they_are_clumsy(trait, clumsy_at, height):
    """ORC-211: -4 to attack rolls and all defenses."""
    scene = Field()
    scene.put("Drake", goblin(speeds={"walk": 4, "fly": 6}, traits=(trait,)), (6, 5), height=height)
    scene.put("Ana", brakka(speeds=WINGS), (5, 5), "ana", height=height)
    scene.begin("drake", "ana")
    scene.hit("drake", "ana", 2)
    loss = -4 if height == clumsy_at else 0
    assert scene.rows().get("ORC-211", 0) == loss
    for defense in ("ac", "fort", "ref", "will"):
        assert scene.number(f"defense.{defense}", "drake") == 15 + loss


# --- cliffs --------------------------------------------------------------------------------------------------------


def cliff(**fields: object) -> Field:
    """Ana at the foot of a cliff face in column 6, with a ledge two squares high behind it."""
    scene = Field()
    scene.put("Ana", brakka(**fields), (6, 5), "ana")
    scene.put("Goblin", goblin(), (15, 9))
    scene.paint("climb", *((6, y) for y in range(12)))
    scene.paint("high", *((7, y) for y in range(12)))
    return scene.begin("ana", "goblin")


def test_a_cliff_is_climbed_up_and_down():
    """ORC-199, R04: one square for each with a climbing speed, two without."""
    slow = fly(cliff(), rise=2, gait="walk")
    assert (slow["ana"].height, sum(step.cost for step in slow.all(ev.Stepped))) == (2, 4)
    slow.walk("ana", (7, 5))
    assert slow["ana"].height == 2
    fast = fly(cliff(speeds={"walk": 6, "climb": 4}), rise=4, gait="climb")
    assert fast["ana"].height == 4


def test_on_a_cliff_there_must_be_something_to_hold_on_to():
    """ORC-199."""
    scene = fly(cliff(), rise=2, gait="walk")
    assert scene.refused_walk("ana", (5, 5)).text == "There is nothing to hold on to."
    assert scene.refusal(Move(actor="ana", path=((5, 5),), gait="walk", rise=1), by="ana").row == "ORC-199"


def test_a_climber_that_becomes_prone_falls_to_the_ground():
    """ORC-307, ORC-324: it holds on until then."""
    scene = fly(cliff(speeds={"walk": 6, "climb": 6}), rise=4, gait="climb")
    assert scene["ana"].height == 4
    scene.script.dice += (6, 6)
    scene.give("ana", "prone")
    assert (scene["ana"].height, scene["ana"].hp) == (0, 48)


def test_a_flyer_that_becomes_prone_falls_to_the_ground():
    """ORC-307, ORC-308: EX37, fly 6 from 10 squares up: 4 squares of fall, 7 and 4; from 7 up none that hurts."""
    for height, dice, hp in ((10, (7, 4), 49), (7, (), 60)):
        scene = aloft(height, speeds={"walk": 6, "fly": 6})
        scene.script.dice += dice
        scene.give("ana", "prone")
        assert (scene["ana"].height, scene["ana"].hp, scene["ana"].has("prone")) == (0, hp, True)


def test_who_hovers_beside_a_cliff_flies_or_shifts_and_does_not_walk():
    """ORC-199, ORC-209."""
    scene = cliff(speeds={"walk": 6, "fly": 6}, traits=("hover",))
    fly(scene, rise=3)
    assert scene.refused_walk("ana", (6, 4)).text == "In the air: fly."
    assert scene.walk("ana", (5, 5), gait="shift")["ana"].height == 3


def test_a_flier_carries_off_whom_it_holds():
    """ORC-236, R53: who is in the air holds the captive up; let go, it falls."""
    scene = Field(width=30)
    scene.put("Ana", brakka(), (5, 5), "ana", height=4)
    scene.put("Roc", goblin(speeds={"fly": 8}, size="Large", traits=("hover",)), (6, 5), height=4)
    scene.record(*grip("ana", "roc"))
    scene.begin("roc", "ana")
    scene.act("roc", "haul", 19, target="ana").answer("10,5")
    while scene.asked().kind == "opportunity-attack":
        scene.answer("pass-move")
    scene.answer("9,5", by="gm")
    assert (scene["roc"].at, scene["ana"].height, scene["ana"].has("grappled")) == ((10, 5), 4, True)
    scene.act("roc", "release", 5, 5, target="ana")
    assert (scene["ana"].height, scene["ana"].hp) == (0, 50)


def grip(who: str, source: str) -> tuple[ev.Event, ...]:
    held = Effect("e1", "grappled", source)
    return (ev.EffectGained(who=who, effect=held, name="Grappled", audience=ev.EVERYONE),)
