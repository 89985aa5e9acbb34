"""Other engines than Chromium, as a phone would have them: what is needed of each to play, and no more.

Both are driven by selenium: WebKit through Debian's driver, Firefox by itself, which speaks WebDriver BiDi to whoever asks.
"""

import base64
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol

from selenium.common import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.remote.websocket_connection import WebSocketConnection
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from tests.conftest import needs

WIDTH, HEIGHT = 390, 844
PATIENCE = 60  # seconds that an engine may take for one thing
# Firefox neither greets, nor asks the network for anything of its own.
QUIET = """
user_pref("app.normandy.enabled", false);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("messaging-system.rsexperimentloader.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,");
user_pref("toolkit.telemetry.server", "data:,");
"""


class Engine(Protocol):
    """One window of a phone's size."""

    def open(self, link: str) -> None: ...

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """What a function of the page comes to, awaited; raises WebDriverException where it fails."""

    def touch(self, x: float, y: float) -> None: ...

    def write(self, text: str) -> None: ...

    def picture(self) -> bytes: ...


class WebKit:
    """The engine of iPhones; its driver knows no fingers, so a mouse presses."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver

    def open(self, link: str) -> None:
        self.driver.get(link)

    def evaluate(self, function: str, *arguments: Any) -> Any:
        return self.driver.execute_script(f"return ({function})(...arguments)", *arguments)

    def touch(self, x: float, y: float) -> None:
        hand = ActionBuilder(self.driver, mouse=PointerInput("mouse", "hand"))
        hand.pointer_action.move_to_location(round(x), round(y))
        hand.pointer_action.pointer_down()
        hand.pointer_action.pointer_up()
        hand.perform()

    def write(self, text: str) -> None:
        self.driver.switch_to.active_element.send_keys(text)

    def picture(self) -> bytes:
        return self.driver.get_screenshot_as_png()


class Firefox:
    """Gecko, with a finger and the sharpness of a phone."""

    def __init__(self, connection: WebSocketConnection) -> None:
        self.connection = connection
        self.send("session.new", capabilities={})
        self.window = self.send("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": WIDTH, "height": HEIGHT}
        self.send("browsingContext.setViewport", context=self.window, viewport=size, devicePixelRatio=2)

    def send(self, method: str, **fields: Any) -> Any:
        reply = self.connection.send_cmd(method, fields)
        if "error" in reply:
            raise WebDriverException(f"{method}: {reply['error']}: {reply.get('message')}")
        return reply["result"]

    def open(self, link: str) -> None:
        self.send("browsingContext.navigate", context=self.window, url=link, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        found = self.send(
            "script.callFunction",
            functionDeclaration=f"async (told) => JSON.stringify(await ({function})(...JSON.parse(told)) ?? null)",
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self.window},
            awaitPromise=True,
        )
        if found["type"] == "exception":
            raise WebDriverException(found["exceptionDetails"]["text"])
        return json.loads(found["result"]["value"])

    def perform(self, **source: Any) -> None:
        self.send("input.performActions", context=self.window, actions=[source])

    def touch(self, x: float, y: float) -> None:
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        tap = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.perform(type="pointer", id="finger", parameters={"pointerType": "touch"}, actions=tap)

    def write(self, text: str) -> None:
        keys = [{"type": kind, "value": letter} for letter in text for kind in ("keyDown", "keyUp")]
        self.perform(type="key", id="keyboard", actions=keys)

    def picture(self) -> bytes:
        return base64.b64decode(self.send("browsingContext.captureScreenshot", context=self.window)["data"])


@contextmanager
def webkit(folder: Path) -> Iterator[WebKit]:
    """Debian's, on a screen that nobody sees."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browser = next(iter(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser")), None)
    if driver is None or browser is None:
        needs("WebKit", "apt-get install webkit2gtk-driver")
    if screen is None:
        needs("Xvfb", "apt-get install xvfb")
    options = Options()
    options.binary_location = str(browser)
    for option in ("--automation", "--full-screen"):  # whose window has no bars, and may be as narrow as a phone
        options.add_argument(option)
    with displayed(screen) as display, (folder / "webkit.log").open("wb") as log:
        home = {"HOME": str(folder), "XDG_RUNTIME_DIR": str(folder), "DISPLAY": display, "NO_AT_BRIDGE": "1"}
        service = Service(driver, env=os.environ | home, log_output=log)
        window = WebKitGTK(options=options, service=service)
        try:
            window.set_window_rect(0, 0, WIDTH, HEIGHT)
            yield WebKit(window)
        finally:
            window.quit()


@contextmanager
def displayed(server: str) -> Iterator[str]:
    """An X server of its own, by its name."""
    read, write = os.pipe()
    size = f"{2 * WIDTH}x{HEIGHT}x24"
    options = ["-displayfd", str(write), "-screen", "0", size, "-nolisten", "tcp"]
    process = subprocess.Popen([server, *options], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            yield f":{told.readline().strip()}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


@contextmanager
def firefox(folder: Path) -> Iterator[Firefox]:
    """Whichever is installed, with a profile of its own."""
    browser = shutil.which("firefox-esr") or shutil.which("firefox") or needs("Firefox", "apt-get install firefox-esr")
    (folder / "user.js").write_text(QUIET)
    options = ["--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port=0", "about:blank"]
    with ExitStack() as stack:
        log = stack.enter_context((folder / "firefox.log").open("wb"))
        home = os.environ | {"HOME": str(folder)}
        process = subprocess.Popen([browser, *options], env=home, stdout=log, stderr=log)
        stack.callback(process.wait, PATIENCE)
        stack.callback(process.terminate)
        port = WebDriverWait(folder / "WebDriverBiDiServer.json", PATIENCE, 0.05).until(told_port)
        connection = WebSocketConnection(f"ws://127.0.0.1:{port}/session", PATIENCE, 0.01)
        stack.callback(connection.close)
        yield Firefox(connection)


def told_port(file: Path) -> int:
    """Where Firefox listens, by the file in its profile that says so; 0 while there is none."""
    return int(json.loads(file.read_text())["ws_port"]) if file.exists() and file.stat().st_size else 0


ENGINES = {"webkit": webkit, "firefox": firefox}
