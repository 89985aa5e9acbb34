"""The thirteen types of damage, two of them under other names than in 5e, wherever 5e writes of them (STR-089)."""

import re
from dataclasses import replace
from typing import TypeVar

import msgspec

from combat.engine.declared.content import Action
from combat.engine.declared.powers import Deal, Outcome, Power
from combat.engine.state import DamageDice, Rider, Sheet, Weapon
from combat.rulesets.fifth import DAMAGE_TYPES
from combat.rulesets.fifth.casting import action_of, sequel_of
from combat.rulesets.fifth.spells import SPELLS

T = TypeVar("T")
NAMES = {"lightning": "electric", "thunder": "sonic"}
TYPES = tuple(sorted(NAMES.get(kind, kind) for kind in DAMAGE_TYPES))  # STR-089
DEALT = re.compile(rf"(\dd\d+) ({'|'.join(NAMES)})\b")  # in a summary: "8d6 lightning"
# What each is, for a GM who improvises harm (STR-090, STR-092, STR-093).
NOTES = (
    ("acid", "what corrodes", "STR-093"),
    ("bludgeoning", "hammers, falls, crushing", "STR-090"),
    ("cold", "frost and freezing", "STR-093"),
    ("electric", "charge", "STR-093"),
    ("fire", "flames and heat", "STR-093"),
    ("force", "pure magical energy, mostly of spells", "STR-092"),
    ("necrotic", "decay and age", "STR-093"),
    ("piercing", "stabs, bites, arrows", "STR-093"),
    ("poison", "venom; nothing to objects and whatever is inorganic", "STR-091"),
    ("psychic", "the mind", "STR-093"),
    ("radiant", "holy light", "STR-093"),
    ("slashing", "blades and claws", "STR-093"),
    ("sonic", "shock waves", "STR-093"),
)


def name(kind: str) -> str:
    return NAMES.get(kind, kind)


def keyed(values: dict[str, T]) -> dict[str, T]:
    return {name(kind): value for kind, value in values.items()}


# --- sheets --------------------------------------------------------------------------------------------------------


def renamed(sheet: Sheet) -> Sheet:
    """Return a sheet of 5e with this game's names for what it deals, resists and suffers from."""
    return msgspec.structs.replace(
        sheet,
        weapons=tuple(map(of_weapon, sheet.weapons)),
        resistances=keyed(sheet.resistances),
        vulnerabilities=keyed(sheet.vulnerabilities),
        immunities=tuple(map(name, sheet.immunities)),
        reductions=keyed(sheet.reductions),
    )


def of_weapon(weapon: Weapon) -> Weapon:
    harm = tuple(DamageDice(one.dice, name(one.type)) for one in weapon.harm)
    return msgspec.structs.replace(weapon, harm=harm, riders=tuple(map(of_rider, weapon.riders)))


def of_rider(rider: Rider) -> Rider:
    return msgspec.structs.replace(rider, type=name(rider.type))


# --- powers --------------------------------------------------------------------------------------------------------


def of_power(power: Power) -> Power:
    """Return a power of 5e with this game's names; the very same where it deals no such damage."""
    sequel = of_power(power.sequel) if power.sequel is not None else None
    outcomes = tuple(map(of_outcome, power.outcomes))
    if outcomes == power.outcomes and sequel == power.sequel:
        return power
    return replace(power, outcomes=outcomes, sequel=sequel, summary=in_words(power.summary))


def of_outcome(outcome: Outcome) -> Outcome:
    return replace(outcome, type=name(outcome.type)) if isinstance(outcome, Deal) else outcome


def in_words(summary: str) -> str:
    return DEALT.sub(lambda found: f"{found[1]} {NAMES[found[2]]}", summary)


POWERS = {key: of_power(power) for key, power in SPELLS.items()}


def actions() -> tuple[Action, ...]:
    """Return the buttons of the spells that deal damage under another name than in 5e."""
    changed = [power for key, power in POWERS.items() if power is not SPELLS[key]]
    return (*map(action_of, changed), *(sequel_of(power) for power in changed if power.sequel is not None))
