"""Powers in words: how often, at what cost, from where at whom, what they roll and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from combat.engine.declared.powers import Deal, Give, Outcome, Power, Restore, Shift, Strengthen
from combat.engine.numbers.dice import Dice, parse
from combat.engine.ruleset import Ruleset
from combat.engine.state import Sheet
from combat.rulesets.orcus.numbers import NAMES
from combat.rulesets.orcus.using_powers.staying import lasting_words, left_words

FREQUENCIES = {"at-will": "At will", "encounter": "Encounter", "daily": "Daily"}
TIMES = {
    "standard": "standard action",
    "move": "move action",
    "swift": "swift action",
    "free": "free action",
    "immediate": "immediate action",
}
SHAPES = {"burst": "burst", "arc": "arc", "chain": "wall"}
CAUGHT = {
    "": "all",
    "all": "all",
    "enemies": "all enemies",
    "allies": "all allies",
    "any": "whom you choose",
    "nearest-enemy": "the nearest enemy",
    "nearest-ally": "the nearest ally",
}


def head(power: Power) -> str:
    """Return how often a power can be used and what it costs: "Encounter, standard action"."""
    cost = TIMES.get(power.time, power.time)
    if power.time == "immediate" and power.reactions:
        cost = f"immediate {power.reactions[0].kind}"
    return ", ".join(part for part in (FREQUENCIES.get(power.frequency, ""), cost) if part)


def where(power: Power) -> str:
    """Return from where a power works and at whom: "Far burst 2 within 15: all enemies" (ORC-058 to ORC-064)."""
    if power.area is not None:
        shape = f"{SHAPES.get(power.area.shape, power.area.shape)} {power.area.size}"
        away = f" within {power.range}" if power.origin == "far" else ""
        return f"{power.origin.capitalize()} {shape}{away}: {CAUGHT.get(power.catches, power.catches)}"
    if power.origin in ("", "self") or power.whom == "self":
        return "Self"
    reach = "weapon" if "weapon" in power.tags and not power.range else "touch" if "touch" in power.tags else ""
    many = f": up to {power.targets} targets" if power.targets > 1 else ""
    return f"{power.origin.capitalize()} {reach or power.range or ''}".strip() + many


def roll_words(rules: Ruleset, power: Power) -> str:
    """Return what a power rolls: "Intelligence vs Reflex", "+9 vs Fortitude"."""
    if not power.versus:
        return ""
    against = dict(rules.defenses).get(power.versus, power.versus)
    mine = f"{power.bonus:+d}" if power.bonus is not None else NAMES.get(power.by or "str", power.by)
    return f"{mine} vs {against}"


def full(rules: Ruleset, power: Power) -> str:
    """Return all that a power says, entry by entry (ORC-048, ORC-091)."""
    entries = [f"{head(power)}. {where(power)}.", power.summary]
    if power.trigger:
        entries.append(f"Trigger: {power.trigger}.")
    if rolls := roll_words(rules, power):
        entries.append(f"Attack: {rolls}.")
    for label, on in (("Hit", ("hit", "fail")), ("Miss", ("miss",)), ("Effect", ("all", "caster"))):
        found = [text for one in power.outcomes if one.on in on for text in outcome_words(rules, one)]
        if label == "Miss" and any(isinstance(one, Deal) and one.half for one in power.outcomes):
            found.insert(0, "half damage")
        if found:
            entries.append(f"{label if power.versus else 'Effect'}: {', '.join(found)}.")
    if lasting := lasting_words(power):
        entries.append(lasting)
    if power.maintain:
        entries.append(f"Maintain: {TIMES.get(power.maintain, power.maintain)}.")
    if power.special:
        entries.append(power.special)
    if words := tags(power):
        entries.append(f"{words}.")
    return " ".join(entries)


def tags(power: Power) -> str:
    return ", ".join(word.capitalize() for word in (power.power_source, *power.tags) if word)


def outcome_words(rules: Ruleset, outcome: Outcome) -> Iterator[str]:
    if isinstance(outcome, Deal):
        yield f"{deal_words(outcome)} damage"
    elif isinstance(outcome, Restore):
        yield from healing_words(outcome)
    elif isinstance(outcome, Strengthen):
        yield f"{outcome.dice} temporary hit points"
    else:
        yield from left_words(outcome)
        yield from other_words(rules, outcome)


def deal_words(deal: Deal) -> str:
    """Return damage as it is written: "3W + Strength fire"."""
    own = parse(deal.dice or "0")
    parts = [f"{deal.weapon}W"] if deal.weapon else []
    parts += [str(own)] if own != Dice() else []
    parts += [NAMES.get(deal.adds, deal.adds)] if deal.adds else []
    return f"{' + '.join(parts)} {deal.type}".strip()


def healing_words(outcome: Restore) -> Iterator[str]:
    if outcome.recovery:
        yield "spends a recovery and regains its value"
    more = " + ".join(part for part in (outcome.dice, NAMES.get(outcome.adds, "")) if part)
    if more:
        yield f"{'and' if outcome.recovery else 'regains'} {more} hit points"


def other_words(rules: Ruleset, outcome: Outcome) -> Iterator[str]:
    """Name what an outcome lays on somebody, and where it moves them; a script of its own is told by the summary."""
    if isinstance(outcome, Give):
        ends = " (save ends)" if outcome.until == "save" else ""
        for key in (outcome.condition, *outcome.bundle):
            known = rules.conditions.get(key)
            own = dict(outcome.data).get("name", "") if key == outcome.condition else ""
            yield str(own or (known.name if known is not None else key.replace("-", " ")).lower()) + ends
    if isinstance(outcome, Shift):
        way = "slip" if outcome.slip else "pull" if outcome.pull else "push"
        yield f"{way} {outcome.distance}"


def in_words(rules: Ruleset, sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Return what a sheet can do besides its weapons, as name and text: its features and its powers (ORC-045, ORC-048)."""
    features = (rules.features[key] for key in sheet.features if key in rules.features)
    traits = [(feature.name, feature.summary) for feature in features]
    powers = (rules.powers[key] for key in sheet.powers if key in rules.powers)
    kinds = sorted(powers, key=lambda power: (power.utility, list(FREQUENCIES).index(power.frequency or "at-will")))
    return (*traits, *((power.name, full(rules, power)) for power in kinds))
