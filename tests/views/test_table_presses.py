"""Presses by form: done with the seat's new screen, or refused in words; never an error page."""

from django.urls import reverse

from combat import rendering
from combat.models import Seat
from combat.services.campaign.seats import seat_remove
from tests.cases import each, undone
from tests.fights import EDDA, GOBLIN, OGRE, PIM, goblin_leaves, now, prompts, stored, version

SWING = {"type": "Act", "actor": EDDA, "action": "attack", "weapon": "longsword", "target": GOBLIN}
GMS = ("quick_add", "add_character", "same_foes", "rewind", "decline_back", "nudge", "skip", "abandon", "focus")
ANYBODYS = ("command", "answer", "ask_back", "standing", "dice")


def test_an_accepted_press_brings_the_seats_screen(send, fight, ana, anas_seat, dice):
    dice(15, 6)
    response = send(ana, "command", **SWING, version=version(fight, anas_seat))
    assert response.status_code == 200
    assert "<b>Edda</b> hits <b>Goblin</b> with Longsword" in response.text
    regions = [name for name in rendering.page_regions("player") if name != "pulse"]
    assert all(f'<div id="region-{name}" hx-swap-oob="innerHTML">' in response.text for name in regions)
    assert version(fight, anas_seat) in response.text
    assert "Ogre" not in response.text
    assert response["Cache-Control"] == "no-store"
    assert now(fight).state.combatants[GOBLIN].hp == 1


def test_a_refused_press_says_why_with_the_rule_and_changes_nothing(send, fight, ben):
    before = stored(fight)
    response = send(ben, "command", type="EndTurn", actor=PIM)
    assert response.status_code == 409
    assert "It is Edda’s turn." in response.text
    assert "FIF-037" in response.text
    assert 'id="region-map"' in response.text
    assert stored(fight) == before


def test_the_same_form_sent_twice_is_done_once(send, fight, ana, dice):
    dice(15, 6)
    assert send(ana, "command", **SWING, key="one").status_code == 200
    before = stored(fight)
    again = send(ana, "command", **SWING, key="one")
    assert (again.status_code, again.headers["Press"], "That was done already." in again.text) == (
        409,
        "repeated",
        True,
    )
    assert stored(fight) == before


@each(
    ("fields", "words"),
    [
        ({}, "There is no such command."),
        ({"type": "Sing"}, "There is no such command."),
        ({"type": "Join", "sheet": "{}"}, "There is no such command."),
        ({"type": "__class__"}, "There is no such command."),
        ({"type": "Move"}, "Something is missing: actor."),
        ({"type": "Move", "actor": EDDA}, "Something is missing: path."),
        ({"type": "Move", "actor": EDDA, "path": "north"}, "A square is written like 3,4."),
        ({"type": "Move", "actor": EDDA, "path": "1,2;" * 5000}, "too many squares"),
        ({"type": "Move", "actor": EDDA, "path": "-1,-1"}, "A square is written like 3,4."),
        ({"type": "Move", "actor": EDDA, "path": "2,3", "gait": "moonwalk"}, "no such way of moving"),
        ({"type": "Act", "actor": EDDA, "action": "x" * 5000}, "That is too long."),
        ({"type": "Act", "actor": "c\x00", "action": "dodge"}, "not in this encounter"),
        ({"type": "Act", "actor": EDDA, "action": "attack", "weapon": "spoon"}, "Pick one of your weapons"),
        ({**SWING, "target": ""}, "Pick a target."),
        ({**SWING, "target": OGRE}, "That is not something you can pick here."),
        ({**SWING, "square": "A5"}, "A square is written like 3,4."),
        ({**SWING, "key": ""}, "Load it again."),
        ({**SWING, "key": "k" * 3000}, "That is too long."),
    ],
)
def test_what_cannot_be_read_is_told_in_words(send, fight, ana, fields, words):
    before = stored(fight)
    response = send(ana, "command", **fields)
    assert response.status_code == 422
    assert words in response.text
    assert stored(fight) == before


