"""A table in the browser: the server as a GM starts it, and screens of the sizes that people hold."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.console import Console
from tests.browser.looking import Screen
from tests.browser.room import Room
from tests.browser.screens import Phone
from tests.browser.server import Server
from tests.browser.sitting import Sitting, seated
from tests.clerk import Clerk

HERE = Path(__file__).parent
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


class Shared:
    """What the tests of this folder have in common, from the first that asks for it to the last of them in a row.

    Not for the whole session: while a browser is driven, its event loop is in the way of the asynchronous tests.
    """

    def __init__(self) -> None:
        self.stack = ExitStack()
        self.made: dict[str, Any] = {}

    def get(self, name: str, make: Callable[[ExitStack], Any]) -> Any:
        if name not in self.made:
            self.made[name] = make(self.stack)
        return self.made[name]

    def close(self) -> None:
        self.made.clear()
        self.stack.close()


SHARED = Shared()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    if nextitem is None or HERE not in nextitem.path.parents:
        SHARED.close()


@pytest.fixture
def house(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Server, Clerk]:
    """One server for all whose test brings a table of its own, and a clerk who lays it."""

    def make(stack: ExitStack) -> tuple[Server, Clerk]:
        server = Server(tmp_path_factory.mktemp("house"), prepared)
        stack.callback(server.kill)
        server.start()
        environment = server.environment | {"DJANGO_SETTINGS_MODULE": "config.settings"}
        clerk = Clerk(environment, server.database.with_name("clerk.log"))
        stack.callback(clerk.stop)
        return server, clerk

    made: tuple[Server, Clerk] = SHARED.get("house", make)
    return made


@pytest.fixture
def server(house: tuple[Server, Clerk]) -> Iterator[Server]:
    """A running server with the demo; what it complains about fails the test."""
    server, _ = house
    before = len(server.complaints)
    yield server
    assert not server.complaints[before:], server.printed


@pytest.fixture
def browser(chromium_path: str) -> Iterator[Browser]:
    """A browser in which nothing is open; what a test has opened is closed after it."""

    def make(stack: ExitStack) -> Browser:
        play = stack.enter_context(sync_playwright())
        return stack.enter_context(play.chromium.launch(executable_path=chromium_path))

    chromium: Browser = SHARED.get("browser", make)
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
