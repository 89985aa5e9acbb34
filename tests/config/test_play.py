"""`manage.py play` as a GM's terminal sees it."""

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from django.contrib.auth import get_user
from django.urls import reverse

from accounts.services import guest_create
from combat.management.commands.play import links_text, qr_code, site_of
from combat.services.campaign.campaigns import campaign_create
from combat.services.campaign.encounters import encounter_create
from tests.conftest import free_port

ROOT = Path(__file__).parents[2]
LAST_LINE = "accounts/sign-up/"


@pytest.fixture
def play(tmp_path):
    """Starts the command with a database of its own; gives its port and process."""
    others = {name: value for name, value in os.environ.items() if name not in ("ALLOWED_HOSTS", "REDIS_URL")}
    environment = {**others, "DATABASE_URL": f"sqlite:///{tmp_path / 'db.sqlite3'}"}

    @contextmanager
    def start(*options, port=None):
        port = port or free_port()
        server = subprocess.Popen(
            [sys.executable, "manage.py", "play", "--no-demo", "--port", str(port), *options],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        try:
            yield port, server
        finally:
            server.kill()
            server.communicate()

    return start


def until(server, ending):
    """The output up to the line with this ending, or all of it if the command stops before."""
    lines = []
    for line in server.stdout:
        lines.append(line)
        if line.rstrip().endswith(ending):
            break
    return "".join(lines)


def get(port, path, host="table.example"):
    with closing(HTTPConnection("127.0.0.1", port, timeout=20)) as connection:
        connection.request("GET", path, headers={"Host": host})
        response = connection.getresponse()
        return response.status, response.read()


def test_it_prints_the_links_and_serves_any_phone_that_comes(play):
    with play() as (port, server):
        printed = until(server, LAST_LINE)
        assert re.search(rf"Phones and TV on this network: http://[\d.]+:{port}/\n", printed)
        assert get(port, "/accounts/sign-in/")[0] == 200
        assert get(port, "/")[0] < 500
        assert get(port, "/favicon.ico")[0] < 500


def test_it_serves_the_scripts_and_styles_without_collecting_them(play):
    with play() as (port, server):
        until(server, LAST_LINE)
        status, script = get(port, "/static/django_htmx/htmx-2.min.js")
        assert (status, b"htmx" in script) == (200, True)
        assert get(port, "/static/../config/settings.py")[0] == 404


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_stops_cleanly_and_starts_again(play, how):
    for _ in range(2):
        with play() as (port, server):
            until(server, LAST_LINE)
            assert get(port, "/accounts/sign-in/")[0] == 200
            server.send_signal(how)
            farewell, _ = server.communicate(timeout=20)
            assert farewell == "Stopped. Everything is saved.\n"
            assert server.returncode == 0


def test_a_taken_port_is_said_in_words(play):
    with socket.create_server(("", 0)) as neighbour, play(port=neighbour.getsockname()[1]) as (port, server):
        said = server.communicate(timeout=20)[0]
        assert f"Can't listen on 0.0.0.0 port {port}" in said
        assert f"--port {port + 1}" in said
        assert "Traceback" not in said
        assert server.returncode == 1


def test_the_terminal_brings_in_the_gm_and_the_players(client, db):
    campaign = campaign_create(gm=guest_create(display_name="Gwen"), name="Harrow", ruleset="fifth")
    fight = encounter_create(campaign=campaign, name="The toll")
    printed = links_text("http://10.0.0.2:8000", campaign, colour=False)
    join = f"http://10.0.0.2:8000/join/{campaign.join_code}/"
    assert f"{join}\n" in printed
    assert qr_code(join, colour=False) in printed
    found = client.get(re.search(r"http://10.0.0.2:8000(/accounts/one-tap/\S+)", printed)[1])
    assert get_user(client) == campaign.gm
    assert found.headers["Location"] == reverse("combat:table", args=[fight.pk])


def test_the_code_is_dark_on_light_in_a_terminal_of_any_colour():
    assert all(line.startswith("\x1b[97;40m") for line in qr_code("join", colour=True).splitlines())


def test_an_address_can_be_named_for_the_phones():
    assert site_of("192.168.7.2", 8000) == "http://192.168.7.2:8000"
    assert site_of("fd00::7", 8000) == "http://[fd00::7]:8000"
