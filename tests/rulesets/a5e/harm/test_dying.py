"""Section 11: dropping to 0, death saves, stability."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.numbers.breakdown import Term
from combat.engine.state import Effect
from combat.rulesets.fifth.checks import HELPED_DEATH_SAVE
from tests.builders import Scene, hero, monster
from tests.cases import each
from tests.rulesets.a5e.bands import company
from tests.rulesets.a5e.wounds import camp, chips, down, harm, levels, saves, to_anas_turn


def again(scene: Scene, *dice: int) -> Scene:
    """From Ana's turn, which is over by itself, once around to her next."""
    while scene.state.active != "ben":
        scene.do(cmd.NextTurn())
    return scene.do(cmd.NextTurn(), *dice)


# --- falling -------------------------------------------------------------------------------------------------------


def test_reduced_to_0_she_falls_unconscious():
    """A5E-147: prone, what she holds dropped, and awake again with the first hit point."""
    scene = harm(camp(), 20)
    ana = scene["ana"]
    assert (ana.life, ana.has("unconscious"), ana.has("prone")) == ("dying", True, True)
    assert scene.last(ev.LifeChanged).row == "A5E-147"
    scene.do(cmd.Mend(targets=("ana",), amount=1))
    assert (scene["ana"].life, scene["ana"].has("unconscious"), scene["ana"].has("prone")) == ("up", False, True)


def test_the_first_fall_of_an_encounter_costs_a_level():
    """A5E-148 (R25): later ones cost nothing."""
    scene = harm(camp(), 20)
    assert levels(scene) == (0, 1, 0)
    harm(scene.do(cmd.Mend(targets=("ana",), amount=4)), 4)
    assert (scene["ana"].life, levels(scene)) == ("dying", (0, 1, 0))


def test_outside_of_an_encounter_a_fall_costs_nothing():
    """A5E-148: before the fight begins."""
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    assert (harm(scene, 20)["ana"].life, levels(scene)) == ("dying", (0, 0, 0))


# --- death saves ---------------------------------------------------------------------------------------------------


def test_the_dying_save_at_the_start_of_their_turn():
    """A5E-149, A5E-151: 10 is a success, 9 a failure; counted apart."""
    scene = to_anas_turn(down(), 10)
    roll = scene.last(ev.CheckRolled)
    assert (roll.what, roll.dc, roll.success, roll.row) == ("death-save", 10, True, "A5E-151")
    assert saves(again(scene, 9)) == (1, 1)


def test_w23_four_death_saves():
    """A5E-153, A5E-154, A5E-155, W23: 12, 1, 8, 20."""
    scene = to_anas_turn(down(), 12)
    assert (saves(scene), levels(scene)) == ((1, 0), (0, 1, 0))
    again(scene, 1)
    assert (saves(scene), levels(scene)) == ((1, 1), (0, 2, 1))
    assert scene.last(ev.CheckRolled).row == "A5E-154"
    again(scene, 8)
    assert (saves(scene), levels(scene)) == ((1, 2), (0, 2, 1))
    again(scene, 20)
    ana = scene["ana"]
    assert (ana.hp, ana.life, ana.has("unconscious"), ana.has("prone"), saves(scene)) == (1, "up", False, True, (0, 0))
    assert scene.last(ev.Healed).row == "A5E-155"
    assert scene.state.active == "ana"
    left = {b.key: b.left for b in scene.rules.economy.budget(scene.fight, "ana")}
    assert (left["action"], left["bonus"]) == (1, 1)


def test_a_death_save_belongs_to_no_ability_but_is_a_saving_throw():
    """A5E-150: Constitution adds nothing; what helps saving throws helps it, in dice, in points and with advantage."""
    plain = down(con=18)
    assert plain.fight.breakdown(HELPED_DEATH_SAVE, "ana").total == 0
    blessed = to_anas_turn(down(con=18).record(gained("blessed")), 7, 3)
    assert (blessed.last(ev.CheckRolled).total, saves(blessed)) == (10, (1, 0))
    warded = plain.rules.numbers.stack(HELPED_DEATH_SAVE, [Term("Aura of protection", 3), Term("Ring", 1)])
    assert warded.total == 4
    favoured = to_anas_turn(down().give("ana", "favoured"), 4, 15)
    assert saves(favoured) == (1, 0)


def gained(key: str) -> ev.EffectGained:
    return ev.EffectGained(who="ana", effect=Effect("e900", key, "ben"), name=key, audience=ev.EVERYONE)


