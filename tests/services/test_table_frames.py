"""What a seat's frame holds, and how little work a screen costs that has seen it before."""

import pytest
from django.utils.crypto import salted_hmac

from combat.engine import commands as cmd
from combat.models import Character
from combat.selectors.fight import log
from combat.selectors.fight.opaque import opaque
from combat.selectors.fight.table import glance, seat_frame
from combat.services.fight.standing import focus_set
from tests.fights import EDDA, GOBLIN, OGRE, frame, now, press


def test_the_log_is_the_end_of_it_numbered_without_gaps(fight, gwens_seat, anas_seat, monkeypatch):
    monkeypatch.setattr(log, "CHUNK", 16)
    for number in range(90):
        press(fight, gwens_seat, cmd.Note(text=f"Note {number}."))
        press(fight, gwens_seat, cmd.SetHitPoints(who=OGRE, hp=number % 50 + 1))
    lines = frame(fight, anas_seat).log
    assert [line.event.text for line in lines] == [f"Note {number}." for number in range(30, 90)]
    assert [line.number for line in lines] == list(range(lines[0].number, lines[0].number + 60))
    assert lines[0].number == 30 + len([line for line in first_lines(fight, anas_seat) if line.type != "Noted"]) + 1


def first_lines(fight, seat):
    """The log as it was before the notes, in one piece."""
    from combat.engine.knowing.logbook import log_lines
    from combat.engine.seatview import Table

    rows = [(row.seq, row.event) for row in fight.events.filter(seq__lte=fight.seq)]
    return log_lines(rows, fight.state, seat.viewer, Table())


def test_of_a_long_log_no_more_is_held_than_its_screens_show(
    fight, gwens_seat, anas_seat, monkeypatch, django_capture_on_commit_callbacks
):
    """All events of an evening were held, then those that were read again for whoever came late."""
    monkeypatch.setattr(log, "CHUNK", 16)
    held = len(log._rows)
    for number in range(90):
        with django_capture_on_commit_callbacks(execute=True):
            press(fight, gwens_seat, cmd.Note(text=f"Note {number}."))
        if number == 70:
            frame(fight, anas_seat)
    assert log.chunk_of([now(fight).seq]) > 4
    assert len(log._rows) <= held + log.AT_HAND + 1
    assert [seq for seq, _ in log.rows_of(now(fight), 3)] == list(range(49, 65))  # what is held no more is read anew


def test_only_the_gm_reads_numbers_to_go_back_to(fight, gwens_seat, anas_seat):
    assert [line.seq for line in frame(fight, gwens_seat).log] == list(range(1, fight.seq + 1))
    assert {line.seq for line in frame(fight, anas_seat).log} == {None}


def test_a_screen_that_has_seen_a_moment_costs_no_work(fight, anas_seat, django_assert_num_queries):
    first = seat_frame(now(fight), anas_seat)
    encounter = now(fight)
    with django_assert_num_queries(3):  # who sits where, whether a question is open, what is kept on tiles
        assert seat_frame(encounter, anas_seat) is first


@pytest.mark.parametrize("what", ["a press", "a focus", "a name", "what is shown of hit points", "a tile"])
def test_whatever_a_frame_is_made_from_marks_it(fight, gwens_seat, bens_seat, what):
    before = glance(now(fight)).mark(gwens_seat)
    if_changed = {
        "a press": lambda: press(fight, gwens_seat, cmd.Note(text="Rain.")),
        "a focus": lambda: focus_set(encounter=fight, seat=gwens_seat, who=GOBLIN),
        "a name": lambda: type(bens_seat).objects.filter(pk=bens_seat.pk).update(name="Benedict"),
        "a tile": lambda: Character.objects.create(campaign=fight.campaign, name="Edda", sheet={}, pinned=["dash"]),
        "what is shown of hit points": lambda: type(fight.campaign).objects.update(hit_points="none"),
    }
    if_changed[what]()
    gwens_seat.refresh_from_db()
    assert glance(now(fight)).mark(gwens_seat) != before


def test_the_frame_of_the_tv_has_no_hand(fight, spectators_seat):
    view = frame(fight, spectators_seat).view
    assert (view.hands, view.prompts, view.sheets) == ((), (), ())
    assert view.token(EDDA)
    assert view.token(OGRE) is None


def test_a_version_is_what_django_signs_by_the_key_of_the_moment(settings):
    assert opaque("combat.version", "(1, 2)") == salted_hmac("combat.version", "(1, 2)").hexdigest()[:20]
    settings.SECRET_KEY = "another"
    assert opaque("combat.version", "(1, 2)") == salted_hmac("combat.version", "(1, 2)").hexdigest()[:20]
