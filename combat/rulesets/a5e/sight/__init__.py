"""Vision, light and cover: who sees whom, what one can sense."""

from combat.rulesets.a5e.sight import blindness, cover, hearing, sight
from combat.rulesets.a5e.sight.cover import save_terms
from combat.rulesets.a5e.sight.hearing import hearing_failures
from combat.rulesets.a5e.sight.sight import neither_sees, reach_now, threats

__all__ = [
    "blindness",
    "cover",
    "hearing",
    "hearing_failures",
    "neither_sees",
    "reach_now",
    "save_terms",
    "sight",
    "threats",
]
