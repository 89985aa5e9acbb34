"""What follows a blow: what does in 5e, and that a critical fumble is put on record."""

from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.rulesets.a5e.attacking import fumbles
from combat.rulesets.fifth import hits


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    fumbles.recorded(fight, blow)
    yield from hits.after_attack(fight, blow)
