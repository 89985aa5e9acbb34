import pytest
from django.contrib.auth import get_user

from accounts.models import User
from accounts.services import user_sign_up
from tests.accounts.conftest import PASSWORD

ANSWERS = {"display_name": "Gwen", "username": "gwen", "password1": PASSWORD, "password2": PASSWORD}
AWAY = [
    "https://zed.example/",
    "//zed.example/",
    "https:zed.example",
    "/\\zed.example",
    "javascript:alert(1)",
]


@pytest.mark.django_db
def test_signing_up_makes_an_account_and_signs_it_in(client):
    response = client.post("/accounts/sign-up/", ANSWERS)
    assert response.headers["Location"] == "/"
    user = get_user(client)
    assert (user.username, str(user), user.is_guest) == ("gwen", "Gwen", False)
    assert user.check_password(PASSWORD)


def test_a_taken_username_is_refused_in_words_whatever_its_case(client, gwen):
    response = client.post("/accounts/sign-up/", {**ANSWERS, "username": "GWEN"})
    assert "username already exists" in response.text
    assert User.objects.count() == 1


@pytest.mark.django_db
def test_a_username_taken_in_the_last_moment_is_refused_in_words(client, monkeypatch):
    def beaten(**account):
        user_sign_up(username=account["username"], password=PASSWORD)
        return user_sign_up(**account)

    monkeypatch.setattr("accounts.views.user_sign_up", beaten)
    response = client.post("/accounts/sign-up/", ANSWERS)
    assert "taken just now" in response.text
    assert not get_user(client).is_authenticated


@pytest.mark.django_db
def test_a_weak_password_is_refused(client):
    response = client.post("/accounts/sign-up/", {**ANSWERS, "password1": "1234", "password2": "1234"})
    assert "too short" in response.text
    assert not User.objects.exists()


def test_signing_in_needs_the_right_password(client, gwen):
    client.post("/accounts/sign-in/", {"username": "gwen", "password": "open sesame"})
    assert not get_user(client).is_authenticated
    client.post("/accounts/sign-in/", {"username": "gwen", "password": PASSWORD})
    assert get_user(client) == gwen


def test_a_guest_has_no_password_to_sign_in_with(client, ana):
    client.post("/accounts/sign-in/", {"username": ana.username, "password": ""})
    client.post("/accounts/sign-in/", {"username": ana.username, "password": ana.password})
    assert not get_user(client).is_authenticated


def test_signing_out_takes_a_post(client, gwen):
    client.force_login(gwen)
    client.get("/accounts/sign-out/")
    assert get_user(client) == gwen
    client.post("/accounts/sign-out/")
    assert not get_user(client).is_authenticated


def test_a_guest_is_told_what_signing_out_costs(as_ana):
    assert "give up my seats" in as_ana.get("/accounts/sign-out/").text


def test_signing_in_goes_on_to_the_next_page(client, gwen):
    answers = {"username": "gwen", "password": PASSWORD, "next": "/campaigns/1/"}
    response = client.post("/accounts/sign-in/", answers)
    assert response.headers["Location"] == "/campaigns/1/"


@pytest.mark.parametrize("away", AWAY)
def test_signing_in_never_leaves_the_site(client, gwen, away):
    answers = {"username": "gwen", "password": PASSWORD, "next": away}
    assert client.post("/accounts/sign-in/", answers).headers["Location"] == "/"


@pytest.mark.django_db
@pytest.mark.parametrize("away", AWAY)
def test_signing_up_never_leaves_the_site(client, away):
    assert "zed" not in client.get("/accounts/sign-up/", {"next": away}).text
    assert client.post("/accounts/sign-up/", {**ANSWERS, "next": away}).headers["Location"] == "/"
