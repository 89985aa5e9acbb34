"""What is in hand, what lies on the ground, and who holds whom."""

from combat.rulesets.a5e.hands import handling

__all__ = ["handling"]
