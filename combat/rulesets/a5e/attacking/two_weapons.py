"""Two-weapon fighting: the bonus action's attack with the off hand, two of them with Extra Attack (A5E-119 to A5E-122)."""

from collections.abc import Callable, Iterable
from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet, Weapon
from combat.rulesets.a5e.attacking.off_hand import again, has_extra_attack, is_dual
from combat.rulesets.a5e.attacking.strikes import aim, strike
from combat.rulesets.fifth.attacking import OFF_HAND_NOTE, attack_picks, attack_targets, declared, is_open
from combat.rulesets.fifth.hands import is_in_hand, no_hands, not_at_hand

NONE = Refusal("You have no dual-wielding weapon for your off hand.", "A5E-119")
FIRST_HAND = Refusal(
    "Attack first with another weapon in one hand, not a heavy one, with the other hand free for this.", "A5E-119"
)
NOT_HELD = Refusal("Your off hand does not hold it. Draw it first.", "A5E-119")
NO_SECOND = Refusal("There is no second off-hand attack left.", "A5E-122")


def off_hand_weapons(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return the dual-wielding weapons of a creature that has another one besides."""
    return fight.get(who).sheet.cached(dual)


def dual(sheet: Sheet) -> tuple[Weapon, ...]:
    found = tuple(replace(weapon, name=f"{weapon.name} (off hand)") for weapon in sheet.weapons if is_dual(weapon))
    return found if len(sheet.weapons) > 1 else ()


def in_the_way(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Tell why the weapon itself cannot be used now."""
    found = fight.get(who)
    gone = not_at_hand(found, weapon) or no_hands(fight, who, weapon)
    return gone or (None if is_in_hand(found, weapon) else NOT_HELD)


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why the off hand cannot strike now; without a weapon, why none can."""
    return barred(fight, who, weapon, bar, first)


def second_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why there is no second attack of the same bonus action (A5E-122)."""
    return barred(fight, who, weapon, second_bar, second)


def barred(
    fight: Fight,
    who: Id,
    weapon: Weapon | None,
    of_each: Callable[[Fight, Id, Weapon], Refusal | None],
    opened: Callable[[Fight, Id, Weapon], Refusal | None],
) -> Refusal | None:
    if weapon is not None:
        return opened(fight, who, weapon) or in_the_way(fight, who, weapon)
    each = [of_each(fight, who, one) for one in off_hand_weapons(fight, who)]
    return None if None in each else next(iter(each), NONE)


def first(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    return None if is_open(fight.get(who), weapon) else FIRST_HAND


def second(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    return None if fight.get(who).used.get(again(weapon.key)) else NO_SECOND


def picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """Offer what an attack offers, throwing included; the first hand stays where it is (A5E-121)."""
    return tuple(pick for pick in attack_picks(fight, who, weapon) if pick.key != "two-handed")


def off_hand(fight: Fight, command: Act) -> Script[None]:
    """Strike, or throw, with the off hand; with Extra Attack once more afterwards (A5E-122)."""
    found = fight.get(command.actor)
    if has_extra_attack(found):
        fight.record(ev.Spent(who=found.id, what=again(command.weapon), **fight.hearers_of(found.id)))
    yield from off_hand_blow(fight, command)


def once_more(fight: Fight, command: Act) -> Script[None]:
    """Make the second attack of the same bonus action, at whomever (A5E-122, R19)."""
    who = command.actor
    fight.record(ev.Refreshed(who=who, what=(again(command.weapon),), **fight.hearers_of(who)))
    yield from off_hand_blow(fight, command)


def off_hand_blow(fight: Fight, command: Act) -> Script[None]:
    weapon = next((w for w in off_hand_weapons(fight, command.actor) if w.key == command.weapon), None)
    if weapon is None:
        raise Illegal("That weapon is not at hand.", "A5E-119")
    blow = declared(fight, command, weapon, command.chosen)
    yield from strike(fight, replace(blow, notes=blow.notes | {OFF_HAND_NOTE}), command.chosen, apart=True)


OFF_HAND = Action(
    "off-hand",
    "Off-hand attack",
    off_hand,
    group="bonus",
    cost="bonus",
    needs="target",
    row="A5E-119",
    weapons=off_hand_weapons,
    points=GUESS,
    bar=bar,
    targets=attack_targets,
    aim=aim,
    picks=picks,
    summary="After an attack with your other hand. No ability modifier to damage.",
)
OFF_HAND_AGAIN = but(
    OFF_HAND,
    key="off-hand-again",
    name="Second off-hand attack",
    run=once_more,
    cost="",
    row="A5E-122",
    bar=second_bar,
    hide_barred=True,
    summary="Extra Attack: the same bonus action gives two.",
)
TWO_WEAPONS = (OFF_HAND, OFF_HAND_AGAIN)
