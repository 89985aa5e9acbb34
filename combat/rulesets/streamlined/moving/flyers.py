"""Who falls out of the air, and when (STR-112, STR-113, Rulings 12)."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.state import Combatant
from combat.rulesets.fifth import settling
from combat.rulesets.fifth.hands import is_carried
from combat.rulesets.fifth.moving import JUMP, can, hangs
from combat.rulesets.fifth.order import speed
from combat.rulesets.streamlined.order import leader, led


def is_held_up(fight: Fight, who: Combatant) -> bool:
    """Tell whether something besides its own flight keeps a creature up: a mount, a jump, a cliff, magic, whoever carries it."""
    return (
        bool(who.mount or who.used.get(JUMP))
        or hangs(fight, who.id)
        or fight.flag(who.id, "aloft")
        or is_carried(fight, who)
    )


def is_helpless(fight: Fight, who: Combatant) -> bool:
    return who.life != "up" or fight.flag(who.id, "incapacitated")


def hovers(who: Combatant) -> bool:
    """Tell whether a creature stays up without a speed; it falls only once it is incapacitated (STR-113)."""
    return "hover" in who.sheet.traits


def falls_at_once(fight: Fight, who: Combatant) -> bool:
    """Tell whether a creature in the air falls now: incapacitated, or, unless it hovers, prone, stopped in another's turn, or
    without any flying speed (STR-112)."""
    if is_held_up(fight, who):
        return False
    if is_helpless(fight, who):
        return True
    if hovers(who):
        return False
    if not can(fight, who.id, "fly"):
        return True
    return who.has("prone") or (not acts_now(fight, who.id) and speed(fight, who.id, "fly") == 0)


def acts_now(fight: Fight, who: Id) -> bool:
    """Tell whether a creature's turn is going on: a led mount's is its rider's, even if it had one before it was mounted."""
    rider = leader(fight, who)
    return fight.is_in_turn(who) or bool(rider and fight.is_in_turn(rider))


def drop(fight: Fight, who: Id) -> Script[None]:
    """Let somebody in the air fall whom nothing holds up."""
    if falls_at_once(fight, fight.get(who)):
        yield from settling.drop(fight, who)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Let a flyer fall that ends its own turn in the air with a speed of 0, and the mount that it directs (STR-112)."""
    for one in (who, led(fight, who)):
        if one and fight.is_here(one) and fight.is_airborne(one) and is_stopped(fight, fight.get(one)):
            yield from settling.drop(fight, one)


def is_stopped(fight: Fight, who: Combatant) -> bool:
    return not hovers(who) and not is_held_up(fight, who) and speed(fight, who.id, "fly") == 0
