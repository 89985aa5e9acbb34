"""Loose foundations: what falls in a while after it has been disturbed, and buries whoever is still there."""

from collections.abc import Iterator

from combat.engine.declared.content import Condition
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import DISTURBED, where
from combat.engine.scripts.lasting import gain, is_immune, lift, settle
from combat.engine.state import Zone
from combat.rulesets.a5e.terrain.hazards import numbers_of, tell

KEY = "loose-foundation"
ROUNDS = 2  # after the one in which it was disturbed (R37)
BURIED = "buried"

CONDITIONS = (
    Condition(
        BURIED,
        "Buried",
        "Grappled and suffocating, without held breath, until it gets free.",
        ("A5E-203",),
        palette=False,
        flags=frozenset({"bane"}),
    ),
)


def round_ended(fight: Fight) -> Script[None]:
    """Let those foundations give way that were disturbed two rounds ago (A5E-202, R37)."""
    for zone in list(fight.state.zones.values()):
        since = zone.data.get(DISTURBED)
        if zone.key == KEY and not zone.off and since is not None and fight.state.round >= int(since) + ROUNDS:
            yield from collapse(fight, zone)


def collapse(fight: Fight, zone: Zone) -> Script[None]:
    """Bury everybody in the area (A5E-203)."""
    what = numbers_of(fight, zone.id)
    caught = list(inside(fight, zone))
    tell(fight, f"{where(zone)} collapses!", what.row)
    lift(fight, zone, "it has collapsed")
    for who in caught:
        if fight.is_here(who) and not fight.get(who).has(BURIED):
            yield from bury(fight, who, what.dc)
    yield from settle(fight)


def bury(fight: Fight, who: Id, dc: int) -> Script[None]:
    """Grapple a creature and cut off its air, both until it escapes (A5E-203, R37); what nothing can hold slips out."""
    if is_immune(fight, who, "grappled"):
        return
    buried = yield from gain(fight, who, BURIED)
    yield from gain(fight, who, "grappled", data={"amount": dc}, parent=buried, quiet=True)
    yield from gain(fight, who, "choking", parent=buried, quiet=True)


def inside(fight: Fight, zone: Zone) -> Iterator[Id]:
    """Yield the participants in the area: no things, no dead."""
    cells = fight.state.zone_cells(zone)
    for one in fight.state.present:
        if one.cells & cells and one.life != "dead" and not one.is_object:
            yield one.id


def at_once(fight: Fight, what: Id, targets: object, squares: object) -> Script[None]:
    """Let it collapse now, by the GM's word (R37)."""
    if what in fight.state.zones:
        yield from collapse(fight, fight.state.zones[what])
