"""“Try a fight now”: a stranger is the GM of a fight that is on, with one tap."""

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.tries import TRIALS
from combat.models import Campaign, Encounter, Seat
from combat.services import limits

TRY = "/try/"
pytestmark = pytest.mark.django_db


def test_one_tap_leads_to_the_table(phone: Client) -> None:
    """The button that the landing page has; no other page comes between."""
    assert f'action="{TRY}"' in phone.get("/").text

    answer = phone.post(TRY)

    fight = Encounter.objects.get()
    assert answer.headers["Location"] == reverse("combat:table", args=[fight.pk])
    table = phone.get(answer.headers["Location"])
    assert table.status_code == 200
    assert "Round 1" in table.text
    assert User.objects.get().is_guest
    assert fight.state.combatants[fight.state.active].side == "allies"


def test_a_second_tap_leads_to_the_same_fight(phone: Client) -> None:
    assert phone.post(TRY).headers["Location"] == phone.post(TRY).headers["Location"]
    assert Encounter.objects.count() == 1


def test_a_stranger_on_another_phone_has_another_fight(phone: Client, other_phone: Client) -> None:
    first, second = (one.post(TRY).headers["Location"] for one in (phone, other_phone))

    assert first != second
    assert phone.get(second).status_code == 404


def test_whoever_is_signed_in_stays_who_they_are(gwens_laptop: Client, gwen: User) -> None:
    gwens_laptop.post(TRY)

    assert Campaign.objects.get().gm == gwen
    assert User.objects.count() == 1


def test_what_a_guest_tries_says_how_long_it_stays(phone: Client) -> None:
    phone.post(TRY)

    page = phone.get(reverse("combat:campaign", args=[Campaign.objects.get().pk])).text
    assert "This table is kept until" in page
    assert reverse("accounts:keep") in page


def test_where_there_is_no_room_that_is_said_and_nobody_is_made(phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_TRIALS", 0)

    answer = phone.post(TRY)

    assert answer.status_code == 409
    assert "there is no room for another" in answer.text
    assert not User.objects.exists()


def test_one_address_is_not_given_any_number(phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TRIALS, "address", 1)
    assert Client().post(TRY).status_code == 302
    answer = phone.post(TRY)
    assert answer.status_code == 429
    assert "Wait ten minutes" in answer.text


def test_nobody_is_asked_at_each_blow_whether_it_spares(phone: Client) -> None:
    """Nobody sits at the heroes' seats yet; whoever comes can be asked again."""
    phone.post(TRY)
    assert [one.standing for one in Seat.objects.filter(role=Seat.Role.PLAYER)] == [{"knock-out": "never"}] * 2
