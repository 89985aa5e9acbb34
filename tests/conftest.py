"""Real services for the tests that need them; each is started once, on a free port, and cleaned up."""

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NoReturn

import pytest
from django.conf import settings
from django.core.cache import cache
from django.db import connection
from redis import Redis
from redis.backoff import ConstantBackoff
from redis.exceptions import RedisError
from redis.retry import Retry
from xdist.scheduler import LoadScopeScheduling

from combat.memos import Memo
from combat.selectors.fight import fresh, log, moments, presses, replay, story, table
from config.garbage import collect_seldom
from tests.thorough import ALL_TESTS, SEED, THOROUGH, is_brief, left_out

pytest_plugins = ["tests.cast", "tests.counted", "tests.fights"]

STARTS = Retry(ConstantBackoff(0.05), retries=200, supported_errors=(RedisError,))


# What takes long begins first, or one worker would be left alone with it.
LONGEST = (
    "tests/browser/",
    "faults/test_on_postgres.py",
    "faults/test_on_a_file.py",
    "services/test_real_services.py",
    "/test_random_",
    "_at_random.py",
    "hostile/",
    "config/",
    "leaks/",
    "rendering/",
    "histories/",
    "views/",
)
# What shares something costly to start is given out as a whole: the browser's tests in three parts, or one worker would have
# them all to do when the others are through.
TOGETHER = tuple(re.compile(f"tests/browser/test_{names}") for names in ("(?!the_)", "the_[a-e]", "the_[f-z]"))
APART = (
    "hostile/test_pages.py",
    "hostile/test_table_and_ways_in.py",
    "hostile/test_commands.py",
    "hostile/test_fields.py",
    "hostile/test_script.py",
    "hostile/test_weight.py",
)  # files of long tests


def minutes_first(item: pytest.Item) -> tuple[int, bool]:
    path = item.path.as_posix()
    place = next((place for place, part in enumerate(LONGEST) if part in path), len(LONGEST))
    return place, item.get_closest_marker("last") is not None


class Portions(LoadScopeScheduling):
    """Gives files to workers as wholes, but for folders that share something and for long files whose tests share nothing."""

    def _split_scope(self, nodeid: str) -> str:
        path = nodeid.partition("::")[0]
        together = next((part.pattern for part in TOGETHER if part.match(path)), path)
        return nodeid if path.endswith(APART) else together


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Portions:
    return Portions(config, log)


def pytest_xdist_auto_num_workers() -> int:
    """Two more than there are cores: whoever drives a browser, or waits for a server or its disk, leaves a core idle for half
    of its time."""
    return (os.cpu_count() or 1) + 2


def pytest_report_header() -> str:
    return f"thorough: THOROUGH={THOROUGH:g} SEED={SEED} (tests/thorough.py)"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    items.sort(key=lambda item: item.path)  # all workers must have them alike, wherever each began to collect
    if is_brief():
        left = left_out(items)
        items[:] = [item for item in items if item not in left]
        config.hook.pytest_deselected(items=left)
    yield
    items.sort(key=minutes_first)


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        say_whether_all(config)
    collect_seldom()
    compile_once(config)
    collect_apart(config)
    # The real one is slow on purpose.
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    # Tests press faster than hands do.
    settings.PRESSES_PER_SECOND = 0


def say_whether_all(config: pytest.Config) -> None:
    """Tell the workers, and whatever asks for a brief run (tests/thorough.py)."""
    named = (
        config.args_source is not pytest.Config.ArgsSource.TESTPATHS or config.option.keyword or config.option.markexpr
    )
    os.environ[ALL_TESTS] = "" if named else "yes"


def compile_once(config: pytest.Config) -> None:
    """Where no bytecode may be kept beside the sources it is kept in pytest's own folder: else each of the many processes that
    tests start, and this one each time, would compile everything anew."""
    if os.environ.get("PYTHONDONTWRITEBYTECODE") and hasattr(config, "cache"):
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        sys.dont_write_bytecode = False
        sys.pycache_prefix = os.environ["PYTHONPYCACHEPREFIX"] = str(config.cache.mkdir("bytecode"))


def collect_apart(config: pytest.Config) -> None:
    """Each worker begins elsewhere: what is not compiled yet is then compiled by one of them for all, or each would compile
    every test beside the others."""
    told = getattr(config, "workerinput", None)
    if told is not None and config.args == config.getini("testpaths"):
        files = sorted(map(str, Path(__file__).parent.rglob("test_*.py")))
        first = len(files) * int(told["workerid"].removeprefix("gw")) // told["workercount"]
        config.args[:] = files[first:] + files[:first]


