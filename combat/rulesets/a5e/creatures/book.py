"""The creatures of this game: its own, and those of 5e that it plays, told in its words."""

from msgspec.structs import replace

from combat.engine.state import Sheet, Weapon
from combat.rulesets.a5e.creatures.hirelings import HIRELINGS
from combat.rulesets.a5e.creatures.marsh import MARSH
from combat.rulesets.a5e.creatures.wilds import WILDS
from combat.rulesets.fifth.creatures import CREATURES as FIFTH_CREATURES

OURS = {"exhaustion": "fatigue", "burning": "on-fire"}  # what 5e's words are called here; its fire burns for 1d6


def in_our_words(sheet: Sheet) -> Sheet:
    """Return a creature of 5e whose conditions mean here what they mean in its stat block (A5E-025, A5E-029, A5E-143)."""
    words = tuple(OURS.get(word, word) for word in sheet.condition_immunities)
    weapons = tuple(retold(weapon) for weapon in sheet.weapons)
    if (words, weapons) == (sheet.condition_immunities, sheet.weapons):
        return sheet
    return replace(sheet, condition_immunities=words, weapons=weapons)


def retold(weapon: Weapon) -> Weapon:
    if not any(rider.condition in OURS for rider in weapon.riders):
        return weapon
    riders = tuple(replace(rider, condition=OURS.get(rider.condition, rider.condition)) for rider in weapon.riders)
    return replace(weapon, riders=riders)


OWN: tuple[Sheet, ...] = (*HIRELINGS, *MARSH, *WILDS)
KEPT = tuple(in_our_words(sheet) for sheet in FIFTH_CREATURES if sheet.name not in {own.name for own in OWN})
CREATURES: tuple[Sheet, ...] = tuple(sorted((*OWN, *KEPT), key=lambda sheet: sheet.name))
