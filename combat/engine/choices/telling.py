"""What is said of a deed where there is little room: what it is for, one fact, how often, and what else somebody calls it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from combat.engine.declared.modifiers import Side
from combat.engine.declared.powers import (
    Conjure,
    Deal,
    Ease,
    Give,
    Lay,
    Outcome,
    Power,
    Restore,
    Shift,
    Strengthen,
    Summon,
)
from combat.engine.ids import Id
from combat.engine.numbers.dice import Dice, parse
from combat.engine.seatview import Pool
from combat.engine.seatview.hand import Kind, Purpose
from combat.engine.state import DamageDice, Sheet, Weapon

if TYPE_CHECKING:
    from combat.engine.declared.content import Action, Condition
    from combat.engine.fight import Fight
    from combat.engine.ruleset import Ruleset

Amount = Callable[[Sheet, Power, Deal | Restore], Dice]
Fact = str | Callable[["Fight", Id], str]

GAINS = {"attack": "to hit", "save": "saves", "check": "checks", "defense.ac": "armor", "speed": "speed"}
HITS = 0.65  # how often what may miss is reckoned to land, whoever the target is
CROWD = 2.5  # how many an area is reckoned to catch
AGAIN = 1.5  # how much more is worth what can be done again and again


@dataclass(frozen=True)
class Telling:
    """How one deed is shown: `words` are what else it may be called by whoever looks for it.

    `usual` is what every creature can do. `staple` deeds always have a tile, in this order; of several with one number the
    one that leaves the main action. `urgent` ones take the last tile while they are open, the lowest number first.
    """

    purpose: Purpose
    kind: Kind = "other"
    fact: Fact = ""
    words: tuple[str, ...] = ()
    usual: bool = True
    staple: int = 0
    urgent: int = 0
    worth: float = 0.0  # in points of damage or healing
    shelved: bool = False  # nothing to do in the heat of a turn: it is found in the list alone
    heals: bool = False  # of use only to somebody who is hurt
    each: Callable[[Sheet], Iterable[Weapon]] | None = None  # those of its weapons that are tiles of their own


def printed(sheet: Sheet, power: Power, outcome: Deal | Restore) -> Dice:
    """Return the dice of an outcome as they are written."""
    return parse(outcome.dice or "0")


def as_written(sheet: Sheet, power: Power, weapon: str) -> Power:
    return power


def no_pools(fight: Fight, who: Id) -> tuple[Pool, ...]:
    return ()


def no_limits(sheet: Sheet) -> Mapping[str, tuple[str, int]]:
    return {}


def no_uses(sheet: Sheet, action: Action, power: Power | None) -> str:
    return ""


def bare(sheet: Sheet, weapon: Weapon) -> tuple[Dice, ...]:
    """Return the dice of a weapon's parts as they are written."""
    return tuple(parse(harm.dice) for harm in weapon.harm if harm.dice)


def own_arms(sheet: Sheet) -> tuple[Weapon, ...]:
    return sheet.weapons


@dataclass(frozen=True)
class Tiling:
    """What a game says of its deeds for tiles and search."""

    tellings: Mapping[str, Telling] = field(
        default_factory=dict
    )  # by the key of an action, or its beginning with the colon
    of_powers: Mapping[str, Telling] = field(
        default_factory=dict
    )  # of those whose outcomes don’t show what they are for
    powers: Mapping[str, Power] = field(default_factory=dict)  # of actions, besides those of the game’s own list
    # A power as this creature has it, with the weapon of this key, "" for whichever comes first.
    settled: Callable[[Sheet, Power, str], Power] = as_written
    amount: Amount = printed
    arms: Callable[[Sheet], Iterable[Weapon]] = own_arms  # all that it can strike with
    strike: Callable[[Sheet, Weapon], tuple[Dice, ...]] = bare  # what a weapon deals in this creature’s hands
    uses: Callable[[Sheet, Action, Power | None], str] = no_uses  # how often, in a word
    # By action: the tally that counts its uses, and how many there are.
    limits: Callable[[Sheet], Mapping[str, tuple[str, int]]] = no_limits
    pools: Callable[[Fight, Id], tuple[Pool, ...]] = no_pools


@dataclass(frozen=True)
class ActionProfile:
    """What is known of one action of one sheet before any fight."""

    telling: Telling
    fact: str
    uses: str
    limit: tuple[str, int] | None
    worth: float
    answers: bool = False  # it is no press of one's own: its seat is asked when its moment comes


def power_of(rules: Ruleset, action: Action) -> Power | None:
    """Return the power that an action uses; what goes on with one that lasts is its sequel."""
    head, colon, key = action.key.partition(":")
    if not colon:
        return None
    found = rules.powers.get(key) or rules.tiling.powers.get(key)
    return found.sequel if found is not None and head == "again" else found


