"""Ledges and hazards that somebody is pushed, pulled or slipped into, and holding on at the edge."""

from combat.engine.answers import Forcing
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Refusal
from combat.rulesets.orcus.harm import NEEDED
from combat.rulesets.orcus.moving.falling import stays_up
from combat.rulesets.orcus.moving.moves_within_actions import FOLLOW, unmoved

LEDGE = 2  # squares: a single one down is just a step


def peril(fight: Fight, who: Id, to: Square) -> str:
    """Say what danger a creature would be moved into; what is in a hazard already does not come into it (ORC-347)."""
    if is_over_edge(fight, who, to):
        return "off a ledge"
    hazards, cells = fight.state.ground("hazard"), fight.get(who).cells
    if fight.is_airborne(who) or hazards.isdisjoint(fight.cells_at(who, to)) or not hazards.isdisjoint(cells):
        return ""
    return "into danger"


def is_over_edge(fight: Fight, who: Id, to: Square) -> bool:
    """Tell whether a creature would be moved off the ground it stands on and fall, because it does not fly."""
    mover = fight.get(who)
    drop = mover.height - fight.state.field.level(fight.cells_at(who, to))
    return drop >= LEDGE and not fight.is_airborne(who) and not stays_up(fight, mover)


def holds_on(fight: Fight, who: Id, to: Square) -> Script[bool]:
    """Roll the saving throw with which a creature stops at the edge and falls prone there (ORC-347, R44)."""
    found = fight.get(who)
    if fight.option("edge-saves") == "off" or found.is_object or found.life == "dead":
        return False
    _, saved = yield from roll_check(fight, who, "save", "save", "Save at the edge", NEEDED, row="ORC-347")
    if saved and fight.is_here(who) and not fight.get(who).has("prone"):
        yield from gain(fight, who, "prone")
    return bool(saved)


def held(fight: Fight, who: Id) -> Refusal | None:
    """Tell what keeps a creature from slipping away itself: whatever keeps it from a shift (ORC-208, ORC-300, ORC-306)."""
    return unmoved(fight, who, FOLLOW)


FORCING = Forcing({"push": "ORC-214", "pull": "ORC-215", "slip": "ORC-216"}, peril, holds_on, is_over_edge, held)
