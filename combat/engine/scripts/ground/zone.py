"""Zones on the map: how they come, and what they do to whoever enters them, begins or ends a turn in them."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import ZoneKind
from combat.engine.declared.powers import Casting, Lay
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Levels, Square
from combat.engine.ids import Id, number_in, rank
from combat.engine.requests import Script
from combat.engine.state import Combatant, State, Zone


def lay(fight: Fight, casting: Casting, outcome: Lay) -> None:
    """Put a power's zone down, on its area or around its user; coming with it is no entering."""
    kind, power = fight.rules.zones[outcome.zone], casting.power
    cells = raised(fight, casting) if "wall" in kind.grounds else casting.cells
    levels = () if outcome.around else casting.levels
    zone = Zone(
        id=fight.new_id("z"),
        key=kind.key,
        name=power.name,
        squares=frozenset() if outcome.around else cells,
        follows=casting.caster if outcome.around else "",
        radius=outcome.around // fight.rules.per_square,
        source=casting.caster,
        parent=casting.parent,
        grounds=kind.grounds,
        data={"dc": casting.dc, "level": casting.level, "power": power.key},
        tall=(power.area.tall if power.area is not None else outcome.around) // fight.rules.per_square,
        levels=levels,
    )
    fight.record(ev.ZoneLaid(zone=zone, audience=ev.EVERYONE))


def raised(fight: Fight, casting: Casting) -> Cells:
    """Return the squares on which a wall comes up: it leaves out those that somebody stands on.

    A gap would show who is hidden there: it comes up over them, and the GM is told.
    """
    cells = casting.cells
    for one, own in fight.standing():
        if not fight.state.is_veiled(one.id):
            cells -= own
        elif own & cells:
            text = f"{casting.power.name} comes up over {one.name}, whom not everybody knows of. Move it if it is to get out."
            fight.record(ev.Noted(text=text, row=casting.power.row, **fight.secret()))
    return cells


def shift(fight: Fight, zone: Zone, cells: Cells, levels: Levels = ()) -> None:
    """Put a zone elsewhere; whoever it comes over has not entered it."""
    fight.record(ev.ZoneLaid(zone=replace(zone, squares=cells, levels=levels), audience=ev.EVERYONE))


def drift(fight: Fight, zone: Zone, by: Square) -> None:
    """Move a zone so many squares on each axis; what would leave the map or enter a wall is cut off."""
    field = fight.state.field
    moved = frozenset((x + by[0], y + by[1]) for x, y in zone.squares)
    shift(fight, zone, frozenset(cell for cell in moved - field.walls if field.holds(cell)))


def entered(fight: Fight, who: Id, before: Cells, on_foot: bool = True, was: Combatant | None = None) -> Script[None]:
    """Let zones act on a creature that has come into them, walking or not; each once a turn.

    What acts on every square that somebody moves does so unless the creature was nowhere between (not `on_foot`). One that
    comes down into a zone from above it, as it `was` before, enters it as well.
    """
    for zone in tuple(fight.state.zones.values()):
        if not fight.is_here(who) or zone.id not in fight.state.zones or not acts_on(fight, zone, who):
            continue
        kind = fight.rules.zones[zone.key]
        if kind.walked is not None and on_foot:
            yield from kind.walked(fight, zone, who)
        above = was is not None and bool(zone.levels) and not fills(zone.levels, was)
        is_new = above or not before & fight.state.zone_cells(zone)
        if kind.entered is not None and is_new and first_this_turn(fight, zone, who):
            yield from kind.entered(fight, zone, who)
    for rider in fight.state.riders(who):
        yield from entered(fight, rider, before, on_foot)


def turn_begins(fight: Fight, who: Id) -> Script[None]:
    """Let the zones act that somebody begins a turn in, after its own have gone where they drift."""
    yield from drift_of(fight, who)
    for zone, _ in standing_in(fight, who):
        yield from begins(fight, zone.id, who)


def drift_of(fight: Fight, who: Id) -> Script[None]:
    """Let the zones of somebody go where they drift as its turn begins."""
    for zone in tuple(fight.state.zones.values()):
        kind = fight.rules.zones.get(zone.key)
        if zone.source == who and kind is not None and kind.turned is not None:
            yield from kind.turned(fight, zone)


