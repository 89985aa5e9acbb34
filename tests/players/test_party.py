"""The black-box players themselves: a page that follows htmx's swaps, and a few turns of a whole table on a real server."""

from tests.players.page import Page
from tests.players.press import presses
from tests.players.random_player import ways_over

LIST = '<main id="m"><ul id="a"><li id="x">1</li><li id="y:1">2</li></ul></main>'


def after(message: str) -> str:
    page = Page(LIST)
    page.hear(message)
    assert not page.lost
    return page.first("#m").inner_html


def test_every_way_of_swapping():
    assert (
        after('<p id="x" hx-swap-oob="innerHTML">one</p>') == '<ul id="a"><li id="x">one</li><li id="y:1">2</li></ul>'
    )
    assert after('<li id="x" hx-swap-oob="true">one</li>') == '<ul id="a"><li id="x">one</li><li id="y:1">2</li></ul>'
    assert after('<i id="y:1" hx-swap-oob="delete"></i>') == '<ul id="a"><li id="x">1</li></ul>'
    assert after('<i hx-swap-oob="delete:#x,#y:1"></i>'.replace(":1", "\\:1")) == '<ul id="a"></ul>'
    assert after('<i hx-swap-oob="beforeend:#a"><li>3</li><li>4</li></i>').endswith("<li>3</li><li>4</li></ul>")
    assert after('<i hx-swap-oob="afterbegin:#a"><li>3</li><li>4</li></i>').startswith(
        '<ul id="a"><li>3</li><li>4</li>'
    )
    assert after('<i hx-swap-oob="beforebegin:#x"><li>0</li></i>').startswith('<ul id="a"><li>0</li><li id="x">')
    assert after('<i hx-swap-oob="afterend:#x"><li>3</li><li>4</li></i>').startswith(
        '<ul id="a"><li id="x">1</li><li>3</li><li>4</li>'
    )


def test_a_swap_without_a_target_is_counted():
    page = Page(LIST)
    page.hear('<i id="z" hx-swap-oob="innerHTML">?</i><i id="x" hx-swap-oob="innerHTML">!</i>')
    assert page.lost == 1
    assert page.text("#x") == "!"


def test_a_press_sends_what_a_browser_would():
    page = Page(
        '<div id="region-moment"><input name="version" value="v1"></div><div id="t" hx-include="#region-moment">'
        '<form hx-post="command/"><fieldset><input type="hidden" name="type" value="Act">'
        '<input type="radio" name="how" value=""><input type="radio" name="how" value="b" checked><input name="n" required>'
        '<button name="target" value="c1">One</button><button type="button">Not me</button></fieldset></form>'
        '<form hx-post="dice/"><fieldset disabled><button>Nor me</button></fieldset></form></div>'
    )
    (press,) = presses(page)
    assert press.fields == (("version", "v1"), ("type", "Act"), ("how", "b"), ("target", "c1"))
    assert press.blanks == ("n",)
    assert press.but(n="7").blanks == ()


def test_the_squares_in_reach_are_read_from_what_the_map_is_told():
    page = Page(
        '<svg id="region-map"><g class="reach" data-actor="c1" data-gait="walk" data-cells="3,4:5 10b;0,0:5"></g></svg>'
    )
    assert ways_over(page) == [f"preview/?actor=c1&gait=walk&to={x}%2C{y}" for x, y in ((3, 4), (4, 4), (0, 0))]
