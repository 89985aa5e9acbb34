"""What a step costs in this game, and why it cannot be taken."""

from combat.engine.answers import Pace
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.moving import FOOT, Feet, jumping
from combat.rulesets.policies.steps import StepGround, Steps
from combat.rulesets.streamlined.moving import diagonals
from combat.rulesets.streamlined.moving.sharing_spaces import (
    FALLEN,
    LOOSE,
    SQUEEZING,
    TIGHT,
    blocks,
    is_fallen,
    shows,
    squeezes_with,
)

STONE = "stone"  # ground: too hard to burrow through
NO_WATER = Refusal("There is no water there.", "STR-114")
NO_CLIFF = Refusal("There is nothing to climb there.", "STR-109")
WATER = Refusal("Water: swim there.", "STR-114")
CLIFF = Refusal("That is to be climbed.", "STR-109")
HARD = Refusal("Too hard to burrow through.", "STR-107")


def fallen(fight: Fight, who: Id) -> Cells:
    """Return where others lie unconscious or dead."""
    lying = (c.cells for c in fight.state.present if c.id != who and is_fallen(c))
    return frozenset().union(*lying)


class Strides(Feet):
    """Each step is of one way of moving; it costs 5 feet, or 10 in difficult terrain (STR-105, STR-118, STR-119, STR-193)."""

    in_the_way = "STR-129"

    def __init__(self, fight: Fight, who: Id, mode: str) -> None:
        super().__init__(fight, who, mode)
        self.minds_ways = self.minds_ways or mode == "burrow"
        if mode == "burrow":  # solid ground is the way of a burrower, if it is loose
            self.walls = self.walls - self.field.paint.get(LOOSE, frozenset())
        self.tight = fight.state.ground(TIGHT)
        self.is_squeezing = self.mover.has(SQUEEZING)
        self.strewn = fallen(fight, who) if fight.option(FALLEN) == "difficult" else frozenset()
        self.odd |= self.strewn

    def blocks(self, other: Combatant) -> bool:
        return blocks(self.fight, self.mover, other)

    def is_tight(self, cells: Cells) -> bool:
        """Tell whether the mover has to squeeze there (STR-121, STR-122, STR-125)."""
        if self.is_squeezing or super().is_tight(cells) or not cells.isdisjoint(self.tight):
            return True
        met = (other for other in self.others(cells) if shows(self.fight, self.mover, other))
        return any(squeezes_with(self.fight, self.mover, other) for other in met)

    def is_difficult(self, entered: Cells) -> bool:
        """Tell whether the ground is difficult; the fallen make it so if the GM says so (STR-127, STR-194)."""
        if self.gait in ("fly", "burrow"):
            return False
        return not (entered.isdisjoint(self.strewn) and entered.isdisjoint(self.rough))

    def price(self, ground: StepGround, rise: int, tight: bool) -> int | Refusal:
        """A fall of one square is jumped down; squeezing and rough ground together double the price once (STR-119, STR-123)."""
        rise = 0 if rise == -1 else rise
        barred = self.wrong_way(ground, rise)
        return barred or FOOT * max(1, abs(rise)) * (2 if ground.difficult or tight else 1)

    def wrong_way(self, ground: StepGround, rise: int) -> Refusal | None:
        """Tell why a step is none of this way of moving (STR-105 to STR-107, STR-109, STR-114)."""
        climbs = bool(rise or ground.cliff)
        if self.gait == "swim":
            return None if ground.water else NO_WATER
        if self.gait == "climb":
            return None if climbs else NO_CLIFF
        if self.gait == "walk":
            return WATER if ground.water else CLIFF if climbs and not self.climbs else None
        if self.gait == "crawl":
            return CLIFF if climbs else None
        return None

    def passage(self, origin: Square, to: Square) -> Refusal | None:
        if self.gait == "burrow" and not self.fight.cells_at(self.mover.id, to).isdisjoint(
            self.fight.state.ground(STONE)
        ):
            return HARD
        return super().passage(origin, to)

    def takes_open_ground_alike(self) -> bool:
        return not self.is_squeezing and super().takes_open_ground_alike()

    def takes_ground_alike(self) -> bool:
        return self.gait != "burrow" and super().takes_ground_alike()


class Bound(jumping.Leap, Strides):
    """A jump in this game."""


def strides(fight: Fight, who: Id, mode: str) -> Steps:
    if mode == jumping.JUMP:
        return fight.cached_by_look((jumping.JUMP, who), lambda: Bound(fight, who))
    return fight.cached_by_look(("pace", who, mode), lambda: Strides(fight, who, mode))


def paces(fight: Fight, who: Id, mode: str) -> tuple[Pace, ...]:
    """Return what steps cost after none, one … diagonal ones (STR-101, STR-102)."""
    return diagonals.paces(fight, who, strides(fight, who, mode))


def pace(fight: Fight, who: Id, mode: str) -> Pace:
    """Return what the next step costs in feet of its way of moving, or why it cannot be taken."""
    return paces(fight, who, mode)[0]


def stepped(fight: Fight, step: Step) -> None:
    """See what a step that was taken counts for."""
    monstrous.stepped(fight, step)
    diagonals.stepped(fight, step)
