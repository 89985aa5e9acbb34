"""What a hit deals and what follows a blow, by whichever rule: the game's own, those of classes, those of stat blocks."""

from combat.engine.doing import Blow, Wound
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.rulesets.fifth.attack_rolls import attacks
from combat.rulesets.fifth.classes import barbarian, cleric, great_weapon, rage, sneak_attack, uncanny_dodge
from combat.rulesets.fifth.harm import damage as base
from combat.rulesets.fifth.monsters import extra_harm, monstrous


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
    yield from monstrous.after_attack(fight, blow)


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Take the damage off the hit points, and see what a wound ends or feeds (FIF-212)."""
    yield from base.hurt(fight, wound)
    cleric.wounded(fight, wound)
    rage.wounded(fight, wound)
