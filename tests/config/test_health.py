"""The addresses for supervisors tell the truth within a second or so, and nothing else."""

import json
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.conftest import free_port

ROOT = Path(__file__).parents[2]
ASK = """
import asyncio, json, sys, time
import django
django.setup()
from asgiref.testing import ApplicationCommunicator
from config.health import Health, stopping
if sys.argv[1:] == ["stopping"]:
    stopping.set()

async def ask():
    asked, answers = time.monotonic(), []
    for path in ("/health/", "/ready/"):
        server = ApplicationCommunicator(Health(None), {"type": "http", "path": path, "headers": []})
        start = await server.receive_output(10)
        body = await server.receive_output(10)
        answers.append([start["status"], json.loads(body["body"])])
    print(json.dumps([*answers, time.monotonic() - asked]), flush=True)

asyncio.run(ask())
"""


@pytest.fixture
def ready(tmp_path):
    """Status and words of `/ready/` in a process with this environment, which says each time that it lives."""

    def ask(*how, **environment):
        database = f"sqlite:///{tmp_path / 'db.sqlite3'}"
        own = {"DJANGO_SETTINGS_MODULE": "config.settings", "SECRET_KEY": "given", "DATABASE_URL": database}
        command = [sys.executable, "-c", ASK, *how]
        process = subprocess.Popen(command, cwd=ROOT, env={**own, **environment}, stdout=subprocess.PIPE, text=True)
        try:
            health, ready, seconds = json.loads(process.stdout.readline())
        finally:
            process.kill()
            process.communicate()
        assert seconds < 3, "whoever watches must not wait"
        assert health == [200, {"status": "alive"}]
        return tuple(ready)

    return ask


@pytest.fixture
def silent():
    """A port on which somebody listens and never says a word."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        yield listener.getsockname()[1]


def state(status, database="answers", channels="in memory"):
    return {"status": status, "database": database, "channels": channels}


def test_a_server_that_can_work_says_so(ready):
    assert ready() == (200, state("ready"))


@pytest.mark.redis
def test_a_server_with_redis_says_so(ready, redis_url):
    assert ready(REDIS_URL=redis_url) == (200, state("ready", channels="answers"))


@pytest.mark.postgres
def test_a_server_with_postgres_says_so(ready, postgres_url):
    assert ready(DATABASE_URL=postgres_url) == (200, state("ready"))


def test_without_redis_a_server_works_and_says_what_is_missing(ready, silent):
    for port in (free_port(), silent):
        found = ready(REDIS_URL=f"redis://:hidden@127.0.0.1:{port}/0")
        assert found == (200, state("degraded", channels="away"))


def test_without_its_database_a_server_lives_but_takes_no_work(ready, silent):
    for port in (free_port(), silent):
        found = ready(DATABASE_URL=f"postgres://gm:hidden@127.0.0.1:{port}/table")
        assert found == (503, state("unavailable", database="away"))


def test_a_server_that_stops_takes_no_more_work(ready):
    assert ready("stopping") == (503, state("stopping"))
