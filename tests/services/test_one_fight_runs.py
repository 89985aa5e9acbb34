"""A database of an older version, in which several fights of a campaign ran at once."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE, AFTER = [("combat", "0007_seat_presses")], [("combat", "0012_one_running_fight")]


def migrated(to: list[tuple[str, str]]) -> Any:
    """The models as they are after these migrations, which the database has had then."""
    executor = MigrationExecutor(connection)
    executor.migrate(to)
    return MigrationExecutor(connection).loader.project_state(to).apps


@pytest.fixture
def older(transactional_db: None) -> Iterator[Any]:
    """The models as they were; the database is brought up to date afterwards."""
    apps = migrated(BEFORE)
    yield apps
    for model in ("Encounter", "Campaign"):
        migrated(AFTER).get_model("combat", model).objects.all().delete()
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def test_the_last_played_goes_on_and_the_others_are_paused(older: Any) -> None:
    gm = older.get_model("accounts", "User").objects.create(username="gwen")
    now = timezone.now()

    def table(code: str) -> Any:
        return older.get_model("combat", "Campaign").objects.create(gm=gm, name=code, join_code=code, tv_token=code)

    def fight(campaign: Any, status: str, played: int, **fields: Any) -> Any:
        """A fight of which the last event is so many minutes old."""
        fights, events = (older.get_model("combat", name).objects for name in ("Encounter", "LoggedEvent"))
        made = fights.create(campaign=campaign, name=str(played), status=status, **fields)
        for seq, minutes in enumerate((played + 60, played), 1):
            event = events.create(encounter=made, seq=seq, type="Noted", version=1, data={})
            events.filter(pk=event.pk).update(at=now - timedelta(minutes=minutes))
        return made

    harrow, marrow = table("A"), table("B")
    begun = now - timedelta(hours=3)
    fights = [
        fight(harrow, "running", 50, started_at=begun),
        fight(harrow, "running", 5, started_at=begun),
        fight(harrow, "running", 20, started_at=begun),
        fight(harrow, "running", 1, started_at=begun, archived_at=now),
        fight(harrow, "ended", 2, started_at=begun, ended_at=now),
        fight(harrow, "setup", 0),
        fight(marrow, "running", 99, started_at=begun),
    ]
    stored = migrated(AFTER).get_model("combat", "Encounter").objects.in_bulk()
    after = [stored[one.pk] for one in fights]
    assert [one.status for one in after] == ["paused", "running", "paused", "paused", "ended", "setup", "running"]
    assert [one.shown_at for one in after] == [begun, begun, begun, begun, begun, None, begun]
