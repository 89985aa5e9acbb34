"""Creatures under somebody else's control: the controller's seat has them in hand for as long as it lasts (ORC-291)."""

from __future__ import annotations

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id, SeatId
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain
from combat.engine.state import Effect

KEY = "controlled"
HELD = "in-other-hands"  # keeps in mind whose seat the creature is otherwise


def take_over(fight: Fight, who: Id) -> Script[None]:
    """Give a creature that has come under control into the hands of its controller's seat (ORC-291)."""
    for effect in fight.get(who).all(KEY):
        held = fight.get(who).all(HELD)
        if any(one.parent == effect.id for one in held) or effect.source not in fight.state.combatants:
            continue
        own = str(held[0].data["seat"]) if held else fight.get(who).owner
        yield from gain(fight, who, HELD, effect.source, data={"seat": own}, parent=effect.id, quiet=True)
        give(fight, who, fight.seat_of(effect.source))


def give_back(fight: Fight, who: Id, effect: Effect) -> None:
    """Return a creature to its own seat, or to whoever controls it besides."""
    if who not in fight.state.combatants:
        return
    others = [one for one in fight.get(who).all(HELD) if one.id != effect.id]
    give(fight, who, fight.seat_of(others[-1].source) if others else str(effect.data["seat"]))


def give(fight: Fight, who: Id, seat: SeatId) -> None:
    if fight.get(who).owner != seat:
        fight.record(ev.CombatantChanged(who=who, owner=seat, **fight.hearers_of(who)))


CONDITIONS = {
    HELD: Condition(
        HELD, "In other hands", "Somebody else decides.", ("ORC-291",), palette=False, shown=False, ended=give_back
    )
}
