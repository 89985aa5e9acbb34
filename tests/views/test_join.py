"""From a code to a seat, on a phone that nobody is signed in on."""

from collections.abc import Callable

import pytest
from django.contrib.auth import get_user
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.services import guest_create
from combat.models import Campaign, Character, Encounter, Seat
from combat.services.campaign.campaigns import campaign_archive, join_code_rotate
from combat.services.campaign.characters import character_create
from combat.services.campaign.seats import (
    seat_add,
    seat_admit,
    seat_join_by_code,
    seat_refuse,
    seat_release,
    seat_remove,
)
from tests.cast import FIGHTER

POLL = {"HX-Request": "true"}


def seat_page(seat: Seat) -> str:
    return reverse("combat:seat_link", args=[seat.token])


def waiting_page(seat: Seat) -> str:
    return reverse("combat:waiting", args=[seat.pk])


def ready_of(page: str, name: str) -> str:
    """Where the card of a character posts to; "" when it is taken or not there."""
    card = page.partition(f"<b>{name}</b>")[0].rpartition("<button")[2]
    return "" if " disabled" in card else card.partition('formaction="')[2].partition('"')[0]


def table(fight: Encounter) -> str:
    return reverse("combat:table", args=[fight.pk])


def home_of(campaign: Campaign) -> str:
    return reverse("combat:campaign", args=[campaign.pk])


# --- the seat's own code ---


def test_two_taps_lead_from_a_scanned_code_into_the_fight(phone: Client, open_seat: Seat, running: Encounter) -> None:
    character_create(campaign=open_seat.campaign, seat=open_seat, sheet=FIGHTER)

    page = phone.get(seat_page(open_seat))
    assert "Ana’s seat" in page.text
    assert "I’m Ana" in page.text
    claimed = phone.post(seat_page(open_seat))

    assert claimed.headers["Location"] == table(running)
    open_seat.refresh_from_db()
    assert (open_seat.status, open_seat.user) == ("active", get_user(phone))
    assert get_user(phone).is_guest
    assert str(get_user(phone)) == "Ana"


def test_before_the_fight_the_second_tap_leads_to_where_the_player_waits(phone: Client, open_seat: Seat) -> None:
    response = phone.post(seat_page(open_seat), follow=True)
    assert response.redirect_chain == [(home_of(open_seat.campaign), 302)]
    assert "Welcome to Harrow, Ana" in response.text


def test_a_player_without_a_character_is_led_to_one_before_the_table(
    phone: Client, open_seat: Seat, running: Encounter
) -> None:
    response = phone.post(seat_page(open_seat), follow=True)
    assert response.redirect_chain == [(home_of(open_seat.campaign), 302)]
    assert "Who are you tonight?" in response.text
    assert table(running) in response.text


def test_looking_at_a_seat_makes_no_guest(phone: Client, open_seat: Seat) -> None:
    phone.get(seat_page(open_seat))
    assert not User.objects.filter(is_guest=True).exists()
    assert Seat.objects.get(pk=open_seat.pk).status == "open"


def test_the_same_code_again_leads_straight_in(phone: Client, open_seat: Seat) -> None:
    phone.post(seat_page(open_seat))
    assert phone.get(seat_page(open_seat)).headers["Location"] == home_of(open_seat.campaign)
    assert User.objects.filter(is_guest=True).count() == 1


def test_somebody_with_an_account_sits_down_as_themselves(phone: Client, open_seat: Seat, ana: User) -> None:
    phone.force_login(ana)
    phone.post(seat_page(open_seat))
    assert Seat.objects.get(pk=open_seat.pk).user == ana


def test_whoever_sits_elsewhere_is_told_so_and_keeps_their_seat(
    client: Client, open_seat: Seat, bens_seat: Seat, ben: User
) -> None:
    client.force_login(ben)
    assert "already, as Ben" in client.get(seat_page(open_seat)).text
    refused = client.post(seat_page(open_seat))
    assert refused.status_code == 409
    assert "You already sit at this table as Ben." in refused.text
    assert Seat.objects.get(pk=open_seat.pk).status == "open"


def test_a_removed_seats_code_opens_nothing(phone: Client, open_seat: Seat) -> None:
    seat_remove(seat=open_seat)
    response = phone.get(seat_page(open_seat))
    assert response.status_code == 404
    assert "Harrow" not in response.text


# --- another device ---


def test_a_second_device_asks_the_gm_and_moves_on_when_admitted(
    phone: Client, other_phone: Client, open_seat: Seat
) -> None:
    phone.post(seat_page(open_seat))

    assert "held on another device" in other_phone.get(seat_page(open_seat)).text
    asked = other_phone.post(seat_page(open_seat), follow=True)
    assert asked.redirect_chain == [(waiting_page(open_seat), 302)]
    assert "has been asked to let you in as Ana" in asked.text
    assert get_user(phone) == Seat.objects.get(pk=open_seat.pk).user

    seat_admit(seat=open_seat)
    moved = other_phone.get(waiting_page(open_seat), headers=POLL)
    assert moved.headers["HX-Redirect"] == home_of(open_seat.campaign)
    assert phone.get(home_of(open_seat.campaign)).status_code == 404


