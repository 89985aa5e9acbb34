"""The lines of a creature's sheet that are worth reading in a fight."""

from combat.engine.state import Sheet, State
from combat.rulesets.orcus.numbers import DEFENSES, armored, defense_base, level_bonus
from combat.rulesets.orcus.vitality import (
    action_points_left,
    recoveries_left,
    recovery_value,
    staggered_value,
)
from combat.rulesets.policies.abilities import ABILITIES, modifier


def sheet_lines(state: State, who: str) -> tuple[tuple[str, str], ...]:
    """Return label and value pairs: defenses, speeds, hit point marks, recoveries, abilities, resistances, senses."""
    found = state.combatants[who]
    sheet = found.sheet
    limited = armored(state.options.get("armor-limits-reflex"))
    lines = list(sheet.once(defenses, limited))
    lines.append(("Speed", ", ".join(f"{mode} {squares} sq" for mode, squares in sheet.speeds.items())))
    lines.append(("Level", f"{sheet.level} ({level_bonus(sheet):+d})"))
    lines.append(("Staggered at", str(staggered_value(sheet))))
    if sheet.numbers.get("recoveries"):
        lines.append(("Recoveries", f"{recoveries_left(found)} of {sheet.numbers['recoveries']}"))
        lines.append(("Recovery value", str(recovery_value(sheet))))
    if action_points_left(found):
        lines.append(("Action points", str(action_points_left(found))))
    return (*lines, *sheet.once(listed))


def defenses(sheet: Sheet, limited: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((name, str(sum(t.value for t in defense_base(sheet, key, limited)))) for key, name in DEFENSES)


def listed(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    scores = ((name, key) for key, name in ABILITIES if key in sheet.abilities)
    lines = [(name, f"{sheet.abilities[key]} ({modifier(sheet, key):+d})") for name, key in scores]
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
        lines.append(("Carries", f"{10 * sheet.abilities['str']} lb"))
    return tuple(lines)
