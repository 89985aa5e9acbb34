"""Groups and creatures under command: what they do together."""

from combat.rulesets.a5e.groups.giving_orders import COMMANDS
from combat.rulesets.a5e.groups.marching import MARCH
from combat.rulesets.a5e.groups.under_command import LEADING

__all__ = ["COMMANDS", "LEADING", "MARCH"]
