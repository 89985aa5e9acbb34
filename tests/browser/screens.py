"""The screens of a table as people use them: by what they read, tap and press.

Whatever a polished template may change is named in this file alone.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect
from playwright.sync_api import TimeoutError as Slow

PATIENCE = 15_000  # milliseconds: how long something may take to appear
expect.set_options(timeout=PATIENCE)
UNREACHABLE = re.compile(r"net::ERR_|WebSocket connection to|^\[object Event\]$")

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

TURN = """() => {
  const words = (element) => (element?.textContent || "").replace(/\\s+/g, " ").trim();
  const round = words(document.querySelector("#region-status")).match(/Round (\\d+)/);
  const now = document.querySelector("#region-order [aria-current=true]");
  return [round ? round[1] : "", now?.textContent.includes("hidden") ? "" : words(now?.querySelector("b"))];
}"""
ON_THE_MAP = re.compile(r"([^,]+), (ally|foe|neutral), ([A-Z])(\d+)")
IN_REACH = re.compile(r"([A-Z])(\d+), ")


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


def square(letter: str, number: str) -> tuple[int, int]:
    return ord(letter) - ord("A"), int(number) - 1


def steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


MOMENT = "document.querySelector('#region-moment input')?.value"
UNCHANGED = 2_000  # milliseconds after which a press is taken to have changed nothing
LABELS = """all => all.map((one) =>
  document.getElementById(one.getAttribute("aria-labelledby"))?.textContent ?? one.getAttribute("aria-label"))"""


# The middle of a square or hex of the map, on the screen.
MIDDLE = """(map, [column, row]) => {
  const [x, y] = map.hasAttribute("data-hexes") ? [column + +(map.dataset.far ?? 0) + row / 2, row * 0.866] : [column, row];
  const middle = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(map.getScreenCTM());
  return [middle.x, middle.y];
}"""


class Screen:
    """One browser window, everything it received over its socket, and everything it complained about."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.name = name
        self.context = context
        context.set_default_timeout(PATIENCE)
        context.add_init_script(NOTICING)
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
        if not (self.may_miss_the_server and UNREACHABLE.search(text)):
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
        """A picture for people, when somebody wants one."""
        if folder is not None:
            self.page.screenshot(path=folder / f"{name}.png", animations="disabled")

    # --- reading ----------------------------------------------------------------------------------------------------

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
    def turn(self) -> tuple[str, str]:
        """The round, and whose place in the order it is; "" for a place that this screen doesn't show."""
        return tuple(self.page.evaluate(f"({TURN})()"))  # type: ignore[return-value]

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
        found = []
        for words in self.labels(self.region("map").locator(".token")):
            match = ON_THE_MAP.match(words)
            assert match, words
            found.append(Creature(match[1], match[2], square(match[3], match[4]), words))
        return [one for one in found if one.side == side and one.stands]

    def labels(self, what: Locator) -> list[str]:
        return list(what.evaluate_all(LABELS))

    def everything(self) -> str:
        """All that this screen has been told."""
        return "\n".join([*self.received, self.page.content()])


