"""What the place where a creature is makes of it: 5e's answers, and what this game's scenes and ground add."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.rulesets.a5e.scenes import suspended
from combat.rulesets.fifth.surroundings import ambient as fifth


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the conditions of a creature's surroundings (A5E-258, A5E-264)."""
    return tuple(dict.fromkeys((*suspended.ambient(look, who), *fifth(look, who))))
