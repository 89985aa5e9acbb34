"""One fight of a campaign runs: others are prepared, paused or over, and the GM says to which the table turns."""

from datetime import timedelta

import pytest
from django.db import IntegrityError, transaction
from django.utils import timezone

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal
from combat.models import Campaign, Character, Encounter, Resolution
from combat.selectors.fight.encounters import current_encounter
from combat.services.campaign.encounters import encounter_archive, encounter_create, encounter_restore
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind
from combat.services.fight.fights import fight_resume, fight_show
from combat.services.fight.prompts import prompt_expire, prompts_due
from combat.services.fight.standing import own_dice_set
from combat.services.refusals import OtherRuns
from tests.cases import each
from tests.cast import shown
from tests.fights import EDDA, GOBLIN, answer, frame, joined, keys, now, press, prompts, store, stored
from tests.fights import GOBLIN_SHEET as A_GOBLIN


@pytest.fixture
def cave(campaign: Campaign) -> Encounter:
    """Another fight, ready to begin, of which nobody but Gwen knows."""
    made = encounter_create(campaign=campaign, name="The cave", width=12, height=10)
    store(made, *joined("c1", "Bat", A_GOBLIN, (2, 2)))
    return made


@pytest.fixture
def asked(fight, gwens_seat):
    """The goblin walks out of Edda's reach, and Ana has half a minute to say whether she strikes."""
    Campaign.objects.update(prompt_seconds=30)
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((4, 2), (5, 1), (6, 1))))
    return fight


def resume(encounter, seat, pausing=None):
    return fight_resume(encounter_id=encounter.pk, seat=seat, key=next(keys), pausing=pausing.pk if pausing else 0)


def show(encounter, seat, pausing=None):
    return fight_show(encounter_id=encounter.pk, seat=seat, key=next(keys), pausing=pausing.pk if pausing else 0)


def start(encounter, seat, pausing=None):
    return press(encounter, seat, cmd.Start(), pausing=pausing.pk if pausing else 0)


def back(encounter, seat, to, pausing=None):
    key = next(keys)
    return encounter_rewind(
        encounter_id=encounter.pk, seat=seat, line=to + 1, key=key, pausing=pausing.pk if pausing else 0
    )


def statuses(*encounters):
    return [now(one).status for one in encounters]


# --- one at a time -------------------------------------------------------------------------------------------------


@each("begin", [start, show], ids=lambda one: one.__name__)
def test_a_second_fight_asks_to_pause_the_first(begin, campaign, fight, gwens_seat):
    second = encounter_create(campaign=campaign, name=begin.__name__, width=12, height=10)
    store(second, *joined("c1", "Bat", A_GOBLIN, (2, 2)))
    before = stored(fight), stored(second)
    with pytest.raises(OtherRuns, match="The bridge is on, and one fight runs at a time") as refused:
        begin(second, gwens_seat)
    assert refused.value.fight == fight.pk
    assert (stored(fight), stored(second)) == before
    begin(second, gwens_seat, pausing=fight)
    assert now(fight).status == "paused"
    assert current_encounter(campaign) == second
    Encounter.objects.filter(pk=second.pk).update(status="ended")
    resume(fight, gwens_seat)


def test_a_fight_that_is_over_and_goes_on_asks_too(fight, cave, gwens_seat):
    to = now(fight).seq
    press(fight, gwens_seat, cmd.Finish())
    start(cave, gwens_seat)
    with pytest.raises(OtherRuns, match="The cave is on"):
        back(fight, gwens_seat, to)
    back(fight, gwens_seat, to, pausing=cave)
    assert statuses(fight, cave) == ["running", "paused"]


def test_no_two_fights_of_a_campaign_are_stored_as_running(fight, cave):
    with pytest.raises(IntegrityError), transaction.atomic():
        Encounter.objects.filter(pk=cave.pk).update(status="running")


def test_only_the_gm_pauses_a_fight(fight, cave, anas_seat):
    for attempt in (start, show, resume):
        with pytest.raises(Illegal):
            attempt(cave, anas_seat, pausing=fight)
    assert statuses(fight, cave) == ["running", "setup"]


def test_no_press_pauses_the_fight_of_another_table(cave, gwens_seat, zed):
    from combat.services.campaign.campaigns import campaign_create

    elsewhere = shown(encounter_create(campaign=campaign_create(gm=zed, name="Zed’s", ruleset="fifth"), name="The pit"))
    store(elsewhere, ev.EncounterStarted(audience=ev.EVERYONE))
    start(cave, gwens_seat, pausing=elsewhere)
    assert statuses(elsewhere, cave) == ["running", "running"]


# --- a pause -------------------------------------------------------------------------------------------------------


def test_a_paused_fight_goes_on_with_everything_in_it(asked, cave, gwens_seat, anas_seat, dice):
    before = now(asked)
    start(cave, gwens_seat, pausing=asked)
    assert now(asked).state == before.state
    assert prompts(asked, anas_seat) == []
    resume(asked, gwens_seat, pausing=cave)
    assert statuses(asked, cave) == ["running", "paused"]
    assert now(asked).state == before.state
    dice(15, 6)
    answer(asked, anas_seat, prompts(asked, anas_seat)[0].picks[0].key)
    assert now(asked).state.combatants[GOBLIN].hp == 1
    assert all(encounter_verify(now(one)).ok for one in (asked, cave))


