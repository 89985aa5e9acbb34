"""Whether a creature may take free actions at all."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal


def not_free(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature has no free actions now: it cannot act at all, or it is surprised (ORC-136, ORC-318, R79)."""
    refused = fight.rules.turns.cannot_act(fight, who)
    if refused is not None:
        return refused
    found = fight.get(who)
    first_turn = fight.state.active == who or found.last_round < fight.state.round
    if found.has("surprised") and first_turn:
        return Refusal("Surprised: no free actions.", "ORC-318")
    return None
