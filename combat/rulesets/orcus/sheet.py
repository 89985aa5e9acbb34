"""The lines of a creature's sheet that are worth reading in a fight."""

from combat.engine.prefix import Prefix
from combat.engine.state import Sheet, State
from combat.rulesets.orcus.harm import action_points_left, recoveries, recoveries_left, recovery_value, staggered_value
from combat.rulesets.orcus.numbers import (
    DEFENSES,
    armored,
    capacity,
    defense_base,
    level_bonus,
    most_dragged,
    most_lifted,
)
from combat.rulesets.policies.abilities import ABILITIES, modifier

ROLE = Prefix("role:")  # begins the traits that say it


def sheet_lines(state: State, who: str) -> tuple[tuple[str, str], ...]:
    """Return label and value pairs: defenses, speeds, hit point marks, recoveries, abilities, resistances, senses."""
    found = state.combatants[who]
    sheet = found.sheet
    limited = armored(state.options.get("armor-limits-reflex"))
    lines = list(sheet.cached(defenses, limited))
    lines.append(("Speed", ", ".join(f"{mode} {squares} sq" for mode, squares in sheet.speeds.items())))
    lines.append(("Level", f"{sheet.level} ({level_bonus(sheet):+d})"))
    lines.append(("Staggered at", str(staggered_value(sheet))))
    if recoveries(sheet):
        lines.append(("Recoveries", f"{recoveries_left(found)} of {recoveries(sheet)}"))
        lines.append(("Recovery value", str(recovery_value(sheet))))
    if action_points_left(found):
        lines.append(("Action points", str(action_points_left(found))))
    return (*lines, *sheet.cached(listed))


def defenses(sheet: Sheet, limited: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(sum(t.value for t in defense_base(sheet, key, limited)))) for key, name in DEFENSES)


def listed(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    scores = ((name, key) for key, name in ABILITIES if key in sheet.abilities)
    lines = [("Role", role)] if (role := role_of(sheet)) else []
    lines += [(name, f"{sheet.abilities[key]} ({modifier(sheet, key):+d})") for name, key in scores]
    for label, numbers in (
        ("Skills", sheet.skills),
        ("Senses", sheet.senses),
        ("Resists", sheet.resistances),
        ("Vulnerable to", sheet.vulnerabilities),
    ):
        if numbers:
            lines.append((label, ", ".join(f"{k.replace('-', ' ')} {v}" for k, v in numbers.items())))
    for label, names in (("Immune to", sheet.immunities), ("Cannot be", sheet.condition_immunities)):
        if names:
            lines.append((label, ", ".join(names)))
    if "str" in sheet.abilities and sheet.kind == "character":
        lines.append(("Carries", f"{capacity(sheet)} lb"))
        lines.append(("Lifts", f"{most_lifted(sheet)} lb"))
        lines.append(("Pushes or drags", f"{most_dragged(sheet)} lb"))
    if sheet.alignment:
        lines.append(("Alignment", sheet.alignment))
    if sheet.languages:
        lines.append(("Languages", ", ".join(sheet.languages)))
    return tuple(lines)


def role_of(sheet: Sheet) -> str:
    """Return what a creature is for, and for how many it counts: "Elite brute"."""
    return " ".join(ROLE.among(sheet.traits)).capitalize()
