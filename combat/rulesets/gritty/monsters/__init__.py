"""What monsters do of themselves: traits, special, legendary and lair actions."""

from combat.rulesets.gritty.monsters import minions

__all__ = ["minions"]
