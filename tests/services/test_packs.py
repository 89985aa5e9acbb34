"""Several of the GM's creatures in one press: stored once, taken back whole, resumed after a restart, the GM's alone."""

import pytest

from combat.engine import commands as cmd
from combat.engine.choices.packs.proposal import Wishes
from combat.engine.errors import Illegal
from combat.engine.state import Plan
from combat.models import Resolution
from combat.selectors.fight.table import pack_proposed
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.corrections import encounter_rewind
from combat.services.refusals import Busy, Repeated, Stale
from tests.fights import EDDA, PIM, answer, frame, keys, now, press, prompts, stored, version
from tests.packs import GANG, gang_lay


@pytest.fixture
def gang(encounter, anas_seat, bens_seat, dice):
    """Pim's turn; then come three goblins in one place of the order, two of them beside Edda, then Edda."""
    return gang_lay(encounter, anas_seat, bens_seat)


@pytest.fixture
def asked_who(gang, gwens_seat):
    """Pim's turn is over, and Gwen is asked which goblin acts next."""
    press(gang, gwens_seat, cmd.NextTurn())
    assert [one.kind for one in prompts(gang, gwens_seat)] == ["group-order"]
    return gang


def plans(fight):
    return pack_proposed(now(fight), Wishes()).plans


def flee(fight, gwens_seat):
    """The first goblin runs off past Edda, whom that gives an opportunity, then the others attack."""
    ran = cmd.PlayPack(plans=(Plan("g1", path=((5, 2), (6, 1))), *plans(fight)[1:]))
    return press(fight, gwens_seat, ran)


def test_the_press_also_says_who_is_first(asked_who, gwens_seat, dice):
    """While Gwen is asked who acts next, one press plays all of them; each turn but the last one is over."""
    dice(15, 3, 15, 3, 15, 3)
    press(asked_who, gwens_seat, cmd.PlayPack(plans=plans(asked_who)), version=version(asked_who, gwens_seat))
    state = now(asked_who).state
    assert [one.harm for one in state.pack.done] == [5, 5, 5]
    assert state.active == "g3"
    assert Resolution.objects.filter(status="waiting").count() == 0
    assert encounter_verify(now(asked_who)).ok


def test_to_go_on_passes_the_turn_of_one_of_them(asked_who, gwens_seat):
    """Where nobody is left to fight the gold button says so: it may not be refused for a question that it stands above."""
    press(asked_who, gwens_seat, cmd.NextTurn(), version=version(asked_who, gwens_seat))
    state = now(asked_who).state
    assert state.active in ("", "g2")
    assert [one.kind for one in prompts(asked_who, gwens_seat)] == ["group-order"]
    for _ in range(2):
        press(asked_who, gwens_seat, cmd.NextTurn())
    assert now(asked_who).state.active == EDDA
    assert encounter_verify(now(asked_who)).ok


def test_a_pack_waits_while_a_player_is_asked_and_goes_on_by_itself(asked_who, gwens_seat, anas_seat, dice):
    """Nothing else can be pressed meanwhile; the answer goes on to the last goblin."""
    receipt = flee(asked_who, gwens_seat)
    assert receipt.text == "Waiting for Ana."
    with pytest.raises(Busy):
        press(asked_who, gwens_seat, cmd.NextTurn())
    dice(15, 3, 15, 3)
    answer(asked_who, anas_seat, "pass")
    state = now(asked_who).state
    assert [one.who for one in state.pack.done] == list(GANG)
    assert state.active == "g3"
    assert encounter_verify(now(asked_who)).ok


def test_one_undo_takes_all_of_it_back_also_while_a_question_is_open(asked_who, gwens_seat, anas_seat, dice):
    before = now(asked_who).state
    flee(asked_who, gwens_seat)
    dice(15, 3, 15, 3)
    answer(asked_who, anas_seat, "pass")
    shown = frame(asked_who, gwens_seat).view.undo
    assert shown.words == "what Goblin 1, Goblin 2 and Goblin 3 did"
    encounter_rewind(encounter_id=asked_who.pk, seat=gwens_seat, line=shown.line, seen=shown.seen, key=next(keys))
    after = now(asked_who).state
    assert after.combatants[EDDA].hp == before.combatants[EDDA].hp
    assert (after.active, after.combatants["g1"].at, after.pack) == ("g1", (4, 3), None)
    flee(asked_who, gwens_seat)
    shown = frame(asked_who, gwens_seat).view.undo
    encounter_rewind(encounter_id=asked_who.pk, seat=gwens_seat, line=shown.line, seen=shown.seen, key=next(keys))
    assert prompts(asked_who, anas_seat) == []
    assert now(asked_who).state.combatants["g1"].at == (4, 3)
    assert encounter_verify(now(asked_who)).ok


def test_a_repeated_press_and_one_for_another_moment_change_nothing(asked_who, gwens_seat, dice):
    old = version(asked_who, gwens_seat)
    command = cmd.PlayPack(plans=plans(asked_who))
    dice(2, 2, 2)
    press(asked_who, gwens_seat, command, key="once")
    kept = stored(asked_who)
    with pytest.raises(Repeated):
        press(asked_who, gwens_seat, command, key="once")
    with pytest.raises(Stale):
        press(asked_who, gwens_seat, command, version=old)
    assert stored(asked_who) == kept


def test_a_pack_that_cannot_act_now_leaves_the_question_open(asked_who, gwens_seat):
    kept = stored(asked_who)
    with pytest.raises(Illegal):
        press(asked_who, gwens_seat, cmd.PlayPack(plans=(Plan(PIM),)))
    assert stored(asked_who) == kept


def test_held_while_somebody_is_asked_it_asks_the_gm_before_the_next(asked_who, gwens_seat, anas_seat, dice):
    flee(asked_who, gwens_seat)
    press(asked_who, gwens_seat, cmd.HoldPack())
    answer(asked_who, anas_seat, "pass")
    assert [one.kind for one in prompts(asked_who, gwens_seat)] == ["pack-held"]
    assert prompts(asked_who, anas_seat) == []
    assert frame(asked_who, anas_seat).view.waiting == ()
    dice(2, 2)
    answer(asked_who, gwens_seat, "go-on")
    assert now(asked_who).state.active == "g3"
    assert encounter_verify(now(asked_who)).ok


def picks(fight, seat):
    return [pick.label for one in prompts(fight, seat) for pick in one.picks]


def test_whoever_is_struck_down_meanwhile_is_not_offered_to_act_next(asked_who, gwens_seat):
    """FIF-029: one of three falls, and two are left to pick from; what changes nobody leaves the question as it is."""
    first = picks(asked_who, gwens_seat)[0]
    press(asked_who, gwens_seat, cmd.Note(text="Rain."))
    assert (len(picks(asked_who, gwens_seat)), picks(asked_who, gwens_seat)[0]) == (3, first)
    press(asked_who, gwens_seat, cmd.SetHitPoints(who="g1", hp=0))
    assert first not in picks(asked_who, gwens_seat)
    assert len(picks(asked_who, gwens_seat)) == 2
    answer(asked_who, gwens_seat, "g3")
    assert now(asked_who).state.active == "g3"
    assert encounter_verify(now(asked_who)).ok


def test_nobody_is_asked_about_a_group_that_is_struck_down_meanwhile(asked_who, gwens_seat):
    """FIF-029: with the last of them the turn goes on to whoever comes next."""
    press(asked_who, gwens_seat, cmd.Harm(targets=("g1", "g2", "g3"), amount=500))
    assert not prompts(asked_who, gwens_seat)
    assert now(asked_who).state.active == EDDA
    assert encounter_verify(now(asked_who)).ok
