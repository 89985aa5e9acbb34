"""What outlasts a fight: how a creature comes out of one, and with what it goes into the next."""

from msgspec.structs import replace

from combat.engine.creatures.maximum import maximum
from combat.engine.ruleset import Ruleset
from combat.engine.state import Combatant, Effect, Wear

LASTS = "worn"  # flag of a condition that outlasts the fight


def wear_of(rules: Ruleset, who: Combatant) -> Wear | None:
    """Return what a creature carries out of a fight, None when it is as fresh as its sheet."""
    tally = {key: value for key, value in sorted(who.tally.items()) if lasts(rules, key)}
    effects = tuple(Effect("", e.key, data=e.data) for e in who.effects if not e.parent and is_worn(rules, e.key))
    worn = Wear(who.hp, who.sheet.hp, who.temp_hp, who.life, tally, effects)
    is_fresh = who.hp >= maximum(rules, who) and not (who.temp_hp or tally or effects) and who.life == "up"
    return None if is_fresh else worn


def lasts(rules: Ruleset, tally: str) -> bool:
    """Tell whether a count outlasts the fight; a name that ends in a hyphen or a colon speaks of all that begin so."""
    return any(tally == name or (name[-1] in "-:" and tally.startswith(name)) for name in rules.resting.worn)


def is_worn(rules: Ruleset, key: str) -> bool:
    condition = rules.conditions.get(key)
    return condition is not None and LASTS in condition.flags


def dressed(who: Combatant, wear: Wear) -> Combatant:
    """Return a fresh creature as worn as that; hit points that its sheet has gained since come on top."""
    hp = wear.hp
    if wear.life == "up":
        hp = max(1, min(who.sheet.hp, wear.hp + who.sheet.hp - wear.full))
    return replace(who, hp=hp, temp_hp=wear.temp_hp, life=wear.life, tally={**who.tally, **wear.tally})
