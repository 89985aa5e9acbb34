"""The moments at which this game asks somebody: those of 5e, its own in the place of theirs, and what only it asks."""

from collections.abc import Iterable

from combat.engine.content import Offer
from combat.rulesets.a5e import (
    criticals,
    custom_maneuvers,
    falling_back,
    fumbles,
    injuries,
    mirrors,
    opportunity,
    overhead,
    ready,
)
from combat.rulesets.fifth import FIFTH

# Each takes the place of 5e's offer of the same window and key, or is asked after them all. One line for each module.
OWN: tuple[Offer, ...] = (
    *opportunity.OFFERS,
    *falling_back.OFFERS,
    *fumbles.OFFERS,
    criticals.OFFER,
    injuries.OFFER,
    *overhead.OFFERS,
    *mirrors.OFFERS,
    custom_maneuvers.OFFER,
    *ready.OFFERS,
)


def moments(own: Iterable[Offer]) -> tuple[Offer, ...]:
    """Return 5e's offers with these in them."""
    ours = {(offer.window, offer.key): offer for offer in own}
    plain = tuple(ours.pop((offer.window, offer.key), offer) for offer in FIFTH.offers)
    return (*plain, *ours.values())


OFFERS = moments(OWN)
