"""Allies at hand."""

from combat.engine.fight import Fight
from combat.engine.modifiers import Context


def ally_at_hand(fight: Fight, context: Context) -> bool:
    """An ally of the attacker that can act stands next to the target."""
    if context.against is None:
        return False
    side = fight.get(context.of).side
    return any(
        c.side == side
        and c.life == "up"
        and fight.gap(c.id, context.against) <= 1
        and not fight.flag(c.id, "incapacitated")
        for c in fight.reckoned_by(context.of)
    )
