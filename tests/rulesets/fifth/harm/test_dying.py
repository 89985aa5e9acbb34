"""Sections 14 and 23: knocking out, dropping to 0, death saves, stability."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.numbers.breakdown import Term
from combat.engine.resolution import Recorded
from combat.engine.state import DamageDice, Weapon
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.fifth.terms import counted, lost

ORC_AXE = Weapon("greataxe", "Greataxe", bonus=5, harm=(DamageDice("1d12+3", "slashing"),))
SMITE = Weapon("smite", "Smite", bonus=5, harm=(DamageDice("18", "radiant"),))
DART = Weapon("dart", "Dart", kind="ranged", bonus=5, range=(20, 60), harm=(DamageDice("18", "piercing"),))


def camp(hp=20, foe=None, **fields):
    """Ana beside an orc, Ben out of the way."""
    scene = Scene()
    scene.put("Ana", hero("Ana", hp=hp), (3, 3), "ana", **fields)
    scene.put("Orc", foe or monster("Orc", weapons=(ORC_AXE, SMITE, DART)), (4, 3))
    scene.put("Ben", hero("Ben", skills={"medicine": 1}), (2, 3), "ben")
    return scene.begin("ana", "orc", "ben")


def harm(scene, amount, who="ana", **fields):
    return scene.do(cmd.Harm(targets=(who,), amount=amount, **fields))


def down(hp=20, **fields):
    """Ana is dying and the orc's turn has begun."""
    scene = camp(hp, **fields)
    return harm(scene, hp).end("ana")


def to_anas_turn(scene, *dice):
    return scene.do(cmd.NextTurn()).do(cmd.NextTurn(), *dice)


# --- knocking out --------------------------------------------------------------------------------------------------


def test_whoever_drops_a_creature_in_melee_may_knock_it_out():
    """FIF-167, FIF-168: asked the instant the damage is dealt; then it is at 0, unconscious and stable."""
    scene = camp()
    scene.attack("ana", "orc", "longsword", 15, 7)
    question = scene.asked()
    assert (question.seat, question.kind, question.row, question.default) == ("ana", "knock-out", "FIF-167", "no")
    assert scene["orc"].hp == 0
    assert not scene.all(ev.LifeChanged)
    scene.answer("spare")
    assert (scene["orc"].hp, scene["orc"].life) == (0, "stable")
    assert scene["orc"].has("unconscious")
    assert scene.last(ev.LifeChanged).row == "FIF-168"


def test_declining_kills():
    """FIF-167, FIF-234: a monster dies at 0 unless it is spared."""
    scene = camp()
    scene.attack("ana", "orc", "longsword", 15, 7).answer("no")
    assert scene["orc"].life == "dead"
    assert scene.last(ev.LifeChanged).row == "FIF-234"


def test_a_shot_an_area_and_the_gms_damage_ask_nobody():
    """FIF-167, R-23: melee attacks only."""
    scene = camp()
    scene.do(cmd.Place(who="orc", to=(9, 3)))
    scene.attack("ana", "orc", "bow", 15, 7)
    assert scene["orc"].life == "dead"
    scene = harm(camp(), 10, "orc")
    assert scene["orc"].life == "dead"


@each(("answer", "life"), [("spare", "stable"), ("no", "dead")])
def test_the_question_comes_before_instant_death(answer, life):
    """FIF-167, FIF-235, W-29: at 6 of 12, 18 from a melee attack: asked first; spared, stable at 0; refused, dead."""
    scene = camp(12)
    scene.do(cmd.SetHitPoints(who="ana", hp=6)).end("ana")
    scene.attack("orc", "ana", "smite", 15)
    assert scene.asked().seat == "gm"
    scene.answer(answer)
    assert (scene["ana"].hp, scene["ana"].life) == (0, life)


def test_a_creature_at_0_already_is_no_question():
    """FIF-167, R-23: no prompt for a target that is down."""
    scene = down()
    scene.attack("orc", "ana", "greataxe", 1, 12, 2, 2)
    assert scene.request is None
    assert scene["ana"].tally["death-failure"] == 2


