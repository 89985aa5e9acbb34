"""Standard actions besides attacking: helping, total defense, rally, anything else."""

from combat.engine import events as ev
from combat.engine.commands import CallRoll
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, brakka, duel, goblin


def party() -> Field:
    """Ana and Ben beside the same goblin, Ana's turn first."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Ben", brakka(), (6, 4), "ben")
    scene.put("Goblin", goblin(), (6, 5))
    scene.put("Other", goblin(), (7, 4))
    return scene.begin("ana", "ben", "goblin", "other")


def test_help_attack_gives_an_ally_plus_2_to_its_next_attack_on_the_foe():
    """ORC-237."""
    scene = party()
    scene.act("ana", "help-attack", target="goblin", ally="ben")
    scene.end("ana")
    scene.hit("ben", "goblin", 2)
    assert scene.rows()["ORC-237"] == 2
    assert not scene["ben"].has("helped")


def test_help_attack_is_for_that_foe_only_and_waits_for_it():
    """ORC-237."""
    scene = party()
    scene.act("ana", "help-attack", target="goblin", ally="ben")
    scene.end("ana")
    scene.hit("ben", "other", 2)
    assert "ORC-237" not in scene.rows()
    assert scene["ben"].has("helped")


def test_unused_help_ends_with_the_helpers_next_turn():
    """ORC-237, ORC-238, ORC-093."""
    scene = party()
    scene.act("ana", "help-attack", target="goblin", ally="ben")
    scene.end("ana").end("ben").end("goblin").end("other")
    assert scene["ben"].has("helped")
    scene.end("ana")
    assert not scene["ben"].has("helped")


def test_the_foe_must_be_within_the_helpers_reach():
    """ORC-237, ORC-238."""
    scene = party()
    for action, row in (("help-attack", "ORC-237"), ("help-defense", "ORC-238")):
        assert scene.refused_act("ana", action, target="other", ally="ben").row == row


def test_two_helpers_are_two_sources():
    """ORC-237, ORC-008, R02."""
    scene = party()
    scene.put("Cid", brakka(), (6, 6), "ana")
    scene.begin("ana", "cid", "ben", "goblin", "other")
    scene.act("ana", "help-attack", target="goblin", ally="ben")
    scene.end("ana")
    scene.act("cid", "help-attack", target="goblin", ally="ben")
    scene.end("cid")
    scene.hit("ben", "goblin", 2, 5)
    assert [t.value for t in scene.blow().attack.terms if t.row == "ORC-237" and t.counted] == [2, 2]


def test_one_helper_may_help_against_two_foes():
    """ORC-237: each help waits for its own foe."""
    scene = party()
    scene.put("Third", goblin(), (6, 6))
    for foe in ("third", "goblin"):
        scene.act("ana", "help-attack", target=foe, ally="ben")
        if foe == "third":
            scene.act("ana", "action-point", choice="standard")
    scene.end("ana")
    scene.hit("ben", "goblin", 2)
    assert scene.rows()["ORC-237"] == 2
    assert [e.data["target"] for e in scene["ben"].all("helped")] == ["third"]


def test_help_defense_gives_an_ally_plus_2_against_the_foes_next_attack():
    """ORC-238."""
    scene = party()
    scene.act("ana", "help-defense", target="goblin", ally="ben")
    scene.end("ana").end("ben")
    scene.hit("goblin", "ben", 2)
    assert scene.blow().defense.total == 21 + 2
    assert not scene["ben"].has("guarded")


def test_help_defense_does_not_count_against_others():
    """ORC-238."""
    scene = party()
    scene.act("ana", "help-defense", target="goblin", ally="ben")
    scene.end("ana").end("ben").end("goblin")
    scene.hit("other", "ben", 2)
    assert scene.blow().defense.total == 21
    assert scene["ben"].has("guarded")


def test_aid_another_is_a_standard_action_that_the_gm_resolves():
    """ORC-219."""
    scene = party()
    scene.act("ana", "aid", target="ben")
    assert scene.last(ev.Acted).row == "ORC-219"
    assert scene["ana"].used["standard"] == 1
    assert (scene.asked().seat, scene.asked().default) == ("gm", "later")
    assert scene.answer("later").request is None
    assert not scene["ben"].has("aided")


@each(("face", "worth"), [(6, 2), (5, -1)])
def test_help_with_a_check_is_worth_2_or_costs_1(face, worth):
    """ORC-219, R45: Athletics +6 against 10 and the helper's level bonus of 2."""
    scene = party()
    scene.act("ana", "aid", target="ben").answer("athletics", dice=(face,))
    assert scene.last(ev.CheckRolled).dc == 12
    assert scene.number("check.acrobatics", "ben") == 3
    assert scene.number("check.athletics", "ben") == 6 + worth
    scene.do(CallRoll(targets=("ben",), what="check", stat="athletics", dc=10)).answer("roll", dice=(10,))
    assert scene.last(ev.CheckRolled).total == 16 + worth
    assert scene.number("check.athletics", "ben") == 6


