"""What the place where a creature is makes of it: as in 5e, and what water does to voices."""

from combat.rulesets.fifth import surroundings as fifth
from combat.rulesets.gritty.attack_rolls import underwater

AMBIENT = fifth.AMBIENT.instead(water=underwater.ambient)  # GRT-199, GRT-205
