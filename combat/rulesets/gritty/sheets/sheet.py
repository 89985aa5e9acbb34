"""The lines of a creature's sheet that the moment changes: those of 5e, and what this game counts besides."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.rulesets.fifth.sheets import sheet as fifth
from combat.rulesets.gritty.harm import downtime, thirst
from combat.rulesets.gritty.items import carried


def standing(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    """Return 5e's lines, what thirst has taken, and what weighs on downtime rolls (GRT-046, GRT-097, GRT-100)."""
    return (
        *fifth.standing(fight, who),
        *carried.lines(fight, who),
        *thirst.lines(fight, who),
        *downtime.lines(fight, who),
    )
