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
    "ALLOWED_HOSTS", "CACHES", "CHANNEL_LAYERS", "CSRF_COOKIE_SECURE", "CSRF_TRUSTED_ORIGINS", "DATABASES", "DEBUG",
    "LOGGING", "METRICS_TOKEN", "SECRET_KEY", "SECURE_HSTS_SECONDS", "SECURE_PROXY_SSL_HEADER", "SECURE_SSL_REDIRECT",
    "SESSION_COOKIE_SECURE", "TRUST_PROXY")}, default=str))
"""
OURS = (
    "ALLOWED_HOSTS",
    "CSRF_TRUSTED_ORIGINS",
    "DATABASE_URL",
    "DEBUG",
    "HTTPS",
    "LOG_FORMAT",
    "LOG_LEVEL",
    "METRICS_TOKEN",
    "REDIS_URL",
    "SECRET_KEY",
    "TRUST_PROXY",
)


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
    (host,) = layer["CONFIG"]["hosts"]
    assert host["address"] == "redis://cache.example:6379/2"
    assert host["socket_connect_timeout"] + host["socket_timeout"] <= 5


def test_redis_counts_what_all_processes_count_together(settings_with):
    assert "locmem" in settings_with()["CACHES"]["default"]["BACKEND"]
    cache = settings_with(REDIS_URL="redis://cache.example:6379/2")["CACHES"]["default"]
    assert (cache["BACKEND"], cache["LOCATION"]) == (
        "django.core.cache.backends.redis.RedisCache",
        "redis://cache.example:6379/2",
    )


SECURE = ("CSRF_COOKIE_SECURE", "SECURE_HSTS_SECONDS", "SECURE_SSL_REDIRECT", "SESSION_COOKIE_SECURE", "TRUST_PROXY")


@pytest.mark.parametrize("environment", [{"HTTPS": "on"}, {"CSRF_TRUSTED_ORIGINS": "https://table.example"}])
def test_behind_tls_nothing_travels_without_it(settings_with, environment):
    found = settings_with(**environment)
    assert all(found[name] for name in SECURE)
    assert found["SECURE_PROXY_SSL_HEADER"] == ["HTTP_X_FORWARDED_PROTO", "https"]


def test_at_home_plain_http_works_and_no_proxy_is_believed(settings_with):
    found = settings_with(CSRF_TRUSTED_ORIGINS="http://table.example")
    assert not any(found[name] for name in SECURE)
    assert found["SECURE_PROXY_SSL_HEADER"] is None


def test_a_proxy_without_tls_can_be_believed_too(settings_with):
    found = settings_with(TRUST_PROXY="on")
    assert found["TRUST_PROXY"]
    assert not found["SECURE_SSL_REDIRECT"]


def test_logs_take_their_form_and_level_from_the_environment(settings_with):
    quiet, told = settings_with()["LOGGING"], settings_with(LOG_FORMAT="json", LOG_LEVEL="INFO")["LOGGING"]
    assert quiet["formatters"]["line"] == {"()": "config.logs.Lines"}
    assert quiet["loggers"]["combat"] == {"level": "WARNING"}
    assert told["formatters"]["line"] == {"()": "config.logs.JsonLines"}
    assert told["loggers"]["combat"] == {"level": "INFO"}


def test_a_postgres_address_is_taken_apart(settings_with, tmp_path):
    url = "postgres://gm:s%23cret@db.example:5433/table"
    found = settings_with(DATABASE_URL=url, SECRET_KEY="given")["DATABASES"]["default"]
    assert found["ENGINE"] == "django.db.backends.postgresql"
    assert (found["USER"], found["PASSWORD"]) == ("gm", "s#cret")
    assert (found["HOST"], found["PORT"], found["NAME"]) == ("db.example", 5433, "table")


def test_a_database_that_is_gone_is_not_waited_for_for_ever(settings_with):
    url = "postgres://gm@db.example/table?sslmode=require"
    options = settings_with(DATABASE_URL=url, SECRET_KEY="given")["DATABASES"]["default"]["OPTIONS"]
    assert options["sslmode"] == "require"
    assert 0 < options["connect_timeout"] <= 5
    for name in ("statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"):
        assert f"-c {name}=" in options["options"]


def test_a_secret_key_is_made_once_and_kept_beside_the_database(settings_with, tmp_path):
    first, second = settings_with(), settings_with()
    kept = tmp_path / ".secret_key"
    assert first["SECRET_KEY"] == second["SECRET_KEY"] == kept.read_text()
    assert len(kept.read_text()) >= 50
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_a_given_secret_key_is_used_and_not_written(settings_with, tmp_path):
    assert settings_with(SECRET_KEY="given")["SECRET_KEY"] == "given"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["SECRET_KEY", "METRICS_TOKEN"])
def test_a_secret_may_begin_with_a_dollar_sign(settings_with, name):
    """One in fifty of the keys that are made does; it was taken for the name of another variable."""
    secret = "$4i-" + "long-enough-for-a-token"
    assert settings_with(**{name: secret})[name] == secret
