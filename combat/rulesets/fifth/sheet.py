"""The lines of a creature's sheet that are worth reading in a fight."""

from combat.engine.state import State
from combat.rulesets.fifth.numbers import ABILITIES, modifier, proficiency


def sheet_lines(state: State, who: str) -> tuple[tuple[str, str], ...]:
    """Return label and value pairs: AC, speeds, abilities, saves, resistances, senses."""
    sheet = state.combatants[who].sheet
    lines = [("Armor Class", str(sheet.defenses.get("ac", 10)))]
    lines.append(("Speed", ", ".join(f"{mode} {feet} ft" for mode, feet in sheet.speeds.items())))
    for key, name in ABILITIES:
        if key in sheet.abilities:
            lines.append((name, f"{sheet.abilities[key]} ({modifier(sheet, key):+d})"))
    lines.append(("Proficiency", f"{proficiency(sheet):+d}"))
    for label, found in (
        ("Saves", sheet.saves),
        ("Skills", sheet.skills),
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
