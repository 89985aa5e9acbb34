"""What a creature brings to a number itself: abilities, level, gear, or what its stat block prints."""

from collections.abc import Iterable, Iterator

from combat.engine.declared.modifiers import Context
from combat.engine.doing import Blow, Throw
from combat.engine.events import DiceRoll
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import Stat, check_stat
from combat.engine.requests import Roll, Script, roll
from combat.engine.state import Combatant, Sheet
from combat.rulesets.policies.abilities import ABILITIES, modifier

SKILLS = (
    ("acrobatics", "Acrobatics", "dex"),
    ("arcana", "Arcana", "int"),
    ("athletics", "Athletics", "str"),
    ("deception", "Deception", "cha"),
    ("dungeoneering", "Dungeoneering", "wis"),
    ("endure", "Endure", "con"),
    ("heal", "Heal", "wis"),
    ("history", "History", "int"),
    ("insight", "Insight", "wis"),
    ("intimidate", "Intimidate", "cha"),
    ("perception", "Perception", "wis"),
    ("persuasion", "Persuasion", "cha"),
    ("religion", "Religion", "int"),
    ("sleight-of-hand", "Sleight of Hand", "dex"),
    ("stealth", "Stealth", "dex"),
    ("streetsmarts", "Streetsmarts", "cha"),
)  # ORC-015
DEFENSES = (("ac", "Armor Class"), ("fort", "Fortitude"), ("ref", "Reflex"), ("will", "Will"))
DEFENSE_NAMES = dict(DEFENSES)
DEFENSE_ROWS = {"ac": "ORC-020", "fort": "ORC-019", "ref": "ORC-021", "will": "ORC-022"}
FEEDS = {"ac": ("dex", "int"), "fort": ("str", "con"), "ref": ("dex", "int"), "will": ("wis", "cha")}
ABILITY_OF = {key: ability for key, _, ability in SKILLS} | {"initiative": "dex"}
NAMES = dict(ABILITIES)


def level_bonus(sheet: Sheet) -> int:
    """Return half the level, rounded down (ORC-039)."""
    return sheet.level // 2


def level_term(sheet: Sheet) -> Term:
    return Term("Level bonus", level_bonus(sheet), row="ORC-040", source="level")


def ability_term(sheet: Sheet, ability: str, row: str) -> Term:
    return Term(NAMES.get(ability, ability), modifier(sheet, ability), type="ability", row=row)


