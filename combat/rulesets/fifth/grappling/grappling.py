"""Grappling: taking hold. How one gets out of it is in `escaping`, how one lets go in `letting_go`."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.grappling.wrestling import (
    WrestlingContest,
    aimed_at,
    choices,
    nobody_near,
    overcome,
)
from combat.rulesets.fifth.hands import empty_hands, held_by
from combat.rulesets.policies.acted import done

GRIP = WrestlingContest("grapple", "FIF-156", "FIF-157")
BY_HAND = "contest"  # marks a grapple that was won in a contest, and is escaped from in one

# --- taking hold ---------------------------------------------------------------------------------------------------


def grapple_bar(fight: Fight, who: Id, weapon: Weapon | None, bout: WrestlingContest = GRIP) -> Refusal | None:
    """The grappler needs a free hand, and somebody in reach (FIF-156)."""
    if empty_hands(fight, who) < 1:
        return Refusal("No hand is free: put a weapon away or let somebody go.", bout.limits)
    return nobody_near(fight, who, bout)


def grapple_targets(fight: Fight, who: Id, weapon: Weapon | None, bout: WrestlingContest = GRIP) -> Iterator[Choice]:
    return (once_only(fight, who, choice) for choice in choices(fight, who, bout))


def grapple_aim(
    fight: Fight, who: Id, weapon: Weapon | None, target: Id, bout: WrestlingContest = GRIP
) -> Choice | None:
    choice = aimed_at(fight, who, target, bout)
    return once_only(fight, who, choice) if choice is not None else None


def once_only(fight: Fight, who: Id, choice: Choice) -> Choice:
    """Whom one holds one does not grapple again."""
    if not held_by(who, fight.get(choice.target)):
        return choice
    return replace(choice, note="", barred=Refusal("You hold it already.", "FIF-155"))


def grapple(fight: Fight, command: Act, bout: WrestlingContest = GRIP) -> Script[None]:
    """Try to take hold of a creature in place of an attack (FIF-155, FIF-157, FIF-158)."""
    done(fight, command, "Grapple", "FIF-155")
    yield from seize(fight, command.actor, command.target, bout)


def seize(
    fight: Fight, who: Id, target: Id, bout: WrestlingContest, more: tuple[Term, ...] = (), key: str = "grappled"
) -> Script[bool]:
    """Try to take hold of a creature, with these `more` terms in the check; tells whether it is held now (FIF-158)."""
    if not (yield from overcome(fight, who, target, bout, more)):
        return False
    return bool((yield from gain(fight, target, key, who, data={BY_HAND: True})))


def taking_hold(bout: WrestlingContest) -> Action:
    """Return the action of grappling somebody under these rules."""
    return Action(
        "grapple",
        "Grapple",
        partial(grapple, bout=bout),
        group="attack",
        cost="attack",
        needs="target",
        row="FIF-155",
        bar=partial(grapple_bar, bout=bout),
        targets=partial(grapple_targets, bout=bout),
        aim=partial(grapple_aim, bout=bout),
        summary="Take hold in place of an attack: its Speed is 0 until it escapes. Needs a free hand.",
    )


GRAPPLE = taking_hold(GRIP)
