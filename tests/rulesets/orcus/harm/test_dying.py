"""Healing, recoveries, zero hit points, death saves, knocking out."""

from combat.engine import events as ev
from combat.engine.commands import Bolster, Harm, Mend, Relieve, SetLife
from combat.engine.state import Until
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin


def hurt(amount: int, hp: int = 60, **options: object) -> Field:
    """Ana with these maximum hit points takes so much damage from the GM, on the goblin's turn."""
    scene = Field(**options)
    scene.put("Ana", brakka(hp=hp, numbers={"recoveries": 2}), (5, 5), "ana")
    scene.put("Goblin", goblin(), (9, 5))
    scene.begin("goblin", "ana")
    return scene.do(Harm(targets=("ana",), amount=amount))


def saves(scene: Field, *faces: int) -> Field:
    """Let Ana's turns come and go with these death saves."""
    for face in faces:
        scene.end("goblin", face)
    return scene


# --- healing -------------------------------------------------------------------------------------------------------


def test_healing_stops_at_the_maximum():
    """ORC-262: EX15, 14 of 20 and 8 healing."""
    scene = hurt(6, hp=20).do(Mend(targets=("ana",), amount=8))
    assert scene["ana"].hp == 20
    assert scene.last(ev.Healed).amount == 6


def test_healing_below_0_counts_up_from_0():
    """ORC-268: EX16, -10 and 7 healing."""
    scene = hurt(54, hp=44).do(Mend(targets=("ana",), amount=7))
    assert scene["ana"].hp == 7


def test_the_dead_are_not_healed():
    """ORC-263."""
    scene = hurt(100)
    assert scene["ana"].life == "dead"
    assert scene.refusal(Mend(targets=("ana",), amount=5)).row == "ORC-263"


def test_a_recovery_restores_a_quarter_of_the_maximum():
    """ORC-264, ORC-265: by rallying, one of one's own."""
    scene = duel(brakka(hp=42))
    scene.record(ev.HitPointsSet(who="ana", hp=10, audience=ev.EVERYONE))
    scene.act("ana", "rally")
    assert scene["ana"].hp == 20
    assert scene["ana"].tally["recoveries-spent"] == 1


@each(("hp", "word"), [(22, "staggered"), (23, "hurt")])
def test_at_half_or_below_a_creature_is_staggered(hp, word):
    """ORC-266, ORC-004: half of 45 rounded down is 22."""
    scene = hurt(45 - hp, hp=45)
    assert scene.seen_by("tv", hit_points_allies="word").token("ana").hp.word == word


# --- dropping ------------------------------------------------------------------------------------------------------


def test_damage_goes_below_0_and_the_creature_is_dying_unconscious_and_prone():
    """ORC-189, ORC-267, ORC-297, ORC-322."""
    scene = hurt(68)
    assert (scene["ana"].hp, scene["ana"].life) == (-8, "dying")
    assert {"unconscious", "prone"} <= set(scene.fight.keys("ana"))
    assert scene.last(ev.LifeChanged).row == "ORC-267"


@each(("amount", "life"), [(65, "dying"), (66, "dead")])
def test_at_minus_the_staggered_value_a_creature_dies_at_once(amount, life):
    """ORC-269: EX17, maximum 44, dead at -22."""
    assert hurt(amount, hp=44)["ana"].life == life


def test_damage_while_dying_goes_on_counting():
    """ORC-269."""
    scene = hurt(50, hp=44)
    scene.do(Harm(targets=("ana",), amount=10))
    assert (scene["ana"].hp, scene["ana"].life) == (-16, "dying")
    scene.do(Harm(targets=("ana",), amount=6))
    assert scene["ana"].life == "dead"
    assert scene.last(ev.LifeChanged).row == "ORC-269"


def test_a_monster_dies_at_0_unless_the_gm_marks_it():
    """ORC-278."""
    scene = duel()
    scene.do(Harm(targets=("goblin",), amount=30))
    assert scene["goblin"].life == "dead"
    assert scene.last(ev.LifeChanged).row == "ORC-278"
    villain = duel(foe=goblin(traits=("follows-character-rules",)))
    villain.do(Harm(targets=("goblin",), amount=30))
    assert villain["goblin"].life == "dying"