@each(
    ("fields", "words"),
    [
        ({"type": "Harm", "targets": GOBLIN, "amount": "lots"}, "“lots” is not a whole number."),
        ({"type": "Harm", "targets": GOBLIN, "amount": "9" * 30}, "is not a whole number."),
        ({"type": "Harm", "targets": GOBLIN, "amount": "1e3"}, "is not a whole number."),
        ({"type": "Harm", "targets": "c99", "amount": "3"}, "not in this encounter"),
        ({"type": "Surprise", "who": GOBLIN, "on": "perhaps"}, "neither yes nor no"),
        ({"type": "AddEntry", "name": "Bell", "kind": "bell"}, "could not be understood"),
        ({"type": "Afflict", "targets": GOBLIN, "condition": "prone", "until_turns": "x"}, "not a whole number"),
        ({"type": "Afflict", "targets": GOBLIN, "condition": "prone", "until_kind": "noon"}, "could not be understood"),
        ({"type": "Paint", "kind": "wall", "squares": ""}, "outside the map"),
        ({"type": "Draw", "strokes": "[]"}, "Nothing is drawn yet."),
        ({"type": "Draw", "strokes": "wall"}, "That drawing could not be read."),
        ({"type": "Draw", "strokes": '[{"kind": "wall"}]'}, "could not be understood"),
        ({"type": "Draw", "strokes": '[{"kind": "wall", "squares": [[99, 99]]}]'}, "outside the map"),
        ({"type": "Draw", "strokes": "[" * 200_001}, "That is too long."),
        ({"type": "Draw", "strokes": "[" * 100_000}, "That drawing could not be read."),
        ({"type": "PlayPack", "plans": "{"}, "That plan could not be read."),
        ({"type": "PlayPack", "plans": "[" * 40_000}, "That plan could not be read."),
    ],
)
def test_what_the_gm_mistypes_is_told_in_words(send, fight, gwen, fields, words):
    before = stored(fight)
    response = send(gwen, "command", **fields)
    assert response.status_code == 422
    assert words in response.text
    assert stored(fight) == before


@each(
    ("name", "fields"),
    [
        ("answer", {}),
        ("answer", {"prompt": "1-0-0", "choice": "x"}),
        ("answer", {"prompt": "1-0-0", "faces": "six"}),
        ("quick_add", {}),
        ("quick_add", {"line": "5 dragons of doom"}),
        ("quick_add", {"line": "goblin", "side": "sideways"}),
        ("add_character", {}),
        ("add_character", {"character": "Edda"}),
        ("add_character", {"character": "999999"}),
        ("rewind", {}),
        ("rewind", {"line": "yesterday"}),
        ("rewind", {"line": "999999"}),
        ("rewind", {"line": "3", "seen": "2"}),
        ("ask_back", {}),
        ("decline_back", {}),
        ("decline_back", {"seat": "999999"}),
        ("nudge", {}),
        ("nudge", {"prompt": "1-0-0"}),
        ("same_foes", {}),
        ("skip", {}),
        ("skip", {"prompt": "1-0-0"}),
        ("abandon", {}),
        ("focus", {"who": "c99"}),
        ("standing", {}),
        ("standing", {"kind": "call", "answer": "maybe"}),
    ],
    within=undone,
)
def test_no_form_is_too_odd_for_an_answer_in_words(send, fight, gwen, name, fields):
    before = stored(fight)
    response = send(gwen, name, **fields)
    assert response.status_code in (409, 422)
    assert "refused" in response.text
    assert stored(fight) == before


def test_strangers_find_nothing_to_press(send, fight, zed, anas_seat, ana):
    before = stored(fight)
    assert {send(None, name).status_code for name in (*GMS, *ANYBODYS)} == {404}
    assert {send(zed, name).status_code for name in (*GMS, *ANYBODYS)} == {404}
    seat_remove(seat=anas_seat)
    assert {send(ana, name).status_code for name in ANYBODYS} == {404}
    assert stored(fight)[:6] == before[:6]


def test_the_gms_presses_are_not_there_for_players(send, fight, ana):
    before = stored(fight)
    assert {send(ana, name).status_code for name in GMS} == {404}
    assert stored(fight) == before


