"""Settings come from the environment, and the defaults are safe ones."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
READ = """
import json
from config import settings
print(json.dumps({name: getattr(settings, name) for name in dir(settings) if name in (
    "ALLOWED_HOSTS", "CHANNEL_LAYERS", "CSRF_TRUSTED_ORIGINS", "DATABASES", "DEBUG", "SECRET_KEY")}))
"""
OURS = ("ALLOWED_HOSTS", "CSRF_TRUSTED_ORIGINS", "DATABASE_URL", "DEBUG", "REDIS_URL", "SECRET_KEY")


@pytest.fixture
def settings_with(tmp_path):
    """The settings that a fresh process takes from this environment."""

    def read(**environment):
        others = {name: value for name, value in os.environ.items() if name not in OURS}
        result = subprocess.run(
            [sys.executable, "-W", "error", "-c", READ],
            cwd=ROOT,
            env={**others, "DATABASE_URL": f"sqlite:///{tmp_path / 'db.sqlite3'}", **environment},
            capture_output=True,
            text=True,
            check=True,
        )
        return json.loads(result.stdout)

    return read


def test_without_an_environment_nothing_is_open(settings_with):
    found = settings_with()
    assert not found["DEBUG"]
    assert found["ALLOWED_HOSTS"] == ["localhost", "127.0.0.1", "[::1]"]
    assert "InMemory" in found["CHANNEL_LAYERS"]["default"]["BACKEND"]


def test_debug_hosts_and_origins_are_read(settings_with):
    found = settings_with(
        DEBUG="on",
        ALLOWED_HOSTS="table.example,other.example",
        CSRF_TRUSTED_ORIGINS="https://table.example",
    )
    assert found["DEBUG"]
    assert found["ALLOWED_HOSTS"] == ["table.example", "other.example"]
    assert found["CSRF_TRUSTED_ORIGINS"] == ["https://table.example"]


def test_a_redis_address_turns_on_the_layer_that_survives_silence(settings_with):
    layer = settings_with(REDIS_URL="redis://cache.example:6379/2")["CHANNEL_LAYERS"]["default"]
    assert layer["BACKEND"] == "channels_redis.pubsub.RedisPubSubChannelLayer"
    assert layer["CONFIG"] == {"hosts": ["redis://cache.example:6379/2"]}


def test_a_postgres_address_is_taken_apart(settings_with, tmp_path):
    url = "postgres://gm:s%23cret@db.example:5433/table"
    found = settings_with(DATABASE_URL=url, SECRET_KEY="given")["DATABASES"]["default"]
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert (found["USER"], found["PASSWORD"]) == ("gm", "s#cret")
    assert (found["HOST"], found["PORT"], found["NAME"]) == ("db.example", 5433, "table")


def test_a_secret_key_is_made_once_and_kept_beside_the_database(settings_with, tmp_path):
    first, second = settings_with(), settings_with()
    kept = tmp_path / ".secret_key"
    assert first["SECRET_KEY"] == second["SECRET_KEY"] == kept.read_text()
    assert len(kept.read_text()) >= 50
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_given_secret_key_is_used_and_not_written(settings_with, tmp_path):
    assert settings_with(SECRET_KEY="given")["SECRET_KEY"] == "given"
    assert list(tmp_path.iterdir()) == []
