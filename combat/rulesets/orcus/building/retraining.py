"""Retraining: with each new level one feat, skill or power may be traded for another."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.answers.building import BuildChoice
from combat.engine.errors import Illegal, Invalid
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.engine.state.growth import Gained
from combat.rulesets.orcus.building.gifts import FEATS
from combat.rulesets.orcus.building.options import (
    SKILL_NAMES,
    TRAINED,
    calling_of,
    feats,
    lacking,
    learnable,
    needed_by,
    power_words,
    powers,
    requirement,
    skills,
    unmet,
)
from combat.rulesets.orcus.using_powers import learned_as


def may_retrain(sheet: Sheet) -> bool:
    """Tell whether the last level that was taken still allows a trade (ORC-042)."""
    gains = sheet.growth.gains
    return bool(gains) and gains[-1].level > 1 and not gains[-1].given


def demand(sheet: Sheet) -> None:
    if may_retrain(sheet):
        return
    gains = sheet.growth.gains
    if gains and gains[-1].given:
        raise Illegal(f"You have retrained at level {gains[-1].level}: one option for each new level.", "ORC-042")
    raise Illegal("You may retrain one option when you gain a level.", "ORC-042")


# --- what may go ---------------------------------------------------------------------------------------------------


def tradable(rules: Ruleset, sheet: Sheet) -> tuple[BuildChoice, ...]:
    """Return every option that a character has, as long as it may trade one (ORC-042)."""
    return tuple(options(rules, sheet)) if may_retrain(sheet) else ()


def options(rules: Ruleset, sheet: Sheet) -> Iterator[BuildChoice]:
    for key in feats(sheet):
        yield BuildChoice(f"feat:{key}", FEATS[key].name, FEATS[key].summary, "Feats")
    for key in skills(sheet):
        yield BuildChoice(f"skill:{key}", SKILL_NAMES[key], "", "Skills")
    for power in powers(rules, sheet):
        yield BuildChoice(f"power:{power.key}", power.name, power_words(power), "Powers")


# --- what may come -------------------------------------------------------------------------------------------------


def trades(rules: Ruleset, sheet: Sheet, given: str) -> tuple[BuildChoice, ...]:
    """Return for what one option may be traded; refuses one that another requires (ORC-042 to ORC-044)."""
    demand(sheet)
    label = next((one.label for one in options(rules, sheet) if one.key == given), "")
    if not label:
        raise Invalid("Choose one of your feats, skills or powers.", "ORC-042")
    need = needed_by(sheet, given)
    if need:
        raise Illegal(f"{need} requires {label}. Give up {need} first.", "ORC-042")
    kind, _, key = given.partition(":")
    found = {"feat": new_feats, "skill": new_skills, "power": new_powers}[kind]
    return tuple(found(rules, sheet, key))


def new_feats(rules: Ruleset, sheet: Sheet, given: str) -> Iterator[BuildChoice]:
    """Yield every feat whose requirements are met now; for one that came with a class, those that it offered then (ORC-043)."""
    for key in FEATS:
        if key not in feats(sheet) and feat_refusal(sheet, given, key) == "":
            yield BuildChoice(key, FEATS[key].name, f"{FEATS[key].summary} {requirement(FEATS[key])}".strip())


def feat_refusal(sheet: Sheet, given: str, taken: str) -> str:
    """Say why one feat cannot come for another, "" if it can."""
    now = unmet(FEATS[taken], sheet, "ORC-043", without=f"feat:{given}")
    if now is not None:
        return now.text
    source = special_of(sheet, given)
    calling = calling_of(sheet)
    if source is None or calling is None:
        return ""
    if taken not in calling.bonus_feats:
        return f"{FEATS[given].name} came with being a {calling.name}, which does not offer {FEATS[taken].name}."
    before = [one for gain in sheet.growth.gains if gain.level <= source.level for one in (*gain.feats, *gain.special)]
    trained = [one for gain in sheet.growth.gains if gain.level <= source.level for one in gain.skills]
    wants = lacking(FEATS[taken], source.level, scores_at(sheet, source.level), before, trained)
    return f"{FEATS[taken].name} required {wants} when {FEATS[given].name} came." if wants else ""


def special_of(sheet: Sheet, feat: str) -> Gained | None:
    """Return the level at which a feat came in another way than by the level itself."""
    return next((gain for gain in sheet.growth.gains if feat in gain.special), None)


def scores_at(sheet: Sheet, level: int) -> dict[str, int]:
    """Return the scores that a character had when it had just taken a level."""
    later = [gain.raised for gain in sheet.growth.gains if gain.level > level]
    return {key: score - sum(key in raised for raised in later) for key, score in sheet.abilities.items()}


def new_skills(rules: Ruleset, sheet: Sheet, given: str) -> Iterator[BuildChoice]:
    """Yield the skills that could have been chosen when the old one was: those of the class (ORC-044)."""
    calling = calling_of(sheet)
    offered = calling.skills if calling is not None else tuple(SKILL_NAMES)
    for key in offered:
        if key not in skills(sheet):
            yield BuildChoice(key, SKILL_NAMES[key])


def new_powers(rules: Ruleset, sheet: Sheet, given: str) -> Iterator[BuildChoice]:
    """Yield the powers of the same kind, level and class (ORC-044)."""
    old = rules.powers[given]
    for power in learnable(rules, sheet, learned_as(old)):
        if power.level == old.level and power.power_source == old.power_source:
            yield BuildChoice(power.key, power.name, power.summary)


# --- the trade -----------------------------------------------------------------------------------------------------


def trade(rules: Ruleset, sheet: Sheet, given: str, taken: str) -> Sheet:
    """Return the sheet with one option traded for another (ORC-042 to ORC-044)."""
    offered = {choice.key for choice in trades(rules, sheet, given)}
    kind, _, key = given.partition(":")
    if taken not in offered:
        raise why_not(rules, sheet, kind, key, taken)
    changed = swapped(sheet, kind, key, taken)
    last = replace(sheet.growth.gains[-1], given=given, taken=f"{kind}:{taken}")
    gains = tuple(replaced(gain, kind, key, taken) for gain in (*sheet.growth.gains[:-1], last))
    return replace(changed, growth=replace(changed.growth, gains=gains))


def why_not(rules: Ruleset, sheet: Sheet, kind: str, given: str, taken: str) -> Illegal | Invalid:
    if kind == "power" and taken in rules.powers:
        return Illegal(power_refusal(rules, sheet, given, taken), "ORC-044")
    if kind == "skill" and taken in SKILL_NAMES:
        return Illegal(f"{SKILL_NAMES[taken]} was not to be chosen when {SKILL_NAMES[given]} was.", "ORC-044")
    if kind == "feat" and taken in FEATS:
        why = feat_refusal(sheet, given, taken) or f"You have {FEATS[taken].name} already."
        return Illegal(why, "ORC-043")
    return Invalid("Choose from the list.", "ORC-042")


def power_refusal(rules: Ruleset, sheet: Sheet, given: str, taken: str) -> str:
    old, new = rules.powers[given], rules.powers[taken]
    if new.key in sheet.powers:
        return f"You have {new.name} already."
    if new.level != old.level:
        return f"{old.name} is of level {old.level}, {new.name} of level {new.level}: they must be of the same level."
    if learned_as(new) != learned_as(old):
        kinds = f"{power_words(old).lower()}, {new.name} is {power_words(new).lower()}"
        return f"{old.name} is {kinds}: they must be of the same type."
    return f"{new.name} is not of the class that {old.name} is of."


def swapped(sheet: Sheet, kind: str, given: str, taken: str) -> Sheet:
    def but(held: tuple[str, ...], old: str, new: str) -> tuple[str, ...]:
        return tuple(new if one == old else one for one in held)

    if kind == "feat":
        return replace(sheet, features=but(sheet.features, given, taken))
    if kind == "power":
        return replace(sheet, powers=but(sheet.powers, given, taken))
    return replace(sheet, traits=but(sheet.traits, f"{TRAINED}{given}", f"{TRAINED}{taken}"))


def replaced(gain: Gained, kind: str, given: str, taken: str) -> Gained:
    """Return what a level has brought, the new option in the place of the old one: it can be traded in its turn."""

    def but(held: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(taken if one == given else one for one in held)

    if kind == "feat":
        return replace(gain, feats=but(gain.feats), special=but(gain.special))
    return replace(gain, skills=but(gain.skills)) if kind == "skill" else replace(gain, powers=but(gain.powers))
