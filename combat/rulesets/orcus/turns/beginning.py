"""What else a turn begins with, once persistent damage and regeneration are over: zones and the death save (ORC-127, R27)."""

from collections.abc import Callable

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import begins, drift_of, standing_in
from combat.rulesets.orcus.harm import death_save
from combat.rulesets.orcus.turns.sequence import DueItem, TurnOccasion, in_order, is_known_zone


def start_of_turn(fight: Fight, who: Id) -> Script[None]:
    """Do everything else that a turn begins with, in the owner's order (R27)."""
    yield from drift_of(fight, who)
    due = items(fight, who)
    title = "{}’s turn begins: what comes first?"
    yield from in_order(fight, who, TurnOccasion("start-of-turn", title, "ORC-127", only(due), do))


def only(due: list[DueItem]) -> Callable[[Fight, Id], list[DueItem]]:
    """Return what lists, of these things, those that are still to come."""
    keys = {item.key for item in due}
    return lambda fight, who: [item for item in items(fight, who) if item.key in keys]


def items(fight: Fight, who: Id) -> list[DueItem]:
    """List the death save, where it is made now, and the zones that act on whoever begins a turn in them."""
    found: list[DueItem] = []
    if fight.option("death-saves") == "start" and fight.get(who).life == "dying":
        found.append(DueItem("death-save", "Death save"))
    zones = (zone for zone, kind in standing_in(fight, who) if kind.began is not None)
    return [*found, *(DueItem(zone.id, zone.name, is_known_zone(fight, who, zone.id)) for zone in zones)]


def do(fight: Fight, who: Id, item: DueItem) -> Script[None]:
    if item.key == "death-save":
        yield from death_save(fight, who)
    else:
        yield from begins(fight, item.key, who)
