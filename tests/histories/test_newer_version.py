"""A fight that a newer version has played on: nothing of it is guessed, nothing changed, and everybody is told why."""

import pytest
from django.urls import reverse

from combat.engine import commands as cmd
from combat.engine.events import VERSION
from combat.models import LoggedEvent, upcasters
from combat.models.upcasters import NEWER, UnreadableEvent, upcast
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind
from tests.fights import EDDA, GOBLIN, now, press, stored


@pytest.fixture
def newer(round_one):
    """Its last event is of a version that does not exist yet."""
    LoggedEvent.objects.filter(encounter=round_one, seq=round_one.seq).update(version=VERSION + 1)
    type(round_one).objects.filter(pk=round_one.pk).update(log_version=VERSION + 1)
    return now(round_one)


def test_every_press_is_refused_and_changes_nothing(newer, gwens_seat, anas_seat):
    events = newer.events.count()
    for seat, command in (
        (anas_seat, cmd.EndTurn(actor=EDDA)),
        (gwens_seat, cmd.NextTurn()),
        (gwens_seat, cmd.Note(text="Hello?")),
    ):
        with pytest.raises(UnreadableEvent, match="newer version"):
            press(newer, seat, command)
    with pytest.raises(UnreadableEvent):
        encounter_rewind(encounter_id=newer.pk, seat=gwens_seat, line=4, key="back")
    row = now(newer)
    assert (row.seq, row.snapshot) == (newer.seq, newer.snapshot)
    assert (row.events.count(), row.resolutions.count(), row.command_keys.count()) == (events, 0, 0)


def test_a_page_and_a_press_say_why(newer, client, ana):
    client.force_login(ana)
    page = client.get(reverse("combat:table", args=[newer.pk]))
    assert page.status_code == 503
    assert NEWER in page.text
    pressed = client.post(
        reverse("combat:command", args=[newer.pk]),
        {"type": "EndTurn", "actor": EDDA, "key": "k"},
        headers={"HX-Request": "true"},
    )
    assert pressed.status_code == 409
    assert NEWER in pressed.text


def test_verify_says_so(newer):
    verdict = encounter_verify(newer)
    assert not verdict.ok
    assert verdict.text == NEWER


def test_the_next_event_marks_the_fight_with_the_present_version(round_one, gwens_seat):
    type(round_one).objects.update(log_version=0)
    press(round_one, gwens_seat, cmd.Note(text="On we go."))
    assert now(round_one).log_version == VERSION


def test_a_type_that_nobody_knows_is_told_and_nothing_changed(round_one, gwens_seat):
    press(round_one, gwens_seat, cmd.Note(text="On we go."))
    row = LoggedEvent.objects.get(encounter=round_one, type="TurnStarted")
    LoggedEvent.objects.filter(pk=row.pk).update(type="Sang", data={**row.data, "type": "Sang"})
    before = stored(round_one)
    with pytest.raises(UnreadableEvent, match=f"can’t read this fight’s log: a Sang of version {VERSION}"):
        encounter_rewind(encounter_id=round_one.pk, seat=gwens_seat, line=row.seq, key="back")
    assert stored(round_one) == before
    assert "Sang" in encounter_verify(round_one).text


def test_an_old_event_is_lifted_step_by_step(monkeypatch):
    """A type that changed twice since, and one that never did."""
    monkeypatch.setitem(upcasters.UPCASTERS, ("Healed", 1), lambda data: {**data, "amount": data["healed"]})
    monkeypatch.setitem(
        upcasters.UPCASTERS, ("Healed", 2), lambda data: {k: v for k, v in data.items() if k != "healed"}
    )
    old = {"type": "Healed", "who": GOBLIN, "healed": 3, "audience": ["*"]}
    assert upcast(old, 1, to=3) == {"type": "Healed", "who": GOBLIN, "amount": 3, "audience": ["*"]}
    assert old["healed"] == 3
    noted = {"type": "Noted", "text": "Hello", "audience": ["*"]}
    assert upcast(noted, 1, to=3) == noted
