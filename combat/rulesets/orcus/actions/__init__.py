"""The actions of this game, most of them standard ones, in the order in which a hand shows them (ORC-132)."""

from combat.rulesets.orcus.actions.attacking import ATTACKS
from combat.rulesets.orcus.actions.free import FREE
from combat.rulesets.orcus.actions.helping import HELPING
from combat.rulesets.orcus.actions.holding import HOLDING
from combat.rulesets.orcus.actions.posture import POSTURE
from combat.rulesets.orcus.actions.standard import STANDARD
from combat.rulesets.orcus.actions.standing import STANDING
from combat.rulesets.orcus.charging import CHARGE_ACTION
from combat.rulesets.orcus.concentration import STOP
from combat.rulesets.orcus.conjuring import for_creatures
from combat.rulesets.orcus.dropping import DROPPING
from combat.rulesets.orcus.hands import HANDS
from combat.rulesets.orcus.hauling import HAUL_ACTION
from combat.rulesets.orcus.shoving import SHOVE
from combat.rulesets.orcus.summoning import DISMISS
from combat.rulesets.orcus.wrestling import GRAPPLE

WRESTLING = (CHARGE_ACTION, GRAPPLE, HAUL_ACTION, SHOVE)
ARMS = (*HANDS, *DROPPING)
OF_CREATURES = (*WRESTLING, *STANDARD, *HELPING, *HOLDING, *ARMS, *POSTURE, DISMISS, *FREE, STOP, *STANDING)
ACTIONS = (*ATTACKS, *map(for_creatures, OF_CREATURES))