def telling_of(rules: Ruleset, action: Action, power: Power | None) -> Telling | None:
    """Return what is said of an action: by its own key, as its power shows, or as of what it is at another cost."""
    tellings = rules.tiling.tellings
    own = tellings.get(action.key) or tellings.get(f"{action.key.partition(':')[0]}:")
    if own is None and power is not None:
        return rules.tiling.of_powers.get(power.key) or telling_of_power(power)
    if own is None:
        return tellings.get(action.key.rpartition(":")[2])
    return own


def action_profiles(sheet: Sheet, rules: Ruleset, actions: Iterable[Action]) -> dict[str, ActionProfile]:
    """Return what is known of every action of a sheet, by key."""
    limits, tiling = rules.tiling.limits(sheet), rules.tiling
    profiles: dict[str, ActionProfile] = {}
    for action in actions:
        power = power_of(rules, action)
        telling = telling_of(rules, action, power)
        if telling is None:
            continue
        made = tiling.settled(sheet, power, "") if power is not None else None
        fact = telling.fact if isinstance(telling.fact, str) else ""
        if made is not None and not telling.fact:
            fact = fact_of(rules, sheet, made)
        worth, limit = telling.worth, limits.get(action.key)
        if made is not None and not worth:
            worth = worth_of(tiling, sheet, made) * (AGAIN if limit is None and is_endless(made) else 1.0)
        answers = power is not None and bool(power.reactions)
        profiles[action.key] = ActionProfile(telling, fact, tiling.uses(sheet, action, power), limit, worth, answers)
    return profiles


# --- powers --------------------------------------------------------------------------------------------------------


def telling_of_power(power: Power) -> Telling:
    """Return what its outcomes show of a power."""
    kinds = tuple(type(one) for one in power.outcomes)
    helps = power.whom in ("friend", "self", "dead") or Restore in kinds or Strengthen in kinds or Ease in kinds
    mends = any(isinstance(one, Restore) for one in power.outcomes)
    harms = Deal in kinds or power.is_harmful
    purpose: Purpose = "fight" if harms or not helps else "alive"
    kind: Kind = "aid" if purpose == "alive" else "magic"
    if "weapon" in power.tags or power.power_source == "martial":
        kind = "aid" if purpose == "alive" else "attack"
    return Telling(purpose, kind, words=words_of(power), usual=False, heals=mends and not harms)


def words_of(power: Power) -> tuple[str, ...]:
    """Return what somebody may call a power who looks for it: what it does, to whom, by which means."""
    found: dict[str, None] = {}
    for outcome in power.outcomes:
        found.update(dict.fromkeys(SAID.get(type(outcome), ())))
        if isinstance(outcome, Deal) and outcome.type:
            found[outcome.type] = None
        if isinstance(outcome, Give):
            found[outcome.condition.replace("-", " ")] = None
    if power.area is not None:
        found.update(dict.fromkeys((power.area.shape, "area")))
    found[power.power_source or ("cantrip" if not power.level else "spell")] = None
    if power.power_source != "martial":
        found["magic"] = None
    return tuple(found)


SAID: Mapping[type, tuple[str, ...]] = {
    Deal: ("damage",),
    Restore: ("heal", "cure", "hit points"),
    Strengthen: ("protect", "temporary hit points"),
    Shift: ("push", "move somebody"),
    Lay: ("zone", "area"),
    Summon: ("summon", "call"),
    Conjure: ("conjure", "call"),
    Ease: ("cure", "end a condition"),
}


def fact_with(sheet: Sheet, rules: Ruleset, key: str, weapon: str) -> str:
    """Return the one thing to know of the power behind an action, used with one of several weapons; "" where there is none."""
    action = rules.action(key)
    power = power_of(rules, action) if action is not None else None
    return fact_of(rules, sheet, rules.tiling.settled(sheet, power, weapon)) if power is not None else ""


def fact_of(rules: Ruleset, sheet: Sheet, power: Power) -> str:
    """Return the one thing to know of a power: what it deals or gives back, else what it brings, else how far it goes."""
    amount = rules.tiling.amount
    for outcome in power.outcomes:
        if isinstance(outcome, Deal) and outcome.on != "miss":
            dice = amount(sheet, power, outcome)
            times = f"{power.bolts} × " if power.bolts > 1 else ""
            return f"{times}{spelt(dice)} {outcome.type}".strip()
        if isinstance(outcome, Restore) and (outcome.dice or outcome.recovery):
            return healing(amount(sheet, power, outcome), outcome)
        if isinstance(outcome, Strengthen):
            return f"{spelt(parse(outcome.dice or '0'))} temporary"
    if power.reactions:
        return "you are asked"
    brought = next((words for one in power.outcomes if (words := in_a_word(rules, one))), "")
    return brought or extent(rules, power)


