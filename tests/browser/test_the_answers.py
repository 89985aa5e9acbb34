"""An interrupt on one phone in the middle of an attack from another screen, and what need not be asked again."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.browser.console import Console
from tests.browser.sitting import Sitting

FIGHT = "answers"


def hit(gwen: Console) -> None:
    """The raider’s club comes down on Brakka, with a 16."""
    sheet = gwen.look_at(gwen.creature("Brakka"))
    gwen.press(gwen.deeds(sheet).filter(has_text="Club").first)
    gwen.answer_with_dice("16")


def test_a_hit_is_answered_on_the_phone_before_it_counts(table: Sitting) -> None:
    """ORC-050, ORC-149, ORC-151: the roll stays; what was declined comes back at the next hit, the reaction after the wound."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    hit(gwen)
    expect(ana.prompt).to_contain_text("Raider hits you with 22. Interrupt?")
    expect(ana.prompt).to_contain_text("This spends your immediate action.")
    expect(ben.prompt).to_have_count(0)
    table.picture("interrupt")
    ana.answer(re.compile("Rim of the Shield"))
    expect(gwen.page.locator("#feedback")).to_contain_text(
        "Raider misses Brakka"
    )  # whoever has pressed is told at once
    for screen in table.screens:
        expect(screen.news).to_contain_text("misses")
    table.picture("missed")


@pytest.mark.thorough
def test_the_gm_nudges_whoever_is_asked_and_that_phone_alone_says_so(table: Sitting) -> None:
    """What lies over the question on it goes; the question stays, and so does the moment of everybody else."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    hit(gwen)
    expect(ana.prompt).to_contain_text("Interrupt?")
    gwen.press(gwen.button("Nudge Ana"))
    expect(ana.page.locator("#feedback")).to_contain_text("The GM waits for you.")
    expect(ana.prompt).to_contain_text("Interrupt?")
    expect(ana.prompt).to_be_focused()
    expect(ben.page.locator("#feedback")).not_to_contain_text("The GM waits")
    table.picture("nudged")
    ana.answer("Let it go")


@pytest.mark.thorough
def test_another_s_wound_is_halved_and_the_blow_paid_back(table: Sitting) -> None:
    """ORC-149, ORC-151, ORC-152: Ana lets the hit stand, Ben halves the damage, and when all is done Ana strikes back."""
    gwen, ana, ben = table.gwen, table.ana, table.ben
    hit(gwen)
    ana.answer("Let it go")
    gwen.answer_with_dice("6")
    expect(ben.prompt).to_contain_text("Brakka loses 8 hit points, by Raider. Interrupt?")
    table.picture("damage")
    ben.answer(re.compile("Not This One"))
    expect(ana.prompt).to_contain_text("Raider hits you with 22. React?")
    table.picture("reaction")
    ana.answer(re.compile("Give and Take"))
    expect(gwen.news).to_contain_text(re.compile("Brakka.*(hits|misses).*Raider"))
    expect(ana.status).to_contain_text("Raider")


@pytest.mark.thorough
def test_once_and_for_all_is_said_by_a_tap_in_another_s_turn(table: Sitting) -> None:
    """ORC-157, ORC-280: among all that she can do, with what holds now on its sheet."""
    ana = table.ana
    sheet = ana.take_up("When somebody lets its guard down")
    expect(sheet).to_contain_text("Now: Ask me.")
    table.picture("standing")
    ana.press(ana.button(re.compile("Strike at once"), sheet))
    expect(ana.take_up("When somebody lets its guard down")).to_contain_text("Now: Strike at once.")
    table.picture("standing-said")


@pytest.mark.parametrize(
    ("fails", "words"),
    [
        (lambda route: route.abort("internetdisconnected"), "The server cannot be reached. Nothing is lost"),
        (lambda route: route.fulfill(status=503), "Press again: it counts once."),
    ],
    ids=["unheard", "refused"],
)
@pytest.mark.thorough
def test_what_was_not_heard_is_said_even_if_its_form_was_drawn_anew(
    table: Sitting, fails: Callable[[Route], None], words: str
) -> None:
    """htmx tells a failure to the form that was pressed; others may have moved meanwhile, and it is another form by then."""
    gwen, ana = table.gwen, table.ana
    hit(gwen)
    ana.is_about_to_miss_the_server()
    held: list[Route] = []
    ana.page.route("**/answer/", lambda route: held.append(route), times=1)
    ana.lose_the_socket()
    with ana.page.expect_request("**/answer/"):
        ana.touch(ana.prompt.get_by_role("button", name="Let it go"))
    ana.prompt.locator("form").evaluate_all("all => all.forEach((form) => form.replaceWith(form.cloneNode(true)))")
    fails(held[0])
    expect(ana.page.locator("#feedback")).to_contain_text(words)
    while ana.complaints and "503" in ana.complaints[-1]:
        ana.complaints.pop()
