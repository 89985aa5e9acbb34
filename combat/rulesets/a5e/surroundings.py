"""What the place where a creature is makes of it: 5e's answers, and what this game's scenes and ground add."""

from combat.rulesets.a5e.scenes import suspended
from combat.rulesets.fifth import surroundings as fifth

AMBIENT = fifth.AMBIENT.first(scene=suspended.ambient)  # A5E-258, A5E-264
