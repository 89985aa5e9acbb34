"""With what a creature can attack somebody from where it stands, and what is to be expected of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from combat.engine.choices.legality import actions_of, barred_by, not_now, targets_of
from combat.engine.choices.telling import ActionProfile, is_endless, points_of, power_of
from combat.engine.choices.tiles import sheet_profiles
from combat.engine.declared.content import Action, Each
from combat.engine.declared.powers import Deal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Choice
from combat.engine.seatview.hand import anchor_of
from combat.engine.state import Combatant, Weapon


@dataclass(frozen=True)
class Attack:
    """One attack that is open on somebody: its odds in per cent, the harm of a hit, how many of them a turn holds."""

    action: str
    weapon: str
    name: str
    target: Id
    odds: int
    harm: float
    times: int
    plain: bool  # it uses nothing up, and is for nothing else: it may be proposed

    @property
    def anchor(self) -> str:
        return anchor_of(self.action, self.weapon)

    @property
    def worth(self) -> float:
        """The harm that is to be expected of all of them."""
        return self.odds / 100 * self.harm * self.times


@dataclass(frozen=True)
class Means:
    """What is open to a creature for its attacks, whomever they are at: the harm of a hit, how many of them a turn holds."""

    action: Action
    weapon: Weapon | None
    harm: float
    times: int
    plain: bool


def foes_of(fight: Fight, who: Id) -> tuple[Combatant, ...]:
    """Return the enemies that a creature knows of and that still stand, nearest first; whom the GM hides is none of them."""
    return fight.cached(("foes of", who), lambda: tuple(looked_for(fight, who)))


def looked_for(fight: Fight, who: Id) -> list[Combatant]:
    known = (one for one in fight.known_to(who) if one.life == "up" and not one.hidden and not one.is_object)
    found = [one for one in known if fight.hostile(who, one.id)]
    return sorted(found, key=lambda one: (fight.gap(who, one.id), one.id))


def attacks_on(fight: Fight, who: Id, target: Id) -> list[Attack]:
    """Return what a creature can do to somebody now at the cost of what its turn is for, the best first; never what others
    may answer with a blow."""
    if not_now(fight, who) is not None:
        return []
    # By this very look: a resolution that goes on knows of more than its state.
    means = fight.cached_by_look(("means to attack", who), lambda: tuple(means_to_attack(fight, who)))
    found = [one for some in means if (one := attack_on(fight, who, some, target))]
    return sorted(found, key=lambda one: (not one.plain, -one.worth))


def means_to_attack(fight: Fight, who: Id) -> Iterator[Means]:
    """Yield all that a creature could attack with now, whomever."""
    for action, weapon in ways_to_attack(fight, who):
        harm = harm_of(fight, who, action, weapon)
        if not harm or fight.rules.attacks.provokes(fight, who, action, weapon):
            continue
        if barred_by(fight, who, action, weapon, None) is None:
            turn = action.cost in fight.rules.economy.main and weapon is not None
            times = attacks_in_turn(fight.get(who)) if turn else 1
            yield Means(action, weapon, harm, times, is_plain(fight, who, action, weapon))


def ways_to_attack(fight: Fight, who: Id) -> Iterator[tuple[Action, Weapon | None]]:
    rules, sheet = fight.rules, fight.get(who).sheet
    profiles = sheet.cached(sheet_profiles, rules)
    for action in sheet.cached(actions_of, rules):
        about = profiles.get(action.key)
        if about is None or about.answers or not is_attack(action, about):
            continue
        if action.applies is None or action.applies(fight, who):
            weapons = action.weapons(fight, who) if action.weapons is not None else (None,)
            yield from ((action, weapon) for weapon in weapons)


def is_attack(action: Action, about: ActionProfile) -> bool:
    """Tell whether an action is meant for one enemy and does harm."""
    return about.telling.purpose == "fight" and not about.telling.shelved and action.needs == "target"


def attack_on(fight: Fight, who: Id, means: Means, target: Id) -> Attack | None:
    action, weapon = means.action, means.weapon
    if not is_open(fight, who, action, weapon, target):
        return None
    choice = choice_with_odds(fight, who, action, weapon, target)
    if choice is None or choice.odds is None:
        return None
    key, name = (weapon.key, weapon.name) if weapon is not None else ("", action.name)
    return Attack(action.key, key, name, target, choice.odds, means.harm, means.times, means.plain)


def is_open(fight: Fight, who: Id, action: Action, weapon: Weapon | None, target: Id) -> bool:
    choices = targets_of(fight, who, action, weapon, target)
    return any(one.target == target and one.barred is None for one in choices)


def choice_with_odds(fight: Fight, who: Id, action: Action, weapon: Weapon | None, target: Id) -> Choice | None:
    """Return a target with its odds, of which what is only judged tells nothing; None for one of the own side."""
    if isinstance(action.targets, Each):
        found = action.targets.only(fight, who, weapon, target)
    else:
        choices = action.targets(fight, who, weapon) if action.targets is not None else ()
        found = next((one for one in choices if one.target == target), None)
    return found if found is not None and not found.own else None


def attacks_in_turn(who: Combatant) -> int:
    return sum(count for _, count in who.sheet.multiattack) or max(1, who.sheet.attacks)


def harm_of(fight: Fight, who: Id, action: Action, weapon: Weapon | None) -> float:
    """Return the damage of a hit on average; 0 for what does none."""
    tiling, sheet = fight.rules.tiling, fight.get(who).sheet
    if weapon is not None:
        return sum(dice.average for dice in tiling.strike(sheet, weapon))
    power = power_of(fight.rules, action)
    if power is None:
        return 0.0
    made = tiling.settled(sheet, power, "")
    return sum(points_of(tiling, sheet, made, one) for one in made.outcomes if isinstance(one, Deal))


def is_plain(fight: Fight, who: Id, action: Action, weapon: Weapon | None) -> bool:
    """Tell whether an attack may be proposed: with one of the creature's own weapons, or a power that is never used up."""
    rules, sheet = fight.rules, fight.get(who).sheet
    about = sheet.cached(sheet_profiles, rules)[action.key]
    if action.cost not in rules.economy.main or about.limit is not None:
        return False
    if weapon is not None:
        return about.telling.each is not None and sheet.weapon(weapon.key) is not None
    power = power_of(rules, action)
    return power is not None and is_endless(power)
