"""A player's phone whose browser is not Chromium: it looks for what is said on the screen, and taps there."""

from pathlib import Path
from typing import Any

from selenium.common import WebDriverException
from selenium.webdriver.support.wait import WebDriverWait

from tests.browser.engines import Engine
from tests.browser.screens import MIDDLE

PATIENCE = 30  # seconds: how long something may take to appear
# Where somebody would tap what is found by its selector and its words: null while it isn't there, still moves, or something
# lies over it.
PLACE = """async (css, words) => {
  const said = (one) => one.textContent.replace(/\\s+/g, " ");
  const one = [...document.querySelectorAll(css)].find((one) => said(one).includes(words) && one.getClientRects().length);
  if (!one || one.matches(":disabled")) return null;
  one.scrollIntoView({ block: "nearest" });
  const middle = () => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const was = middle();
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return String(was) === String(middle()) && one.contains(document.elementFromPoint(...was)) ? was : null;
}"""
# What a page complains about from now on.
LISTEN = """() => {
  window.complaints ??= [];
  for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"]) {
    addEventListener(kind, (event) => complaints.push(String(event.message ?? event.reason ?? event.blockedURI)));
  }
}"""


class Handheld:
    def __init__(self, engine: Engine, name: str, shots: Path | None) -> None:
        self.engine, self.name, self.shots = engine, name, shots

    def until(self, function: str, *arguments: Any) -> Any:
        """Waits until a function of the page says something true; returns that."""
        said = f"async (...told) => {{ const it = await ({function})(...told); return it instanceof Node || it; }}"
        wait = WebDriverWait(
            self, PATIENCE, 0.05, ignored_exceptions=[WebDriverException]
        )  # it may be on its way to a page
        return wait.until(lambda _: self.engine.evaluate(said, *arguments), f"{self.name}: {arguments or function}")

    def shows(self, css: str, words: str = "") -> tuple[float, float]:
        """Waits until somebody could tap it; returns where."""
        x, y = self.until(PLACE, css, words)
        return x, y

    def tap(self, css: str, words: str = "") -> None:
        self.engine.touch(*self.shows(css, words))

    def tap_square(self, column: int, row: int) -> None:
        x, y = self.engine.evaluate(f"(at) => ({MIDDLE})(document.querySelector('svg.map'), at)", [column, row])
        self.engine.touch(x, y)

    def fill(self, css: str, text: str) -> None:
        self.tap(css)
        self.engine.write(text)

    def listen(self) -> None:
        self.engine.evaluate(LISTEN)

    @property
    def complaints(self) -> list[str]:
        return list(self.engine.evaluate("() => window.complaints"))

    def picture(self, what: str) -> None:
        """A picture for people, when somebody wants one."""
        if self.shots is not None:
            (self.shots / f"{self.name}-{what}.png").write_bytes(self.engine.picture())
