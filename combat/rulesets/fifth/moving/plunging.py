"""Falls that take several turns: 500 feet at once, and as much again at the end of each turn of one's own."""

from collections.abc import Callable
from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.state import Combatant

MOST = 100  # squares that one falls in a turn: 500 feet
PLUNGED = "plunged"  # spent: the squares of a fall that is not over yet
BEGUN = "plunge:begun"  # spent in one's own turn, in which the fall began; the next turn gives it back


@dataclass(frozen=True)
class Plunge:
    """How a game lets creatures fall over several turns."""

    falls: Callable[[Fight, Combatant], bool]  # whether nothing holds a creature in the air up
    land: Callable[[Fight, Id, int], Script[None]]  # what hitting the ground after so many feet does
    row: str
    waits: bool = False  # until the end of the next turn, when it began within one's own
    shares: bool = False  # what a mount has fallen counts for its riders too, should they come off it in the air

    def begin(self, fight: Fight, who: Id) -> Script[None]:
        """Fall if nothing holds one up, unless that has begun already."""
        if not fight.get(who).used.get(PLUNGED) and self.falls(fight, fight.get(who)):
            yield from self.go_on(fight, who)

    def go_on(self, fight: Fight, who: Id, deep: int | None = None) -> Script[None]:
        """Fall to the ground at once, or 500 feet of the way; whoever has no turns falls all of it.

        It is so many squares `deep`, or (None) as far as one is above the ground.
        """
        found, hearers = fight.get(who), fight.hearers_of(who)
        ground = fight.state.field.level(found.cells)
        deep = found.height - ground if deep is None else deep
        far = min(MOST, deep) if has_turns(fight, found) else deep
        fight.record(ev.Placed(who=who, to=found.at, how="fell", height=ground + deep - far, **hearers))
        riders = fight.state.riders(who)
        if far < deep:
            for one in (who, *(riders if self.shares else ())):
                self.falls_on(fight, one, far)
            which = "next turn" if fight.get(who).used.get(BEGUN) else "turn"
            text = f"{found.name} falls {5 * far} feet, and goes on falling at the end of its {which}."
            fight.record(ev.Noted(text=text, row=self.row, **hearers))
            return
        whole = far + found.used.get(PLUNGED, 0)
        for one in (who, *riders):
            stop(fight, one)
        saddles = {f"saddle:{rider}" for rider in riders} - fight.undecided
        fight.undecided |= saddles  # who stays mounted is seen when all have hit the ground
        for one in (who, *riders):
            if one in fight.state.combatants:
                yield from self.land(fight, one, 5 * whole)
        fight.undecided -= saddles

    def falls_on(self, fight: Fight, who: Id, far: int) -> None:
        """Count what somebody has fallen so far; what begins within its own turn goes on at the end of the next one."""
        if self.waits and fight.is_in_turn(who) and not fight.get(who).used.get(PLUNGED):
            fight.record(ev.Spent(who=who, what=BEGUN, **fight.hearers_of(who)))
        fight.record(ev.Spent(who=who, what=PLUNGED, amount=far, **fight.hearers_of(who)))

    def turn_ended(self, fight: Fight, who: Id) -> Script[None]:
        """Go on falling at the end of one's own turn, unless something holds one up by then; riders fall with their mounts."""
        if not fight.is_here(who) or not fight.get(who).used.get(PLUNGED) or fight.get(who).mount:
            return
        if fight.is_airborne(who) and self.falls(fight, fight.get(who)):
            if not fight.get(who).used.get(BEGUN):
                yield from self.go_on(fight, who)
        else:
            for one in (who, *fight.state.riders(who)):
                stop(fight, one)


def has_turns(fight: Fight, who: Combatant) -> bool:
    return who.life != "dead" and fight.state.entry_of(who.id) is not None


def stop(fight: Fight, who: Id) -> None:
    """Be falling no longer, on the ground or in the air."""
    if fight.get(who).used.get(PLUNGED):
        fight.record(ev.Refreshed(who=who, what=(PLUNGED,), **fight.hearers_of(who)))
