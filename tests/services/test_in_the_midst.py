"""While a question is open the GM adds, reveals, mends, and answers for or skips whoever keeps the table waiting."""

import pytest

from combat.engine import commands as cmd
from combat.engine.errors import Illegal
from combat.models import Resolution
from combat.services.campaign.joining import character_add, quick_add
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.answers import seat_skip
from combat.services.fight.prompts import prompt_expire
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
    own_dice,
    press,
    prompts,
    stored,
)


def skip(fight, seat, **fields):
    """Skip whoever the GM's screen says is waited for first."""
    others = [prompt for prompt in prompts(fight, seat) if not prompt.mine]
    fields = {"prompt": others[0].id if others else "", "key": next(keys)} | fields
    return seat_skip(encounter_id=fight.pk, seat=seat, **fields)


# --- add, reveal, mend ---------------------------------------------------------------------------------------------


def test_the_gm_reveals_mends_and_moves_while_the_table_waits(asked, gwens_seat, anas_seat, bens_seat):
    """Everybody sees it at once; the question stays what it was, and is answered afterwards."""
    question = prompts(asked, anas_seat)[0].title
    for command in (
        cmd.Reveal(who=OGRE),
        cmd.Mend(targets=(PIM,), amount=1),
        cmd.Place(who=PIM, to=(2, 6)),
        cmd.MakeObject(name="Door", hp=5, defense=10, at=(0, 0)),
        cmd.Note(text="A horn sounds."),
    ):
        press(asked, gwens_seat, command)
        assert prompts(asked, anas_seat)[0].title == question
    view = frame(asked, bens_seat).view
    assert view.token(OGRE).name == "Ogre"
    assert view.token(PIM).at == (2, 6)
    answer(asked, anas_seat, "pass")
    state = now(asked).state
    assert (state.combatants[GOBLIN].at, state.combatants[PIM].at) == ((6, 3), (2, 6))
    assert encounter_verify(now(asked)).ok


def test_who_comes_while_initiative_is_asked_for_has_a_place_in_the_order(
    encounter, gwens_seat, anas_seat, anas_character
):
    """And who goes meanwhile has none; nobody is asked twice."""
    fight = encounter
    likes_to_press(anas_seat)
    character_add(encounter_id=fight.pk, seat=gwens_seat, character_id=anas_character.pk, key="edda")
    quick_add(encounter_id=fight.pk, seat=gwens_seat, line="2 goblin, ogre", key="first")
    press(fight, gwens_seat, cmd.PlaceSides())
    press(fight, gwens_seat, cmd.Start())
    assert [prompt.kind for prompt in prompts(fight, anas_seat)] == ["initiative"]
    quick_add(encounter_id=fight.pk, seat=gwens_seat, line="wolf", key="late")
    ogre = next(one.id for one in now(fight).state.combatants.values() if one.name == "Ogre")
    press(fight, gwens_seat, cmd.Leave(who=ogre))
    answer(fight, anas_seat, "roll")
    while asking := prompts(fight, gwens_seat):  # a tie, perhaps
        answer(fight, gwens_seat, asking[0].default)
    state = now(fight).state
    assert {who for entry in state.order for who in entry.combatants} == set(state.combatants)
    assert sorted(state.names[one] for one in state.combatants) == ["Edda", "Goblin 1", "Goblin 2", "Wolf"]
    assert (state.round, state.active != "") == (1, True)
    assert encounter_verify(now(fight)).ok


def test_what_was_asked_about_somebody_who_is_gone_is_given_up_and_the_table_goes_on(asked, gwens_seat, anas_seat):
    """The goblin itself is taken out while Ana thinks: whatever she answers, nobody is stuck with the question."""
    press(asked, gwens_seat, cmd.Leave(who=GOBLIN))
    answer(asked, anas_seat, "strike:longsword")
    assert prompts(asked, anas_seat) == []
    assert not Resolution.objects.filter(status="waiting").exists()
    assert GOBLIN not in now(asked).state.combatants
    press(asked, gwens_seat, cmd.NextTurn())
    assert encounter_verify(now(asked)).ok


# --- skip ----------------------------------------------------------------------------------------------------------


def test_the_gm_skips_whoever_keeps_the_table_waiting(asked, gwens_seat, anas_seat, bens_seat):
    """The default stands in, as if time had run out; the log says who answered."""
    default = prompts(asked, anas_seat)[0].default
    skip(asked, gwens_seat, key="skip")
    assert now(asked).state.combatants[GOBLIN].at == (6, 3)
    assert prompts(asked, anas_seat) == []
    told = next(line.event for line in frame(asked, anas_seat).log if line.type == "Answered")
    assert told.by == "gm"
    assert Resolution.objects.latest("pk").journal[0]["keys"] == [default]
    with pytest.raises(Repeated):
        skip(asked, gwens_seat, key="skip")
    assert encounter_verify(now(asked)).ok


def test_one_press_skips_all_that_a_seat_is_asked_and_leaves_the_others_their_answers(
    fight, gwens_seat, anas_seat, bens_seat
):
    press(fight, gwens_seat, cmd.Change(who=GOBLIN, owner=anas_seat.engine_id))
    press(fight, gwens_seat, cmd.Award(who=EDDA))  # which gives Edda a card of her own
    likes_to_press(anas_seat, bens_seat)
    press(fight, gwens_seat, cmd.CallRoll(targets=(EDDA, GOBLIN, PIM), what="save", stat="dex", dc=10))
    assert [len(prompts(fight, seat)) for seat in (anas_seat, bens_seat)] == [2, 1]
    skip(fight, gwens_seat, prompt=prompts(fight, anas_seat)[1].id)
    assert [len(prompts(fight, seat)) for seat in (anas_seat, bens_seat)] == [0, 1]
    answer(fight, bens_seat, "roll")
    assert now(fight).events.filter(type="CheckRolled").count() == 3
    assert encounter_verify(now(fight)).ok


def test_for_real_dice_that_nobody_throws_the_server_throws(fight, gwens_seat, anas_seat):
    own_dice(anas_seat)
    press(fight, anas_seat, cmd.Act(actor=EDDA, action="attack", weapon="longsword", target=GOBLIN))
    assert prompts(fight, anas_seat)[0].dice
    while any(not prompt.mine for prompt in prompts(fight, gwens_seat)):
        skip(fight, gwens_seat)
    assert now(fight).events.filter(type="AttackResolved").count() == 1


def test_a_player_skips_nobody_and_nobody_is_skipped_twice(asked, gwens_seat, anas_seat, bens_seat):
    prompt = prompts(asked, anas_seat)[0].id
    before = stored(asked)
    for seat in (anas_seat, bens_seat):
        with pytest.raises(Illegal, match="Only the GM"):
            skip(asked, seat, prompt=prompt)
    assert stored(asked) == before
    answer(asked, anas_seat, "pass")
    with pytest.raises(Stale):
        skip(asked, gwens_seat, prompt=prompt)
    assert not prompt_expire(encounter_id=asked.pk)
