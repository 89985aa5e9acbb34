"""What ends with the fight although nobody has said how long it lasts (ORC-287, R64)."""

from combat.engine.declared.windows import ENCOUNTER_ENDING
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import lose
from combat.engine.state import Effect
from combat.rulesets.orcus.actions import CONDITIONS as OF_ACTIONS
from combat.rulesets.orcus.conditions import CONDITIONS
from combat.rulesets.orcus.moving import DASHING
from combat.rulesets.orcus.waiting import delaying, readying
from combat.rulesets.policies.by_itself import by_itself
from combat.rulesets.policies.ready import READIED

WAITING = (delaying.DELAYING, READIED, readying.POISED)  # there is no turn left to wait for
ENDING = frozenset({*CONDITIONS, DASHING.key, *(one.key for one in OF_ACTIONS)})
COUNTERED = ("prone", "grappled", "sneaking")  # these end by what somebody does


def is_over(effect: Effect) -> bool:
    """Tell whether an effect of no stated duration ends with the fight; lying at 0 hit points does not, waiting does
    (ORC-287)."""
    if effect.key in WAITING:
        return True
    lasting = effect.key not in ENDING or effect.key in COUNTERED or bool(effect.data.get("zero"))
    return not lasting and not effect.parent and not effect.until.kind


def encounter_ending(fight: Fight, value: None) -> Script[None]:
    for who, found in list(fight.state.combatants.items()):
        for effect in found.effects:
            if is_over(effect):
                lose(fight, who, effect.id, "the fight is over")
    yield from NOTHING


OFFER = by_itself(ENCOUNTER_ENDING, "closing", encounter_ending)
