"""The addresses for supervisors tell the truth within a second or so, and nothing else."""

import json
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from config import health
from config.health import Health
from tests.conftest import free_port

ROOT = Path(__file__).parents[2]
ASK = """
import asyncio, json, resource, sys, time
import django
django.setup()
from contextlib import suppress
from asgiref.testing import ApplicationCommunicator
from django.db import DatabaseError, connection
from combat.models import Proof
from config import health
from config.health import Health, stopping
if "stopping" in sys.argv:
    stopping.set()
if "table" in sys.argv and Proof._meta.db_table not in connection.introspection.table_names():
    with connection.schema_editor() as editor:
        editor.create_model(Proof)
if "full" in sys.argv:  # a disk that takes nothing more; whoever only reads does not notice
    Proof.objects.count()
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
if "impatient" in sys.argv:
    health.BUSY_MOST, health.GOOD_FOR = 0, 0

async def ask():
    asked, answers, pages = time.monotonic(), [], Health(None)
    if "impatient" in sys.argv:
        await pages.state()
    for path in ("/health/", "/ready/"):
        server = ApplicationCommunicator(pages, {"type": "http", "path": path, "headers": []})
        start = await server.receive_output(10)
        body = await server.receive_output(10)
        answers.append([start["status"], json.loads(body["body"])])
    print(json.dumps([*answers, time.monotonic() - asked]), flush=True)

asyncio.run(ask())
"""


@pytest.fixture
def ready(tmp_path):
    """Status and words of `/ready/` in a process with this environment, which says each time that it lives."""

    def ask(*how, table=True, **environment):
        database = f"sqlite:///{tmp_path / 'db.sqlite3'}"
        own = {"DJANGO_SETTINGS_MODULE": "config.settings", "SECRET_KEY": "given", "DATABASE_URL": database}
        command = [sys.executable, "-c", ASK, *how, *(["table"] if table else [])]
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


def state(status, database="writes", channels="in memory"):
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
        found = ready(table=False, DATABASE_URL=f"postgres://gm:hidden@127.0.0.1:{port}/table")
        assert found == (503, state("unavailable", database="away"))


def test_a_database_that_takes_no_write_takes_no_work(ready):
    """It still reads; of a disk that is full nobody would hear until somebody presses."""
    assert ready("full") == (503, state("unavailable", database="reads"))
    assert ready(table=False) == (200, state("ready")), "and when there is room again"


@pytest.mark.postgres
def test_a_postgres_that_only_reads_takes_no_work(ready, postgres_url):
    assert ready(DATABASE_URL=postgres_url)[0] == 200
    only_reads = f"{postgres_url}?options=-c%20default_transaction_read_only%3Don"
    assert ready(DATABASE_URL=only_reads) == (503, state("unavailable", database="reads"))


def test_the_write_of_somebody_else_is_no_full_disk(ready, tmp_path):
    """Whoever waits for it waits for half a second; only when it takes longer than a press would wait is there no work."""
    assert ready() == (200, state("ready"))
    with closing(sqlite3.connect(tmp_path / "db.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert ready() == (200, state("ready", database="busy"))
        assert ready("impatient") == (503, state("unavailable", database="busy"))


@pytest.mark.postgres
def test_a_locked_row_is_no_full_disk(ready, postgres_url):
    assert ready(DATABASE_URL=postgres_url)[0] == 200
    with psycopg.connect(postgres_url) as other:
        other.execute("SELECT * FROM combat_proof FOR UPDATE")
        assert ready(DATABASE_URL=postgres_url) == (200, state("ready", database="busy"))


async def test_whoever_asks_ten_times_causes_one_write(monkeypatch):
    looks = []
    monkeypatch.setattr(health, "database_state", lambda: looks.append(1) or "writes")
    server = Health(None)
    for _ in range(10):
        assert (await server.state())["database"] == "writes"
    assert len(looks) == 1


def test_a_server_that_stops_takes_no_more_work(ready):
    assert ready("stopping") == (503, state("stopping"))
