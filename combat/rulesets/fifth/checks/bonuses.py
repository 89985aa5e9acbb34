"""What a creature brings to its checks and saves: printed totals, or ability and proficiency.

Traits of a sheet say what a character has learned: "proficient:athletics", "expertise:stealth", "save:dex",
"proficient:thieves-tools", "half-proficiency".
"""

from collections.abc import Iterable, Iterator

from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import check_stat
from combat.engine.state import Sheet
from combat.rulesets.fifth.checks.abilities import ABILITY_OF, NAMES, modifier, proficiency

ONCE = "the proficiency bonus is added once (FIF-005)"
DOUBLED = "the proficiency bonus is doubled at most once (FIF-005)"
NOTHING_TO_DOUBLE = "there is no proficiency bonus to double (FIF-005)"
WHOLE = "the whole proficiency bonus is added (FIF-005)"


def save_base(sheet: Sheet, ability: str) -> Iterator[Term]:
    """Yield a printed save total, or the ability's modifier and proficiency in its saves (FIF-008)."""
    name = NAMES.get(ability, ability)
    if ability in sheet.saves:
        yield Term(f"{name} save", sheet.saves[ability], row="FIF-008")
        return
    yield Term(name, modifier(sheet, ability), row="FIF-008")
    if f"save:{ability}" in sheet.traits:
        yield Term("Proficiency", proficiency(sheet), row="FIF-008")


def check_base(sheet: Sheet, name: str, usual: str, tags: Iterable[str] = ()) -> Iterator[Term]:
    """Yield what a check of a skill or ability is made with (FIF-006).

    `usual` is the ability it goes by; the tags "ability:KEY" and "tool:NAME" say if the GM called for another one, or for a tool.
    """
    named = dict(tag.split(":", 1) for tag in sorted(tags) if ":" in tag)
    ability = named.get("ability", usual)
    skills = [name, *([named["tool"]] if "tool" in named else [])]
    if name == "initiative" and sheet.initiative is not None:
        yield Term("Initiative", sheet.initiative, row="FIF-026")
    elif name in sheet.skills:
        yield Term(name.replace("-", " ").title(), sheet.skills[name], row="FIF-006")
        if ability != usual:
            instead = modifier(sheet, ability) - modifier(sheet, usual)
            yield Term(f"{NAMES[ability]} for {NAMES[usual]}", instead, row="FIF-007")
        yield from learned(sheet, [s for s in skills if s != name], printed=True)
    else:
        row = "FIF-026" if name == "initiative" else "FIF-006"
        yield Term(NAMES.get(ability, ability), modifier(sheet, ability), row=row)
        yield from learned(sheet, skills)


def learned(sheet: Sheet, skills: list[str], printed: bool = False) -> Iterator[Term]:
    """Yield the proficiency bonus at most once, doubled or halved at most once (FIF-005).

    `printed` says that a printed total holds it already.
    """
    bonus = proficiency(sheet)
    known = [s for s in skills if f"proficient:{s}" in sheet.traits]
    for index, skill in enumerate(known):
        lost = bool(index) or printed
        yield Term(f"Proficiency: {words(skill)}", bonus, row="FIF-006", counted=not lost, why=ONCE if lost else "")
    doubled = False
    for skill in (s for s in skills if f"expertise:{s}" in sheet.traits):
        why = DOUBLED if doubled or printed else "" if skill in known else NOTHING_TO_DOUBLE
        value = bonus if skill in known else 0
        yield Term(f"Expertise: {words(skill)}", value, row="FIF-005", counted=not why, why=why)
        doubled = doubled or not why
    if "half-proficiency" in sheet.traits and not printed:
        why = WHOLE if known else ""
        yield Term("Half proficiency", bonus // 2, row="FIF-005", counted=not why, why=why)


def words(key: str) -> str:
    return key.replace("-", " ")


def passive(fight: Fight, who: Id, skill: str, seen: Square | None = None) -> int:
    """Return a passive score: as printed or 10 and the check’s own modifiers, 5 up or down for an edge (FIF-012).

    For what stands on a square and has to be `seen` the light there counts too (FIF-207).
    """
    stat, tags = check_stat(skill), ("sight",) if seen is not None else ()
    found, sheet = fight.breakdown(stat, who, tags=tags, origin=seen), fight.get(who).sheet
    own = sum(t.value for t in check_base(sheet, skill, ABILITY_OF.get(skill, skill)) if t.counted)
    printed = sheet.numbers.get(f"passive-{skill}", 10 + own)
    return printed + found.total - own + 5 * found.edge
