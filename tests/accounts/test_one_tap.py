from concurrent.futures import ThreadPoolExecutor

import pytest
from django.contrib.auth import get_user
from django.core import signing
from django.db import connection
from django.utils import timezone

from accounts import one_tap
from accounts.one_tap import one_tap_claim, one_tap_token
from accounts.services import guest_create


def link(user):
    return f"/accounts/one-tap/{one_tap_token(user=user)}/"


def test_the_link_signs_in(client, gwen):
    assert client.get(link(gwen)).headers["Location"] == "/"
    assert get_user(client) == gwen


def test_the_link_works_once(client, gwen):
    spent = link(gwen)
    client.get(spent)
    client.logout()
    response = client.get(spent)
    assert response.status_code == 404
    assert "no longer works" in response.text
    assert not get_user(client).is_authenticated


def test_a_fresh_link_works_after_a_spent_one(client, gwen):
    client.get(link(gwen))
    client.logout()
    gwen.refresh_from_db()
    client.get(link(gwen))
    assert get_user(client) == gwen


@pytest.mark.django_db(transaction=True)
def test_of_two_taps_at_the_same_moment_one_signs_in():
    token = one_tap_token(user=guest_create(display_name="Gwen"))

    def tap(_):
        try:
            return one_tap_claim(token=token)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as browsers:
        claims = list(browsers.map(tap, range(2)))
    assert sum(claim is not None for claim in claims) == 1


def test_the_preview_of_a_messenger_does_not_spend_the_link(client, gwen):
    shared = link(gwen)
    assert client.head(shared).status_code == 405
    client.get(shared)
    assert get_user(client) == gwen


def test_a_forged_link_signs_nobody_in(client, gwen):
    pk, fingerprint = signing.loads(one_tap_token(user=gwen), salt=one_tap.SALT)
    other_key = signing.dumps([pk, fingerprint], salt=one_tap.SALT, key="guessed")
    other_salt = signing.dumps([pk, fingerprint], salt="accounts.other")
    no_fingerprint = signing.dumps([pk, ""], salt=one_tap.SALT)
    for token in (other_key, other_salt, no_fingerprint, "x", f"{pk}"):
        assert client.get(f"/accounts/one-tap/{token}/").status_code == 404
    assert not get_user(client).is_authenticated


def test_a_link_for_one_user_signs_in_no_other(gwen, ana):
    _, fingerprint = signing.loads(one_tap_token(user=ana), salt=one_tap.SALT)
    assert one_tap_claim(token=signing.dumps([gwen.pk, fingerprint], salt=one_tap.SALT)) is None


def test_an_old_link_is_dead(gwen, monkeypatch):
    token = one_tap_token(user=gwen)
    later = timezone.now().timestamp() + one_tap.LIFETIME.total_seconds() + 1
    monkeypatch.setattr("django.core.signing.time.time", lambda: later)
    assert one_tap_claim(token=token) is None


def test_a_new_password_kills_the_links_made_before(gwen):
    token = one_tap_token(user=gwen)
    gwen.set_password("another cube entirely")
    gwen.save()
    assert one_tap_claim(token=token) is None


def test_a_user_who_was_shut_out_has_no_way_in_by_link(gwen):
    token = one_tap_token(user=gwen)
    gwen.is_active = False
    gwen.save()
    assert one_tap_claim(token=token) is None


@pytest.mark.parametrize(
    ("way", "ends"), [("/e/7/", "/e/7/"), ("https://elsewhere.example/", "/"), ("//elsewhere", "/")]
)
def test_the_link_goes_on_to_a_place_of_this_server(client, gwen, way, ends):
    assert client.get(link(gwen), {"next": way}).headers["Location"] == ends