class Standing:
    """Answers every knock-out question as a seat has said once and for all."""

    def __init__(self, script, key):
        self.script, self.key, self.asked = script, key, []

    @property
    def dice(self):
        return self.script.dice

    @dice.setter
    def dice(self, dice):
        self.script.dice = dice

    def reply(self, request):
        if getattr(request, "kind", "") != "knock-out":
            return self.script.reply(request)
        self.asked.append(request)
        return Recorded(
            request, keys=(request.picks[0].key if self.key == "always" else request.default,), by="standing"
        )

    def settle(self, request):
        return self.script.settle(request)


@each(("said", "life"), [("always", "stable"), ("never", "dead")])
def test_a_seat_may_have_answered_once_and_for_all(said, life):
    """FIF-167, R-23: always is the first pick, to knock out; never is the default."""
    scene = camp()
    scene.script = Standing(scene.script, said)
    scene.attack("ana", "orc", "longsword", 15, 7)
    assert scene["orc"].life == life
    assert len(scene.script.asked) == 1
    assert scene.request is None


def test_a_hidden_victim_is_not_named_in_the_question():
    """FIF-167: whoever strikes blindly learns that something drops, not what."""
    scene = camp()
    scene.do(cmd.Hide(who="orc"))
    scene.act("ana", "attack", 15, 15, 7, weapon="longsword", square=(4, 3))
    assert scene.asked().title == "Something unseen drops. Knock it out instead?"
    scene.answer("no")


# --- dropping ------------------------------------------------------------------------------------------------------


def test_a_character_at_0_falls_unconscious_and_is_dying():
    """FIF-233: not dead, unconscious, prone, and its turns are only death saves."""
    scene = harm(camp(), 20)
    ana = scene["ana"]
    assert (ana.hp, ana.life) == (0, "dying")
    assert ana.has("unconscious")
    assert ana.has("prone")
    assert scene.refused_act("ana", "dash").row == "FIF-233"


def test_a_monster_dies_unless_the_gm_says_otherwise():
    """FIF-234: flagged to follow the character rules it falls unconscious instead; only the GM sees the flag."""
    scene = harm(camp(), 10, "orc")
    assert scene["orc"].life == "dead"
    scene = camp()
    scene.give("orc", "follows-character-rules")
    assert [c.key for c in scene.seen_by("gm").token("orc").chips] == ["follows-character-rules"]
    assert scene.seen_by("ana").token("orc").chips == ()
    assert not any(isinstance(e, ev.EffectGained) for e in scene.log_of("ana"))
    harm(scene, 10, "orc")
    assert scene["orc"].life == "dying"


@each(("damage", "life"), [(18, "dead"), (17, "dying")])
def test_damage_left_over_as_high_as_the_maximum_kills_at_once(damage, life):
    """FIF-235, T-17: maximum 12, at 6: 18 leaves 12 over, dead; 17 leaves 11, dying."""
    scene = camp(12)
    scene.do(cmd.SetHitPoints(who="ana", hp=6))
    harm(scene, damage)
    assert scene["ana"].life == life
    assert "death-failure" not in scene["ana"].tally


# --- death saves ---------------------------------------------------------------------------------------------------


def test_a_dying_character_rolls_at_the_start_of_its_turn():
    """FIF-236, FIF-237: a plain d20; 10 succeeds, 9 fails; the turn is passed on."""
    scene = down()
    to_anas_turn(scene, 10)
    check = scene.last(ev.CheckRolled)
    assert (check.what, check.dc, check.success, check.row) == ("death-save", 10, True, "FIF-237")
    assert scene["ana"].tally["death-success"] == 1
    assert scene.state.active == "orc"
    to_anas_turn(scene, 9)
    assert scene["ana"].tally["death-failure"] == 1