def test_the_gm_reads_who_asks_and_admits_or_refuses_with_one_tap(
    phone: Client, other_phone: Client, open_seat: Seat, gwens_laptop: Client
) -> None:
    phone.post(seat_page(open_seat))
    other_phone.post(seat_page(open_seat))

    page = gwens_laptop.get(home_of(open_seat.campaign)).text
    assert "Ana asks for this seat from another device." in page
    gwens_laptop.post(reverse("combat:seat_refuse", args=[open_seat.pk]))
    assert Seat.objects.get(pk=open_seat.pk).user == get_user(phone)

    other_phone.post(seat_page(open_seat))
    gwens_laptop.post(reverse("combat:seat_admit", args=[open_seat.pk]))
    assert Seat.objects.get(pk=open_seat.pk).user == get_user(other_phone)


def test_whoever_was_refused_reads_so_instead_of_waiting_on(phone: Client, open_seat: Seat, guarded: Campaign) -> None:
    phone.post(seat_page(open_seat))
    seat_refuse(seat=open_seat)
    told = phone.get(waiting_page(open_seat), headers=POLL)
    assert "You have not been let in" in told.text
    assert told.status_code == 286  # asks no more


def test_a_waiting_page_says_the_same_of_every_seat_that_is_not_yours(
    phone: Client, open_seat: Seat, zed: User
) -> None:
    phone.force_login(zed)
    theirs = phone.get(waiting_page(open_seat), headers=POLL)
    none = phone.get(reverse("combat:waiting", args=[10**6]), headers=POLL)
    assert (theirs.status_code, theirs.text) == (none.status_code, none.text)


def test_with_the_gm_at_the_door_everybody_waits(
    phone: Client, open_seat: Seat, guarded: Campaign, gwens_laptop: Client
) -> None:
    asked = phone.post(seat_page(open_seat), follow=True)
    assert asked.redirect_chain == [(waiting_page(open_seat), 302)]
    assert phone.get(home_of(guarded)).status_code == 404
    assert "asks to be let in" in gwens_laptop.get(reverse("combat:seats", args=[guarded.pk])).text

    gwens_laptop.post(reverse("combat:seat_admit", args=[open_seat.pk]))
    assert phone.get(home_of(guarded)).status_code == 200


# --- the table's code ---


def test_a_code_may_be_typed_as_it_was_heard(phone: Client, campaign: Campaign) -> None:
    typed = campaign.join_code.lower()
    response = phone.get(reverse("combat:join"), {"code": f" {typed[:3]}-{typed[3:]}"})
    assert response.headers["Location"] == reverse("combat:join_code", args=[campaign.join_code])


@pytest.mark.parametrize(
    ("typed", "words"),
    [("ACD", "this has 3"), ("ACD0EF", "No code has 0 in it"), ("", "Write the 6 characters")],
)
def test_a_code_that_can_be_none_says_why(phone: Client, typed: str, words: str) -> None:
    response = phone.get(reverse("combat:join"), {"code": typed})
    assert response.status_code == 422
    assert words in response.text


def test_the_code_shows_the_open_seats_and_one_tap_takes_one(
    phone: Client, campaign: Campaign, open_seat: Seat, bens_seat: Seat
) -> None:
    page = phone.get(reverse("combat:join_code", args=[campaign.join_code])).text
    assert "I’m Ana" in page
    assert "I’m Ben. Ask Gwen to let me in" in page
    phone.post(reverse("combat:join_seat", args=[campaign.join_code, open_seat.pk]))
    assert Seat.objects.get(pk=open_seat.pk).user == get_user(phone)


def test_a_code_does_not_open_the_seats_of_another_table(phone: Client, campaign: Campaign, zed: User) -> None:
    elsewhere = seat_add(campaign=Campaign.objects.create(gm=zed, name="Elsewhere", ruleset="fifth"), name="Cleo")
    response = phone.post(reverse("combat:join_seat", args=[campaign.join_code, elsewhere.pk]))
    assert response.status_code == 404
    assert Seat.objects.get(pk=elsewhere.pk).status == "open"


def test_a_name_and_a_card_are_two_presses_from_the_code_to_the_fight(
    phone: Client, campaign: Campaign, running: Encounter
) -> None:
    """The first makes the seat, the second takes a character of the game's own, and leads to the table."""
    way = reverse("combat:join_code", args=[campaign.join_code])
    assert "Choose a character" in phone.get(way).text
    cards = phone.post(way, {"player": "Cleo"}, follow=True)
    assert cards.redirect_chain == [(home_of(campaign), 302)]
    taken = phone.post(ready_of(cards.text, "Oswin Lark"))
    assert taken.headers["Location"] == table(running)
    character = Character.objects.get()
    assert (character.name, character.seat.name, character.seat.user) == ("Oswin Lark", "Cleo", get_user(phone))


