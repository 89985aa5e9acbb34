"""One line for every press and every refresh, with the fields that a host searches for, and nobody's key."""

import json
import logging
import re
import sys
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import pytest
from django.core.exceptions import DisallowedHost

from config.logs import JsonLines, Lines
from tests.cases import each
from tests.config.served import Served
from tests.players.phone import Phone, session

UPGRADE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    "Sec-WebSocket-Version": "13",
}
FIELDS = {"encounter": 3, "seat": "s12", "command": "EndTurn", "outcome": "done", "seq": 118, "ms": {"load": 1.5}}
KEYS = ("/seat/Xy12-ab/", "/accounts/one-tap/Wzpq:1x:q-_/", "/join/DRGN42/", "/tv/k3y/", "/ws/tv/k3y/")


def line(form, message="press", *details, error=None, **fields):
    record = logging.getLogger("combat.commands").makeRecord(
        "combat.commands", logging.INFO, __file__, 1, message, details, error, extra=fields
    )
    return form().format(record)


def test_a_line_for_people_names_its_fields():
    assert line(Lines, **FIELDS).endswith(
        ' INFO combat.commands: press encounter=3 seat=s12 command=EndTurn outcome=done seq=118 ms={"load":1.5}'
    )


def test_a_line_for_machines_is_an_object_of_the_same_fields():
    found = json.loads(line(JsonLines, **FIELDS))
    assert found.pop("time")
    assert found == {"level": "INFO", "logger": "combat.commands", "message": "press", **FIELDS}


@each("form", [Lines, JsonLines])
def test_what_somebody_typed_makes_no_line_of_its_own(form):
    forged = line(form, command='End"Turn\n2026-11-21 INFO combat.commands: press seat=gm')
    assert len(forged.splitlines()) == 1


@each("form", [Lines, JsonLines])
@each("path", KEYS)
def test_an_address_that_is_a_key_is_not_written(form, path):
    try:
        raise ValueError(f"no page at {path}?next=1")
    except ValueError:
        written = line(
            form, "Internal Server Error: %s", path, error=sys.exc_info(), request=f"<GET {path}>", path=path
        )
    key = path.rstrip("/").rpartition("/")[2]
    assert key not in written
    assert "…" in written or "\\u2026" in written


@each("form", [Lines, JsonLines])
def test_what_a_stranger_forges_is_one_short_line(form):
    """Without a traceback, which tells of this server and of nobody else, whatever the length of what was sent."""
    try:
        raise DisallowedHost("Invalid HTTP_HOST header: " + "x" * 8000)
    except DisallowedHost:
        record = logging.getLogger("django.security.DisallowedHost").makeRecord(
            "django.security.DisallowedHost", logging.ERROR, __file__, 1, "Invalid: %s", ("y\n" * 4000,), sys.exc_info()
        )
    written = form().format(record)
    assert (len(written.splitlines()) == 1, len(written) < 400, "Traceback" in written) == (True, True, False)
    assert "WARNING" in written
    assert record.exc_info, "others hear of it as it was"


FORGED = {
    "host": ("GET", "/", {"Host": "evil.example"}),
    "host that is none": ("GET", "/accounts/sign-in/", {"Host": "a b<script>" + "x" * 4000}),
    "origin of a form": ("POST", "/accounts/sign-in/", {"Origin": "https://evil.example"}),
    "form without its token": ("POST", "/accounts/sign-in/?" + "x" * 4000, {}),
    "origin of a socket": ("GET", "/ws/e/1/", {**UPGRADE, "Origin": "https://evil.example"}),
    "long origin of a socket": ("GET", "/ws/e/1/", {**UPGRADE, "Origin": "http://" + "x" * 4000}),
}


