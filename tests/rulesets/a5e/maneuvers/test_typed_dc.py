"""The Narrator types the DC: any number, not only the usual ones."""

import pytest

from combat.engine import events as ev
from combat.engine.errors import Invalid
from tests.builders import Scene, hero, monster
from tests.cases import each

TRIES = {
    "improvise": ("check", "athletics", "str"),
    "search": ("perception",),
}


def asked_how_hard(action: str) -> Scene:
    scene = Scene("a5e")
    scene.put("Ana", hero("Ana"), (3, 3), "ana")
    scene.put("Goblin", monster(), (9, 3))
    scene.begin("ana", "goblin").act("ana", action, choice="hold the door" if action == "improvise" else "")
    for key in TRIES[action]:
        scene.answer(key, by="gm")
    return scene


@each("action", TRIES)
@each(("dc", "success"), [("1", True), ("12", True), ("13", False), ("99", False)])
def test_any_number_is_a_dc(action: str, dc: str, success: bool) -> None:
    """A5E-030, A5E-049: typed by whoever sets it; the log tells the GM which."""
    scene = asked_how_hard(action).answer(dc, dice=(12,), by="gm")
    assert (scene.last(ev.CheckRolled).dc, scene.last(ev.CheckRolled).success) == (int(dc), success)
    assert scene.last(ev.Answered).choice == f"DC {dc}"


@each("action", TRIES)
@each("said", ["0", "100", "-3", "1.5", "", "hard", "١٢", "99999999999"])
def test_what_is_no_number_of_a_dc_is_refused_in_words(action: str, said: str) -> None:
    """A5E-030: from 1 to 99."""
    with pytest.raises(Invalid, match="or type a number from 1 to 99"):
        asked_how_hard(action).answer(said)


@each("action", TRIES)
def test_the_usual_numbers_stay_one_tap_away(action: str) -> None:
    """A5E-030, A5E-049: the screen of whoever sets it has both."""
    scene = asked_how_hard(action)
    (question,) = scene.seen_by("gm").prompts
    assert {"5", "10", "15", "20", "25", "30"} <= {pick.key for pick in question.picks}
    assert question.typed is not None
    assert question.typed.label == "DC"
    assert scene.seen_by("ana").prompts == ()
