"""Special actions of stat blocks, as declarations, and how often each can be used."""

from combat.rulesets.fifth.powers import recharge
from combat.rulesets.fifth.powers.book import SPECIALS
from combat.rulesets.fifth.powers.monster_conditions import LASTING, MONSTER_CONDITIONS
from combat.rulesets.fifth.powers.recharge import RECHARGE, spent, use_up
from combat.rulesets.fifth.powers.specials import Special, limit_words, slug
from combat.rulesets.fifth.powers.withstood import is_proof, make_proof

__all__ = [
    "LASTING",
    "MONSTER_CONDITIONS",
    "RECHARGE",
    "SPECIALS",
    "Special",
    "is_proof",
    "limit_words",
    "make_proof",
    "recharge",
    "slug",
    "spent",
    "use_up",
]
