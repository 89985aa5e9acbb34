"""The screens of a table as people use them: by what they tap and press.

Whatever a polished template may change is named here and in `looking` alone.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as Slow

from tests.browser.looking import MOMENT, PATIENCE, Screen, Way, steps, ways_in

# The squares in reach: no element of its own is drawn for each.
REACH = """map => {
  const layer = map.querySelector(".reach:not([hidden])");
  return layer && { ...layer.dataset };
}"""
# What a tap slides up, by where it is asked for.
OPENING = ("deed", "more", "log", "order", "sheet", "reactions", "others", "why")
UNCOVERED = """one => {
  const box = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}"""
UNCHANGED = 2_000  # milliseconds after which a press is taken to have changed nothing
FOCUSED = """() => {
  const one = document.activeElement;
  return one === document.body ? "" : document.getElementById(one.getAttribute("aria-labelledby"))?.textContent
    ?? one.getAttribute("aria-label") ?? one.textContent.replace(/\\s+/g, " ").trim();
}"""
SHIFTED = """() => {
  const watch = new PerformanceObserver(() => {});
  watch.observe({ type: "layout-shift", buffered: true });
  return watch.takeRecords().reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0);
}"""
WEIGHT = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, one) => sum + one.encodedBodySize, 0)"""
# The middle of a square or hex of the map, on the screen.
AT_REST = """async (one) => {
  let [was, now] = [];
  do {
    was = now;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    now = one.getBoundingClientRect();
  } while (!was || was.x !== now.x || was.y !== now.y);
  return [now.x + now.width / 2, now.y + now.height / 2];
}"""
MIDDLE = """async (map, [column, row]) => {
  for (let was; was !== map.getAttribute("viewBox");) {
    was = map.getAttribute("viewBox");
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); // until the camera holds still
  }
  const [x, y] = map.hasAttribute("data-hexes") ? [column + +(map.dataset.far ?? 0) + row / 2, row * 0.866] : [column, row];
  const middle = new DOMPoint(x + 0.5, y + 0.5).matrixTransform(map.getScreenCTM());
  return [middle.x, middle.y];
}"""


