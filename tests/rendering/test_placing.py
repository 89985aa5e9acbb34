"""What a phone and the GM's console show of an area before it is used: its squares, whom it catches, what may still be said."""

import re
from html import unescape
from typing import Any
from urllib.parse import parse_qs

from django.utils.html import strip_tags

from combat import rendering
from combat.engine.choices.legality import preview
from combat.engine.commands import Act
from combat.engine.declared.content import Aimed
from combat.engine.errors import Refused
from combat.engine.seatview import Refusal
from tests.builders import VIEWERS
from tests.cases import each
from tests.rendering.screens import deed, frame_of, hand_of
from tests.rulesets.orcus.areas import Ground, crowd, field
from tests.rulesets.orcus.sheets import goblin

ANA = (8, 6)


def sheet(scene: Ground, key: str, seat: str = "ana", said: bool = False, **how: Any) -> str:
    """Return the sheet as a seat is shown it."""
    act = Act(actor="ana", action=f"power:{key}", **how)
    found: Aimed | None = None
    refusal = None
    try:
        found = preview(scene.rules, scene.state, VIEWERS[seat], act)
    except Refused as refused:
        refusal = Refusal(refused.text, refused.row)
    focus = {"focus": "ana"} if seat == "gm" else {}
    return str(rendering.aim_sheet(frame_of(scene, seat, **focus), act, found, refusal, said))


def data(html: str, name: str) -> set[str]:
    return set(filter(None, html.split(f'data-{name}="')[1].split('"')[0].split(";")))


def sent(html: str, name: str) -> str:
    return re.findall(rf'<input type="hidden" name="{name}" value="([^"]*)"', html)[0]


@each("seat", ["ana", "gm"])
def test_an_area_is_one_press_away_on_the_hand(seat):
    """ORC-065: what lies at its user is shown at once, what lies farther off asks for a square; nothing has to be unfolded."""
    scene = crowd(orc=(9, 6))
    focus = {"focus": "ana"} if seat == "gm" else {}
    hand = hand_of(frame_of(scene, seat, **focus))
    lines = re.findall(r'data-aim( data-at="8,6")?\s*>(?:(?!</button>).)*class="t">([^<]+)<', hand, re.DOTALL)
    names = {name: at for at, name in lines}
    assert names["Ring"]
    assert names["Fan"]
    assert names["Own hedge"]
    assert not names["Ball"]
    assert not names["Hedge"]


@each("seat", ["ana", "gm"])
def test_the_squares_and_whom_it_befalls_are_shown_before_it_is_used(seat):
    """ORC-065, ORC-077: with the chance to hit each, one's own side first and marked."""
    html = sheet(crowd(orc=(9, 6), ben=(7, 6)), "flash", seat, square=ANA)
    assert len(data(html, "area")) == 25
    assert html.index("Ben") < html.index("Orc")
    assert "on your side" in html
    assert re.search(r"Orc\s*chance to be hit \d+ %", strip_tags(html))
    assert sent(html, "square") == "8,6"
    assert "data-taps" not in html


def test_an_arc_is_shown_where_it_is_worth_most_and_can_be_turned():
    """ORC-063, ORC-065: the form sends where it points now, two buttons turn it, a tap points it elsewhere."""
    html = sheet(crowd(orc=(10, 6), imp=(10, 7)), "fan", square=ANA)
    assert "Orc" in html
    assert "Imp" in html
    assert sent(html, "square") != "8,6"
    assert "data-taps" in html
    for words in ("Turn left", "Turn right"):
        assert words in html
    assert html.count("data-way=") == 2


def test_a_large_users_other_squares_light_up():
    """ORC-059, R12: and nobody else's."""
    scene = field(size="Large").begin()
    html = sheet(scene, "ring", square=ANA)
    assert data(html, "open") == {"9,6", "8,7", "9,7"}
    assert "data-taps" in html
    assert data(sheet(crowd(), "ring", square=ANA), "open") == set()


def test_a_wall_says_how_much_of_it_lies_and_where_it_may_go_on():
    """ORC-064: the squares light up; it cannot be used before it is whole."""
    scene = crowd(orc=(12, 5))
    html = sheet(scene, "hedge", square=(12, 4))
    assert "1 of 4 squares" in html
    assert data(html, "open") == {"12,3", "12,5", "11,4", "13,4"}
    assert data(html, "draft") == {"12,4"}
    assert " data-default disabled>" in html
    html = sheet(scene, "hedge", square=(12, 7), squares=((12, 4),))
    assert "4 of 4 squares" in html
    assert "Orc" in html
    assert " data-default disabled>" not in html
    assert sent(html, "squares") == "12,4;12,5;12,6;12,7"
    assert "Take one back" in html


def test_the_first_square_of_a_wall_can_be_taken_back_too():
    """ORC-064: a tap that went wrong; then its first square is asked for again."""
    scene = crowd(orc=(12, 5))
    html = sheet(scene, "hedge", square=(12, 4))
    back = parse_qs(unescape(re.findall(r'data-way="([^"]*)">Take one back', html)[0]))
    assert back["square"] == ["8,6"]
    assert "squares" not in back
    html = sheet(scene, "hedge", square=ANA)
    assert "0 of 4 squares" in html
    assert "Tap its first square" in html
    assert data(html, "draft") == set()
    assert "data-taps" in html


