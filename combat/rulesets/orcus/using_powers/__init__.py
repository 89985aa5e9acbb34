"""Using a power: how often, at what cost, with whose leave, and what it says in words."""

from combat.rulesets.orcus.using_powers import again, dealing, gm_leave, power_actions, powers_in_words, using
from combat.rulesets.orcus.using_powers.attack_or_utility import learned_as
from combat.rulesets.orcus.using_powers.gm_leave import altered, granted
from combat.rulesets.orcus.using_powers.using import begun

__all__ = [
    "again",
    "altered",
    "begun",
    "dealing",
    "gm_leave",
    "granted",
    "learned_as",
    "power_actions",
    "powers_in_words",
    "using",
]
