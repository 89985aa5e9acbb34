"""What makes an environment, or an action of the world, that somebody has written fit to be run in a game."""

from combat.engine.errors import Invalid
from combat.engine.numbers.dice import parse
from combat.engine.ruleset import Ruleset
from combat.engine.worlds import Environment, WorldAction

MOST_ACTIONS = 20  # of one environment
RECHARGES = (0, 4, 5, 6)
TARGETS = ("one", "all", "place", "nobody")
UNTIL = ("", "target-start", "target-end", "world")
LONGEST = 400  # letters of a note


def check(rules: Ruleset, place: Environment) -> None:
    """Raise Invalid, in words, for an environment that cannot be run."""
    row = rules.rows.get("environment", "")
    if not place.name.strip() or not place.key or ":" in place.key:
        raise Invalid("Give the environment a name.", row)
    if len(place.actions) > MOST_ACTIONS:
        raise Invalid(f"{MOST_ACTIONS} actions are the most.", row)
    unknown = [key for key in (*place.features, *place.field) if key not in rules.terrain]
    if unknown:
        raise Invalid(f"There is no feature called {unknown[0]} in this game.", row)
    for action in place.actions:
        check_action(rules, action)


def check_action(rules: Ruleset, action: WorldAction) -> None:
    """Raise Invalid, in words, for an action that makes no sense."""
    for refused in (what_it_is(rules, action), what_it_does(rules, action), what_it_brings(rules, action)):
        if refused:
            raise Invalid(refused, rules.rows.get("environment", ""))
    if action.dice:
        parse(action.dice)


def what_it_is(rules: Ruleset, action: WorldAction) -> str:
    """Say what is wrong with whom an action befalls and how often."""
    if not action.name.strip() or not action.key:
        return "Give the action a name."
    if action.recharge not in RECHARGES:
        return "An action recharges on 4 to 6, on 5 to 6, on 6, or needs no recharge."
    if action.zones and not set(action.zones) <= set(rules.terrain):
        return "It befalls those in a kind of place that this game does not have."
    if not action.zones and action.targets not in TARGETS:
        return "It befalls one, all, those in a kind of place, a square, or nobody."
    return f"A note has at most {LONGEST} letters." if len(action.note) > LONGEST else ""


def what_it_does(rules: Ruleset, action: WorldAction) -> str:
    """Say what is wrong with the save against an action and its damage."""
    if action.save and action.save not in dict(rules.abilities):
        return "Pick an ability of this game for the save."
    if action.save and not 1 <= action.dc <= 40:
        return "The save’s DC is a number from 1 to 40."
    if action.type and action.type not in rules.damage_types:
        return f"Damage is one of {', '.join(kind for kind in rules.damage_types if kind)}."
    if action.half and not (action.save and action.dice):
        return "Half damage on a success needs a save and damage."
    return ""


def what_it_brings(rules: Ruleset, action: WorldAction) -> str:
    """Say what is wrong with what a failure brings besides damage."""
    if action.condition and action.condition not in rules.conditions:
        return "There is no such condition in this game."
    if action.until not in UNTIL:
        return "It lasts until the start or end of the target’s next turn, until the world’s next turn, or for good."
    if not 0 <= action.push <= 20 * rules.per_square:
        return f"A push goes up to {20 * rules.per_square} {rules.unit}."
    if action.push and action.targets != "one":
        return "A push needs one target."
    if action.script and action.script not in rules.world.specials:
        return "There is no such special effect in this game."
    return ""
