"""What an Armor Class is made of, and what armor does besides.

Of the games that build on this one streamlined changes it in a file of its own of this name.
"""

from collections.abc import Iterator

from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.engine.state import Combatant, Sheet
from combat.rulesets.fifth.checks import NAMES
from combat.rulesets.policies.abilities import modifier

SHIELD = 2
BODY = ("str", "dex")


def armor_class(who: Combatant, name: str) -> Iterator[Term]:
    """Yield the listed Armor Class, or 10 and Dexterity; a shield that is put down no longer counts (FIF-135, FIF-309)."""
    sheet = who.sheet
    if name not in sheet.defenses:
        yield Term("Unarmored", 10, row="FIF-135")
        yield Term(NAMES["dex"], modifier(sheet, "dex"), row="FIF-135")
        return
    carries = "shield" in sheet.traits
    yield Term("Armor Class", sheet.defenses[name] - (SHIELD if carries else 0), row="FIF-135")
    if carries:
        worn = not who.tally.get("shield-off")
        yield Term("Shield", SHIELD, row="FIF-309", counted=worn, why="" if worn else "it is put down")


def armor_weight(sheet: Sheet) -> Iterator[Term]:
    """Heavy armor beyond its wearer's Strength slows it by 10 feet (FIF-308)."""
    needed = sheet.numbers.get("armor-strength", 0)
    if "heavy-armor-unmet" in sheet.traits or sheet.abilities.get("str", 10) < needed:
        yield Term("Armor too heavy", -10, row="FIF-308")


def armor_trouble(who: Combatant, stat: Stat, ability: str) -> Iterator[Term]:
    """Yield what armor that one cannot wear, or that clanks, does to rolls (FIF-307, FIF-308)."""
    if "armor-not-proficient" in who.sheet.traits and ability in BODY:
        yield Term("Armor without proficiency", edge=-1, row="FIF-307")
    if stat == "check.stealth" and "noisy-armor" in who.sheet.traits:
        yield Term("Noisy armor", edge=-1, row="FIF-308")
