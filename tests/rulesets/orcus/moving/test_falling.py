"""Falls, flyers in the air, ledges, and what pushes creatures about."""

from combat.engine import events as ev
from combat.engine.commands import Fall, Harm, Push, Teleport
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin


def flyer(height: int, **fields: object) -> Field:
    """Ana below, a flyer of speed 6 so many squares up, its turn."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Drake", goblin(speeds={"walk": 2, "fly": 6}, **fields), (9, 5), height=height)
    return scene.begin("drake", "ana")


@each(("squares", "dice", "amount"), [(4, (7, 4), 11), (5, (7, 4), 11), (2, (9,), 9)])
def test_a_fall_deals_1d10_for_each_full_10_feet(squares, dice, amount):
    """ORC-324."""
    scene = duel().do(Fall(targets=("ana",), distance=squares), *dice)
    assert scene.wound().amount == amount


def test_a_fall_is_capped_at_50_dice():
    """ORC-324."""
    scene = duel().do(Fall(targets=("ana",), distance=200), *([1] * 50))
    assert scene.wound().amount == 50


def test_the_faller_ends_prone_if_it_was_hurt():
    """ORC-325."""
    assert duel().do(Fall(targets=("ana",), distance=2), 5)["ana"].has("prone")


def test_whoever_avoids_all_damage_stays_upright():
    """ORC-325, R70: a short fall, or all of it resisted."""
    assert not duel().do(Fall(targets=("ana",), distance=1))["ana"].has("prone")
    hard = duel(brakka(resistances={"all": 10}))
    assert not hard.do(Fall(targets=("ana",), distance=2), 5)["ana"].has("prone")


@each(("height", "dice", "amount"), [(10, (7, 4), 11), (7, (), 0)])
def test_knocked_prone_in_the_air_a_flyer_first_sinks_by_its_fly_speed(height, dice, amount):
    """ORC-308, ORC-324: EX37, fly 6, ten squares up, then seven."""
    scene = flyer(height)
    scene.script.dice += dice
    scene.give("drake", "prone")
    assert scene["drake"].height == 0
    assert scene["drake"].hp == 30 - amount
    assert scene["drake"].has("prone")


@each(("height", "dice", "damage"), [(10, (7, 4), 11), (6, (), 0)])
def test_a_flyer_that_loses_consciousness_sinks_before_it_falls(height, dice, damage):
    """ORC-308, ORC-322: the unconscious are prone."""
    scene = flyer(height, traits=("follows-character-rules",))
    scene.do(Harm(targets=("drake",), amount=30), *dice)
    assert (scene["drake"].life, scene["drake"].height) == ("dying", 0)
    assert scene["drake"].hp == -damage


def test_hovering_does_not_keep_up_the_prone():
    """ORC-308, ORC-209: it lifts the need to move, no more."""
    scene = flyer(6, traits=("hover",))
    scene.give("drake", "prone")
    assert scene["drake"].height == 0


def test_a_flyer_keeps_its_height_while_it_flies():
    """ORC-209, ORC-208: it may fly, not walk, and not shift unless it hovers."""
    scene = flyer(3)
    assert scene.refused_walk("drake", (10, 5), gait="shift").row == "ORC-208"
    assert scene.walk("drake", (10, 5), gait="fly")["drake"].height == 3
    assert flyer(3, traits=("hover",)).walk("drake", (10, 5), gait="shift")["drake"].at == (10, 5)


def test_death_ends_hovering():
    """ORC-209."""
    scene = flyer(4, traits=("hover",))
    scene.give("drake", "stunned")
    assert scene["drake"].height == 4
    scene.do(Harm(targets=("drake",), amount=30), 3, 3)
    assert scene["drake"].height == 0


def test_ledges_are_climbed():
    """ORC-199, R04: two squares up cost as many again without a climbing speed."""
    scene = duel(apart=9).paint("high", (6, 5))
    walk = next(g for g in scene.hand_of("ana").gaits if g.key == "walk")
    assert {r.square: r.cost for r in walk.reach}[(6, 5)] == 4


# --- unwilling movement --------------------------------------------------------------------------------------------


def test_a_push_ends_at_the_last_square_the_target_can_occupy():
    """ORC-218, ORC-217: a wall along the column, no action and no speed spent."""
    scene = duel().paint("wall", *((x, y) for x in (9,) for y in range(12)))
    scene.do(Push(who="goblin", source="ana", distance=5))
    assert scene["goblin"].at == (8, 5)
    assert scene.last(ev.Halted).row == "ORC-218"
    assert scene["goblin"].used == {}


def test_a_push_does_not_enter_an_occupied_square():
    """ORC-218."""
    scene = duel()
    scene.put("Ben", brakka(), (8, 5), "ben")
    scene.do(Push(who="goblin", source="ana", distance=3))
    assert scene["goblin"].at == (7, 5)


def test_pushed_and_teleported_creatures_provoke_nobody():
    """ORC-163."""
    scene = duel()
    scene.put("Ben", brakka(), (6, 6), "ben")
    scene.do(Push(who="goblin", source="ana", distance=2))
    scene.do(Teleport(who="goblin", to=(6, 5)))
    assert scene.request is None


def test_a_flyer_that_another_one_holds_in_the_air_does_not_crash():
    """ORC-207, ORC-236: it is carried, and need not move; let go it has to fly."""
    scene = duel(goblin(speeds={"walk": 6, "fly": 6}, traits=("hover",)), goblin(speeds={"walk": 6, "fly": 6}))
    for who in ("ana", "goblin"):
        scene.record(ev.Placed(who=who, to=scene[who].at, how="placed", height=10, audience=ev.EVERYONE))
    scene.give("goblin", "grappled", source="ana")
    assert scene.end("ana").hand_of("goblin").unused[-1:] != ("2 squares of flight, or you crash",)
    assert scene.end("goblin")["goblin"].height == 10
    scene.act("ana", "release", target="goblin").end("ana")
    assert scene.end("goblin", 1, 1, 1, 1, 1)["goblin"].height == 0
