"""The price of every step that one creature could take one way, at one moment."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from combat.engine.answers.moving import NO_GROUND, PlainGround
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Lattice, Square, entered, footprint, size_steps
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.policies.spaces import occupants

OUTSIDE = "That is outside the map."


class StepGround(NamedTuple):
    """What lies under the squares that a step enters."""

    difficult: bool = False
    water: bool = False
    cliff: bool = False


class StandingSpace(msgspec.Struct, frozen=True, gc=False):
    """What a creature meets where it would stand."""

    cells: Cells
    height: int
    tight: bool  # only one a size smaller fits
    barred: Refusal | None  # by the map
    taken: Refusal | None  # by somebody
    level_price: (
        int | Refusal | None
    )  # from squares of the same height, None where the side one comes from may matter whatever the way there
    cornered: bool = False  # and none of them past a wall's corner


PLAIN = StepGround()


def uneven(fight: Fight) -> Cells:
    """Return the squares where the ground is something."""
    covered, zoned = fight.state.field.covered, fight.state.zoned
    return covered.union(*zoned.values()) if zoned else covered


@lru_cache(maxsize=64)
def walled(walls: Cells, lattice: Lattice) -> Cells:
    """Return walls and the squares beside them; tables whose maps are alike share them."""
    return walls.union(*map(lattice.neighbours, walls))


@lru_cache(maxsize=64)
def opened(inside: Cells, covered: Cells, walled: Cells, side: int) -> Cells:
    """Return where a creature so many squares across touches nothing that is painted, and no wall is beside it; likewise."""
    free = inside - covered - walled
    return free if side == 1 else frozenset(at for at in free if footprint(at, side) <= free)


def touching(cells: Cells, side: int) -> Cells:
    """Return where a creature so many squares across touches some squares."""
    return cells if side == 1 else cells.union(*(footprint((x - side + 1, y - side + 1), side) for x, y in cells))


class Steps:
    """Each place is looked at once, however many ways lead there: a reach prices hundreds of steps at one moment."""

    in_the_way = ""  # the row that keeps enemies of about one's own size from being walked through
    hangs = False  # on a cliff
    minds_ways = False  # more than a wall may bar the way between two spaces
    no_hold: Refusal  # says that there is nothing to hold on to

    def __init__(self, fight: Fight, who: Id, gait: str) -> None:
        # A working copy of its own: the given one keeps these steps, and two that hold each other are freed late.
        self.fight, self.gait, self.mover = Fight(fight.rules, fight.state), gait, fight.get(who)
        self.side = self.mover.side_squares
        self.field, self.walls, self.airborne = fight.state.field, fight.state.field.walls, gait == "fly"
        self.inside = self.field.squares
        self.crowd, self.lattice = fight.crowd_around(who), fight.lattice
        self.walled = walled(self.walls, self.lattice)
        # Where somebody stands or the ground is something: everywhere else, but for walls, one square is like another.
        self.odd = fight.cached_for_longer(
            ("odd", who), lambda: self.crowd | fight.cached_for_longer("uneven", lambda: uneven(fight))
        )
        self.rough, self.water, self.cliffs = map(fight.state.ground, ("difficult", "water", "climb"))
        self.is_level = not self.field.heights
        self.outside = Refusal(OUTSIDE, fight.rules.rows.get("map", ""))
        self.height = fight.height_at(who, self.mover.at or (0, 0), self.airborne)
        self.spaces: dict[Square, StandingSpace] = {}
        self.grounds: dict[Cells, StepGround] = {}
        self.prices: dict[tuple[StepGround, int, bool], int | Refusal] = {}
        # Whom it meets, and who bars its way, is the same for all its gaits that lead as high.
        aloft = self.airborne or fight.is_airborne(who)
        self.met: dict[Cells, list[Combatant]] = fight.cached(("met", type(self), who, aloft), dict)
        self.barring: dict[Id, Refusal | None] = fight.cached(("barring", type(self), who), dict)

    def __call__(self, origin: Square, to: Square) -> int | Refusal:
        spaces = self.spaces
        there, here = spaces.get(to) or self.look(to), spaces.get(origin) or self.look(origin)
        price = there.level_price
        if price is not None and there.height == here.height:
            return (there.barred or self.passage(origin, to) or price) if there.cornered else price
        passage = self.passage(origin, to) if there.cornered or self.minds_ways else None
        blocked = there.barred or passage or there.taken or self.dread(origin, to)
        if blocked is not None:
            return blocked
        onto = there.cells if self.side == 1 else entered(here.cells, there.cells)
        kind = self.ground(onto), there.height - here.height, there.tight
        if kind not in self.prices:
            self.prices[kind] = self.price(*kind)
        return self.prices[kind]

    @cached_property
    def open_ground(self) -> tuple[int, int | Refusal] | None:
        """How high the mover is over open ground, and what a step onto it costs; None where it minds whence it comes."""
        if not self.takes_open_ground_alike():
            return None
        aloft = self.airborne or self.fight.is_airborne(self.mover.id)
        return max(self.mover.height, 0) if aloft else 0, self.price(PLAIN, 0, False)

    @cached_property
    def plain(self) -> PlainGround:
        """The open ground that nobody stands on and no zone lies over."""
        if self.hangs or self.open_ground is None:
            return NO_GROUND
        covered, (_, price) = self.field.covered, self.open_ground
        squares = opened(self.inside, covered, self.walled, self.side)
        return PlainGround(squares, touching(self.odd - covered, self.side), price)

    def look(self, at: Square) -> StandingSpace:
        cells = footprint(at, self.side)
        if not cells <= self.inside:
            found = StandingSpace(cells, self.height, False, self.outside, None, self.outside)
        elif self.open_ground is not None and self.odd.isdisjoint(cells) and self.walls.isdisjoint(cells):
            height, price = self.open_ground
            found = StandingSpace(cells, height, False, None, None, price, not self.walled.isdisjoint(cells))
        else:
            found = self.look_closely(at, cells)
        if self.hangs:
            found = self.held(found)
        self.spaces[at] = found
        return found

    def held(self, space: StandingSpace) -> StandingSpace:
        """On a cliff there must be something to hold on to, or to stand on, wherever one goes."""
        lower = self.field.level(space.cells) < self.mover.height
        if lower and space.cells.isdisjoint(self.cliffs):
            return replace(space, barred=self.no_hold, level_price=self.no_hold)
        return space

    def look_closely(self, at: Square, cells: Cells) -> StandingSpace:
        height = self.height if self.is_level else self.fight.height_at(self.mover.id, at, self.airborne)
        barred = None if cells.isdisjoint(self.walls) else self.wall(at)
        taken = None if cells.isdisjoint(self.crowd) else self.enemy(cells)
        level_price: int | Refusal | None = None
        tight = self.is_tight(cells)
        if self.side == 1 and self.takes_ground_alike():
            level_price = barred or taken or self.price(self.ground(cells), 0, tight)
        return StandingSpace(cells, height, tight, barred, taken, level_price, not cells.isdisjoint(self.walled))

    def rise(self, origin: Square, to: Square) -> int:
        """Return how many squares up or down a step leads."""
        there, here = self.spaces.get(to) or self.look(to), self.spaces.get(origin) or self.look(origin)
        return there.height - here.height

    def enemy(self, cells: Cells) -> Refusal | None:
        for other in self.others(cells):
            if other.id not in self.barring:
                self.barring[other.id] = self.bar(other)
            if (barred := self.barring[other.id]) is not None:
                return barred
        return None

    def bar(self, other: Combatant) -> Refusal | None:
        if not self.blocks(other):
            return None
        return Refusal(f"{self.fight.name_seen_by(self.mover.id, other.id)} is in the way.", self.in_the_way)

    def ground(self, entered: Cells) -> StepGround:
        if entered.isdisjoint(self.odd):
            return PLAIN
        found = self.grounds.get(entered)
        if found is None:
            water, cliff = not entered.isdisjoint(self.water), not entered.isdisjoint(self.cliffs)
            found = self.grounds[entered] = StepGround(self.is_difficult(entered), water, cliff)
        return found

    def is_difficult(self, entered: Cells) -> bool:
        return not entered.isdisjoint(self.rough)

    def others(self, cells: Cells) -> list[Combatant]:
        """Return who stands on these squares at the height of the mover."""
        if cells.isdisjoint(self.crowd):
            return []
        if cells not in self.met:
            self.met[cells] = self.meet(cells)
        return self.met[cells]

    # What a game answers in its own way.

    def meet(self, cells: Cells) -> list[Combatant]:
        """Return whom the mover meets on squares where somebody stands."""
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

    def takes_open_ground_alike(self) -> bool:
        """Tell whether a step onto open ground costs the mover the same wherever it comes from."""
        return self.takes_ground_alike()

    def takes_ground_alike(self) -> bool:
        """Tell whether a level step into a square costs the mover the same from wherever nothing bars the way."""
        return True

    def dread(self, origin: Square, to: Square) -> Refusal | None:
        """Tell what in the mover itself keeps it from this step."""
        return None

    def price(self, ground: StepGround, rise: int, tight: bool) -> int | Refusal:
        """Return what a step costs that is free to be taken."""
        raise NotImplementedError