def test_each_forged_host_or_origin_costs_the_server_one_short_line(served):
    served.run("manage.py", "migrate", "--verbosity=0")
    with served.running():
        for what, (method, path, headers) in FORGED.items():
            before = len(served.log.read_text().splitlines())
            connection = HTTPConnection("127.0.0.1", served.port, timeout=20)
            connection.request(method, path, headers=headers)
            assert connection.getresponse().status in (400, 403, 404)
            connection.close()
            lines = served.log.read_text().splitlines()[before:]
            assert [(len(line) < 400, json.loads(line)["level"]) for line in lines] == [(True, "WARNING")], (
                what,
                lines,
            )


@pytest.fixture
def served(tmp_path):
    return Served(tmp_path, LOG_FORMAT="json", SECRET_KEY="s3cret-of-this-server-and-nobody-else")


def fetch(address, cookies=None, **fields):
    """A page and the cookies that came with it, or the refusal."""
    cookie = "; ".join(f"{name}={value}" for name, value in (cookies or {}).items())
    body = urlencode({**fields, "csrfmiddlewaretoken": cookies["csrftoken"]}).encode() if fields else None
    try:
        with urlopen(Request(address, data=body, headers={"Cookie": cookie}), timeout=20) as answer:
            sent = SimpleCookie("; ".join(answer.headers.get_all("set-cookie") or ()))
            return answer.read().decode(), {name: morsel.value for name, morsel in sent.items()}
    except HTTPError as refused:
        with refused:
            return refused.read().decode(), {}


async def test_an_evening_leaves_its_story_in_the_log_and_no_secret(served):
    laid = served.table()
    gm, player, *_, tv = laid.seats
    with served.running():
        async with session() as http:
            phones = [Phone(served.site, seat, http=http) for seat in (gm, player, tv)]
            for phone in phones:
                await phone.open()
                await phone.until(lambda phone: phone.frames > 0)
            (press,) = [press for press in phones[0].presses() if press["type"] in ("NextTurn", "EndTurn")]
            for _ in range(2):  # the second time it is refused
                await phones[0].post(press.to, [*press.fields, ("key", "k3y-of-the-press")])
            for phone in phones:
                await phone.close()
        secrets = come_in_by_every_door(served, {"sessionid": gm.session, **phones[0].cookies})
        secrets |= {
            gm.session,
            player.session,
            "k3y-of-the-press",
            tv.page.split("/")[2],
            served.environment["SECRET_KEY"],
        }
        served.terminate()
        assert served.ended()[0] == 0
    log = served.log.read_text()
    told = [json.loads(line) for line in log.splitlines()]
    pressed = [one for one in told if one["logger"] == "combat.commands"]
    assert [(one["command"], one["encounter"]) for one in pressed][:1] == [(press["type"], laid.encounter)]
    assert {"seat", "outcome", "seq", "ms"} <= pressed[0].keys()
    assert any(one["logger"] == "combat.frames" and one["screens"] for one in told)
    assert len(secrets) > 8
    assert [secret for secret in secrets if secret in log] == []


def come_in_by_every_door(served, gm):
    """Every code and link that there is, used rightly and wrongly; what of it nobody may read."""
    home, _ = fetch(f"{served.site}/", gm)
    campaign = re.search(r"/campaigns/\d+/", home)[0]
    codes, _ = fetch(f"{served.site}{campaign}codes/", gm)
    seats = set(re.findall(r"/seat/([^/\"]+)/", codes))
    (code,) = set(re.findall(r"/join/([^/\"]+)/", codes))
    for path in (
        f"/join/{code}/",
        f"/join/{code}/new/",
        *(f"/seat/{seat}/" for seat in seats),
        f"/accounts/one-tap/{code}:x/",
    ):
        fetch(f"{served.site}{path}")
    _, cookies = fetch(f"{served.site}/accounts/sign-in/")
    fetch(f"{served.site}/accounts/sign-in/", cookies, username="gwen", password="pa55-phrase")
    fetch(f"{served.site}/seats/1/", cookies, spell="w0rd")
    return {code, *seats, "pa55-phrase", *cookies.values()}
