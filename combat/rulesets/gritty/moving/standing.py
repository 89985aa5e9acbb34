"""Standing up: 15 feet whatever the speed, all that a slower creature has, and awkward beside whoever put one down.

GRT-014 to GRT-016, GRT-082, GRT-088.
"""

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.engine.state import Until
from combat.rulesets.fifth.moving import Posture, paid, priced
from combat.rulesets.fifth.order import best_mode, speed, whole_at

PRICE = 15  # feet
RISEN = "risen"


def price_up(fight: Fight, who: Id) -> int:
    """Return the feet that standing up, mounting and dismounting cost: 15, or the turn's whole movement where that is less
    (GRT-014 to GRT-016).

    What counts is the movement of the whole turn after reductions, not what walking has left of it (Rulings 5).
    """
    return min(PRICE, whole_at(fight, who, speed(fight, who, best_mode(fight, who))))


def beside(fight: Fight, who: Id, felled_by: frozenset[Id]) -> Id:
    """Return the first enemy next to a creature that had put it prone, "" for none (GRT-088, Rulings 17).

    One that is hidden does not count: the chip and the two dice would tell that it is still there.
    """
    near = (foe.id for foe in fight.reckoned_by(who) if foe.id in felled_by and fight.gap(who, foe.id) <= 1)
    return next((foe for foe in sorted(near) if fight.hostile(who, foe)), "")


def risen(fight: Fight, who: Id, felled_by: frozenset[Id]) -> Script[None]:
    """Rise awkwardly next to the enemy that put one prone: disadvantage on melee attacks until the end of the turn (GRT-088)."""
    foe = beside(fight, who, felled_by)
    if foe:
        until = Until("end", fight.state.active or who)
        yield from gain(fight, who, RISEN, foe, until)


def is_melee(fight: Fight, context: Context) -> bool:
    return isinstance(context.blow, Blow) and context.blow.kind == "melee"


CONDITION = Condition(
    RISEN,
    "Rising beside its enemy",
    "Disadvantage on melee attacks until the end of the turn.",
    ("GRT-088",),
    (Modifier("attack", edge=-1, when=is_melee, row="GRT-088"),),
)
PRICES = (f"{PRICE} ft of movement, or all there is.", "")
POSTURE = Posture(priced(price_up, "GRT-015", "GRT-016"), paid(price_up), "GRT-014", prices=PRICES, risen=risen)
ACTIONS = POSTURE.actions()
