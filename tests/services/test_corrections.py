"""The GM's way back: nothing is deleted, and the fight goes on from there."""

import pytest

from combat import rendering
from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Invalid
from combat.models import Resolution
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.encounters import encounter_create
from combat.services.campaign.seats import seat_add
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind, resolution_abandon
from combat.services.refusals import Repeated
from tests.cast import FIGHTER, ROGUE
from tests.fights import (
    EDDA,
    GOBLIN,
    GOBLIN_SHEET,
    OGRE,
    PIM,
    answer,
    fight_begin,
    frame,
    gm_of,
    joined,
    keys,
    likes_to_press,
    now,
    own_dice,
    press,
    prompts,
    store,
    stored,
    version,
)

SWING = cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN)


@pytest.fixture
def asked(fight, gwens_seat):
    """The goblin has taken one step and walks out of Edda's reach: Ana is asked whether she strikes."""
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((4, 2), (5, 1), (6, 1))))
    return fight


def test_rewinding_brings_the_moment_back_and_deletes_nothing(fight, gwens_seat, anas_seat, dice):
    before = now(fight)
    moment = version(fight, anas_seat)
    dice(15, 6)
    press(fight, anas_seat, SWING)
    last = now(fight).seq
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=before.seq + 1, key="back")
    after = now(fight)
    assert after.state.combatants == before.state.combatants
    assert after.events.count() == after.seq == last + 1
    assert version(fight, anas_seat) != moment
    struck = [line.type for line in frame(fight, gwens_seat).log if line.struck]
    assert {"AttackResolved", "DamageTaken"} <= set(struck)
    assert encounter_verify(after).ok


def test_after_a_rewind_the_fight_goes_on(fight, gwens_seat, anas_seat, dice):
    to = fight.seq
    press(fight, anas_seat, SWING)
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=to + 1, key="back")
    dice(15, 6)
    press(fight, anas_seat, SWING, version=version(fight, anas_seat))
    assert now(fight).state.combatants[GOBLIN].hp == 1
    assert encounter_verify(now(fight)).ok


def test_rewinding_brings_an_ended_fight_back(fight, gwens_seat):
    to = fight.seq
    press(fight, gwens_seat, cmd.Finish())
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=to + 1, key="back")
    assert (now(fight).status, now(fight).ended_at) == ("running", None)


def test_rewinding_gives_an_open_question_up(asked, gwens_seat, anas_seat):
    encounter_rewind(encounter_id=asked.pk, seat=gwens_seat, line=4, key="back")
    assert Resolution.objects.latest("pk").status == "abandoned"
    assert prompts(asked, anas_seat) == []
    assert encounter_verify(now(asked)).ok


def test_a_rewind_sent_twice_counts_once(fight, gwens_seat):
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=4, key="back")
    before = stored(fight)
    with pytest.raises(Repeated):
        encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=4, key="back")
    assert stored(fight) == before


@pytest.mark.parametrize("line", [-1, 0, 1, 11, 10_000])
def test_only_what_has_happened_can_be_taken_back(fight, gwens_seat, line):
    """The opening of the fight is none of it."""
    assert fight.seq == 10
    before = stored(fight)
    with pytest.raises(Invalid, match="cannot be"):
        encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=line, key="back")
    assert stored(fight) == before


def test_breaking_off_keeps_what_happened(asked, gwens_seat, anas_seat, bens_seat):
    resolution_abandon(encounter_id=asked.pk, seat=gwens_seat, key="off")
    after = now(asked)
    assert after.state.combatants[GOBLIN].at == (4, 2)
    assert after.events.last().type == "ResolutionAbandoned"
    assert Resolution.objects.latest("pk").status == "abandoned"
    assert prompts(asked, anas_seat) == []
    assert frame(asked, bens_seat).log[-1].type == "ResolutionAbandoned"
    press(asked, gwens_seat, cmd.NextTurn())
    assert encounter_verify(now(asked)).ok


def test_there_must_be_something_to_break_off(fight, gwens_seat):
    with pytest.raises(Illegal, match="No question is open"):
        resolution_abandon(encounter_id=fight.pk, seat=gwens_seat, key="off")


def test_the_way_back_is_the_gms_alone(asked, anas_seat):
    before = stored(asked)
    with pytest.raises(Illegal, match="Only the GM can do that"):
        resolution_abandon(encounter_id=asked.pk, seat=anas_seat, key="off")
    with pytest.raises(Illegal, match="Only the GM can do that"):
        encounter_rewind(encounter_id=asked.pk, seat=anas_seat, line=4, key="back")
    assert stored(asked) == before


# --- initiative ----------------------------------------------------------------------------------------------------


@pytest.fixture
def starting(encounter, gwens_seat, anas_seat, bens_seat):
    """A fight that begins: Ana and Ben press their initiative themselves, and Ana has."""
    likes_to_press(anas_seat, bens_seat)
    store(
        encounter,
        *joined(EDDA, "Edda", FIGHTER, (3, 3), owner=anas_seat.engine_id, side="allies"),
        *joined(PIM, "Pim", ROGUE, (3, 6), owner=bens_seat.engine_id, side="allies"),
        *joined(GOBLIN, "Goblin", GOBLIN_SHEET, (4, 3)),
    )
    press(encounter, gwens_seat, cmd.Start())
    answer(encounter, anas_seat, "roll")
    return encounter


