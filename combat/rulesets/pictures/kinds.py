"""The faces of creatures that no game of ours has: by a word of their name, else by their type, else by their size."""

from combat.rulesets.pictures.creatures import NAMES, ByHue, Face, flat

WORDS_BY_HUE: ByHue = {
    96: {"gobbo": "goblin-head", "hag": "witch-face", "lizard": "lizardman", "ork": "orc-head"},
    22: {"giant": "giant", "cyclops": "cyclops", "brute": "brute", "dwarf": "dwarf-face"},
    12: {
        "dragon": "dragon-head",
        "drake": "double-dragon",
        "hound": "hound",
        "demon": "daemon-skull",
        "devil": "imp",
        "fire": "flame",
    },
    198: {"ice": "ice-golem", "frost": "icicles-aura"},
    176: {"shark": "shark-jaws", "crab": "crab", "fish": "fish-monster", "water": "splash", "merfolk": "mermaid"},
    262: {"ghost": "ghost", "vampire": "female-vampire", "lich": "crowned-skull", "undead": "skull-crossed-bones"},
    310: {"ooze": "slime", "slime": "slime", "jelly": "jellyfish", "beholder": "evil-eyes", "mimic": "mimic-chest"},
    214: {"golem": "rock-golem", "armor": "black-knight-helm", "construct": "robot-golem", "statue": "gargoyle"},
    34: {
        "bear": "bear-head",
        "horse": "horse-head",
        "dog": "sitting-dog",
        "cat": "feline",
        "rat": "rat",
        "bull": "bull",
        "basilisk": "horned-reptile",
        "dinosaur": "dinosaur-rex",
        "beast": "wolf-head",
    },
    60: {
        "bat": "evil-bat",
        "bird": "hawk-emblem",
        "eagle": "eagle-head",
        "crow": "raven",
        "raven": "raven",
        "snake": "snake",
        "serpent": "snake",
        "spider": "spider-alt",
        "beetle": "scarab-beetle",
        "swarm": "wasp-sting",
        "frog": "frog",
        "treant": "ent-mouth",
        "plant": "carnivorous-plant",
    },
    8: {
        "soldier": "centurion-helmet",
        "captain": "captain-hat-profile",
        "archer": "bowman",
        "villager": "farmer",
        "hunter": "robin-hood-hat",
        "warrior": "swordman",
        "champion": "spartan-helmet",
    },
    338: {"thief": "robber", "assassin": "hooded-assassin", "pirate": "pirate-captain", "cult": "cultist"},
    282: {"wizard": "wizard-face", "witch": "witch-face", "sorcerer": "wizard-staff", "elf": "woman-elf-face"},
    46: {"cleric": "holy-symbol", "angel": "angel-outfit"},
}

TYPES: dict[str, Face] = {
    "aberration": ("evil-eyes", 310),
    "beast": ("wolf-head", 34),
    "celestial": ("angel-outfit", 46),
    "construct": ("robot-golem", 214),
    "dragon": ("dragon-head", 12),
    "elemental": ("fire-silhouette", 176),
    "fey": ("fairy", 282),
    "fiend": ("imp", 12),
    "giant": ("giant", 22),
    "monstrosity": ("monster-grasp", 310),
    "ooze": ("slime", 310),
    "plant": ("carnivorous-plant", 96),
    "swarm": ("wasp-sting", 60),
    "undead": ("skull-crossed-bones", 262),
    "object": ("wooden-crate", 40),
    "conjuration": ("magic-swirl", 268),
}

# What is seen of a creature of which nothing else is known, by its size; its hue then tells its side.
SIZES: dict[str, str] = {
    "Tiny": "paw",
    "Small": "minions",
    "Medium": "character",
    "Large": "mighty-force",
    "Huge": "giant",
    "Gargantuan": "giant",
}
SIDES: dict[str, int] = {"allies": 212, "foes": 4, "neutrals": 40}

WORDS: dict[str, Face] = {**flat(WORDS_BY_HUE), **NAMES}
