"""Dash: every speed is doubled for the turn, whatever was used before (STR-027 to STR-029)."""

from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.rulesets.fifth.order import dash
from combat.rulesets.streamlined.order.pairs import purse

DASH = Action("dash", "Dash", dash, row="STR-027", summary="Every speed is doubled for this turn.")


def dashes(fight: Fight, who: Id) -> int:
    """Return how often a creature has dashed in this turn, or the rider of a mount."""
    return fight.get(purse(fight, who)).used.get("dash", 0)


def doubled(fight: Fight, who: Id, lowered: int) -> int:
    """Return what a Dash makes of a speed that all reductions have lowered before: twice as much, a second Dash thrice (STR-028,
    STR-027, Rulings 10).

    It is lowered where every number is made up, in `fifth.order.economy.speed`: no reduction comes after this.
    """
    return lowered * (1 + dashes(fight, who))
