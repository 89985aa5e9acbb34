"""The numbers of a character that follow from its choices, each with its make-up, and its choices in words."""

from collections.abc import Iterator, Mapping

from combat.engine.answers.building import SheetLine
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import defense_stat, speed_stat
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant, Scalar, Sheet, State
from combat.rulesets.orcus.building.callings import CALLINGS
from combat.rulesets.orcus.building.figures import BASE
from combat.rulesets.orcus.building.gifts import FEATS
from combat.rulesets.orcus.building.heritage import RACES
from combat.rulesets.orcus.building.options import SKILL_NAMES, feats, power_words, powers, skills
from combat.rulesets.orcus.harm import damage_terms, recoveries, recovery_value, staggered_value
from combat.rulesets.orcus.numbers import DEFENSE_ROWS, DEFENSES, capacity, most_dragged, most_lifted
from combat.rulesets.policies.abilities import modifier

WHO, DUMMY = "c1", "c2"


def alone(rules: Ruleset, sheet: Sheet, options: Mapping[str, Scalar]) -> Fight:
    """Return a fight with nobody else in it but a straw dummy to strike at; for looking only."""
    found = Combatant(id=WHO, name=sheet.name, sheet=sheet, side="allies", hp=sheet.hp, at=(0, 0))
    dummy = Combatant(id=DUMMY, name="Dummy", sheet=Sheet("Dummy", type="object"), at=(found.side_squares, 0))
    state = State(ruleset=rules.id, options=dict(options), combatants={WHO: found, DUMMY: dummy})
    return Fight(rules, state)


def lines(rules: Ruleset, sheet: Sheet, options: Mapping[str, Scalar]) -> tuple[SheetLine, ...]:
    """Return defenses, hit points and what follows from them, initiative, speed, attacks, and what can be carried."""
    fight = alone(rules, sheet, options)
    guards = (SheetLine(name, fight.breakdown(defense_stat(key), WHO), row=DEFENSE_ROWS[key]) for key, name in DEFENSES)
    return (
        *guards,
        *vital(sheet),
        SheetLine("Initiative", fight.breakdown("check.initiative", WHO), row="ORC-121"),
        *(
            SheetLine(
                "Speed" if mode == "walk" else f"Speed, {mode}", fight.breakdown(speed_stat(mode), WHO), row="ORC-198"
            )
            for mode in sheet.speeds
        ),
        *attacks(fight, sheet),
        *burdens(sheet),
    )


def made(number: str, *terms: Term) -> Breakdown:
    return Breakdown(number, terms, sum(term.value for term in terms))


def vital(sheet: Sheet) -> Iterator[SheetLine]:
    """Yield hit points with the Constitution score counted once, and what follows from them (ORC-026, ORC-027, ORC-264)."""
    con = sheet.abilities.get("con", 10)
    base = sheet.numbers.get(BASE)
    parts = (
        (Term("On the sheet", sheet.hp, row="ORC-026"),)
        if base is None
        else (Term("Class and levels", base, row="ORC-026"), Term("Constitution score", con, row="ORC-026"))
    )
    yield SheetLine("Hit points", made("maximum", *parts), row="ORC-026")
    yield SheetLine(
        "Staggered at",
        made("staggered", Term(f"Half of {sheet.hp}", staggered_value(sheet), row="ORC-266")),
        row="ORC-266",
    )
    yield SheetLine(
        "Recovery value",
        made("recovery", Term(f"A quarter of {sheet.hp}", recovery_value(sheet), row="ORC-264")),
        row="ORC-264",
    )
    if recoveries(sheet):
        yield SheetLine("Recoveries", made("recoveries", *recovery_terms(sheet)), row="ORC-027")


def recovery_terms(sheet: Sheet) -> tuple[Term, ...]:
    if "recoveries" in sheet.numbers:
        return (Term("On the sheet", sheet.numbers["recoveries"], row="ORC-027"),)
    base = sheet.numbers["recovery-base"]
    return (Term("Class", base, row="ORC-027"), Term("Constitution", modifier(sheet, "con"), row="ORC-027"))


def attacks(fight: Fight, sheet: Sheet) -> Iterator[SheetLine]:
    for weapon in sheet.weapons:
        blow = Blow(WHO, DUMMY, weapon)
        yield SheetLine(weapon.name, fight.breakdown("attack", WHO, DUMMY, blow), dice_of(fight, blow), row="ORC-017")


def dice_of(fight: Fight, blow: Blow) -> str:
    """Return what an attack rolls, `+9, 1d10+4`."""
    hit = fight.breakdown("attack", WHO, DUMMY, blow).total
    more = sum(term.value for term in damage_terms(fight, blow, 0, first=True))
    dice = " + ".join(f"{harm.dice} {harm.type}".strip() for harm in blow.weapon.harm)
    return f"{hit:+d}, {dice}{f'{more:+d}' if more else ''}"


def burdens(sheet: Sheet) -> Iterator[SheetLine]:
    """Yield what a creature carries, lifts, and pushes or drags (ORC-023 to ORC-025)."""
    strength = sheet.abilities.get("str", 10)
    for label, pounds, words, row in (
        ("Carries", capacity(sheet), f"10 times Strength {strength}", "ORC-023"),
        ("Lifts", most_lifted(sheet), f"2 times {capacity(sheet)}", "ORC-024"),
        ("Pushes or drags", most_dragged(sheet), f"5 times {capacity(sheet)}", "ORC-025"),
    ):
        yield SheetLine(label, made("weight", Term(words, pounds, row=row)), f"{pounds} lb", row)


# --- in words ------------------------------------------------------------------------------------------------------


def facts(rules: Ruleset, sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Return label and words of what a character is and has chosen."""
    race, calling = RACES.get(sheet.growth.race), CALLINGS.get(sheet.growth.calling)
    gains = sheet.growth.gains
    found = (
        ("Race", race.name if race is not None else ""),
        ("Class", calling.name if calling is not None else ""),
        ("Alignment", sheet.alignment),
        ("Languages", ", ".join(sheet.languages)),
        ("Trained in", ", ".join(SKILL_NAMES[key] for key in skills(sheet))),
        ("Feats", ", ".join(FEATS[key].name for key in feats(sheet))),
        ("Features", " ".join(features(rules, sheet))),
        ("In words", "; ".join(f"{words} (level {gain.level})" for gain in gains for words in gain.words)),
        ("Powers", "; ".join(f"{one.name} ({power_words(one).lower()})" for one in powers(rules, sheet))),
    )
    return tuple((label, words) for label, words in found if words)


def features(rules: Ruleset, sheet: Sheet) -> Iterator[str]:
    for key in sheet.features:
        if key not in FEATS and (feature := rules.features.get(key)) is not None:
            yield f"{feature.name}: {feature.summary}" if feature.summary else f"{feature.name}."
