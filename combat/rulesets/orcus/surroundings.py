"""What the place where a creature is makes of it."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.rulesets.orcus.numbers import carrying
from combat.rulesets.orcus.summons_and_zones import zones


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the conditions of what a creature carries, and of the zones that it is in."""
    around = zones.ambient(look, who) if look.state.zones else ()
    return (*carrying.ambient(look, who), *around)
