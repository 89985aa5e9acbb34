"""The same tests once more where a table may really run: on PostgreSQL, with pokes through Redis."""

import os
import subprocess
import sys

import pytest
from django.conf import settings

from tests.thorough import THOROUGH

WHOLE = ("tests/services", "tests/consumers", "tests/histories/test_edition_5.py")
BRIEF = ("tests/services/test_commands.py", "tests/services/test_answers.py", "tests/consumers")


@pytest.mark.postgres
@pytest.mark.redis
@pytest.mark.thorough
def test_services_and_screens_on_postgresql_and_redis(postgres_url, redis_url):
    environment = {
        **os.environ,
        # A connection that is kept would keep the test database from being dropped.
        "DATABASE_URL": f"{postgres_url}?conn_max_age=0",
        "REDIS_URL": redis_url,
    }
    # In one process: each further one would import and migrate all anew, beside workers that keep the cores busy.
    again = [*(WHOLE if THOROUGH else BRIEF), "-n0", "-q", "-m", "not redis and not postgres", "--no-header"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *again],
        cwd=settings.BASE_DIR,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-6000:] + run.stderr[-2000:]
    assert "skipped" not in run.stdout
