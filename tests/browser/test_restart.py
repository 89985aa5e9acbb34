"""The server goes away while an opportunity attack is being asked for, and comes back on the same database.

All dice are real ones, typed in by those who throw them, so that every run of the story can throw the same.
"""

import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import PHONE
from tests.browser.screens import Phone
from tests.browser.server import Server
from tests.browser.visitors import Visitor

SOONEST = 600  # milliseconds, as in static/link.js
# Counts how often the page has heard that something it has asked for by itself came, or won't.
COUNTING = """() => {
  const { fetch } = window;
  window.settled = 0;
  window.fetch = (...asked) => fetch(...asked).finally(() => window.settled += 1);
}"""
QUESTION = "Goblin leaves Edda Vance’s reach. Strike?"
# What the dice show, question by question; in every run the same.
EDDAS_START, PIMS_START, GOBLINS_START, TO_HIT, DAMAGE = "5", "9", "18", "14", "2"


@dataclass(frozen=True)
class Story:
    """A table at which Ana, and nobody else, is asked whether to strike."""

    server: Server
    gwen: Visitor
    ana: Visitor
    ben: Visitor
    tv: Visitor

    @property
    def everybody(self) -> tuple[Visitor, ...]:
        return self.gwen, self.ana, self.ben, self.tv

    def ana_strikes(self) -> None:
        self.ana.answer(choice="strike:longsword")
        self.ana.answer(faces=TO_HIT)
        self.ana.answer(faces=DAMAGE)

    def stored(self) -> tuple[Any, ...]:
        """The fight as the database has it: its events, the moment after them, and that nothing waits any more.

        Without the salt of secret ids, which is another one in each fight.
        """
        with closing(sqlite3.connect(self.server.database)) as database:
            ((pk, snapshot),) = database.execute("SELECT id, snapshot FROM combat_encounter WHERE name = 'Twice'")
            events = database.execute(
                "SELECT seq, type, version, data FROM combat_loggedevent WHERE encounter_id = ? ORDER BY seq", [pk]
            ).fetchall()
            waiting = database.execute("SELECT status FROM combat_resolution WHERE status = 'waiting'").fetchall()
        return [(*event, unsalted(data)) for *event, data in events], unsalted(snapshot), waiting


def unsalted(stored: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(stored).items() if name != "salt"}


@contextmanager
def told(folder: Path, prepared: Path) -> Iterator[Story]:
    """Tells the story up to the question."""
    server = Server(folder, prepared)
    server.start()
    try:
        story = Story(server, Visitor(), Visitor(), Visitor(), Visitor())
        everybody_sits_down(story)
        the_fight_begins(story)
        ids = story.gwen.ids()
        story.gwen.press("Move", actor=ids["Goblin"], path="5,4;6,4;7,4")
        yield story
    finally:
        server.kill()
    assert not server.complaints, server.printed


def everybody_sits_down(story: Story) -> None:
    story.gwen.open(story.server.gm_link)
    story.gwen.open("/campaigns/1/")
    found = story.gwen.page.partition("/tv/")[2].partition("/")[0]
    story.gwen.post("encounters/new/", name="Twice", width="12", height="9")
    story.gwen.post("show/")
    for visitor, name in ((story.ana, "Ana"), (story.ben, "Ben")):
        visitor.open(story.server.join_link)
        seat = visitor.page.partition(f"I’m {name}<")[0].rpartition('action="')[2].partition('"')[0]
        visitor.post(seat)
        visitor.open(story.gwen.address)
    story.tv.open(f"{story.server.join_link.partition('/join/')[0]}/tv/{found}/")


def the_fight_begins(story: Story) -> None:
    """A goblin stands next to Edda, Pim far off; everybody throws real dice; the goblin's turn comes first."""
    gwen, ana, ben = story.gwen, story.ana, story.ben
    gwen.post("quick-add/", line="goblin")
    gwen.press("PlaceSides")
    ids = gwen.ids()
    for name, square in (("Edda Vance", "3,4"), ("Goblin", "4,4"), ("Pim Rill", "0,8")):
        gwen.press("Place", who=ids[name], to=square)
    for visitor in (gwen, ana, ben):
        visitor.post("dice/", own="1")
    gwen.press("Start")
    for visitor, face in ((ana, EDDAS_START), (ben, PIMS_START), (gwen, GOBLINS_START)):
        visitor.answer(faces=face)


@pytest.fixture(scope="module")
def uninterrupted(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Any, ...]:
    """What is stored when nothing goes wrong."""
    with told(tmp_path_factory.mktemp("twin"), prepared) as story:
        story.ana_strikes()
        events, *rest = story.stored()
        assert [kind for _, kind, *_ in events].count("AttackResolved") == 1
        return events, *rest


