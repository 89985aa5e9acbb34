"""From whom one hides: from foes and bystanders; allies know where one is (STR-040, ruling 22).

The Hide action, the GM's word on it, the total and who loses track are those of 5e (STR-038 to STR-041).
"""

from combat.engine.fight import Fight
from combat.engine.ids import Id


def hides_from(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether an observer is hostile or neutral to a hider, so that its passive Perception is compared (ruling 22)."""
    said, first, second = fight.state.attitude(who, other), fight.get(who), fight.get(other)
    if said or first.feral or second.feral:
        return fight.hostile(who, other)
    return first.side != second.side or first.side == "neutrals"
