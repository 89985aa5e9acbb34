"""Whose face a creature bears: a player’s character that of its class, all others what the name they go by tells.

Under its own name a creature of somebody’s making looks like its type; renamed, like any other of that name, or like
nobody in particular: whoever sees it learns nothing that its name does not say.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from combat.engine.creatures.naming import plain
from combat.engine.ids import Id
from combat.engine.state import Combatant, Sheet, State
from combat.rulesets.pictures.callings import CALLINGS, CASTING, FEATURES
from combat.rulesets.pictures.creatures import NAMES, Face
from combat.rulesets.pictures.finding import found
from combat.rulesets.pictures.kinds import SIDES, SIZES, TYPES, WORDS
from combat.rulesets.pictures.weapons import WEAPONS

NUMBER = re.compile(r" \d+$")
APART = (0, 24, -24)  # degrees between the hues of players’ characters who would look the same


def faces(state: State) -> Mapping[Id, Face]:
    """Return the face of everybody in what a seat knows of a fight."""
    everybody = state.combatants.values()
    known = {one.cached(called): one.sheet for one in everybody if one.cached(is_known)}
    apart = hues_apart({name: sheet.cached(portrait_of) for name, sheet in known.items() if sheet.kind == "character"})
    return {one.id: apart.get(one.cached(called)) or face_of(one, known) for one in everybody}


def called(who: Combatant) -> str:
    """Return the name that somebody goes by, without a number; of those who bear their own, what the sheet says."""
    name = plain(who)
    return name if name == who.sheet.name else NUMBER.sub("", name)


def is_known(who: Combatant) -> bool:
    """Tell whether what a creature is may be seen: it goes by its own name, or is somebody’s character."""
    return plain(who) == who.sheet.name or (who.sheet.kind == "character" and who.character_id != 0)


def hues_apart(characters: Mapping[str, Face]) -> dict[str, Face]:
    """Return faces by name, those that look the same with hues of their own."""
    alike: dict[Face, list[str]] = {}
    for name, face in characters.items():
        alike.setdefault(face, []).append(name)
    return {
        name: (icon, (hue + APART[place % len(APART)]) % 360)
        for (icon, hue), names in alike.items()
        for place, name in enumerate(names)
    }


def face_of(who: Combatant, known: Mapping[str, Sheet]) -> Face:
    """Return somebody’s face by the name they go by, where `known` are the sheets of those whose name is their own."""
    name = who.cached(called)
    if name in known:
        return known[name].cached(portrait_of)
    return found_by_name(name) or (SIZES[who.sheet.size], SIDES.get(who.side, SIDES["neutrals"]))


@lru_cache(maxsize=1024)
def found_by_name(name: str) -> Face | None:
    return found(NAMES, name) or found(WORDS, name)


def portrait_of(sheet: Sheet) -> Face:
    """Return the face of a creature known under its own name: its class, its name, its type, its best weapon or its size."""
    if sheet.kind == "character":
        return CALLINGS.get(calling_of(sheet)) or by_weapon(sheet) or (SIZES[sheet.size], SIDES["allies"])
    named = found_by_name(sheet.name) or TYPES.get(sheet.type.partition(" ")[0])
    return named or by_weapon(sheet) or (SIZES[sheet.size], SIDES["foes"])


def picture_of_kind(kind: str) -> str:
    """Return the picture of creatures of one kind, in one word; people and whatever is unknown have a figure."""
    return TYPES.get(kind, (SIZES["Medium"], 0))[0]


def calling_of(sheet: Sheet) -> str:
    """Return the class of a character, as far as its growth, its features or its magic tell; "" if nothing does."""
    by_feature = (calling for feature, calling in FEATURES if feature in sheet.features)
    return sheet.growth.calling or next(by_feature, CASTING.get(sheet.casting, ""))


def by_weapon(sheet: Sheet) -> Face | None:
    icons = (icon for weapon in sheet.weapons if (icon := found(WEAPONS, weapon.name)))
    return next(((icon, SIDES["allies"]) for icon in icons), None)
