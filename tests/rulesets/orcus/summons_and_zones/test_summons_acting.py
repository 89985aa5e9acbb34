"""Summons: how they act, and who sees them."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.choices.legality import hand
from combat.engine.state import Until
from tests.builders import ANA
from tests.cases import each
from tests.rulesets.orcus.keeping import HOUND, called, mage, scene, use, with_hound
from tests.rulesets.orcus.sheets import Field, goblin

# --- how it acts ---------------------------------------------------------------------------------------------------


def test_it_has_no_turn_of_its_own():
    """ORC-110: it shares its summoner's place."""
    found, hound = with_hound()
    place, own = found.fight.state.entry_of(hound), found.fight.state.entry_of("ana")
    assert place is not None
    assert own is not None
    assert place.score == own.score
    found.end("ana")
    assert found.state.active == "goblin"
    found.end("goblin")
    assert found.state.active == "ana"


def test_each_of_its_actions_costs_its_summoner_one_of_the_same_kind():
    """ORC-110."""
    found, hound = with_hound()
    found.end("ana").end("goblin")
    found.walk(hound, (8, 5), (9, 5))
    assert found["ana"].used["move"] == 1
    found.hit(hound, "goblin", 9, 3, weapon="brass-jaws")
    assert found["ana"].used["standard"] == 1
    refused = found.refused_act(hound, "melee", target="goblin", weapon="brass-jaws")
    assert refused.row == "ORC-110"
    assert str(refused) == "It acts by Ana’s actions, and those are spent."


def test_it_follows_its_summoner_to_another_place_in_the_order():
    """ORC-110: when she delays, its place is behind hers again."""
    found, hound = with_hound()
    found.put("Ben", mage(name="Ben"), (2, 2), "ben")
    order = found.state.order
    moved = (order[2], replace(order[0], score=order[2].score - 1), order[1])
    found.record(ev.OrderSet(order=moved, audience=ev.EVERYONE))
    found.give("goblin", "slowed")  # whatever happens next
    members = [entry.combatants for entry in found.state.order]
    assert members.index((hound,)) == members.index(("ana",)) + 1


def test_its_hand_shows_its_summoners_actions():
    """ORC-110."""
    found, hound = with_hound()
    shown = hand(found.rules, found.state, ANA, hound)
    assert shown is not None
    assert shown.driver == "ana"
    assert [budget.name for budget in shown.budget] == [
        "Standard (Ana’s)",
        "Move (Ana’s)",
        "Swift (Ana’s)",
        "Immediate",
    ]
    assert {budget.key: budget.left for budget in shown.budget} == {
        "standard": 0,
        "move": 1,
        "swift": 1,
        "immediate": 1,
    }


def test_a_dazed_summon_takes_one_standard_action():
    """ORC-110, ORC-294."""
    found, hound = with_hound()
    found.end("ana").end("goblin")
    found.give(hound, "dazed")
    assert found.refused_walk(hound, (8, 5)).row == "ORC-294"


def test_with_its_summoner_out_it_does_nothing_and_the_turn_goes_by():
    """ORC-110."""
    found, hound = with_hound()
    found.end("ana")
    found.give("ana", "stunned")
    found.end("goblin")
    assert found.state.active == "goblin"
    assert hound in found.state.combatants


def test_it_has_an_immediate_action_of_its_own_for_opportunity_attacks():
    """ORC-110 (R22): renewed as its summoner's turn starts; on that turn it has none."""
    found, hound = with_hound()
    found.end("ana").end("goblin")
    economy = found.rules.economy
    assert economy.refusal(found.fight, hound, "immediate").row == "ORC-147"
    found.end("ana")
    assert economy.refusal(found.fight, hound, "immediate") is None
    found.record(ev.Spent(who=hound, what="immediate", audience=ev.EVERYONE))
    assert economy.refusal(found.fight, hound, "immediate").row == "ORC-148"
    assert economy.refusal(found.fight, "ana", "immediate") is None
    found.end("goblin").end("ana")
    assert economy.refusal(found.fight, hound, "immediate") is None


def test_it_strikes_at_whoever_leaves_its_side():
    """ORC-110 (R22): its seat is asked, and its own immediate action is spent."""
    found = use(scene(), "call-the-crows", at=(9, 5))
    crows = called(found, "Heap of Crows")
    found.end("ana")
    found.walk("goblin", (11, 5))
    question = found.asked()
    assert (question.seat, question.who, question.kind) == ("ana", crows, "opportunity-attack")
    found.answer("strike:pecking", dice=(15, 4))
    assert found.blow().attack.total == 3 + 2
    assert found[crows].used["immediate"] == 1
    assert not found["ana"].used.get("immediate")


def test_its_own_attack_is_fit_for_that_whatever_defense_it_is_against():
    """ORC-110, ORC-158 (R22, R33): its stat block calls the bite of the hound a basic attack."""
    found, hound = with_hound(at=(8, 5))
    found.end("ana")
    found.walk("goblin", (9, 5))
    found.answer("strike:brass-jaws", dice=(15, 4))
    assert (found.blow().attacker, found.blow().weapon) == (hound, "Brass Jaws")


def outlived() -> tuple[Field, str]:
    """Ana has been killed on the goblin's turn; her hound burns, and has slowed the goblin until the end of its next turn."""
    found, hound = with_hound()
    found.end("ana")
    found.give("goblin", "slowed", until=Until("end", hound))
    found.give(hound, "persistent", amount=5, damage_type="cold", until=Until("encounter"))
    found.record(ev.LifeChanged(who="ana", life="dead", audience=ev.EVERYONE))
    found.give("goblin", "prone")  # whatever happens next
    return found, hound


