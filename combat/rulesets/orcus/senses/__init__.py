"""Vision, light and senses: who sees whom, and who has noticed whom."""

from combat.rulesets.orcus.senses import noticing, perceiving
from combat.rulesets.orcus.senses.noticing import gave_itself_away
from combat.rulesets.orcus.senses.perceiving import unmasks
from combat.rulesets.orcus.senses.sight import SOME, TOTAL, can_see, concealment, sees_square

__all__ = [
    "SOME",
    "TOTAL",
    "can_see",
    "concealment",
    "gave_itself_away",
    "noticing",
    "perceiving",
    "sees_square",
    "unmasks",
]
