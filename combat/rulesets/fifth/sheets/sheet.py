"""The lines of a creature's sheet that are worth reading in a fight."""

from collections.abc import Iterator

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.maximum import changes, maximum
from combat.engine.state import Sheet, State
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
    return found.sheet.once(lines_of, 10 if found.has("petrified") else 1)


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
    found, notes, key = fight.get(who), fight.get(who).sheet.found, ("passive scores", fight.rules)
    dice = (*hit_dice.line(found), *monstrous.lines(found))
    if found.effects or fight.ambient(who) or pulled(fight, found.sheet):
        return (*dice, *breath.lines(found), *most_lines(fight, who), *passives(fight, who))
    # With nothing in force on a creature the sheet and the game alone decide of a plain passive check.
    if key not in notes:
        notes[key] = passives(fight, who)
    plain: tuple[tuple[str, str], ...] = notes[key]
    return (*dice, *plain)


def most_lines(fight: Fight, who: Id) -> Iterator[tuple[str, str]]:
    """Yield the hit point maximum where it is not the sheet's, with what changes it."""
    found = fight.get(who)
    most = maximum(fight.rules, found)
    if most != found.sheet.hp:
        why = ", ".join(dict.fromkeys(term.label for term in changes(fight.rules, found)))
        yield "Hit point maximum", f"{most} of {found.sheet.hp}: {why}"


def pulled(fight: Fight, sheet: Sheet) -> bool:
    """Tell whether a feature of a sheet pulls on a passive score."""
    held = (fight.rules.features[key] for key in sheet.features if key in fight.rules.features)
    return any(
        pull.applies_to(f"check.{skill}") for feature in held for pull in feature.modifiers for skill, _ in PASSIVE
    )


def passives(fight: Fight, who: Id) -> tuple[tuple[str, str], ...]:
    return tuple((label, str(passive(fight, who, skill))) for skill, label in PASSIVE)


def resources(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Return the tallies of what a sheet can use up, for the GM to correct: spell slots and uses of features."""
    spent = [(f"slots-{level}", f"Slots of level {level} spent") for level in sorted(sheet.slots)]
    used = [(USES[key].tally, f"{CLASS_FEATURES[key].name}: uses spent") for key in sheet.features if key in USES]
    return (*spent, *used, *monstrous.resources(sheet))