class Table(Screen):
    """A screen with a seat: it has a map to tap and a hand of actions."""

    def touch(self, what: Locator) -> None:
        what.click()

    def press(self, what: Locator) -> None:
        """Presses what posts; returns when it was answered and the socket has drawn what came of it, if anything did."""
        before = self.page.evaluate(MOMENT)
        with self.page.expect_response(lambda answer: answer.request.method == "POST") as found:
            self.touch(what)
        answer = found.value
        self.received.append(answer.text())
        self.is_at_rest()
        assert answer.status == 200, f"{self.name}: {self.page.locator('#feedback').inner_text()}"
        with suppress(Slow):
            self.page.wait_for_function(f"(before) => {MOMENT} !== before", arg=before, timeout=UNCHANGED)

    def is_at_rest(self) -> None:
        """Waits until nothing is on its way to or from the server."""
        expect(self.page.locator(".htmx-request")).to_have_count(0)

    def middle_of(self, column: int, row: int) -> tuple[float, float]:
        """Where on the screen the middle of a square is."""
        return tuple(self.region("map").locator("svg.map").evaluate(MIDDLE, [column, row]))

    @property
    def prompt(self) -> Locator:
        """The questions to this seat."""
        return self.region("prompt").locator(".prompt")

    @property
    def sheet(self) -> Locator:
        """What slides up from below."""
        return self.page.locator("#sheet")

    def look_at(self, what: Locator) -> Locator:
        """Taps something on the map; returns what slid up about it."""
        with self.page.expect_response(re.compile(r"/(preview|target)/")):
            self.touch(what)
        self.is_at_rest()
        expect(self.sheet).to_be_visible()
        return self.sheet

    def put_away(self) -> None:
        """Closes what slid up."""
        self.page.keyboard.press("Escape")
        expect(self.sheet).to_be_hidden()

    def nearest_square(self, to: tuple[int, int], risk: str = "") -> Locator | None:
        """The square in reach that is nearest to another one; with a `risk` among those on whose way only somebody of
        this name would react, else among those on whose way nobody would."""
        reach = self.region("map").locator(".reach:not([hidden]) .cell")
        ending = re.compile(rf"\d ft, {risk} would react$" if risk else r"\d ft$")
        wanted = [label for label in self.labels(reach) if ending.search(label)]
        if not wanted:
            return None
        places = {label: square(*match.groups()) for label in wanted if (match := IN_REACH.match(label))}
        best = min(places, key=lambda label: steps(places[label], to))
        return reach.and_(self.page.locator(f'[aria-label="{best}"]'))

    def walk(self, square: Locator) -> None:
        """Taps a square and confirms the way there."""
        self.press(self.button(re.compile("^Go"), self.look_at(square)))

    def deeds(self, sheet: Locator) -> Locator:
        """What can be done now to the creature that was tapped: those with odds, likeliest first."""
        return self.button(re.compile(r"\d+ %"), sheet.locator("form"))

    def answer(self, choice: str | re.Pattern[str] = "") -> None:
        """Answers the first question to this seat: with this choice, or with the first one."""
        question = self.prompt.first.locator("form")
        self.press(self.button(choice, question).first if choice else question.get_by_role("button").first)

    def answer_with_dice(self, *faces: str) -> None:
        """Types what the dice show."""
        question = self.prompt.first.locator("form")
        boxes = question.get_by_role("spinbutton")
        expect(boxes).to_have_count(len(faces))
        for box, face in zip(boxes.all(), faces, strict=True):
            box.fill(face)
        self.press(question.get_by_role("button").first)

    def end_turn(self) -> None:
        self.press(self.button(re.compile("^End turn")))


class Phone(Table):
    """A player's."""

    def touch(self, what: Locator) -> None:
        what.tap()

    def see_all(self) -> None:
        self.button("Whole map").tap()

    def deed(self, name: str) -> Locator:
        """What its hand offers under this name."""
        return self.region("hand").get_by_role("button", name=re.compile(f"^{name}")).first

    def aim(self, name: str) -> None:
        """Takes up what wants a place on the map; what lies around oneself is shown at once."""
        button = self.region("hand").locator("button[data-aim]", has_text=name)
        if button.get_attribute("data-at") is None:
            button.tap()
            return
        with self.page.expect_response(re.compile("/aim/")):
            button.tap()

    def aim_at(self, column: int, row: int) -> None:
        """Taps a square of the map, and waits for what the sheet says of it."""
        with self.page.expect_response(re.compile("/aim/")):
            self.page.touchscreen.tap(*self.middle_of(column, row))

    def chip(self, words: str) -> Locator:
        """What lasts on one of its creatures, by its words."""
        return self.region("sheets").get_by_text(words)
