"""Interrupts: answered in the middle of another's action, before it counts, with everything already rolled kept."""

from combat.engine import events as ev
from combat.engine.declared.powers import Give, Strengthen
from combat.rulesets.orcus.out_of_turn import triggers, turning
from combat.rulesets.orcus.powers.written import MELEE, arc, at_will, burst, encounter, far, ranged, strike
from tests.rulesets.orcus.answering import table
from tests.rulesets.orcus.sheets import brakka

RIM = encounter(
    "Rim",
    "+4 to the defense.",
    utility=True,
    time="immediate",
    trigger="An enemy hits you",
    reactions=triggers.hits_me(take=turning.raised(4)),
)
STUN = encounter(
    "Stunner",
    "A blow first.",
    strike(1, "str"),
    Give("stunned", until="end", on="hit"),
    by="str",
    versus="ac",
    time="immediate",
    origin="melee",
    tags=("weapon",),
    trigger="An enemy attacks you",
    reactions=triggers.attacks_me(),
)
WARD = encounter(
    "Ward",
    "+5 to an ally’s defense.",
    utility=True,
    whom="foe",
    origin="ranged",
    range=10,
    time="immediate",
    trigger="An enemy hits an ally",
    reactions=triggers.hits_ally(take=turning.raised(5)),
)


def test_it_is_asked_before_the_hit_counts_and_the_roll_is_kept():
    """ORC-050, ORC-149: 16 + 6 hits Armor Class 21; with 4 more the very same roll misses."""
    scene = table(RIM).hit("goblin", "ana", 16)
    assert (scene.asked().seat, scene.asked().who, scene.asked().kind) == ("ana", "ana", "immediate-interrupt")
    assert scene.asked().title == "Goblin hits you with 22. Interrupt?"
    assert (scene.asked().text, scene.asked().row) == ("This spends your immediate action.", "ORC-149")
    assert not scene.all(ev.AttackResolved)
    scene.answer("use:rim", by="ana")
    assert (scene.blow().outcome, scene.blow().roll.faces, scene.blow().defense.total) == ("miss", (16,), 25)
    assert scene["ana"].hp == 60
    assert scene["ana"].used["immediate"] == 1


def test_a_seat_that_plays_several_is_told_which_of_them():
    """ORC-149: "you" could be any of them."""
    scene = table(RIM)
    scene.put("Bert", brakka(name="Bert"), (4, 4), "ana")
    scene.hit("goblin", "ana", 16)
    assert scene.asked().title == f"Goblin hits {scene['ana'].name} with 22. Interrupt?"


def test_declining_costs_nothing_and_the_next_hit_asks_again():
    """ORC-050, ORC-148."""
    scene = table(RIM).hit("goblin", "ana", 16)
    scene.answer("pass", dice=(3,))
    assert scene["ana"].hp == 55
    assert not scene["ana"].used.get("immediate")
    assert not scene["ana"].tally.get("spent:rim")


def test_who_has_no_immediate_action_left_is_not_asked():
    """ORC-148, R34: an opportunity attack spends it as well, up to the start of her next turn."""
    scene = table(RIM, ana=(RIM,)).walk("goblin", (7, 5), (8, 5))
    assert scene.asked().text == "This spends your immediate action."
    scene.answer("strike:longsword", dice=(2,)).shoot("goblin", "ana", 16, 3)
    assert scene.request is None
    assert scene["ana"].hp == 55
    scene.end("goblin")
    assert not scene["ana"].used.get("immediate")


def test_opportunity_attacks_may_have_an_allowance_of_their_own():
    """ORC-162, R34: then the immediate action is left for another answer."""
    scene = table(RIM, ana=(RIM,), **{"opportunity-attacks": "own"}).walk("goblin", (7, 5), (8, 5))
    assert scene.asked().text == ""
    scene.answer("strike:longsword", dice=(2,)).shoot("goblin", "ana", 16)
    assert scene.asked().who == "ana"
    scene.answer("use:rim")
    assert scene.blow().outcome == "miss"


def test_nobody_answers_in_its_own_turn():
    """ORC-147: an opportunity attack that hits Ana in her own turn does not let her raise her shield."""
    scene = table(RIM).end("goblin").walk("ana", (4, 4))
    scene.answer("strike:club", dice=(19, 4))
    assert scene.request is None
    assert scene["ana"].hp == 54


