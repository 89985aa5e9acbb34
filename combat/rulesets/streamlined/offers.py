"""The moments at which this game asks somebody: those of 5e, its own in the place of theirs, and what only it asks."""

from combat.engine.declared.content import AnyOffer
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.heirs import moments
from combat.rulesets.streamlined.attacking import opportunity_attacks
from combat.rulesets.streamlined.grappling import grappling, hanging
from combat.rulesets.streamlined.hands import towing
from combat.rulesets.streamlined.monsters import legendary
from combat.rulesets.streamlined.moving import climbing, falling, sharing_spaces
from combat.rulesets.streamlined.ready import release

# Each takes the place of 5e's offer of the same window and key, or is asked after them all. One line for each module.
OWN: tuple[AnyOffer, ...] = (
    *climbing.OFFERS,
    *sharing_spaces.OFFERS,
    *grappling.OFFERS,
    *towing.OFFERS,
    *hanging.OFFERS,
    *falling.OFFERS,
    *opportunity_attacks.OFFERS,
    *legendary.OFFERS,
    *release.OFFERS,
)

OFFERS = moments(FIFTH.offers, OWN, without=("land-on-feet", "readied"))
