"""What a process tells Prometheus: to whoever brings the token, and nothing that is anybody's."""

import re
from http.client import HTTPConnection

import pytest
from django.core.exceptions import ImproperlyConfigured

from config.metrics import Metrics, metrics_token
from tests.cases import each
from tests.config.served import Served
from tests.players.phone import Phone, session

TOKEN = "a-token-of-this-server"
VALUE = re.compile(r"^(\w+(?:\{[^}]*\})?) ([0-9.e+-]+)$", re.MULTILINE)


@each(
    "given",
    [None, "", "Bearer", "Bearer ", "Bearer wrong", f"bearer {TOKEN}", TOKEN, f"Basic {TOKEN}", f"Bearer {TOKEN}x"],
)
@each("token", ["", TOKEN])
async def test_without_its_token_there_is_no_such_page(settings, given, token):
    """Nor with any while the setting has none: an empty token is nobody's."""
    settings.METRICS_TOKEN = token
    reached = []

    async def pages(scope, receive, send):
        reached.append(scope["path"])

    headers = [] if given is None else [(b"authorization", given.encode())]
    await Metrics(pages)({"type": "http", "path": "/metrics", "headers": headers}, None, None)
    assert reached == ["/metrics"]


def test_there_is_no_such_page_in_the_app(client, db):
    assert client.get("/metrics").status_code == 404


def test_a_token_that_could_be_guessed_is_refused():
    assert metrics_token("") == ""
    assert metrics_token(TOKEN) == TOKEN
    with pytest.raises(ImproperlyConfigured, match="METRICS_TOKEN needs 16 characters"):
        metrics_token("secret")


def asked(served, path="/metrics", **headers):
    """Status and words of a page."""
    connection = HTTPConnection("127.0.0.1", served.port, timeout=20)
    try:
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read().decode()
    finally:
        connection.close()


async def test_an_evening_is_counted_and_nobody_named(tmp_path):
    served = Served(tmp_path, METRICS_TOKEN=TOKEN)
    laid = served.table()
    with served.running():
        async with session() as http:
            phones = [Phone(served.site, seat, http=http) for seat in (laid.seats[0], laid.seats[1], laid.seats[-1])]
            for phone in phones:
                await phone.open()
                await phone.until(lambda phone: phone.frames > 0)
            (press,) = [press for press in phones[0].presses() if press["type"] in ("NextTurn", "EndTurn")]
            for _ in range(2):  # the second time it is refused
                await phones[0].post(press.to, [*press.fields, ("key", "k3y")])
            assert asked(served, "/", Host="evil.example")[0] == 400
            assert asked(served)[0] == 404
            status, told = asked(served, Authorization=f"Bearer {TOKEN}")
            for phone in phones:
                await phone.close()
    assert status == 200
    values = dict(VALUE.findall(told))
    assert values['six_presses_total{outcome="done"}'] == "1.0"
    assert values['six_presses_total{outcome="repeated"}'] == "1.0"
    assert values['six_stage_seconds_count{of="press",stage="store"}'] == "2.0"
    assert float(values['six_stage_seconds_count{of="look",stage="render"}']) > 0
    assert (values['six_sockets{of="seat"}'], values['six_sockets{of="tv"}']) == ("2.0", "1.0")
    assert (values["six_rooms"], values["six_stale_seats"]) == ("1.0", "0.0")
    assert values['six_requests_refused_total{why="DisallowedHost"}'] == "1.0"
    labels = {
        name for line in re.findall(r"^six_\w+\{([^}]*)\}", told, re.MULTILINE) for name in re.findall(r"(\w+)=", line)
    }
    assert labels <= {"outcome", "of", "stage", "le", "why", "sort"}
    theirs = {
        TOKEN,
        laid.seats[0].session,
        laid.seats[-1].page.split("/")[2],
        "k3y",
        "evil",
        *(one.name for one in laid.seats),
    }
    ours = "\n".join(line for line in told.splitlines() if line.startswith("six_"))
    assert [one for one in theirs if one in ours] == []
