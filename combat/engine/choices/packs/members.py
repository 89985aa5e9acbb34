"""Who of the GM's creatures may act now, one after the other without anybody else's turn in between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import takewhile

from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.scripts.order import waiting
from combat.engine.state import Entry


def together(fight: Fight) -> tuple[Id, ...]:
    """Return the GM's creatures that share the moment: whoever acts now, and those of its place whose turn is still to come."""
    state, entry = fight.state, fight.state.current
    if state.phase != "running" or entry is None or fight.seat_of(state.active) != GM:
        return ()
    if state.active and state.active not in entry.combatants:
        return ()  # somebody whose turn has come in between
    return standing(fight, [*with_led(fight, state.active), *of_place(fight, entry)])


def following(fight: Fight) -> tuple[Id, ...]:
    """Return the GM's creatures whose places come right behind, down to the first that is not the GM's alone."""
    state, entry = fight.state, fight.state.current
    places = [one.id for one in state.order]
    if entry is None or entry.id not in places:
        return ()
    later = state.order[places.index(entry.id) + 1 :]
    own = takewhile(lambda one: is_gms(fight, one), (one for one in later if one.id not in state.passed))
    return standing(fight, (who for one in own for who in of_place(fight, one)))


def is_gms(fight: Fight, entry: Entry) -> bool:
    """Tell whether a place in the order is of the GM's creatures and of nobody else's."""
    return bool(entry.combatants) and all(fight.seat_of(who) == GM for who in entry.combatants)


def of_place(fight: Fight, entry: Entry) -> Iterator[Id]:
    for one in waiting(fight, entry):
        if one.owner == GM:
            yield from with_led(fight, one.id)


def with_led(fight: Fight, who: Id) -> Iterator[Id]:
    """Yield a creature and those that act within its turn."""
    if who:
        yield who
        yield from (led for led in fight.state.led_by(who) if fight.seat_of(led) == GM)


def standing(fight: Fight, who: Iterable[Id]) -> tuple[Id, ...]:
    return tuple(one for one in dict.fromkeys(who) if fight.is_here(one) and fight.get(one).life == "up")
