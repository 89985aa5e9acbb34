"""Dash: movement equal to the speed once more, for this turn (FIF-085)."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Script
from combat.rulesets.policies.acted import done

DASHED = "dashed"  # spent: Dash actions of this turn; "dash" counts whatever else gives movement as much again, too


def dash(fight: Fight, command: Act) -> Script[None]:
    dashed(fight, command.actor)
    done(fight, command, "Dash", "FIF-085")
    yield from NOTHING


def dashed(fight: Fight, who: Id) -> None:
    """Count a Dash, whatever becomes of the speed later in the turn: `with_dashes` is what it gives."""
    for what in ("dash", DASHED):
        fight.record(ev.Spent(who=who, what=what, **fight.hearers_of(who)))


def with_dashes(fight: Fight, who: Id, feet: int) -> int:
    """Return the feet of the whole turn at a speed: as many again for each Dash (FIF-085)."""
    return feet * (1 + fight.get(who).used.get("dash", 0))


DASH = Action("dash", "Dash", dash, row="FIF-085", summary="Move as far again as your speed.")
