"""The lines of a creature's sheet that are worth reading in a fight."""

from combat.engine.creatures.maximum import changes, maximum
from combat.engine.declared.modifiers import Side
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant, Sheet, State
from combat.rulesets.fifth.checks import ABILITIES, ABILITY_OF, SKILLS, check_base, modifier, passive, proficiency
from combat.rulesets.fifth.classes import CLASS_FEATURES, USES, gifts
from combat.rulesets.fifth.harm import breath, hit_dice
from combat.rulesets.fifth.monsters import monstrous

SPACES = {"Tiny": "2½", "Small": "5", "Medium": "5", "Large": "10", "Huge": "15", "Gargantuan": "20"}
PASSIVE = (
    ("perception", "Passive Perception"),
    ("investigation", "Passive Investigation"),
    ("insight", "Passive Insight"),
)


def sheet_lines(state: State, who: str) -> tuple[tuple[str, str], ...]:
    """Return label and value pairs: AC, speeds, abilities, saves, resistances, senses."""
    found = state.combatants[who]
    return found.sheet.cached(lines_of, 10 if found.has("petrified") else 1)


def lines_of(sheet: Sheet, heavy: int) -> tuple[tuple[str, str], ...]:
    lines = [("Armor Class", str(sheet.defenses.get("ac", 10)))]
    lines.append(("Size", f"{sheet.size}, {space(sheet)} ft"))
    lines.append(("Speed", ", ".join(f"{mode} {feet} ft" for mode, feet in sheet.speeds.items())))
    for key, name in ABILITIES:
        if key in sheet.abilities:
            lines.append((name, f"{sheet.abilities[key]} ({modifier(sheet, key):+d})"))
    lines.append(("Proficiency", f"{proficiency(sheet):+d}"))
    weight = sheet.numbers.get("weight", 0) + sheet.numbers.get("gear-weight", 0)
    if weight:  # ten times as much in stone (FIF-277)
        lines.append(("Weight", f"{weight * heavy:,} lb"))
    for label, found in (
        ("Saves", sheet.saves),
        ("Skills", totals(sheet)),
        ("Senses", sheet.senses),
    ):
        if found:
            lines.append((label, ", ".join(f"{k.replace('-', ' ')} {v:+d}" for k, v in found.items())))
    for label, names in (
        ("Resists", tuple(sheet.resistances)),
        ("Vulnerable to", tuple(sheet.vulnerabilities)),
        ("Immune to", sheet.immunities),
        ("Cannot be", sheet.condition_immunities),
    ):
        if names:
            lines.append((label, ", ".join(names)))
    return tuple(lines)


def totals(sheet: Sheet) -> dict[str, int]:
    """Return the skills that a sheet prints, and those that its traits say it has learned (FIF-005, FIF-006)."""
    learned = [skill for skill, _, _ in SKILLS if f"proficient:{skill}" in sheet.traits and skill not in sheet.skills]
    found = {skill: check_base(sheet, skill, ABILITY_OF[skill]) for skill in learned}
    return sheet.skills | {skill: sum(t.value for t in terms if t.counted) for skill, terms in found.items()}


def space(sheet: Sheet) -> str:
    """Return the side of a creature's space in feet; a gargantuan one may be larger still (FIF-079)."""
    larger = 5 * sheet.numbers.get("squares", 0)
    return str(larger) if larger else SPACES[sheet.size]


def standing(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    """Return what a creature's class gives it, and what the moment changes."""
    return (*gifts(fight.get(who)), *changing(fight, who))


def changing(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    """Return what the moment changes: Hit Dice, breath, the hit point maximum, and the passive scores."""
    found = fight.get(who)
    return (*found.cached(own_lines), *found.cached(most_lines, fight.rules), *passives(fight, who))


def own_lines(who: Combatant) -> tuple[tuple[str, str], ...]:
    return (*hit_dice.line(who), *monstrous.lines(who), *breath.lines(who))


def most_lines(who: Combatant, rules: Ruleset) -> tuple[tuple[str, str], ...]:
    """Return the hit point maximum where it is not the sheet's, with what changes it."""
    most = maximum(rules, who)
    if most == who.sheet.hp:
        return ()
    why = ", ".join(dict.fromkeys(term.label for term in changes(rules, who)))
    return (("Hit point maximum", f"{most} of {who.sheet.hp}: {why}"),)


def passives(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    """Return the passive scores: those of a creature on which nothing pulls stay with it."""
    found, around = fight.get(who), fight.ambient(who)
    key = passives, fight.rules, around
    lines: tuple[tuple[str, str], ...] | None = found.cache.get(key)
    if lines is None:
        lines = tuple((label, str(noticing(fight, who, skill))) for skill, label in PASSIVE)
        if not any(is_pulled(found, fight.rules, skill, around) for skill, _ in PASSIVE):
            found.cache[key] = lines
    return lines


def is_pulled(who: Combatant, rules: Ruleset, skill: str, around: tuple[str, ...]) -> bool:
    """Tell whether anything in force on a creature, or `around` it, pulls on a score."""
    conditions, features = rules.bearing_on(check_stat(skill), Side.OWN)
    return not features.isdisjoint(who.sheet.features) or not conditions.isdisjoint((*who.keys, *around))


def noticing(fight: Fight, who: Id, skill: str) -> int:
    """Return a passive score: while nothing in force on a creature pulls on it, the sheet and the game alone decide of it."""
    found, notes, key = fight.get(who), fight.get(who).sheet.cache, ("passive", fight.rules, skill)
    if is_pulled(found, fight.rules, skill, fight.ambient(who)):
        return passive(fight, who, skill)
    if key not in notes:
        notes[key] = passive(fight, who, skill)
    plain: int = notes[key]
    return plain


def resources(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Return the tallies of what a sheet can use up, for the GM to correct: spell slots and uses of features."""
    spent = [(f"slots-{level}", f"Slots of level {level} spent") for level in sorted(sheet.slots)]
    used = [(USES[key].tally, f"{CLASS_FEATURES[key].name}: uses spent") for key in sheet.features if key in USES]
    return (*spent, *used, *monstrous.resources(sheet))