def test_the_button_says_what_it_waits_for():
    """ORC-050, ORC-147: it cannot be used without its trigger, and in one's own turn not at all."""
    scene = table(RIM)
    refused = scene.refused_act("ana", "power:rim")
    assert refused.row == "ORC-050"
    assert "an enemy hits you" in str(refused)
    assert scene.end("goblin").refused_act("ana", "power:rim").row == "ORC-147"


def test_what_is_no_longer_possible_is_lost_and_stays_spent():
    """ORC-149, ORC-150, R29: the goblin is stunned before its club falls."""
    scene = table(STUN, ana=(STUN,)).hit("goblin", "ana")
    scene.answer("use:stunner", dice=(12, 5))
    assert scene["goblin"].has("stunned")
    assert scene["goblin"].used["standard"] == 1
    assert (scene.last(ev.Halted).why, scene.last(ev.Halted).row) == ("The attack is lost.", "ORC-150")
    assert [one.attacker for one in scene.all(ev.AttackResolved)] == ["ana"]
    assert scene["ana"].hp == 60


def test_a_miss_of_the_interrupt_lets_the_action_go_on():
    """ORC-149: the interrupted creature then continues that action."""
    scene = table(STUN, ana=(STUN,)).hit("goblin", "ana")
    scene.answer("use:stunner", dice=(2, 15, 3))
    assert [(one.attacker, one.outcome) for one in scene.all(ev.AttackResolved)] == [("ana", "miss"), ("goblin", "hit")]
    assert scene["ana"].hp == 55


def test_interrupts_nest_and_the_innermost_resolves_first():
    """ORC-149, R78: the goblin attacks, Ana strikes first, the goblin’s friend wards it, and each pays for itself."""
    scene = table(STUN, ana=(STUN,), foe=(WARD,))
    scene.put("Shaman", scene["goblin"].sheet, (9, 9))
    scene.hit("goblin", "ana")
    scene.answer("use:stunner", dice=(9,))  # 18 against 15
    assert (scene.asked().who, scene.asked().title) == ("shaman", "Ana hits Goblin with 18. Interrupt?")
    scene.answer("use:ward", dice=(15, 3))  # 18 against 20; then the goblin's own attack
    assert [(one.attacker, one.outcome) for one in scene.all(ev.AttackResolved)] == [("ana", "miss"), ("goblin", "hit")]
    assert [scene[who].used.get("immediate") for who in ("ana", "shaman", "goblin")] == [1, 1, None]


def test_several_are_asked_in_the_order_of_initiative_after_the_attacker():
    """ORC-152, R30: Ana comes before Ben; once her answer makes the blow miss, nobody asks him about a hit."""
    scene = table(RIM, WARD, ana=(RIM,), foe=())
    scene.hit("goblin", "ana", 16)
    assert scene.asked().who == "ana"
    scene.answer("pass")
    assert (scene.asked().who, scene.asked().seat) == ("ben", "ben")
    scene.answer("use:ward")
    assert scene.blow().outcome == "miss"
    other = table(RIM, WARD, ana=(RIM,)).hit("goblin", "ana", 16).answer("use:rim")
    assert other.request is None


def test_one_event_opens_one_prompt_with_all_that_answers_it():
    """ORC-164, R34: two powers for the same hit stand in one question, and one of them may be taken."""
    second = encounter(
        "Second Rim",
        "-2 to the roll.",
        utility=True,
        time="immediate",
        trigger="An enemy hits you",
        reactions=triggers.hits_me(take=turning.hampered(1)),
    )
    scene = table(RIM, second).hit("goblin", "ana", 16)
    assert scene.picks() == ["use:rim", "use:second-rim", "pass"]
    scene.answer("use:second-rim", dice=(3,))
    assert (scene.blow().outcome, scene.blow().total) == ("hit", 21)
    assert scene.request is None


def test_damage_is_halved_before_it_is_taken():
    """ORC-149, ORC-004: 3 + 2 is rolled; half of it is 2."""
    half = encounter(
        "Half",
        "Half the damage.",
        utility=True,
        whom="friend",
        origin="ranged",
        range=5,
        time="immediate",
        trigger="An ally is about to take damage",
        reactions=triggers.hurts_ally(near=5, take=turning.halved, aims="victim"),
    )
    scene = table(half, ana=()).hit("goblin", "ana", 16, 3)
    assert scene.asked().who == "ben"
    assert scene["ana"].hp == 60
    scene.answer("use:half")
    assert scene["ana"].hp == 58


