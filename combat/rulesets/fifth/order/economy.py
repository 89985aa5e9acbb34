"""The turn's budget: one action, a bonus action where something grants it, one reaction, one free interaction, movement."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.answers import Account, Economy
from combat.engine.answers.economy import as_distance
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import speed_stat
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Budget, Refusal
from combat.engine.seatview.hand import Shape
from combat.engine.state import Sheet
from combat.rulesets.fifth.hands import STEPS, dragged
from combat.rulesets.fifth.order.dashing import DASHED, with_dashes

TURN = (
    *("action", "bonus", "interaction", "distance", "dash", "attacks", "attack-action", "fired", "multi"),
    *("saddle", "shared-turn", DASHED),
)
EXTRA = "extra:action"  # spent: actions of this turn besides the one that everybody has
WORDS = {
    "action": "Action",
    "attack": "Action",
    "bonus": "Bonus action",
    "reaction": "Reaction",
    "interaction": "Free once a turn, then the action",
    "": "",
}


def refusal(fight: Fight, who: Id, cost: str) -> Refusal | None:
    """Tell why a cost cannot be paid now (FIF-033, FIF-035, FIF-041, FIF-043)."""
    used = fight.get(who).used
    if cost == "attack" and attacks_left(fight, who) > 0:
        return None
    if cost == "attack" and is_whole_action(fight, who):
        return Refusal("That attack was the whole action.", "FIF-083")
    if cost in ("action", "attack") and has_acted(fight, who):
        return Refusal("Your action is spent.", "FIF-033")
    if cost == "bonus" and used.get("bonus"):
        return Refusal("Your bonus action is spent.", "FIF-035")
    if cost == "reaction" and used.get("reaction"):
        return Refusal("Your reaction is spent until your next turn.", "FIF-043")
    if cost == "interaction" and used.get("interaction") and has_acted(fight, who):
        return Refusal("You have used your free interaction, and your action is spent.", "FIF-041")
    return None


def has_acted(fight: Fight, who: Id) -> bool:
    """Tell whether every action of the turn is spent (FIF-033)."""
    used = fight.get(who).used
    return used.get("action", 0) > used.get(EXTRA, 0)


def most_attacks(fight: Fight, who: Id) -> int:
    """Return how many attacks one Attack action or Multiattack holds (FIF-083, FIF-084, R-16)."""
    sheet = fight.get(who).sheet
    if fight.flag(who, "one-attack"):
        return 1
    return sum(count for _, count in sheet.multiattack) or max(1, sheet.attacks)


def attacks_left(fight: Fight, who: Id) -> int:
    """Return the attacks left in the Attack actions that have begun; 0 when none has."""
    used = fight.get(who).used
    if not used.get("attack-action") or is_whole_action(fight, who):
        return 0
    return most_attacks(fight, who) * used["attack-action"] - used.get("attacks", 0)


def is_whole_action(fight: Fight, who: Id) -> bool:
    """Tell whether a creature with a Multiattack has used its action for an attack that this does not list (R-16)."""
    found = fight.get(who)
    listed = {f"multi:{key}" for key, _ in found.sheet.multiattack}
    return bool(listed) and any(key.startswith("multi:") and key not in listed for key in found.used)


def pay(fight: Fight, who: Id, cost: str) -> None:
    """Record what a cost spends; a second interaction in a turn costs the action (FIF-041)."""
    hearers = fight.hearers_of(who)
    spend = cost
    if cost == "attack":
        if attacks_left(fight, who) <= 0:
            fight.record(ev.Spent(who=who, what="action", **hearers))
            fight.record(ev.Spent(who=who, what="attack-action", **hearers))
        spend = "attacks"
    elif cost == "interaction" and fight.get(who).used.get("interaction"):
        spend = "action"
    fight.record(ev.Spent(who=who, what=spend, **hearers))


def words(cost: str) -> str:
    return WORDS.get(cost, cost)


def speed(fight: Fight, who: Id, mode: str) -> int:
    """Return a speed in feet after everything that changes it (FIF-053)."""
    return fight.cached(("speed", who, mode), lambda: fight.breakdown(speed_stat(mode), who).total)


def allowance(fight: Fight, who: Id, mode: str) -> int:
    """Return the feet left in a mode: its speed, once more for each Dash, less what was moved (FIF-048, FIF-051)."""
    return left_at(fight, who, speed(fight, who, mode))


def left_at(fight: Fight, who: Id, feet: int) -> int:
    """Return the feet left at a speed (FIF-051), as the game keeps account of them."""
    return fight.rules.economy.account.left(fight, who, feet)


def whole_at(fight: Fight, who: Id, feet: int) -> int:
    """Return the feet of the whole turn at a speed, as the game keeps account of them."""
    return fight.rules.economy.account.whole(fight, who, feet)


def feet_left(fight: Fight, who: Id, feet: int) -> int:
    return with_dashes(fight, who, feet) - walked(fight, who)


def walked(fight: Fight, who: Id) -> int:
    """Return the feet moved in this turn, whatever was done in between: an action, attacks of one (FIF-049, FIF-050)."""
    return fight.get(who).used.get("distance", 0)


def moved(fight: Fight, who: Id, mode: str, feet: int) -> None:
    """Record so many feet as moved in a mode; fewer than none give them back."""
    what, amount = fight.rules.economy.share(fight, who, mode, feet)
    fight.record(ev.Spent(who=who, what=what, amount=amount, **fight.hearers_of(who)))


def is_past_half(fight: Fight, who: Id) -> bool:
    """Tell whether a creature has moved more than half its speed in this turn."""
    return fight.rules.economy.account.is_past_half(fight, who)


def is_past_half_of_it(fight: Fight, who: Id) -> bool:
    return walked(fight, who) > speed(fight, who, best_mode(fight, who)) // 2


def stepping(fight: Fight, who: Id, mode: str) -> int:
    """Return the speed that steps are taken by: half with somebody in tow (FIF-162)."""
    if not dragged(fight, who):
        return speed(fight, who, mode)
    key = ("speed", who, mode, STEPS)
    return fight.cached(key, lambda: fight.breakdown(speed_stat(mode), who, tags=(STEPS,)).total)


def stride(fight: Fight, who: Id, mode: str) -> int:
    """Return the feet left for steps in a mode, which is less than its allowance with somebody in tow (FIF-162, R-21)."""
    if not dragged(fight, who):
        return allowance(fight, who, mode)
    return left_at(fight, who, stepping(fight, who, mode))


def best_mode(fight: Fight, who: Id) -> str:
    """Return the mode that standing up and the like go by: walking, or the best there is (R-07)."""
    speeds = fight.get(who).sheet.speeds
    if speeds.get("walk"):
        return "walk"
    return max(speeds, key=lambda mode: speeds[mode], default="walk")


def budget(fight: Fight, who: Id) -> tuple[Budget, ...]:
    used = fight.get(who).used
    mode = best_mode(fight, who)
    feet = max(0, stride(fight, who, mode))
    most = 1 + used.get(EXTRA, 0)
    shown = [Budget("action", "Action", max(0, most - used.get("action", 0)), most, row="FIF-033")]
    if attacks_left(fight, who) > 0:
        left, most = attacks_left(fight, who), most_attacks(fight, who)
        shown.append(Budget("attacks", "Attacks", left, most, row="FIF-084"))
    if any(has_bonus(fight, who, action) for action in fight.get(who).sheet.cached(bonus_actions, fight.rules)):
        shown.append(Budget("bonus", "Bonus", 1 - min(1, used.get("bonus", 0)), 1, row="FIF-035"))
    whole = whole_at(fight, who, stepping(fight, who, mode))
    shown.append(Budget("move", "Move", feet, whole, "ft", row="FIF-048"))
    shown.append(Budget("reaction", "Reaction", 1 - min(1, used.get("reaction", 0)), 1, row="FIF-043"))
    return (*shown, *slot_budget(fight, who))


def bonus_actions(sheet: Sheet, rules: Ruleset) -> tuple[Action, ...]:
    """Return the bonus actions that a creature could ever take, by its sheet."""
    bonus = (action for action in rules.actions if action.cost == "bonus")
    return tuple(action for action in bonus if action.owned is None or action.owned(sheet))


def has_bonus(fight: Fight, who: Id, action: Action) -> bool:
    """Tell whether one of its bonus actions gives a creature something to do now (FIF-034)."""
    return action.owned is not None if action.bar is None else action.bar(fight, who, None) is None


def slot_budget(fight: Fight, who: Id) -> Iterator[Budget]:
    """Yield the spell slots of each level."""
    found = fight.get(who)
    for level, most in sorted(found.sheet.slots.items()):
        spent = found.tally.get(f"slots-{level}", 0)
        yield Budget(f"slots-{level}", f"Level {level} slots", max(0, most - spent), most, row="FIF-111")


def unused(fight: Fight, who: Id) -> tuple[str, ...]:
    """Name what ending the turn now would waste (FIF-038)."""
    left = [] if has_acted(fight, who) and attacks_left(fight, who) <= 0 else ["your action"]
    if has_acted(fight, who) and attacks_left(fight, who) > 0:
        left = ["an attack"]
    return tuple(left)


def payer(fight: Fight, who: Id, cost: str) -> str:
    """Return what pays for a cost now: a second interaction of a turn takes the action (FIF-041)."""
    return "action" if cost == "interaction" and fight.get(who).used.get("interaction") else cost


SHAPES: dict[str, tuple[Shape, str]] = {
    "action": ("circle", "Action"),
    "attack": ("circle", "Action"),
    "attacks": ("circle", "Attacks"),
    "bonus": ("triangle", "Bonus"),
    "reaction": ("diamond", "React"),
    "interaction": ("ring", "Free"),
    "free": ("ring", "Free"),
    "haste": ("ring", "Haste"),
    "lair": ("hexagon", "Lair"),
    "move": ("", "feet"),
}
MAIN = frozenset({"action", "attack"})
ACCOUNT = Account(feet_left, with_dashes, as_distance, is_past_half_of_it)
ECONOMY = Economy(refusal, pay, words, budget, unused, account=ACCOUNT, shapes=SHAPES, main=MAIN, payer=payer)