@each("name", [*GMS, *ANYBODYS])
def test_a_press_is_no_page(client, fight, gwen, name):
    client.force_login(gwen)
    assert client.get(reverse(f"combat:{name}", args=[fight.pk])).status_code == 405


# --- each form -----------------------------------------------------------------------------------------------------


def test_a_question_is_answered_by_form(send, fight, gwens_seat, anas_seat, ana):
    goblin_leaves(fight, gwens_seat)
    prompt = prompts(fight, anas_seat)[0].id
    assert send(ana, "answer", prompt=prompt, choice="pass", remember="never").status_code == 200
    assert now(fight).state.combatants[GOBLIN].at == (6, 3)
    assert Seat.objects.get(pk=anas_seat.pk).standing == {"opportunity-attack": "never"}


def test_faces_are_typed_by_form(send, fight, anas_seat, ana):
    assert "Throw your dice" in send(ana, "dice", own="1").text
    send(ana, "command", **SWING)
    send(ana, "answer", prompt=prompts(fight, anas_seat)[0].id, faces="15")
    send(ana, "answer", prompt=prompts(fight, anas_seat)[0].id, faces=["6"])
    assert now(fight).state.combatants[GOBLIN].hp == 1
    assert "The server throws for you." in send(ana, "dice").text


def test_a_line_and_a_character_come_in_by_form(send, fight, gwen, anas_character):
    assert "In: 2 × Goblin." in send(gwen, "quick_add", line="2 goblins", side="foes", hidden="true").text
    assert send(gwen, "add_character", character=anas_character.pk).status_code == 200
    assert [c.hidden for c in now(fight).state.combatants.values()][-3:] == [False, True, True]


def test_the_gm_goes_back_and_breaks_off_by_form(send, fight, gwens_seat, gwen):
    goblin_leaves(fight, gwens_seat)
    assert "Broken off." in send(gwen, "abandon").text
    assert send(gwen, "rewind", line=fight.seq + 1).status_code == 200
    assert now(fight).state.active == EDDA


def test_the_gm_opens_any_hand(send, fight, gwens_seat, gwen):
    assert send(gwen, "focus", who=OGRE).status_code == 200
    assert Seat.objects.get(pk=gwens_seat.pk).focus == OGRE


def test_the_gms_forms_are_read_with_all_their_fields(send, fight, gwen):
    send(gwen, "command", type="Paint", kind="difficult", squares="1,1;2,1", on="true")
    send(gwen, "command", type="Paint", kind="difficult", squares="2,1", on="false")
    send(gwen, "command", type="Harm", targets=[EDDA, PIM], amount="3", damage_type="fire", critical="true")
    send(gwen, "command", type="Place", who=GOBLIN, to="", height="0")
    send(gwen, "command", type="Afflict", targets=PIM, condition="prone", until_kind="end", until_whose=EDDA)
    send(gwen, "command", type="Change", who=OGRE, name="", side="", reveal_on_act="false")
    state = now(fight).state
    assert state.field.paint == {"difficult": frozenset({(1, 1)})}
    assert [state.combatants[who].hp for who in (EDDA, PIM)] == [25, 18]
    assert state.combatants[GOBLIN].at is None
    assert state.combatants[PIM].all("prone")[0].until.whose == EDDA
    assert (state.combatants[OGRE].name, state.combatants[OGRE].reveal_on_act) == ("Ogre", False)


def test_the_gm_switches_a_ruling_for_the_table(send, client, fight, gwen) -> None:
    client.force_login(gwen)
    assert 'name="setting" value="unarmed-strength"' in client.get(f"/e/{fight.pk}/tool/?key=rulings").text
    assert send(gwen, "command", type="SetOption", setting="unarmed-strength", value="on").status_code == 200
    assert now(fight).state.options["unarmed-strength"] == "on"


def test_the_gm_corrects_a_count(send, fight, gwen) -> None:
    assert (
        send(gwen, "command", type="SetCount", who=EDDA, count="death-failure", value="1", where="tally").status_code
        == 200
    )
    assert now(fight).state.combatants[EDDA].tally["death-failure"] == 1
