"""A screen of a table as people look at it: by what they read there.

Whatever a polished template may change is named here and in `screens` alone.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from combat.engine.ground.grid import label
from tests.browser import axe
from tests.browser.states import is_judged

PATIENCE = 30_000  # milliseconds: how long something may take to appear, on a machine that does much else
expect.set_options(timeout=PATIENCE)
# htmx's words for a question that a newer one has replaced; of what can't be sent it says `htmx:sendError`, too.
REPLACED = re.compile(r"^htmx:(sendAbort|afterRequest), ")
UNREACHABLE = re.compile(r"net::ERR_|WebSocket connection to|^htmx:(afterRequest|sendError), |^\[object Event\]$")

# Counts how often something that its reader would notice was drawn anew; heartbeats are not noticed.
NOTICING = """
window.noticed = 0;
addEventListener("DOMContentLoaded", () => {
  const unseen = ["region-pulse", "region-moment", "region-seats"];
  new MutationObserver((all) => {
    const region = (one) => !one.closest?.(".ghost") && one.closest?.('[id^="region-"]')?.id;
    const drawn = all.filter((one) => region(one.target) && !unseen.includes(region(one.target)));
    if (drawn.length) window.noticed += 1;
  }).observe(document.documentElement, { childList: true, subtree: true });
});
"""

# Keeps the answers to what was pressed, however they have come, and where else something was opened; counts what was clicked.
ANSWERS = """
window.answers = [];
window.openings = [];
window.clicks = 0;
addEventListener("click", () => clicks += 1, true);
document.addEventListener("table:answered", ({ detail }) => {
  const { verb, path } = detail.requestConfig;
  const { status, responseText } = detail.xhr;
  if (verb === "post") answers.push({ path, status, html: responseText });
  else openings.push(path.split("?")[0].split("/").at(-2));
});
"""

BREAKING = """() => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (!text.includes('"press":')) return send.call(this, text);
    WebSocket.prototype.send = send;
    this.close();
  };
}"""

# Holds back the next frame that says this, until it is let go.
HOLDING = """(said) => {
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (text) {
    if (!text.includes(said)) return send.call(this, text);
    WebSocket.prototype.send = send;
    window.letGo = () => send.call(this, text);
  };
}"""

TURN = """() => {
  const words = (element) => (element?.textContent || "").replace(/\\s+/g, " ").trim();
  const round = words(document.querySelector("#region-status")).match(/Round (\\d+)/);
  const now = document.querySelector("#region-order [aria-current=true]");
  return [round ? round[1] : "", now?.textContent.includes("hidden") ? "" : words(now?.querySelector("b"))];
}"""
ON_THE_MAP = re.compile(r"([^,]+), (ally|foe|neutral), ([A-Z])(\d+)")
RUN = re.compile(r"(-?\d+),(\d+):([^;]+)")
STEP = re.compile(r"(\d+)([a-z]*)")


@dataclass(frozen=True)
class Creature:
    """Somebody on the map, from what is said of them: `Goblin 2, foe, K5. Unhurt.`"""

    name: str
    side: str
    at: tuple[int, int]
    words: str

    @property
    def stands(self) -> bool:
        return not re.search(r"\b(dead|dying|stable)\b", self.words)


@dataclass(frozen=True)
class Way:
    """A square in reach, with what is said of it: `I6, 10 ft, Guard would react`."""

    at: tuple[int, int]
    words: str
    asks: bool = False  # a tap there is asked about before anybody goes


def ways_in(told: dict[str, str]) -> Iterator[Way]:
    """What the map knows of the squares in reach."""
    names = json.loads(told.get("risks", "[]"))
    for column, row, steps in RUN.findall(told["cells"]):
        for n, (cost, who) in enumerate(STEP.findall(steps)):
            number = 0
            for letter in who:
                number = 26 * number + ord(letter) - ord("a")
            risk = f", {names[number]} would react" if who else ""
            at = int(column) + n, int(row)
            yield Way(at, f"{label(at)}, {cost} {told['unit']}{risk}", bool(risk) or "asks" in told)


def square(letter: str, number: str) -> tuple[int, int]:
    return ord(letter) - ord("A"), int(number) - 1


def steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


MOMENT = "document.querySelector('#region-moment input')?.value"
# Waits until a page shows the moment at which the server is; away from a table, or without the server, there is none.
CURRENT = f"""async () => {{
  const shown = () => {MOMENT};
  const place = location.href;
  const signal = AbortSignal.timeout({PATIENCE});
  while (shown() !== undefined && location.href === place && !signal.aborted) {{
    const page = await fetch(place, {{ signal }})
      .then((answer) => answer.text()).catch(() => "");
    const now = new DOMParser().parseFromString(page, "text/html").querySelector("#region-moment input")?.value;
    if (now === undefined || now === shown()) return;
    await new Promise((go) => setTimeout(go, 20));
  }}
}}"""
LABELS = """all => all.map((one) =>
  document.getElementById(one.getAttribute("aria-labelledby"))?.textContent ?? one.getAttribute("aria-label"))"""


class Screen:
    """One browser window, everything it received over its socket, and everything it complained about."""

    unjudged: tuple[str, ...] = ()  # rules of axe-core that say nothing of it
    done = 0  # presses on all screens by now
    seen = 0  # of these by this one

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.name = name
        self.context = context
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NOTICING + ANSWERS)
        self.page: Page = context.new_page()
        self.received: list[str] = []
        self.complaints: list[str] = []
        self.may_miss_the_server = False
        self.page.on("pageerror", lambda error: self.complain(str(error)))
        self.page.on(
            "console",
            lambda said: said.type in ("error", "warning") and self.complain(said.text, said.location["url"]),
        )
        self.page.on("websocket", self.listen)

    def complain(self, text: str, about: str = "") -> None:
        if not (REPLACED.search(text) or (self.may_miss_the_server and UNREACHABLE.search(text))):
            self.complaints.append(f"{text} {about}".strip())

    def is_about_to_miss_the_server(self) -> None:
        """From now on it may complain that the server cannot be reached."""
        self.may_miss_the_server = True
        self.page.evaluate("window.isTheSamePage = true")

    def lose_the_network(self) -> None:
        self.is_about_to_miss_the_server()
        self.context.set_offline(True)

    def find_the_network(self) -> None:
        self.context.set_offline(False)

    def lose_the_socket(self) -> None:
        """The next that is pressed on this page ends its socket instead of going over it."""
        self.page.evaluate(BREAKING)

    @property
    def was_reloaded(self) -> bool:
        """Whether this is another page than the one that lost the network."""
        return not self.page.evaluate("window.isTheSamePage")

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.received.append(str(frame)))

    def open(self, link: str) -> None:
        answer = self.page.goto(link)
        assert answer is not None
        assert answer.ok, f"{link}: {answer.status}"

    def shot(self, folder: Path | None, name: str) -> None:
        """A picture for people, when somebody wants one; if it is of a state that everybody must be able to use, a judgement."""
        if folder is not None:
            self.page.screenshot(path=folder / f"{name}.png", animations="disabled")
        if is_judged(name):
            found = self.violations()
            assert not found, "\n".join([name, *found])

    def violations(self) -> list[str]:
        """What somebody could not use of it; nothing is found where the judge is not installed (see test_states.py)."""
        return axe.violations(self.page, self.unjudged) if axe.is_here() else []

    # --- reading ----------------------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Waits until what others have done is shown here, as people do who look before they tap."""
        if self.seen != Screen.done:
            self.page.evaluate(CURRENT)
        self.seen = Screen.done

    def region(self, name: str) -> Locator:
        return self.page.locator(f"#region-{name}")

    def button(self, name: str | re.Pattern[str], within: Locator | None = None) -> Locator:
        return (within or self.page).get_by_role("button", name=name, exact=isinstance(name, str))

    @property
    def freshness(self) -> Locator:
        """How fresh the table is, in words: `Live`, `Reconnecting`, `Last update 14 s ago`."""
        return self.page.locator("#link")

    @property
    def status(self) -> Locator:
        """Round, whose turn it is, who is next."""
        return self.region("status")

    @property
    def news(self) -> Locator:
        """What happened lately: the log, or the TV's headline."""
        return self.page.locator("#region-log, #region-headline")

    @property
    def lobby(self) -> Locator:
        """What the TV shows before a fight begins."""
        return self.page.get_by_role("region", name="Lobby")

    @property
    def order(self) -> Locator:
        """Who acts after whom."""
        return self.region("order")

    @property
    def turn(self) -> tuple[str, str]:
        """The round, and whose place in the order it is; "" for a place that this screen doesn't show."""
        self.catch_up()
        number, words = self.page.evaluate(f"({TURN})()")
        return number, words

    def shows_turn(self, turn: tuple[str, str]) -> None:
        """Waits until this screen shows a round and a turn."""
        self.page.wait_for_function(f"(turn) => JSON.stringify(({TURN})()) === JSON.stringify(turn)", arg=turn)

    @property
    def noticed(self) -> int:
        return int(self.page.evaluate("window.noticed"))

    @contextmanager
    def notices(self) -> Iterator[None]:
        """Waits until this screen has drawn what is done meanwhile elsewhere."""
        before = self.noticed
        yield
        self.page.wait_for_function("(before) => window.noticed > before", arg=before)

    def creature(self, name: str) -> Locator:
        """A creature on the map."""
        map_, called = self.region("map"), re.compile(rf"^{re.escape(name)}, ")
        either = map_.get_by_role("button", name=called).or_(map_.get_by_role("img", name=called))
        return either.and_(self.page.locator(".token"))

    def creatures(self, side: str) -> list[Creature]:
        """Everybody of a side that stands on the map."""
        self.catch_up()
        found = []
        for words in self.labels(self.region("map").locator(".token")):
            match = ON_THE_MAP.match(words)
            assert match, words
            found.append(Creature(match[1], match[2], square(match[3], match[4]), words))
        return [one for one in found if one.side == side and one.stands]

    def covered(self, kind: str = "covered") -> set[tuple[int, int]]:
        """The squares that the map shows as covered, or as open to the next tap."""
        found = self.page.locator(f".ghost .{kind}").evaluate_all("all => all.map((one) => one.dataset.squares)")
        pairs = [pair.split(",") for squares in found for pair in squares.split(";")]
        return {(int(x), int(y)) for x, y in pairs}

    def labels(self, what: Locator) -> list[str]:
        self.catch_up()
        return list(what.evaluate_all(LABELS))

    def everything(self) -> str:
        """All that this screen has been told."""
        return "\n".join([*self.received, self.page.content()])