@pytest.mark.parametrize("stop", [Server.kill, Server.interrupt], ids=["kill -9", "Ctrl+C"])
def test_a_question_outlives_the_server(
    stop: Callable[[Server], None], tmp_path: Path, prepared: Path, uninterrupted: tuple[Any, ...]
) -> None:
    with told(tmp_path, prepared) as story:
        before = [visitor.regions() for visitor in story.everybody]
        stop(story.server)
        story.server.start()
        assert [visitor.regions() for visitor in story.everybody] == before
        assert [visitor.question() for visitor in story.everybody] == ["", QUESTION, "", ""]
        story.ana_strikes()
        assert story.stored() == uninterrupted


@pytest.mark.browser
@pytest.mark.thorough
def test_the_question_is_back_on_the_phone_that_was_asked(
    tmp_path: Path, browser: Browser, prepared: Path, uninterrupted: tuple[Any, ...]
) -> None:
    """The phones stay on their pages: they say that they have no connection, then are right again without a tap."""
    with told(tmp_path, prepared) as story:
        phones = [phone_of(browser, visitor, name) for visitor, name in ((story.ana, "Ana"), (story.ben, "Ben"))]
        ana, ben = phones
        expect(ana.prompt).to_contain_text(QUESTION)
        for phone in phones:
            phone.is_about_to_miss_the_server()
        story.server.kill()
        for phone in phones:
            expect(phone.freshness).to_have_text("Reconnecting")
        story.server.start()
        for phone in phones:
            expect(phone.freshness).to_have_text("Live")
            assert not phone.was_reloaded
        expect(ana.prompt).to_contain_text(QUESTION)
        expect(ben.status).to_contain_text("Waiting for Ana")
        assert QUESTION not in ben.everything()
        ana.answer(re.compile("^Longsword"))
        ana.answer_with_dice(TO_HIT)
        ana.answer_with_dice(DAMAGE)
        expect(ben.news).to_contain_text("out of turn")
        assert story.stored() == uninterrupted
        assert [phone.complaints for phone in phones] == [[], []]


@pytest.mark.browser
@pytest.mark.thorough
def test_a_page_is_right_within_a_second_however_long_the_server_was_away(
    tmp_path: Path, browser: Browser, prepared: Path, uninterrupted: tuple[Any, ...]
) -> None:
    """By the page's own clock: it asks again at most 0.6 s after each time that nobody answered, the twentieth as the first,
    and opens one socket for it, when somebody does. Browsers hold back sockets that have failed so often."""
    with told(tmp_path, prepared) as story:
        ana = phone_of(browser, story.ana, "Ana", own_clock=True)
        page, sockets = ana.page, []
        page.on("websocket", lambda socket: sockets.append(socket))
        page.clock.pause_at(datetime.now(UTC) + timedelta(seconds=2))
        ana.is_about_to_miss_the_server()
        story.server.kill()
        expect(ana.freshness).to_have_text("Reconnecting")
        page.evaluate(COUNTING)
        for asked in range(20):
            page.clock.run_for(SOONEST)
            page.wait_for_function("(asked) => settled > asked", arg=asked, polling=50)
        story.server.start()
        with page.expect_response("**/health/"):
            page.clock.run_for(SOONEST)
        expect(ana.freshness).to_have_text("Live")
        expect(ana.prompt).to_contain_text(QUESTION)
        assert len(sockets) == 1
        assert not ana.was_reloaded
        anas_page_ends_with_her_seat(story, ana)
        assert (len(sockets), ana.complaints) == (1, [])


def anas_page_ends_with_her_seat(story: Story, ana: Phone) -> None:
    """It says so, shows nothing of the table any more and does not come back."""
    expect(ana.region("map")).to_be_visible()
    page = story.gwen.open("/campaigns/1/")
    (way,) = re.findall(r'action="(/seats/\d+/release/)"(?:(?!action=).)*Sign Ana out everywhere<', page, re.S)
    story.gwen.post(way)
    expect(ana.freshness).to_have_text("You are no longer at this table")
    for name in ("map", "prompt", "status"):
        expect(ana.region(name)).to_be_hidden()
    ana.page.clock.run_for(10 * SOONEST)


def phone_of(browser: Browser, visitor: Visitor, name: str, own_clock: bool = False) -> Phone:
    """The page that a visitor is on, in a browser; its clock can be stopped if so wanted."""
    context = browser.new_context(**PHONE)
    context.add_cookies(
        [{"name": c.name, "value": c.value or "", "domain": c.domain, "path": "/"} for c in visitor.jar]
    )
    phone = Phone(context, name)
    if own_clock:
        phone.page.clock.install()
    phone.open(visitor.address)
    expect(phone.freshness).to_have_text("Live")
    return phone
