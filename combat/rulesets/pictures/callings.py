"""The faces of players' characters, by their class: what they are is what they can do."""

from combat.rulesets.pictures.creatures import Face

CALLINGS: dict[str, Face] = {
    "fighter": ("visored-helm", 212),
    "barbarian": ("barbarian", 20),
    "rogue": ("cowled", 158),
    "wizard": ("wizard-face", 268),
    "cleric": ("holy-symbol", 44),
    "priest": ("holy-symbol", 44),
    "warden": ("oak-leaf", 104),
    "ranger": ("elf-helmet", 98),
    "marshal": ("rally-the-troops", 236),
    "knight": ("crested-helmet", 228),
}
FEATURES: tuple[tuple[str, str], ...] = (
    ("rage", "barbarian"),
    ("sneak-attack", "rogue"),
    ("cunning-action", "rogue"),
    ("second-wind", "fighter"),
    ("action-surge", "fighter"),
    ("disciple-of-life", "cleric"),
    ("turn-undead", "cleric"),
    ("sculpt-spells", "wizard"),
    ("arcane-recovery", "wizard"),
)
CASTING: dict[str, str] = {"int": "wizard", "wis": "cleric", "cha": "cleric"}
