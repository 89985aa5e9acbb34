"""Opportunity attacks: on leaving an adjacent square, before ranged attacks, one immediate action each."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Fall, Push, Teleport
from combat.engine.state import DamageDice, Rider
from tests.cases import each
from tests.rulesets.orcus.sheets import CLUB, SLING, Field, brakka, duel, goblin

GREAT_AXE = replace(CLUB, key="axe", name="Great axe", bonus=7, harm=(DamageDice("1d12+4"),))


def test_leaving_a_square_next_to_a_foe_provokes():
    """ORC-153, ORC-157, ORC-159: asked before the square is left, then the walk goes on."""
    scene = duel().walk("ana", (4, 5), (3, 5))
    assert scene.asked().row == "ORC-153"
    assert scene.asked().seat == "gm"
    assert scene["ana"].at == (5, 5)
    scene.answer("strike:club", dice=(19, 3))
    assert scene["ana"].hp == 55
    assert scene["ana"].at == (3, 5)


def test_moving_on_to_another_square_next_to_it_provokes_all_the_same():
    """ORC-153."""
    assert duel().walk("ana", (5, 4)).asked().kind == "opportunity-attack"


def test_coming_nearer_provokes_nobody():
    """ORC-153: a square is entered, none next to it is left."""
    scene = duel(apart=3).walk("ana", (6, 5), (7, 5))
    assert scene["ana"].at == (7, 5)


def test_a_long_reach_does_not_extend_it():
    """ORC-154."""
    scene = duel(foe=goblin(weapons=(replace(CLUB, reach=2),)), apart=2)
    assert scene.walk("ana", (4, 5))["ana"].at == (4, 5)


def test_a_large_mover_leaves_only_the_squares_it_vacates():
    """ORC-153, R31, ORC-213."""
    scene = Field()
    scene.put("Ana", brakka(size="Large"), (5, 5), "ana")
    scene.put("Goblin", goblin(), (7, 4))
    scene.begin("ana", "goblin")
    assert scene.walk("ana", (5, 6)).asked().who == "goblin"
    other = Field()
    other.put("Ana", brakka(size="Large"), (5, 5), "ana")
    other.put("Goblin", goblin(), (8, 4))
    other.begin("ana", "goblin")
    assert other.walk("ana", (6, 5))["ana"].at == (6, 5)


def test_entering_the_foes_own_space_leaves_a_square_next_to_it():
    """ORC-206: a Tiny creature two sizes smaller."""
    scene = Field()
    scene.put("Ana", brakka(size="Tiny"), (5, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "goblin")
    assert scene.walk("ana", (6, 5)).asked().row == "ORC-153"


def test_leaving_a_square_shared_with_the_foe_provokes():
    """ORC-153, R31: a shared square counts as adjacent."""
    scene = Field()
    scene.put("Ana", brakka(size="Tiny"), (6, 5), "ana")
    scene.put("Goblin", goblin(), (6, 5))
    scene.begin("ana", "goblin")
    assert scene.walk("ana", (5, 5)).asked().who == "goblin"


@each("gait", ["walk", "dash", "crawl"])
def test_walking_dashing_and_crawling_provoke(gait):
    """ORC-228, ORC-229, ORC-248, ORC-153."""
    assert duel().walk("ana", (4, 5), gait=gait).asked().kind == "opportunity-attack"


def test_squeezing_provokes():
    """ORC-245."""
    scene = Field()
    scene.put("Ana", brakka(size="Large"), (5, 5), "ana")
    scene.put("Goblin", goblin(), (7, 5))
    scene.begin("ana", "goblin")
    assert scene.walk("ana", (4, 5), gait="squeeze").asked().who == "goblin"


def test_shifting_provokes_nobody():
    """ORC-163, ORC-231."""
    assert duel().walk("ana", (4, 5), gait="shift")["ana"].at == (4, 5)


def test_being_moved_provokes_nobody():
    """ORC-163, ORC-217: pushed, teleported or fallen, at no cost of its own."""
    scene = duel()
    scene.do(Push(who="ana", source="goblin", distance=2))
    scene.do(Teleport(who="ana", to=(7, 5)))
    scene.do(Push(who="ana", source="goblin", distance=1))
    scene.do(Fall(targets=("ana",), distance=1))
    assert scene.request is None
    assert scene["ana"].at == (8, 5)
    assert scene["ana"].used == {}


def test_a_flyer_in_the_air_strikes_nobody_in_passing_unless_it_hovers():
    """ORC-208, ORC-209."""
    bird = {"speeds": {"walk": 2, "fly": 6}}
    for traits, asked in (((), False), (("hover",), True)):
        scene = Field()
        scene.put("Ana", brakka(), (5, 5), "ana")
        scene.put("Bird", goblin(traits=traits, **bird), (6, 5), height=1)
        scene.begin("ana", "bird")
        assert (scene.walk("ana", (4, 5)).request is not None) == asked


def test_allies_do_not_answer():
    """ORC-153: hostile creatures only."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (6, 5), "ben")
    scene.begin("ana", "ben")
    assert scene.walk("ana", (4, 5))["ana"].at == (4, 5)


