"""From the scanned code to a character, on phones: how many taps it takes, and that nothing on the way gets lost."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.screens import Phone
from tests.browser.server import Server

pytestmark = pytest.mark.browser


# Where a card lies on the page, looked up at one moment: it may be drawn anew at the next.
PLACE = """name => {
  const card = [...document.querySelectorAll(".herocard")].find((one) => one.textContent.includes(name));
  const { x, y, width, height } = card.getBoundingClientRect();
  return [x, y, width, height];
}"""


class Newcomer(Phone):
    """A phone on its way to the table."""

    @property
    def main(self) -> Locator:
        return self.page.get_by_role("main")

    def comes(self, server: Server, name: str) -> None:
        """Scans the table's code and writes a name; taps are counted from there."""
        self.open(server.join_link)
        self.page.get_by_label("What do they call you?").fill(name)
        self.taps = 0
        self.touch(self.button("Choose a character"))
        expect(self.main).to_contain_text("Who are you tonight?")

    def card(self, name: str) -> Locator:
        return self.page.locator(".herocard").filter(has_text=name)


@pytest.fixture
def newcomer(browser: Any) -> Callable[[str], Newcomer]:
    return lambda name: Newcomer(browser.new_context(**PHONE), name)


@pytest.fixture(scope="module")
def server(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of their own: whoever sits down here sits in nobody's way elsewhere."""
    own = Server(tmp_path_factory.mktemp("way-in"), prepared)
    own.start()
    yield own
    own.kill()
    assert not own.complaints, own.printed


def test_two_taps_after_the_name_are_enough(
    server: Server, newcomer: Callable[[str], Newcomer], shots: Path | None
) -> None:
    """A new name and a card; a scan of the same code on the same phone takes none, and a seat that waits takes one."""
    cleo = newcomer("Cleo")
    cleo.comes(server, "Cleo")
    cleo.shot(shots, "cards")
    cleo.touch(cleo.card("Oswin Lark"))
    expect(cleo.main.get_by_role("heading", level=1)).to_have_text("Oswin Lark")
    assert cleo.taps == 2
    cleo.shot(shots, "lobby")

    cleo.open(server.join_link)
    expect(cleo.main).to_contain_text("You are in, Cleo.")

    ben = newcomer("Ben")
    ben.open(server.join_link)
    ben.touch(ben.button("I’m Ben"))
    expect(ben.main).to_contain_text("You are in, Ben.")
    assert ben.taps == 1
    assert not cleo.complaints + ben.complaints


def test_what_others_take_is_taken_at_once_and_no_card_moves(
    server: Server, newcomer: Callable[[str], Newcomer]
) -> None:
    """Dora still chooses when Fay takes Vesper; both sleep without a network, and wake where they were."""
    dora, fay = newcomer("Dora"), newcomer("Fay")
    dora.comes(server, "Dora")
    fay.comes(server, "Fay")
    expect(dora.page.locator(".company li", has_text="Fay")).to_have_text(re.compile(r"chooses\s*$"))  # and not away
    card = dora.card("Vesper Hale")
    expect(card).to_be_enabled()
    place = dora.page.evaluate(PLACE, "Vesper Hale")
    dora.lose_the_network()
    fay.touch(fay.card("Vesper Hale"))
    expect(fay.main).to_contain_text("You are in, Fay.")
    dora.find_the_network()
    expect(card).to_be_disabled()
    expect(card).to_contain_text("Fay’s")
    assert dora.page.evaluate(PLACE, "Vesper Hale") == place
    assert not dora.was_reloaded
    dora.page.reload()
    expect(dora.main).to_contain_text("Who are you tonight?")
    expect(fay.main).to_contain_text("Dora")
    assert not dora.complaints + fay.complaints