def base(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield the terms that a creature brings itself."""
    kind, _, name = stat.partition(".")
    who = fight.get(context.of)
    if kind == "attack" and isinstance(context.blow, Blow):
        yield from attack_base(who, context.blow)
    elif kind == "defense":
        yield from defense_base(who.sheet, name, armored(fight.option("armor-limits-reflex")))
    elif kind == "save" and who.sheet.numbers.get("save"):
        yield Term("Saving throws", who.sheet.numbers["save"], row="ORC-144", source="sheet")
    elif kind == "check":
        yield from check_base(who.sheet, name)
    elif kind == "speed":
        yield Term("Speed", who.sheet.speeds.get(name, 0), row="ORC-198", source="sheet")


# --- attacks -------------------------------------------------------------------------------------------------------


def attack_ability(blow: Blow) -> tuple[str, str]:
    """Return the ability of an attack and the row: Strength in melee, Dexterity at range, or what the sheet names
    instead (ORC-017, ORC-018)."""
    weapon = blow.weapon
    if weapon.has("power"):
        return weapon.ability, "ORC-087"
    if weapon.has("spell") or not (weapon.ability == "str" or weapon.has("light-thrown")):
        return weapon.ability, "ORC-018"
    if blow.ranged and not weapon.has("heavy-thrown"):
        return "dex", "ORC-017"
    return "str", "ORC-017"


def attack_base(who: Combatant, blow: Blow) -> Iterator[Term]:
    """A printed bonus is final; otherwise ability, level bonus and, for whoever is proficient, the weapon's proficiency (ORC-041,
    ORC-087, ORC-053, ORC-011)."""
    weapon = blow.weapon
    if weapon.bonus is not None:
        yield Term(f"{weapon.name}, as listed", weapon.bonus, row="ORC-041", source="sheet")
        return
    ability, row = attack_ability(blow)
    yield ability_term(who.sheet, ability, row)
    yield level_term(who.sheet)
    if weapon.proficient and weapon.proficiency:
        yield Term("Proficiency", weapon.proficiency, type="proficiency", row="ORC-053")
    yield from enhancement(who.sheet, weapon.key)


def enhancement(sheet: Sheet, key: str) -> Iterator[Term]:
    value = sheet.numbers.get(f"enhancement:{key}", 0)
    if value:
        yield Term("Enhancement", value, type="enhancement", row="ORC-010")


# --- defenses ------------------------------------------------------------------------------------------------------


def defense_base(sheet: Sheet, key: str, limited: tuple[str, ...]) -> Iterator[Term]:
    """A number on the sheet stands; otherwise 10, level bonus, ability and gear (ORC-019 to ORC-022, ORC-041).

    `limited` are the defenses whose ability modifier heavy armor takes away.
    """
    row = DEFENSE_ROWS.get(key, "")
    name = DEFENSE_NAMES.get(key, key)
    if key in sheet.defenses or key not in FEEDS:
        printed = "ORC-041" if sheet.kind == "monster" else row
        yield Term(name, sheet.defenses.get(key, 10), row=printed, source="sheet")
        return
    yield Term(f"{name} begins at", 10, row=row, source="base")
    yield level_term(sheet)
    if not (key in limited and "heavy-armor" in sheet.traits):
        yield ability_term(sheet, max(FEEDS[key], key=lambda a: modifier(sheet, a)), row)
    if key == "ac":
        yield from worn(sheet)
    yield from enhancement(sheet, key)


def armored(setting: object) -> tuple[str, ...]:
    """Return the defenses whose ability modifier heavy armor takes away (R06)."""
    return ("ac", "ref") if setting == "on" else ("ac",)


def worn(sheet: Sheet) -> Iterator[Term]:
    for gear in ("armor", "shield"):
        if sheet.numbers.get(gear):
            yield Term(gear.capitalize(), sheet.numbers[gear], type=gear, row="ORC-009")


# --- checks --------------------------------------------------------------------------------------------------------


def check_base(sheet: Sheet, name: str) -> Iterator[Term]:
    """A printed total stands; otherwise ability, level bonus and training (ORC-014, ORC-016, ORC-121)."""
    row = "ORC-121" if name == "initiative" else "ORC-016" if name in ABILITY_OF else "ORC-014"
    if name == "initiative" and sheet.initiative is not None:
        yield Term("Initiative", sheet.initiative, row="ORC-041", source="sheet")
    elif name in sheet.skills:
        yield Term(name.replace("-", " ").title(), sheet.skills[name], row=row, source="sheet")
    else:
        yield ability_term(sheet, ABILITY_OF.get(name, name), row)
        yield level_term(sheet)
        if f"trained-{name}" in sheet.traits:
            yield Term("Training", 5, row="ORC-016", source="training")


def passive(fight: Fight, who: Id, skill: str) -> int:
    """Return a passive score: 10 and every modifier of the check (ORC-118, R23)."""
    return 10 + fight.breakdown(check_stat(skill), who).total


# --- the die -------------------------------------------------------------------------------------------------------


def d20(fight: Fight, breakdown: Breakdown, *, by: Id, reason: str, secret: bool = False) -> Script[Throw]:
    """Roll one d20 and add the breakdown; there is never a second die (ORC-001)."""
    (face,) = yield from roll(Roll("1d20", reason, by, fight.seat_of(by), secret, breakdown.total))
    total = face + breakdown.total
    return Throw(DiceRoll("1d20", (face,), (0,), total), face, total)
