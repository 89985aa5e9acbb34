import logging

import pytest
from django.db import IntegrityError, transaction
from django.db.transaction import TransactionManagementError
from django.utils import timezone
from pytest_django import DjangoCaptureOnCommitCallbacks

from combat.engine import events as ev
from combat.engine.errors import Invalid
from combat.engine.fold import fold
from combat.engine.state import State
from combat.models import Campaign, Encounter, LoggedEvent
from combat.models.upcasters import UPCASTERS, upcast
from combat.selectors.fight.encounters import current_encounter
from combat.services import poke as poking
from combat.services.campaign.encounters import encounter_archive, encounter_create, encounter_restore
from combat.services.fight.append import append
from combat.services.poke import campaign_poke
from tests.cast import shown


def note(text: str) -> ev.Noted:
    return ev.Noted(audience=ev.EVERYONE, text=text)


@transaction.atomic
def appended(encounter: Encounter, *events: ev.Event) -> State:
    campaign_poke(campaign_id=encounter.campaign_id)
    return append(encounter=encounter, events=events)


def test_a_new_encounter_begins_its_log_with_its_map(campaign: Campaign) -> None:
    campaign.options = {"flanking": True}
    encounter = encounter_create(campaign=campaign, name="The bridge", width=12, height=10)

    opened = encounter.events.get()
    assert (opened.seq, opened.type, opened.version) == (1, "EncounterOpened", ev.VERSION)
    state = Encounter.objects.get(pk=encounter.pk).state
    assert (state.ruleset, state.phase, state.options) == ("fifth", "setup", {"flanking": True})
    assert (state.field.width, state.field.height) == (12, 10)


@pytest.mark.parametrize(("name", "width"), [(" ", 12), ("The bridge", 3), ("The bridge", 61)])
def test_an_encounter_nobody_could_play_is_refused(campaign: Campaign, name: str, width: int) -> None:
    with pytest.raises(Invalid):
        encounter_create(campaign=campaign, name=name, width=width, height=10)
    assert not Encounter.objects.exists()


def test_the_stored_log_folds_to_the_snapshot(encounter: Encounter) -> None:
    painted = ev.FieldPainted(audience=ev.EVERYONE, kind="wall", squares=((1, 1), (1, 2)))
    returned = appended(encounter, painted, note("Rain."))

    stored = Encounter.objects.get(pk=encounter.pk)
    assert stored.seq == 3
    assert returned == stored.state == fold(row.event for row in stored.events.all())
    assert [row.seq for row in stored.events.all()] == [1, 2, 3]


def test_two_writers_never_store_the_same_number(encounter: Encounter) -> None:
    late = Encounter.objects.get(pk=encounter.pk)
    appended(encounter, note("first"))

    with pytest.raises(IntegrityError):
        appended(late, note("second"))
    assert Encounter.objects.get(pk=encounter.pk).seq == 2


def test_events_are_only_stored_inside_a_transaction(transactional_db: None) -> None:
    with pytest.raises(TransactionManagementError):
        append(encounter=Encounter(), events=(note("alone"),))


def test_status_and_times_follow_the_phase_and_a_rewind(encounter: Encounter) -> None:
    before = encounter.state
    appended(encounter, ev.EncounterStarted(audience=ev.EVERYONE))
    assert (encounter.status, encounter.ended_at) == ("running", None)
    started = encounter.started_at
    appended(encounter, ev.EncounterEnded(audience=ev.EVERYONE))
    assert encounter.status == "ended"
    assert encounter.started_at == started < encounter.ended_at

    appended(encounter, ev.Rewound(audience=ev.EVERYONE, to=1, restored=before))

    stored = Encounter.objects.get(pk=encounter.pk)
    assert (stored.status, stored.started_at, stored.ended_at) == ("setup", None, None)


def test_a_fight_was_last_played_when_something_last_happened_in_it(encounter: Encounter) -> None:
    before = timezone.now()
    assert encounter.played_at < before
    appended(encounter, note("creak"))
    stored = Encounter.objects.get(pk=encounter.pk)
    assert before < stored.played_at < timezone.now()
    encounter_archive(encounter=encounter)
    assert Encounter.objects.get(pk=encounter.pk).played_at == stored.played_at


def test_appending_nothing_changes_nothing(
    encounter: Encounter, django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks
) -> None:
    with django_capture_on_commit_callbacks() as kept:
        assert append(encounter=encounter, events=()) == encounter.state
    assert (encounter.seq, kept) == (1, [])


def test_a_broken_channel_layer_is_logged_and_does_not_reach_the_sender(
    encounter: Encounter,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    class BrokenLayer:
        async def group_send(self, group: str, message: dict[str, object]) -> None:
            raise ConnectionError(group)

    monkeypatch.setattr(poking, "get_channel_layer", BrokenLayer)
    with caplog.at_level(logging.WARNING), django_capture_on_commit_callbacks(execute=True):
        appended(encounter, note("still stored"))

    assert LoggedEvent.objects.filter(encounter=encounter).count() == 2
    assert f"campaign.{encounter.campaign_id}" in caplog.text


def test_an_archived_encounter_comes_back_as_it_was(encounter: Encounter) -> None:
    encounter_archive(encounter=encounter)
    assert Encounter.objects.get(pk=encounter.pk).archived_at is not None

    encounter_restore(encounter=encounter)
    assert Encounter.objects.get(pk=encounter.pk).archived_at is None


def test_an_old_event_is_lifted_version_by_version(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(UPCASTERS, ("Noted", 1), lambda data: {**data, "text": data["words"]})
    monkeypatch.setitem(UPCASTERS, ("Noted", 3), lambda data: {**data, "row": "ABC-001"})

    old = {"type": "Noted", "audience": ["*"], "words": "Rain."}

    assert upcast(old, 1, to=4) == {**old, "text": "Rain.", "row": "ABC-001"}
    assert upcast(old, 4, to=4) == old


def test_the_end_of_a_fight_stays_on_the_tv_until_the_next_one_is_shown(
    campaign: Campaign, encounter: Encounter
) -> None:
    assert current_encounter(campaign) == encounter
    for change in (ev.EncounterStarted, ev.EncounterEnded):
        appended(encounter, change(audience=ev.EVERYONE))
        assert current_encounter(campaign) == encounter

    following = encounter_create(campaign=campaign, name="The next", width=12, height=10)
    assert current_encounter(campaign) == encounter
    assert shown(following) == current_encounter(campaign)
    appended(following, ev.EncounterStarted(audience=ev.EVERYONE))
    appended(following, ev.EncounterEnded(audience=ev.EVERYONE))
    assert current_encounter(campaign) == following
