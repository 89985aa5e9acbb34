"""What the place where a creature is makes of it."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.rulesets.fifth.attack_rolls import underwater
from combat.rulesets.fifth.spells import spellwork


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return the conditions of a creature's surroundings: water (FIF-195), and what spells have left there."""
    spells = spellwork.ambient(look, who) if look.state.zones else ()
    return (*underwater.ambient(look, who), *dict.fromkeys(spells))
