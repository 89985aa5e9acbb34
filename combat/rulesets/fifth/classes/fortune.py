"""A share of fortune that anybody may have, whatever its class."""

from combat.engine.declared.content import Feature, Reroll
from combat.rulesets.fifth.classes.uses import Uses

USES = Uses("fortune", "long", 3)
FEATURE = Feature(
    "fortune",
    "Fortune",
    summary="Roll one die of a d20 of yours again, three times until a long rest (FIF-016).",
    rerolls=Reroll(most=19, bar=USES.bar, spend=USES.spend),
)
