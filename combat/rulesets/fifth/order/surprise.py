"""Who is surprised when a fight begins."""

from combat.rulesets.fifth.checks import passive
from combat.rulesets.policies.surprise import surprise_offer

OFFERS = (surprise_offer(passive, "FIF-022"),)
