"""A fight for whoever comes by."""

from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from accounts.models import User
from accounts.services import guest_create, guest_to_account
from combat.engine.errors import Illegal
from combat.models import Campaign, Encounter, Seat
from combat.selectors.campaign.trials import trial_of
from combat.services import limits
from combat.services.campaign.seats import seat_claim
from combat.services.demo.loading import demo_load
from combat.services.trials import LASTS, trial_begin, trials_end

pytestmark = pytest.mark.django_db


def guest(name: str = "The GM") -> User:
    return guest_create(display_name=name)


def tried(gm: User | None = None) -> Encounter:
    return trial_begin(gm=gm or guest())


def a_day_later(fight: Encounter) -> Campaign:
    """The trial of this fight, its day over."""
    Campaign.objects.filter(pk=fight.campaign_id).update(kept_until=timezone.now() - timedelta(seconds=1))
    return fight.campaign


def test_the_fight_is_on_and_somebody_s_turn_it_is() -> None:
    gm = guest()

    fight = tried(gm)

    assert (fight.campaign.gm, fight.campaign.name, fight.name) == (
        gm,
        "The Bridge at Harrow",
        "The toll at the bridge",
    )
    stored = Encounter.objects.get(pk=fight.pk)
    assert (stored.status, stored.state.phase, stored.state.round) == ("running", "running", 1)
    assert not stored.resolutions.filter(status="waiting").exists()
    assert fight.campaign.kept_until - timezone.now() <= LASTS


def test_friends_find_open_seats_with_characters() -> None:
    seats = tried().campaign.seats.filter(role=Seat.Role.PLAYER)

    assert [(one.name, one.status, one.characters.count()) for one in seats] == [("Ana", "open", 1), ("Ben", "open", 1)]


def test_it_is_no_demo_of_the_server_s_own() -> None:
    """The demo of whoever runs the server is another one, and stays."""
    fight = tried()
    demo = demo_load()

    assert demo != fight.campaign
    a_day_later(fight)
    assert trials_end() == 1
    assert list(Campaign.objects.filter(is_demo=True)) == list(Campaign.objects.all())


def test_after_a_day_nothing_of_it_is_left() -> None:
    fight = tried()
    friend = guest("Ben")
    seat_claim(seat=fight.campaign.seats.get(name="Ben"), user=friend)
    a_day_later(fight)

    call_command("end_trials", verbosity=0)

    assert not Campaign.objects.exists()
    assert not User.objects.exists()
    assert trial_of(fight.campaign.gm) is None


def test_a_guest_who_sits_elsewhere_too_stays(campaign: Campaign) -> None:
    gm = guest()
    seat_claim(seat=campaign.seats.create(name="Ana"), user=gm)
    a_day_later(tried(gm))

    assert trials_end() == 1
    assert list(Campaign.objects.all()) == [campaign]
    assert User.objects.filter(pk=gm.pk).exists()


def test_one_whose_day_is_not_over_stays() -> None:
    fight = tried()

    assert trials_end() == 0
    assert trial_of(fight.campaign.gm) == fight


def test_whoever_makes_an_account_keeps_it() -> None:
    gm = guest()
    fight = tried(gm)
    guest_to_account(user=gm, username="gwen", password="pass phrase")
    a_day_later(fight)

    assert trials_end() == 0


def test_there_is_room_for_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_TRIALS", 1)
    first = tried()

    with pytest.raises(Illegal, match="Come back in some hours"):
        tried()
    a_day_later(first)
    assert tried().campaign.name == "The Bridge at Harrow"  # the one whose day is over has made room
