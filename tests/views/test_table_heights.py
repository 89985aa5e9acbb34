"""Heights of the ground on the screens: the GM types and paints them, everybody reads them in the game's unit."""

import pytest

from combat import rendering
from tests.fights import EDDA, GOBLIN, frame, gm_of, now
from tests.rendering.tools import tool


def painted(send, gwen, height, squares="3,3;4,3"):
    return send(gwen, "command", type="Paint", kind="height", height=height, squares=squares)


def drawn(fight, seat):
    """The map as a seat is sent it."""
    return rendering.render("map", frame(now(fight), seat))


def test_the_gm_has_a_field_for_it(fight, gwen, client):
    """FIF-064: any multiple of 5 ft from -1,000 to 1,000."""
    html = tool(frame(now(fight), gm_of(now(fight))), "ground")
    assert "Height of the ground, ft" in html
    assert 'min="-1000" max="1000" step="5"' in html
    assert 'value="raised"' not in html


@pytest.mark.parametrize(("height", "sign", "words"), [("15", "↑15", "15 ft up"), ("-120", "↓120", "120 ft down")])
def test_what_she_paints_is_on_everybodys_map(send, fight, gwen, anas_seat, height, sign, words):
    """FIF-064: on the squares, in the words beside them, and at whoever stands there."""
    assert painted(send, gwen, height).status_code == 200
    at = now(fight).state.combatants[EDDA]
    assert at.height == int(height) // 5
    html = drawn(fight, anas_seat)
    assert f">{sign}</text>" in rendering.ground_picture(frame(now(fight), anas_seat).view)
    assert f"<title>Ground {words}</title>" in html
    assert f". {words}." in html


@pytest.mark.parametrize(
    ("height", "words"),
    [
        ("7", "The height of the ground is a multiple of 5 ft, from -1,000 to 1,000."),
        ("1005", "The height of the ground is a multiple of 5 ft, from -1,000 to 1,000."),
        ("deep", "“deep” is not a whole number."),
        ("99999999", "is not a whole number."),
    ],
)
def test_what_is_no_height_is_told_in_words(send, fight, gwen, height, words):
    """FIF-064: nothing is painted."""
    before = now(fight).state
    answer = painted(send, gwen, height)
    assert (answer.status_code, words in answer.text) == (422, True)
    assert now(fight).state == before


def test_only_the_gm_raises_the_ground(send, fight, ana):
    """FIF-064."""
    assert painted(send, ana, "10").status_code == 409
    assert not now(fight).state.field.paint


def test_put_elsewhere_one_stands_on_the_ground_there(send, fight, gwen):
    """FIF-060: neither the form nor a drag sends the height of the hill that it was on; a height that is typed counts."""
    painted(send, gwen, "40", squares="3,3")
    hp = now(fight).state.combatants[EDDA].hp
    assert send(gwen, "command", type="Place", who=EDDA, to="1,1").status_code == 200
    assert (now(fight).state.combatants[EDDA].height, now(fight).state.combatants[EDDA].hp) == (0, hp)
    refused = send(gwen, "command", type="Place", who=GOBLIN, to="7,7", height="99999")
    assert "A height is at most 2000 squares up or down." in refused.text
