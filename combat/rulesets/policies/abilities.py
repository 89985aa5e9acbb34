"""The six abilities and what a score is worth."""

from combat.engine.state import Sheet

ABILITIES = (
    ("str", "Strength"),
    ("dex", "Dexterity"),
    ("con", "Constitution"),
    ("int", "Intelligence"),
    ("wis", "Wisdom"),
    ("cha", "Charisma"),
)


def modifier(sheet: Sheet, ability: str) -> int:
    """Return (score - 10) / 2 rounded down, 0 where the sheet has no score (FIF-001, FIF-002, ORC-004, ORC-012)."""
    return (sheet.abilities.get(ability, 10) - 10) // 2
