"""A picture for everything: names of icons in static/icons, and the hues of creatures.

Creatures, deeds, conditions, weapons and terrain each have their icon here, by key or by a word of their name, with a name of
game-icons.net; templates draw them with `partials/_picture.html`. A creature looks like the name it is shown under, so that its
picture says no more than that. `manage.py pictures CHECKOUT` makes the files from a checkout of github.com/game-icons/icons;
without one it proves that nothing lacks its picture.
"""

from combat.rulesets.pictures.awards import AWARDS
from combat.rulesets.pictures.core import CORE
from combat.rulesets.pictures.deeds import (
    picture_of_action,
    picture_of_chapter,
    picture_of_chip,
    picture_of_damage,
    picture_of_event,
    picture_of_gait,
    picture_of_option,
    picture_of_place,
    picture_of_power,
    picture_of_weapon,
)
from combat.rulesets.pictures.every import EVERY
from combat.rulesets.pictures.portraits import faces, picture_of_kind, portrait_of

__all__ = [
    "AWARDS",
    "CORE",
    "EVERY",
    "faces",
    "picture_of_action",
    "picture_of_chapter",
    "picture_of_chip",
    "picture_of_damage",
    "picture_of_event",
    "picture_of_gait",
    "picture_of_kind",
    "picture_of_option",
    "picture_of_place",
    "picture_of_power",
    "picture_of_weapon",
    "portrait_of",
]
