"""The GM's screen: the pages around the table, and the tools at it."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Dialog, Locator, expect

from tests.browser.screens import Table

ON_THE_MAP = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('svg.map'))"


class Console(Table):
    """The GM's."""

    unjudged = ("target-size",)  # what lies at the edge of a box that scrolls counts as small

    def __init__(self, context: BrowserContext, name: str) -> None:
        super().__init__(context, name)
        self.page.on("dialog", Dialog.accept)

    def follow(self, name: str | re.Pattern[str]) -> None:
        """Clicks a link of a page."""
        self.page.get_by_role("link", name=name).click()

    @property
    def tv_link(self) -> str:
        return self.page.locator("main a[href*='/tv/']").get_attribute("href") or ""

    def seat_links(self) -> dict[str, str]:
        """What the printed codes of the seats lead to, by the player's name."""
        expect(self.page.get_by_role("heading", name="Anybody")).to_be_visible()
        cards = self.page.locator(".codes li").all()
        return {card.locator("h2").inner_text(): card.locator("a").get_attribute("href") or "" for card in cards}

    def new_fight(self, name: str, width: int, height: int) -> None:
        form = self.page.locator("form").filter(has=self.page.get_by_role("button", name="New fight"))
        form.locator("summary").click()
        form.get_by_label("Name").fill(name)
        form.get_by_label("Squares across").fill(str(width))
        form.get_by_label("Squares down").fill(str(height))
        form.get_by_role("button", name="New fight").click()
        expect(self.freshness).to_have_text("Live")

    def unfold(self, name: str) -> Locator:
        """The group of tools that holds this one is opened; returns the tool's line."""
        self.catch_up()
        line = self.page.locator(".column button", has_text=re.compile(rf"^\s*{name}"))
        self.page.locator(".dock .group").filter(has=line).locator("[data-group]").click()
        return line

    @contextmanager
    def tool(self, name: str) -> Iterator[Locator]:
        """One of the GM's tools, open for a while: two presses away, as any."""
        self.unfold(name).click()
        tool = self.page.locator("#sheet .toolsheet").filter(
            has=self.page.get_by_role("heading", name=name, exact=True)
        )
        expect(tool).to_be_visible()
        yield tool
        self.page.locator("#slide > [data-close-sheet]").click()
        expect(tool).to_be_hidden()

    def quick_add(self, line: str, *, hidden: bool = False) -> None:
        with self.tool("Creatures") as tool:
            tool.get_by_label("Creatures").fill(line)
            tool.get_by_label("Hidden from the players").set_checked(hidden)
            self.press(self.button("Add", tool))

    def paint(self, kind: str, *squares: tuple[int, int], clear: bool = False) -> None:
        """Draws with the brush, square by square, and lets it hold."""
        with self.tool("Ground") as tool:
            self.take_brush(tool, kind, "brush", erase=clear)
            for column, row in squares:
                self.page.mouse.click(*self.middle_of(column, row))
            self.press(self.button(re.compile("^Done"), tool))

    def take_brush(self, tool: Locator, kind: str, shape: str, *, erase: bool = False) -> None:
        """Picks what is drawn, and how."""
        swatch = tool.locator(".swatch").filter(has=self.page.locator(f'[value="{kind}"]'))
        if not swatch.is_visible():
            tool.locator("summary", has_text="More kinds").click()
        swatch.click()
        tool.locator(".seg label").filter(has=self.page.locator(f'[value="{shape}"]')).click()
        tool.get_by_label("Erase").set_checked(erase)

    def draw(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Draws from one square of the map to another with the mouse held down."""
        self.page.mouse.move(*self.middle_of(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.middle_of(*end), steps=4)
        self.page.mouse.up()

    def lay(self, terrain: str, *squares: tuple[int, int]) -> None:
        """Puts a kind of terrain on squares of the map."""
        with self.tool("Terrain") as tool:
            form = tool.locator("form").first
            form.get_by_label("What").select_option(label=terrain)
            self.button("Choose squares", form).click()
            for column, row in squares:
                self.page.mouse.click(*self.middle_of(column, row))
            self.press(self.button(re.compile("^Put it there"), form))

    def press_at(self, what: Locator, column: int, row: int) -> None:
        """Presses a button that wants a square of the map, and the square."""
        what.click()
        self.posts(lambda: self.page.mouse.click(*self.middle_of(column, row)))

    def harm(self, names: list[str], amount: int) -> None:
        self.change_hit_points("Damage", "Damage", names, amount)

    def heal(self, names: list[str], amount: int) -> None:
        self.change_hit_points("Heal", "Give them", names, amount)

    def change_hit_points(self, name: str, how: str, names: list[str], amount: int) -> None:
        with self.tool(name) as tool:
            for name in names:
                tool.get_by_label(name, exact=True).check()
            tool.get_by_label("Hit points").fill(str(amount))
            self.press(self.button(how, tool))

    def say(self, words: str) -> Locator:
        """Types a sentence into the command bar, by the keyboard alone; the readings of it."""
        self.catch_up()
        self.page.keyboard.press("/")
        self.page.keyboard.type(words)
        expect(self.page.locator("#saylist")).to_have_attribute("data-text", words)
        return self.page.locator("#saylist").get_by_role("option")

    def says(self, words: str) -> None:
        """Has the first reading done with Enter."""
        self.say(words)
        self.press_key("Enter")
        expect(self.page.locator("#said")).to_be_hidden()

    def middle_of(self, column: int, row: int) -> tuple[float, float]:
        """Where on the screen the middle of a square is; what floats over it has the whole map shown first."""
        at = super().middle_of(column, row)
        if not self.page.evaluate(ON_THE_MAP, at):
            self.page.evaluate("document.querySelector('[data-map=fit]').click()")
            at = super().middle_of(column, row)
        return at

    def touch(self, what: Locator | tuple[int, int]) -> None:
        """Clicks an element; a creature or a square where the map shows it."""
        if isinstance(what, Locator) and "token" in (what.get_attribute("class") or "").split():
            place = what.get_attribute("data-x") or "", what.get_attribute("data-y") or ""
            what = (int(float(place[0])), int(float(place[1])))
        super().touch(what)

    @property
    def news(self) -> Locator:
        """What happened: the log, folded or not."""
        return self.region("log")

    @property
    def primary(self) -> Locator:
        """The one gold button."""
        return self.region("primary").locator(".prime")

    @property
    def asked(self) -> list[str]:
        """The players who are asked something now."""
        self.catch_up()
        return self.region("prompt").locator(".other > p > b").all_inner_texts()

    @property
    def may_pick_who_acts(self) -> Locator:
        """Of several whose turn it is, the buttons that let one of them go first."""
        return self.region("pack").locator("button[name=choice]")

    @property
    def active(self) -> str:
        """The name of the creature whose turn it is."""
        self.catch_up()
        token = self.region("map").locator(".token:has(.m-now)")
        return self.labels(token)[0].partition(",")[0] if token.count() else ""

    def hit_points(self, name: str) -> int:
        words = self.labels(self.creature(name))[0]
        found = re.search(r"(\d+) of \d+", words)
        assert found, words
        return int(found[1])

    def end_fight(self) -> None:
        self.unfold("End the fight").click()
        self.press(self.button("End the fight", self.sheet))

    def next_turn(self) -> None:
        """Ends the turn by the gold button; beside the card of a pack where that is gold."""
        ends = re.compile("^(Next turn|End turn)")
        gold = self.region("primary").get_by_role("button", name=ends)
        self.press(gold.or_(self.region("pack").get_by_role("button", name=ends)).first)

    def end_turn(self) -> None:
        self.next_turn()
