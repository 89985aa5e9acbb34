"""Static files: collected by itself, once; hashed, compressed and kept for ever by browsers."""

import gzip
import threading
from pathlib import Path

import pytest
from asgiref.testing import ApplicationCommunicator
from django.contrib.staticfiles.finders import get_finder

from config import static_files
from config.static_files import HashedFiles, StaticFiles, collect, collections

SHEET = "console.css"


@pytest.fixture
def home(tmp_path):
    get_finder.cache_clear()
    yield tmp_path / "static"
    get_finder.cache_clear()


@pytest.fixture(scope="module")
def collected(tmp_path_factory):
    """Our own files, collected once for those who only read them."""
    get_finder.cache_clear()
    return collect(tmp_path_factory.mktemp("collected"))


@pytest.fixture
def server(collected, settings):
    settings.STATIC_ROOT = collected
    return StaticFiles(None)


async def fetched(server, path, method="GET", **headers):
    sent = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": sent, "query_string": b""}
    asked = ApplicationCommunicator(server, scope)
    await asked.send_input({"type": "http.request", "body": b"", "more_body": False})
    start, body, more = await asked.receive_output(10), b"", True
    while more:
        message = await asked.receive_output(10)
        body, more = body + message.get("body", b""), message.get("more_body", False)
    await asked.wait()
    return start["status"], {name.decode().lower(): value.decode() for name, value in start["headers"]}, body


def hashed(home):
    return HashedFiles(location=home, base_url="/static/").url(SHEET)


async def test_a_collected_file_is_compressed_and_kept_for_ever(server, settings):
    written = (settings.BASE_DIR / "static" / SHEET).read_bytes()
    path = hashed(settings.STATIC_ROOT)
    assert path != f"/static/{SHEET}"
    status, headers, body = await fetched(server, path, accept_encoding="gzip, deflate, br")
    assert (status, headers["content-encoding"], gzip.decompress(body)) == (200, "gzip", written)
    assert {"immutable", "public"} <= set(headers["cache-control"].split(", "))
    assert headers["x-content-type-options"] == "nosniff"
    assert len(body) < len(written) / 3
    assert (await fetched(server, path))[2] == written
    assert (await fetched(server, path, "HEAD"))[2] == b""
    assert (await fetched(server, path, if_none_match=headers["etag"]))[0] == 304


async def test_a_file_by_its_plain_name_is_asked_for_each_time(server):
    status, headers, _ = await fetched(server, f"/static/{SHEET}")
    assert (status, headers["cache-control"]) == (200, "no-cache")


async def test_where_no_file_is_none_is_served(server):
    for path in ("/static/../config/settings.py", "/static/nowhere.css", "/static/"):
        assert (await fetched(server, path))[0] == 404


def test_without_a_collection_names_are_plain(home):
    assert hashed(home) == f"/static/{SHEET}"


def test_what_has_not_changed_is_not_collected_again(home, monkeypatch):
    first = collect(home)
    monkeypatch.setattr(static_files, "fill", None)
    assert collect(home) == first


async def test_a_change_makes_another_collection_and_older_pages_still_find_theirs(home, settings, tmp_path):
    drawn = hashed(collect(home))
    own = tmp_path / "changed"
    own.mkdir()
    (own / SHEET).write_text("body { color: red }")
    settings.STATICFILES_DIRS = [own, *settings.STATICFILES_DIRS]
    get_finder.cache_clear()
    settings.STATIC_ROOT = collect(home)
    server = StaticFiles(None)
    assert hashed(settings.STATIC_ROOT) != drawn
    for path in (drawn, hashed(settings.STATIC_ROOT)):
        status, headers, _ = await fetched(server, path)
        assert (status, "immutable" in headers["cache-control"]) == (200, True)


def test_processes_that_start_together_share_one_collection(home):
    found: list[Path] = []
    starting = [threading.Thread(target=lambda: found.append(collect(home))) for _ in range(4)]
    for one in starting:
        one.start()
    for one in starting:
        one.join()
    assert len(found) == 4
    assert collections(home) == [found[0]]
    assert list(home.glob(".collecting-*")) == []
    assert set(found) == {found[0]}


def test_a_collection_that_somebody_is_still_making_is_no_collection(home):
    """It may be put in its place, or cleared away, while its files are counted."""
    finished = collect(home)
    half = home / ".collecting-half"
    half.mkdir()
    (half / "staticfiles.json").write_text("{}")
    assert collections(home) == [finished]
