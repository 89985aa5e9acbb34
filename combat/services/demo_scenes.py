"""What the demo campaigns are made of: who starts where on which ground."""

from dataclasses import dataclass

from combat.engine.grid import Square
from combat.engine.state import Sheet
from combat.rulesets.fifth import characters as fifth
from combat.rulesets.orcus import characters as orcus
from combat.services.demo_sheets import GOBLIN_BOSS

WIDTH, HEIGHT = 24, 16


def block(columns: range, rows: range) -> tuple[Square, ...]:
    """Every square of some columns and rows."""
    return tuple((x, y) for y in rows for x in columns)


def outline(columns: range, rows: range, *gaps: Square) -> tuple[Square, ...]:
    """The squares on the edge of a rectangle, but for the gaps."""
    ends, sides = (columns[0], columns[-1]), (rows[0], rows[-1])
    ring = ((x, y) for x, y in block(columns, rows) if x in ends or y in sides)
    return tuple(square for square in ring if square not in gaps)


# A river from north to south, one bridge two squares wide, the old toll house beyond it.
BRIDGE_ROWS = (7, 8)
GROUND: tuple[tuple[str, tuple[Square, ...]], ...] = (
    ("water", tuple(s for s in block(range(11, 14), range(HEIGHT)) if s[1] not in BRIDGE_ROWS)),
    ("wall", outline(range(18, 23), range(1, 6), (20, 5), (18, 3))),
    ("wall", ((16, 12), (17, 12), (17, 13), (6, 3), (6, 4))),
    ("half", ((16, 4), (16, 5), (16, 6), (16, 9), (16, 10), (8, 10), (8, 11))),
    ("difficult", ((14, 6), (15, 6), (14, 9), (15, 10), (15, 11), (15, 12), (18, 6), (19, 6), (9, 5), (9, 6))),
)  # fmt: skip


@dataclass(frozen=True)
class Hero:
    """A ready character and where it starts."""

    seat: str
    sheet: Sheet
    at: Square


@dataclass(frozen=True)
class Foe:
    """One creature of the starter library and where it starts; a hidden one waits for its moment.

    The hidden one comes last, or has a name of its own: a gap in the numbers would betray it.
    """

    name: str
    at: Square
    hidden: bool = False


@dataclass(frozen=True)
class Scene:
    """One demo campaign with its prepared fight."""

    campaign: str
    ruleset: str
    encounter: str
    heroes: tuple[Hero, ...]
    foes: tuple[Foe, ...]
    creatures: tuple[Sheet, ...] = ()  # the campaign's own, besides the starter library
    spare: tuple[Sheet, ...] = ()  # characters to be picked by whoever comes


SCENES = (
    Scene(
        campaign="The Bridge at Harrow",
        ruleset="fifth",
        encounter="The toll at the bridge",
        heroes=(Hero("Ana", fifth.FIGHTER.sheet, (7, 7)), Hero("Ben", fifth.ROGUE.sheet, (6, 9))),
        foes=(
            Foe("Goblin", (15, 7)),
            Foe("Goblin", (15, 8)),
            Foe("Goblin", (17, 5)),
            Foe("Hobgoblin", (18, 8)),
            Foe("Goblin", (20, 3), hidden=True),
        ),
        creatures=(GOBLIN_BOSS,),
        spare=(fifth.WIZARD.sheet,),
    ),
    Scene(
        campaign="The Ford below Harrow",
        ruleset="orcus",
        encounter="Mooks on the bridge",
        heroes=(Hero("Ana", orcus.FIGHTER.sheet, (7, 7)), Hero("Ben", orcus.ROGUE.sheet, (6, 9))),
        foes=(
            Foe("Goblin Mook", (14, 7)),
            Foe("Goblin Mook", (14, 8)),
            Foe("Goblin Mook", (15, 8)),
            Foe("Goblin Mook", (15, 7)),
            Foe("Goblin Skirmisher", (17, 8)),
            Foe("Goblin Archer", (17, 5)),
            Foe("Goblin Boss", (20, 3), hidden=True),
        ),
    ),
)