def test_a_natural_1_is_one_failure_whatever_is_added():
    """A5E-154 (R26): not two, and no bonus avoids it or the levels."""
    scene = to_anas_turn(down().record(gained("blessed")), 1, 4)
    assert (saves(scene), levels(scene)) == ((0, 1), (0, 2, 1))


def test_three_of_a_kind():
    """A5E-152: the third success makes stable, the third failure kills."""
    scene = again(again(to_anas_turn(down(), 12), 13), 14)
    assert (scene["ana"].life, scene.cited(scene.last(ev.LifeChanged).row)) == ("stable", "A5E-152")
    scene = again(again(to_anas_turn(down(), 2), 3), 4)
    assert (scene["ana"].life, scene.cited(scene.last(ev.LifeChanged).row)) == ("dead", "A5E-152")


def test_the_counts_go_when_hit_points_come_or_stability():
    """A5E-153: both of them."""
    scene = again(to_anas_turn(down(), 12), 3)
    assert saves(scene) == (1, 1)
    assert saves(scene.do(cmd.Mend(targets=("ana",), amount=1))) == (0, 0)
    scene = again(again(again(to_anas_turn(down(), 12), 3), 13), 14)
    assert (scene["ana"].life, saves(scene)) == ("stable", (0, 0))


# --- hurt at 0 -----------------------------------------------------------------------------------------------------


def struck(answer: str = "", die: int = 15, weapon: str = "dart", **fields) -> Scene:
    """The orc's dart hits Ana, who lies dying 20 feet away: no critical hit."""
    scene = down(**fields).do(cmd.Place(who="ana", to=(8, 3)))
    scene.attack("orc", "ana", weapon, die)
    return scene.answer(answer) if answer else scene


def test_the_attacker_picks_what_a_hit_at_0_does():
    """A5E-156: exactly one of three, asked of the attacker's seat; a failure unless it answers."""
    scene = struck()
    question = scene.asked()
    assert (question.seat, question.kind, question.row, question.default) == ("gm", "at-zero", "A5E-156", "failure")
    assert [pick.key for pick in question.picks] == ["failure", "fatigue", "strife"]
    assert question.title == "Ana is hit at 0 hit points. What does it suffer?"
    assert (saves(struck("failure")), levels(struck("failure"))) == ((0, 1), (0, 1, 0))
    assert (saves(struck("fatigue")), levels(struck("fatigue"))) == ((0, 0), (0, 2, 0))
    assert (saves(struck("strife")), levels(struck("strife"))) == ((0, 0), (0, 1, 1))


def test_a_players_seat_is_asked_for_its_attack():
    """A5E-156: against a chief that follows the character rules."""
    chief = monster("Orc", hp=10, traits=("follows-character-rules",))
    scene = harm(camp(foe=chief), 10, who="orc").do(cmd.Place(who="orc", to=(9, 3)))
    scene.attack("ana", "orc", "bow", 15, 4)
    assert (scene.asked().seat, scene.asked().who) == ("ana", "ana")
    scene.answer("strife", by="ana")
    assert levels(scene, "orc") == (0, 1, 1)
    assert scene.seen_by("ben").prompts == ()


def test_whoever_commands_a_group_picks_for_its_attack():
    """A5E-156 (R48): the attack of a group is one, though its target saves; the commanding seat is asked."""
    scene = company((5, 4), (5, 5), begin=False)
    scene.put("Chief", monster("Chief", traits=("follows-character-rules",)), (6, 4))
    scene.begin("ana", "chief", "h1", "h2").do(cmd.HandOver(targets=("h1", "h2"), commander="ana"))
    scene.do(cmd.SetHitPoints(who="chief", hp=0))
    scene.act("ana", "command-attack", 3, weapon="h1:spear", target="chief")
    assert (scene.asked().seat, scene.asked().kind) == ("ana", "at-zero")
    assert levels(scene.answer("strife", by="ana"), "chief") == (0, 0, 1)


def test_a_critical_hit_at_0_is_one_level_more():
    """A5E-169, A5E-156 (R27): from within 5 feet; one failure and one level, not two failures; no death by the maximum."""
    scene = down()
    scene.attack("orc", "ana", "greataxe", 15, 15, 12)
    assert scene.last(ev.AttackResolved).outcome == "critical"
    scene.answer("failure")
    assert (saves(scene), levels(scene)) == ((0, 1), (0, 2, 0))
    assert scene.notes()[-1][1] == "A5E-169"
    scene = down(hp=4)
    scene.attack("orc", "ana", "smite", 15, 15).answer("failure")
    assert (scene["ana"].life, scene.last(ev.DamageTaken).amount) == ("dying", 36)


