"""Creatures that get elsewhere without walking: teleported, pushed, pulled, carried. Nobody may react to it."""

from collections.abc import Iterable
from typing import Literal

from combat.engine import events as ev
from combat.engine.commands import Push, Teleport
from combat.engine.declared.windows import MOVED_FORCED
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import height_for, obstacle_to, zone
from combat.engine.scripts.lasting import lose_all, settle
from combat.engine.scripts.riding import jolted, pushed_off

Moved = Literal["pushed", "pulled", "slid", "slipped"]


def teleport(fight: Fight, command: Teleport) -> Script[None]:
    """Bring a creature to a free space, whatever lies between, at no cost of movement (FIF-069)."""
    who = fight.get(command.who)
    freed = fight.rules.moving.teleport_frees(fight)
    stay_rooted(fight, who.id, freed)
    height = height_for(fight, who.id, command.to, command.height)
    obstacle = obstacle_to(fight, who.id, command.to, height)
    if obstacle:
        raise Illegal(obstacle, fight.rules.rows.get("teleport", ""))
    fight.record(ev.Placed(who=who.id, to=command.to, how="teleported", height=height, **fight.hearers_of(who.id)))
    for key in freed:
        lose_all(fight, who.id, key, "teleported")
    yield from zone.entered(fight, who.id, who.cells, on_foot=False)
    yield from settle(fight)


def push(fight: Fight, command: Push) -> Script[None]:
    """Move a creature against its will (FIF-070), and see who stays on its back (FIF-181)."""
    start = fight.get(command.who).at
    fight.moved_by[command.who] = command.source
    yield from carry_off(fight, command)
    if fight.is_here(command.who) and fight.get(command.who).at != start:
        yield from jolted(fight, command.who)


def carry_off(fight: Fight, command: Push) -> Script[None]:
    """Move a creature square by square, up to the first space it cannot enter (R-09)."""
    who = fight.get(command.who)
    if who.at is None:
        raise Illegal("Not on the map.", fight.rules.rows.get("map", ""))
    stay_rooted(fight, who.id)
    how: Moved = "slid" if command.path else "pulled" if command.pull else "pushed"
    yield from along(fight, who.id, command.path or line(fight, command), how)


def lead(fight: Fight, who: Id, path: Iterable[Square], how: Moved) -> Script[None]:
    """Move a creature along squares that somebody has picked, as far as they can be entered; `how` is "pushed", "pulled",
    "slid", or (by its own will) "slipped"."""
    stay_rooted(fight, who)
    start = fight.get(who).at
    yield from along(fight, who, path, how)
    if fight.is_here(who) and fight.get(who).at != start:
        yield from jolted(fight, who)


def along(fight: Fight, who: Id, path: Iterable[Square], how: Moved) -> Script[None]:
    """Move a creature as far as the squares can be entered, which takes none of its actions and no speed (FIF-070, ORC-217)."""
    if how != "slipped" and (yield from pushed_off(fight, who)):
        return
    for square in path:
        if not fight.is_here(who):
            return
        obstacle = barrier(fight, who, square)
        if obstacle:
            row = fight.rules.rows.get("push", "")
            fight.record(ev.Halted(who=who, why=obstacle, row=row, **fight.hearers_of(who)))
            return
        if how != "slipped" and (yield from held_back(fight, who, square)):
            return
        was = fight.get(who)
        fight.record(ev.Placed(who=who, to=square, how=how, height=was.height, **fight.hearers_of(who)))
        if how != "slipped":
            yield from fight.window(MOVED_FORCED, was)
        yield from zone.entered(fight, who, was.cells)
        yield from settle(fight)
        if fight.rules.moving.forcing.is_picked and fight.is_here(who) and fight.get(who).height < was.height:
            return  # it has fallen off something


def held_back(fight: Fight, who: Id, to: Square) -> Script[bool]:
    """Tell whether a creature holds on before it is moved into danger, or is elsewhere once that is known (ORC-347)."""
    forcing, at = fight.rules.moving.forcing, fight.get(who).at
    if not forcing.peril(fight, who, to):
        return False
    return (yield from forcing.holds_on(fight, who, to)) or not fight.is_here(who) or fight.get(who).at != at


def stay_rooted(fight: Fight, who: Id, freed: tuple[str, ...] = ()) -> None:
    """Raise Illegal when something that it is not `freed` of keeps a creature in its square, whatever pulls at it (ORC-312)."""
    kept = fight.flagged_by(who, "rooted")
    if kept is not None and kept.key not in freed:
        raise Illegal(f"{kept.name}: it stays in its square.", kept.rows[0])


def barrier(fight: Fight, who: Id, to: Square) -> str:
    """Say why a creature cannot be moved on into a square; something hidden is not named."""
    mover = fight.get(who)
    assert mover.at is not None
    if fight.lattice.distance(mover.at, to) != 1:
        raise Invalid("That path skips a square.")
    cells, field = fight.cells_at(who, to), fight.state.field
    others = (c for c in fight.state.present if c.id != who and c.life != "dead" and c.height == mover.height)
    if any(fight.state.is_veiled(c.id) and c.cells & cells and not fight.may_share(who, c.id) for c in others):
        return "Something unseen is there."
    if field.level(cells) > mover.height:
        return "The ground rises there."
    corner = fight.lattice.corner_squares(mover.at, to, mover.side_squares)
    if corner & field.walls and (corner <= field.walls or not fight.rules.moving.forcing.is_picked):
        return "A wall’s corner is in the way."
    return obstacle_to(fight, who, to, mover.height)


def line(fight: Fight, command: Push) -> Iterable[Square]:
    """Return the squares straight away from the pusher, or towards it for a pull, up to the square beside it."""
    who = fight.get(command.who)
    assert who.at is not None
    origin = fight.get(command.source).cells if command.source else frozenset({command.square or who.at})
    steps = command.distance // fight.rules.per_square
    if steps < 1:
        raise Invalid(f"At least {fight.rules.per_square} {fight.rules.unit}.")
    x, y = away(origin, who.cells)
    if x == y == 0:
        raise Invalid("Say from where it is moved.")
    if command.pull:
        x, y = -x, -y
        steps = min(steps, fight.lattice.gap(origin, who.cells) - (1 if command.source else 0))
    return fight.lattice.straight(who.at, (x, y), steps)


def away(origin: Cells, target: Cells) -> Square:
    """Return the direction from the middle of one space to the middle of another, in some whole measure."""
    (ox, oy), (tx, ty) = middle(origin), middle(target)
    return (tx * len(origin) - ox * len(target), ty * len(origin) - oy * len(target))


def middle(cells: Cells) -> Square:
    return (sum(x for x, _ in cells), sum(y for _, y in cells))
