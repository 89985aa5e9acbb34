"""What everybody's screen tells of a fight that is over: the numbers that this seat has heard of."""

from datetime import timedelta

from combat.engine import commands as cmd
from combat.models import Encounter
from combat.services.fight.corrections import encounter_rewind
from tests.fights import EDDA, GOBLIN, OGRE, PIM, frame, keys, now, press


def test_there_is_no_story_before_the_end(fight: Encounter, anas_seat) -> None:
    assert frame(fight, anas_seat).story is None


def test_each_seat_reads_the_numbers_that_it_has_heard_of(
    fight: Encounter, gwens_seat, anas_seat, bens_seat, dice
) -> None:
    dice(15, 4)
    press(fight, anas_seat, cmd.Act(actor=EDDA, action="attack", target=GOBLIN, weapon="longsword"))
    press(fight, gwens_seat, cmd.Harm(targets=(OGRE,), amount=7))  # nobody but the GM knows of it
    press(fight, gwens_seat, cmd.Finish())
    told = {seat: frame(fight, seat).story for seat in (gwens_seat, anas_seat, bens_seat)}
    for story in told.values():
        assert [who for who, _ in story.awards] == [EDDA, PIM]
        assert story.best.face == 15
    assert {one.id for one in told[gwens_seat].scores} == {EDDA, PIM, GOBLIN, OGRE}
    for seat in (anas_seat, bens_seat):
        assert {one.id for one in told[seat].scores} == {EDDA, PIM, GOBLIN}


def test_the_minutes_are_those_of_the_table(fight: Encounter, gwens_seat, anas_seat) -> None:
    Encounter.objects.filter(pk=fight.pk).update(started_at=fight.created_at - timedelta(minutes=30, seconds=40))
    press(fight, gwens_seat, cmd.Finish())
    assert frame(fight, anas_seat).story.minutes == 31


def test_a_fight_that_goes_on_after_its_end_has_none(fight: Encounter, gwens_seat, anas_seat) -> None:
    press(fight, gwens_seat, cmd.Finish())
    assert frame(fight, anas_seat).story is not None
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=now(fight).seq, key=next(keys))
    assert frame(fight, anas_seat).story is None