def test_help_with_a_check_that_is_not_made_ends_with_the_helpers_next_turn():
    """ORC-219: and the GM may give or end it as any condition."""
    scene = party()
    scene.act("ana", "aid", target="ben").answer("heal", dice=(20,))
    scene.end("ana").end("ben").end("goblin").end("other")
    assert scene["ben"].has("aided")
    assert not scene.end("ana")["ben"].has("aided")
    scene.give("ben", "aided")
    assert scene.number("check.stealth", "ben") == 3 + 2


def test_total_defense_raises_all_defenses_up_to_the_next_turn():
    """ORC-247."""
    scene = duel()
    scene.act("ana", "total-defense")
    scene.end("ana")
    assert {d: scene.number(f"defense.{d}", "ana") for d in ("ac", "fort", "ref", "will")} == {
        "ac": 23,
        "fort": 18,
        "ref": 15,
        "will": 15,
    }
    scene.end("goblin")
    assert scene.number("defense.ac", "ana") == 21


def test_rally_spends_a_recovery_and_raises_all_defenses():
    """ORC-239, ORC-240, ORC-264."""
    scene = duel()
    scene.record(ev.HitPointsSet(who="ana", hp=20, audience=ev.EVERYONE))
    scene.act("ana", "rally")
    assert scene["ana"].hp == 35
    assert scene["ana"].tally["recoveries-spent"] == 1
    assert scene.number("defense.will", "ana") == 15
    scene.end("ana").end("goblin")
    assert scene.number("defense.will", "ana") == 13


def test_rally_is_for_once_a_fight():
    """ORC-239."""
    scene = duel()
    scene.act("ana", "rally")
    scene.end("ana").end("goblin")
    assert scene.refused_act("ana", "rally").row == "ORC-239"


def test_without_a_recovery_nobody_rallies():
    """ORC-239, R75: monsters have none unless their sheet says so."""
    scene = duel(brakka(numbers={}))
    assert scene.refused_act("ana", "rally").row == "ORC-239"
    scene.end("ana")
    assert scene.refused_act("goblin", "rally").row == "ORC-239"


def test_rally_and_total_defense_add():
    """ORC-240, ORC-247, ORC-008, R73: different sources."""
    scene = duel()
    scene.act("ana", "rally")
    scene.act("ana", "action-point", choice="standard")
    scene.act("ana", "total-defense")
    assert scene.number("defense.ac", "ana") == 21 + 2 + 2


def test_anything_may_be_tried_and_the_gm_says_what_it_costs():
    """ORC-056."""
    scene = duel()
    scene.act("ana", "improvise", choice="swings from the chandelier")
    assert (scene.asked().seat, scene.asked().row) == ("gm", "ORC-056")
    scene.answer("move")
    assert scene["ana"].used == {"move": 1}
    scene.act("ana", "improvise", choice="sings").answer("refuse")
    assert scene["ana"].used == {"move": 1}


def test_the_gm_is_offered_only_what_the_actor_can_pay():
    """ORC-056, ORC-131."""
    scene = duel().hit("ana", "goblin", 2)
    scene.act("ana", "improvise", choice="kicks the table over")
    assert scene.picks() == ["move", "swift", "free", "refuse"]


def test_every_option_and_gait_names_its_row():
    """What the hand offers, each with the rule that allows it."""
    scene = duel()
    assert all(action.row.startswith("ORC-") for action in scene.rules.actions)
    assert all(gait.row.startswith("ORC-") for gait in scene.rules.gaits.values())
    assert all(setting.row.startswith("ORC-") for setting in scene.rules.settings)