def test_no_bonus_helps_a_death_save():
    """FIF-237, D-08, R-37: neither ability nor proficiency nor a general bonus; that one is listed with the reason."""
    scene = Scene()
    scene.put("Ana", hero("Ana", abilities={"con": 20}, saves={"con": 9}), (3, 3), "ana")
    scene.begin("ana")
    harm(scene, 20)
    plain = scene.fight.breakdown("save.death", "ana", extra=(Term("Blessing", 3), Term("Deathward", 2, type="death")))
    assert (plain.total, counted(plain)) == (2, {"Deathward": 2})
    assert lost(plain) == {"Blessing": "a death save has no bonuses (FIF-237)"}


def test_the_gms_favour_and_inspiration_give_a_second_die():
    """FIF-238, FIF-019, R-47: it is a saving throw: advantage applies, and a player with inspiration is asked."""
    scene = down()
    scene.give("ana", "favoured")
    to_anas_turn(scene, 4, 14)
    assert scene.last(ev.CheckRolled).roll.faces == (4, 14)
    assert scene.last(ev.CheckRolled).success
    scene.do(cmd.Award(who="ana"))
    to_anas_turn(scene)
    assert (scene.asked().seat, scene.asked().row) == ("ana", "FIF-019")
    scene.answer("inspired", dice=(3, 11))
    assert counted(scene.last(ev.CheckRolled).breakdown) == {"Inspiration": 1}
    assert "inspiration" not in scene["ana"].tally
    assert scene["ana"].tally["death-success"] == 2


def test_disadvantage_applies_to_death_saves_too():
    """FIF-238: hindered by the GM, the lower die counts."""
    scene = down()
    scene.give("ana", "hindered")
    to_anas_turn(scene, 14, 4)
    assert scene["ana"].tally["death-failure"] == 1


def test_three_successes_make_stable():
    """FIF-239, FIF-241, FIF-247: the counts are cleared, no more saves, unconscious at 0."""
    scene = down()
    for face in (12, 3, 15):
        to_anas_turn(scene, face)
    assert scene["ana"].tally == {"death-success": 2, "death-failure": 1, "armed": 1}
    to_anas_turn(scene, 10)
    assert scene["ana"].life == "stable"
    assert scene.last(ev.LifeChanged).row == "FIF-239"
    assert "death-success" not in scene["ana"].tally
    assert "death-failure" not in scene["ana"].tally
    to_anas_turn(scene)
    assert (scene["ana"].hp, scene["ana"].has("unconscious")) == (0, True)
    assert len([e for e in scene.all(ev.CheckRolled) if e.what == "death-save"]) == 4


def test_three_failures_kill():
    """FIF-240, FIF-243, T-18: faces 9, 14, 1: one failure, one success, three failures: dead."""
    scene = down()
    to_anas_turn(scene, 9)
    to_anas_turn(scene, 14)
    assert (scene["ana"].tally["death-failure"], scene["ana"].tally["death-success"]) == (1, 1)
    to_anas_turn(scene, 1)
    assert scene["ana"].life == "dead"
    assert scene.last(ev.CheckRolled).row == "FIF-243"
    assert scene.last(ev.LifeChanged).row == "FIF-240"


def test_a_natural_20_brings_back_one_hit_point_at_once():
    """FIF-242, FIF-241, FIF-223, T-18, R-36: faces 12, 4, 20: 1 hit point, counts 0/0, conscious, prone, takes its turn."""
    scene = down()
    to_anas_turn(scene, 12)
    to_anas_turn(scene, 4)
    to_anas_turn(scene, 20)
    ana = scene["ana"]
    assert (ana.hp, ana.life, ana.has("unconscious"), ana.has("prone")) == (1, "up", False, True)
    assert not {"death-success", "death-failure"} & set(ana.tally)
    assert scene.state.active == "ana"
    assert scene.last(ev.Healed).row == "FIF-242"
    scene.act("ana", "stand")


# --- damage at 0 ---------------------------------------------------------------------------------------------------