def test_the_gm_marks_a_villain_in_the_middle_of_a_fight_and_players_do_not_learn_of_it():
    """ORC-278: among the conditions of the GM’s console; lifted, it dies like any other monster."""
    scene = duel()
    assert ("follows-character-rules", "Dies like a character") in scene.rules.palette
    scene.give("goblin", "follows-character-rules")
    assert "Dies like" not in str(scene.seen_by("ana"))
    assert "Dies like" not in str(scene.log_of("ana"))
    assert "Dies like a character" in str(scene.seen_by("gm"))
    mark = scene["goblin"].all("follows-character-rules")[0].id
    scene.do(Harm(targets=("goblin",), amount=30))
    assert scene["goblin"].life == "dying"
    other = duel().give("goblin", "follows-character-rules").do(Relieve(who="goblin", effect=mark))
    other.do(Harm(targets=("goblin",), amount=30))
    assert other["goblin"].life == "dead"


def test_any_hit_points_regained_wake_a_creature_still_prone():
    """ORC-270."""
    scene = hurt(62).do(Mend(targets=("ana",), amount=1))
    assert (scene["ana"].hp, scene["ana"].life) == (1, "up")
    assert set(scene.fight.keys("ana")) == {"prone"}


def test_a_table_may_stop_hit_points_at_0():
    """ORC-279: EX18, 22 hit points, 23 then 7 then 13."""
    scene = hurt(23, hp=22, **{"negative-hit-points": "off"})
    assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")
    scene.do(Harm(targets=("ana",), amount=7))
    assert (scene["ana"].hp, scene["ana"].life) == (0, "dying")
    scene.do(Harm(targets=("ana",), amount=13))
    assert scene["ana"].life == "dead"


def test_temporary_hit_points_neither_wake_nor_stabilize_but_absorb():
    """ORC-284."""
    scene = hurt(62).do(Bolster(targets=("ana",), amount=5))
    assert scene["ana"].life == "dying"
    scene.do(Harm(targets=("ana",), amount=4))
    assert (scene["ana"].hp, scene["ana"].temp_hp) == (-2, 1)


# --- death saves ---------------------------------------------------------------------------------------------------


def test_a_dying_creature_rolls_one_death_save_at_the_end_of_its_turn():
    """ORC-271, ORC-297: 10 or higher succeeds."""
    scene = saves(hurt(68), 10)
    rolled = scene.last(ev.CheckRolled)
    assert (rolled.what, rolled.success, rolled.row) == ("death-save", True, "ORC-271")
    assert scene["ana"].tally["death-success"] == 1
    assert scene.state.active == "goblin"


def test_also_if_it_dropped_during_that_very_turn():
    """ORC-271, R59."""
    scene = duel()
    scene.do(Harm(targets=("ana",), amount=62))
    scene.end("ana", 4)
    assert scene["ana"].tally["death-failure"] == 1


def test_a_table_may_roll_them_at_the_start_of_the_turn():
    """ORC-271, R59: the setting; still one per turn."""
    scene = saves(hurt(68, **{"death-saves": "start"}), 12)
    assert len(scene.all(ev.CheckRolled)) == 1


def test_three_failures_kill_whatever_came_between():
    """ORC-272."""
    scene = saves(hurt(68), 3, 12, 4)
    assert scene["ana"].tally == {"death-failure": 2, "death-success": 1}
    assert saves(scene, 9)["ana"].life == "dead"
    assert scene.last(ev.LifeChanged).row == "ORC-272"


def test_three_successes_make_stable_and_end_the_death_saves():
    """ORC-273."""
    scene = saves(hurt(68), 12, 13, 14)
    assert scene["ana"].life == "stable"
    scene.end("goblin")
    assert len(scene.all(ev.CheckRolled)) == 3


def test_a_table_may_give_three_successes_no_effect():
    """ORC-273, R60."""
    assert saves(hurt(68, **{"three-successes": "none"}), 12, 13, 14)["ana"].life == "dying"


def test_damage_makes_the_stable_dying_again_their_successes_gone():
    """ORC-273, R60."""
    scene = saves(hurt(68), 12, 3, 13, 14).do(Harm(targets=("ana",), amount=1))
    assert scene["ana"].life == "dying"
    assert scene["ana"].tally == {"death-failure": 1}


def test_the_gm_may_stabilize():
    """ORC-273, R60: first aid is the GM's."""
    scene = hurt(68).do(SetLife(who="ana", life="stable"))
    scene.end("goblin")
    assert not scene.all(ev.CheckRolled)


@each("life", ["dying", "stable"])
def test_whom_the_gm_sets_dying_or_stable_is_unconscious_too(life):
    """ORC-297, ORC-273: with all that this brings, until it wakes."""
    scene = duel().do(SetLife(who="ana", life=life))
    assert {"unconscious", "helpless", "prone"} == set(scene.fight.keys("ana"))
    scene.do(SetLife(who="ana", life="up"))
    assert set(scene.fight.keys("ana")) == {"prone"}


