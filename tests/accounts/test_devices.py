"""Everybody sees where they are signed in, and ends it; nobody sees or ends anybody else's."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.contrib.auth import get_user
from django.contrib.sessions.models import Session
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from accounts.devices import device_words
from accounts.models import Device, User
from combat.models import Seat
from tests.accounts.conftest import PASSWORD
from tests.cases import each

PHONE = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
)
LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0"
AGENTS = {
    PHONE: "Chrome on Android",
    LAPTOP: "Firefox on Linux",
    PHONE.replace("Chrome", "SamsungBrowser/27.0 Chrome"): "Samsung Internet on Android",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1": "Safari on iPhone",
    "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile Safari/604.1": "Chrome on iPad",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15": "Safari on Mac",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0": "Edge on Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0": "Opera on Windows",
    "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/131.0.0.0 Safari/537.36": "Chrome on ChromeOS",
    "curl/8.5.0": "A browser",
    "": "A browser",
    "<script>alert(1)</script>" + "x" * 9000: "A browser",
}


@each("agent", AGENTS)
def test_a_device_has_the_words_of_its_owner(agent: str) -> None:
    assert device_words(agent) == AGENTS[agent]


def signed_in(agent: str, username: str = "gwen") -> Client:
    device = Client(headers={"user-agent": agent})
    device.post("/accounts/sign-in/", {"username": username, "password": PASSWORD})
    assert get_user(device).is_authenticated
    return device


def ways(page: str) -> list[str]:
    return [part.partition('"')[0] for part in page.split('action="/accounts/devices/')[1:]]


@pytest.fixture
def phone(gwen: User) -> Client:
    return signed_in(PHONE)


@pytest.fixture
def laptop(gwen: User) -> Client:
    return signed_in(LAPTOP)


def test_one_sees_where_else_one_is_signed_in_and_ends_it(phone: Client, laptop: Client, gwen: User) -> None:
    page = laptop.get("/accounts/devices/").text
    assert "Chrome on Android, last seen just now" in page
    assert "Firefox" not in page
    (way,) = ways(page)
    assert laptop.post(f"/accounts/devices/{way}").status_code == 302
    assert not get_user(phone).is_authenticated
    assert get_user(laptop) == gwen
    assert "And nowhere else." in laptop.get("/accounts/devices/").text
    assert Device.objects.count() == 1


def test_a_device_that_was_not_seen_lately_says_since_when(phone: Client, laptop: Client) -> None:
    Device.objects.filter(words="Chrome on Android").update(seen_at=timezone.now() - timedelta(hours=3, minutes=1))
    assert "last seen 3\xa0hours, 1\xa0minute ago" in laptop.get("/accounts/devices/").text


def test_everywhere_but_here_is_one_press(phone: Client, laptop: Client, gwen: User) -> None:
    tablet = signed_in("iPad CriOS/1")
    assert "everywhere but here" in laptop.get("/accounts/devices/").text
    laptop.post("/accounts/devices/others/end/")
    assert [get_user(one).is_authenticated for one in (phone, tablet, laptop)] == [False, False, True]


def test_nobody_sees_or_ends_the_devices_of_another(phone: Client, gwen: User, zed: User) -> None:
    (device,) = gwen.devices.all()
    zeds = Client()
    zeds.force_login(zed)
    assert "Android" not in zeds.get("/accounts/devices/").text
    assert zeds.post(f"/accounts/devices/{device.pk}/end/").status_code == 404
    zeds.post("/accounts/devices/others/end/")
    assert get_user(phone) == gwen
    assert zeds.get(f"/accounts/devices/{device.pk}/end/").status_code == 405
    for path in ("/accounts/devices/", f"/accounts/devices/{device.pk}/end/", "/accounts/devices/others/end/"):
        answer = Client().get(path) if path == "/accounts/devices/" else Client().post(path)
        assert answer.headers["Location"].startswith("/accounts/sign-in/")
    assert get_user(phone) == gwen


def test_no_page_holds_the_key_of_a_session(phone: Client, laptop: Client) -> None:
    page = laptop.get("/accounts/devices/").text
    assert not [session.pk for session in Session.objects.all() if session.pk in page]


def test_a_session_that_is_over_is_no_device(phone: Client, laptop: Client, gwen: User) -> None:
    """By signing out, by a new password, by its own age; the next sign-in clears away what was noted of it."""
    phone.post("/accounts/sign-out/")
    assert "And nowhere else." in laptop.get("/accounts/devices/").text
    assert gwen.devices.count() == 2
    signed_in(PHONE)
    assert gwen.devices.count() == 2


def test_a_request_in_between_writes_nothing(phone: Client, django_assert_num_queries) -> None:
    """A device is noted as seen every five minutes: the session and its user are all that is read."""
    with django_assert_num_queries(2):
        phone.get("/accounts/sign-in/")


@pytest.mark.django_db
def test_a_device_that_cannot_be_noted_shuts_nobody_out(gwen: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk may be full: then pages are still read."""
    monkeypatch.setattr("accounts.devices.Device.objects.bulk_create", full)
    phone = signed_in(PHONE)
    assert phone.get("/accounts/devices/").status_code == 200
    assert not Device.objects.exists()
    monkeypatch.undo()
    phone.get("/accounts/devices/")
    assert Device.objects.exists()


