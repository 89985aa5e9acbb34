"""The moments at which this game asks somebody: those of 5e, its own in the place of theirs, and what only it asks."""

from combat.engine.declared.content import AnyOffer
from combat.rulesets.fifth import FIFTH
from combat.rulesets.fifth.heirs import moments
from combat.rulesets.gritty.attacking import appendages, strikes
from combat.rulesets.gritty.charging import turn_start
from combat.rulesets.gritty.grappling import climbing
from combat.rulesets.gritty.harm import nonlethal, overexertion, strenuous
from combat.rulesets.gritty.riding import staying_on

# Each takes the place of 5e's offer of the same window and key, or is asked after them all. One line for each module.
OWN: tuple[AnyOffer, ...] = (
    *appendages.OFFERS,
    *climbing.OFFERS,
    *strikes.OFFERS,
    *nonlethal.OFFERS,
    *overexertion.OFFERS,
    *strenuous.OFFERS,
    *staying_on.OFFERS,
    turn_start.OFFER,
)

OFFERS = moments(FIFTH.offers, OWN)
