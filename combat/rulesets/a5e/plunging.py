"""Falling out of the sky: whom nothing holds up any more, and how far one falls in a turn."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.state import Combatant
from combat.rulesets.a5e.suspended import ASTRAL, SKY, WATER, medium
from combat.rulesets.fifth import settling
from combat.rulesets.fifth.economy import speed
from combat.rulesets.fifth.jumping import JUMP
from combat.rulesets.fifth.movement import can
from combat.rulesets.fifth.towing import is_carried

MOST = 100  # squares that one falls in a turn: 500 feet (R49)
PLUNGED = "plunged"  # spent: the squares of a fall that is not over yet


def drop(fight: Fight, who: Id) -> Script[None]:
    """Let somebody in the air fall whom nothing holds up; water and the astral sea hold everybody (A5E-262)."""
    kind = medium(fight, who)
    if kind in (WATER, ASTRAL):
        return
    if kind != SKY:
        if settling.falls(fight, fight.get(who)):
            yield from settling.fall(fight, who)
    elif not fight.get(who).used.get(PLUNGED) and is_falling(fight, fight.get(who)):
        yield from plunge(fight, who)


def is_falling(fight: Fight, who: Combatant) -> bool:
    """Tell whether a creature begins to fall: knocked prone, restrained or without a flying speed (A5E-262, R49)."""
    if who.mount or who.used.get(JUMP) or fight.flag(who.id, "aloft") or is_carried(fight, who):
        return False
    if who.life == "dead" or who.has("restrained") or not can(fight, who.id, "fly"):
        return True
    if "hover" in who.sheet.traits:
        return False
    return who.has("prone") or who.life != "up" or fight.flag(who.id, "no-move") or speed(fight, who.id, "fly") == 0


def plunge(fight: Fight, who: Id) -> Script[None]:
    """Fall to the ground at once, or 500 feet of the way (R49); whoever has no turns falls all of it."""
    found, told = fight.get(who), fight.told(who)
    deep = found.height - fight.state.field.level(found.cells)
    far = min(MOST, deep) if fight.state.entry_of(who) is not None else deep
    fight.record(ev.Placed(who=who, to=found.at, how="fell", height=found.height - far, **told))
    if far < deep:
        fight.record(ev.Spent(who=who, what=PLUNGED, amount=far, **told))
        text = f"{found.name} falls {5 * far} feet, and goes on falling at the end of its turn."
        fight.record(ev.Noted(text=text, row="A5E-262", **told))
        return
    whole = far + found.used.get(PLUNGED, 0)
    end_of_fall(fight, who)
    riders = fight.state.riders(who)
    saddles = {f"saddle:{rider}" for rider in riders} - fight.undecided
    fight.undecided |= saddles  # who stays mounted is seen when all have hit the ground
    for one in (who, *riders):
        if one in fight.state.combatants and fight.rules.fall is not None:
            yield from fight.rules.fall(fight, one, 5 * whole)
    fight.undecided -= saddles


def end_of_fall(fight: Fight, who: Id) -> None:
    if fight.get(who).used.get(PLUNGED):
        fight.record(ev.Refreshed(who=who, what=(PLUNGED,), **fight.told(who)))


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    """Go on falling at the end of one's own turn, unless something holds one up by then (R49)."""
    if not fight.is_here(who) or not fight.get(who).used.get(PLUNGED):
        return
    if fight.is_airborne(who) and is_falling(fight, fight.get(who)):
        yield from plunge(fight, who)
    else:
        end_of_fall(fight, who)