def test_no_clock_runs_while_a_fight_is_paused(asked, cave, gwens_seat):
    start(cave, gwens_seat, pausing=asked)
    assert Resolution.objects.get(encounter=asked, status="waiting").deadline is None
    assert prompts_due() == []
    assert not prompt_expire(encounter_id=asked.pk)
    resume(asked, gwens_seat, pausing=cave)
    assert Resolution.objects.get(encounter=asked, status="waiting").deadline > timezone.now() + timedelta(seconds=20)


def test_nothing_can_be_done_in_a_paused_fight(asked, cave, gwens_seat, anas_seat):
    question = prompts(asked, anas_seat)[0].id
    start(cave, gwens_seat, pausing=asked)
    before = stored(asked)
    for attempt in (
        lambda: press(asked, gwens_seat, cmd.NextTurn()),
        lambda: press(asked, anas_seat, cmd.EndTurn(actor=EDDA)),
        lambda: answer(asked, anas_seat, "pass", prompt=question),
        lambda: back(asked, gwens_seat, 3),
    ):
        with pytest.raises(Illegal, match="This fight is paused"):
            attempt()
    assert stored(asked) == before


def test_a_throw_of_a_paused_fight_waits_until_it_goes_on(
    fight, cave, gwens_seat, anas_seat, dice, django_capture_on_commit_callbacks
):
    """Ana no longer throws real dice: the throw that waited for her falls when the fight is on again."""
    own_dice_set(seat=anas_seat, own=True)
    press(fight, anas_seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))
    start(cave, gwens_seat, pausing=fight)
    own_dice_set(seat=anas_seat, own=False)
    assert Resolution.objects.filter(encounter=fight, status="waiting").exists()
    dice(15, 6)
    with django_capture_on_commit_callbacks(execute=True):
        resume(fight, gwens_seat, pausing=cave)
    assert now(fight).state.combatants[GOBLIN].hp == 1


def test_a_paused_fight_can_be_ended_whatever_it_asks(asked, cave, gwens_seat):
    start(cave, gwens_seat, pausing=asked)
    press(asked, gwens_seat, cmd.Finish())
    assert statuses(asked, cave) == ["ended", "running"]
    assert encounter_verify(now(asked)).ok


def test_a_screen_on_a_paused_fight_shows_it_and_offers_nothing(asked, cave, gwens_seat, anas_seat):
    start(cave, gwens_seat, pausing=asked)
    for seat in (gwens_seat, anas_seat):
        seen = frame(asked, seat)
        assert (seen.paused, seen.view.hands, seen.view.prompts, seen.view.waiting) == (True, (), (), ())
        assert seen.view.tokens


def test_a_fight_that_is_put_away_is_paused_and_comes_back_so(fight, cave, gwens_seat):
    encounter_archive(encounter=fight)
    start(cave, gwens_seat)
    encounter_restore(encounter=fight)
    assert statuses(fight, cave) == ["paused", "running"]


def test_only_a_paused_fight_goes_on(fight, gwens_seat):
    with pytest.raises(Illegal, match="This fight is not paused"):
        resume(fight, gwens_seat)


# --- what the table looks at ---------------------------------------------------------------------------------------


def test_a_prepared_fight_is_not_what_the_table_looks_at(campaign, cave, gwens_seat):
    assert current_encounter(campaign) is None
    show(cave, gwens_seat)
    assert current_encounter(campaign) == cave


def test_what_was_shown_stays_known(campaign, fight, gwens_seat):
    back(fight, gwens_seat, 1)
    assert now(fight).status == "setup"
    assert not now(fight).is_prepared
    assert current_encounter(campaign) == fight


def test_a_fight_that_was_never_begun_is_not_told_by_its_end(campaign, cave, gwens_seat):
    press(cave, gwens_seat, cmd.Finish())
    assert current_encounter(campaign) is None


def test_a_fight_that_has_begun_needs_no_showing(fight, gwens_seat):
    with pytest.raises(Illegal, match="Everybody knows this fight already"):
        show(fight, gwens_seat)


# --- the order in which fights end ---------------------------------------------------------------------------------


def test_the_last_end_counts_whatever_the_clock_says(fight, cave, gwens_seat, anas_character):
    """The clock was ahead when the first fight ended, and has been set right since."""
    store(cave, *joined("c2", "Edda", anas_character.as_sheet, (3, 3), character_id=anas_character.pk))
    press(fight, gwens_seat, cmd.Finish())
    tomorrow = timezone.now() + timedelta(days=1)
    Encounter.objects.filter(pk=fight.pk).update(ended_at=tomorrow)
    Character.objects.update(wear={"encounter": fight.pk, "at": tomorrow.isoformat()})
    start(cave, gwens_seat)
    press(cave, gwens_seat, cmd.Harm(targets=("c2",), amount=9))
    press(cave, gwens_seat, cmd.Finish())
    assert Character.objects.get().as_wear.hp == 19
