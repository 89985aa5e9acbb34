"""SIGTERM while people play: what they have pressed counts, and their screens come back by themselves."""

import select
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from urllib.parse import urlencode

import pytest

from tests.config.served import Served, asked
from tests.players.phone import Phone, session

COME_BACK = 1012  # htmx and static/table/link.js connect again
READY = {"status": "ready", "database": "writes", "channels": "in memory"}


@pytest.fixture
def served(tmp_path):
    return Served(tmp_path)


async def test_a_running_command_is_stored_and_answered_and_the_screens_are_told_to_come_back(served):
    laid = served.table()
    before = served.events(laid.encounter)
    with served.running(), connection(served) as kept, connection(served) as other, connection(served) as pressing:
        async with session() as http:
            phones = [Phone(served.site, seat, http=http) for seat in laid.seats[:3]]
            for phone in phones:
                await phone.open()
                await phone.until(lambda phone: phone.frames > 0)
            assert asked(kept, "/ready/")[:2] == (200, READY)
            with served.busy_database():
                press_next_turn(phones[0], pressing)
                # Answered on the same loop, so the press that came before it is in work.
                assert asked(kept, "/health/")[0] == 200
                served.terminate()
                assert (
                    asked(other, "/health/")[0] == 200
                )  # and is told to close, if the server has heard of its end by then
                served.terminate()  # a launcher passes on what the terminal has sent to both of them
                for phone in phones:
                    await phone.until(lambda phone: phone.socket.close_code == COME_BACK)
                assert asked(kept, "/ready/") == (503, {**READY, "status": "stopping"}, "close")
                assert select.select([pressing.sock], [], [], 0)[0] == []
            assert pressing.getresponse().status == 200
            for phone in phones:
                await phone.close()
        assert served.ended() == (0, "Stopped. Everything is saved.\n")
    assert served.events(laid.encounter) > before
    log = served.log.read_text()
    assert " ERROR " not in log
    assert " CRITICAL " not in log


@contextmanager
def connection(served):
    """A connection that the server has accepted already."""
    with closing(HTTPConnection("127.0.0.1", served.port, timeout=20)) as opened:
        assert asked(opened, "/health/")[0] == 200
        yield opened


def press_next_turn(phone, pressing):
    """Returns when the press is on its way."""
    (press,) = [press for press in phone.presses() if press["type"] in ("NextTurn", "EndTurn")]
    headers = {"X-CSRFToken": phone.token, "Content-Type": "application/x-www-form-urlencoded", **phone.cookie()}
    pressing.request("POST", phone.seated.page + press.to, urlencode([*press.fields, ("key", "the last")]), headers)


def test_a_database_of_another_version_is_refused_in_words(tmp_path):
    served = Served(tmp_path)
    with served.running():
        assert served.ended()[0] == 1
    assert served.log.read_text() == "CommandError: The database is not of this version. First: manage.py migrate\n"
