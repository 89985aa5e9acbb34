"""Falling out of the sky: whom nothing holds up any more."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.state import Combatant
from combat.rulesets.a5e.scenes import ASTRAL, SKY, WATER, medium
from combat.rulesets.fifth import settling
from combat.rulesets.fifth.hands import is_carried
from combat.rulesets.fifth.moving import JUMP, Plunge, can, fall, hangs
from combat.rulesets.fifth.order import speed


def drop(fight: Fight, who: Id) -> Script[None]:
    """Let somebody in the air fall whom nothing holds up; water and the astral sea hold everybody (A5E-262)."""
    kind = medium(fight, who)
    if kind in (WATER, ASTRAL):
        return
    if kind != SKY:
        if settling.falls(fight, fight.get(who)):
            yield from settling.fall(fight, who)
    else:
        yield from PLUNGE.begin(fight, who)


def is_falling(fight: Fight, who: Combatant) -> bool:
    """Tell whether a creature begins to fall: knocked prone, restrained or without a flying speed (A5E-262, R49)."""
    if who.mount or who.used.get(JUMP) or hangs(fight, who.id) or fight.flag(who.id, "aloft") or is_carried(fight, who):
        return False
    if who.life == "dead" or who.has("restrained") or not can(fight, who.id, "fly"):
        return True
    if "hover" in who.sheet.traits:
        return False
    return who.has("prone") or who.life != "up" or fight.flag(who.id, "no-move") or speed(fight, who.id, "fly") == 0


PLUNGE = Plunge(is_falling, fall, "A5E-262")  # R49
turn_ended = PLUNGE.turn_ended
