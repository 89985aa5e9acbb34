"""Who is surprised when a fight begins."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.rulesets.fifth.numbers import passive
from combat.rulesets.policies.surprise import surprise_offer, unwary


def proposed(fight: Fight) -> list[Id]:
    """Return those that notice no foe, by this game's passive Perception (FIF-022, FIF-023)."""
    return unwary(fight, passive)


OFFERS = (surprise_offer(passive, "FIF-022"),)
