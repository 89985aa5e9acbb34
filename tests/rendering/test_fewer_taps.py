"""What an orcus phone shows shortly: targets of a power for several, many squares to pick from, help for one's own side."""

import re

from combat import rendering
from combat.engine.commands import Act
from tests.rendering.screens import frame_of
from tests.rendering.test_powers import screen, words
from tests.rulesets.orcus.sheets import Field, brakka, goblin


def target_sheet(scene: Field, seat: str, actor: str, token: str) -> str:
    return str(rendering.target_sheet(frame_of(scene, seat), actor=actor, token=token))


def test_a_power_for_several_is_used_on_one_from_its_sheet() -> None:
    """ORC-069: the sheet of a creature sends it as the power asks for it, and says that it is for this one only."""
    scene = Field()
    scene.put("Ana", brakka(powers=("two-fangs",)), (5, 5), "ana")
    scene.put("Goblin", goblin(), (9, 5))
    scene.begin("ana", "goblin")
    html = target_sheet(scene, "ana", "ana", "goblin")
    form = next(one for one in re.findall(r"<form.*?</form>", html, re.S) if "power:two-fangs" in one)
    assert 'name="targets" value="goblin"' in form
    assert 'name="target"' not in form
    assert "this one only; up to 2 from the list of powers" in form


def test_many_reasons_of_one_kind_are_named_shortly() -> None:
    """ORC-173: whatever does not reach is one sentence, three names and a number."""
    scene = Field()
    scene.put("Ana", brakka(powers=("anvil-stroke", "cut-the-stance", "red-reaping")), (2, 5), "ana")
    scene.put("Goblin", goblin(), (12, 5))
    scene.begin("ana", "goblin")
    assert re.search(r"and \d+ more \d+ sq away; your reach", words(target_sheet(scene, "ana", "ana", "goblin")))


def test_so_many_squares_that_they_would_hide_the_map_are_folded() -> None:
    """ORC-216: the first and the refusal stay buttons; the map lights the others up."""
    scene = Field()
    scene.put("Ana", brakka(powers=("feather-footing",)), (8, 8), "ana")
    scene.put("Goblin", goblin(), (15, 15))
    scene.begin("ana", "goblin")
    html = screen(scene.do(Act(actor="ana", action="power:feather-footing"), by="ana"), "ana", "prompt")
    fold = html.index("Tap a marked square on the map")
    assert html.index("As far as it goes") < fold
    assert html.index("Stay where you are") < fold
    assert len(re.findall(r'name="choice" value="\d+,\d+"', html[fold:])) > 12


def test_what_is_used_on_oneself_names_its_user_once_and_says_by_how_much() -> None:
    """ORC-010: "uses Brace for It.", then the bonus as its chip calls it."""
    scene = Field()
    scene.put("Ana", brakka(powers=("brace-for-it",)), (5, 5), "ana")
    scene.put("Goblin", goblin(), (12, 5))
    scene.begin("ana", "goblin")
    text = words(screen(scene.do(Act(actor="ana", action="power:brace-for-it"), by="ana"), "ana", "log"))
    assert "Ana uses Brace for It ." in text
    assert "Ana : +2 to Armor Class ." in text
