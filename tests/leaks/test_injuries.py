"""Injuries and doom of whom nobody sees, and the GM's word on who will make a last stand."""

import pytest

from combat import rendering
from combat.engine.ids import Id
from tests.leaks.stage import LURKER, Stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def ruleset() -> str:
    return "a5e"


def test_injuries_out_of_sight_change_no_other_screen(ambush: Stage) -> None:
    """A5E-174, A5E-176, A5E-135: levels, doom, damage that goes on, a last stand, the end of it."""
    who: Id = ambush[LURKER].id
    before = ambush.screens()
    shown = {name: rendering.draw(ambush.frame(name)).shown for name in before}
    for command, fields in (
        ("Injure", {"injury": "fatigue-pending", "levels": "5"}),
        ("Injure", {"injury": "strife", "levels": "2"}),
        ("Seal", {"fate": "doomed"}),
        ("Seal", {"fate": "lifted"}),
        ("Burn", {"damage": "8123", "name": "Moonfire"}),
        ("Mark", {"condition": "doomed-at-zero", "on": "true"}),
        ("Harm", {"amount": "9999"}),
        ("Seal", {"fate": "dies"}),
        ("Seal", {"fate": "returned"}),
    ):
        ambush.gm(command, targets=[who], **fields)
        ambush.settle()
        assert ambush.screens() == before, command
        assert not any(ambush.sent_since(name, shown[name]) for name in before), command


def test_who_is_to_make_a_last_stand_is_the_gms_alone(stage: Stage) -> None:
    """A5E-165: even of a creature that everybody sees."""
    before = stage.screens()
    stage.gm("Mark", targets=[stage["Pim"].id], condition="doomed-at-zero", on="true")
    assert stage.screens() == before
    assert "Doomed at 0 hit points" in stage.screen("gwen")["view"]