def test_a_step_is_answered_before_it_is_taken():
    """ORC-149, ORC-150: what holds a mover ends its movement where it stands."""
    hold = encounter(
        "Hold",
        "It goes no further.",
        utility=True,
        whom="foe",
        origin="ranged",
        range=5,
        time="immediate",
        trigger="An enemy comes next to you",
        reactions=triggers.enters(take=turning.held),
    )
    scene = table(hold, ana=(hold,), apart=4).walk("goblin", (8, 5), (7, 5), (6, 5))
    assert scene.asked().who == "ana"
    assert scene["goblin"].at == (7, 5)
    scene.answer("use:hold")
    assert scene["goblin"].at == (7, 5)
    assert scene.last(ev.Halted).why == "Hold ends the movement."


def test_a_power_is_answered_before_it_takes_effect():
    """ORC-149, ORC-047: what is countered comes to nothing, and stays spent."""
    bolt = encounter("Bolt", "1d8.", strike(0), by="int", versus="ref", bonus=6, **ranged(10))
    no = encounter(
        "No",
        "It comes to nothing.",
        utility=True,
        whom="foe",
        origin="ranged",
        range=10,
        time="immediate",
        trigger="An enemy uses a power",
        reactions=triggers.uses_power(near=10, take=turning.countered),
    )
    scene = table(no, ana=(no,), foe=(bolt,), apart=4).act("goblin", "power:bolt", target="ana")
    assert scene.asked().title == "Goblin uses Bolt. Interrupt?"
    scene.answer("use:no")
    assert not scene.all(ev.AttackResolved)
    assert scene["goblin"].tally["spent:bolt"] == 1


def test_who_leaves_the_area_in_time_is_not_caught():
    """ORC-149, ORC-150: the blast goes on without whom an answer has taken out of it."""
    blast = encounter("Blast", "2.", by="int", versus="ref", bonus=6, **far(1, 10))
    away = encounter(
        "Away",
        "The blow comes first.",
        Give("stunned", until="end", on="all"),
        utility=True,
        whom="foe",
        origin="ranged",
        range=10,
        time="immediate",
        trigger="An area catches you",
        reactions=triggers.catches_me(),
    )
    scene = table(away, ana=(away,), foe=(blast,), apart=4).act("goblin", "power:blast", square=(5, 5))
    assert scene.asked().title == "Blast catches you. Interrupt?"
    scene.answer("use:away")
    assert scene.last(ev.Halted).why == "The power is lost."
    assert not scene.all(ev.AttackResolved)


def test_a_free_power_answers_one_s_own_hit_in_one_s_own_turn():
    """ORC-050, ORC-136: it spends no immediate action."""
    twist = at_will(
        "Twist",
        "It bleeds.",
        Give("slowed", until="end", on="all"),
        time="free",
        origin="melee",
        trigger="You hit",
        reactions=triggers.i_hit(sort="melee"),
    )
    scene = table(twist, ana=(twist,)).end("goblin").hit("ana", "goblin", 10)
    assert scene.asked().text == ""
    scene.answer("use:twist", dice=(4,))
    assert scene["goblin"].has("slowed")
    assert not scene["ana"].used.get("immediate")


def test_the_user_of_a_burst_is_shown_whom_it_would_catch():
    """ORC-050, ORC-149: with only one way to lay it, nothing more is asked."""
    ring = encounter(
        "Ring",
        "1W to all enemies around.",
        strike(),
        by="str",
        versus="ac",
        time="immediate",
        trigger="An enemy hits you",
        reactions=triggers.hits_me(),
        **burst(1, "weapon"),
    )
    scene = table(ring, ana=(ring,)).hit("goblin", "ana", 16)
    scene.answer("use:ring", dice=(15, 6, 3))
    assert scene["goblin"].hp == 24
    assert scene["ana"].hp == 55


def test_an_answer_of_a_hidden_creature_is_asked_in_secret():
    """ORC-157: the players do not even see that somebody is asked."""
    scene = table(foe=(WARD,))
    scene.put("Shaman", scene["goblin"].sheet, (9, 9), hidden=True)
    scene.end("goblin").hit("ana", "goblin", 10)
    assert (scene.asked().who, scene.asked().secret) == ("shaman", True)


SHRUG = encounter(
    "Shrug", "It was nothing.", Strengthen("4"), utility=True, time="immediate", trigger="Somebody insults you"
)


