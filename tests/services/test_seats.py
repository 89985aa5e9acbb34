from collections.abc import Callable

import pytest
from django.contrib.auth.models import AnonymousUser
from django.http import Http404

from accounts.models import User
from combat.engine.errors import Illegal, Invalid
from combat.models import Campaign, Encounter, Seat
from combat.selectors.campaign.campaigns import campaign_for
from combat.selectors.campaign.seats import seat_by_token, seat_for, seat_wanted_by, seats_of
from combat.selectors.fight.encounters import encounter_as_gm, encounter_for, tv_for
from combat.services.campaign.seats import (
    seat_add,
    seat_admit,
    seat_claim,
    seat_join_by_code,
    seat_refuse,
    seat_release,
    seat_remove,
)


@pytest.fixture
def open_seat(campaign: Campaign) -> Seat:
    """Nobody sits there yet."""
    return seat_add(campaign=campaign, name="Ana")


@pytest.fixture
def guarded(campaign: Campaign) -> Campaign:
    """The campaign, with the GM at the door."""
    campaign.require_approval = True
    campaign.save()
    return campaign


def test_an_added_seat_is_open_and_found_by_its_link(campaign: Campaign, open_seat: Seat) -> None:
    assert (open_seat.status, open_seat.user, open_seat.engine_id) == ("open", None, f"s{open_seat.pk}")
    assert seat_by_token(open_seat.token) == open_seat
    assert list(seats_of(campaign)) == [open_seat]


@pytest.mark.parametrize("name", ["", "  ", "ana", " Ana "])
def test_a_seat_needs_a_name_of_its_own(campaign: Campaign, open_seat: Seat, name: str) -> None:
    with pytest.raises(Invalid):
        seat_add(campaign=campaign, name=name)


def test_the_first_claim_wins_the_seat(campaign: Campaign, open_seat: Seat, ana: User, ben: User) -> None:
    first = seat_claim(seat=Seat.objects.get(pk=open_seat.pk), user=ana)
    second = seat_claim(seat=open_seat, user=ben)  # his page was drawn while the seat was open

    assert (first.status, first.user) == ("active", ana)
    assert (second.user, second.wants) == (ana, ben)
    assert seat_for(ana, campaign) == open_seat
    with pytest.raises(Http404):
        seat_for(ben, campaign)


def test_claiming_ones_own_seat_again_changes_nothing(anas_seat: Seat, ana: User) -> None:
    again = seat_claim(seat=anas_seat, user=ana)

    assert (again.pk, again.user, again.wants, again.status) == (anas_seat.pk, ana, None, "active")


def test_nobody_sits_twice_at_one_table(
    campaign: Campaign, open_seat: Seat, bens_seat: Seat, ben: User, gwen: User
) -> None:
    for user in (ben, gwen):
        with pytest.raises(Illegal, match="already sit at this table"):
            seat_claim(seat=open_seat, user=user)


def test_where_the_gm_approves_a_claim_waits_outside(guarded: Campaign, ana: User) -> None:
    seat = seat_claim(seat=seat_add(campaign=guarded, name="Ana"), user=ana)

    assert (seat.status, seat.user, seat.wants) == ("pending", None, ana)
    assert seat_wanted_by(ana, guarded) == seat
    with pytest.raises(Http404):
        seat_for(ana, guarded)

    seat_admit(seat=seat)

    assert seat_for(ana, guarded) == seat
    assert seat_wanted_by(ana, guarded) is None


def test_only_one_at_a_time_waits_for_a_seat(guarded: Campaign, ana: User, zed: User) -> None:
    seat = seat_claim(seat=seat_add(campaign=guarded, name="Ana"), user=ana)

    with pytest.raises(Illegal, match="already waiting"):
        seat_claim(seat=seat, user=zed)
    assert seat_claim(seat=seat, user=ana).wants == ana


def test_a_refused_claim_leaves_the_seat_open(guarded: Campaign, zed: User) -> None:
    seat = seat_claim(seat=seat_add(campaign=guarded, name="Ana"), user=zed)

    seat = seat_refuse(seat=seat)

    assert (seat.status, seat.user, seat.wants) == ("open", None, None)


def test_whoever_walked_in_and_is_refused_leaves_no_seat_behind(guarded: Campaign, zed: User) -> None:
    seat = seat_join_by_code(campaign=guarded, user=zed, name="Zed")

    seat_refuse(seat=seat)

    assert list(seats_of(guarded)) == []


def test_another_device_gets_the_seat_when_the_gm_lets_it_in(
    campaign: Campaign, anas_seat: Seat, ana: User, zed: User
) -> None:
    seat_claim(seat=anas_seat, user=zed)
    assert seat_for(ana, campaign) == anas_seat

    seat_admit(seat=anas_seat)

    assert seat_for(zed, campaign) == anas_seat
    with pytest.raises(Http404):
        seat_for(ana, campaign)


def test_a_refused_device_leaves_the_seat_as_it_was(anas_seat: Seat, ana: User, zed: User) -> None:
    seat_claim(seat=anas_seat, user=zed)

    seat = seat_refuse(seat=anas_seat)

    assert (seat.status, seat.user, seat.wants) == ("active", ana, None)


