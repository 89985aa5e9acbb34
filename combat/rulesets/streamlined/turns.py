"""What happens at the end of a turn, besides what 5e says."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.rulesets.fifth import FIFTH
from combat.rulesets.streamlined.moving import flyers
from combat.rulesets.streamlined.riding import riderless


def turn_ended(fight: Fight, who: Id) -> Script[None]:
    yield from FIFTH.turn_ended(fight, who)
    yield from flyers.turn_ended(fight, who)
    riderless.turn_ended(fight, who)