@each(
    ("damage", "critical", "failures", "life"),
    [
        (8, False, 1, "dying"),
        (8, True, 2, "dying"),
        (20, False, 1, "dying"),
        (20, True, 2, "dying"),
        (21, False, 0, "dead"),
    ],
)
def test_damage_at_0_fails_death_saves_and_too_much_kills(damage, critical, failures, life):
    """FIF-244, FIF-245, D-04, T-19: maximum 20: 8 is one failure, critical two; exactly 20 no more than that; 21 is death."""
    scene = down()
    harm(scene, damage, critical=critical)
    assert scene["ana"].tally.get("death-failure", 0) == failures
    assert scene["ana"].life == life


def test_only_what_passes_temporary_hit_points_counts_at_0():
    """FIF-244, FIF-245, R-34: what they absorb is no failure, and only the rest is compared with the maximum."""
    scene = down()
    scene.do(cmd.Bolster(targets=("ana",), amount=10))
    harm(scene, 10)
    assert "death-failure" not in scene["ana"].tally
    scene.do(cmd.Bolster(targets=("ana",), amount=10))
    harm(scene, 30)
    assert (scene["ana"].tally["death-failure"], scene["ana"].life) == (1, "dying")


def test_an_orc_strikes_the_fallen():
    """FIF-293, FIF-294, FIF-244, W-13: faces 4 12: hit, critical: 7 + 5 + 3 = 15: two failures."""
    scene = Scene()
    scene.put("Orc", monster("Orc", weapons=(ORC_AXE,)), (4, 3))
    scene.put("Ana", hero("Ana", hp=28, defenses={"ac": 16}), (3, 3), "ana")
    scene.begin("orc", "ana")
    harm(scene, 28)
    scene.attack("orc", "ana", "greataxe", 4, 12, 7, 5)
    attack = scene.last(ev.AttackResolved)
    assert (attack.roll.faces, attack.total, attack.outcome, attack.row) == ((4, 12), 17, "critical", "FIF-294")
    assert scene.last(ev.DamageTaken).amount == 15
    assert scene["ana"].tally["death-failure"] == 2


def test_an_orc_kills_the_fallen_with_more_than_the_maximum():
    """FIF-245, W-13: with maximum 14, 15 exceeds it: dead."""
    scene = Scene()
    scene.put("Orc", monster("Orc", weapons=(ORC_AXE,)), (4, 3))
    scene.put("Ana", hero("Ana", hp=14, defenses={"ac": 16}), (3, 3), "ana")
    scene.begin("orc", "ana")
    harm(scene, 14)
    scene.attack("orc", "ana", "greataxe", 4, 12, 7, 5)
    assert scene["ana"].life == "dead"
    assert scene.last(ev.LifeChanged).row == "FIF-245"


# --- stability -----------------------------------------------------------------------------------------------------


def test_first_aid_stabilizes():
    """FIF-246, T-20: an action and Medicine +1, face 9, total 10: stable; face 8 is not enough."""
    scene = down().end("orc")
    scene.act("ben", "first-aid", 8, target="ana")
    assert scene["ana"].life == "dying"
    assert scene["ben"].used["action"] == 1
    scene.end("ben", 12).end("orc")
    scene.act("ben", "first-aid", 9, target="ana")
    assert scene.last(ev.CheckRolled).dc == 10
    assert scene["ana"].life == "stable"
    assert scene.last(ev.LifeChanged).row == "FIF-246"


def test_first_aid_reaches_5_feet_and_only_the_dying():
    """FIF-246, R-38: from farther off it is refused, and nobody else needs it."""
    scene = down().end("orc")
    scene.do(cmd.Place(who="ben", to=(9, 9)))
    assert scene.refused_act("ben", "first-aid", target="ana").row == "FIF-246"
    scene.do(cmd.Mend(targets=("ana",), amount=1))
    assert scene.refused_act("ben", "first-aid", target="ana").text == "Nobody is dying."


def test_a_stable_creature_rolls_nothing_and_sleeps_on():
    """FIF-247: no death saves, 0 hit points, unconscious, turn after turn."""
    scene = down()
    scene.do(cmd.SetLife(who="ana", life="stable"))
    to_anas_turn(scene)
    assert not scene.all(ev.CheckRolled)
    assert (scene["ana"].hp, scene["ana"].has("unconscious"), scene.state.active) == (0, True, "orc")


