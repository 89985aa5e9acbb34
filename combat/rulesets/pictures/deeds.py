"""Pictures of what somebody can do, has done, or bears: each is the name of an icon."""

import re

from combat.engine.events import AttackResolved, Event, LifeChanged
from combat.engine.seatview import Option
from combat.rulesets.pictures.actions import ACTIONS, GAITS, GROUPS, WITH_A_WEAPON
from combat.rulesets.pictures.chapters import CHAPTERS
from combat.rulesets.pictures.conditions import CONDITIONS
from combat.rulesets.pictures.damage import DAMAGE
from combat.rulesets.pictures.events import EVENTS, OUTCOMES
from combat.rulesets.pictures.finding import found
from combat.rulesets.pictures.places import PLACES
from combat.rulesets.pictures.powers import POWERS
from combat.rulesets.pictures.spells import SPECIALS, SPELLS
from combat.rulesets.pictures.weapons import KINDS, WEAPONS

NUMBERED = re.compile(r"^\d+\. ")
LAST = "uncertainty"  # of what nobody has declared and no word tells of

# What stands before the key of a spell or a power in that of an action.
BY_POWER = ("cast", "scroll", "power", "maintain", "again")


def picture_of_option(option: Option) -> str:
    """Return the icon of something that an actor might do."""
    return picture_of_action(option.key, option.name, option.weapon, option.group)


def picture_of_action(key: str, name: str = "", weapon: str = "", group: str = "") -> str:
    way, _, what = key.rpartition(":")
    if weapon and what in WITH_A_WEAPON:
        return found(WEAPONS, weapon) or picture_of_weapon(weapon.replace("-", " "))
    if way in BY_POWER:
        return picture_of_power(what, name)
    picture = ACTIONS.get(key) or ACTIONS.get(what) or found(SPECIALS, name) or found(WEAPONS, name)
    return picture or GROUPS.get(group, LAST)


def picture_of_power(key: str, name: str = "") -> str:
    """Return the icon of a spell, a power or a creature’s special action."""
    picture = SPELLS.get(key) or POWERS.get(key) or found(SPECIALS, name)
    return picture or found(DAMAGE, name) or found(WEAPONS, name) or LAST


def picture_of_weapon(name: str, kind: str = "melee") -> str:
    return found(WEAPONS, name) or KINDS[kind]


def picture_of_gait(key: str) -> str:
    """Return the icon of a way of moving, `dash-fly` or `then-swim`, by the part of its key that tells most."""
    first, _, second = key.partition("-")
    return GAITS.get(second) or GAITS.get(first, LAST)


def picture_of_chip(key: str, name: str = "") -> str:
    """Return the icon of a condition or a lasting effect."""
    return CONDITIONS.get(key) or SPELLS.get(key) or POWERS.get(key) or found(CONDITIONS, name) or LAST


def picture_of_damage(kind: str) -> str:
    return DAMAGE.get(kind, LAST)


def picture_of_place(key: str, name: str = "") -> str:
    """Return the icon of an environment, a deed of the world, terrain, ground, what a power leaves, an entry of the order."""
    return PLACES.get(key) or found(PLACES, name) or LAST


def picture_of_event(event: Event) -> str:
    """Return the icon of a line of the log."""
    if isinstance(event, AttackResolved):
        return OUTCOMES[event.outcome]
    if isinstance(event, LifeChanged) and event.life == "up":
        return EVENTS["Healed"]
    return EVENTS.get(type(event).__name__, LAST)


def picture_of_chapter(title: str) -> str:
    """Return the icon of a chapter of a rule book, `7. Size and space`."""
    plain = NUMBERED.sub("", title)
    return found(CHAPTERS, plain) or found(CONDITIONS, plain) or found(ACTIONS, plain) or "scroll-unfurled"
