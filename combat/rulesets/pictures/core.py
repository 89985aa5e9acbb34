"""What nearly every screen shows: these lie together in one file, all others in a file each."""

CORE = frozenset(
    {
        # People
        "visored-helm",
        "cowled",
        "wizard-face",
        "holy-symbol",
        "character",
        "goblin-head",
        "wolf-head",
        "skull-mask",
        # Deeds
        "broadsword",
        "bow-arrow",
        "axe-swing",
        "magic-swirl",
        "run",
        "footsteps",
        "dodging",
        "sprint",
        "hidden",
        "shaking-hands",
        "grab",
        "heart-plus",
        "magnifying-glass",
        "hourglass",
        "crossed-swords",
        "sword-clash",
        "shield-reflect",
        "open-palm",
        "falling",
        "armor-upgrade",
        "thrown-spear",
        "talk",
        # What is in force on somebody
        "drop",
        "shield-echoes",
        "flame",
        "half-dead",
        "trail",
        # What happened
        "high-shot",
        "sword-wound",
        "bleeding-wound",
        "healing",
        "death-skull",
        "rolling-dices",
        "flag-objective",
        "spell-book",
    }
)