def test_a_trigger_in_words_is_judged_by_the_gm_when_its_owner_taps_it():
    """ORC-050, ORC-147, ORC-148: in another's turn, at the price of the immediate action."""
    scene = table(SHRUG, ana=(SHRUG,)).act("ana", "power:shrug")
    assert (scene.asked().seat, scene.asked().text) == ("gm", "Somebody insults you.")
    scene.answer("yes")
    assert (scene["ana"].temp_hp, scene["ana"].used["immediate"]) == (4, 1)
    assert scene.end("goblin").refused_act("ana", "power:shrug").row == "ORC-147"


def test_the_gm_s_no_to_a_trigger_in_words_costs_nothing():
    """ORC-050."""
    scene = table(SHRUG, ana=(SHRUG,)).act("ana", "power:shrug").answer("no")
    assert not scene["ana"].used.get("immediate")
    assert not scene["ana"].tally.get("spent:shrug")
    assert not scene["ana"].temp_hp


def test_the_unconscious_do_not_answer_words_either():
    """ORC-148, ORC-320."""
    scene = table(SHRUG, ana=(SHRUG,)).give("ana", "unconscious")
    assert scene.refused_act("ana", "power:shrug").row == "ORC-320"


# --- at whom, and where --------------------------------------------------------------------------------------------


def test_its_user_picks_at_whom_where_the_power_does_not_say():
    """ORC-050: a second question, with who is in reach; the attack then goes on."""
    pick = encounter(
        "Pick",
        "1W at somebody.",
        strike(),
        by="str",
        versus="ac",
        time="immediate",
        targets=2,
        trigger="An enemy attacks you",
        reactions=triggers.attacks_me(aims="pick"),
        **MELEE,
    )
    scene = table(pick, ana=(pick,))
    scene.put("Orc", scene["goblin"].sheet, (5, 4))
    scene.put("Brute", scene["goblin"].sheet, (9, 9))
    scene.hit("goblin", "ana").answer("use:pick")
    assert (scene.asked().kind, scene.asked().seat) == ("answer-aim", "ana")
    assert scene.picks() == ["goblin", "orc"]
    assert all(one.odds for one in scene.asked().picks)
    scene.answer("orc")
    assert scene.picks() == ["goblin", "nobody"]
    scene.answer("nobody", dice=(12, 6, 2))
    assert [(one.attacker, one.target) for one in scene.all(ev.AttackResolved)] == [("ana", "orc"), ("goblin", "ana")]


def test_its_user_picks_where_an_arc_lies_by_whom_it_catches():
    """ORC-050, ORC-063."""
    fan = encounter(
        "Fan",
        "1W to enemies there.",
        strike(),
        by="str",
        versus="ac",
        time="immediate",
        trigger="An enemy attacks you",
        reactions=triggers.attacks_me(),
        **arc(1, "weapon", catches="enemies"),
    )
    scene = table(fan, ana=(fan,))
    scene.put("Orc", scene["goblin"].sheet, (5, 4))
    scene.hit("goblin", "ana").answer("use:fan")
    labels = {one.label: one.key for one in scene.asked().picks}
    assert set(labels) == {"Goblin", "Orc"}
    scene.answer(labels["Orc"], dice=(12, 6, 2))
    assert [(one.attacker, one.target) for one in scene.all(ev.AttackResolved)] == [("ana", "orc"), ("goblin", "ana")]


def test_a_power_that_would_catch_nobody_is_not_offered():
    """ORC-050."""
    ring = encounter(
        "Ring",
        "1W.",
        strike(),
        by="str",
        versus="ac",
        time="immediate",
        trigger="An enemy attacks you",
        reactions=triggers.attacks_me(),
        **burst(1, "weapon"),
    )
    scene = table(ring, ana=(ring,), apart=3).shoot("goblin", "ana", 2)
    assert scene.request is None
    assert not scene["ana"].used.get("immediate")


def test_an_ally_that_does_not_want_to_count_is_not_helped():
    """ORC-050, ORC-081: nobody is left for it, so it is not offered."""
    half = encounter(
        "Half",
        "Half the damage.",
        utility=True,
        whom="friend",
        origin="ranged",
        range=5,
        time="immediate",
        trigger="An ally is about to take damage",
        reactions=triggers.hurts_ally(near=5, take=turning.halved, aims="victim"),
    )
    scene = table(half).act("ana", "standing:ally", choice="refuse").hit("goblin", "ana", 16, 3)
    assert scene.request is None
    assert scene["ana"].hp == 55
