"""The turn's movement as one budget that all ways of moving share: a step of c feet at a speed of s uses c/s of it.

What is used is kept exactly, as feet by the speed they were gone at: "distance:30" counts feet moved at a speed of 30. The
budget of a turn is the whole of the undoubled speeds, and once more for each Dash (STR-027, STR-094, STR-115 to STR-117).
"""

from fractions import Fraction

from combat.engine import events as ev
from combat.engine.answers import Account
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.prefix import Prefix
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.order import allowance, best_mode, speed
from combat.rulesets.streamlined.order.dashing import dashes, doubled
from combat.rulesets.streamlined.order.pairs import purse

MOVED = Prefix("distance:")  # spent: feet moved at the speed that follows; a turn gives back whatever bears a colon
HALF = (f"{MOVED}2", 1)  # 1 foot of 2: half of the undoubled budget
SQUARE = 5  # feet, to which what is left is rounded down


def used(fight: Fight, who: Id) -> Fraction:
    """Return the exact share of the undoubled budget that a creature has used in this turn (STR-115).

    A mount uses its rider's (STR-153).
    """
    return fight.cached(("share of movement used", who), lambda: added_up(fight, {who, purse(fight, who)}))


def added_up(fight: Fight, payers: set[Id]) -> Fraction:
    gone = [one for payer in payers for one in MOVED.counted(fight.get(payer).used).items()]
    return sum((Fraction(feet, int(speed)) for speed, feet in gone), Fraction(0))


def share_left(fight: Fight, who: Id) -> Fraction:
    """Return the share that is left, whatever was done in between: actions, attacks of one; each Dash adds a whole budget
    (STR-029, STR-096, STR-011, Rulings 10)."""
    return 1 + dashes(fight, who) - used(fight, who)


def left_at(fight: Fight, who: Id, lowered: int) -> int:
    """Return the feet left at a speed, rounded down to 5: doubled by a Dash, less the share of it that is used (STR-117,
    STR-028)."""
    return int((doubled(fight, who, lowered) - used(fight, who) * lowered) // SQUARE) * SQUARE


def whole_at(fight: Fight, who: Id, lowered: int) -> int:
    """Return the feet of a whole turn at a speed, doubled by a Dash (STR-094, STR-028)."""
    return doubled(fight, who, lowered)


def movement_left(fight: Fight, who: Id, mode: str) -> int:
    """Return the feet left in a mode ("walk", "fly" …), rounded down to 5 (STR-116, STR-117)."""
    return allowance(fight, who, mode)


def share(fight: Fight, who: Id, gait: str, feet: int) -> tuple[str, int]:
    """Return as what feet by a gait are spent, and nothing else: at the speed of that gait, a jump's at that of walking (STR-115,
    STR-141, STR-095)."""
    mode = "walk" if gait == "jump" else gait
    return f"{MOVED}{max(1, speed(fight, who, mode))}", feet


def is_past_half(fight: Fight, who: Id) -> bool:
    return used(fight, who) > Fraction(1, 2)


# --- half of it ----------------------------------------------------------------------------------------------------


def half(fight: Fight, who: Id) -> int:
    """Return what half of the undoubled budget comes to in feet of the creature's main speed, for words only (Rulings 11)."""
    return speed(fight, who, best_mode(fight, who)) // 2


def refusal_half(fight: Fight, who: Id, name: str = "Standing up", row: str = "STR-133") -> Refusal | None:
    """Tell why a creature cannot pay half of its undoubled budget for what is named (STR-132, STR-133, STR-156)."""
    if speed(fight, who, best_mode(fight, who)) == 0:
        return Refusal("Your speed is 0.", row)
    rest = share_left(fight, who)
    if rest >= Fraction(1, 2):
        return None
    return Refusal(f"{name} takes half of your movement, and {max(0, int(rest * 100))} % are left.", row)


def pay_half(fight: Fight, who: Id) -> None:
    """Spend half of the undoubled budget (STR-132, STR-156, Rulings 11)."""
    what, amount = HALF
    fight.record(ev.Spent(who=who, what=what, amount=amount, **fight.hearers_of(who)))


ACCOUNT = Account(left_at, whole_at, share, is_past_half)
