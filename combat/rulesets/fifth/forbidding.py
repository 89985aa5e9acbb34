"""Why one that can act cannot do this very thing."""

from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.classes import cleric
from combat.rulesets.fifth.spells import spellwork


def forbids(fight: Fight, who: Id, action: Action) -> Refusal | None:
    return cleric.forbids(fight, who, action) or spellwork.forbids(fight, who, action)
