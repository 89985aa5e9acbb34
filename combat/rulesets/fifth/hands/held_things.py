"""Things besides weapons that a creature has in its hands: each takes one, and falls where its holder stands."""

from combat.engine import events as ev
from combat.engine.declared.terrain import Terrain
from combat.engine.events import EVERYONE, GM_ONLY
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.scripts.ground import put_down, where
from combat.engine.scripts.lasting import lose
from combat.engine.state import Effect, Zone


def things(look: Look, who: Id) -> tuple[tuple[Terrain, Effect], ...]:
    """Return what a creature holds that is no weapon, each with the mark of it."""
    kinds = look.rules.held_terrain
    return tuple((kinds[e.key], e) for e in look.get(who).effects if e.key in kinds) if kinds else ()


def let_fall(fight: Fight, who: Id, kind: Terrain, mark: Effect, row: str, at: Square | None = None) -> None:
    """Lay a thing down at a square, or where its holder stands; that of somebody hidden lies there unseen."""
    at = at or fight.get(who).at
    lose(fight, who, mark.id, "it is dropped", quiet=True)
    if at is None:
        return
    squares, hidden = frozenset((at,)), fight.state.is_veiled(who)
    key = fight.new_id("z", GM_ONLY if hidden else EVERYONE)
    zone = Zone(key, kind.key, kind.name, squares=squares, data=kind.numbers, hidden=hidden)
    put_down(fight, zone)
    fight.record(ev.Noted(text=f"{where(zone)}.", row=row, **fight.hearers_of(who)))


def let_all_fall(fight: Fight, who: Id, row: str) -> None:
    for kind, mark in things(fight, who):
        let_fall(fight, who, kind, mark, row)