def test_a_reload_on_the_way_in_keeps_the_place(phone: Client, campaign: Campaign) -> None:
    """Between name and card the code, the campaign and the seat's page lead to the cards; after the card to the lobby."""
    way = reverse("combat:join_code", args=[campaign.join_code])
    phone.post(way, {"player": "Cleo"})
    for _ in range(2):
        assert "Who are you tonight?" in phone.get(way, follow=True).text
    phone.post(ready_of(phone.get(home_of(campaign)).text, "Oswin Lark"))
    for _ in range(2):
        assert "You are in, Cleo." in phone.get(way, follow=True).text
    assert (Seat.objects.filter(role=Seat.Role.PLAYER).count(), Character.objects.count()) == (1, 1)


def test_somebody_who_is_signed_in_finds_their_name_written(phone: Client, campaign: Campaign, zed: User) -> None:
    phone.force_login(zed)
    assert 'value="Zed"' in phone.get(reverse("combat:join_code", args=[campaign.join_code])).text


@pytest.mark.parametrize(("typed", "words"), [("", "Write your name"), ("x" * 61, "at most 60")])
def test_a_name_that_can_be_none_says_why_and_seats_nobody(
    phone: Client, campaign: Campaign, typed: str, words: str
) -> None:
    response = phone.post(reverse("combat:join_code", args=[campaign.join_code]), {"player": typed})
    assert (response.status_code, words in response.text) == (422, True)
    assert not campaign.seats.filter(role=Seat.Role.PLAYER).exists()
    assert not User.objects.filter(is_guest=True).exists()


def test_a_new_players_name_that_is_taken_asks_for_that_seat(
    phone: Client, campaign: Campaign, bens_seat: Seat, ben: User
) -> None:
    response = phone.post(reverse("combat:join_code", args=[campaign.join_code]), {"player": "ben"})
    assert response.headers["Location"] == waiting_page(bens_seat)
    bens_seat.refresh_from_db()
    assert (bens_seat.user, bens_seat.wants) == (ben, get_user(phone))


def test_the_name_of_a_seat_that_waits_takes_it(phone: Client, campaign: Campaign, open_seat: Seat) -> None:
    phone.post(reverse("combat:join_code", args=[campaign.join_code]), {"player": "ana"})
    assert Seat.objects.get(pk=open_seat.pk).user == get_user(phone)


def test_whoever_is_refused_takes_no_character_from_others(
    phone: Client, guarded: Campaign, gwens_laptop: Client
) -> None:
    """A seat that somebody walked in on and was signed out of is asked for by another, and refused: its character stays."""
    seat = seat_join_by_code(campaign=guarded, user=guest_create(display_name="Cleo"), name="Cleo")
    seat_admit(seat=seat)
    character = character_create(campaign=guarded, seat=seat, sheet=FIGHTER)
    seat_release(seat=seat)
    phone.post(reverse("combat:join_code", args=[guarded.join_code]), {"player": "Cleo"})
    gwens_laptop.post(reverse("combat:seat_refuse", args=[seat.pk]))
    character.refresh_from_db()
    assert character.archived_at is None


def test_whoever_has_a_seat_goes_straight_in_by_the_code(phone: Client, campaign: Campaign, open_seat: Seat) -> None:
    phone.post(seat_page(open_seat))
    response = phone.get(reverse("combat:join_code", args=[campaign.join_code]))
    assert response.headers["Location"] == home_of(campaign)


@pytest.mark.parametrize("end", [join_code_rotate, campaign_archive])
def test_a_code_that_opens_nothing_any_more_says_what_to_do(
    phone: Client, campaign: Campaign, end: Callable[..., object]
) -> None:
    """Whether it was changed, or the campaign was put away."""
    old = campaign.join_code
    end(campaign=campaign)
    response = phone.get(reverse("combat:join_code", args=[old]))
    assert response.status_code == 404
    assert "That code is no longer in use" in response.text
    assert "ask your gm" in response.text.lower()


# --- a guest stays ---


def test_a_guest_keeps_seat_and_character_after_making_an_account(
    phone: Client, other_phone: Client, campaign: Campaign
) -> None:
    phone.post(reverse("combat:join_code", args=[campaign.join_code]), {"player": "Ana"})
    character_create(campaign=campaign, seat=Seat.objects.get(name="Ana"), sheet=FIGHTER)
    assert "Make an account" in phone.get(home_of(campaign)).text
    secret = "mind the gelatinous cube"
    phone.post(reverse("accounts:keep"), {"username": "ana", "password1": secret, "password2": secret, "email": ""})

    other_phone.login(username="ana", password=secret)
    for device in (phone, other_phone):
        assert "Edda" in device.get(home_of(campaign)).text
