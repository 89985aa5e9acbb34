"""The price of every step that one creature could take one way, at one moment."""

from __future__ import annotations

from typing import NamedTuple

from combat.engine.fight import Fight
from combat.engine.grid import Cells, Square, footprint, size_steps
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.policies.spaces import occupants

OUTSIDE = "That is outside the map."


class Ground(NamedTuple):
    """What lies under the squares that a step enters."""

    difficult: bool = False
    water: bool = False
    cliff: bool = False


class Space(NamedTuple):
    """What a creature meets where it would stand."""

    cells: Cells
    height: int
    tight: bool  # only one a size smaller fits
    barred: Refusal | None  # by the map
    taken: Refusal | None  # by somebody
    level_price: (
        int | Refusal | None
    )  # from every square of the same height, None where the side one comes from matters


PLAIN = Ground()


class Steps:
    """Each place is looked at once, however many ways lead there: a reach prices hundreds of steps at one moment."""

    in_the_way = ""  # the row that keeps enemies of about one's own size from being walked through

    def __init__(self, fight: Fight, who: Id, gait: str) -> None:
        # A working copy of its own: the given one keeps these steps, and two that hold each other are freed late.
        self.fight, self.gait, self.mover = Fight(fight.rules, fight.state), gait, fight.get(who)
        self.field, self.walls, self.airborne = fight.state.field, fight.state.field.walls, gait == "fly"
        self.crowd, self.lattice = fight.crowded(), fight.lattice
        zoned = fight.state.zoned.values()
        self.odd = self.crowd.union(*self.field.paint.values(), *zoned)  # everywhere else one square is like another
        self.is_level = not self.field.heights
        self.height = fight.height_at(who, self.mover.at or (0, 0), self.airborne)
        self.spaces: dict[Square, Space] = {}
        self.grounds: dict[Cells, Ground] = {}

    def __call__(self, origin: Square, to: Square) -> int | Refusal:
        there, here = self.spaces.get(to) or self.look(to), self.spaces.get(origin) or self.look(origin)
        if there.level_price is not None and there.height == here.height:
            return there.level_price
        blocked = there.barred or self.passage(origin, to) or there.taken or self.dread(origin, to)
        if blocked is not None:
            return blocked
        entered = there.cells if len(there.cells) == 1 else there.cells - here.cells
        return self.price(self.ground(entered), there.height - here.height, there.tight)

    def look(self, at: Square) -> Space:
        cells = footprint(at, self.mover.side_squares)
        height = self.height if self.is_level else self.fight.height_at(self.mover.id, at, self.airborne)
        walled, barred = not cells.isdisjoint(self.walls), None
        if not all(map(self.field.holds, cells)):
            barred = Refusal(OUTSIDE, self.fight.rules.rows.get("map", ""))
        barred = barred or (self.wall(at) if walled else None)
        taken = None if cells.isdisjoint(self.crowd) else self.enemy(cells)
        level_price: int | Refusal | None = None
        tight = self.is_tight(cells)
        if self.is_same_from_all_sides(at):
            level_price = barred or taken or self.price(self.ground(cells), 0, tight)
        found = self.spaces[at] = Space(cells, height, tight, barred, taken, level_price)
        return found

    def rise(self, origin: Square, to: Square) -> int:
        """Return how many squares up or down a step leads."""
        there, here = self.spaces.get(to) or self.look(to), self.spaces.get(origin) or self.look(origin)
        return there.height - here.height

    def is_same_from_all_sides(self, at: Square) -> bool:
        """Only what takes several squares, or goes around a wall, minds from where it comes."""
        return self.mover.side_squares == 1 and (not self.walls or self.walls.isdisjoint(self.lattice.neighbours(at)))

    def enemy(self, cells: Cells) -> Refusal | None:
        for other in self.others(cells):
            if self.blocks(other):
                return Refusal(f"{self.fight.name_seen_by(self.mover.id, other.id)} is in the way.", self.in_the_way)
        return None

    def ground(self, entered: Cells) -> Ground:
        if entered.isdisjoint(self.odd):
            return PLAIN
        found = self.grounds.get(entered)
        if found is None:
            water, cliff = (not entered.isdisjoint(self.fight.state.ground(kind)) for kind in ("water", "climb"))
            found = self.grounds[entered] = Ground(self.is_difficult(entered), water, cliff)
        return found

    def is_difficult(self, entered: Cells) -> bool:
        return not entered.isdisjoint(self.fight.state.ground("difficult"))

    # What a game answers in its own way.

    def others(self, cells: Cells) -> list[Combatant]:
        """Return who stands on these squares at the height of the mover."""
        return occupants(self.fight, self.mover.id, cells, self.airborne)

    def is_tight(self, cells: Cells) -> bool:
        """Tell whether only a creature a size smaller has room there."""
        return not cells.isdisjoint(self.walls)

    def blocks(self, other: Combatant) -> bool:
        """Tell whether somebody keeps the mover out of its space."""
        mover = self.mover
        return self.fight.hostile(mover.id, other.id) and abs(size_steps(mover.sheet.size, other.sheet.size)) < 2

    def wall(self, at: Square) -> Refusal | None:
        """Tell why a space that touches walls cannot be entered."""
        raise NotImplementedError

    def passage(self, origin: Square, to: Square) -> Refusal | None:
        """Tell what bars the way between two spaces."""
        raise NotImplementedError

    def dread(self, origin: Square, to: Square) -> Refusal | None:
        """Tell what in the mover itself keeps it from this step."""
        return None

    def price(self, ground: Ground, rise: int, tight: bool) -> int | Refusal:
        """Return what a step costs that is free to be taken."""
        raise NotImplementedError
