"""What of a state a seat knows of, and for whom it may act."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine.ids import UNSEEN, Id
from combat.engine.masking import masked
from combat.engine.seatview import Viewer
from combat.engine.state import Combatant, State, Zone


def known(state: State, viewer: Viewer) -> State:
    """Return the state without what this seat does not know of; only the GM knows everything."""
    if viewer.role == "gm":
        return state
    gone = state.unknown_to(viewer.seat)
    if not gone and not state.secret_zones and not state.guised:
        return state
    return state.cached(("known", gone), lambda: without(state, gone))


def without(state: State, gone: frozenset[Id]) -> State:
    left = (c for c in state.combatants.values() if c.id not in gone)
    combatants = {c.id: c.cached(hush, gone) or c for c in left}
    lamps = {key: lamp for key, lamp in state.lamps.items() if lamp.carrier not in gone}
    zones = masked(zones_in_place(state, gone), gone, UNSEEN)
    return replace(state, combatants=combatants, zones=zones, lamps=lamps)


def hush(who: Combatant, gone: frozenset[Id]) -> Combatant | None:
    """Return a creature as it seems, without the names of those who are not known of; None where that is just as it is."""
    driver, commander = ("" if one in gone else one for one in (who.driver, who.commander))
    effects, mount = masked(who.effects, gone, UNSEEN), masked(who.mount, gone, UNSEEN)
    if who.guise is None and (driver, commander, mount, effects) == (who.driver, who.commander, who.mount, who.effects):
        return None
    return replace(who.seeming, effects=effects, mount=mount, driver=driver, commander=commander)


def zones_in_place(state: State, gone: frozenset[Id]) -> dict[Id, Zone]:
    """Return the zones that players know of; what lies around somebody unknown lies on its squares."""
    return {
        key: replace(zone, follows="", squares=state.zone_cells(zone)) if zone.follows in gone else zone
        for key, zone in state.zones.items()
        if key not in state.secret_zones
    }


def controls(state: State, viewer: Viewer, who: Id) -> bool:
    """Tell whether a seat may act for a combatant; the GM may for all, a spectator for none.

    One that is under a rider's control is that rider's to direct, whosever it is.
    """
    found = state.combatants.get(who)
    if found is None or viewer.role == "spectator":
        return False
    return viewer.role == "gm" or state.combatants.get(found.driver, found).owner == viewer.seat
