"""The numbers of a caster: the DC and the attack of its spells, how often a cantrip's dice count, what a spell adds."""

from combat.engine.declared.powers import Deal, Power, grown
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import Dice
from combat.engine.state import DamageDice, Sheet, Weapon
from combat.rulesets.fifth.checks import NAMES, proficiency
from combat.rulesets.policies.abilities import modifier

RANKS = ((17, 4), (11, 3), (5, 2))  # from which level a cantrip's dice count how many times


def save_dc(sheet: Sheet) -> Breakdown:
    """Return the DC of a creature's spells: as printed, or 8, its casting ability and its proficiency (FIF-124)."""
    printed = sheet.numbers.get("spell-dc")
    if printed is not None:
        return Breakdown("spell-dc", (Term("As listed", printed, row="FIF-124"),), printed)
    terms = (
        Term("Base", 8, row="FIF-124"),
        Term(NAMES.get(sheet.casting, sheet.casting), modifier(sheet, sheet.casting), row="FIF-124"),
        Term("Proficiency", proficiency(sheet), row="FIF-124"),
    )
    return Breakdown("spell-dc", terms, sum(term.value for term in terms))


def weapon_of(sheet: Sheet, power: Power, level: int) -> Weapon:
    """Return what a spell's attack rolls go by: the casting ability and always proficient (FIF-124, FIF-129)."""
    extra = max(0, level - power.level)
    deals = (one for one in power.outcomes if isinstance(one, Deal) and one.on != "miss")
    harm = [DamageDice(dice_text(sheet, deal, extra), deal.type) for deal in deals]
    ranged = power.attack == "ranged"
    return Weapon(
        key=f"spell:{power.key}",
        name=power.name,
        kind="ranged" if ranged else "melee",
        bonus=sheet.numbers.get("spell-attack"),
        ability=sheet.casting,
        reach=0 if ranged else max(5, power.range),
        range=(power.range, power.range) if ranged else None,
        harm=tuple(harm),
        properties=("spell",),
    )


def dice_text(sheet: Sheet, deal: Deal, extra: int) -> str:
    """Return the dice of one part of a spell attack's damage, so many levels above its own (FIF-112, FIF-148)."""
    dice = grown(deal.dice, deal.more, extra // deal.every)
    dice = dice.times(rank(sheet) if deal.scales else 1)
    return str(Dice(dice.groups, dice.constant + (ability(sheet) if deal.ability else 0)))


def rank(sheet: Sheet) -> int:
    """Return how many times the dice of a cantrip count: 1, and more from levels 5, 11 and 17."""
    level = sheet.numbers.get("caster-level", sheet.level)
    return next((times for least, times in RANKS if level >= least), 1)


def ability(sheet: Sheet) -> int:
    """Return what a spell adds that says so: the modifier of the casting ability."""
    return sheet.numbers.get("casting-modifier", modifier(sheet, sheet.casting) if sheet.casting else 0)
