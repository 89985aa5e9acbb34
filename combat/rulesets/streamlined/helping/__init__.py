"""Help, first aid and inspiration."""

from combat.rulesets.streamlined.helping.helping import HELPING

__all__ = ["HELPING"]