def test_any_damage_ends_stability_and_counts():
    """FIF-248, FIF-244: dying again with one failure, and the saves begin anew."""
    scene = down()
    scene.do(cmd.SetLife(who="ana", life="stable"))
    harm(scene, 1)
    assert (scene["ana"].life, scene["ana"].tally["death-failure"]) == ("dying", 1)
    assert any(e.row == "FIF-248" for e in scene.all(ev.LifeChanged))
    assert "wakes-in-hours" not in scene["ana"].tally
    to_anas_turn(scene, 12)
    assert scene["ana"].tally["death-success"] == 1


def test_a_stable_creature_wakes_after_its_hours():
    """FIF-249, T-20: d4 shows 3: with 1 hit point after 3 hours, the fight long over."""
    scene = down()
    scene.do(cmd.SetLife(who="ana", life="stable")).do(cmd.Finish())
    scene.do(cmd.PassHours(hours=2), 3)
    assert (scene["ana"].hp, scene["ana"].tally["wakes-in-hours"]) == (0, 1)
    scene.do(cmd.PassHours(hours=1))
    ana = scene["ana"]
    assert (ana.hp, ana.life, ana.has("unconscious"), ana.has("prone")) == (1, "up", False, True)
    assert scene.last(ev.Healed).row == "FIF-249"


def test_nothing_is_rolled_in_the_fight_nor_where_nothing_hangs_on_it():
    """FIF-249: not as it becomes stable, nor while minutes pass, nor when so many hours pass that it wakes whatever is rolled."""
    scene = down().do(cmd.SetLife(who="ana", life="stable"))
    scene.do(cmd.Finish()).do(cmd.PassHours(hours=30, unit="minutes"))
    assert "wakes-in-hours" not in scene["ana"].tally
    assert scene.do(cmd.PassHours(hours=4))["ana"].hp == 1


def test_hit_points_regained_before_its_hours_are_over_make_them_be_forgotten():
    """FIF-249, FIF-223: stable once more it sleeps for hours of their own."""
    scene = down().do(cmd.SetLife(who="ana", life="stable")).do(cmd.Finish()).do(cmd.PassHours(hours=1), 4)
    assert scene["ana"].tally["wakes-in-hours"] == 3
    scene.do(cmd.Mend(targets=("ana",), amount=1))
    assert "wakes-in-hours" not in scene["ana"].tally


def test_a_creature_knocked_out_follows_the_character_rules_until_it_wakes():
    """FIF-306, FIF-244, FIF-245, FIF-248, FIF-249: a monster too; once it has hit points again, a monster's rules."""
    scene = camp()
    scene.attack("ana", "orc", "longsword", 15, 7).answer("spare")
    harm(scene, 3, "orc")
    assert (scene["orc"].life, scene["orc"].tally["death-failure"]) == ("dying", 1)
    scene.do(cmd.SetLife(who="orc", life="stable")).do(cmd.PassHours(hours=1), 1)
    assert (scene["orc"].hp, scene["orc"].life) == (1, "up")
    harm(scene, 1, "orc")
    assert scene["orc"].life == "dead"


def test_too_much_damage_kills_the_knocked_out_at_once():
    """FIF-306, FIF-245: more than its maximum."""
    scene = camp()
    scene.attack("ana", "orc", "longsword", 15, 7).answer("spare")
    harm(scene, 11, "orc")
    assert scene["orc"].life == "dead"


def test_the_players_see_that_somebody_is_dying_but_count_only_their_own():
    """FIF-241: the counts of death saves are on the sheet of whoever may read it."""
    scene = down()
    harm(scene, 1)
    (mine,) = scene.seen_by("ana").sheets
    assert ("death-failure", "Death saves failed", 1) in mine.counts
    assert scene.seen_by("ben").token("ana").life == "dying"
    assert [sheet.id for sheet in scene.seen_by("ben").sheets] == ["ben"]
