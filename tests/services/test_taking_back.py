"""Whole presses are taken back, by name; players ask for theirs; nobody learns of what was done out of sight."""

import pytest

from combat.engine import commands as cmd
from combat.engine.errors import Illegal, Invalid
from combat.models import Resolution
from combat.selectors.fight import presses
from combat.selectors.fight.presses import goes_with, last_presses
from combat.services.campaign.joining import quick_add
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind, undo_ask, undo_decline
from combat.services.refusals import Repeated, Stale
from tests.fights import (
    EDDA,
    GOBLIN,
    OGRE,
    PIM,
    answer,
    frame,
    keys,
    likes_to_press,
    now,
    press,
    prompts,
    stored,
    version,
)

STEP = cmd.Move(actor=EDDA, path=((3, 4),))


def undo(fight, seat):
    return frame(fight, seat).view.undo


def take_back(fight, gwens_seat, **fields):
    """Press "Undo", or what a player is granted, as the screen shows it."""
    shown = undo(fight, gwens_seat)
    fields = {"line": shown.line, "seen": shown.seen, "key": next(keys)} | fields
    return encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, **fields)


def ask(fight, seat, **fields):
    return undo_ask(encounter_id=fight.pk, seat=seat, key=next(keys), **fields)


def events(fight):
    """What stands of the log."""
    return [type(line.event).__name__ for line in frame(fight, gm(fight)).log if not line.struck]


def gm(fight):
    return fight.campaign.seats.get(role="gm")


def test_a_press_is_remembered_as_it_is_stored(
    fight, gwens_seat, anas_seat, django_capture_on_commit_callbacks, django_assert_num_queries
):
    def known():
        fight.refresh_from_db()
        with django_assert_num_queries(0):
            return last_presses(fight)

    def read():
        presses._presses.forget()
        return last_presses(fight)

    last_presses(fight)
    with django_capture_on_commit_callbacks(execute=True):
        press(fight, gwens_seat, cmd.NextTurn())
        press(fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((4, 4), (5, 4), (6, 4))))
    asked = known()
    assert asked == read()
    assert asked[-1].start < asked[-1].end == fight.seq  # a step beside Edda; then Ana is asked whether she strikes
    with django_capture_on_commit_callbacks(execute=True):
        answer(fight, anas_seat, "pass")
    done = known()
    assert done == read()
    assert (done[:-1], done[-1].start) == (asked[:-1], asked[-1].start)  # the same press, which has gone on
    assert done[-1].end > asked[-1].end


# --- whole presses -------------------------------------------------------------------------------------------------


@pytest.fixture
def walked(fight, gwens_seat, anas_seat):
    """The goblin has walked off past Edda, who was asked and let it go."""
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((4, 2), (5, 1), (6, 1))))
    answer(fight, anas_seat, "pass")
    return fight


def test_any_line_of_a_press_takes_back_the_whole_of_it(walked, gwens_seat):
    """The walk was interrupted by a question; every line of it leads to before its first step, never to the midst of it."""
    walk = Resolution.objects.latest("pk")
    lines = [row.seq for row in walk.events.all()]
    assert len(lines) >= 3
    for line in lines:
        assert goes_with(now(walked), line) == ("Goblin moves", 0, now(walked).seq)
    encounter_rewind(encounter_id=walked.pk, seat=gwens_seat, line=lines[1], key="back")
    assert now(walked).state.combatants[GOBLIN].at == (4, 3)
    assert now(walked).state.active == GOBLIN
    assert encounter_verify(now(walked)).ok


def test_an_arrow_says_what_goes_with_its_line(walked, gwens_seat):
    for text in ("One.", "Two."):
        press(walked, gwens_seat, cmd.Note(text=text))
    press(walked, gwens_seat, cmd.Harm(targets=(PIM,), amount=1))
    line = Resolution.objects.get(command__type="Move").base_seq + 2
    assert goes_with(now(walked), line) == ("Goblin moves", 3, now(walked).seq)
    assert goes_with(now(walked), 1) is None
    encounter_rewind(encounter_id=walked.pk, seat=gwens_seat, line=line, key="back")
    assert goes_with(now(walked), line) is None
    with pytest.raises(Invalid, match="taken back already"):
        encounter_rewind(encounter_id=walked.pk, seat=gwens_seat, line=line, key="again")


def test_the_midst_of_a_question_is_taken_back_with_all_that_was_mended_in_it(fight, gwens_seat, anas_seat):
    before = now(fight).state.combatants
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, cmd.Move(actor=GOBLIN, path=((4, 2), (5, 1), (6, 1))))
    press(fight, gwens_seat, cmd.Harm(targets=(PIM,), amount=2))
    assert undo(fight, gwens_seat).words == "Goblin moves"
    assert take_back(fight, gwens_seat).text == "Taken back: Goblin moves."
    assert now(fight).state.combatants[PIM] == before[PIM]
    assert prompts(fight, anas_seat) == []
    assert Resolution.objects.filter(status="waiting").count() == 0
    assert "ResolutionAbandoned" not in events(fight)
    assert encounter_verify(now(fight)).ok


