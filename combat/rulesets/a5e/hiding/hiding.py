"""From whom a hider escapes: the Stealth total, with the cover it has from each observer, must beat the passive Perception.

The Hide action is that of 5e, the Narrator's word on it included (A5E-043 to A5E-045); cover counts here, observer by observer,
and therefore not in the roll (A5E-192, A5E-193, R05).
"""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.rulesets.fifth.attack_rolls import COVER_BONUS
from combat.rulesets.fifth.sight import cover


def cover_bonus(fight: Fight, who: Id, observer: Id) -> int:
    """Return what a hider's cover from one observer adds to its check to hide (R34)."""
    if not fight.is_here(who) or not fight.is_here(observer):
        return 0
    value, _ = COVER_BONUS.get(cover(fight, observer, who), (0, ""))
    return value


def escapes(fight: Fight, who: Id, observer: Id, total: int, score: int) -> bool:
    """Tell whether a hider of this Stealth total is hidden from an observer of this score; a tie is seen (A5E-043, R05)."""
    return total + cover_bonus(fight, who, observer) > score
