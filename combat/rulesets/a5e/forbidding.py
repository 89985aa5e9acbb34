"""Why one that can act cannot do this very thing. One line for each module."""

from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.a5e.moving import sprint
from combat.rulesets.fifth import forbidding as fifth


def forbids(fight: Fight, who: Id, action: Action) -> Refusal | None:
    return sprint.not_while_sprinting(fight, who, action) or fifth.forbids(fight, who, action)
