"""Moments at which this game asks somebody: opportunity attacks, and powers that answer what others do."""

from combat.rulesets.orcus.out_of_turn import offers_of
from combat.rulesets.orcus.powers import POWERS
from combat.rulesets.orcus.waiting import HELD_READY

OFFERS = offers_of(POWERS.values(), HELD_READY)
