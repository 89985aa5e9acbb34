"""Dash: every speed is doubled for the turn, whatever was used before (STR-027 to STR-029)."""

from combat.engine.declared.content import Action
from combat.rulesets.fifth.actions import dash

# What a speed has lost comes off first: order/budget counts Dashes, not feet (STR-028, Rulings 10).
DASH = Action("dash", "Dash", dash, row="STR-027", summary="Every speed is doubled for this turn.")
