"""How spells say what they leave on a creature."""

from typing import Any

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.scripts.lasting import name_of, until_next
from combat.engine.state import Effect

LETHARGY = "lethargic"


def effect(key: str, name: str, summary: str, row: str, *modifiers: Modifier, **more: Any) -> Condition:
    """Declare what a spell leaves on a creature; the GM's palette is for the conditions of the book."""
    return Condition(key, name, summary, (row,), modifiers, **{"palette": False, **more})


def come_after(fight: Fight, who: Id, key: str, was: Effect) -> None:
    """Put on a creature what follows an effect that has ended, until the end of its next turn."""
    if who in fight.state.combatants:
        hearers = fight.hearers_of(who)
        after = Effect(fight.new_id("e", hearers["audience"]), key, was.source, until_next(fight, who, "end"))
        fight.record(ev.EffectGained(who=who, effect=after, name=name_of(fight, key), **hearers))
