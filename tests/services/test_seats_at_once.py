"""Two browsers at the same moment: real threads on a real database."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from combat.models import Character, Seat
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.characters import character_create, character_pick
from combat.services.campaign.seats import seat_add, seat_claim, seat_join_by_code
from tests.cast import FIGHTER, user_called

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What each call returned or raised, all of them let go at the same moment."""
    start = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        start.wait()
        try:
            return call()
        except Exception as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


def test_of_two_who_claim_a_seat_one_sits_and_the_other_asks() -> None:
    ana, ben = user_called("Ana"), user_called("Ben")
    campaign = campaign_create(gm=user_called("Gwen"), name="Harrow", ruleset="fifth")
    seat = seat_add(campaign=campaign, name="Ana")

    at_once(
        lambda: seat_claim(seat=Seat.objects.get(pk=seat.pk), user=ana),
        lambda: seat_claim(seat=Seat.objects.get(pk=seat.pk), user=ben),
    )

    seat.refresh_from_db()
    assert seat.status == "active"
    assert {seat.user, seat.wants} == {ana, ben}


def test_one_user_in_two_browsers_gets_one_seat() -> None:
    ana = user_called("Ana")
    campaign = campaign_create(gm=user_called("Gwen"), name="Harrow", ruleset="fifth")
    seats = [seat_add(campaign=campaign, name=name) for name in ("Ana", "Anna")]

    at_once(*(lambda seat=seat: seat_claim(seat=Seat.objects.get(pk=seat.pk), user=ana) for seat in seats))

    assert campaign.seats.filter(user=ana, status="active").count() == 1


def test_two_who_give_the_same_new_name_make_one_seat() -> None:
    ana, zed = user_called("Ana"), user_called("Zed")
    campaign = campaign_create(gm=user_called("Gwen"), name="Harrow", ruleset="fifth")

    at_once(
        lambda: seat_join_by_code(campaign=campaign, user=ana, name="Ana"),
        lambda: seat_join_by_code(campaign=campaign, user=zed, name="Ana"),
    )

    seat = campaign.seats.get(name="Ana")
    assert {seat.user, seat.wants} == {ana, zed}


def test_of_two_seats_that_pick_a_character_one_gets_it() -> None:
    campaign = campaign_create(gm=user_called("Gwen"), name="Harrow", ruleset="fifth")
    seats = [seat_add(campaign=campaign, name=name) for name in ("Ana", "Ben")]
    edda = character_create(campaign=campaign, seat=None, sheet=FIGHTER)

    outcomes = at_once(*(lambda seat=seat: character_pick(character=edda, seat=seat) for seat in seats))

    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Character", "Illegal"]
    assert Character.objects.get(pk=edda.pk).seat in seats
