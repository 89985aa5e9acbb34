"""The moments at which this game asks somebody: those of 5e, its own in the place of theirs, and what only it asks."""

from combat.engine.declared.content import AnyOffer
from combat.rulesets.a5e.attacking import falling_back, fumbles, opportunity_attacks
from combat.rulesets.a5e.harm import criticals, injuries
from combat.rulesets.a5e.maneuvers import custom_maneuvers
from combat.rulesets.a5e.ready import ready
from combat.rulesets.a5e.terrain import mirrors, overhead
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.heirs import moments

# Each takes the place of 5e's offer of the same window and key, or is asked after them all. One line for each module.
OWN: tuple[AnyOffer, ...] = (
    *opportunity_attacks.OFFERS,
    *falling_back.OFFERS,
    *fumbles.OFFERS,
    criticals.OFFER,
    injuries.OFFER,
    *overhead.OFFERS,
    *mirrors.OFFERS,
    custom_maneuvers.OFFER,
    *ready.OFFERS,
)


OFFERS = moments(FIFTH.offers, OWN)
