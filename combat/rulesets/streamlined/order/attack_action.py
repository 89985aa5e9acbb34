"""What an Attack action holds (its attacks, one off-hand attack, one change of weapons) and what spends them."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.order import economy as fifth
from combat.rulesets.streamlined.attack_rolls import off_hand

# Costs, besides fifth's "attack": the off-hand attack; whatever may take the place of any attack (BLOW: an ordinary one while
# there are any, else the off-hand one); the change of weapons. Each begins an Attack action when none goes on.
OFF_HAND, BLOW, SWITCH = "off-hand", "blow", "switch"
STRUCK = "attack:off-hand"  # spent: off-hand attacks of this turn's Attack actions
SWITCHED = "attack:switch"  # spent: changes of weapons of this turn's Attack actions

NO_SECOND = Refusal("Your Attack action has had its off-hand attack.", "STR-082")
NOT_AFTER_THE_LAST = Refusal(
    "No attack of this Attack action is left: changing weapons now costs an action.", "STR-078"
)
CHANGED = Refusal("You have changed weapons in this Attack action: again costs an action.", "STR-078")


def begun(fight: Fight, who: Id) -> int:
    """Return how many Attack actions a creature has begun in this turn."""
    return fight.get(who).used.get("attack-action", 0)


def may_begin(fight: Fight, who: Id) -> bool:
    """Tell whether there is an action left for an Attack action."""
    return not fifth.has_acted(fight, who)


def off_hand_left(fight: Fight, who: Id) -> bool:
    """Tell whether an Attack action that has begun still holds its off-hand attack (STR-012, STR-082)."""
    return fight.get(who).used.get(STRUCK, 0) < begun(fight, who) and not listed_only(fight, who)


def listed_only(fight: Fight, who: Id) -> bool:
    """Tell whether a Multiattack is what goes on: it holds what it lists, and no off-hand attack."""
    return bool(fight.get(who).sheet.multiattack) and not fifth.is_whole_action(fight, who)


def any_left(fight: Fight, who: Id) -> bool:
    """Tell whether an Attack action goes on in which something is still to be struck."""
    open_ = off_hand_left(fight, who) and any(True for _ in off_hand.weapons_open(fight, who))
    return bool(begun(fight, who)) and (fifth.attacks_left(fight, who) > 0 or open_)


# --- paying --------------------------------------------------------------------------------------------------------


def refusal(fight: Fight, who: Id, cost: str) -> Refusal | None:
    """Tell why one of this module's costs cannot be paid now; other costs are `fifth.refusal`’s."""
    if cost == OFF_HAND:
        return off_hand_refusal(fight, who)
    if cost == BLOW:
        barred = fifth.refusal(fight, who, "attack")
        return barred if barred is not None and not goes_by_off_hand(fight, who) else None
    return switch_refusal(fight, who) if cost == SWITCH else None


def off_hand_refusal(fight: Fight, who: Id) -> Refusal | None:
    if off_hand_left(fight, who) or may_begin(fight, who):
        return None
    return NO_SECOND if begun(fight, who) else Refusal("Your action is spent.", "STR-002")


def switch_refusal(fight: Fight, who: Id) -> Refusal | None:
    """Once in each Attack action, before any one of its attacks; not after the last (STR-076, ruling 23)."""
    if any_left(fight, who):
        return CHANGED if fight.get(who).used.get(SWITCHED, 0) >= begun(fight, who) else None
    if may_begin(fight, who):
        return None
    return NOT_AFTER_THE_LAST if begun(fight, who) else Refusal("Your action is spent.", "STR-002")


def goes_by_off_hand(fight: Fight, who: Id) -> bool:
    """Tell whether what replaces an attack now takes the off-hand one, the ordinary ones being spent (ruling 3)."""
    if fifth.attacks_left(fight, who) > 0 or not off_hand_left(fight, who):
        return False
    return any(True for _ in off_hand.weapons_open(fight, who))


def pay(fight: Fight, who: Id, cost: str) -> None:
    """Record what one of this module's costs spends."""
    if cost == BLOW:
        spend(fight, who)
    elif cost == OFF_HAND:
        begin(fight, who, off_hand_left(fight, who))
        use_up(fight, who, STRUCK)
    elif cost == SWITCH:
        begin(fight, who, any_left(fight, who))
        use_up(fight, who, SWITCHED)


def use_up(fight: Fight, who: Id, what: str) -> None:
    """Record that the Attack action which goes on holds no more of something; what an earlier one still held is gone too."""
    left = begun(fight, who) - fight.get(who).used.get(what, 0)
    fight.record(ev.Spent(who=who, what=what, amount=left, **fight.hearers_of(who)))


def begin(fight: Fight, who: Id, goes_on: bool) -> None:
    """Begin an Attack action unless one goes on: it costs the action, whatever of it comes first."""
    if goes_on:
        return
    for what in ("action", "attack-action"):
        fight.record(ev.Spent(who=who, what=what, **fight.hearers_of(who)))


def spend(fight: Fight, who: Id) -> bool:
    """Spend one attack of the Attack action on what replaces it; tell whether it was the off-hand one (STR-162, ruling 3).

    For actions of cost BLOW that pay for themselves (`defers`): with True, the roll in its place has `hindrance()`.
    """
    if goes_by_off_hand(fight, who):
        use_up(fight, who, STRUCK)
        return off_hand.is_hindered(fight.get(who))
    fifth.pay(fight, who, "attack")
    return False


def hindrance() -> Term:
    """Return the disadvantage of the off-hand attack, for the roll that replaces it (STR-081, ruling 3)."""
    return Term("Off-hand attack", edge=-1, row="STR-081")