@each(("who", "condition"), [("ana", "invisible"), ("goblin", "blinded")])
def test_only_a_creature_that_is_seen_provokes(who, condition):
    """ORC-156, R65."""
    scene = duel()
    scene.give(who, condition)
    assert scene.walk("ana", (4, 5))["ana"].at == (4, 5)


def test_declining_costs_nothing():
    """ORC-157: asked again at the next step that provokes."""
    scene = duel().walk("ana", (5, 4), (6, 4))
    scene.answer("pass")
    assert scene.asked().who == "goblin"
    scene.answer("pass")
    assert "immediate" not in scene["goblin"].used


def test_declining_for_the_whole_move_is_not_asked_again_but_in_the_next_one_it_is():
    """ORC-157: the prompt's other way to decline."""
    scene = duel().walk("ana", (5, 4), (6, 4))
    scene.answer("pass-move")
    assert scene["ana"].at == (6, 4)
    assert scene.walk("ana", (5, 4)).asked().who == "goblin"


def test_the_prompt_says_what_it_spends_and_shows_the_odds():
    """ORC-157, ORC-162."""
    question = duel().walk("ana", (4, 5)).asked()
    assert question.text == "This spends your immediate action."
    assert (question.picks[0].key, question.picks[0].odds) == ("strike:club", 30)


def test_it_is_one_basic_melee_attack():
    """ORC-158, R33: no ranged weapon, no attack against another defense, no second one."""
    hook = replace(CLUB, key="hook", name="Hook", defense="ref")
    scene = duel(foe=goblin(weapons=(CLUB, hook, SLING))).walk("ana", (4, 5))
    assert scene.picks() == ["strike:club", "pass-move", "pass"]


def test_whoever_has_no_such_attack_is_not_asked():
    """ORC-158."""
    assert duel(foe=goblin(weapons=(SLING,))).walk("ana", (4, 5))["ana"].at == (4, 5)


def test_the_provoker_must_be_within_reach():
    """ORC-158: a Tiny foe reaches its own square only."""
    scene = duel(foe=goblin(size="Tiny", weapons=(replace(CLUB, reach=0),)))
    assert scene.walk("ana", (4, 5))["ana"].at == (4, 5)


def test_it_spends_the_immediate_action():
    """ORC-162, ORC-161: afterwards the same creature is not asked again in this walk."""
    scene = duel().walk("ana", (5, 4), (6, 4), (7, 4))
    scene.answer("strike:club", dice=(2,))
    assert scene["goblin"].used["immediate"] == 1
    assert scene["ana"].at == (7, 4)


def test_a_blow_that_drops_the_walker_ends_the_walk():
    """ORC-160, ORC-152, ORC-162: EX31, down in the old square, the second question withdrawn."""
    scene = Field()
    scene.put("Rogue", brakka(hp=40, defenses={"ac": 16}), (5, 5), "ana", hp=6)
    scene.put("O1", goblin(weapons=(GREAT_AXE,)), (6, 5))
    scene.put("O2", goblin(weapons=(GREAT_AXE,)), (6, 6))
    scene.begin("rogue", "o1", "o2")
    scene.walk("rogue", (4, 5), (3, 5))
    assert scene.asked().who == "o1"
    scene.answer("strike:axe", dice=(10, 5)).answer("no")
    assert (scene["rogue"].hp, scene["rogue"].life, scene["rogue"].at) == (-3, "dying", (5, 5))
    assert scene.request is None
    assert scene.last(ev.Halted).row == "ORC-160"
    assert scene["o1"].used.get("immediate") == 1
    assert "immediate" not in scene["o2"].used


