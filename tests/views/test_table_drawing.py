"""The GM's drawing at the table: one press that everybody sees at once, one undo, and in words what cannot be."""

import json

from combat import rendering
from combat.selectors.fight.table import seat_frame
from tests.fights import EDDA, OGRE, frame, now

POOL = [
    {"kind": "water", "on": True, "height": 0, "squares": [[9, 2], [10, 2]]},
    {"kind": "wall", "on": True, "height": 0, "squares": [[11, 2]]},
    {"kind": "water", "on": False, "height": 0, "squares": [[10, 2]]},
    {"kind": "height", "on": True, "height": 10, "squares": [[11, 4]]},
]


def drawn(send, user, *strokes):
    return send(user, "command", type="Draw", strokes=json.dumps(strokes))


def ground(fight, seat):
    """The ground as a seat is sent it."""
    return rendering.ground_picture(frame(now(fight), seat).view)


def test_a_drawing_holds_for_everybody_at_once_and_is_taken_back_at_once(send, fight, gwen, gwens_seat, anas_seat):
    before = ground(fight, anas_seat)
    assert drawn(send, gwen, *POOL).status_code == 200
    assert now(fight).state.field.paint == {"water": {(9, 2)}, "wall": {(11, 2)}, "height:2": {(11, 4)}}
    assert ground(fight, anas_seat) == ground(fight, gwens_seat) != before
    undo = seat_frame(now(fight), gwens_seat).view.undo
    assert undo.words == "what was drawn on the map"
    assert send(gwen, "rewind", line=undo.line, seen=undo.seen).status_code == 200
    assert (now(fight).state.field.paint, ground(fight, anas_seat)) == ({}, before)


def test_a_wall_on_somebody_is_refused_with_who_and_where(send, fight, gwen, anas_seat):
    """Whether the players know of it or not; nothing of the drawing holds."""
    before = now(fight).state
    for who in (EDDA, OGRE):
        one = now(fight).state.combatants[who]
        answer = drawn(send, gwen, *POOL, {"kind": "wall", "squares": [list(one.at)]})
        assert (answer.status_code, f"{one.name} (" in answer.text) == (409, True)
        assert "is where something solid would stand. Leave that free, or move it first." in answer.text
    assert now(fight).state == before


def test_only_the_gm_draws_and_resizes(send, fight, ana):
    before = now(fight).state
    assert drawn(send, ana, *POOL).status_code == 409
    assert send(ana, "command", type="Resize", width="30", height="20").status_code == 409
    assert now(fight).state == before


def test_a_smaller_map_is_asked_about_before_it_is_pressed(client, send, fight, gwen):
    """What would be lost is named beside the button, and is kept until that is said."""
    drawn(send, gwen, {"kind": "water", "squares": [[11, 9], [10, 9]]})
    small = {"type": "Resize", "width": "10", "height": "10"}
    client.force_login(gwen)
    words = "Outside would be: water on 2 squares."
    assert words in client.get(f"/e/{fight.pk}/foresee/", small).text
    assert words in send(gwen, "command", **small).text
    assert now(fight).state.field.width == 12
    assert client.get(f"/e/{fight.pk}/foresee/", small | {"cut": "true"}).text == ""
    assert send(gwen, "command", **small, cut="true").status_code == 200
    assert (now(fight).state.field.width, now(fight).state.field.paint) == (10, {})
