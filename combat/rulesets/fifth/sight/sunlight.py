"""Creatures that sunlight dazzles or weakens, where the GM says that the light is the sun's."""

from combat.engine.declared.content import Setting
from combat.engine.declared.modifiers import Context
from combat.engine.fight import Fight
from combat.rulesets.policies.light import light_on

SETTING = Setting("sunlight", "The bright light of this scene is sunlight", (("off", "No"), ("on", "Yes")), "FIF-209")


def in_sunlight(fight: Fight, context: Context) -> bool:
    """Tell whether the bearer stands in the sun: bright light, at a table that says it is sunlight."""
    if fight.option(SETTING.key) != "on":
        return False
    cells = fight.get(context.bearer).cells
    return bool(cells) and light_on(fight, cells) == "bright"


def looks_in_sunlight(fight: Fight, context: Context) -> bool:
    return "sight" in context.tags and in_sunlight(fight, context)
