"""Short and long rests, and milestones."""

from combat.rulesets.orcus.resting import milestones, resting

__all__ = [
    "milestones",
    "resting",
]
