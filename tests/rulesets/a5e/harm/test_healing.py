"""Section 14: healing, temporary hit points, and rests."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.state import Until
from tests.builders import Scene, hero
from tests.cases import each
from tests.rulesets.a5e.wounds import SCORES, camp, down, harm, levels, saves

# --- healing -------------------------------------------------------------------------------------------------------


def test_w06_healing_stops_at_the_maximum():
    """A5E-179, W06: the ranger at 10 of 13, healed for 6, has 13: 3 regained."""
    scene = camp(10, 13).do(cmd.Mend(targets=("ana",), amount=6))
    assert (scene["ana"].hp, scene.last(ev.Healed).amount) == (13, 3)


def test_the_dead_regain_nothing_until_magic_returns_them():
    """A5E-180: healing is refused; what brings back to life gives the first hit point."""
    scene = camp().do(cmd.SetLife(who="ana", life="dead"))
    refused = scene.refusal(cmd.Mend(targets=("ana",), amount=5))
    assert ("dead" in str(refused), refused.row) == (True, "A5E-180")
    scene.do(cmd.Seal(targets=("ana",), fate="revived"))
    assert (scene["ana"].life, scene["ana"].hp) == ("up", 1)
    assert scene.do(cmd.Mend(targets=("ana",), amount=5))["ana"].hp == 6


# --- temporary hit points ------------------------------------------------------------------------------------------


def test_w07_temporary_hit_points_go_first():
    """A5E-181, W07: 5 of them, 8 damage: 0 left, 3 hit points lost."""
    scene = harm(camp(temp_hp=5), 8)
    assert (scene["ana"].temp_hp, scene["ana"].hp) == (0, 17)
    assert (scene.last(ev.DamageTaken).absorbed, scene.last(ev.DamageTaken).lost) == (5, 3)


def test_healing_leaves_them_and_the_maximum_does_not_hold_them():
    """A5E-182: 30 of them at full health."""
    scene = camp().do(cmd.Bolster(targets=("ana",), amount=30)).do(cmd.Mend(targets=("ana",), amount=9))
    assert (scene["ana"].temp_hp, scene["ana"].hp) == (30, 20)
    assert scene.seen_by("ana").token("ana").hp.temp == 30


@each(("answer", "left"), [("new", 10), ("old", 5)])
def test_w08_they_are_never_added_up(answer, left):
    """A5E-183, W08: 5, offered 10: the recipient keeps or takes, never 15."""
    scene = camp(temp_hp=5).do(cmd.Bolster(targets=("ana",), amount=10))
    assert (scene.asked().seat, scene.cited(scene.asked().row), scene.asked().default) == ("ana", "A5E-183", "new")
    assert scene.answer(answer)["ana"].temp_hp == left


def test_at_0_they_absorb_but_neither_wake_nor_stabilize():
    """A5E-184 (R33): what they absorb whole does nothing at all, not even ask; what gets past them does."""
    scene = down().do(cmd.Bolster(targets=("ana",), amount=5))
    assert (scene["ana"].life, scene["ana"].has("unconscious")) == ("dying", True)
    harm(scene, 5)
    assert (scene.request, saves(scene), levels(scene), scene["ana"].temp_hp) == (None, (0, 0), (0, 1, 0), 0)
    assert saves(harm(scene, 1).answer("failure")) == (0, 1)


def test_at_0_they_keep_the_stable_stable():
    """A5E-184 (R33), A5E-161."""
    scene = down().do(cmd.SetLife(who="ana", life="stable")).do(cmd.SetTemporary(who="ana", amount=5))
    assert harm(scene, 5)["ana"].life == "stable"


def test_without_a_duration_they_last_until_a_long_rest():
    """A5E-185: a short rest and the end of the fight leave them; with one they end when it does."""
    scene = camp().do(cmd.Bolster(targets=("ana",), amount=7)).do(cmd.Finish())
    rest(scene, "short")
    assert scene["ana"].temp_hp == 7
    assert rest(scene)["ana"].temp_hp == 0
    timed = camp().do(cmd.Bolster(targets=("ana",), amount=7, until=Until("start"))).end("ana").end("orc").end("ben")
    assert timed["ana"].temp_hp == 0


# --- rests ---------------------------------------------------------------------------------------------------------


def rest(scene: Scene, kind: str = "long", haven: bool = False) -> Scene:
    """Ana rests from beginning to end; without a Hit Die where she is asked."""
    scene.do(cmd.BeginRest(rest=kind, targets=("ana",)))
    return scene.do(cmd.FinishRest(said=("haven",) if haven else ()))


def after(fatigue: int = 0, strife: int = 0, **tally) -> Scene:
    """A fight is over, and Ana (level 4, 9 of 31 hit points) has come out of it with so many levels."""
    scene = Scene("a5e")
    abilities = dict.fromkeys(SCORES, 10) | {"con": 14}
    ana = hero("Ana", hp=31, level=4, hit_dice="4d8", abilities=abilities)
    scene.put("Ana", ana, (3, 3), "ana", hp=9, tally=tally)
    scene.begin("ana")
    for kind, count in (("fatigue", fatigue), ("strife", strife)):
        scene.do(cmd.Injure(targets=("ana",), injury=kind, levels=count)) if count else None
    return scene.do(cmd.Finish())


def test_rests_give_hit_points_and_hit_dice_as_in_5e():
    """A5E-027: a Hit Die after a short rest, all hit points and half the dice after a long one."""
    scene = after(**{"hit-dice": 3}).do(cmd.BeginRest(rest="short", targets=("ana",))).do(cmd.FinishRest())
    assert scene.cited(scene.asked().row) == "A5E-027"
    scene.answer("d8", dice=(5,))
    assert (scene["ana"].hp, scene["ana"].tally["hit-dice"]) == (16, 4)
    rest(scene)
    assert (scene["ana"].hp, scene["ana"].tally["hit-dice"]) == (31, 2)


def test_a_short_rest_leaves_fatigue_alone():
    """A5E-027, A5E-172."""
    scene = after(1, 1).do(cmd.BeginRest(rest="short", targets=("ana",))).do(cmd.FinishRest()).answer("stop")
    assert levels(scene) == (1, 0, 1)


@each(
    ("before", "haven", "left"),
    [(1, False, 0), (1, True, 0), (2, False, 2), (2, True, 1), (4, True, 3)],
)
def test_fatigue_goes_with_a_long_rest_more_of_it_only_at_a_haven(before, haven, left):
    """A5E-172 (R31): the only level anywhere, of several one and only at a Haven; of strife the same."""
    assert levels(rest(after(before, before), haven=haven)) == (left, 0, left)


def test_the_log_says_why_a_rest_did_not_help():
    """A5E-172: and what went."""
    scene = rest(after(2, 1))
    assert ("Ana keeps 2 levels of fatigue: only a long rest at a Haven would help.", "A5E-172") in scene.notes()
    assert ("Ana loses a level of strife.", "A5E-172") in scene.notes()


def test_food_and_drink_do_not_matter_here():
    """A5E-172, A5E-027: the GM is asked about a Haven instead."""
    short, long = scene_rests()
    assert (long.asks, long.feeds, short.feeds) == ((("haven", "The long rest was at a Haven"),), False, False)
    assert levels(rest(after(1))) == (0, 0, 0)


def scene_rests():
    return after().seen_by("gm").desk.rests


def test_a_haven_means_nothing_to_other_games():
    """A5E-172: what a rest does not ask is not heard."""
    scene = Scene("fifth")
    scene.put("Ana", hero("Ana", hit_dice="4d8"), (3, 3), "ana")
    scene.give("ana", "exhaustion").do(cmd.BeginRest(rest="long", targets=("ana",)))
    scene.do(cmd.FinishRest(said=("haven",)))
    assert scene["ana"].has("exhaustion-1")


def test_sprint_fatigue_is_slept_off_with_the_first_minute():
    """A5E-074, A5E-172: hours that pass leave none of it."""
    scene = after(1).record(ev.Counted(who="ana", key="fatigue-sprint", value=2, audience=ev.EVERYONE))
    assert levels(scene.do(cmd.PassHours(hours=1))) == (1, 0, 0)
