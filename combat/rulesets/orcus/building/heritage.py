"""Races, alignments and languages."""

from collections.abc import Mapping
from dataclasses import dataclass, field

ALIGNMENTS = ("lawful good", "good", "unaligned", "evil", "chaotic evil")  # ORC-032
# ORC-033
STANDARD = ("Common", "Dwarvish", "Elvish", "Goblin", "Deep Speech", "Draconic", "Giant", "Primordial")
EXOTIC = ("Abyssal", "Celestial")
SECRET = ("a secret tongue",)


@dataclass(frozen=True)
class Race:
    """What somebody was born as: bonuses to scores, traits, size, speed in squares, and the languages it begins with."""

    key: str
    name: str
    summary: str
    bonuses: Mapping[str, int] = field(default_factory=dict)
    any: int = 0  # a bonus to one score of the player's choice
    features: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    more_languages: int = 0  # of the standard ones
    speed: int = 6
    size: str = "Medium"


RACES = {
    race.key: race
    for race in (
        Race(
            "human",
            "Human",
            "+2 to one score, one more language.",
            any=2,
            features=("resolute",),
            languages=("Common",),
            more_languages=1,
        ),
        Race(
            "dwarf",
            "Dwarf",
            "+2 Constitution, +2 Wisdom; slow and hard to shift.",
            {"con": 2, "wis": 2},
            features=("mountain-bred",),
            languages=("Common", "Dwarvish"),
            speed=5,
        ),
        Race(
            "elf",
            "Elf",
            "+2 Dexterity, +2 Intelligence; keen eyes.",
            {"dex": 2, "int": 2},
            features=("keen-eyed",),
            languages=("Common", "Elvish"),
            speed=7,
        ),
        Race(
            "goblin",
            "Goblin",
            "+2 Dexterity, +2 Charisma; small and quiet.",
            {"dex": 2, "cha": 2},
            features=("light-footed",),
            languages=("Common", "Goblin"),
            size="Small",
        ),
        Race(
            "hillfolk",
            "Hillfolk",
            "+2 Strength, +2 Constitution; giants far back.",
            {"str": 2, "con": 2},
            features=("mountain-bred",),
            languages=("Common", "Giant"),
        ),
    )
}
