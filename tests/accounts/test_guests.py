import pytest
from django.contrib.auth import get_user

from accounts.models import User
from accounts.services import AlreadyAccount, guest_create, guest_to_account
from tests.accounts.conftest import PASSWORD

ANSWERS = {"username": "ana", "password1": PASSWORD, "password2": PASSWORD}


def test_two_guests_of_one_name_are_two_users(ana):
    other = guest_create(display_name="Ana")
    assert str(other) == str(ana) == "Ana"
    assert other.pk != ana.pk


def test_a_guest_becomes_an_account_in_the_same_row(ana):
    guest_to_account(user=ana, username="ana", password=PASSWORD, email="ana@table.example")
    kept = User.objects.get()
    assert (kept.pk, kept.username, kept.email, str(kept)) == (ana.pk, "ana", "ana@table.example", "Ana")
    assert not kept.is_guest
    assert kept.check_password(PASSWORD)


def test_an_account_is_not_turned_into_another(gwen):
    with pytest.raises(AlreadyAccount):
        guest_to_account(user=gwen, username="zed", password="never mind the cube")
    assert User.objects.get().check_password(PASSWORD)


def test_the_second_of_two_browsers_that_keep_one_guest_changes_nothing(ana):
    guest_to_account(user=ana, username="ana", password=PASSWORD)
    with pytest.raises(AlreadyAccount):
        guest_to_account(user=ana, username="zed", password="never mind the cube")
    assert User.objects.get().username == "ana"


def test_a_guest_keeps_the_seat_on_this_device_while_becoming_an_account(as_ana, ana):
    response = as_ana.post("/accounts/keep/", {**ANSWERS, "next": "/table/"})
    assert response.headers["Location"] == "/table/"
    assert get_user(as_ana) == ana
    assert not get_user(as_ana).is_guest


def test_a_guest_with_a_taken_username_stays_a_guest(as_ana, ana, gwen):
    response = as_ana.post("/accounts/keep/", {**ANSWERS, "username": "gwen"})
    assert "username already exists" in response.text
    assert get_user(as_ana).is_guest


def test_a_guest_who_signs_up_is_led_to_keep_the_seat(as_ana):
    assert as_ana.get("/accounts/sign-up/").headers["Location"] == "/accounts/keep/"


def test_only_a_guest_has_something_to_keep(client, gwen):
    assert client.get("/accounts/keep/").headers["Location"] == "/accounts/sign-up/"
    client.force_login(gwen)
    assert client.post("/accounts/keep/", {**ANSWERS, "username": "zed"}).headers["Location"] == "/"
    assert User.objects.get().username == "gwen"
