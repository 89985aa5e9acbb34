"""What a modifier may pull on: the numbers of a creature, by name. A modifier of "save" pulls on "save.dex" as well.

To add one: its name in `NamedStat`, if rules name it as it is; those that go by a key of the game's are made by a function.
Whoever breaks a number down, or declares a modifier, can then not misspell it.
"""

from typing import Literal, NewType

NamedStat = Literal[
    "attack",
    "damage",
    "healing",
    "defense",
    "defense.ac",
    "defense.fort",
    "defense.ref",
    "defense.will",
    "save",
    "save.str",
    "save.dex",
    "save.con",
    "save.wis",
    "save.death",
    "save.death.helped",
    "check",
    "check.str",
    "check.initiative",
    "check.acrobatics",
    "check.athletics",
    "check.medicine",
    "check.perception",
    "check.stealth",
    "speed",
    "speed.walk",
    "speed.fly",
    "maximum",  # hit points
    "",  # none of them: a sum on its way to one
]
KeyedStat = NewType("KeyedStat", str)  # of whatever abilities, skills, defenses and gaits a game has, or its very own
Stat = NamedStat | KeyedStat


def check_stat(skill: str) -> Stat:
    """Name the check of a skill, or of an ability."""
    return KeyedStat(f"check.{skill}")


def called_stat(what: Literal["check", "save"], key: str) -> Stat:
    """Name a check or save of a key, or of nothing in particular."""
    return KeyedStat(f"{what}.{key}") if key else what


def save_stat(ability: str) -> Stat:
    return KeyedStat(f"save.{ability}")


def defense_stat(defense: str) -> Stat:
    return KeyedStat(f"defense.{defense}")


def speed_stat(gait: str) -> Stat:
    return KeyedStat(f"speed.{gait}")
