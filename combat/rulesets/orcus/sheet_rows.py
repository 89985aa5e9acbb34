"""The rule behind each number that a creature's sheet shows, by its label."""

from combat.rulesets.orcus.numbers import DEFENSE_ROWS, DEFENSES
from combat.rulesets.policies.abilities import ABILITIES

SHEET_ROWS = (
    ("Hit points", "ORC-262"),
    ("Temporary hit points", "ORC-282"),
    ("Dying", "ORC-267"),
    ("Stable", "ORC-273"),
    ("Dead", "ORC-263"),
    ("Attacks", "ORC-168"),
    *((name, DEFENSE_ROWS[key]) for key, name in DEFENSES),
    ("Speed", "ORC-198"),
    ("Level", "ORC-039"),
    ("Staggered at", "ORC-266"),
    ("Recoveries", "ORC-027"),
    ("Recovery value", "ORC-264"),
    ("Action points", "ORC-140"),
    *((name, "ORC-012") for _, name in ABILITIES),
    ("Skills", "ORC-016"),
    ("Senses", "ORC-330"),
    ("Resists", "ORC-195"),
    ("Vulnerable to", "ORC-196"),
    ("Immune to", "ORC-287"),
    ("Cannot be", "ORC-287"),
    ("Carries", "ORC-023"),
    ("Lifts", "ORC-024"),
    ("Pushes or drags", "ORC-025"),
    ("Alignment", "ORC-032"),
    ("Languages", "ORC-033"),
    ("Death saves passed", "ORC-272"),
    ("Death saves failed", "ORC-272"),
    ("Recoveries spent", "ORC-264"),
    ("Action points spent", "ORC-141"),
)
