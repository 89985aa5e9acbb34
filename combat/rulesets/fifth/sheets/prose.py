"""A stat block in words: its traits, its special actions, what it casts."""

from __future__ import annotations

from collections.abc import Iterator

from combat.engine.answers import Labels
from combat.engine.ruleset import Ruleset
from combat.engine.state import Rider, Sheet
from combat.rulesets.fifth.casting import save_dc
from combat.rulesets.fifth.harm import REGENERATION, REGENERATION_STOPPED_BY
from combat.rulesets.fifth.monsters import DRAIN_DC, DRAINS, LEGENDARY, RESISTANCE
from combat.rulesets.fifth.powers import RECHARGE, SPECIALS, limit_words
from combat.rulesets.fifth.spells import SPELLS
from combat.rulesets.policies.abilities import ABILITIES

HOVERS = ("Hover", "Stays in the air when it is knocked prone or cannot move.")


def in_words(rules: Ruleset, sheet: Sheet) -> Labels:
    """Return what a sheet can do besides its weapons, as name and text."""
    return (
        *traits(rules, sheet),
        *multiattack(sheet),
        *hits(rules, sheet),
        *special_actions(sheet),
        *spells(sheet),
    )


def traits(rules: Ruleset, sheet: Sheet) -> Iterator[tuple[str, str]]:
    if "hover" in sheet.traits:
        yield HOVERS
    for key in sheet.features:
        feature = rules.features.get(key)
        if feature is not None and key not in ("spellcasting", "innate-spellcasting"):
            figure = figures(sheet, key)
            yield feature.name, f"{feature.summary} {figure}".strip()
    times = sheet.numbers.get(RESISTANCE, 0)
    if times:
        yield f"Legendary resistance ({times} a day)", "When it fails a save it may choose to succeed instead."


def figures(sheet: Sheet, key: str) -> str:
    """Return what a sheet's own numbers add to a trait."""
    number = sheet.numbers.get(key, 0)
    if key == "parry":
        return f"+{number}."
    if key == "relentless":
        return f"Its limit is {number}."
    if key == REGENERATION:
        stops = tuple(REGENERATION_STOPPED_BY.among(sheet.traits))
        by = f" Stopped for a turn by {' or '.join(stops)} damage." if stops else ""
        return f"{number} hit points.{by}"
    return ""


def multiattack(sheet: Sheet) -> Iterator[tuple[str, str]]:
    names = {weapon.key: weapon.name.lower() for weapon in sheet.weapons}
    parts = [names.get(key, key) + (f" × {count}" if count > 1 else "") for key, count in sheet.multiattack]
    if parts:
        yield "Multiattack", f"{', '.join(parts)}.".capitalize()


def hits(rules: Ruleset, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield what attacks bring besides damage."""
    for weapon in sheet.weapons:
        parts = [rider_words(rules, rider) for rider in weapon.riders]
        if weapon.has(DRAINS):
            parts.append(
                f"Constitution save (DC {sheet.numbers.get(DRAIN_DC, 10)}) or a hit point maximum lower by the damage"
            )
        if parts:
            yield f"{weapon.name}, on a hit", f"{'; '.join(parts)}."


def rider_words(rules: Ruleset, rider: Rider) -> str:
    """Say what a rider does, and what prevents or ends it."""
    name = rules.conditions[rider.condition].name.lower() if rider.condition in rules.conditions else ""
    save = f"{dict(ABILITIES).get(rider.save, '')} save (DC {rider.dc})"
    if rider.dice:
        return f"{rider.dice} {rider.type}, {'half' if rider.half else 'nothing'} on a {save}"
    if rider.condition == "constricted":
        size = f" if {rider.largest} or smaller" if rider.largest else ""
        return f"grappled and restrained{size}, escape DC {rider.dc}"
    if rider.escape:
        return f"{name} until a {dict(ABILITIES)[rider.escape]} check (DC {rider.dc}) as an action"
    worse = f", and {rules.conditions[rider.worse].name.lower()} if it fails by 5 or more" if rider.worse else ""
    again = ", saving again at the end of its turns" if rider.until == "save" else ""
    return f"{save} or {name}{worse}{again}" if rider.save else name


def special_actions(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield special actions, the ordinary ones first, and what recharges of its weapons."""
    powers = [SPECIALS[key] for key in sheet.powers if key in SPECIALS]
    for power in sorted(powers, key=lambda power: (power.lair, power.legendary)):
        limit = limit_words(power)
        yield f"{power.name} ({limit})" if limit else power.name, power.summary
    for weapon in sheet.weapons:
        face = sheet.numbers.get(f"{RECHARGE}{weapon.key}", 0)
        if face:
            yield (
                f"{weapon.name} (recharge {face}–6)",
                "Used, it comes back when a d6 at the start of its turn shows that.",
            )
    most = sheet.numbers.get(LEGENDARY, 0)
    if most:
        yield "Legendary actions", f"{most} in a round, one at a time, at the end of other creatures’ turns."


# --- spells --------------------------------------------------------------------------------------------------------


def spells(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield what it casts: by slots, by day, at will."""
    daily = [key for key in sheet.spells if f"daily:{key}" in sheet.numbers]
    by_slot = [key for key in sheet.spells if key not in daily]
    if by_slot:
        yield f"Spellcasting ({casting_words(sheet)})", "; ".join(levels(sheet, by_slot)) + "."
    if daily:
        yield f"Innate spellcasting ({casting_words(sheet)})", "; ".join(days(sheet, daily)) + "."


def casting_words(sheet: Sheet) -> str:
    ability = dict(ABILITIES).get(sheet.casting, "")
    bonus = sheet.numbers.get("spell-attack")
    parts = [ability, f"DC {save_dc(sheet).total}", f"{bonus:+d} to hit" if bonus is not None else ""]
    return ", ".join(part for part in parts if part)


def levels(sheet: Sheet, keys: list[str]) -> Iterator[str]:
    known = {key: SPELLS[key].level if key in SPELLS else LEVELS.get(key, 0) for key in keys}
    for level in sorted(set(known.values())):
        names = ", ".join(spell_name(key) for key in keys if known[key] == level)
        slots = sheet.slots.get(str(level), 0)
        yield f"cantrips: {names}" if not level else f"level {level} ({slots} slot{'' if slots == 1 else 's'}): {names}"


def days(sheet: Sheet, keys: list[str]) -> Iterator[str]:
    for times in sorted({sheet.numbers[f"daily:{key}"] for key in keys}):
        names = ", ".join(spell_name(key) for key in keys if sheet.numbers[f"daily:{key}"] == times)
        yield f"{times} a day each: {names}" if times else f"at will: {names}"


def spell_name(key: str) -> str:
    return SPELLS[key].name if key in SPELLS else key.replace("-", " ").capitalize()


# Levels of spells of the library’s stat blocks that have no declaration yet: the GM plays them by the book.
LEVELS = {
    "command": 1,
    "sanctuary": 1,
    "detect-magic": 1,
    "suggestion": 2,
    "spiritual-weapon": 2,
    "dispel-magic": 3,
    "fly": 3,
}
