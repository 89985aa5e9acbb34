"""What the place where a creature is makes of it."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.rulesets.fifth.attack_rolls import underwater
from combat.rulesets.fifth.spells import spellwork
from combat.rulesets.policies.hooks import Ambient, Hooks


def spells(look: Look, who: Id) -> tuple[str, ...]:
    """Return what spells have left where a creature is."""
    return tuple(spellwork.ambient(look, who)) if look.state.zones else ()


AMBIENT: Hooks[Ambient] = Hooks({"water": underwater.ambient, "spells": spells})  # FIF-195