def break_off(encounter, seat):
    return resolution_abandon(encounter_id=encounter.pk, seat=seat, key=next(keys))


def in_order(encounter):
    return {who for entry in now(encounter).state.order for who in entry.combatants}


def test_breaking_initiative_off_asks_everybody_again(starting, gwens_seat, anas_seat, bens_seat):
    """Nobody is left in the fight without a place in its order."""
    assert break_off(starting, gwens_seat).text == "Initiative is asked again. Waiting for Ana and Ben."
    assert [len(prompts(starting, seat)) for seat in (anas_seat, bens_seat)] == [1, 1]
    for seat in (anas_seat, bens_seat):
        answer(starting, seat, "roll")
    assert in_order(starting) == {EDDA, PIM, GOBLIN}
    assert now(starting).state.round == 1
    assert encounter_verify(now(starting)).ok


def test_what_the_gm_mended_meanwhile_stays_mended(starting, gwens_seat, anas_seat, bens_seat):
    press(starting, gwens_seat, cmd.Harm(targets=(GOBLIN,), amount=4))
    break_off(starting, gwens_seat)
    assert now(starting).state.combatants[GOBLIN].hp == 6
    for seat in (anas_seat, bens_seat):
        answer(starting, seat, "roll")
    assert now(starting).state.combatants[GOBLIN].hp == 6
    assert encounter_verify(now(starting)).ok


def test_the_log_leads_back_to_before_the_start(starting, gwens_seat, anas_seat):
    encounter_rewind(encounter_id=starting.pk, seat=gwens_seat, line=5, key="back")
    assert (now(starting).status, prompts(starting, anas_seat)) == ("setup", [])


def test_breaking_a_latecomers_initiative_off_asks_again(fight, gwens_seat, anas_seat):
    """FIF-032: whoever comes later has a place in the order too."""
    likes_to_press(anas_seat)
    press(fight, gwens_seat, cmd.Join(sheet=ROGUE, side="allies", owner=anas_seat.engine_id))
    break_off(fight, gwens_seat)
    (asked,) = prompts(fight, anas_seat)
    assert asked.kind == "late-initiative"
    answer(fight, anas_seat, "roll")
    (late,) = in_order(fight) - {EDDA, PIM, GOBLIN, OGRE}
    assert now(fight).state.combatants[late].sheet.name == "Pim"
    assert encounter_verify(now(fight)).ok


def test_that_a_hidden_latecomers_is_asked_again_is_the_gms_alone(fight, gwens_seat, anas_seat):
    own_dice(gwens_seat)
    before = frame(fight, anas_seat)
    press(fight, gwens_seat, cmd.Join(sheet=GOBLIN_SHEET, hidden=True))
    assert break_off(fight, gwens_seat).text.startswith("Initiative is asked again.")
    after = frame(fight, anas_seat)
    assert (after.log, after.version, after.view) == (before.log, before.version, before.view)


def test_breaking_off_what_comes_after_the_order_is_made_keeps_it(fight, gwens_seat, anas_seat):
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((4, 2), (5, 1), (6, 1))))
    assert break_off(fight, gwens_seat).text == "Broken off. What happened so far stays."
    assert in_order(fight) == {EDDA, PIM, GOBLIN, OGRE}


def test_the_button_says_that_it_asks_again(starting, asked_elsewhere):
    drawn = [str(rendering.render("prompt", frame(one, gm_of(one)))) for one in (starting, asked_elsewhere)]
    assert [("Ask again" in html, "Break off" in html) for html in drawn] == [(True, False), (False, True)]


@pytest.fixture
def asked_elsewhere(gwen):
    """A table of Gwen's at which an ordinary question is open."""
    campaign = campaign_create(gm=gwen, name="Elsewhere", ruleset="fifth")
    encounter = encounter_create(campaign=campaign, name="The mill", width=12, height=10)
    people = [seat_add(campaign=campaign, name=name) for name in ("Cleo", "Dora")]
    fight_begin(encounter, *people)
    gm = gm_of(encounter)
    press(encounter, gm, cmd.NextTurn())
    press(encounter, gm, cmd.Move(actor=GOBLIN, path=((4, 2), (5, 1), (6, 1))))
    return encounter


# --- the rules were changed while a question was open --------------------------------------------------------------


def test_a_question_from_other_rules_is_given_up_honestly(asked, gwens_seat, anas_seat):
    waiting = Resolution.objects.get(status="waiting")
    waiting.command["path"][0] = [5, 2]  # as if the rules now walked another way
    waiting.save()
    receipt = answer(asked, anas_seat, "pass")
    assert receipt.text.startswith("The rules were changed while a question was open")
    assert Resolution.objects.get(pk=waiting.pk).status == "abandoned"
    assert now(asked).state.combatants[GOBLIN].at == (4, 2)
    assert now(asked).events.last().data["reason"] == receipt.text
    press(asked, gwens_seat, cmd.NextTurn())


def test_a_question_that_cannot_be_read_any_more_stops_nobody(asked, gwens_seat, anas_seat):
    Resolution.objects.filter(status="waiting").update(request={"type": "Riddle"})
    assert prompts(asked, anas_seat) == []
    press(asked, gwens_seat, cmd.NextTurn())
    assert not Resolution.objects.filter(status="waiting").exists()
    assert now(asked).events.filter(type="ResolutionAbandoned").count() == 1
