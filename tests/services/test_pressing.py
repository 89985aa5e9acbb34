"""Rolls with nothing to decide: the server makes them at once, unless the seat throws its own dice or likes to press them."""

import pytest

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Invalid
from combat.engine.state import Effect
from combat.models import Resolution, Seat
from combat.services.errands.verifying import encounter_verify
from combat.services.fight.standing import own_dice_set, presses_set
from tests.fights import (
    EDDA,
    GOBLIN,
    PIM,
    answer,
    likes_to_press,
    now,
    own_dice,
    press,
    prompts,
    store,
)

CALLED = cmd.CallRoll(targets=(EDDA, PIM), what="save", stat="dex", dc=12)
BURN = cmd.Harm(targets=(EDDA,), amount=4, damage_type="fire")
INSPIRED = ev.Counted(who=EDDA, key="inspiration", value=1, audience=ev.EVERYONE)
CONCENTRATES = ev.EffectGained(
    who=EDDA, effect=Effect("e900", "concentrating", EDDA), name="Concentrating", audience=ev.EVERYONE
)


def rolls(fight) -> int:
    return now(fight).events.filter(type="CheckRolled").count()


def dying(fight, gwens_seat) -> None:
    """It is the turn of Pim, Ben's, who lies at 0 hit points."""
    press(fight, gwens_seat, cmd.SetHitPoints(who=PIM, hp=0))
    press(fight, gwens_seat, cmd.NextTurn())
    press(fight, gwens_seat, cmd.NextTurn())


def by(fight) -> list[str]:
    return [entry.get("by", "server") for entry in now(fight).resolutions.latest("pk").journal]


@pytest.mark.parametrize(
    "roll", [CALLED, cmd.Contest(one=EDDA, stat="athletics", other=GOBLIN, other_stat="athletics")]
)
def test_nobody_presses_what_leaves_nothing_to_decide(fight, gwens_seat, roll):
    """R-47 (FIF-019): called saves and contests are rolled at once."""
    assert press(fight, gwens_seat, roll).text == "Done."
    assert rolls(fight) == 2
    assert encounter_verify(now(fight)).ok


def test_initiative_is_rolled_at_once(encounter, anas_seat, bens_seat, gwens_seat, dice):
    """R-47 (FIF-019), FIF-021: the GM presses once, and the first turn begins."""
    from tests.fights import FIGHTER, ROGUE, joined

    store(
        encounter,
        *joined(EDDA, "Edda", FIGHTER, (3, 3), owner=anas_seat.engine_id, side="allies"),
        *joined(PIM, "Pim", ROGUE, (3, 6), owner=bens_seat.engine_id, side="allies"),
    )
    press(encounter, gwens_seat, cmd.Start())
    assert now(encounter).state.round == 1
    assert not Resolution.objects.filter(status="waiting").exists()


def test_whoever_has_something_to_decide_is_asked(fight, gwens_seat, anas_seat, bens_seat):
    """R-47 (FIF-019): of those who are called only whoever has inspiration is asked."""
    store(fight, INSPIRED)
    press(fight, gwens_seat, CALLED)
    assert [pick.key for pick in prompts(fight, anas_seat)[0].picks] == ["roll", "inspired"]
    assert prompts(fight, bens_seat) == []
    answer(fight, anas_seat, "roll")
    assert rolls(fight) == 2


def test_whoever_throws_real_dice_is_asked_for_the_faces_alone(fight, gwens_seat, anas_seat):
    """R-47 (FIF-019): a called save asks a seat with its own dice once, not for a press before."""
    own_dice(anas_seat)
    likes_to_press(anas_seat)
    press(fight, gwens_seat, CALLED)
    assert prompts(fight, anas_seat)[0].dice == "1d20"
    answer(fight, anas_seat, faces=(14,))
    assert rolls(fight) == 2
    assert encounter_verify(now(fight)).ok


@pytest.mark.parametrize("command", [CALLED, BURN])
def test_whoever_likes_to_press_presses_every_save(fight, gwens_seat, anas_seat, command):
    """R-47 (FIF-019), FIF-103: the one that is called and the one that keeps concentration."""
    store(fight, CONCENTRATES)
    likes_to_press(anas_seat)
    before = rolls(fight)
    press(fight, gwens_seat, command)
    (prompt,) = prompts(fight, anas_seat)
    assert [pick.key for pick in prompt.picks] == ["roll"]
    assert rolls(fight) == before
    answer(fight, anas_seat, "roll")
    assert rolls(fight) == before + (2 if command is CALLED else 1)
    assert not now(fight).events.filter(type="Answered").exists()
    assert encounter_verify(now(fight)).ok