def test_other_damage_at_0_is_a_failure_unless_the_gm_says_otherwise():
    """A5E-157, A5E-158: the GM alone is asked, and may make it fatigue or strife."""
    scene = harm(down(), 3)
    question = scene.asked()
    assert (question.seat, question.kind, question.row, question.default) == (
        "gm",
        "at-zero-other",
        "A5E-158",
        "failure",
    )
    assert saves(scene.answer("failure")) == (0, 1)
    assert levels(harm(down(), 3).answer("fatigue")) == (0, 2, 0)
    assert levels(harm(down(), 3).answer("strife")) == (0, 1, 1)


def test_who_never_tires_is_not_offered_fatigue():
    """A5E-156, A5E-143."""
    scene = harm(down(mine={"condition_immunities": ("exhaustion",)}), 3)
    assert scene.picks() == ["failure", "strife"]


def test_the_third_failure_by_damage_kills():
    """A5E-152, A5E-157: and the question says that it would."""
    scene = harm(harm(harm(down(), 3).answer("failure"), 3).answer("failure"), 3)
    assert scene.asked().picks[0].note == "the third kills"
    assert scene.answer("failure")["ana"].life == "dead"


def test_healed_while_the_question_is_open_nothing_comes_of_it():
    """A5E-156: the GM's correction comes first."""
    scene = struck().do(cmd.Mend(targets=("ana",), amount=5)).answer("failure")
    assert (scene["ana"].hp, saves(scene), levels(scene)) == (5, (0, 0), (0, 1, 0))


# --- stability -----------------------------------------------------------------------------------------------------


def stable() -> Scene:
    scene = down().do(cmd.NextTurn())
    scene.act("ben", "first-aid", 9, target="ana")
    return scene


def test_first_aid():
    """A5E-159: an action, within 5 feet, DC 10 Wisdom (Medicine); a failure changes nothing and it may be tried again."""
    scene = down().do(cmd.NextTurn())
    scene.act("ben", "first-aid", 8, target="ana")
    check = scene.last(ev.CheckRolled)
    assert (check.dc, check.total, scene["ana"].life, scene["ben"].used["action"]) == (10, 9, "dying", 1)
    assert scene.cited(check.row) == "A5E-159"
    scene = stable()
    assert scene["ana"].life == "stable"
    far = down().do(cmd.Place(who="ana", to=(9, 3))).do(cmd.NextTurn())
    assert "first aid reaches 5 ft" in str(far.refusal(Act(actor="ben", action="first-aid", target="ana"), by="ben"))


def test_the_stable_roll_nothing():
    """A5E-160: unconscious at 0 hit points, no death saves."""
    scene = stable().do(cmd.NextTurn())
    assert scene.state.active == "orc"
    assert (scene["ana"].hp, scene["ana"].has("unconscious")) == (0, True)
    assert not [e for e in scene.all(ev.CheckRolled) if e.what == "death-save"]


@each("answer", ["failure", "strife"])
def test_damage_ends_stability(answer):
    """A5E-161: whatever else it does; the next turn begins with a death save again."""
    scene = harm(stable(), 2)
    assert scene.last(ev.LifeChanged).row == "A5E-161"
    scene.answer(answer)
    assert (scene["ana"].life, saves(scene)) == ("dying", (0, 1 if answer == "failure" else 0))
    assert scene.do(cmd.NextTurn(), 12).last(ev.CheckRolled).what == "death-save"


def test_the_stable_wake_by_themselves():
    """A5E-162: after 1d4 hours, here 3, with 1 hit point."""
    scene = stable().do(cmd.Finish()).do(cmd.PassHours(hours=2), 3)
    assert scene["ana"].life == "stable"
    scene.do(cmd.PassHours(hours=1))
    assert (scene["ana"].hp, scene["ana"].life) == (1, "up")
    assert scene.cited(scene.last(ev.Healed).row) == "A5E-162"


def test_what_is_seen_of_the_dying():
    """A5E-170: everybody reads what is yet to be felt."""
    scene = down()
    for seat in ("gm", "ana", "ben"):
        assert "Fatigue to come: 1" in chips(scene, seat=seat)
