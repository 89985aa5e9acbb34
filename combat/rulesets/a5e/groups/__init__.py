"""Groups and creatures under command: what they do together."""

from combat.rulesets.a5e.groups.giving_orders import COMMANDS
from combat.rulesets.a5e.groups.leading import LEADING
from combat.rulesets.a5e.groups.marching import MARCH

__all__ = ["COMMANDS", "LEADING", "MARCH"]
