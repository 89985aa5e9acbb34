"""Characters that are ready to play, as if they had been made by the book: so they can grow."""

from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine.declared.content import Ready
from combat.engine.state.growth import Gained, Growth
from combat.rulesets.orcus.building.callings import CALLINGS
from combat.rulesets.orcus.building.figures import BASE
from combat.rulesets.orcus.building.options import feats, skills

WRITTEN = "written"  # how their scores came about


def grown(ready: Ready) -> Ready:
    """Return a ready character that belongs to its class and has taken its level; its numbers stay (ORC-026, ORC-038)."""
    sheet, calling = ready.sheet, CALLINGS[ready.calling.lower()]
    gained = Gained(sheet.level, feats=feats(sheet), skills=skills(sheet), powers=sheet.powers)
    growth = Growth(calling=calling.key, method=WRITTEN, scores=sheet.abilities, gains=(gained,))
    numbers = {**sheet.numbers, BASE: sheet.hp - sheet.abilities["con"]}
    return but(ready, sheet=replace(sheet, numbers=numbers, growth=growth))
