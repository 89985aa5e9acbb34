"""Codes and passwords that are guessed: refused in words, at every door and for every process."""

import logging

import pytest
from django.contrib.auth import get_user
from django.core.cache import cache
from django.core.cache.backends.base import BaseCache
from django.test import Client
from prometheus_client import REGISTRY

from accounts import tries
from accounts.models import User
from accounts.one_tap import one_tap_token
from accounts.services import guest_create
from accounts.tries import CODES, SIGN_INS, SIGN_UPS, TOO_MANY
from combat.models import Campaign, Seat
from combat.models.codes import join_code, link_token
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.seats import seat_add, seat_claim
from tests.cases import each

ADMIN = "/admin/login/"
SIGN_IN = "/accounts/sign-in/"
RIGHT = "pass phrase"


@pytest.fixture(autouse=True)
def _one_period(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tries.time, "time", lambda: 1_000_000.0)


@pytest.fixture
def guest(db: None) -> User:
    return guest_create(display_name="Mallory")


def told(sort: str) -> float:
    """How many were not let try, as whoever watches is told."""
    return REGISTRY.get_sample_value("six_tries_refused_total", {"sort": sort}) or 0.0


def open_door(campaign: Campaign) -> str:
    return f"/join/{campaign.join_code}/"


def guess(times: int, address: str = "192.0.2.7") -> Client:
    """A browser without a session that has tried so many codes."""
    phone = Client(REMOTE_ADDR=address)
    for _ in range(times):
        phone.get(f"/join/{join_code()}/")
    return phone


def test_guessed_codes_are_refused_in_words_even_when_one_is_right(campaign: Campaign) -> None:
    before = told("code")
    phone = guess(CODES.address)
    answer = phone.get(open_door(campaign))
    assert told("code") == before + 2, "the last guess and the right code"
    assert (answer.status_code, TOO_MANY in answer.text, campaign.name in answer.text) == (429, True, False)
    assert phone.post(open_door(campaign), {"player": "Mallory"}).status_code == 429


def test_guesses_shut_no_door_that_nobody_guesses(campaign: Campaign, gwen: User) -> None:
    """Links to seats, to the TV and for one tap open behind an address at which everything has been tried too often."""
    seat = seat_add(campaign=campaign, name="Ana")
    phone = guess(CODES.address)
    for number in range(SIGN_INS.address):
        phone.post(SIGN_IN, {"username": f"name {number}", "password": "guess"})
    assert phone.get(open_door(campaign)).status_code == 429
    assert phone.post(open_door(campaign), {"player": "Mallory"}).status_code == 429
    assert phone.get(f"/seat/{link_token()}/").status_code == 404
    assert phone.get(f"/tv/{campaign.tv_token}/").status_code == 200
    assert "I’m Ana" in phone.get(f"/seat/{seat.token}/").text
    phone.post(f"/seat/{seat.token}/")
    seat.refresh_from_db()
    assert seat.user == get_user(phone)
    assert Client().get(f"/accounts/one-tap/{one_tap_token(user=gwen)}/").status_code == 302


def test_guesses_shut_out_nobody_who_sits_at_the_table_or_waits_to(
    campaign: Campaign, anas_seat: Seat, ana: User, gwen: User, zed: User
) -> None:
    """By the right code they still come in, at a table of theirs and at no other; wrong ones are no better for them."""
    elsewhere = campaign_create(gm=zed, name="Elsewhere", ruleset="fifth")
    seat_claim(seat=anas_seat, user=zed)
    for known in (ana, gwen, zed):
        phone = guess(CODES.address)
        phone.force_login(known)
        for _ in range(CODES.closer):
            phone.get(f"/join/{join_code()}/")
        assert phone.get(open_door(campaign)).status_code == (200 if known == zed else 302)
        assert phone.get(f"/join/{join_code()}/").status_code == 429
    laptop = guess(CODES.address)
    laptop.force_login(ana)
    for _ in range(CODES.closer):
        laptop.get(f"/join/{join_code()}/")
    assert laptop.get(open_door(elsewhere)).status_code == 429


