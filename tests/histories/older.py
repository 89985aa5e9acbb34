"""Fights that an older version played and stored: the present one reads them, shows them and plays on."""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.urls import reverse

from accounts.models import User
from combat.engine.fold import fold
from combat.models import Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.fight.table import seat_frame
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind
from tests.histories.table import Table
from tests.thorough import times


@dataclass(frozen=True)
class Record:
    """A file that tests/histories/record.py has written: which games are in it, and how many fights of each."""

    name: str
    games: tuple[str, ...]
    fights_each: int

    @property
    def path(self) -> Path:
        return Path(__file__).parent / f"{self.name}.jsonl.gz"

    @property
    def fights(self) -> list[str]:
        return [f"{game} {number}" for game in self.games for number in range(1, self.fights_each + 1)]

    @property
    def left_open(self) -> list[str]:
        """The last fight of each game stops with a question open."""
        return [f"{game} {self.fights_each}" for game in self.games]


@pytest.mark.usefixtures("older_version")
class OlderFights:
    """What every record is held to."""

    record: Record

    def test_nothing_is_missing(self) -> None:
        assert sorted(Encounter.objects.values_list("name", flat=True)) == sorted(self.record.fights)
        assert {fight.campaign.ruleset for fight in Encounter.objects.all()} <= set(RULESETS)

    def test_its_events_lead_to_its_snapshot(self, fight: Encounter) -> None:
        rows = list(fight.events.all())
        assert [row.seq for row in rows] == list(range(1, fight.seq + 1))
        assert fold(row.event for row in rows) == fight.state

    def test_it_was_last_played_when_its_last_event_was_stored(self, fight: Encounter) -> None:
        """And a question that is open waits since its command was given, which is all that was stored of it."""
        assert fight.played_at == fight.events.latest("seq").at
        waiting = fight.resolutions.filter(status=Resolution.Status.WAITING)
        assert [one.asked_at for one in waiting] == [one.created_at for one in waiting]

    def test_it_is_proved(self, fight: Encounter) -> None:
        """What another edition of the rules has resolved is read and not run again."""
        verdict = encounter_verify(fight)
        assert verdict.ok, verdict.text

    def test_every_seat_has_its_screen(self, fight: Encounter, client) -> None:
        for seat in fight.campaign.seats.filter(status=Seat.Status.ACTIVE):
            if seat.role == Seat.Role.SPECTATOR:
                page = client.get(reverse("combat:tv", args=[fight.campaign.tv_token]))
            else:
                client.force_login(seat.user)
                page = client.get(reverse("combat:table", args=[fight.pk]))
            assert page.status_code == 200
            assert fight.name in page.text

    def test_one_may_go_back_in_it_and_play_on(self, fight: Encounter, table_of) -> None:
        table = table_of(fight)
        lines = [line.seq for line in seat_frame(fight, table.seat("gm")).log if line.seq and not line.struck]
        encounter_rewind(encounter_id=fight.pk, seat=table.seat("gm"), line=lines[len(lines) // 2], key="back")
        played_on(table, presses=times(12, 5))

    def test_an_open_question_is_asked_answered_and_played_on(self, left_open: Encounter, table_of) -> None:
        table = table_of(left_open)
        asked = table.view().prompts[0]
        waiting = left_open.resolutions.get(status=Resolution.Status.WAITING)
        assert any(prompt.id == asked.id for prompt in table.view(asked.seat).prompts)
        assert table.answer(table.view())
        assert asked.id not in [prompt.id for prompt in table.view().prompts]
        waiting.refresh_from_db()
        assert len([entry for entry in waiting.journal if entry["type"] == "Amendment"]) == 1
        played_on(table, presses=times(60, 10))

    def test_a_guest_of_then_is_still_known_by_the_same_cookie(self, client) -> None:
        ben = User.objects.filter(is_guest=True).earliest("pk")
        fight = Encounter.objects.get(campaign__seats__user=ben)
        page = reverse("combat:table", args=[fight.pk])
        assert client.get(page).status_code == 404
        client.cookies[settings.SESSION_COOKIE_NAME] = session_of(ben)
        assert client.get(page).status_code == 200


class OlderEdition(OlderFights):
    """What is asked besides of fights that were played by the rulings of an older edition (combat/rulesets)."""

    def test_what_it_resolved_is_not_run_again(self, fight: Encounter) -> None:
        found = re.search(
            r"(\d+) commands give .* (\d+) were resolved by another edition", encounter_verify(fight).text
        )
        assert found is not None
        assert found[1] == "0"
        assert int(found[2]) > 40


def session_of(user: User) -> str:
    """The cookie of this user's browser."""
    sessions = Session.objects.all()
    return next(one.session_key for one in sessions if one.get_decoded().get("_auth_user_id") == str(user.pk))


def played_on(table: Table, *, presses: int) -> None:
    before = table.fight.seq
    while table.accepted < presses and table.fight.status == "running":
        table.go_on()
        assert table.refused < 5 * presses
    assert table.fight.seq > before
    verdict = encounter_verify(table.fight)
    assert verdict.ok, verdict.text
