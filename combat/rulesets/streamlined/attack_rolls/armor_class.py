"""Armor Class: one formula counts, the best that applies (STR-084 to STR-086)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace as but

from msgspec.structs import replace

from combat.engine.declared.content import Condition, Feature
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.state import Combatant
from combat.rulesets.fifth import numbers as fifth
from combat.rulesets.fifth.attack_rolls import armor_class
from combat.rulesets.fifth.checks import NAMES
from combat.rulesets.fifth.spells import BARK, SPELL_EFFECTS
from combat.rulesets.policies.abilities import modifier

# Features with a formula of their own: what it begins with, and the abilities that it adds.
FORMULAS = {
    "unarmored-defense": ("Unarmored Defense", 10, ("dex", "con")),
    "unarmored-defense-wis": ("Unarmored Defense", 10, ("dex", "wis")),
}
SHIELD = "Shield"  # the label of its term
WORN_OUT = "only the best formula counts (STR-085)"
FEATURES = tuple(
    Feature(
        key,
        f"{label} ({', '.join(abilities).title()})",
        summary=f"AC {base} and {' and '.join(map(NAMES.__getitem__, abilities))}.",
    )
    for key, (label, base, abilities) in FORMULAS.items()
)


def base(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield the terms that a creature brings itself; of several ways to an Armor Class all are shown and one counts."""
    if not stat.startswith("defense"):
        return fifth.base(fight, stat, context)
    return armor(fight.get(context.of), stat.partition(".")[2])


def armor(who: Combatant, name: str) -> Iterator[Term]:
    """Yield what is listed (or 10 and Dexterity) or a feature's formula, whichever is best, and the shield (STR-085)."""
    ways = formulas(who, name)
    best = max(ways, key=total)
    for terms in ways:
        for term in terms:
            yield term if terms is best else replace(term, counted=False, why=WORN_OUT)
    yield from shield(who, name)


def formulas(who: Combatant, name: str) -> list[list[Term]]:
    return [[term for term in printed_or_dexterity(who, name) if term.label != SHIELD], *of_features(who)]


def shield(who: Combatant, name: str) -> list[Term]:
    return [term for term in printed_or_dexterity(who, name) if term.label == SHIELD]


def total(terms: list[Term]) -> int:
    return sum(term.value for term in terms if term.counted)


def printed_or_dexterity(who: Combatant, name: str) -> Iterator[Term]:
    """Yield the Armor Class of a stat block, or that of armor, as printed (STR-086), else 10 and Dexterity; and the shield.

    What is printed, and the shield, are 5e's (`fifth/attack_rolls/armor_class.py`): change them here for this game only.
    """
    if name not in who.sheet.defenses:
        yield from unarmored(who)
        return
    row = "STR-086" if who.sheet.kind == "monster" else "STR-085"
    for term in armor_class(who, name):
        yield replace(term, row="FIF-309" if term.label == SHIELD else row)


def unarmored(who: Combatant) -> Iterator[Term]:
    """Yield 10 and Dexterity, what somebody without armor has (STR-084)."""
    yield Term("Unarmored", 10, row="STR-084")
    yield Term(NAMES["dex"], modifier(who.sheet, "dex"), row="STR-084")


def of_features(who: Combatant) -> Iterator[list[Term]]:
    for key, (label, begins, abilities) in FORMULAS.items():
        if key in who.sheet.features:
            added = [Term(NAMES[one], modifier(who.sheet, one), row="STR-085") for one in abilities]
            yield [Term(label, begins, row="STR-085"), *added]


# --- spells with a formula of their own ----------------------------------------------------------------------------


def mage_armor(fight: Fight, context: Context) -> int:
    """Return what 13 and Dexterity is more than the best formula without it; never less (STR-085)."""
    who = fight.get(context.of)
    return max(0, 13 + modifier(who.sheet, "dex") - max(map(total, formulas(who, "ac"))))


def barkskin(fight: Fight, context: Context) -> int:
    """Return what is missing to 16, the shield counted."""
    who = fight.get(context.of)
    return max(0, BARK - max(map(total, formulas(who, "ac"))) - total(shield(who, "ac")))


WARDS: tuple[Condition, ...] = tuple(
    but(SPELL_EFFECTS[key], modifiers=(Modifier("defense.ac", found, row="STR-085"),))
    for key, found in (("mage-armored", mage_armor), ("barkskinned", barkskin))
)
