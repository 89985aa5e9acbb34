"""A rider and the trained mount under it: one movement, one economy of actions (STR-151 to STR-153, ruling 18)."""

from combat.engine.ids import Id
from combat.engine.look import Look


def leader(look: Look, who: Id) -> Id:
    """Return who directs a creature from its back; "" where nobody does."""
    found = look.state.combatants.get(who)
    driver = look.state.combatants.get(found.driver) if found is not None else None
    return driver.id if driver is not None and driver.mount == who else ""


def led(look: Look, who: Id) -> Id:
    """Return the mount that a creature directs from its back; "" where it rides none, or is only carried."""
    found = look.state.combatants.get(who)
    return found.mount if found is not None and found.mount and leader(look, found.mount) == who else ""


def purse(look: Look, who: Id) -> Id:
    """Return whose movement pays for a creature's steps: its rider's, where one directs it (STR-153)."""
    return leader(look, who) or who