def test_several_are_asked_in_initiative_order_after_the_mover():
    """ORC-152."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    for name, at in (("First", (6, 6)), ("Second", (6, 5)), ("Third", (6, 4))):
        scene.put(name, goblin(), at)
    scene.begin("ana", "second", "third", "first")
    scene.walk("ana", (4, 5))
    asked = []
    while scene.request is not None:
        asked.append(scene.asked().who)
        scene.answer("pass")
    assert asked == ["second", "third", "first"]


def test_a_blow_that_holds_the_walker_ends_the_walk():
    """ORC-160, ORC-150: immobile, what is left of the move is lost, its action spent."""
    sticky = replace(CLUB, riders=(Rider("immobile", until="end"),))
    scene = duel(foe=goblin(weapons=(sticky,))).walk("ana", (4, 5), (3, 5))
    scene.answer("strike:club", dice=(19, 3))
    assert scene["ana"].at == (5, 5)
    assert scene["ana"].used["move"] == 1
    assert scene.last(ev.Halted).row == "ORC-300"


def test_an_interrupted_walker_goes_on_if_it_can():
    """ORC-149, ORC-150: slowed, as far as the new speed goes."""
    chilling = replace(CLUB, riders=(Rider("slowed", until="end"),))
    scene = duel(foe=goblin(weapons=(chilling,))).walk("ana", (4, 5), (3, 5), (2, 5))
    scene.answer("strike:club", dice=(19, 3))
    assert scene["ana"].at == (3, 5)


# --- bans and settings ---------------------------------------------------------------------------------------------


@each("condition", ["dazed", "stunned", "petrified", "unconscious"])
def test_whoever_may_not_act_is_not_asked(condition):
    """ORC-162, ORC-295, ORC-315, ORC-304, ORC-320."""
    scene = duel()
    scene.give("goblin", condition)
    assert scene.walk("ana", (4, 5))["ana"].at == (4, 5)


def test_after_one_opportunity_attack_there_is_no_second():
    """ORC-162, ORC-148: EX47, the immediate action is spent until the next turn."""
    scene = Field()
    scene.put("Brakka", brakka(), (5, 5), "ana")
    scene.put("A", goblin(), (6, 5))
    scene.put("B", goblin(), (4, 5))
    scene.begin("a", "b", "brakka")
    scene.walk("a", (7, 5)).answer("strike:longsword", dice=(2,))
    scene.end("a")
    assert scene.walk("b", (3, 5))["b"].at == (3, 5)


def test_having_declined_one_may_answer_the_next():
    """ORC-157, ORC-162: EX47."""
    scene = Field()
    scene.put("Brakka", brakka(), (5, 5), "ana")
    scene.put("A", goblin(), (6, 5))
    scene.put("B", goblin(), (4, 5))
    scene.begin("a", "b", "brakka")
    scene.walk("a", (7, 5)).answer("pass")
    scene.end("a")
    assert scene.walk("b", (3, 5)).asked().who == "brakka"


def own_allowance() -> Field:
    scene = Field(**{"opportunity-attacks": "own"})
    scene.put("Brakka", brakka(), (5, 5), "ana")
    scene.put("A", goblin(), (6, 5))
    scene.put("B", goblin(), (4, 5))
    return scene.begin("a", "b", "brakka")


def test_a_table_may_give_opportunity_attacks_their_own_allowance():
    """ORC-162, ORC-148, R34: EX47, then the immediate action is left unspent."""
    scene = own_allowance()
    scene.walk("a", (7, 5)).answer("strike:longsword", dice=(2,))
    assert "immediate" not in scene["brakka"].used
    scene.end("a")
    assert scene.walk("b", (3, 5)).asked().who == "brakka"


def test_even_then_only_once_against_a_creature_on_its_turn():
    """ORC-161."""
    scene = own_allowance()
    scene.walk("a", (6, 4), (6, 5), (7, 5))
    scene.answer("strike:longsword", dice=(2,))
    assert scene["a"].at == (7, 5)
    scene.walk("a", (6, 5), (6, 4))
    assert scene["a"].at == (6, 4)


def test_on_its_next_turn_the_creature_provokes_anew():
    """ORC-161."""
    scene = own_allowance()
    scene.walk("a", (6, 4)).answer("strike:longsword", dice=(2,))
    scene.end("a").end("b").end("brakka")
    assert scene.walk("a", (7, 4)).asked().who == "brakka"


def test_even_then_the_bans_stay():
    """ORC-162, ORC-295, R34."""
    scene = own_allowance()
    scene.give("brakka", "dazed")
    assert scene.walk("a", (7, 5))["a"].at == (7, 5)


def test_the_path_shown_names_who_would_strike():
    """ORC-153: before one decides."""
    walk = next(g for g in duel().hand_of("ana").gaits if g.key == "walk")
    risks = {r.square: r.risk for r in walk.reach}
    assert risks[(4, 5)] == ("Goblin",)
    shift = next(g for g in duel().hand_of("ana").gaits if g.key == "shift")
    assert {r.risk for r in shift.reach} == {()}