def test_healing_clears_successes_and_not_failures():
    """ORC-274, R60."""
    scene = saves(hurt(68), 12, 3).do(Mend(targets=("ana",), amount=5))
    assert scene["ana"].tally == {"death-failure": 1}


def test_a_20_offers_spending_a_recovery():
    """ORC-275: asked is the dying creature's player."""
    scene = saves(hurt(68), 20)
    assert (scene.asked().seat, scene.asked().row, scene.asked().default) == ("ana", "ORC-275", "spend")
    scene.answer("spend")
    assert (scene["ana"].hp, scene["ana"].life) == (15, "up")
    assert set(scene.fight.keys("ana")) == {"prone"}


def test_declined_it_is_a_plain_success():
    """ORC-275."""
    scene = saves(hurt(68), 20).answer("keep")
    assert scene["ana"].tally == {"death-success": 1}
    assert scene["ana"].life == "dying"


def test_without_a_recovery_a_20_is_a_plain_success():
    """ORC-276."""
    scene = hurt(68).record(ev.Counted(who="ana", key="recoveries-spent", value=2, audience=ev.EVERYONE))
    saves(scene, 20)
    assert scene["ana"].tally["death-success"] == 1
    assert scene.last(ev.CheckRolled).row == "ORC-276"


def test_a_dying_creature_through_four_turns_and_a_second_fall():
    """ORC-271, ORC-272, ORC-274, ORC-275: EX29, maximum 44, at -8, two recoveries, +1 to saving throws."""
    scene = Field()
    scene.put("Ana", brakka(hp=44, numbers={"recoveries": 2, "save": 1}), (5, 5), "ana")
    scene.put("Goblin", goblin(), (9, 5))
    scene.begin("goblin", "ana")
    scene.do(Harm(targets=("ana",), amount=52))
    saves(scene, 7, 12, 8, 19).answer("spend")
    assert (scene["ana"].hp, scene["ana"].life) == (11, "up")
    assert scene["ana"].has("prone")
    assert scene["ana"].tally["death-failure"] == 2
    scene.do(Harm(targets=("ana",), amount=12))
    saves(scene, 3)
    assert scene["ana"].life == "dead"


# --- knocking out --------------------------------------------------------------------------------------------------


def test_who_drops_a_creature_may_knock_it_out():
    """ORC-280: asked is the attacker; 0 hit points, unconscious, not dying."""
    scene = duel(foe=goblin(hp=9)).hit("ana", "goblin", 10, 8)
    assert (scene.asked().seat, scene.asked().row, scene.asked().default) == ("ana", "ORC-280", "no")
    scene.answer("spare")
    assert (scene["goblin"].hp, scene["goblin"].life) == (0, "stable")
    assert scene["goblin"].has("unconscious")
    scene.end("ana")
    assert not scene.all(ev.CheckRolled)


def test_a_ranged_attack_may_knock_out_too():
    """ORC-280, R62: any attack."""
    scene = duel(foe=goblin(hp=5), apart=5).shoot("ana", "goblin", 15, 8)
    assert scene.asked().kind == "knock-out"


def test_even_massive_damage_may():
    """ORC-280, ORC-269, R62."""
    scene = Field()
    scene.put("Ana", brakka(hp=4), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("goblin", "ana")
    scene.hit("goblin", "ana", 19, 6).answer("spare")
    assert (scene["ana"].hp, scene["ana"].life) == (0, "stable")


def test_declined_the_creature_dies_or_is_dying():
    """ORC-280, ORC-278."""
    assert duel(foe=goblin(hp=9)).hit("ana", "goblin", 10, 8).answer("no")["goblin"].life == "dead"


def test_the_knocked_out_that_are_hurt_again_are_dying_like_others():
    """ORC-281, ORC-273: a rest wakes them no more."""
    scene = Field()
    scene.put("Ana", brakka(hp=44), (5, 5), "ana", hp=4)
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("goblin", "ana")
    scene.hit("goblin", "ana", 19, 6).answer("spare")
    scene.do(Harm(targets=("ana",), amount=3))
    assert (scene["ana"].life, scene["ana"].hp, scene["ana"].tally) == ("dying", -3, {})


def test_persistent_damage_offers_no_mercy():
    """ORC-280, R62."""
    scene = duel(foe=goblin(hp=4))
    scene.give("goblin", "persistent", source="ana", amount=5, damage_type="fire", until=Until("save"))
    scene.end("ana")
    assert scene["goblin"].life == "dead"
    assert scene.request is None
