"""What is in hand, what lies on the ground, and who holds whom."""

from combat.rulesets.gritty.hands import disarming, drawing, taken_weapons

__all__ = ["disarming", "drawing", "taken_weapons"]
