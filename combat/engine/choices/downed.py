"""How a creature lies between life and death, for whoever may act for it."""

from __future__ import annotations

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Dying, Helper

SAVED, FAILED = "death-success", "death-failure"  # tallies


def dying_of(fight: Fight, who: Id) -> Dying | None:
    """Return how a dying creature stands, None for anybody else."""
    found, saves = fight.get(who), fight.rules.harm.death_saves
    if found.life != "dying":
        return None
    saved, failed = (found.tally.get(key, 0) for key in (SAVED, FAILED))
    return Dying(saved, failed, saves.needed, saves.odds(fight, who, ()), helpers(fight, who))


def helpers(fight: Fight, who: Id) -> tuple[Helper, ...]:
    """Return everybody on their feet who is on the side of a creature, the nearest first."""
    up = [
        one for one in fight.known_to(who) if one.life == "up" and not one.is_object and fight.sides_with(who, one.id)
    ]
    near = sorted((fight.gap(who, one.id), one.name, one.id) for one in up) if fight.is_here(who) else []
    return tuple(Helper(one, name, squares * fight.rules.per_square) for squares, name, one in near)
