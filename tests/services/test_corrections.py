"""The GM's way back: nothing is deleted, and the fight goes on from there."""

import pytest

from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Invalid
from combat.models import Resolution
from combat.services.corrections import encounter_rewind, resolution_abandon
from combat.services.refusals import Repeated
from combat.services.verify import encounter_verify
from tests.fights import EDDA, GOBLIN, answer, frame, now, press, prompts, stored, version

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