def pytest_collection_finish() -> None:
    collect_seldom()


@pytest.fixture(autouse=True)
def _nothing_tried_yet() -> None:
    """Wrong codes and passwords of one test don't count in the next."""
    cache.clear()


REMEMBERED = [
    held
    for module in (fresh, log, moments, presses, replay, story, table)
    for held in vars(module).values()
    if isinstance(held, Memo)
]


@pytest.fixture(autouse=True)
def _nothing_remembered() -> None:
    """Every test's database counts from 1 again: what this process remembers of the last one's rows is not true of its own."""
    forget_all()


def forget_all() -> None:
    """Let this process remember nothing of any row."""
    for held in REMEMBERED:
        held.forget()


def remembered() -> Callable[[], None]:
    """What has this process remember just what it remembers now, once all that is written until then is taken back."""
    before = [(held, {**held.old, **held.young}) for held in REMEMBERED]

    def again() -> None:
        for held, values in before:
            held.forget()
            for key, value in values.items():
                held.keep(key, value)

    return again


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Prints what tests have counted (the property "counts")."""
    for report in (report for reports in terminalreporter.stats.values() for report in reports):
        counted = dict(getattr(report, "user_properties", ())).get("counts")
        if counted and report.when == "call":
            terminalreporter.write_line(f"{report.nodeid}: {counted}")


def needs(what: str, command: str) -> NoReturn:
    """Skips the test for want of `what`, naming the command that installs it; in CI that is a failure."""
    message = f"needs {what}: {command}"
    if os.environ.get("CI") == "true":
        pytest.fail(message)
    pytest.skip(message)


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        return listener.getsockname()[1]


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A database file instead of memory: only a file has the locks and the log that players meet. One for each worker. No
    commit waits for the disk, as it does at a table: of what is in it nothing has to outlive a power cut."""
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("db") / "test.sqlite3")
        options = connection.settings_dict["OPTIONS"]
        options["init_command"] = options["init_command"].replace("synchronous=FULL", "synchronous=OFF")


@pytest.fixture(scope="session")
def redis_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real Redis of this test run."""
    port = free_port()
    folder = tmp_path_factory.mktemp("redis")
    options = ["--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", ""]
    server = subprocess.Popen([redis_server(), *options], stdout=subprocess.DEVNULL)
    try:
        with Redis(port=port, retry=STARTS) as client:
            client.ping()
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.kill()
        server.wait()


def redis_server() -> str:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))  # ours before the machine's
    return shutil.which("redis-server", path=path) or needs("Redis", "apt-get install redis-server")


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of an empty database on a real PostgreSQL of this test run."""
    binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
    if not binaries:
        needs("PostgreSQL", "apt-get install postgresql")
    port = free_port()
    # Not below pytest's own folder, which is closed to the user that PostgreSQL runs as.
    folder = Path(tempfile.mkdtemp(prefix="six-seconds-postgres-"))
    run = PostgresRunner(binaries[-1], folder)
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off"
    try:
        run("initdb", "--username=table", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync")
        run("pg_ctl", "start", "--wait", "--silent", f"--log={folder / 'log'}", f"--options={options}")
        try:
            yield f"postgres://table@127.0.0.1:{port}/postgres"
        finally:
            run("pg_ctl", "stop", "--wait", "--silent", "--mode=immediate")
    finally:
        shutil.rmtree(folder)


class PostgresRunner:
    """Runs PostgreSQL's programs on one data folder; never as root, which they refuse."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self.binaries, self.folder = binaries, folder
        self.identity = {"user": "postgres", "group": "postgres", "extra_groups": []} if os.geteuid() == 0 else {}
        if self.identity:
            shutil.chown(folder, "postgres", "postgres")

    def __call__(self, program: str, *arguments: str) -> None:
        subprocess.run(
            [self.binaries / program, f"--pgdata={self.folder}", *arguments],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            check=True,
            **self.identity,
        )


@pytest.fixture(scope="session")
def chromium_path() -> str:
    """An installed Chromium for the tests that drive a browser."""
    return chromium()


def chromium() -> str:
    """The bare engine first, which draws no window around a page: a new screen costs a seventh of what it costs elsewhere."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    return found or needs("Chromium", "apt-get install chromium-headless-shell")
