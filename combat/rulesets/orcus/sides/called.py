"""Whoever a power has called: summons and conjurations, and who has called them."""

from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Effect, State

SUMMON, CONJURATION = "summon", "conjuration"
ATTACKABLE = "attackable"  # the trait of a conjuration that can be attacked; its hit points are its sheet's
CALLED = "called"  # the effect on whoever was called; its source is who has


def is_summon(who: Combatant) -> bool:
    return who.sheet.type == SUMMON


def is_conjuration(who: Combatant) -> bool:
    return who.sheet.type == CONJURATION


def called_by(state: State, who: Id) -> tuple[tuple[Combatant, Effect], ...]:
    """Return all that a creature has called and that is still there, with what keeps each of them."""
    return tuple(
        (one, effect)
        for one in state.combatants.values()
        for effect in one.all(CALLED)
        if effect.source == who and one.life != "dead"
    )


def caller_of(state: State, who: Combatant) -> Id:
    """Return who has called a summon or conjuration, "" for everybody else."""
    if not (is_summon(who) or is_conjuration(who)):
        return ""
    source = next((effect.source for effect in who.all(CALLED)), "")
    return source if source in state.combatants else ""


def purse(look: Look, who: Id) -> Id:
    """Return whose actions pay for what a creature does in its turn: a summon's and a conjuration's caller's (ORC-110)."""
    found = look.get(who)
    if not found.driver or found.driver not in look.state.combatants:
        return who
    return found.driver if found.driver == caller_of(look.state, found) else who


def is_masterless(look: Look, who: Combatant) -> bool:
    """Tell whether a summon that acts by its summoner's actions has outlived its summoner (ORC-110)."""
    caller = look.state.combatants.get(caller_of(look.state, who))
    by_itself = look.option("summons") == "own-turn"
    return is_summon(who) and not by_itself and caller is not None and caller.life == "dead"


def no_target(who: Combatant) -> Refusal | None:
    """Tell why a conjuration cannot be attacked, unless its power lets it be (ORC-102)."""
    if not is_conjuration(who) or ATTACKABLE in who.sheet.traits:
        return None
    return Refusal(f"{who.name} is a conjuration: it cannot be attacked.", "ORC-102")


def bars_way(look: Look, who: Id, conjuration: Combatant) -> bool:
    """Tell whether a conjuration keeps somebody out of its space: its creator's enemies, whatever their size (ORC-103)."""
    creator = caller_of(look.state, conjuration)
    return who != creator and look.hostile(creator or conjuration.id, who)
