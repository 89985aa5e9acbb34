"""Every condition, by what it does to whom."""

from combat.engine import events as ev
from combat.engine.commands import CallRoll, EndTurn, Finish, Harm, Relieve
from combat.engine.state import Until
from combat.rulesets.orcus.senses.sight import can_see
from tests.cases import each
from tests.rulesets.orcus.sheets import Field, afflicted, brakka, duel, goblin


def test_every_condition_names_its_rows_and_says_what_it_does():
    """ORC-287: the GM's palette, each a line of the ledger."""
    for condition in duel().rules.conditions.values():
        assert condition.rows
        assert all(row.startswith("ORC-") for row in condition.rows)
        assert condition.summary


def test_a_condition_without_a_duration_lasts_until_the_fight_ends_or_the_gm_ends_it():
    """ORC-287, R64."""
    scene = afflicted("slowed")
    for _ in range(3):
        scene.end("ana").end("goblin")
    assert scene["goblin"].has("slowed")
    scene.do(Relieve(who="goblin", effect=scene["goblin"].effects[0].id))
    assert not scene["goblin"].has("slowed")
    scene.give("goblin", "slowed").give("goblin", "prone")
    scene.do(Finish())
    assert scene["goblin"].keys == ("prone",)  # until it stands up


def test_lying_at_0_hit_points_outlasts_the_fight():
    """ORC-287, ORC-270: it ends when hit points are regained."""
    scene = duel()
    scene.do(Harm(targets=("ana",), amount=65)).do(Finish())
    assert (scene["ana"].life, scene["ana"].has("unconscious")) == ("dying", True)


def test_two_effects_of_one_condition_run_their_own_durations_and_are_not_doubled():
    """ORC-288: it ends with the last of them."""
    scene = duel()
    scene.give("ana", "restrained", until=Until("end", "goblin"))
    scene.give("ana", "restrained", until=Until("end", "goblin", 2))
    scene.hit("ana", "goblin", 2)
    assert scene.blow().attack.total == 9 - 2
    scene.end("ana").end("goblin")
    assert len(scene["ana"].all("restrained")) == 1
    scene.end("ana").end("goblin")
    assert not scene["ana"].has("restrained")


# --- senses --------------------------------------------------------------------------------------------------------


def test_the_blinded_cannot_see_and_are_open():
    """ORC-289, ORC-290."""
    scene = afflicted("blinded")
    assert not can_see(scene.fight, "goblin", "ana")
    scene.hit("ana", "goblin", 2)
    assert scene.blow().attack.total == 9 + 2
    assert "ORC-290" in scene.causes()
    scene.end("ana")
    assert scene.hit("goblin", "ana", 2).rows()["ORC-289"] == -5


@each(("condition", "sense", "row"), [("blinded", "sight", "ORC-289"), ("deafened", "hearing", "ORC-296")])
def test_checks_that_need_a_lost_sense_fail_without_a_roll(condition, sense, row):
    """ORC-289, ORC-296."""
    scene = afflicted(condition)
    scene.do(CallRoll(targets=("goblin",), what="check", stat="perception", dc=1, senses=(sense,)))
    assert scene.last(ev.CheckRolled).success is False
    assert scene.last(ev.CheckRolled).row == row


def test_penalties_to_perception_of_the_blinded_and_deafened_add():
    """ORC-289, ORC-296, R65."""
    scene = afflicted("blinded")
    before = duel().number("check.perception", "goblin")
    assert scene.number("check.perception", "goblin") == before - 10
    scene.give("goblin", "deafened")
    assert scene.number("check.perception", "goblin") == before - 20


# --- what it may do ------------------------------------------------------------------------------------------------


def test_the_dazed_have_one_standard_action_which_they_may_trade():
    """ORC-294, ORC-136: EX45, a walk uses it up; dropping an item is still free."""
    scene = afflicted("dazed", "ana", apart=4)
    scene.walk("ana", (5, 4))
    assert scene.refused_act("ana", "interact", choice="a rope").row == "ORC-294"
    assert scene.refused_act("ana", "melee", weapon="longsword", target="goblin").row == "ORC-294"
    scene.act("ana", "drop-item", choice="her bow")


def test_the_dazed_answer_nothing():
    """ORC-295: EX45, an enemy that leaves its side is not struck."""
    scene = afflicted("dazed", "ana")
    scene.end("ana")
    assert scene.walk("goblin", (7, 5))["goblin"].at == (7, 5)
    assert scene.rules.economy.refusal(scene.fight, "ana", "immediate").row == "ORC-295"


def test_the_dazed_are_open():
    """ORC-293."""
    assert afflicted("dazed").hit("ana", "goblin", 2).rows()["ORC-293"] == 2


def test_the_dazed_may_spend_an_action_point():
    """ORC-350."""
    scene = afflicted("dazed", "ana").hit("ana", "goblin", 2)
    scene.act("ana", "action-point", choice="move")
    assert scene.walk("ana", (5, 4), gait="shift")["ana"].at == (5, 4)


def test_dazed_in_mid_turn_one_keeps_an_unspent_standard_action_and_loses_the_rest():
    """ORC-350, R83."""
    scene = duel()
    scene.act("ana", "interact", choice="a door")
    scene.give("ana", "dazed")
    assert {b.key: b.left for b in scene.hand_of("ana").budget} == {
        "standard": 1,
        "move": 0,
        "swift": 0,
        "immediate": 1,
    }
    spent = duel().hit("ana", "goblin", 2)
    spent.give("ana", "dazed")
    assert {b.left for b in spent.hand_of("ana").budget if b.key != "immediate"} == {0}


