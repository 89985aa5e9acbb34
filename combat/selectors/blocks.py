"""A sheet to be read: a creature's stat block, a character's page."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet, Weapon
from combat.rulesets.pictures import picture_of_action, picture_of_power, picture_of_weapon, portrait_of
from combat.rulesets.pictures.deeds import LAST
from combat.rulesets.policies.abilities import modifier
from combat.selectors.cards import Fact

SIGNED = "{:+d}".format


@dataclass(frozen=True)
class Score:
    """An ability, what it adds, its score, and whether its saving throw is printed as a better one."""

    label: str
    modifier: str
    score: int
    trained: bool


@dataclass(frozen=True)
class Strike:
    """One way of attacking: how far, what its hit does and with what bonus, "" where that follows from the scores."""

    icon: str
    name: str
    far: str
    bonus: str
    harm: str
    note: str


@dataclass(frozen=True)
class Block:
    """A whole sheet in the game's own words and order; `lines` are what is left, as label and text, `told` what it has besides
    its weapons: its picture, name and text."""

    portrait: str
    hue: int
    facts: tuple[Fact, ...]
    scores: tuple[Score, ...]
    strikes: tuple[Strike, ...]
    lines: tuple[tuple[str, str], ...]
    told: tuple[tuple[str, str, str], ...]


def block_of(sheet: Sheet, rules: Ruleset) -> Block:
    """What a sheet says."""
    portrait, hue = portrait_of(sheet)
    told = rules.sheets.in_words(rules, sheet)
    return Block(
        portrait,
        hue,
        tuple(facts_of(sheet, rules)),
        tuple(scores_of(sheet, rules)),
        tuple(strike_of(one, rules) for one in sheet.weapons),
        tuple(line for line in lines_of(sheet, rules) if line[1]),
        tuple((picture_of_trait(name), name, text) for name, text in told),
    )


def picture_of_trait(name: str) -> str:
    """Return the icon of what a sheet has besides its weapons, "" where none tells of it."""
    key = name.lower().replace(" ", "-")
    return next((one for one in (picture_of_power(key, name), picture_of_action(key)) if one != LAST), "")


def facts_of(sheet: Sheet, rules: Ruleset) -> Iterator[Fact]:
    """The numbers that are asked for most."""
    for key, label in rules.defenses:
        if key in sheet.defenses:
            yield Fact("bordered-shield", label, str(sheet.defenses[key]))
    yield Fact("hearts", f"hit points, {sheet.hit_dice}" if sheet.hit_dice else "hit points", str(sheet.hp))
    for key, number in sheet.speeds.items():
        yield Fact("run", key, f"{number} {rules.unit}")


def scores_of(sheet: Sheet, rules: Ruleset) -> Iterator[Score]:
    for key, label in rules.abilities:
        if key in sheet.abilities:
            yield Score(label, SIGNED(modifier(sheet, key)), sheet.abilities[key], key in sheet.saves)


def strike_of(weapon: Weapon, rules: Ruleset) -> Strike:
    harm = " and ".join(" ".join(filter(None, (part.dice, part.type))) for part in weapon.harm)
    bonus = SIGNED(weapon.bonus) if weapon.bonus is not None else ""
    return Strike(
        picture_of_weapon(weapon.name, weapon.kind),
        weapon.name,
        ", ".join(far_of(weapon, rules)),
        bonus,
        harm,
        weapon.note,
    )


def far_of(weapon: Weapon, rules: Ruleset) -> Iterator[str]:
    if weapon.reach:
        yield f"reach {weapon.reach} {rules.unit}"
    if weapon.range is not None:
        near, far = weapon.range
        yield f"range {near} {rules.unit}" if near == far else f"range {near} to {far} {rules.unit}"


def lines_of(sheet: Sheet, rules: Ruleset) -> Iterable[tuple[str, str]]:
    skills = {key: label for key, label, _ in rules.skills}
    return (
        ("Saving throws", ", ".join(f"{key.capitalize()} {SIGNED(n)}" for key, n in sheet.saves.items())),
        ("Skills", ", ".join(f"{skills.get(key, key)} {SIGNED(n)}" for key, n in sheet.skills.items())),
        ("Senses", ", ".join(f"{key} {n} {rules.unit}" for key, n in sheet.senses.items())),
        ("Resistant to", ", ".join(sheet.resistances)),
        ("Vulnerable to", ", ".join(sheet.vulnerabilities)),
        ("Immune to", ", ".join((*sheet.immunities, *sheet.condition_immunities))),
        ("Languages", ", ".join(sheet.languages)),
        ("Challenge", sheet.challenge),
    )