def test_an_account_has_guesses_of_its_own_and_all_accounts_together_so_many(
    campaign: Campaign, zed: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess(CODES.address)
    laptop = Client(REMOTE_ADDR="192.0.2.7")
    laptop.force_login(zed)
    assert laptop.get(open_door(campaign)).status_code == 200
    monkeypatch.setattr(CODES, "known", 3)
    for number in range(3):
        mallory = Client(REMOTE_ADDR="192.0.2.7")
        mallory.force_login(User.objects.create(username=f"mallory{number}"))
        mallory.get(f"/join/{join_code()}/")
    assert laptop.get(open_door(campaign)).status_code == 429


def test_a_guest_of_ones_own_table_is_no_better_a_guesser(campaign: Campaign, guest: User) -> None:
    phone = guess(CODES.address)
    phone.force_login(guest)
    assert phone.get(open_door(campaign)).status_code == 429


@each("page", [SIGN_IN, ADMIN])
def test_a_browser_that_has_signed_in_before_does_so_whatever_is_tried_around_it(page: str, gwen: User) -> None:
    User.objects.filter(pk=gwen.pk).update(is_staff=True)
    cache.clear()
    laptop = Client()
    laptop.post(page, {"username": "gwen", "password": RIGHT})
    laptop.post("/accounts/sign-out/")
    for number in range(SIGN_INS.address):
        Client().post(page, {"username": f"name {number}", "password": "guess"})
    for _ in range(SIGN_INS.closer):
        Client().post(page, {"username": "gwen", "password": "guess"})
    laptop.post(page, {"username": "gwen", "password": RIGHT})
    assert get_user(laptop) == gwen


def test_a_known_browser_guesses_no_longer_than_another(gwen: User, zed: User) -> None:
    """Its proof is for the name it has signed in under, and no other can be made of it."""
    laptop = Client()
    laptop.post(SIGN_IN, {"username": "gwen", "password": RIGHT})
    proof = laptop.cookies["known"].value
    laptop.post("/accounts/sign-out/")
    for number in range(SIGN_INS.closer):
        laptop.post(SIGN_IN, {"username": "gwen", "password": f"guess {number}"})
    assert laptop.post(SIGN_IN, {"username": "gwen", "password": RIGHT}).status_code == 429
    for number in range(SIGN_INS.closer):
        laptop.post(SIGN_IN, {"username": "zed", "password": f"guess {number}"})
    assert laptop.post(SIGN_IN, {"username": "zed", "password": RIGHT}).status_code == 429
    assert "gwen" not in proof


def test_no_seat_is_taken_by_whoever_has_guessed_too_often(campaign: Campaign) -> None:
    phone = guess(CODES.address)
    assert phone.post(open_door(campaign), {"player": "Mallory"}).status_code == 429
    assert not campaign.seats.filter(name="Mallory").exists()
    assert not User.objects.filter(is_guest=True).exists()


@pytest.mark.django_db
def test_guesses_through_every_door_are_counted_together() -> None:
    phone = Client()
    for _ in range(CODES.address // 4):
        phone.get(f"/join/{join_code()}/")
        phone.get(f"/join/{join_code()}/")
        phone.post(f"/join/{join_code()}/1/")
        phone.post(f"/join/{join_code()}/")
    assert phone.get(f"/join/{join_code()}/").status_code == 429


def test_somebody_elsewhere_comes_in_meanwhile(campaign: Campaign) -> None:
    guess(CODES.address)
    assert Client(REMOTE_ADDR="192.0.2.8").get(open_door(campaign)).status_code == 200


def test_ten_minutes_later_it_is_forgotten(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    phone = guess(CODES.address)
    monkeypatch.setattr(tries.time, "time", lambda: 1_000_000.0 + tries.PERIOD)
    assert phone.get(open_door(campaign)).status_code == 200


def test_eight_phones_behind_one_address_may_mistype_four_times_each(campaign: Campaign) -> None:
    for number in range(8):
        phone = guess(3)
        assert phone.get(f"/join/{join_code()}/").status_code == 404
        phone.post(open_door(campaign), {"player": f"Player {number}"})
        assert get_user(phone).is_authenticated
    assert campaign.seats.filter(role=Seat.Role.PLAYER).count() == 8


def test_another_address_of_the_same_network_is_no_other_guesser(campaign: Campaign) -> None:
    guess(CODES.address, "2001:db8::1")
    assert Client(REMOTE_ADDR="2001:db8::2").get(open_door(campaign)).status_code == 429
    assert Client(REMOTE_ADDR="2001:db8:0:1::1").get(open_door(campaign)).status_code == 200


def test_one_browser_is_stopped_sooner_than_its_address(campaign: Campaign, zed: User) -> None:
    laptop = Client(REMOTE_ADDR="192.0.2.7")
    laptop.force_login(zed)
    for _ in range(CODES.closer):
        laptop.get(f"/join/{join_code()}/")
    assert laptop.get(open_door(campaign)).status_code == 429
    assert Client(REMOTE_ADDR="192.0.2.7").get(open_door(campaign)).status_code == 200


@pytest.mark.parametrize("page", [SIGN_IN, ADMIN])
def test_guessed_passwords_are_refused_in_words_unlooked_at(page: str, gwen: User) -> None:
    User.objects.filter(pk=gwen.pk).update(is_staff=True)
    laptop = Client()
    for number in range(SIGN_INS.closer):
        laptop.post(page, {"username": "gwen", "password": f"guess {number}"})
    answer = laptop.post(page, {"username": "Gwen", "password": RIGHT})
    assert TOO_MANY in answer.text
    assert answer.status_code == (429 if page == SIGN_IN else 200)
    assert not get_user(laptop).is_authenticated


def test_nobody_is_locked_out_by_somebody_elsewhere(gwen: User) -> None:
    for _ in range(SIGN_INS.address):
        Client(REMOTE_ADDR="192.0.2.7").post(SIGN_IN, {"username": "gwen", "password": "guess"})
    laptop = Client(REMOTE_ADDR="192.0.2.8")
    laptop.post(SIGN_IN, {"username": "gwen", "password": RIGHT})
    assert get_user(laptop) == gwen


def test_many_names_from_one_address_are_stopped_too(gwen: User) -> None:
    laptop = Client()
    for number in range(SIGN_INS.address):
        laptop.post(SIGN_IN, {"username": f"name {number}", "password": "guess"})
    assert laptop.post(SIGN_IN, {"username": "gwen", "password": RIGHT}).status_code == 429


def test_a_gm_who_mistypes_a_few_times_gets_in(gwen: User) -> None:
    laptop = Client()
    for _ in range(SIGN_INS.closer - 1):
        laptop.post(SIGN_IN, {"username": "gwen", "password": "pas phrase"})
    laptop.post(SIGN_IN, {"username": "gwen", "password": RIGHT})
    assert get_user(laptop) == gwen


@pytest.mark.django_db
def test_accounts_are_not_made_by_the_hundred(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SIGN_UPS, "address", 2)
    made = [sign_up(f"mallory{number}") for number in range(3)]
    assert [answer.status_code for answer in made] == [302, 302, 429]
    assert "Many accounts were made from here" in made[2].text
    assert User.objects.count() == 2


def sign_up(name: str):
    words = "mind the gelatinous cube"
    answers = {"display_name": name, "username": name, "password1": words, "password2": words}
    return Client().post("/accounts/sign-up/", answers)


class Away(BaseCache):
    """A cache that can't be reached."""

    def __init__(self) -> None:
        super().__init__({})

    def get_many(self, *args: object, **fields: object) -> dict[str, object]:
        raise ConnectionError("away")

    add = incr = get_many  # type: ignore[assignment]


def test_without_the_cache_nobody_is_kept_out_and_it_is_said_once(
    campaign: Campaign, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(tries, "cache", Away())
    with caplog.at_level(logging.ERROR):
        phone = guess(CODES.address + 1)
    assert phone.get(f"/join/{join_code()}/").status_code == 404
    assert [record.message for record in caplog.records] == ["Tries are not counted while the cache is away."]
    monkeypatch.setattr(tries, "cache", cache)
    assert guess(1).get(open_door(campaign)).status_code == 200
    assert not CODES.away


def test_neither_names_nor_session_keys_are_read_in_the_cache(gwen: User, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(cache, "add", lambda key, *args, **fields: kept.append(key) or True)
    laptop = Client()
    laptop.force_login(gwen)
    laptop.get(f"/join/{join_code()}/")
    laptop.post(SIGN_IN, {"username": "gwen", "password": "guess"})
    assert len(kept) == 4
    assert not [key for key in kept if "gwen" in key or "127.0.0.1" in key or laptop.session.session_key in key]