def test_a_database_that_is_away_is_told_of_by_the_page_alone(phone: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be noted asks for the session once more, and must not make the words of the refusal an error."""
    monkeypatch.setattr("accounts.sessions.SessionStore.load", full)
    assert phone.get("/accounts/devices/").status_code == 503


def full(*args: object, **fields: object) -> None:
    raise OperationalError("database or disk is full")


# --- the GM's part --------------------------------------------------------------------------------------------------


@pytest.fixture
def anas_phone(client: Client, anas_seat: Seat) -> Client:
    """Ana, a guest, on her phone."""
    Seat.objects.filter(pk=anas_seat.pk).update(user=None, status="open")
    phone = Client(headers={"user-agent": PHONE})
    phone.post(f"/seat/{anas_seat.token}/")
    assert get_user(phone).is_guest
    return phone


def test_the_gm_signs_a_player_out_everywhere(anas_phone: Client, anas_seat: Seat, gwen: User) -> None:
    """The seat is open by a new link, the old one opens nothing, and the guest's devices know nobody any more."""
    gwens = Client()
    gwens.force_login(gwen)
    page = gwens.get(f"/campaigns/{anas_seat.campaign_id}/").text
    assert "Chrome on Android, last seen just now" in page
    assert f"Sign {anas_seat.name} out everywhere" in page
    gwens.post(f"/seats/{anas_seat.pk}/release/")
    assert not get_user(anas_phone).is_authenticated
    assert anas_phone.get(f"/seat/{anas_seat.token}/").status_code == 404
    anas_seat.refresh_from_db()
    assert (anas_seat.status, anas_seat.user) == ("open", None)
    assert anas_phone.get(f"/seat/{anas_seat.token}/").status_code == 200


def test_a_gm_ends_no_session_of_an_account(anas_seat: Seat, ana: User, gwen: User) -> None:
    """What somebody does at other tables is not this GM's, nor where they are signed in: only this seat is."""
    User.objects.filter(pk=ana.pk).update(is_guest=False)
    phone, gwens = Client(headers={"user-agent": PHONE}), Client()
    phone.force_login(ana)
    phone.get("/accounts/devices/")
    gwens.force_login(gwen)
    assert "Android" not in gwens.get(f"/campaigns/{anas_seat.campaign_id}/").text
    gwens.post(f"/seats/{anas_seat.pk}/release/")
    assert get_user(phone) == ana
    assert phone.get(f"/campaigns/{anas_seat.campaign_id}/").status_code == 404


def test_a_page_that_asks_by_itself_ends_with_its_session(anas_seat: Seat, ana: User, gwen: User) -> None:
    """It is asked for anew as a whole, instead of having the sign-in page put into its middle."""
    browser = Client(headers={"HX-Request": "true"})
    path = f"/campaigns/{anas_seat.campaign_id}/seats/"
    assert browser.get(path).headers["HX-Refresh"] == "true"
    browser.force_login(gwen)
    assert "HX-Refresh" not in browser.get(path).headers
    User.objects.filter(pk=gwen.pk).update(is_active=False)
    assert browser.get(path).headers["HX-Refresh"] == "true"


def test_whoever_was_signed_in_before_devices_were_noted_finds_them_too(gwen: User) -> None:
    """The migration notes every open session that somebody is signed in by."""
    laptop = Client()
    laptop.force_login(gwen)
    Client().get("/accounts/sign-in/")
    Session.objects.create(pk="x" * 32, session_data="spoiled", expire_date=timezone.now() + timedelta(days=1))
    import_module("accounts.migrations.0002_device").devices_of_open_sessions(apps, None)
    (device,) = Device.objects.all()
    assert (device.user, device.session_key) == (gwen, laptop.session.session_key)
