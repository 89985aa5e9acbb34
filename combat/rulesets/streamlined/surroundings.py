"""What the place where a creature is makes of it: 5e's answers, and too little room."""

from combat.rulesets.fifth import surroundings as fifth
from combat.rulesets.streamlined.moving import sharing_spaces

AMBIENT = fifth.AMBIENT.then(room=sharing_spaces.ambient)  # STR-121 to STR-125