def test_what_lies_of_a_wall_stays_when_a_square_does_not_fit():
    """ORC-064: in words, with the row."""
    html = sheet(crowd(), "hedge", square=(13, 5), squares=((12, 4),))
    assert "share an edge" in html
    assert "ORC-064" in html
    assert data(html, "draft") == {"12,4"}


def test_any_is_ticked():
    """ORC-078: the enemies are ticked already, friends and oneself are not; none at all cannot be sent."""
    scene = crowd(orc=(9, 6), ben=(7, 6))
    html = sheet(scene, "picked-ring", square=ANA)
    ticks = dict(re.findall(r'type="checkbox" name="targets" value="(\w+)"( checked)?', html))
    assert {who: bool(ticked) for who, ticked in ticks.items()} == {"orc": True, "ben": False, "ana": False}
    assert "Yourself" in html
    assert " data-default disabled>" not in html
    html = sheet(scene, "picked-ring", said=True, square=ANA)
    assert "checked" not in html
    assert "Pick at least one" in html
    assert " data-default disabled>" in html


def test_of_several_equally_near_one_is_picked():
    """ORC-079: the first is, unless another one is tapped."""
    html = sheet(crowd(orc=(11, 6), imp=(11, 8)), "hunting-ring", square=ANA)
    ticks = dict(re.findall(r'type="radio" name="targets" value="(\w+)"( checked)?', html))
    assert {who: bool(ticked) for who, ticked in ticks.items()} == {"orc": True, "imp": False}
    assert "Equally near" in html
    assert "Equally near" not in sheet(crowd(orc=(11, 6), imp=(12, 8)), "hunting-ring", square=ANA)


def test_oneself_is_a_switch():
    """ORC-083: off, and there only where one stands in the area."""
    scene = crowd(orc=(9, 6))
    html = sheet(scene, "ring", square=ANA)
    assert re.search(r'name="targets" value="ana"> Include yourself', html)
    assert re.search(r'value="ana" checked> Include yourself', sheet(scene, "ring", square=ANA, targets=("ana",)))
    assert "Include yourself" not in sheet(scene, "ball", square=(14, 6))


def test_who_counts_as_an_ally_is_a_fold_of_switches():
    """ORC-080: only where it matters; what is switched stays so."""
    scene = crowd(orc=(9, 6), ben=(7, 6))
    html = sheet(scene, "sorted-ring", square=ANA)
    assert re.search(r'name="turned" value="ben"> Ben counts as an enemy this once', html)
    assert re.search(r'name="turned" value="orc"> Orc counts as an ally this once', html)
    html = sheet(scene, "sorted-ring", square=ANA, turned=("ben",))
    assert re.search(r'name="turned" value="ben" checked> Ben counts as an enemy this once', html)
    assert 'data-key="aim sides" open' in html
    assert "turned" not in sheet(scene, "ring", square=ANA)


def test_whoever_refuses_to_be_an_ally_is_named_with_the_row():
    """ORC-081."""
    scene = crowd(orc=(9, 6), ben=(7, 6))
    scene.act("ben", "standing:ally", choice="refuse")
    html = sheet(scene, "kind-ring", square=ANA)
    assert "does not want to count" in html
    assert "ORC-081" in html
    assert 'name="turned" value="ben"' not in html


def test_nobody_hidden_shows_in_any_of_it():
    """ORC-077 to ORC-080: not among those caught, picked, turned, nor in where an arc points by itself."""
    scene = crowd(orc=(9, 6))
    scene.put("Nightwitch", goblin(), (7, 6), hidden=True)
    for key in ("ring", "sorted-ring", "kind-ring", "picked-ring", "hunting-ring", "fan"):
        assert "ightwitch" not in sheet(scene, key, square=ANA)
    bare = crowd(orc=(9, 6))
    assert sheet(scene, "fan", square=ANA) == sheet(bare, "fan", square=ANA)
    assert "ightwitch" not in sheet(scene, "ring", "gm", square=ANA)  # the GM aims for Ana, with what Ana knows


def folded(scene: Ground, key: str) -> list[str]:
    """Ana's sheet of a power: what stands above, and what lies folded below, fetched when it is opened."""
    above, fold = deed(scene, "ana", f"power:{key}").split(f'data-key="aside ana power:{key} ')
    assert "Somebody else…" in fold
    frame = frame_of(scene, "ana")
    return [above, str(rendering.others_text(frame, actor="ana", action=f"power:{key}", weapon=""))]


def test_what_is_hardly_meant_lies_folded_below_the_targets():
    """ORC-080: an enemy for a friend's power, a friend for an enemy's."""
    scene = crowd(orc=(10, 6), ben=(7, 6))
    above, below = folded(scene, "word")
    assert 'value="ben"' in above
    assert 'value="orc"' not in above
    assert 'value="orc"' in below
    assert "as an ally, this once" in below


def test_several_targets_may_have_one_among_them_that_is_hardly_meant():
    """ORC-080, ORC-076: ticked in the same form, folded below the others."""
    scene = crowd(orc=(10, 6), ben=(7, 6))
    above, below = folded(scene, "words")
    assert 'name="targets" value="ben"' in above
    assert 'name="targets" value="orc"' in below


def test_the_sheet_of_a_friend_keeps_what_would_harm_them_folded():
    """ORC-080."""
    scene = crowd(orc=(10, 6), ben=(7, 6))
    html = str(rendering.target_sheet(frame_of(scene, "ana"), actor="ana", token="ben"))
    above, below = html.split("Against its own side…")
    assert "power:word" in above
    assert "power:bolt" not in above
    assert "power:bolt" in below
