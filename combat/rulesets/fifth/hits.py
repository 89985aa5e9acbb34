"""What follows a blow, by whichever rule: the game's own, those of classes, those of stat blocks."""

from combat.engine.content import Blow
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.rulesets.fifth import monstrous
from combat.rulesets.fifth.classes import book as classes


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    yield from classes.after_attack(fight, blow)
    yield from monstrous.after_attack(fight, blow)
