"""The actions of this game, most of them standard ones, in the order in which a hand shows them."""

from combat.rulesets.orcus.actions import aiding, dropping, helping
from combat.rulesets.orcus.actions.attacking import ATTACKS
from combat.rulesets.orcus.actions.charging import CHARGE_ACTION
from combat.rulesets.orcus.actions.defending_and_rallying import RALLIED, STANDARD, TOTAL_DEFENSE
from combat.rulesets.orcus.actions.dropping import DROPPING
from combat.rulesets.orcus.actions.free import FREE
from combat.rulesets.orcus.actions.hauling import HAUL_ACTION, trailing
from combat.rulesets.orcus.actions.helping import HELPING
from combat.rulesets.orcus.actions.holding import HOLDING
from combat.rulesets.orcus.actions.posture import POSTURE
from combat.rulesets.orcus.actions.shoving import SHOVE
from combat.rulesets.orcus.actions.standing import STANDING
from combat.rulesets.orcus.actions.wrestling import GRAPPLE
from combat.rulesets.orcus.attacking import HANDS
from combat.rulesets.orcus.lasting import STOP
from combat.rulesets.orcus.summons_and_zones import DISMISS, for_creatures

WRESTLING = (CHARGE_ACTION, GRAPPLE, HAUL_ACTION, SHOVE)
ARMS = (*HANDS, *DROPPING)
OF_CREATURES = (*WRESTLING, *STANDARD, *HELPING, *HOLDING, *ARMS, *POSTURE, DISMISS, *FREE, STOP, *STANDING)
# The standard ones and all others (ORC-132).
ACTIONS = (*ATTACKS, *map(for_creatures, OF_CREATURES))

CONDITIONS = (TOTAL_DEFENSE, RALLIED, *helping.CONDITIONS)

__all__ = ["ACTIONS", "CONDITIONS", "aiding", "dropping", "trailing"]
