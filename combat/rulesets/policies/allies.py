"""Allies at hand, and whom one would rather not harm."""

from collections.abc import Collection

from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.engine.ids import Id


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


def is_own(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether somebody is of one's own side and no enemy, oneself too."""
    return who == other or (fight.get(who).side == fight.get(other).side and not fight.hostile(who, other))


def harms_only_its_own(fight: Fight, who: Id, harmed: Collection[Id]) -> bool:
    """Tell whether of those who would be harmed a creature knows none but its own side."""
    known = [one for one in harmed if one == who or any(other.id == one for other in fight.known_to(who))]
    return bool(known) and all(is_own(fight, who, one) for one in known)
