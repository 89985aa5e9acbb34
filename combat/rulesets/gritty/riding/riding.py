"""Riders and mounts: 5e's, at a price in feet, and with a saddle that one may fall out of."""

from dataclasses import replace

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.moving import priced
from combat.rulesets.fifth.riding import RIDES as FIFTH_RIDES
from combat.rulesets.fifth.riding import RIDING as FIFTH_RIDING
from combat.rulesets.gritty.moving import price_up
from combat.rulesets.gritty.riding.saddles import said
from combat.rulesets.gritty.riding.staying_on import keeps_seat


def too_dear(fight: Fight, who: Id, name: str) -> Refusal | None:
    """Getting on or off takes the movement that standing up takes (GRT-015, GRT-016, GRT-180)."""
    return priced(price_up, "GRT-015", "GRT-016", name)(fight, who)


RIDING = replace(FIFTH_RIDING, said=said, price=price_up, keeps_seat=keeps_seat, too_dear=too_dear)
PRICE = "15 ft of movement, or all that a slower creature has; once a turn."
RIDES = tuple(replace(a, row="GRT-180", summary=PRICE) for a in FIFTH_RIDES if a.key in ("mount", "dismount"))
