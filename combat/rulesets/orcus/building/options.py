"""What a character has chosen, and what it could choose: feats, skills, powers."""

from collections.abc import Iterable, Mapping

from combat.engine.declared.powers import Power
from combat.engine.prefix import Prefix
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Refusal
from combat.engine.state import Sheet
from combat.rulesets.orcus.building.callings import CALLINGS, Calling
from combat.rulesets.orcus.building.gifts import FEATS, Feat
from combat.rulesets.orcus.numbers import SKILLS
from combat.rulesets.orcus.using_powers import learned_as
from combat.rulesets.policies.abilities import ABILITIES

SKILL_NAMES = {key: name for key, name, _ in SKILLS}
ABILITY_NAMES = dict(ABILITIES)
TRAINED = Prefix("trained-")
KINDS = {"at-will": "at-will attack", "encounter": "encounter attack", "daily": "daily attack", "utility": "utility"}


def calling_of(sheet: Sheet) -> Calling | None:
    return CALLINGS.get(sheet.growth.calling)


def feats(sheet: Sheet) -> tuple[str, ...]:
    return tuple(key for key in sheet.features if key in FEATS)


def skills(sheet: Sheet) -> tuple[str, ...]:
    return tuple(key for key in TRAINED.among(sheet.traits) if key in SKILL_NAMES)


def powers(rules: Ruleset, sheet: Sheet) -> tuple[Power, ...]:
    return tuple(rules.powers[key] for key in sheet.powers if key in rules.powers)


def sources(rules: Ruleset, sheet: Sheet) -> frozenset[str]:
    """Return whose powers a character learns: its class’s, or for one written by hand those it has already (ORC-044)."""
    calling = calling_of(sheet)
    if calling is not None:
        return frozenset((calling.source,))
    return frozenset(power.power_source for power in powers(rules, sheet) if power.power_source)


def learnable(rules: Ruleset, sheet: Sheet, kind: str) -> Iterable[Power]:
    """Yield the powers of a kind, of any level, that a character could have and has not."""
    found = sources(rules, sheet)
    for power in rules.powers.values():
        if power.power_source in found and learned_as(power) == kind and power.key not in sheet.powers:
            yield power


# --- requirements --------------------------------------------------------------------------------------------------


def lacking(feat: Feat, level: int, scores: Mapping[str, int], has: Iterable[str], trained: Iterable[str]) -> str:
    """Say what somebody lacks for a feat, "" for nothing."""
    held = set(has)
    missing = [FEATS[key].name for key in feat.needs if key not in held]
    low = [f"{ABILITY_NAMES[key]} {score}" for key, score in feat.scores.items() if scores.get(key, 10) < score]
    wants = [f"level {feat.level}"] if level < feat.level else []
    if feat.skill and feat.skill not in set(trained):
        wants.append(f"training in {SKILL_NAMES[feat.skill]}")
    return " and ".join((*wants, *missing, *low))


def unmet(feat: Feat, sheet: Sheet, row: str, without: str = "") -> Refusal | None:
    """Tell what a character lacks for a feat now; one of its own options may be left out of account."""
    kind, _, key = without.partition(":")
    has = (one for one in feats(sheet) if (kind, one) != ("feat", key))
    trained = (one for one in skills(sheet) if (kind, one) != ("skill", key))
    wants = lacking(feat, sheet.level, sheet.abilities, has, trained)
    return Refusal(f"{feat.name} requires {wants}.", row) if wants else None


def needed_by(sheet: Sheet, option: str) -> str:
    """Return the name of one of a character's feats that requires another of its options, "" for none (ORC-042)."""
    held = (FEATS[key] for key in feats(sheet) if option != f"feat:{key}")
    return next((feat.name for feat in held if requires(feat, option)), "")


def requires(feat: Feat, option: str) -> bool:
    kind, _, key = option.partition(":")
    return (kind == "feat" and key in feat.needs) or (kind == "skill" and key == feat.skill)


# --- in words ------------------------------------------------------------------------------------------------------


def requirement(feat: Feat) -> str:
    wants = lacking(feat, 0 if feat.level > 1 else 1, {}, (), ())
    return f"Requires {wants}." if wants else ""


def power_words(power: Power) -> str:
    return f"{KINDS.get(learned_as(power), 'power').capitalize()}, level {power.level}"
