"""Who is on whose side, unless somebody says otherwise."""

from combat.engine.ids import Id
from combat.engine.look import Look


def is_usual_ally(look: Look, who: Id, other: Id) -> bool:
    """Tell whether two are on one side, the GM's word coming first; all others are enemies (ORC-080, R15)."""
    if look.state.attitudes and (said := look.state.attitude(who, other)):
        return said == "friendly"
    return look.get(who).side == look.get(other).side and not look.hostile(who, other)