def test_a_secret_roll_is_pressed_by_nobody(fight, gwens_seat, anas_seat):
    """R-47 (FIF-019): what the GM calls for in secret is rolled at once, whatever a seat likes."""
    likes_to_press(anas_seat)
    press(fight, gwens_seat, cmd.CallRoll(targets=(EDDA,), what="save", stat="dex", dc=12, secret=True))
    assert rolls(fight) == 1
    assert not Resolution.objects.filter(status="waiting").exists()


def test_a_death_save_is_pressed(fight, gwens_seat, bens_seat, dice):
    """FIF-236: with one press, unless the seat has said otherwise; a replay asks for nothing."""
    dying(fight, gwens_seat)
    (prompt,) = prompts(fight, bens_seat)
    assert (prompt.kind, [pick.label for pick in prompt.picks]) == ("death-save", ["Roll the death save"])
    dice(12)
    answer(fight, bens_seat, "roll")
    assert now(fight).state.combatants[PIM].tally["death-success"] == 1
    presses_set(seat=bens_seat, presses="none")
    assert encounter_verify(now(fight)).ok


def test_a_death_save_is_rolled_at_once_where_the_seat_wants_that(fight, gwens_seat, bens_seat, dice):
    """FIF-236."""
    presses_set(seat=bens_seat, presses="none")
    dice(12)
    dying(fight, gwens_seat)
    assert now(fight).state.combatants[PIM].tally["death-success"] == 1
    presses_set(seat=bens_seat, presses="all")
    assert encounter_verify(now(fight)).ok


def test_help_before_the_press_comes_in_time(fight, gwens_seat, bens_seat):
    """FIF-236: whom the GM heals while the death save waits makes none."""
    dying(fight, gwens_seat)
    press(fight, gwens_seat, cmd.Mend(targets=(PIM,), amount=5))
    answer(fight, bens_seat, "roll")
    assert rolls(fight) == 0
    assert now(fight).state.combatants[PIM].life == "up"
    assert encounter_verify(now(fight)).ok


def test_whoever_is_taken_away_before_the_press_makes_no_save(fight, gwens_seat, anas_seat):
    """FIF-103: the creature leaves while its save waits, and nothing stands still."""
    store(fight, CONCENTRATES)
    likes_to_press(anas_seat)
    press(fight, gwens_seat, BURN)
    press(fight, gwens_seat, cmd.Leave(who=EDDA))
    answer(fight, anas_seat, "roll")
    assert EDDA not in now(fight).state.combatants
    assert encounter_verify(now(fight)).ok


def test_one_that_waits_is_rolled_as_soon_as_nobody_wants_to_press_it(fight, gwens_seat, anas_seat, bens_seat):
    """R-47 (FIF-019): turned off while several are asked, the others' presses are still awaited."""
    likes_to_press(anas_seat, bens_seat)
    press(fight, gwens_seat, CALLED)
    presses_set(seat=anas_seat, presses="death")
    assert prompts(fight, anas_seat) == []
    assert rolls(fight) == 0
    own_dice_set(seat=bens_seat, own=True)
    assert prompts(fight, bens_seat)[0].dice == "1d20"
    own_dice_set(seat=bens_seat, own=False)
    assert rolls(fight) == 2
    assert encounter_verify(now(fight)).ok


def test_a_death_save_that_waits_is_rolled_when_its_seat_turns_that_off(fight, gwens_seat, bens_seat, dice):
    """FIF-236."""
    dying(fight, gwens_seat)
    dice(12)
    presses_set(seat=bens_seat, presses="none")
    assert rolls(fight) == 1
    assert by(fight) == ["standing", "server"]


def test_another_question_goes_on_waiting(fight, gwens_seat, anas_seat, bens_seat):
    """R-47 (FIF-019): a seat's change of mind answers nobody's real question."""
    store(fight, INSPIRED)
    press(fight, gwens_seat, CALLED)
    presses_set(seat=bens_seat, presses="all")
    assert prompts(fight, anas_seat)
    assert rolls(fight) == 0


def test_there_are_three_ways_to_be_asked(anas_seat):
    with pytest.raises(Invalid, match="Choose which rolls you press"):
        presses_set(seat=anas_seat, presses="sometimes")
    assert Seat.objects.get(pk=anas_seat.pk).presses == "death"