def healing(dice: Dice, outcome: Restore) -> str:
    """Say how much is given back: "heals 4–13"."""
    if outcome.recovery:
        return f"recovery + {spelt(dice)}" if dice.groups or dice.constant else "a recovery"
    return healed(dice)


def healed(dice: Dice) -> str:
    least = dice.constant + sum(count for count, _ in dice.groups)
    return f"heals {least}" if least == dice.highest else f"heals {least}–{dice.highest}"


def in_a_word(rules: Ruleset, outcome: Outcome) -> str:
    """Say what an outcome without numbers brings."""
    if isinstance(outcome, Give):
        condition = rules.conditions.get(outcome.condition)
        return gain_of(condition) or condition.name.lower() if condition is not None and condition.shown else ""
    if isinstance(outcome, Shift):
        way = "pulls" if outcome.pull else "slides" if outcome.slip else "pushes"
        return f"{way} {outcome.distance} {rules.unit}"
    if isinstance(outcome, Summon):
        name, count = outcome.kinds[0]
        return f"calls {count} × {name}" if count > 1 else f"calls {name}"
    if isinstance(outcome, Conjure):
        return f"calls {outcome.kind}"
    if isinstance(outcome, Ease):
        return f"ends {outcome.conditions[0].replace('-', ' ')}"
    return ""


def gain_of(condition: Condition) -> str:
    """Say what a condition comes to that is nothing but numbers of its bearer's: "+1d4 to hit"; "" of any other."""
    first = condition.modifiers[0] if condition.modifiers else None
    what = GAINS.get(first.stat, "") if first is not None else ""
    if first is None or not what or condition.implies:
        return ""
    if any(one.edge or one.when is not None or one.side is not Side.OWN for one in condition.modifiers):
        return ""
    if first.dice:
        return f"{first.dice if first.dice.startswith('-') else f'+{first.dice}'} {what}"
    return f"{first.value:+d} {what}" if isinstance(first.value, int) and first.value else ""


def extent(rules: Ruleset, power: Power) -> str:
    """Say how large or how far a power is."""
    if power.area is not None:
        return f"{power.area.size} {rules.unit} {power.area.shape}"
    if power.range > rules.per_square:
        return f"{power.range} {rules.unit} away"
    return "on yourself" if power.whom == "self" or not power.range else "by touch"


def worth_of(tiling: Tiling, sheet: Sheet, power: Power) -> float:
    """Return what one use is reckoned to be worth in points, whoever its targets are."""
    points = sum(points_of(tiling, sheet, power, outcome) for outcome in power.outcomes)
    if power.attack != "sure" and power.is_harmful:
        points *= HITS
    if power.area is not None or power.targets > 1:
        points *= min(CROWD, power.targets) if power.area is None else CROWD
    points *= max(1, power.bolts)
    return points or 3.0 + 3.0 * power.level


def is_endless(power: Power) -> bool:
    """Tell whether a power is never used up."""
    return power.frequency == "at-will" or (not power.level and not power.frequency)


def points_of(tiling: Tiling, sheet: Sheet, power: Power, outcome: Outcome) -> float:
    if isinstance(outcome, Deal):
        return tiling.amount(sheet, power, outcome).average if outcome.on != "miss" else 0.0
    if isinstance(outcome, Restore):
        return tiling.amount(sheet, power, outcome).average + (sheet.hp / 4 if outcome.recovery else 0.0)
    if isinstance(outcome, Strengthen):
        return parse(outcome.dice or "0").average
    return 3.0 + power.level if isinstance(outcome, Give | Lay | Summon | Conjure) else 1.0


# --- weapons -------------------------------------------------------------------------------------------------------


def struck(tiling: Tiling, sheet: Sheet, weapon: Weapon) -> str:
    """Return what a weapon deals in a creature's hands: "1d8 + 3 + 2d6"."""
    return " + ".join(spelt(dice) for dice in tiling.strike(sheet, weapon)) or weapon.note or "no damage"


def worth_of_weapon(tiling: Tiling, sheet: Sheet, weapon: Weapon) -> float:
    return AGAIN * HITS * sum(dice.average for dice in tiling.strike(sheet, weapon)) * max(1, sheet.attacks)


def spelt(dice: Dice) -> str:
    """Write dice with room to breathe: "1d8 + 3"."""
    return str(dice).replace("+", " + ").replace("-", " − ").strip()


def with_added(harm: Iterable[DamageDice], added: int) -> tuple[Dice, ...]:
    """Return the dice of the parts of a weapon's damage, with what is added to the first."""
    parts = [parse(one.dice) for one in harm if one.dice]
    if parts and added:
        parts[0] = Dice(parts[0].groups, parts[0].constant + added)
    return tuple(parts)
