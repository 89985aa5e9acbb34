"""The words in which the demo campaigns are written down: ground, heroes, hirelings, foes, prepared fights."""

from dataclasses import dataclass

from combat.engine.commands import AnyCommand
from combat.engine.ground.grid import Square
from combat.engine.state import Sheet

WIDTH, HEIGHT = 24, 16
Ground = tuple[tuple[str, tuple[Square, ...]], ...]


def block(columns: range, rows: range) -> tuple[Square, ...]:
    """Every square of some columns and rows."""
    return tuple((x, y) for y in rows for x in columns)


def outline(columns: range, rows: range, *gaps: Square) -> tuple[Square, ...]:
    """The squares on the edge of a rectangle, but for the gaps."""
    ends, sides = (columns[0], columns[-1]), (rows[0], rows[-1])
    ring = ((x, y) for x, y in block(columns, rows) if x in ends or y in sides)
    return tuple(square for square in ring if square not in gaps)


@dataclass(frozen=True)
class Hero:
    """A ready character and where it starts."""

    seat: str
    sheet: Sheet
    at: Square


@dataclass(frozen=True)
class Hireling:
    """A creature of the starter library whom a hero commands, by the name of the hero's seat."""

    name: str
    at: Square
    leader: str


@dataclass(frozen=True)
class DemoFoe:
    """One creature of the starter library and where it starts; a hidden one waits for its moment.

    The hidden one comes last, or has a name of its own: a gap in the numbers would betray it.
    """

    name: str
    at: Square
    hidden: bool = False


@dataclass(frozen=True)
class PreparedFight:
    """One prepared fight: its ground, who stands where, and what the GM has set up there."""

    encounter: str
    ground: Ground
    starts: tuple[Square, ...]  # of the heroes, in their order
    foes: tuple[DemoFoe, ...]
    hirelings: tuple[Hireling, ...] = ()
    commands: tuple[AnyCommand, ...] = ()  # the GM's, once everybody stands there; no dice fall


@dataclass(frozen=True)
class DemoScene:
    """One demo campaign with its first prepared fight, and more of them."""

    campaign: str
    ruleset: str
    encounter: str
    heroes: tuple[Hero, ...]
    foes: tuple[DemoFoe, ...]
    ground: Ground = ()
    hirelings: tuple[Hireling, ...] = ()
    commands: tuple[AnyCommand, ...] = ()
    creatures: tuple[Sheet, ...] = ()  # the campaign's own, besides the starter library
    spare: tuple[Sheet, ...] = ()  # characters to be picked by whoever comes
    more: tuple[PreparedFight, ...] = ()

    @property
    def fights(self) -> tuple[PreparedFight, ...]:
        """All its fights, the first one first."""
        starts = tuple(hero.at for hero in self.heroes)
        first = PreparedFight(self.encounter, self.ground, starts, self.foes, self.hirelings, self.commands)
        return (first, *self.more)
