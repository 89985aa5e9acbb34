"""The lines of a creature's sheet that are worth reading in a fight."""

from collections.abc import Iterator

from combat.engine.creatures.maximum import changes, maximum
from combat.engine.declared.modifiers import Side
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.stats import check_stat
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
    passives = ((label, str(noticing(fight, who, skill))) for skill, label in PASSIVE)
    return (*found.cached(own_lines), *most_lines(fight, who), *passives)


def own_lines(who: Combatant) -> tuple[tuple[str, str], ...]:
    return (*hit_dice.line(who), *monstrous.lines(who), *breath.lines(who))


def most_lines(fight: Fight, who: Id) -> Iterator[tuple[str, str]]:
    """Yield the hit point maximum where it is not the sheet's, with what changes it."""
    found = fight.get(who)
    most = maximum(fight.rules, found)
    if most != found.sheet.hp:
        why = ", ".join(dict.fromkeys(term.label for term in changes(fight.rules, found)))
        yield "Hit point maximum", f"{most} of {found.sheet.hp}: {why}"


def noticing(fight: Fight, who: Id, skill: str) -> int:
    """Return a passive score: while nothing in force on a creature pulls on it, the sheet and the game alone decide of it."""
    found, notes, key = fight.get(who), fight.get(who).sheet.cache, ("passive", fight.rules, skill)
    conditions, features = fight.rules.bearing_on(check_stat(skill), Side.OWN)
    if not features.isdisjoint(found.sheet.features) or not conditions.isdisjoint((*found.keys, *fight.ambient(who))):
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
