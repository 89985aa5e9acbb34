"""A stored fight proves itself, and says where it doesn't."""

import pytest

from combat.engine import commands as cmd
from combat.models import LoggedEvent, Resolution
from combat.services.errands.verifying import encounter_verify
from tests.fights import EDDA, GOBLIN, answer, goblin_leaves, now, press

SWING = cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN)


@pytest.fixture
def played(fight, gwens_seat, anas_seat, dice):
    """A hit, the next turn, and a goblin that leaves and is let go while Gwen corrects its hit points."""
    dice(15, 3)
    press(fight, anas_seat, SWING)
    goblin_leaves(fight, gwens_seat)
    press(fight, gwens_seat, cmd.SetHitPoints(who=GOBLIN, hp=7))
    answer(fight, anas_seat, "pass")
    return fight


def test_a_sound_fight_says_so(played):
    verdict = encounter_verify(now(played))
    assert verdict.ok
    assert verdict.text == f"{now(played).seq} events lead to the snapshot; 3 commands give the same events again."


def test_what_another_edition_of_the_rules_has_resolved_is_read_and_not_run_again(played):
    swing = Resolution.objects.get(base_seq=Resolution.objects.earliest("pk").base_seq)
    Resolution.objects.filter(pk=swing.pk).update(edition=swing.edition - 1, journal=[])
    verdict = encounter_verify(now(played))
    assert verdict.ok, verdict.text
    assert "2 commands give the same events again. 1 were resolved by another edition" in verdict.text


def test_a_forged_snapshot_is_found(played):
    row = now(played)
    row.snapshot["combatants"][GOBLIN]["hp"] = 9
    row.save()
    verdict = encounter_verify(now(played))
    assert not verdict.ok
    assert "don’t lead to the snapshot" in verdict.text


def test_a_lost_event_is_found(played):
    LoggedEvent.objects.filter(encounter=played).last().delete()
    assert "without a gap" in encounter_verify(now(played)).text


def test_a_forged_event_is_found(played):
    row = LoggedEvent.objects.get(type="DamageTaken")
    row.data["lost"] = 1
    row.save()
    assert "Act by Ana" in encounter_verify(now(played)).text
    assert "differs at its event" in encounter_verify(now(played)).text
    assert "DamageTaken" in encounter_verify(now(played)).text


def test_a_forged_die_is_found(played):
    resolution = Resolution.objects.order_by("pk").first()
    resolution.journal[0]["faces"] = [1]
    resolution.save()
    verdict = encounter_verify(now(played))
    assert not verdict.ok
    assert f"(after event {resolution.base_seq})" in verdict.text


def test_a_journal_that_lacks_a_reply_is_found(played):
    resolution = Resolution.objects.order_by("pk").first()
    resolution.journal.pop()
    resolution.save()
    assert "asks something that nobody has answered" in encounter_verify(now(played)).text


def test_a_command_that_cannot_be_read_is_found(played):
    Resolution.objects.filter(command__type="NextTurn").update(command={"type": "Sing"})
    assert "does not run again" in encounter_verify(now(played)).text
