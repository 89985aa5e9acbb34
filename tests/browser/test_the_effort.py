"""Exertion in the browser: a Hit Die on a roll whose target nobody was told, and the saves at the end of a hard fight."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Response, expect

from tests.browser.screens import Phone
from tests.browser.sitting import Sitting

pytestmark = pytest.mark.thorough

FIGHT = "effort"
ARMOR_CLASS = re.compile(r"(?<![\w.#-])97(?![\w.])")


class Heard:
    """Every answer and every frame that a phone gets."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.answers: list[Response] = []
        self.frames_before = len(phone.received)

    def note(self, answer: Response) -> None:
        if answer.request.resource_type in ("document", "xhr", "fetch"):
            self.answers.append(answer)

    def all(self) -> str:
        """The texts of it all, and the page as it stands."""
        texts = [answer.text() for answer in self.answers if answer.status == 200]
        return "\n".join([*texts, *self.phone.received[self.frames_before :], self.phone.page.content()])


@contextmanager
def listening(phone: Phone) -> Iterator[Heard]:
    """Note everything that comes to a phone from a fresh page on."""
    heard = Heard(phone)
    phone.page.on("response", heard.note)
    phone.page.reload()
    expect(phone.freshness).to_have_text("Live")
    yield heard
    phone.page.remove_listener("response", heard.note)


def test_a_hit_die_is_added_to_a_roll_whose_target_was_never_told(table: Sitting) -> None:
    """GRT-106, GRT-107, GRT-108, GRT-112: the phone has the die, the modifiers and the question; it never had the Armor Class."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    gwen.look_at(gwen.creature("Bog Ogre"))
    assert ARMOR_CLASS.search(gwen.sheet.inner_html())
    gwen.put_away()
    with listening(ana) as heard:
        sheet = ana.look_at(ana.creature("Bog Ogre"))
        table.picture("target")
        ana.press(ana.button(re.compile("^Longsword"), sheet).first)
        ana.answer_with_dice("12")
        question = ana.prompt.first
        expect(question).to_contain_text("Longsword: 93 for Edda Vance. Exert yourself?")
        expect(question).to_contain_text("The d20 shows 12; with +81 that is 93.")
        expect(ben.status).to_contain_text("Waiting for Ana")
        expect(ben.prompt).to_have_count(0)
        ana.touch(question.locator("summary", has_text="Why these numbers"))
        expect(question).to_contain_text("Longsword, as listed")
        table.picture("exert")
        assert heard.frames_before < len(ana.received)
        assert heard.answers
        assert not ARMOR_CLASS.search(heard.all())
        assert "misses" not in ana.news.inner_text()
        assert "hits" not in ana.news.inner_text()
    ana.answer(re.compile("^Roll a d10"))
    ana.answer_with_dice("6")
    expect(ana.news).to_contain_text("Edda Vance hits Bog Ogre with Longsword: 99.")
    expect(gwen.news).to_contain_text("Edda Vance hits Bog Ogre with Longsword: 99 against 97.")
    ana.answer_with_dice("5")
    expect(ana.hero).to_contain_text("25 of 31 hit points")
    expect(ana.hero).to_contain_text("Exertion")
    table.picture("verdict")
    assert not ARMOR_CLASS.search(ana.everything())


def test_whoever_does_not_want_to_be_asked_says_so_with_one_tap(table: Sitting) -> None:
    """GRT-107, GRT-109: on the hand; there, too, is the Hit Die for speed."""
    ana = table.ana
    ana.press(ana.deed("Do not ask me about exertion"))
    expect(ana.deed("Ask me about exertion")).to_be_visible()
    ana.press(ana.deed("Exert for speed"))
    ana.answer_with_dice("4")
    expect(ana.chip("Exerted for speed 20 ft").first).to_be_visible()
    table.picture("speed")
    expect(ana.take_up("Let attacks hit me")).to_contain_text("Now: nobody.")
    table.picture("standing")


def test_the_saves_at_the_end_are_made_by_everybody_at_once(table: Sitting) -> None:
    """GRT-196, GRT-197, GRT-198, GRT-107: each types what its dice show, then three seats are asked at the same time, and the
    fight is over after the last answer."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    gwen.end_fight()
    expect(ana.prompt.first).to_contain_text("Constitution save: roll 1d20")
    expect(ben.status).to_contain_text("Waiting for Ana")
    table.picture("asked")
    ana.answer_with_dice("9")
    ben.answer_with_dice("11")
    gwen.answer_with_dice("14")

    # All dice lie on the table; three seats are asked whether to exert themselves, and nobody has heard how it ends.
    for screen, words in (
        (ana, "Constitution save: 9 for Edda Vance. Exert yourself?"),
        (ben, "Constitution save: 11 for Pim Rill. Exert yourself?"),
        (gwen, "Constitution save: 14 for Bog Ogre. Exert yourself?"),
    ):
        expect(screen.prompt.first).to_contain_text(words)
        assert "strenuous combat" not in screen.news.inner_text()
    gwen.page.set_viewport_size({"width": 1280, "height": 800})
    table.picture("efforts")
    gwen.answer("No")
    ana.answer(re.compile("^Roll a d10"))
    expect(ana.page.locator(".over")).to_have_count(0)
    ben.answer("No")
    ana.answer_with_dice("7")
    for screen in table.screens:
        expect(screen.page.locator(".over")).to_be_visible()
        expect(screen.news).to_contain_text("Edda Vance, Constitution save: 16 against 13, succeeds, strenuous combat.")
        expect(screen.news).to_contain_text("Pim Rill, Constitution save: 11 against 13, fails, strenuous combat.")
    expect(gwen.page.locator(".over")).to_contain_text("Exhaustion 1")
    table.picture("over")
