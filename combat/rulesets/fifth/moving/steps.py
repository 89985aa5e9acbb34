"""What one step costs, and why it cannot be taken."""

from __future__ import annotations

from combat.engine.answers import Pace
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.monster_bodies import is_incorporeal, mingling
from combat.rulesets.fifth.moving import cliffs
from combat.rulesets.fifth.moving.passing_one_foe import may_pass
from combat.rulesets.policies.spaces import cuts_corner, is_walled_off, room
from combat.rulesets.policies.steps import StepGround, Steps

FOOT = 5  # feet of one square
WALL = Refusal("There is a wall.", "FIF-080")
CORNER = Refusal("A wall’s corner is in the way.", "FIF-071")
AFRAID = Refusal("Too frightened to go nearer.", "FIF-266")
RIDER_AFRAID = Refusal("Its rider is too frightened to go nearer.", "FIF-266")
TURNED = Refusal("Turned: it keeps away from who turned it.", "FIF-258")
TURNED_AWAY = 30  # feet from whoever turned it
NO_WATER = Refusal("There is no water there.", "FIF-065")
NO_CLIFF = Refusal("There is nothing to climb there.", "FIF-065")


def pace(fight: Fight, who: Id, mode: str) -> Pace:
    """Return what each step costs in feet, or why it cannot be taken (FIF-057 to FIF-067, FIF-071, FIF-080)."""
    return fight.cached_by_look(("pace", who, mode), lambda: Feet(fight, who, mode))


def sources(fight: Fight, who: Id, fear: str) -> tuple[Id, ...]:
    """Return those on the map who are the sources of a creature's fear, unless it is out of force."""
    found = tuple(e.source for e in fight.get(who).all(fear) if e.source and fight.is_here(e.source))
    return found if found and not fight.is_suspended(who, fear) else ()


class Feet(Steps):
    in_the_way = "FIF-058"
    no_hold = cliffs.NO_HOLD

    def __init__(self, fight: Fight, who: Id, mode: str) -> None:
        super().__init__(fight, who, mode)
        self.feared, self.fled = sources(fight, who, "frightened"), sources(fight, who, "turned")
        leads = self.mover.driver in fight.state.riders(who)  # its steps are of its rider’s will
        self.riders_fears = sources(fight, self.mover.driver, "frightened") if leads else ()
        self.is_afraid = bool(self.feared or self.fled or self.riders_fears)
        self.hangs = fight.is_airborne(who) and mode in cliffs.GAITS
        self.is_incorporeal = is_incorporeal(self.mover)
        self.mingling = fight.cached_for_longer(("mingling", who), lambda: mingling(fight, who))
        if not self.mingling <= self.odd:
            self.odd |= self.mingling
        self.climbs = mode == "climb" or "second-story-work" in self.mover.sheet.features

    def takes_ground_alike(self) -> bool:
        return not self.is_afraid

    def takes_open_ground_alike(self) -> bool:
        return not self.hangs and super().takes_open_ground_alike()

    def wall(self, at: Square) -> Refusal | None:
        return None if self.is_incorporeal or room(self.mover, at, self.walls) else WALL

    def passage(self, origin: Square, to: Square) -> Refusal | None:
        if self.is_incorporeal:
            return None
        if self.side > 1 and is_walled_off(self.mover, origin, to, self.walls):
            return WALL
        return CORNER if cuts_corner(self.mover, origin, to, self.walls, self.lattice) else None

    def blocks(self, other: Combatant) -> bool:
        return super().blocks(other) and not may_pass(self.mover, other.id)

    def enemy(self, cells: Cells) -> Refusal | None:
        return None if self.is_incorporeal else super().enemy(cells)

    def dread(self, origin: Square, to: Square) -> Refusal | None:
        """Tell whether a step ends nearer to a source of fear than it began (FIF-266, R-43)."""
        if not self.is_afraid:
            return None
        fight, who = self.fight, self.mover.id
        for feared, refusal in ((self.feared, AFRAID), (self.riders_fears, RIDER_AFRAID)):
            if any(fight.gap_from(to, who, f) < fight.gap_from(origin, who, f) for f in feared):
                return refusal
        near = [f for f in self.fled if FOOT * fight.gap_from(to, who, f) <= TURNED_AWAY]
        return TURNED if any(fight.gap_from(to, who, f) <= fight.gap_from(origin, who, f) for f in near) else None

    def is_difficult(self, entered: Cells) -> bool:
        """Other creatures make a space difficult, in the air too (FIF-059)."""
        if self.gait not in ("fly", "burrow") and super().is_difficult(entered):
            return True
        return bool(self.others(entered)) or not entered.isdisjoint(self.mingling)

    def price(self, ground: StepGround, rise: int, tight: bool) -> int | Refusal:
        """A fall of one square is jumped down and costs nothing more; squeezing costs 1 more for each foot (FIF-080)."""
        rise = 0 if rise == -1 else rise
        # A swimming speed serves in water only, a climbing speed only where there is something to climb (FIF-065).
        if self.gait == "swim" and not ground.water:
            return NO_WATER
        if self.gait == "climb" and not rise and not ground.cliff:
            return NO_CLIFF
        return FOOT * max(1, abs(rise)) * (1 + self.extra(ground, rise) + tight)

    def extra(self, ground: StepGround, rise: int) -> int:
        """Return how many extra feet each foot costs.

        However many causes make it difficult, it is 1 (FIF-063), and 1 more for climbing, swimming or crawling (FIF-059,
        FIF-062 to FIF-067).
        """
        mode = self.gait
        if mode in ("fly", "burrow"):
            return int(ground.difficult)
        swims = ground.water and mode != "swim"
        climbs = (rise or ground.cliff) and not self.climbs
        return ground.difficult + bool(swims or climbs or mode == "crawl")
