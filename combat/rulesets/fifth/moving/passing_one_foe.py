"""Leave to go through the space of one foe in this turn, won by tumbling or by running it over."""

from combat.engine.declared.content import Condition
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import footprint
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, lose
from combat.engine.state import Combatant, Effect, State, Until

PASSAGE = "may-pass"  # the effect on whoever may pass; its source is through whom
ONCE = "once"


def words(state: State, who: Combatant, effect: Effect) -> str:
    other = state.combatants.get(effect.source)
    return f"May pass through {other.name}" if other is not None else "May pass through somebody"


def passing(*rows: str) -> Condition:
    """Return the condition of whoever may pass, with the rows that give leave."""
    return Condition(
        PASSAGE,
        "May pass",
        "Goes through the space of one foe in this turn; it is difficult terrain, and no place to stop.",
        rows,
        palette=False,
        words=words,
    )


def let_through(fight: Fight, who: Id, other: Id, once: bool) -> Script[None]:
    """Let a creature go through the space of another for the rest of its turn, or `once`."""
    yield from gain(fight, who, PASSAGE, other, Until("end", who), {ONCE: True} if once else None, quiet=True)


def may_pass(who: Combatant, other: Id) -> bool:
    """Tell whether a foe’s space is open to a creature now."""
    return any(effect.source == other for effect in who.all(PASSAGE))


def passed(fight: Fight, step: Step) -> None:
    """A passage that holds once is over when its space has been left."""
    mover = fight.state.combatants.get(step.who)
    if mover is None or not mover.has(PASSAGE):
        return
    before = footprint(step.origin, mover.side_squares)
    for effect in mover.all(PASSAGE):
        other = fight.state.combatants.get(effect.source)
        if effect.data.get(ONCE) and other is not None and before & other.cells and not mover.cells & other.cells:
            lose(fight, mover.id, effect.id, quiet=True)
