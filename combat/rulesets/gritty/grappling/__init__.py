"""Grappling, shoving and dragging along."""

from combat.rulesets.gritty.grappling import climbing, grappling, toss

__all__ = ["climbing", "grappling", "toss"]