def test_a_question_that_nothing_came_before_is_taken_back_too(fight, gwens_seat, anas_seat):
    likes_to_press(anas_seat)
    press(fight, gwens_seat, cmd.CallRoll(targets=(EDDA,), what="check", stat="athletics", dc=10))
    assert prompts(fight, anas_seat)
    before = now(fight).state
    assert undo(fight, gwens_seat).words == "the roll of Edda"
    take_back(fight, gwens_seat)
    assert prompts(fight, anas_seat) == []
    assert now(fight).state.combatants == before.combatants
    assert encounter_verify(now(fight)).ok


def test_undo_goes_back_press_by_press_and_a_way_back_is_taken_back_like_any_press(fight, gwens_seat):
    for text in ("One.", "Two.", "Three."):
        press(fight, gwens_seat, cmd.Note(text=text))
    press(fight, gwens_seat, cmd.Harm(targets=(PIM,), amount=2))
    assert undo(fight, gwens_seat).words == "damage to Pim"
    take_back(fight, gwens_seat)
    assert undo(fight, gwens_seat).words == "a note"
    take_back(fight, gwens_seat)
    assert standing_notes(fight, gwens_seat) == ["One.", "Two."]
    first, second = fight.events.filter(type="Rewound").values_list("seq", flat=True)
    assert goes_with(now(fight), first) is None
    assert goes_with(now(fight), second) == ("the way back", 0, now(fight).seq)
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=second, key="redo")
    assert standing_notes(fight, gwens_seat) == ["One.", "Two.", "Three."]
    assert now(fight).state.combatants[PIM].hp == 21
    encounter_rewind(encounter_id=fight.pk, seat=gwens_seat, line=first, key="redo more")
    assert now(fight).state.combatants[PIM].hp == 19
    assert undo(fight, gwens_seat).words == "damage to Pim"
    assert encounter_verify(now(fight)).ok


def standing_notes(fight, seat):
    return [line.event.text for line in frame(fight, seat).log if line.type == "Noted" and not line.struck]


def test_what_was_brought_in_together_goes_together(fight, gwens_seat):
    quick_add(encounter_id=fight.pk, seat=gwens_seat, line="2 goblin, ogre", key="add")
    assert undo(fight, gwens_seat).words == "2 × Goblin and Ogre join"
    take_back(fight, gwens_seat)
    assert set(now(fight).state.combatants) == {EDDA, PIM, GOBLIN, OGRE}
    assert encounter_verify(now(fight)).ok


def test_nothing_more_is_taken_back_than_was_said(fight, gwens_seat, anas_seat):
    press(fight, anas_seat, STEP)
    shown = undo(fight, gwens_seat)
    press(fight, gwens_seat, cmd.Note(text="Rain."))
    before = stored(fight)
    with pytest.raises(Stale, match="Nothing was taken back"):
        take_back(fight, gwens_seat, line=shown.line, seen=shown.seen)
    assert stored(fight) == before


def test_a_fight_that_nobody_has_pressed_anything_in_has_nothing_to_undo(fight, gwens_seat, anas_seat):
    assert (undo(fight, gwens_seat), undo(fight, anas_seat)) == (None, None)


# --- players ask ---------------------------------------------------------------------------------------------------


def test_a_player_asks_for_its_last_press_and_the_gm_grants_it(
    fight, gwens_seat, anas_seat, bens_seat, spectators_seat
):
    press(fight, anas_seat, STEP)
    assert (undo(fight, anas_seat).words, undo(fight, anas_seat).plea) == ("Edda moves", "")
    assert (undo(fight, bens_seat), undo(fight, spectators_seat)) == (None, None)
    assert ask(fight, anas_seat, version=version(fight, anas_seat)).text == "The GM is asked."
    assert undo(fight, anas_seat).plea == "asked"
    (plea,) = undo(fight, gwens_seat).pleas
    assert (plea.name, plea.words, plea.after) == ("Ana", "Edda moves", 0)
    with pytest.raises(Illegal, match="asked already"):
        ask(fight, anas_seat)
    take_back(fight, gwens_seat, line=plea.line)
    assert now(fight).state.combatants[EDDA].at == (3, 3)
    assert undo(fight, anas_seat) is None
    assert undo(fight, gwens_seat) is None


