"""Light, stealth and readiness on the GM's console, and what a player's cards say of squares."""

import re

from combat import rendering
from combat.engine.declared.content import GUESS
from combat.engine.seatview import Hand, Option
from tests.rendering import frames
from tests.rendering.tools import every_tool, tool


def forms(html: str, command: str) -> list[str]:
    """Every form of the console that sends this command."""
    return [form for form in re.findall(r"<form.*?</form>", html, re.S) if f'name="type" value="{command}"' in form]


def test_the_gm_sets_the_light_and_puts_lamps_out() -> None:
    """The encounter's light, a lamp on a square or in a hand, and one way to put out each that burns."""
    html = every_tool(frames.gwen())
    (level,) = forms(html, "SetLight")
    assert '<option value="dim" selected>' in level
    (lamp,) = forms(html, "LightLamp")
    for field in ("name", "bright", "dim", "who", "at"):
        assert f'name="{field}"' in lamp
    assert 'data-pick="at"' in lamp
    assert [re.search('name="lamp" value="(.*?)"', form)[1] for form in forms(html, "DouseLamp")] == ["l7", "l8"]


def test_the_gm_says_who_notices_whom() -> None:
    """Each observer of a hider with the word that changes how it stands, and one for noise that all hear."""
    html = every_tool(frames.gwen())
    own, edda, pim = forms(html, "Notice")
    assert 'name="other"' in own
    assert ("has lost track of it" in edda, "Notices it" in edda) == (True, True)
    assert ("keeps track of it" in pim, "Loses track" in pim) == (True, True)
    assert any('name="targets" value="c10"' in form for form in forms(html, "Sneak"))


def test_the_gm_says_that_it_happens() -> None:
    """One press for each who is ready; whoever cannot respond is greyed, with the rule."""
    pim, goblin = forms(tool(frames.gwen(), "ready"), "Announce")
    assert ("“the door opens”" in pim, "<button disabled" in pim) == (True, False)
    assert ("<button disabled" in goblin, "FIF-102" in goblin) == (True, True)


def test_a_console_of_another_game_has_none_of_these() -> None:
    """A game without light, hiding and readiness shows no such tool."""
    view = frames.frame("gm", "gm", light="", lamps=(), hides=False, hiders=(), ready=())
    html = every_tool(view)
    assert not [name for name in ("SetLight", "LightLamp", "Notice", "Announce") if forms(html, name)]


def test_no_player_gets_these_forms() -> None:
    """A player's page has none of them."""
    html = "".join(rendering.draw(frames.ana()).regions.values())
    assert not [name for name in ("SetLight", "LightLamp", "DouseLamp", "Notice", "Announce") if forms(html, name)]


def test_an_attack_can_be_aimed_at_a_square() -> None:
    """With nobody in view the sheet still opens, and asks for a square of the map."""
    option = Option("attack", "Bow", "attack", weapon="bow", needs="target", points=GUESS)
    seen = frames.frame(hands=(Hand("c1", "Ana", (), (option,), ()),))
    html = " ".join(rendering.deed_sheet(seen, actor="c1", action="attack", weapon="bow").split())
    assert '<input type="hidden" name="square" value="">' in html
    assert f'data-pick="square" data-words="{GUESS[1]}">{GUESS[0]}</button>' in html
