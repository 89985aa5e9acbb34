"""A player's whole turn in the engines of other phones: WebKit, which every browser of an iPhone is, and Firefox's."""

from pathlib import Path

import pytest

from tests.browser.engines import ENGINES
from tests.browser.handheld import Handheld
from tests.browser.server import Server
from tests.browser.visitors import Visitor
from tests.clerk import Clerk

pytestmark = [
    pytest.mark.browser,
    pytest.mark.thorough,
    # What selenium says of its own way to WebKit.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]

HERO, FOE = "Wilda Moor", "Bugbear"
# How far from the middle of their pill the letters of a chance sit, in heights of the pill.
OFF = """() => {
  const middle = (one) => one.getBoundingClientRect().y + one.getBoundingClientRect().height / 2;
  const [text, pill] = [...document.querySelector(".above .pill").querySelectorAll("text, rect")].reverse();
  return (middle(text) - middle(pill)) / pill.getBoundingClientRect().height;
}"""
DOTTED = "() => getComputedStyle(document.querySelector('#sheet .cite:not(.bare)'), '::after').textDecorationLine"
AT = "(x, y) => document.querySelector(`.token.mine[data-x='${x}'][data-y='${y}']`)"


@pytest.mark.parametrize("name", ENGINES)
def test_a_whole_turn(
    name: str, house: tuple[Server, Clerk], server: Server, tmp_path: Path, shots: Path | None
) -> None:
    """By code, name and card to the table; aim, walk, strike, End turn; then a question is answered. Letters sit where they
    belong, and what can be asked is underlined."""
    _, clerk = house
    site, where = f"http://127.0.0.1:{server.port}", clerk.ask("sit", fight="quay")
    with ENGINES[name](tmp_path) as engine:
        phone = Handheld(engine, name, shots)
        comes_in(phone, site, where["code"])
        gwen = Visitor()
        gwen.open(site + where["gm"])
        gwen.open(where["campaign"])
        the_table_is_set(gwen)
        phone.shows(".status", "Setting the table")
        phone.listen()
        gwen.press("Start")
        phone.shows(".status.yours", "Your turn")
        phone.picture("turn")
        aims(phone)
        walks_and_strikes(phone)
        phone.tap('form[data-mark="end-turn"] button')
        phone.shows(".status:not(.yours)", FOE)
        gwen.press("Move", actor=gwen.ids()[FOE], path="7,4;8,4")
        answers(phone)
        assert phone.complaints == []


def comes_in(phone: Handheld, site: str, code: str) -> None:
    phone.engine.open(f"{site}/join/")
    phone.fill("#id_code", code)
    phone.tap("button", "Find the table")
    phone.fill("#id_player", "Ana")
    phone.tap("button", "Choose a character")
    phone.picture("cards")
    phone.tap(".herocard", HERO)
    phone.shows("h1", HERO)
    phone.until("() => document.querySelector('#link[data-link=live]')")
    phone.picture("lobby")


def the_table_is_set(gwen: Visitor) -> None:
    """The foe stands three squares from the hero."""
    gwen.post("encounters/new/", name="On the quay", width="12", height="9")
    gwen.post("quick-add/", line=FOE.lower())
    gwen.press("PlaceSides")
    ids = gwen.ids()
    for name, square in ((HERO, "3,4"), (FOE, "6,4")):
        gwen.press("Place", who=ids[name], to=square)
    gwen.post("show/")


def aims(phone: Handheld) -> None:
    """A tile, a square of the map, and what it would cover; then thought better of."""
    phone.tap(".tile", "Fireball")
    phone.until("() => document.body.dataset.map === 'aim'")
    phone.tap_square(7, 2)
    phone.until("() => document.querySelector('.ghost .covered')")
    phone.shows("#sheet .sheet-body.aim")
    phone.picture("aim")
    phone.tap("[data-close-sheet]")
    phone.until("() => !document.querySelector('.ghost .covered')")


def walks_and_strikes(phone: Handheld) -> None:
    phone.tap_square(5, 4)
    phone.until(AT, 5, 4)
    phone.tap(".tile", "Fire Bolt")
    phone.until("() => document.querySelector('.above .pill')?.textContent.includes('%')")
    assert abs(phone.engine.evaluate(OFF)) < 0.1
    assert phone.engine.evaluate(DOTTED) == "underline"
    phone.picture("whom")
    phone.tap_square(6, 4)
    phone.until("() => /hits|misses/.test(document.querySelector('#region-headline').textContent)")
    phone.picture("struck")


def answers(phone: Handheld) -> None:
    phone.shows(".prompt h2", "Strike?")
    phone.picture("asked")
    phone.tap(".prompt .picks button")
    phone.until("() => !document.querySelector('.prompt')")
