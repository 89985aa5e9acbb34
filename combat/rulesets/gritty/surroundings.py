"""What the place where a creature is makes of it: as in 5e, and what water does to voices."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.rulesets.fifth.spells import spellwork
from combat.rulesets.gritty.attack_rolls import underwater


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the conditions of a creature's surroundings: water (GRT-199, GRT-205), and what spells have left there."""
    spells = spellwork.ambient(look, who) if look.state.zones else ()
    return (*underwater.ambient(look, who), *dict.fromkeys(spells))
