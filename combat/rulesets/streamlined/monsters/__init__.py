"""What monsters do of themselves: traits, special, legendary and lair actions."""

from combat.rulesets.streamlined.monsters import legendary

__all__ = ["legendary"]
