"""Long work: one errand of a campaign at a time, done beside the table, told of as it goes, called off at once."""

import gzip
import json
import os
import secrets
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from accounts.models import User
from combat.engine import events as ev
from combat.models import Campaign, Encounter, Errand, LoggedEvent
from combat.selectors.errands import file_of
from combat.services.errands import asking
from combat.services.errands import doing as running
from combat.services.errands.asking import KEPT, MOST_AT_ONCE, SILENCE, errand_begin, errand_cancel, is_alive, watched
from combat.services.errands.doing import ErrandProgress, Unwanted, errand_run
from combat.services.refusals import Busy
from tests.cases import each
from tests.cast import exported
from tests.fights import now, store

Status = Errand.Status


@pytest.fixture(autouse=True)
def begun(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The errands for which a process was begun: none of these tests' own."""
    numbers: list[int] = []
    monkeypatch.setattr(asking, "process_start", numbers.append)
    return numbers


@pytest.fixture
def errand(fight: Encounter, gwen: User) -> Errand:
    """Gwen waits for the export of her campaign, in which more was said than is packed into one piece."""
    store(fight, *(ev.Noted(audience=ev.EVERYONE, text=secrets.token_hex(900)) for _ in range(40)))
    return errand_begin(campaign=fight.campaign, user=gwen, kind="export")


def file(errand: Errand) -> Any:
    return json.loads(gzip.decompress(b"".join(file_of(errand))))


# --- what it does ----------------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_an_export_is_the_whole_campaign_in_pieces_and_nothing_else_is_written(
    errand: Errand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "PART", 512)
    monkeypatch.setattr(running, "BEAT", 0.0)
    written: list[str] = []
    with connection.execute_wrapper(writes_into(written)):
        errand_run(errand_id=errand.pk, server=os.getppid())
    errand.refresh_from_db()
    assert (errand.status, errand.percent, errand.done) == (Status.DONE, 100, errand.total)
    assert errand.parts.count() > 1
    assert errand.size == sum(len(part.data) for part in errand.parts.all())
    assert file(errand) == exported(errand.campaign)
    assert set(written) <= {"combat_errand", "combat_errandpart"}


@pytest.mark.django_db(transaction=True)
def test_a_proof_says_of_each_fight_whether_it_is_sound_and_only_reads(fight: Encounter, gwen: User) -> None:
    Encounter.objects.filter(pk=fight.pk).update(snapshot={**now(fight).snapshot, "round": 7})
    errand = errand_begin(campaign=fight.campaign, user=gwen, kind="verify", fights=[fight.pk])
    written: list[str] = []
    with connection.execute_wrapper(writes_into(written)):
        errand_run(errand_id=errand.pk, server=os.getppid())
    errand.refresh_from_db()
    assert errand.status == Status.DONE
    assert f"{fight}: The {now(fight).seq} events don’t lead to the snapshot." in errand.words
    assert set(written) == {"combat_errand"}


def writes_into(tables: list[str]) -> Callable[..., Any]:
    """Remembers which tables are written."""

    def watch(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("INSERT", "UPDATE", "DELETE")):
            tables.append(sql.split('"')[1])
        return execute(sql, params, many, context)

    return watch


@pytest.mark.django_db
def test_whoever_calls_it_off_is_not_worked_for_any_more(errand: Errand) -> None:
    progress = ErrandProgress(errand.pk, os.getppid())
    progress.advance(1)
    errand_cancel(errand=errand)
    progress.store()
    with pytest.raises(Unwanted):
        progress.advance(1)
    errand_run(errand_id=progress.errand_id, server=os.getppid())
    assert not Errand.objects.exists()


@pytest.mark.django_db
def test_it_ends_with_the_server_that_began_it(errand: Errand) -> None:
    progress = ErrandProgress(errand.pk, server=1)
    progress.store()
    with pytest.raises(Unwanted):
        progress.advance(1)
    errand.refresh_from_db()
    assert errand.status == Status.FAILED


@pytest.mark.django_db(transaction=True)
@each(("code", "status"), [(0, Status.RUNNING), (1, Status.FAILED), (-9, Status.FAILED)])
def test_a_process_that_fails_is_said_to_have(code: int, status: str, campaign: Campaign, gwen: User) -> None:
    errand = Errand.objects.create(campaign=campaign, asked_by=gwen, kind="export")
    watched(lambda: code, errand.pk)
    errand.refresh_from_db()
    assert errand.status == status
    errand.delete()


# --- how many --------------------------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_one_of_a_campaign_at_a_time(errand: Errand, campaign: Campaign, gwen: User, zed: User) -> None:
    assert errand_begin(campaign=campaign, user=gwen, kind="export") == errand
    with pytest.raises(Busy, match="Somebody waits for the export of Harrow"):
        errand_begin(campaign=campaign, user=zed, kind="export")
    with pytest.raises(Busy):
        errand_begin(campaign=campaign, user=gwen, kind="verify", fights=[1])
    Errand.objects.update(status=Status.DONE)
    assert errand_begin(campaign=campaign, user=zed, kind="export") != errand
    assert Errand.objects.count() == 1


@pytest.mark.django_db
def test_so_many_on_the_server(errand: Errand, gwen: User) -> None:
    others = [Campaign.objects.create(gm=gwen, name=name, ruleset="orcus", join_code=name) for name in "ABC"]
    for other in others[: MOST_AT_ONCE - 1]:
        errand_begin(campaign=other, user=gwen, kind="export")
    with pytest.raises(Busy, match="as much for other campaigns"):
        errand_begin(campaign=others[-1], user=gwen, kind="export")
    errand_cancel(errand=errand)
    errand_begin(campaign=others[-1], user=gwen, kind="export")


@pytest.mark.django_db
def test_what_is_silent_has_ended_and_what_nobody_fetches_goes(errand: Errand, gwen: User, zed: User) -> None:
    heard(errand, SILENCE + timedelta(seconds=1))
    assert not is_alive(errand)
    assert errand_begin(campaign=errand.campaign, user=zed, kind="export") != errand
    fetched, other = Errand.objects.get(), Campaign.objects.create(gm=gwen, name="A", ruleset="orcus", join_code="A")
    Errand.objects.update(status=Status.DONE)
    heard(fetched, KEPT + timedelta(seconds=1))
    assert errand_begin(campaign=other, user=gwen, kind="export") == Errand.objects.get()


def heard(errand: Errand, ago: timedelta) -> None:
    """Its process was heard of so long ago."""
    Errand.objects.filter(pk=errand.pk).update(beat_at=timezone.now() - ago)
    errand.refresh_from_db()


@pytest.mark.django_db
def test_it_begins_when_it_is_stored(
    fight: Encounter, gwen: User, begun: list[int], django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        made = errand_begin(campaign=fight.campaign, user=gwen, kind="export")
        assert begun == []
    assert begun == [made.pk]
    assert made.total == LoggedEvent.objects.count()