def test_the_controlled_are_dazed_and_spend_no_action_points():
    """ORC-292."""
    scene = afflicted("controlled", "ana")
    assert scene["ana"].has("dazed")
    assert scene.refused_act("ana", "action-point", choice="move").row == "ORC-292"


def test_who_is_controlled_no_more_is_not_dazed_any_more():
    """ORC-292."""
    scene = afflicted("controlled", "ana")
    scene.do(Relieve(who="ana", effect=scene["ana"].effects[0].id))
    assert scene["ana"].effects == ()


@each(("condition", "row"), [("stunned", "ORC-315"), ("petrified", "ORC-304"), ("unconscious", "ORC-320")])
def test_the_incapacitated_take_no_actions_and_do_not_move(condition, row):
    """ORC-315, ORC-304, ORC-320."""
    scene = afflicted(condition, "ana")
    assert scene.refused_act("ana", "melee", weapon="longsword", target="goblin").row == row
    assert scene.refused_walk("ana", (4, 5)).row == row


@each(("condition", "row"), [("stunned", "ORC-316"), ("petrified", "ORC-304"), ("helpless", "ORC-299")])
def test_the_incapacitated_and_helpless_are_open(condition, row):
    """ORC-316, ORC-304, ORC-299."""
    scene = afflicted(condition).hit("ana", "goblin", 2)
    assert scene.blow().attack.total == 9 + 2
    assert row in scene.causes()


def test_the_stunned_are_not_helpless():
    """ORC-299, R66."""
    assert afflicted("stunned").hit("ana", "goblin", 10, 5).blow().outcome == "hit"


def test_stone_resists_20_of_everything():
    """ORC-305: untyped damage too, and the higher of two resistances counts."""
    scene = afflicted("petrified")
    scene.do(Harm(targets=("goblin",), amount=23))
    assert scene["goblin"].hp == 27
    hard = afflicted("petrified", foe=goblin(resistances={"all": 25}))
    hard.do(Harm(targets=("goblin",), amount=26, damage_type="fire"))
    assert hard["goblin"].hp == 29


# --- marks ---------------------------------------------------------------------------------------------------------


def marked() -> Field:
    """Ana marked by the first goblin, a second one beside it."""
    scene = Field()
    scene.put("Ana", brakka(), (5, 5), "ana")
    scene.put("Marker", goblin(), (6, 5))
    scene.put("Other", goblin(), (6, 6))
    scene.begin("ana", "marker", "other")
    scene.give("ana", "marked", source="marker")
    return scene


def test_the_marked_attack_others_at_minus_2():
    """ORC-301."""
    assert marked().hit("ana", "other", 2).rows()["ORC-301"] == -2
    assert "ORC-301" not in marked().hit("ana", "marker", 2).rows()


@each(
    ("square", "hidden", "penalty"), [((5, 6), False, -2), ((6, 5), False, 0), ((5, 6), True, -2), ((6, 5), True, -2)]
)
def test_a_guessed_square_includes_only_a_marker_in_view(square, hidden, penalty):
    """ORC-301, ORC-344: the number does not tell where a hidden marker is."""
    scene = marked()
    if hidden:
        scene.record(ev.CombatantHidden(who="marker", audience=ev.GM_ONLY))
    scene.act("ana", "melee", 2, weapon="longsword", square=square)
    assert scene.rows().get("ORC-301", 0) == penalty


def test_a_new_mark_replaces_the_old():
    """ORC-303."""
    scene = marked()
    scene.give("ana", "marked", source="other")
    assert [e.source for e in scene["ana"].all("marked")] == ["other"]


def test_a_mark_ends_when_its_marker_dies_or_falls_unconscious():
    """ORC-302."""
    scene = marked()
    scene.give("marker", "unconscious")
    assert not scene["ana"].has("marked")
    again = marked()
    again.do(Harm(targets=("marker",), amount=30))
    assert not again["ana"].has("marked")


# --- unconscious ---------------------------------------------------------------------------------------------------


def test_the_unconscious_are_prone_helpless_and_easier_to_hit():
    """ORC-321, ORC-322, ORC-320."""
    scene = afflicted("unconscious")
    assert set(scene.fight.keys("goblin")) == {"unconscious", "helpless", "prone"}
    for defense in ("ac", "fort", "ref", "will"):
        assert scene.number(f"defense.{defense}", "goblin") == 10


def test_on_waking_one_is_still_prone():
    """ORC-322."""
    scene = afflicted("unconscious")
    scene.do(Relieve(who="goblin", effect=scene["goblin"].all("unconscious")[0].id))
    assert set(scene.fight.keys("goblin")) == {"prone"}


def test_the_weakened_deal_half_damage_but_not_by_persistent_damage():
    """ORC-323: what persistent damage they caused is not halved."""
    scene = duel()
    scene.give("ana", "weakened")
    scene.give("goblin", "persistent", source="ana", amount=5, damage_type="fire", until=Until("save"))
    scene.hit("ana", "goblin", 10, 5)
    assert scene.wound().amount == 4
    scene.do(EndTurn(actor="ana"), by="ana")
    assert scene.wound().amount == 5
