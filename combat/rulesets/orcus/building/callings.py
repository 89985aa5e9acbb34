"""Classes: hit points, recoveries, skills, what they wear and wield, and when they learn powers; figures of our making."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from combat.engine.state import Weapon
from combat.rulesets.policies.written import weapon

# How many powers of which kind a level brings: "at-will", "encounter" and "daily" attacks, and "utility".
LEARNED: Mapping[int, Mapping[str, int]] = {
    1: {"at-will": 2, "encounter": 1, "daily": 1},
    **{level: {"encounter": 1} for level in (3, 7, 11, 13, 17, 23, 27)},
    **{level: {"daily": 1} for level in (5, 9, 15, 19, 20, 25, 29)},
    **{level: {"utility": 1} for level in (2, 6, 10, 12, 16, 22, 26)},
}


@dataclass(frozen=True)
class Kit:
    """What a new character wears and wields: armor and shield bonus, weapons."""

    key: str
    name: str
    weapons: tuple[Weapon, ...]
    armor: int = 0
    shield: int = 0
    heavy: bool = False


@dataclass(frozen=True)
class Calling:
    """A class; hit points are those without Constitution, `recoveries` those before its modifier."""

    key: str
    name: str
    source: str  # of its powers
    summary: str
    hp: int
    hp_level: int
    recoveries: int
    skills: tuple[str, ...]
    trained: int  # how many of them it begins with
    features: tuple[str, ...]
    kits: tuple[Kit, ...]
    bonus_feats: tuple[str, ...] = ()  # one of them comes as a class feature
    learned: Mapping[int, Mapping[str, int]] = field(default_factory=lambda: LEARNED)


SWORD = weapon("Longsword", "1d8", proficiency=3)
AXE = weapon("Greataxe", "1d12", "two-handed", proficiency=2)
DAGGER = weapon("Dagger", "1d4", "light-thrown", span=(5, 10), thrown=True, proficiency=3)
SHORTBOW = weapon("Shortbow", "1d8", "ammunition", "two-handed", span=(15, 30), proficiency=2)
MACE = weapon("Mace", "1d8", proficiency=2)
SPEAR = weapon("Spear", "1d8", proficiency=2)
SLING = weapon("Sling", "1d6", "ammunition", span=(10, 20), proficiency=2)
HAMMER = weapon("Throwing Hammer", "1d6", "heavy-thrown", span=(5, 10), thrown=True, proficiency=2)
STAFF = weapon("Staff", "1d8", "focus", "two-handed", proficiency=2)
WAND = weapon("Wand", "1d4", "focus", proficiency=2)
SYMBOL = weapon("Holy Symbol", "1d4", "focus", proficiency=0)

BOOK = (
    Calling(
        "fighter",
        "Fighter",
        "martial",
        "Stands in front and holds the line.",
        *(15, 6, 9),
        skills=("athletics", "endure", "heal", "intimidate", "streetsmarts"),
        trained=3,
        features=("stalwart",),
        kits=(
            Kit("shield", "Scale, shield and longsword", (SWORD, HAMMER), armor=7, shield=2, heavy=True),
            Kit("axe", "Scale and greataxe", (AXE, HAMMER), armor=7, heavy=True),
        ),
        bonus_feats=("weapon-drill", "hard-hitter", "guarded"),
    ),
    Calling(
        "rogue",
        "Rogue",
        "martial",
        "Quick, hard to find, and strikes from afar.",
        *(12, 5, 6),
        skills=(
            *("acrobatics", "athletics", "deception", "dungeoneering", "insight", "intimidate"),
            *("perception", "sleight-of-hand", "stealth", "streetsmarts"),
        ),
        trained=5,
        features=("nimble",),
        kits=(Kit("blades", "Leather, daggers and shortbow", (DAGGER, SHORTBOW), armor=2),),
    ),
    Calling(
        "wizard",
        "Wizard",
        "arcane",
        "Fire from afar, and the right word for everything.",
        *(10, 4, 6),
        skills=("arcana", "dungeoneering", "history", "insight", "persuasion", "religion"),
        trained=4,
        features=("learned",),
        kits=(Kit("staff", "Robes and a staff", (STAFF, DAGGER)), Kit("wand", "Robes and a wand", (WAND, DAGGER))),
    ),
    Calling(
        "priest",
        "Priest",
        "divine",
        "Heals, blesses, and hits what is left.",
        *(12, 5, 7),
        skills=("arcana", "heal", "history", "insight", "persuasion", "religion"),
        trained=4,
        features=("learned",),
        kits=(Kit("mace", "Chainmail, mace and holy symbol", (MACE, SYMBOL, SLING), armor=6, heavy=True),),
    ),
    Calling(
        "warden",
        "Warden",
        "natural",
        "Speaks for the land, and the land answers.",
        *(13, 5, 8),
        skills=("athletics", "dungeoneering", "endure", "heal", "insight", "perception"),
        trained=4,
        features=("deep-rooted",),
        kits=(Kit("spear", "Hide, spear and staff", (SPEAR, STAFF, SLING), armor=3),),
    ),
)
CALLINGS = {one.key: one for one in BOOK}
