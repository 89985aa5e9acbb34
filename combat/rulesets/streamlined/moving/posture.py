"""Standing up for half of the movement, dropping prone for 5 feet of it (STR-131 to STR-133, STR-187)."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.moving import Posture
from combat.rulesets.fifth.order import best_mode, moved, speed
from combat.rulesets.streamlined.order import movement_left, pay_half, refusal_half

DROP = 5  # feet


def current_mode(fight: Fight, who: Id) -> str:
    """Return the way of moving that a creature goes by where it is: air, water, a climb, or its main one (Rulings 11)."""
    found = fight.get(who)
    if fight.is_airborne(who):
        return "fly"
    for mode, kind in (("swim", "water"), ("climb", "climb")):
        if not found.cells.isdisjoint(fight.state.ground(kind)):
            return mode
    return best_mode(fight, who)


def dropping_bar(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot drop prone: its speed is 0, or less than 5 feet are left (STR-133)."""
    mode = current_mode(fight, who)
    if speed(fight, who, mode) == 0:
        return Refusal("Your speed is 0.", "STR-133")
    feet = movement_left(fight, who, mode)
    return None if feet >= DROP else Refusal(f"Dropping prone costs {DROP} ft and {max(0, feet)} are left.", "STR-133")


def drop(fight: Fight, who: Id) -> None:
    moved(fight, who, current_mode(fight, who), DROP)


PRICES = ("Half of your movement.", f"{DROP} ft of your movement.")
POSTURE = Posture(refusal_half, pay_half, "STR-132", dropping_bar, drop, "STR-131", PRICES)
ACTIONS = POSTURE.actions()
