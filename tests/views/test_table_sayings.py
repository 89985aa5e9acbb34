"""The command bar at the table: what the GM types is read and shown, and its form is a press like any other."""

import pytest
from django.http import QueryDict
from django.urls import reverse
from selectolax.lexbor import LexborHTMLParser, LexborNode

from combat.engine import commands as cmd
from combat.forms.command import command_read
from combat.models import Encounter
from combat.rendering.console.sayings import written
from combat.rendering.pieces.forms import form
from tests.cases import each
from tests.fights import EDDA, GOBLIN, OGRE, PIM, likes_to_press, now, press, stored


@pytest.fixture
def say(as_, fight, gwen):
    """Has Gwen type something: the list that comes."""

    def ask(words):
        response = as_(gwen).get(reverse("combat:say", args=[fight.pk]), {"words": words})
        assert response.status_code == 200
        return LexborHTMLParser(response.text)

    return ask


def rows(page: LexborHTMLParser) -> list[LexborNode]:
    return page.css('[role="option"]')


def sent(page: LexborHTMLParser, place: int = 0) -> tuple[str, dict[str, list[str]]]:
    """Where a row's form goes, and what it sends."""
    found = page.css("#sayforms > div")[place].css_first("form")
    assert found is not None
    fields: dict[str, list[str]] = {}
    for one in found.css("input"):
        fields.setdefault(str(one.attributes["name"]), []).append(str(one.attributes["value"]))
    return str(found.attributes["hx-post"]), fields


def pressed(client, fight, page, place=0, key="said"):
    """What the server answers to a row's form."""
    to, fields = sent(page, place)
    return client.post(f"/e/{fight.pk}/{to}", {**fields, "key": key})


def test_a_sentence_is_shown_and_pressed_as_any_other_form(client, say, fight):
    """Its hit points afterwards are the promised ones, and the ordinary undo takes it back."""
    before = stored(fight)
    page = say("goblin -4 fire")
    assert page.css_first("#saylist").attributes["data-sure"] is None  # an attribute without a value
    assert rows(page)[0].attributes["data-marks"] == f"{GOBLIN}=10 → 6"
    assert "Goblin takes 4 fire" in rows(page)[0].text()
    assert stored(fight) == before
    assert pressed(client, fight, page).status_code == 200
    assert now(fight).state.combatants[GOBLIN].hp == 6
    assert "damage to Goblin" in rows(say("undo"))[0].text()
    assert pressed(client, fight, say("undo"), key="undone").status_code == 200
    assert now(fight).state.combatants[GOBLIN].hp == 10


def test_half_on_a_save_is_one_press_for_all_of_them(client, say, fight, dice):
    """The tool for called saves rolls for each and deals the damage: here Edda fails and Pim saves."""
    dice(2, 19)
    page = say("allies -8 fire half dex 13")
    assert rows(page)[0].attributes["data-marks"] == f"{EDDA}=28 → 20 or 24|{PIM}=21 → 13 or 17"
    assert pressed(client, fight, page).status_code == 200
    combatants = now(fight).state.combatants
    assert (combatants[EDDA].hp, combatants[PIM].hp) == (20, 17)
    assert now(fight).command_keys.count() == 1


def test_newcomers_come_by_the_quick_add_line(client, say, fight):
    page = say("2 goblin")
    assert sent(page)[0] == "quick-add/"
    assert pressed(client, fight, page).status_code == 200
    assert len(now(fight).state.combatants) == 6


def test_the_list_is_of_its_moment(client, say, fight, gwens_seat):
    """What was shown before somebody else's press is refused in words, as any stale form is."""
    page = say("goblin -4")
    press(fight, gwens_seat, cmd.Harm(targets=(GOBLIN,), amount=3))
    assert pressed(client, fight, page).status_code == 409
    assert now(fight).state.combatants[GOBLIN].hp == 7


def test_ambiguity_is_a_list_that_nothing_is_done_of_without_a_look(say):
    page = say("edda 8")
    assert len([one for one in rows(page) if "8" in one.text()]) >= 3
    assert "data-sure" not in page.css_first("#saylist").attributes


def test_what_is_not_understood_says_what_would_be(say):
    """The words that mean nothing are named, and sentences offered with the names of this very table."""
    page = say("flumph -5")
    assert rows(page) == []
    assert "Nothing here is called “flumph”" in page.css_first("#saytold").text()
    assert "goblin -5 fire" in [one.attributes["data-say"] for one in page.css("[data-say]")]
    assert len(say("").css("[data-say]")) > 10


def test_words_find_tools_creatures_and_rules(say, fight):
    assert [one.attributes["data-opens"] for one in rows(say("torch"))] == ["tool/?key=light"]
    assert rows(say("ogre"))[0].attributes["data-opens"] == f"target/?token={OGRE}"
    assert any("/rules/fifth/#FIF-" in str(one.attributes["data-to"]) for one in rows(say("concentration")))


def test_while_a_question_is_open_only_corrections_are_offered(say, fight, anas_seat, gwens_seat):
    likes_to_press(anas_seat)
    press(fight, gwens_seat, cmd.CallRoll(targets=(EDDA,), what="save", stat="dex", dc=10))
    assert "barred" not in str(rows(say("goblin -4"))[0].attributes["class"])
    called = rows(say("save all dex 15"))[0]
    assert "barred" in str(called.attributes["class"])
    assert "A question is open" in called.text()


def test_a_paused_fight_takes_nothing(say, fight):
    fight.status = Encounter.Status.PAUSED
    fight.save()
    page = say("goblin -4")
    assert "The fight is paused." in rows(page)[0].text()
    assert page.css("#sayforms form") == []


@each(
    "words", ["x" * 201, "\0" * 50, "<script>alert(1)</script>", "goblin " * 28, "🐉 -5", "' OR 1=1 --", "&words=edda"]
)
def test_whatever_is_typed_is_answered_in_words(say, fight, words):
    page = say(words)
    assert page.css("script") == []
    assert page.css_first("#saytold").text().strip() or rows(page)


def test_a_player_has_no_bar_and_no_way_to_it(as_, fight, ana, ben, zed, gwen):
    for user in (ana, ben, zed):
        assert as_(user).get(reverse("combat:say", args=[fight.pk]), {"words": "ogre -5"}).status_code == 404
    for user, has in ((ana, False), (ben, False), (gwen, True)):
        assert ("sayline" in as_(user).get(reverse("combat:table", args=[fight.pk])).text) is has


@each(
    "command",
    [
        cmd.Harm(targets=(GOBLIN, OGRE), amount=5, damage_type="fire", critical=True),
        cmd.CallRoll(targets=(GOBLIN,), what="save", stat="dex", dc=13, damage="2d6", half=True, secret=True),
        cmd.Push(who=EDDA, path=((4, 3), (5, 3))),
        cmd.Push(who=EDDA, source=GOBLIN, distance=10, pull=True),
        cmd.Paint(kind="obscured", squares=((1, 1), (2, 1)), on=False),
        cmd.Place(who=EDDA, to=(7, 8)),
        cmd.Afflict(targets=(PIM,), condition="poisoned", until=cmd.Bolster(targets=(), amount=1).until),
        cmd.SetLight(level="dark"),
        cmd.SetHitPoints(who=EDDA, hp=0),
        cmd.Note(text="“<b>Hush</b>” & so on"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_a_commands_form_says_just_that_command(command):
    page = LexborHTMLParser(str(form("", "command/", written(command))))
    data = QueryDict(mutable=True)
    for one in page.css("input"):
        data.appendlist(str(one.attributes["name"]), str(one.attributes["value"]))
    assert command_read(data) == command
