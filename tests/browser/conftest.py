"""A table in the browser: the server as a GM starts it, and screens of the sizes that people hold."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.console import Console
from tests.browser.room import Room
from tests.browser.screens import Phone, Screen
from tests.browser.server import Server
from tests.browser.sitting import Sitting, seated
from tests.clerk import Clerk

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
TALLER = {"viewport": {"width": 1280, "height": 1000}}
TV = {"viewport": {"width": 1920, "height": 1080}}


@pytest.fixture(scope="session")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database that the first start of `play` leaves behind: with the demo, and nobody has used it."""
    server = Server(tmp_path_factory.mktemp("prepared"))
    server.start()
    server.interrupt()
    return server.database


@pytest.fixture(scope="package")
def house(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Clerk]]:
    """One server for all whose test brings a table of its own, and a clerk who lays it."""
    server = Server(tmp_path_factory.mktemp("house"), prepared)
    server.start()
    environment = server.environment | {"DJANGO_SETTINGS_MODULE": "config.settings"}
    clerk = Clerk(environment, server.database.with_name("clerk.log"))
    try:
        yield server, clerk
    finally:
        clerk.stop()
        server.kill()


@pytest.fixture
def server(house: tuple[Server, Clerk]) -> Iterator[Server]:
    """A running server with the demo; what it complains about fails the test."""
    server, _ = house
    before = len(server.complaints)
    yield server
    assert not server.complaints[before:], server.printed


@pytest.fixture(scope="package")
def chromium(chromium_path: str) -> Iterator[Browser]:
    # Not for the whole session: while it runs, its event loop is in the way of the asynchronous tests.
    with sync_playwright() as play, play.chromium.launch(executable_path=chromium_path) as browser:
        yield browser


@pytest.fixture
def browser(chromium: Browser) -> Iterator[Browser]:
    """A browser in which nothing is open; what a test has opened is closed after it."""
    yield chromium
    for window in chromium.contexts:
        window.close()


@pytest.fixture
def room(browser: Browser, shots: Path | None) -> Iterator[Room]:
    def window(**size: Any) -> Any:
        return browser.new_context(**size)

    room = Room(
        gwen=Console(window(**DESKTOP), "Gwen"),
        ana=Phone(window(**PHONE), "Ana"),
        ben=Phone(window(**PHONE, color_scheme="dark"), "Ben"),
        tv=Screen(window(**TV, color_scheme="dark"), "TV"),
    )
    yield room
    for screen in room.screens:
        screen.shot(shots, f"last-{screen.name}")


@pytest.fixture
def table(
    request: pytest.FixtureRequest,
    house: tuple[Server, Clerk],
    server: Server,
    browser: Browser,
    shots: Path | None,
) -> Iterator[Sitting]:
    """The fight that the test's module names as its FIGHT; what a screen complains about fails the test."""
    _, clerk = house
    fight = request.module.FIGHT
    where = clerk.ask("sit", fight=fight)
    sitting = Sitting(
        fight,
        seated(Console, "Gwen", browser, server, where, TALLER),
        seated(Phone, "Ana", browser, server, where, PHONE),
        seated(Phone, "Ben", browser, server, where, PHONE),
        shots,
    )
    yield sitting
    sitting.picture("last")
    assert not [complaint for screen in sitting.screens for complaint in screen.complaints]


@pytest.fixture(scope="session")
def shots() -> Path | None:
    """Where pictures of the screens go: the folder that SHOTS names, or nowhere."""
    folder = os.environ.get("SHOTS")
    if not folder:
        return None
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    return path
