"""What the classes give, as declarations: features on a sheet, actions, offers at windows, and what a hit deals besides."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from combat.engine.content import Action, Blow, Condition, Feature, Offer, Rest, Wound
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.state import Combatant, Sheet
from combat.rulesets.fifth import attacks, extra_harm, monstrous, turns
from combat.rulesets.fifth import damage as base
from combat.rulesets.fifth import sheet as sheets
from combat.rulesets.fifth.classes import (
    barbarian,
    cleric,
    fighter,
    fortune,
    great_weapon,
    protection,
    rage,
    rogue,
    sneak_attack,
    uncanny_dodge,
    wizard,
)

CLASS_FEATURES: dict[str, Feature] = {
    feature.key: feature
    for feature in (
        *fighter.FEATURES,
        protection.FEATURE,
        great_weapon.FEATURE,
        *barbarian.FEATURES,
        *rogue.FEATURES,
        *cleric.FEATURES,
        *wizard.FEATURES,
        fortune.FEATURE,
    )
}
CLASS_CONDITIONS: dict[str, Condition] = {c.key: c for c in (*cleric.CONDITIONS, *barbarian.CONDITIONS, rage.RAGING)}
CLASS_OFFERS: tuple[Offer[Any], ...] = (protection.OFFER, uncanny_dodge.OFFER, wizard.OFFER)
USES = {
    uses.key: uses
    for uses in (
        fighter.SECOND_WIND.uses,
        fighter.SURGES,
        rage.USES,
        cleric.TURN_UNDEAD.uses,
        wizard.RECOVERIES,
        fortune.USES,
    )
}


def class_actions(known: Iterable[Action]) -> Iterator[Action]:
    """Yield the actions that classes give; some are the game's own at another cost."""
    yield from fighter.actions()
    yield from rage.actions()
    yield from barbarian.actions()
    yield from cleric.actions()
    yield from rogue.actions(known)


def damage(fight: Fight, blow: Blow, rolled: extra_harm.Rolled = attacks.damage) -> Script[tuple[Part, ...]]:
    """Roll the damage of a hit with all that features make of it; `rolled` is the weapon's own (FIF-148, FIF-149)."""
    parts = yield from extra_harm.damage(fight, blow, rolled)
    parts = yield from great_weapon.again(fight, blow, parts)
    parts = yield from barbarian.brutal(fight, blow, parts)
    parts = yield from sneak_attack.add(fight, blow, parts)
    return uncanny_dodge.halve(fight, blow, parts)


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    yield from attacks.after_attack(fight, blow)
    rage.attacked(fight, blow)


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Take the damage off the hit points, and see what a wound ends or feeds (FIF-212)."""
    yield from base.hurt(fight, wound)
    cleric.wounded(fight, wound)
    rage.wounded(fight, wound)


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    yield from turns.turn_ended(fight, who)
    rage.turn_ended(fight, who)


def standing(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    """Return what the moment changes, after what a creature's class gives it and how much of that is left."""
    found = fight.get(who)
    names = [in_words(found, CLASS_FEATURES[key]) for key in found.sheet.features if key in CLASS_FEATURES]
    own = (("Features", ", ".join(names)),) if names else ()
    return (*own, *sheets.standing(fight, who))


def in_words(who: Combatant, feature: Feature) -> str:
    if feature.key not in USES:
        return feature.name
    return f"{feature.name} ({USES[feature.key].left(who)} left)"


def resources(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Return the tallies of what a sheet can use up, for the GM to correct: spell slots and uses of features."""
    spent = [(f"slots-{level}", f"Slots of level {level} spent") for level in sorted(sheet.slots)]
    used = [(USES[key].tally, f"{CLASS_FEATURES[key].name}: uses spent") for key in sheet.features if key in USES]
    return (*spent, *used, *monstrous.resources(sheet))


def rests(known: Mapping[str, Rest]) -> dict[str, Rest]:
    """Return the rests with what classes get out of a short one."""
    short = known["short"]
    return {**known, "short": replace(short, gives=(*short.gives, wizard.recover))}