class Table(Screen):
    """A screen with a seat: it has a map to tap and a hand of actions."""

    taps = 0  # of its owner's so far

    def touch(self, what: Locator | tuple[int, int]) -> None:
        """Clicks an element, or a square of the map."""
        self.catch_up()
        self.taps += 1
        if isinstance(what, tuple):
            self.page.mouse.click(*self.middle_of(*what))
        else:
            what.click()

    def press(self, what: Locator | tuple[int, int]) -> None:
        """Presses what posts; returns when it was answered and the socket has drawn what came of it, if anything did."""
        self.posts(lambda: self.touch(what))

    def press_key(self, key: str) -> None:
        """The same by the keyboard alone."""
        self.posts(lambda: self.page.keyboard.press(key))

    def posts(self, act: Callable[[], None]) -> None:
        self.catch_up()
        before = self.page.evaluate(MOMENT)
        with self.answered() as answers:
            act()
        self.received.append(answers[0]["html"])
        self.is_at_rest()
        assert answers[0]["status"] == 200, f"{self.name}: {self.page.locator('#feedback').inner_text()}"
        Screen.done += 1
        with suppress(Slow):
            self.page.wait_for_function(f"(before) => {MOMENT} !== before", arg=before, timeout=UNCHANGED)
            self.seen = Screen.done

    @contextmanager
    def answered(self, to: str = "") -> Iterator[list[dict[str, Any]]]:
        """Waits until something that is pressed meanwhile (at this address beside the page, if one is named) is answered, over
        the socket or by post; yields what comes to hold its answer."""
        before, answers = self.page.evaluate("answers.length"), list[dict[str, Any]]()
        yield answers
        is_it = "([before, to]) => answers.slice(before).find((one) => one.path.endsWith(to))"
        answers.append(self.page.wait_for_function(is_it, arg=[before, to], timeout=PATIENCE).json_value())

    @contextmanager
    def opened(self, *to: str, timeout: float = PATIENCE) -> Iterator[None]:
        """Waits until what is opened meanwhile at one of these addresses beside the page has come, over the socket or by get."""
        before = self.page.evaluate("openings.length")
        yield
        is_it = "([before, to]) => openings.slice(before).some((one) => to.includes(one))"
        self.page.wait_for_function(is_it, arg=[before, to], timeout=timeout)

    def keys(self, *keys: str) -> None:
        """Presses keys, whatever the focus is on."""
        for key in keys:
            self.page.keyboard.press(key)
        self.is_at_rest()

    @property
    def focused(self) -> str:
        """What has the focus, in words; "" where nothing has it."""
        return str(self.page.evaluate(FOCUSED))

    @property
    def weight(self) -> int:
        """The bytes that this page took, as they were sent: with all its scripts, letters and pictures."""
        return int(self.page.evaluate(WEIGHT))

    @property
    def shifted(self) -> float:
        """How much of the page has moved by itself so far (cumulative layout shift)."""
        return float(self.page.evaluate(SHIFTED))

    def is_at_rest(self) -> None:
        """Waits until nothing is on its way to or from the server."""
        expect(self.page.locator(".htmx-request")).to_have_count(0)

    def middle_of(self, column: int, row: int) -> tuple[float, float]:
        """Where on the screen the middle of a square is."""
        return tuple(self.region("map").locator("svg.map").evaluate(MIDDLE, [column, row]))

    @property
    def prompt(self) -> Locator:
        """The questions to this seat."""
        self.catch_up()
        return self.region("prompt").locator(".prompt")

    @property
    def sheet(self) -> Locator:
        """What slides up from below."""
        return self.page.locator("#sheet")

    def look_at(self, what: Locator | tuple[int, int]) -> Locator:
        """Taps something on the map; returns what slid up about it."""
        for _ in range(3):  # a tap that meets a gliding map is none
            with suppress(Slow):
                with self.opened("preview", "target", timeout=UNCHANGED):
                    self.touch(what)
                break
        self.is_at_rest()
        expect(self.sheet).to_be_visible()
        return self.sheet

    def put_away(self) -> None:
        """Closes what slid up."""
        self.page.keyboard.press("Escape")
        expect(self.sheet).to_be_hidden()

    def reach(self) -> list[Way]:
        """The squares that can be got to by the way of moving that is shown."""
        self.catch_up()
        told = self.region("map").locator("svg.map").evaluate(REACH)
        return list(ways_in(told)) if told else []

    def way(self, *at: int) -> str:
        """What is said of one square; "" when it is out of reach."""
        return next((way.words for way in self.reach() if way.at == at), "")

    def expect_way(self, at: tuple[int, int], words: str) -> None:
        """Waits until this is said of a square in reach."""
        self.page.wait_for_function(f"() => ({REACH})(document.querySelector('svg.map'))")
        assert self.way(*at) == words

    def nearest_square(self, to: tuple[int, int], risk: str = "") -> tuple[int, int] | None:
        """The square in reach that is nearest to another one; with a `risk` among those on whose way only somebody of
        this name would react, else among those on whose way nobody would."""
        ending = re.compile(rf"\d ft, {risk} would react$" if risk else r"\d ft$")
        wanted = [way.at for way in self.reach() if ending.search(way.words)]
        return min(wanted, key=lambda at: steps(at, to), default=None)

    def walk(self, to: tuple[int, int]) -> None:
        """Taps a square, and confirms the way there if it is asked about."""
        way = next(way for way in self.reach() if way.at == to)
        self.press(self.button(re.compile("^Go"), self.asked_about(to)) if way.asks else to)

    def asked_about(self, to: tuple[int, int]) -> Locator:
        """Taps a square until the sheet asks about the way there: what was tapped may have been somebody on a map that moved."""
        for _ in range(3):
            sheet = self.look_at(to)
            if sheet.locator("[data-path]").count():
                return sheet
            self.put_away()
        raise AssertionError(f"nothing asks about the way to {to}")

    def confirm(self) -> None:
        """Goes through with what the sheet shows; its button says on whom of one's own it would come, too."""
        self.press(self.sheet.locator("button[data-default]"))

    def deeds(self, sheet: Locator) -> Locator:
        """What can be done now to the creature that was tapped: those with odds, likeliest first."""
        return self.button(re.compile(r"\d+ %"), sheet.locator("form"))

    def answer(self, choice: str | re.Pattern[str] = "") -> None:
        """Answers the first question to this seat: with this choice, or with the first one."""
        question = self.prompt.first.locator("form")
        wanted = self.button(choice, question).first if choice else question.get_by_role("button").first
        folded = question.locator("summary", has_text="Otherwise")  # of many the less likely ones
        expect(wanted.or_(folded).first).to_be_visible()
        if not wanted.count():
            self.touch(folded)
        self.press(wanted)

    def by(self, way: str) -> None:
        """Unfolds the ways of moving by the one that is taken, and takes another."""
        self.touch(self.page.locator(".gaits label:has(:checked)"))
        self.touch(self.page.locator(".gaits label", has_text=re.compile(rf"^\s*{way}")))

    def answer_with_dice(self, *faces: str) -> None:
        """Types what the dice show."""
        question = self.prompt.first.locator("form")
        boxes = question.get_by_role("spinbutton")
        expect(boxes).to_have_count(len(faces))
        assert boxes.evaluate_all("all => all.map((one) => one.value).join('')") == "", "an older throw stands there"
        for box, face in zip(boxes.all(), faces, strict=True):
            box.fill(face)
        self.press(question.get_by_role("button").first)

    def end_turn(self) -> None:
        self.press(self.button(re.compile("^End turn")))


