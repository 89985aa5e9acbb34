"""Burned: bloodied whatever its hit points, and vulnerable to what has burned it first."""

from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, lose
from combat.engine.state import Combatant, Effect, Scalar, State

KEY, VULNERABLE = "burned", "vulnerable"


def by_what(state: State, who: Combatant, effect: Effect) -> str:
    """Say what it is vulnerable to: the damage type that burned it first (GRT-038)."""
    return f"Burned by {effect.data['type']}" if effect.data.get("type") else "Burned"


CONDITIONS = (
    Condition(
        KEY,
        "Burned",
        "Bloodied as well, whatever its hit points, and vulnerable to the damage type that first burned it.",
        ("GRT-037", "GRT-038", "GRT-039"),
        implies=("bloodied",),
        flags=frozenset({"typed", "worn", "bane"}),
        words=by_what,
    ),
)


def settle(fight: Fight, who: Id) -> Script[None]:
    """Keep the type of the first burn for all later ones, and the vulnerability to it while any of them lasts (GRT-038)."""
    burns = fight.get(who).all(KEY)
    kind = next((str(burn.data["type"]) for burn in burns if burn.data.get("type")), "")
    for burn in burns:
        if kind and burn.data.get("type") != kind:
            lose(fight, who, burn.id, quiet=True)
            data = {**burn.data, "type": kind}
            yield from gain(fight, who, KEY, burn.source, burn.until, data, burn.parent, quiet=True)
    if kind and not any(effect.data.get("burn") for effect in fight.get(who).all(VULNERABLE)):
        first = fight.get(who).all(KEY)[0]
        proof: dict[str, Scalar] = {"type": kind, "row": "GRT-038", "burn": True}
        yield from gain(fight, who, VULNERABLE, data=proof, parent=first.id, quiet=True)
