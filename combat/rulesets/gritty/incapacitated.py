"""Those who cannot help themselves: their Strength and Dexterity checks fail too, and any melee hit may be critical."""

from dataclasses import replace

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.rulesets.fifth.attack_rolls import BODY
from combat.rulesets.fifth.conditions import CONDITIONS as FIFTH
from combat.rulesets.fifth.numbers import body

# By the condition: the row of the failing checks and saves, its own rows, and what it says.
WORDS = {
    "paralyzed": (
        "GRT-075",
        ("GRT-074", "GRT-075", "GRT-076"),
        "Incapacitated, cannot move or speak. Fails Strength and Dexterity checks and saves; melee hits are critical.",
    ),
    "petrified": (
        "GRT-079",
        ("GRT-078", "GRT-077", "GRT-079", "GRT-080"),
        "Turned to stone: incapacitated, unaware, resistant to all damage, immune to poison and disease. Fails Strength and "
        "Dexterity checks and saves.",
    ),
    "stunned": (
        "GRT-095",
        ("GRT-094", "GRT-095"),
        "Incapacitated, cannot move, speaks falteringly. Fails Strength and Dexterity checks and saves.",
    ),
    "unconscious": (
        "GRT-103",
        ("GRT-101", "GRT-102", "GRT-103", "GRT-104"),
        "Incapacitated, unaware, prone. Fails Strength and Dexterity checks and saves; melee hits are critical.",
    ),
}
NEAR, MELEE = "critical-near", "critical-melee"


def by_body(fight: Fight, context: Context) -> bool:
    """Tell whether a check uses Strength or Dexterity; initiative cannot fail (GRT-075, ruling 2)."""
    return context.stat != "check.initiative" and body(fight, context.stat, context) in BODY


def harsher(condition: Condition) -> Condition:
    row, rows, summary = WORDS[condition.key]
    saves = (replace(m, row=row) if m.type == "fails" else m for m in condition.modifiers)
    checks = Modifier("check", type="fails", when=by_body, row=row)
    flags = critical_in_melee(condition.flags)
    return replace(condition, summary=summary, rows=rows, modifiers=(*saves, checks), flags=flags)


def critical_in_melee(flags: frozenset[str]) -> frozenset[str]:
    """Any melee attack that hits is critical, from however far, and no shot from within 5 feet is (GRT-076, GRT-104)."""
    return frozenset(MELEE if flag == NEAR else flag for flag in flags)


CONDITIONS = tuple(harsher(FIFTH[key]) for key in WORDS)
