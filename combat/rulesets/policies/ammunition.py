"""Arrows, bolts and the like, where the sheet counts them: "ammunition:WEAPON" in its numbers."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.state import Combatant, Weapon


def ammunition_left(actor: Combatant, weapon: Weapon) -> int | None:
    """Return how many pieces are left; None where nobody counts them (FIF-143, ORC-069)."""
    carried_ = actor.sheet.numbers.get(f"ammunition:{weapon.key}")
    return None if carried_ is None else max(0, carried_ - actor.tally.get(f"shot:{weapon.key}", 0))


def shoot(fight: Fight, who: Id, weapon: Weapon) -> None:
    """Count one piece less, where they are counted (FIF-143, ORC-069)."""
    actor = fight.get(who)
    if ammunition_left(actor, weapon) is not None:
        used = actor.tally.get(f"shot:{weapon.key}", 0) + 1
        fight.record(ev.Counted(who=who, key=f"shot:{weapon.key}", value=used, **fight.hearers_of(who)))
