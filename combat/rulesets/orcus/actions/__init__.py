"""The actions of this game, in the order in which a hand shows them."""

from combat.rulesets.orcus.actions.attacking import ATTACKS
from combat.rulesets.orcus.actions.free import FREE
from combat.rulesets.orcus.actions.helping import HELPING
from combat.rulesets.orcus.actions.holding import HOLDING
from combat.rulesets.orcus.actions.posture import POSTURE
from combat.rulesets.orcus.actions.standard import STANDARD

ACTIONS = (*ATTACKS, *STANDARD, *HELPING, *HOLDING, *POSTURE, *FREE)
