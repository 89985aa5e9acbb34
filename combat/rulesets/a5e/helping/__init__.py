"""Help, first aid and inspiration."""

from combat.rulesets.a5e.helping.helping import HELPING

__all__ = ["HELPING"]
