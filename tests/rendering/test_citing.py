"""A game that builds on another shows its own row for whatever both state."""

from dataclasses import replace

from django.utils.safestring import SafeString

from combat import rendering
from combat.rendering.pieces.citing import restated
from tests.rendering.frames import STRIKE, ana, frame, replace_prompt
from tests.rendering.opened import opened

OWN = {"FIF-041": "A5E-034"}


def test_only_rows_that_are_restated_give_way():
    """A5E-001: where a row of this game and one of 5e cover the same thing, this game's is the one to read."""
    assert restated("<b>FIF-041</b> (FIF-043)", OWN) == "<b>A5E-034</b> (FIF-043)"
    assert isinstance(restated("FIF-041", OWN), SafeString)


def test_a_screen_cites_the_ledger_of_its_game():
    """A5E-001: page and message alike, whatever other tables of this process show."""
    asked = (replace_prompt(STRIKE, row="FIF-041"),)
    gwen, seen = (replace(one, restates=OWN) for one in (frame("gm", "gm", prompts=asked), frame()))
    drawn = rendering.draw(gwen)
    assert any("FIF-041" in html for html in opened(ana()).values())
    pages = (drawn.regions["prompt"], rendering.difference(None, drawn)[0])
    for html in (*pages, "".join(opened(gwen).values()), "".join(opened(seen).values())):
        assert "A5E-034" in html
        assert "FIF-041" not in html


def test_a_refusal_cites_the_ledger_of_its_game():
    """A5E-001: in the answer to a press."""
    assert "A5E-034" in rendering.feedback("No.", "FIF-041", refused=True, restates=OWN)
    assert "FIF-041" in rendering.feedback("No.", "FIF-041", refused=True)
