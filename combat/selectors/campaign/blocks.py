"""A sheet to be read: a creature's stat block, a character's page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from combat.engine.creatures.swing import dice_of, swing_of
from combat.engine.events import Part
from combat.engine.numbers.breakdown import Term
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet, Weapon
from combat.rulesets.pictures import picture_of_action, picture_of_power, picture_of_weapon, portrait_of
from combat.rulesets.pictures.deeds import LAST
from combat.rulesets.policies.abilities import modifier
from combat.selectors.campaign.cards import Fact
from combat.selectors.rules.ledger import cited_as

SIGNED = "{:+d}".format


@dataclass(frozen=True)
class AbilityScore:
    """An ability, what it adds, its score, and whether its saving throw is printed as a better one."""

    label: str
    modifier: str
    score: int
    trained: bool


@dataclass(frozen=True)
class BreakdownLine:
    """One line of what a number is made of: with its row of the ledger, and why it does not count, if it does not."""

    value: str
    label: str
    row: str
    why: str = ""


@dataclass(frozen=True)
class Strike:
    """One way of attacking, as a fight would count it: how far, with what bonus, what a hit does, and what both are made of,
    where they are not as they are printed."""

    icon: str
    name: str
    far: str
    bonus: str
    harm: str
    note: str
    attack: tuple[BreakdownLine, ...]
    damage: tuple[BreakdownLine, ...]


@dataclass(frozen=True)
class Block:
    """A whole sheet in the game's own words and order; `lines` are what is left, as label and items, `in_words` what it has
    besides its weapons: its picture, name and text."""

    portrait: str
    hue: int
    facts: tuple[Fact, ...]
    scores: tuple[AbilityScore, ...]
    strikes: tuple[Strike, ...]
    lines: tuple[tuple[str, tuple[str, ...]], ...]
    in_words: tuple[tuple[str, str, str], ...]


def block_of(sheet: Sheet, rules: Ruleset) -> Block:
    """What a sheet says."""
    portrait, hue = portrait_of(sheet)
    in_words = rules.sheets.in_words(rules, sheet)
    return Block(
        portrait,
        hue,
        tuple(facts_of(sheet, rules)),
        tuple(scores_of(sheet, rules)),
        tuple(strike_of(sheet, one, rules) for one in sheet.weapons),
        tuple(line for line in lines_of(sheet, rules) if line[1]),
        tuple((picture_of_trait(name), name, text) for name, text in in_words),
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


def scores_of(sheet: Sheet, rules: Ruleset) -> Iterator[AbilityScore]:
    for key, label in rules.abilities:
        if key in sheet.abilities:
            yield AbilityScore(label, SIGNED(modifier(sheet, key)), sheet.abilities[key], key in sheet.saves)


def strike_of(sheet: Sheet, weapon: Weapon, rules: Ruleset) -> Strike:
    swing = swing_of(rules, sheet, weapon)
    made = weapon.bonus is None
    return Strike(
        picture_of_weapon(weapon.name, weapon.kind),
        weapon.name,
        ", ".join(far_of(weapon, rules)),
        SIGNED(swing.attack.total),
        " and ".join(f"{dice_of(part)} {part.type}".strip() for part in swing.parts),
        weapon.note,
        tuple(rows_of(swing.attack.terms, rules)) if made else (),
        tuple(row for part in swing.parts for row in rows_of_part(part, rules)) if made else (),
    )


def rows_of_part(part: Part, rules: Ruleset) -> Iterator[BreakdownLine]:
    if part.roll is not None:
        yield BreakdownLine(part.roll.dice, part.type, "")
    yield from rows_of(part.steps, rules)


def rows_of(terms: Sequence[Term], rules: Ruleset) -> Iterator[BreakdownLine]:
    """What a number is made of; what only turns a die or says when it is critical has no figure."""
    for term in terms:
        value = SIGNED(term.value) if term.value else term.dice
        yield BreakdownLine(value, term.label, cited_as(rules.id, term.row), term.why)


def far_of(weapon: Weapon, rules: Ruleset) -> Iterator[str]:
    if weapon.reach:
        yield f"reach {weapon.reach} {rules.unit}"
    elif weapon.kind == "melee" and weapon.range is None:
        yield "melee"
    if weapon.range is not None:
        near, far = weapon.range
        yield f"range {near} {rules.unit}" if near == far else f"range {near} to {far} {rules.unit}"


def lines_of(sheet: Sheet, rules: Ruleset) -> Iterable[tuple[str, tuple[str, ...]]]:
    skills = {key: label for key, label, _ in rules.skills}
    return (
        ("Saving throws", tuple(f"{key.capitalize()} {SIGNED(n)}" for key, n in sheet.saves.items())),
        ("Skills", tuple(f"{skills.get(key, key)} {SIGNED(n)}" for key, n in sheet.skills.items())),
        ("Senses", tuple(f"{key} {n} {rules.unit}" for key, n in sheet.senses.items())),
        ("Resistant to", tuple(sheet.resistances)),
        ("Vulnerable to", tuple(sheet.vulnerabilities)),
        ("Immune to", (*sheet.immunities, *sheet.condition_immunities)),
        ("Languages", tuple(sheet.languages)),
        ("Challenge", (sheet.challenge,) if sheet.challenge else ()),
    )
