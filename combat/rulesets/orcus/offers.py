"""Moments at which this game asks somebody: opportunity attacks, and powers that answer what others do."""

from combat.rulesets.orcus.immediate import offers_of
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.waits import HELD_READY

OFFERS = offers_of(POWERS.values(), HELD_READY)
