"""Moments at which this game asks somebody: attacks that the GM looks at first, opportunity attacks.

To add a reaction: an `Offer` at a window, which says whom it asks, and what a chosen answer does to the value passing through.
"""

from combat.engine.declared.content import Offer
from combat.engine.declared.windows import STEP_LEAVING
from combat.rulesets.fifth.attack_rolls import REVIEW
from combat.rulesets.fifth.attacking import opportunity_attacks

OFFERS = (
    REVIEW,
    Offer(STEP_LEAVING, "opportunity-attack", opportunity_attacks.asked, opportunity_attacks.taken),
)
