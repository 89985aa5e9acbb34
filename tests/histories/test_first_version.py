"""Fights that the first version played and stored: the present one reads them, shows them and plays on."""

import random
from collections.abc import Callable

import pytest
from django.conf import settings
from django.contrib.sessions.models import Session
from django.urls import reverse

from accounts.models import User
from combat.engine.fold import fold
from combat.models import Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.services import dice
from combat.services.corrections import encounter_rewind
from combat.services.verify import encounter_verify
from tests.histories.record import SEEDS
from tests.histories.table import Table
from tests.thorough import times

pytestmark = pytest.mark.usefixtures("first_version")

FIGHTS = [f"{ruleset} {seed}" for ruleset in ("fifth", "orcus") for seed in SEEDS]
LEFT_OPEN = [name for name in FIGHTS if name.endswith(str(SEEDS[-1]))]


@pytest.fixture(params=FIGHTS)
def fight(request: pytest.FixtureRequest) -> Encounter:
    return Encounter.objects.select_related("campaign").get(name=request.param)


@pytest.fixture(params=LEFT_OPEN)
def left_open(request: pytest.FixtureRequest) -> Encounter:
    """A fight that stopped in the middle of a question, after the GM had mended something."""
    return Encounter.objects.select_related("campaign").get(name=request.param)


@pytest.fixture
def table_of(monkeypatch: pytest.MonkeyPatch) -> Callable[[Encounter], Table]:
    """The table of a fight, at which chance always falls the same way."""

    def sat_down(fight: Encounter) -> Table:
        chance = random.Random(f"{fight.name} again")
        monkeypatch.setattr(dice, "chance", chance)
        return Table(fight, chance)

    return sat_down


def test_nothing_is_missing() -> None:
    assert Encounter.objects.count() == len(FIGHTS)
    assert {fight.campaign.ruleset for fight in Encounter.objects.all()} <= set(RULESETS)


def test_its_events_lead_to_its_snapshot(fight: Encounter) -> None:
    rows = list(fight.events.all())
    assert [row.seq for row in rows] == list(range(1, fight.seq + 1))
    assert fold(row.event for row in rows) == fight.state


def test_its_commands_give_the_same_events_again(fight: Encounter) -> None:
    verdict = encounter_verify(fight)
    assert verdict.ok, verdict.text


def test_every_seat_has_its_screen(fight: Encounter, client) -> None:
    for seat in fight.campaign.seats.filter(status=Seat.Status.ACTIVE):
        if seat.role == Seat.Role.SPECTATOR:
            page = client.get(reverse("combat:tv", args=[fight.campaign.tv_token]))
        else:
            client.force_login(seat.user)
            page = client.get(reverse("combat:table", args=[fight.pk]))
        assert page.status_code == 200
        assert fight.name in page.text


def test_one_may_go_back_in_it_and_play_on(fight: Encounter, table_of) -> None:
    table = table_of(fight)
    encounter_rewind(encounter_id=fight.pk, seat=table.seat("gm"), to=fight.seq // 2, key="back")
    played_on(table, presses=times(12, 5))


def test_an_open_question_is_asked_answered_and_played_on(left_open: Encounter, table_of) -> None:
    table = table_of(left_open)
    asked = table.view().prompts[0]
    waiting = left_open.resolutions.get(status=Resolution.Status.WAITING)
    assert any(prompt.id == asked.id for prompt in table.view(asked.seat).prompts)
    assert table.answer(table.view())
    assert asked.id not in [prompt.id for prompt in table.view().prompts]
    waiting.refresh_from_db()
    assert len([entry for entry in waiting.journal if entry["type"] == "Amendment"]) == 1
    played_on(table, presses=times(60, 10))


def test_a_guest_of_then_is_still_known_by_the_same_cookie(client) -> None:
    ben = User.objects.filter(is_guest=True).earliest("pk")
    fight = Encounter.objects.get(campaign__seats__user=ben)
    page = reverse("combat:table", args=[fight.pk])
    assert client.get(page).status_code == 404
    client.cookies[settings.SESSION_COOKIE_NAME] = session_of(ben)
    assert client.get(page).status_code == 200


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
