"""Shaken: a milder state of fear than frightened, with none of its effects."""

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier

LESS = -2

CONDITIONS = (
    Condition(
        "shaken",
        "Shaken",
        "-2 on attack rolls, saving throws, ability checks and skill checks.",
        ("GRT-092", "GRT-093"),
        tuple(Modifier(stat, LESS, row="GRT-092") for stat in ("attack", "save", "check")),
    ),
)