def test_with_its_summoner_dead_its_turns_go_by():
    """ORC-110, ORC-093, ORC-096: it has no actions, it burns, and what lasted until the end of its turn ends."""
    found, hound = outlived()
    found.end("goblin")
    assert (found.state.active, found.state.round) == ("goblin", 2)
    assert found[hound].hp == 20
    assert not found["goblin"].has("slowed")


def test_nobody_is_asked_which_of_two_that_can_do_nothing_is_first():
    """ORC-110, ORC-122: with their summoner dead their turns go by, one after the other."""
    found, _ = with_hound()
    found.act("ana", "action-point", choice="standard")
    use(found, "call-the-wolf-of-mist", at=(7, 6)).end("ana")
    found.record(ev.LifeChanged(who="ana", life="dead", audience=ev.EVERYONE))
    found.give("goblin", "prone").end("goblin")
    assert found.request is None
    assert (found.state.active, found.state.round) == ("goblin", 2)


def test_with_its_summoner_alive_again_it_obeys_as_before():
    """ORC-110."""
    found, hound = outlived()
    found.record(ev.LifeChanged(who="ana", life="up", audience=ev.EVERYONE))
    found.give("goblin", "dazed")  # whatever happens next
    found.end("goblin")
    assert found.state.active == "ana"
    found.walk(hound, (8, 5))
    assert found["ana"].used["move"] == 1


def test_what_it_does_until_the_end_of_its_next_turn_outlasts_this_one():
    """ORC-093, ORC-110: the cold bite of the wolf, on Ana's turn."""
    found = use(scene(at=(8, 5)), "call-the-wolf-of-mist", at=(7, 5))
    found.act("ana", "action-point", choice="standard")
    found.hit(called(found, "Wolf of Mist"), "goblin", 15, 5, weapon="cold-bite")
    found.end("ana")
    assert found["goblin"].has("slowed")
    found.end("goblin").end("ana")
    assert not found["goblin"].has("slowed")


def test_the_setting_gives_it_a_turn_right_after_its_summoner():
    """ORC-110 (R22): by the other reading it has its own turn and its own actions."""
    found, hound = with_hound(summons="own-turn")
    found.end("ana")
    assert found.state.active == hound
    found.walk(hound, (8, 5), (9, 5))
    assert not found["ana"].used.get("move")
    found.hit(hound, "goblin", 9, 3, weapon="brass-jaws")
    found.end(hound)
    assert found.state.active == "goblin"


@each("seat", ["ana", "ben", "gm", "tv"])
def test_every_screen_shows_it(seat):
    """ORC-105, ORC-109."""
    found, hound = with_hound()
    view = found.seen_by(seat)
    token = next(one for one in view.tokens if one.id == hound)
    assert token.name == HOUND
    assert any(chip.key == "called" and chip.source == "Ana" for chip in token.chips)
    assert any(hound in row.members for row in view.order)


def test_what_a_hidden_creature_calls_is_hidden_as_well():
    """ORC-105: neither the map, the order nor the log of the players tells of it."""
    found = Field()
    found.put("Ana", mage(), (2, 5), "ana")
    found.put("Witch", goblin(powers=("call-the-crows",)), (12, 5), hidden=True, reveal_on_act=False)
    found.begin("witch", "ana")
    use(found, "call-the-crows", who="witch", at=(11, 5))
    crows = called(found, "Heap of Crows")
    for seat in ("ana", "ben", "tv"):
        view = found.seen_by(seat)
        assert crows not in {token.id for token in view.tokens}
        assert all(crows not in row.members and "Crow" not in row.name for row in view.order)
        assert "Crow" not in str(found.log_of(seat))
    assert crows in {token.id for token in found.seen_by("gm").tokens}


def test_the_gm_plays_the_summons_of_the_gms_creatures():
    """ORC-110: in the turn of the one that called it, with its actions."""
    found = Field()
    found.put("Ana", mage(), (9, 5), "ana")
    found.put("Witch", goblin(powers=("call-the-crows",)), (12, 5))
    found.begin("witch", "ana")
    use(found, "call-the-crows", who="witch", at=(11, 5))
    crows = called(found, "Heap of Crows")
    assert (found[crows].owner, found[crows].side) == ("gm", "foes")
    assert crows in {one.actor for one in found.seen_by("gm", focus="witch").hands}
    found.walk(crows, (10, 5))
    assert found["witch"].used["move"] == 1


# --- what lasts, what it strikes -----------------------------------------------------------------------------------


def test_what_lasts_to_the_end_of_its_next_turn_outlasts_the_one_it_acts_in():
    """ORC-230, ORC-093: a summon dashes within its summoner's turn, and is off balance through the next."""
    found, hound = with_hound()
    found.end("ana").end("goblin")
    found.walk(hound, (8, 5), (9, 5), gait="dash")
    assert found.end("ana")[hound].has("dashing")
    found.end("goblin")
    assert found[hound].has("dashing")
    assert not found.end("ana")[hound].has("dashing")


def test_a_summon_finishes_off_the_helpless():
    """ORC-226: with its summoner's standard action, in her turn."""
    found, hound = with_hound(at=(8, 5))
    found.end("ana").end("goblin")
    found.give("goblin", "unconscious")
    found.hit(hound, "goblin", 15, weapon="brass-jaws")
    assert found.blow().outcome == "critical"