def test_the_gm_may_let_it_stand(fight, gwens_seat, anas_seat):
    press(fight, anas_seat, STEP)
    ask(fight, anas_seat)
    undo_decline(encounter_id=fight.pk, seat=gwens_seat, asker=anas_seat.pk, key="no")
    assert undo(fight, anas_seat).plea == "declined"
    assert undo(fight, gwens_seat).pleas == ()
    assert now(fight).state.combatants[EDDA].at == (3, 4)
    with pytest.raises(Illegal, match="lets it stand"):
        ask(fight, anas_seat)
    with pytest.raises(Repeated):
        undo_decline(encounter_id=fight.pk, seat=gwens_seat, asker=anas_seat.pk, key="no")
    with pytest.raises(Stale, match="Nobody asks"):
        undo_decline(encounter_id=fight.pk, seat=gwens_seat, asker=anas_seat.pk, key="no again")


def test_a_request_lapses_with_the_next_press(fight, gwens_seat, anas_seat):
    press(fight, anas_seat, STEP)
    ask(fight, anas_seat)
    press(fight, gwens_seat, cmd.Note(text="Rain."))
    assert (undo(fight, anas_seat), undo(fight, gwens_seat).pleas) == (None, ())
    with pytest.raises(Illegal, match="Only your last press"):
        ask(fight, anas_seat)
    press(fight, anas_seat, cmd.Move(actor=EDDA, path=((3, 3),)))
    assert undo(fight, anas_seat).plea == ""


def test_nobody_asks_for_what_is_not_theirs(fight, gwens_seat, anas_seat, bens_seat):
    press(fight, anas_seat, STEP)
    before = stored(fight)
    with pytest.raises(Illegal, match="Only your last press"):
        ask(fight, bens_seat)
    with pytest.raises(Illegal, match="yourself"):
        ask(fight, gwens_seat)
    with pytest.raises(Illegal, match="Only the GM"):
        undo_decline(encounter_id=fight.pk, seat=bens_seat, asker=anas_seat.pk, key="no")
    with pytest.raises(Stale):
        ask(fight, anas_seat, version="of another moment")
    assert stored(fight) == before


# --- out of sight --------------------------------------------------------------------------------------------------

SECRETS = (
    cmd.Place(who=OGRE, to=(7, 7)),
    cmd.Harm(targets=(OGRE,), amount=3),
    cmd.CallRoll(targets=(OGRE,), what="check", stat="athletics", dc=10, secret=True),
)


def test_what_the_gm_does_out_of_sight_is_not_to_be_read_from_what_a_player_may_ask_for(fight, gwens_seat, anas_seat):
    """The button stays, the request stays; the GM alone reads that more would go with it."""
    press(fight, anas_seat, STEP)
    before = [frame(fight, anas_seat)]
    for secret in SECRETS:
        press(fight, gwens_seat, secret)
        assert [frame(fight, anas_seat)] == before
    ask(fight, anas_seat)
    before = [frame(fight, anas_seat)]
    press(fight, gwens_seat, SECRETS[1])
    assert [frame(fight, anas_seat)] == before
    (plea,) = undo(fight, gwens_seat).pleas
    assert (plea.words, plea.after) == ("Edda moves", 4)
    take_back(fight, gwens_seat, line=plea.line)
    assert now(fight).state.combatants[EDDA].at == (3, 3)
    assert now(fight).state.combatants[OGRE].hp == 59


def test_a_way_back_over_what_nobody_knows_of_tells_nobody(fight, gwens_seat, anas_seat, bens_seat, spectators_seat):
    players = (anas_seat, bens_seat, spectators_seat)
    press(fight, anas_seat, STEP)
    before = [frame(fight, seat) for seat in players]
    for secret in SECRETS:
        press(fight, gwens_seat, secret)
        gwens = version(fight, gwens_seat)
        take_back(fight, gwens_seat)
        assert version(fight, gwens_seat) != gwens
        assert [frame(fight, seat) for seat in players] == before
    assert encounter_verify(now(fight)).ok


def test_a_way_back_is_told_to_those_who_knew_of_what_it_takes_back(fight, gwens_seat, anas_seat, bens_seat):
    """Ana's own scout is hidden from everybody else: Ben hears neither of what it does nor that it did not."""
    press(fight, gwens_seat, cmd.Change(who=OGRE, owner=anas_seat.engine_id))
    bens, anas = frame(fight, bens_seat), version(fight, anas_seat)
    press(fight, gwens_seat, cmd.Place(who=OGRE, to=(7, 7)))
    take_back(fight, gwens_seat)
    assert frame(fight, bens_seat) == bens
    assert [line.type for line in frame(fight, anas_seat).log[-2:]] == ["Placed", "Rewound"]
    assert version(fight, anas_seat) != anas
