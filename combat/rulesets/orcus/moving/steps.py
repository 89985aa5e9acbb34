"""What one step costs, and why it cannot be taken."""

from __future__ import annotations

from combat.engine.answers import Pace
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, is_diagonal, size_steps
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.orcus.moving.dashing import DASH
from combat.rulesets.orcus.moving.movement import hovers, mode_of
from combat.rulesets.orcus.sides import bars_way, is_conjuration, policy
from combat.rulesets.policies.spaces import is_walled_off, occupants, room
from combat.rulesets.policies.steps import StepGround, Steps

WALL = Refusal("There is a wall.", "ORC-245")
TIGHT = Refusal("Too tight: squeeze.", "ORC-245")
NO_GAP = Refusal("There is no gap between those walls.", "ORC-245")
NO_HOLD = Refusal("There is nothing to hold on to.", "ORC-199")
ON_FOOT = ("walk", "shift", DASH, "crawl", "charge", "haul", "follow")  # gaits whose steps all cost the same
CAREFUL = ("shift", "follow")
BY_PLACE = (DASH, "shift")  # in the air or on a cliff they go by another speed
ROUGH = Refusal("A five-foot step cannot enter difficult ground.", "ORC-231")


def pace(fight: Fight, who: Id, gait: str) -> Pace:
    """Return what each step costs in squares, or why it cannot be taken (ORC-198, ORC-201, ORC-204, ORC-231, ORC-245).

    A ledge of 2 squares or more is climbed, square by square (R04).
    """
    kind = kind_of(gait) if gait not in BY_PLACE else mode_of(fight, who, gait)
    steps = fight.cached_by_look(("pace", who, kind), lambda: Squares(fight, who, kind))
    return careful(steps) if gait in CAREFUL else steps


def kind_of(gait: str) -> str:
    """Return how a gait covers the ground: "then-fly" and "charge-fly" are flights, "dash-swim" swims."""
    mode = gait.removeprefix("then-").removeprefix("dash-")
    return "walk" if mode in ON_FOOT else "fly" if mode.endswith("-fly") else mode


def careful(steps: Pace) -> Pace:
    """A five-foot step cannot enter difficult ground (ORC-231)."""

    def price(origin: Square, to: Square) -> int | Refusal:
        found = steps(origin, to)
        return found if isinstance(found, Refusal) or found == 1 else ROUGH

    return price


class Squares(Steps):
    in_the_way = "ORC-204"
    no_hold = NO_HOLD

    def __init__(self, fight: Fight, who: Id, gait: str) -> None:
        super().__init__(fight, who, gait)
        self.hangs = fight.is_airborne(who) and gait != "fly" and not hovers(self.mover)  # on a cliff

    def takes_open_ground_alike(self) -> bool:
        return not self.hangs

    def blocks(self, other: Combatant) -> bool:
        """Enemies keep others out, allies let them pass, unless their seat has said otherwise (ORC-203, ORC-204)."""
        if is_conjuration(other):
            return False
        said = policy(self.fight, other.id, "passage")
        if said == "usual":
            return super().blocks(other)
        return said == "refuse" and abs(size_steps(self.mover.sheet.size, other.sheet.size)) < 2

    def meet(self, cells: Cells) -> list[Combatant]:
        return occupants(self.fight, self.mover.id, cells)

    def enemy(self, cells: Cells) -> Refusal | None:
        for other in self.others(cells):
            if is_conjuration(other) and bars_way(self.fight, self.mover.id, other):
                return Refusal(f"{other.name}, a conjuration, keeps you out.", "ORC-103")
        return super().enemy(cells)

    def wall(self, at: Square) -> Refusal | None:
        if not room(self.mover, at, self.walls):
            return WALL
        return None if self.gait == "squeeze" else TIGHT

    def passage(self, origin: Square, to: Square) -> Refusal | None:
        """A diagonal step does not pass between two walls that touch at the corner."""
        if is_walled_off(self.mover, origin, to, self.walls):
            return WALL
        if not is_diagonal(origin, to) or self.mover.side_squares > 1:
            return None
        return NO_GAP if (to[0], origin[1]) in self.walls and (origin[0], to[1]) in self.walls else None

    def price(self, ground: StepGround, rise: int, tight: bool) -> int | Refusal:
        ledge = 0 if abs(rise) == 1 else abs(rise)  # a single one is just a step
        return max(1, ledge) + self.extra(ground, ledge) + tight

    def extra(self, ground: StepGround, ledge: int) -> int:
        """Return the squares that the ground costs: 1 for difficult squares, 1 for each of water or cliff (ORC-201, R04)."""
        if self.gait in ("fly", "burrow"):
            return 0
        swims = ground.water and self.gait != "swim"
        climbs = (ledge or ground.cliff) and self.gait != "climb"
        return ground.difficult + (max(1, ledge) if swims or climbs else 0)
