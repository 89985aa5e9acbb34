"""What a player's screen says that it aims at, as the GM's map is told of it: believed as far as that seat knows, no farther."""

import json

import pytest

from combat.engine import commands as cmd
from combat.rendering import SharedAim, aim_message, aimed
from tests.cases import each
from tests.fights import EDDA, GOBLIN, OGRE, PIM, frame, press

LONGSWORD = {"actor": EDDA, "action": "attack", "weapon": "longsword", "targets": [GOBLIN]}


@each(
    "text",
    [
        "",
        "sync",
        "null",
        "[]",
        "{}",
        "[" * 3000,
        '{"aim": 7}',
        '{"aim": []}',
        '{"aim": {}}',
        '{"aim": null, "ping": 1}',
        *(
            json.dumps({"aim": {**LONGSWORD, **wrong}})
            for wrong in (
                {"words": "<b>"},
                {"actor": 3},
                {"actor": "x" * 81},
                {"targets": GOBLIN},
                {"targets": [GOBLIN] * 41},
                {"squares": [[1, 1]] * 401},
                {"squares": [[1, 2, 3]]},
                {"squares": [["1", "2"]]},
                {"path": [[1.5, 2]]},
            )
        ),
    ],
)
def test_what_is_no_aim_is_not_read(text):
    assert aim_message(text) is None


def test_an_aim_and_its_end_are_read():
    assert aim_message(json.dumps({"aim": LONGSWORD})).aim == SharedAim(EDDA, "attack", "longsword", targets=(GOBLIN,))
    assert aim_message('{"aim": null}').aim is None


def shown(fight, seat, **fields) -> str:
    return aimed(frame(fight, seat), seat="s1", name="Ana <i>", aim=SharedAim(**{"actor": EDDA, **fields}))


@pytest.mark.django_db
def test_a_deed_is_shown_under_the_names_that_the_server_knows(fight, anas_seat):
    told = shown(fight, anas_seat, action="attack", weapon="longsword", targets=(GOBLIN,), squares=((1, 2), (1, 3)))
    assert "Ana &lt;i&gt;: Longsword</li>" in told
    assert f'data-actor="{EDDA}"' in told
    assert f'data-targets="{GOBLIN}"' in told
    assert 'data-squares="1,2;1,3"' in told
    assert "Ana &lt;i&gt;: Move</li>" in shown(fight, anas_seat, path=((4, 5), (4, 6)))


@pytest.mark.django_db
@each(
    "fields",
    [
        {"action": "attack", "weapon": "halberd"},
        {"action": "fireball"},
        {"action": "attack", "weapon": "longsword", "actor": PIM},
        {"action": "attack", "weapon": "longsword", "actor": GOBLIN},
        {"action": "attack", "weapon": "longsword", "actor": "c99"},
        {"action": "attack", "weapon": "longsword", "targets": (OGRE,)},
        {"action": "attack", "weapon": "longsword", "targets": ("c99",)},
        {"action": "attack", "weapon": "longsword", "squares": ((99, 0),)},
        {"action": "attack", "weapon": "longsword", "squares": ((-1, 0),)},
        {"path": ((0, 99),)},
        {"path": ((10**30, 2),)},
        {},
    ],
)
def test_what_the_seat_does_not_hold_or_know_is_not_shown(fight, anas_seat, fields):
    assert shown(fight, anas_seat, **fields) == ""


@pytest.mark.django_db
def test_nobody_aims_when_the_fight_is_over(fight, gwens_seat, anas_seat):
    press(fight, gwens_seat, cmd.Finish())
    assert shown(fight, anas_seat, action="attack", weapon="longsword") == ""
    assert shown(fight, anas_seat, path=((4, 5),)) == ""