def begins(fight: Fight, key: Id, who: Id) -> Script[None]:
    """Let one zone, if it is there yet, act on somebody who begins a turn in it."""
    zone = fight.state.zones.get(key)
    kind = fight.rules.zones.get(zone.key) if zone is not None else None
    if zone is not None and kind is not None and kind.began is not None and first_this_turn(fight, zone, who):
        yield from kind.began(fight, zone, who)


def turn_ends(fight: Fight, who: Id) -> Script[None]:
    for zone, _ in standing_in(fight, who):
        yield from ends(fight, zone.id, who)


def ends(fight: Fight, key: Id, who: Id) -> Script[None]:
    """Let one zone, if it is there yet, act on somebody who ends a turn in it."""
    zone = fight.state.zones.get(key)
    kind = fight.rules.zones.get(zone.key) if zone is not None else None
    if zone is not None and kind is not None and kind.ended is not None and fight.is_here(who):
        yield from kind.ended(fight, zone, who)


def standing_in(fight: Fight, who: Id) -> tuple[tuple[Zone, ZoneKind], ...]:
    zones = tuple(zone for zone in fight.state.zones.values() if acts_on(fight, zone, who))
    return tuple((zone, fight.rules.zones[zone.key]) for zone in zones)


def acts_on(fight: Fight, zone: Zone, who: Id) -> bool:
    """Tell whether a creature is in a zone and in no stronger one of its kind: the same twice counts once."""
    if not reaches(fight, zone, who):
        return False
    return all(
        one.id == zone.id or weaker(one, zone)
        for one in fight.state.zones.values()
        if reaches(fight, one, who, zone.key)
    )


def reaches(fight: Fight, zone: Zone, who: Id, key: str = "") -> bool:
    """Tell whether a creature is in a zone (of this kind): on its squares, where it lies in height, and no thing or corpse."""
    found = fight.state.combatants.get(who)
    if found is None or zone.key not in fight.rules.zones or (key and zone.key != key):
        return False
    if found.life == "dead" or found.is_object or not found.cells & fight.state.zone_cells(zone):
        return False
    return is_as_high(fight.state, zone, found)


def is_as_high(state: State, zone: Zone, who: Combatant) -> bool:
    """Tell whether a creature on the squares of a zone is in it with any part of its height (ORC-115)."""
    if zone.levels:
        return fills(zone.levels, who)
    return not zone.tall or who.height - state.field.level(who.cells) <= zone.tall


def fills(levels: Levels, who: Combatant) -> bool:
    """Tell whether a creature fills any height, on any of its squares, that these cover."""
    top, cells = who.height + max(1, who.side_squares) - 1, who.cells
    return any(square in cells and low <= top and who.height <= high for square, low, high in levels)


def weaker(one: Zone, other: Zone) -> bool:
    """Tell whether one of two zones of the same kind is the weaker, or as strong and the newer.

    Of two that are as strong, one that has come in secret is never in the other's way.
    """
    mine, theirs = (strength(zone) for zone in (one, other))
    return mine < theirs or (mine == theirs and rank(one.id) > rank(other.id))


def strength(zone: Zone) -> tuple[int, int]:
    return int(zone.data.get("level", 0)), int(zone.data.get("dc", 0))


def first_this_turn(fight: Fight, zone: Zone, who: Id) -> bool:
    """Tell whether a zone has not yet acted on a creature in this turn, whosever it is, and take note of it."""
    return once_this_turn(fight, who, f"zone:{zone.id}")


def once_this_turn(fight: Fight, who: Id, key: str) -> bool:
    """Tell whether something has not yet befallen a creature in this turn, whosever it is, and take note of it."""
    turn = 100 * number_in(fight.state.entry or "i0") + len(fight.state.acted)
    now = 1_000_000 * fight.state.round + turn + 1
    if fight.get(who).tally.get(key) == now:
        return False
    fight.record(ev.Counted(who=who, key=key, value=now, **fight.hearers_of(who)))
    return True
