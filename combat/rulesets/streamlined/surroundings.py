"""What the place where a creature is makes of it."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.rulesets.fifth import surroundings as fifth
from combat.rulesets.streamlined.moving import sharing


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the conditions of a creature's surroundings: 5e's, and too little room (STR-121 to STR-125)."""
    return (*fifth.ambient(look, who), *sharing.ambient(look, who))