class Phone(Table):
    """A player's: the map, the last line, who one plays, eight tiles; what a tap opens slides over them."""

    def touch(self, what: Locator | tuple[int, int]) -> None:
        """Taps an element, or the map where a square or a creature is: the map finds them by where it was tapped.

        Whatever fills the screen, and is not where that is, is closed first.
        """
        self.catch_up()
        self.taps += 1
        if isinstance(what, tuple):
            self.clear_the_way()
            self.page.touchscreen.tap(*self.middle_of(*what))
            return
        self.clear_the_way(what)
        if "token" in (what.get_attribute("class") or ""):
            self.page.touchscreen.tap(*what.locator(".m-back").evaluate(AT_REST))
        else:
            what.tap()

    def clear_the_way(self, to: Locator | None = None) -> None:
        """Closes a sheet that fills the screen, unless that is where one wants to tap."""
        reading = self.sheet.locator(".sheet-body.full")
        if reading.count() and not (to is not None and to.evaluate("one => Boolean(one.closest('#slide'))")):
            self.put_away()

    def put_away(self) -> None:
        """Closes what slid up. Taps again where that made no click: on a machine that stands still meanwhile, a browser takes a
        tap for a finger that lay there for long."""
        self.taps += 1
        before, close = self.page.evaluate("clicks"), self.page.locator("[data-close-sheet]")
        close.tap()
        try:
            expect(self.sheet).to_be_hidden()
        except AssertionError:
            if self.page.evaluate("clicks") > before:
                raise
            close.tap()
            expect(self.sheet).to_be_hidden()

    def opens(self, button: Locator) -> Locator:
        """Taps what has something slide up; returns that."""
        with self.opened(*OPENING):
            self.touch(button)
        self.is_at_rest()
        expect(self.sheet).to_be_visible()
        return self.sheet

    def see_all(self) -> None:
        """Shows the whole map; on a narrow screen that takes two fingers, or a key."""
        self.page.evaluate("document.querySelector('[data-map=fit]').click()")

    # --- reading ----------------------------------------------------------------------------------------------------

    @contextmanager
    def menu(self) -> Iterator[Locator]:
        """What is needed now and then, unfolded for a while."""
        title = self.page.get_by_label("Table settings")
        self.touch(title)
        yield self.page.locator(".menupanel")
        self.touch(title)

    def reads(self, title: str) -> bool:
        """Whether this has slid up already."""
        return bool(self.sheet.get_by_role("heading", name=title, exact=True).count())

    @property
    def news(self) -> Locator:
        """All that happened: behind the last line, or in the menu where a question covers that."""
        self.catch_up()
        if not self.reads("What happened"):
            line = self.region("headline").get_by_role("button")
            if line.count() and line.evaluate(UNCOVERED):
                self.opens(line)
            else:
                self.touch(self.page.get_by_label("Table settings"))
                self.opens(self.button("What happened"))
        return self.sheet.get_by_role("log")

    @property
    def order(self) -> Locator:
        """The whole order of turns: behind the round."""
        self.catch_up()
        if not self.reads("Order of turns"):
            self.opens(self.button(re.compile("the whole order$")))
        return self.sheet

    @property
    def hero(self) -> Locator:
        """Who one plays: life, what is left of the turn, what lasts."""
        return self.region("hero")

    def chip(self, words: str) -> Locator:
        """What lasts on the creature one plays, by its words: beside its face, or on its sheet."""
        self.catch_up()
        shown = self.hero.get_by_text(words)
        if shown.count():
            return shown
        self.opens(self.hero.get_by_role("button", name=re.compile("the sheet$")))
        return self.sheet.get_by_text(words)

    # --- acting -----------------------------------------------------------------------------------------------------

    @property
    def tiles(self) -> Locator:
        """What it can do now, where one tap reaches it."""
        return self.region("tiles")

    @property
    def all_it_can_do(self) -> Locator:
        """All that it can do, and what it cannot do now, with the reasons."""
        if not self.sheet.locator("[data-finder] .opts").count():
            self.opens(self.tiles.get_by_role("button", name=re.compile("^(More|My actions)")))
        return self.sheet

    def deed(self, name: str) -> Locator:
        """What it can do under this name: a tile, or else a line of all that it can do."""
        titled = re.compile(rf"^\s*{name}")
        tile = self.tiles.locator(".tile").filter(has=self.page.locator("b", has_text=titled))
        if tile.count():
            return tile.first
        return self.all_it_can_do.locator(".opt").filter(has=self.page.locator(".t", has_text=titled)).first

    def take_up(self, name: str) -> Locator:
        """Opens what wants more than a press: whom it is meant for, how it is done."""
        return self.opens(self.deed(name))

    def aim(self, name: str) -> None:
        """Takes up what wants a place on the map; what lies around oneself is shown at once."""
        button = self.deed(name)
        if button.get_attribute("data-aim") is None:
            button = self.opens(button).locator("[data-aim]")
        if button.get_attribute("data-at") is None:
            self.touch(button)
            return
        with self.opened("aim"):
            self.touch(button)

    def drag(self, start: tuple[int, int], to: tuple[int, int]) -> None:
        """Takes up with a finger what lies on one square of the map, and lets it go on another; waits for what comes of it."""
        finger = self.page.context.new_cdp_session(self.page)
        (x, y), (a, b) = self.middle_of(*start), self.middle_of(*to)
        self.taps += 1

        def touch(kind: str, *points: dict[str, float]) -> None:
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

        with self.opened("aim"):
            touch("touchStart", {"x": x, "y": y})
            for part in range(1, 7):
                touch("touchMove", {"x": x + (a - x) * part / 6, "y": y + (b - y) * part / 6})
            touch("touchEnd")
        self.is_at_rest()

    def aim_at(self, column: int, row: int) -> None:
        """Taps a square of the map, and waits for what the sheet says of it."""
        self.is_at_rest()
        with self.opened("aim"):
            self.touch((column, row))
        self.is_at_rest()