def test_with_nobody_waiting_there_is_nobody_to_let_in(anas_seat: Seat) -> None:
    with pytest.raises(Illegal, match="Nobody is waiting"):
        seat_admit(seat=anas_seat)


def test_who_asked_and_then_sat_elsewhere_is_not_let_in_twice(campaign: Campaign, anas_seat: Seat, ben: User) -> None:
    other = seat_add(campaign=campaign, name="Ben")
    seat_claim(seat=anas_seat, user=ben)
    Seat.objects.filter(pk=other.pk).update(user=ben, status="active")  # at the very same moment

    with pytest.raises(Illegal, match="already sits at this table"):
        seat_admit(seat=anas_seat)


def test_asking_for_another_seat_withdraws_the_first_ask(guarded: Campaign, ana: User) -> None:
    first = seat_join_by_code(campaign=guarded, user=ana, name="Anna")
    second = seat_join_by_code(campaign=guarded, user=ana, name="Ana")

    assert seat_wanted_by(ana, guarded) == second
    assert list(seats_of(guarded)) == [second]
    assert Seat.objects.get(pk=first.pk).status == "removed"


def test_the_code_seats_a_newcomer_under_the_name_they_give(campaign: Campaign, ana: User) -> None:
    seat = seat_join_by_code(campaign=campaign, user=ana, name=" Ana ")

    assert (seat.name, seat.user, seat.status) == ("Ana", ana, "active")
    assert seat_join_by_code(campaign=campaign, user=ana, name="Another") == seat


def test_the_code_finds_the_seat_the_gm_has_prepared(campaign: Campaign, open_seat: Seat, ana: User) -> None:
    assert seat_join_by_code(campaign=campaign, user=ana, name="ana") == open_seat


def test_the_code_does_not_open_a_seat_that_is_held(campaign: Campaign, anas_seat: Seat, zed: User) -> None:
    seat = seat_join_by_code(campaign=campaign, user=zed, name="Ana")

    assert (seat.pk, seat.wants) == (anas_seat.pk, zed)
    with pytest.raises(Http404):
        seat_for(zed, campaign)


def test_a_newcomer_needs_a_name(campaign: Campaign, ana: User) -> None:
    with pytest.raises(Invalid):
        seat_join_by_code(campaign=campaign, user=ana, name=" ")
    assert list(seats_of(campaign)) == []


def test_a_removed_player_is_a_stranger_and_the_link_is_dead(
    campaign: Campaign, anas_seat: Seat, ana: User, encounter: Encounter
) -> None:
    link = anas_seat.token

    seat_remove(seat=anas_seat)

    for door in (
        lambda: seat_by_token(link),
        lambda: seat_for(ana, campaign),
        lambda: campaign_for(ana, campaign.pk),
        lambda: encounter_for(ana, encounter.pk),
    ):
        with pytest.raises(Http404):
            door()
    anas_seat.refresh_from_db()
    with pytest.raises(Illegal, match="no longer at the table"):
        seat_claim(seat=anas_seat, user=ana)


def test_a_released_seat_is_open_to_the_next(anas_seat: Seat, ben: User) -> None:
    seat_release(seat=anas_seat)

    assert seat_claim(seat=anas_seat, user=ben).user == ben


@pytest.mark.parametrize("service", [seat_remove, seat_release])
def test_the_gms_and_the_spectators_seats_stay(
    gwens_seat: Seat, spectators_seat: Seat, service: Callable[..., Seat]
) -> None:
    for seat in (gwens_seat, spectators_seat):
        with pytest.raises(Illegal):
            service(seat=seat)


def test_a_spectators_seat_is_nobodys_to_claim(spectators_seat: Seat, zed: User) -> None:
    with pytest.raises(Http404):
        seat_by_token(spectators_seat.token)
    with pytest.raises(Illegal):
        seat_claim(seat=spectators_seat, user=zed)


def test_an_encounter_opens_to_its_table_only(
    encounter: Encounter, gwen: User, zed: User, ana: User, gwens_seat: Seat, anas_seat: Seat
) -> None:
    assert encounter_for(gwen, encounter.pk) == encounter_as_gm(gwen, encounter.pk) == (encounter, gwens_seat)
    assert encounter_for(ana, encounter.pk) == (encounter, anas_seat)
    for door in (
        lambda: encounter_for(zed, encounter.pk),
        lambda: encounter_for(AnonymousUser(), encounter.pk),
        lambda: encounter_as_gm(ana, encounter.pk),
    ):
        with pytest.raises(Http404):
            door()


def test_the_tv_shows_the_running_fight_to_the_spectators_seat(
    campaign: Campaign, encounter: Encounter, spectators_seat: Seat
) -> None:
    Encounter.objects.create(campaign=campaign, name="Next", status="setup")
    Encounter.objects.filter(pk=encounter.pk).update(status="running")

    assert tv_for(campaign.tv_token) == (encounter, spectators_seat)


def test_the_tv_of_a_new_campaign_has_nothing_to_show(campaign: Campaign, spectators_seat: Seat) -> None:
    assert tv_for(campaign.tv_token) == (None, spectators_seat)
