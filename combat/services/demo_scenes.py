"""What the demo campaigns are made of: figures and a map, all of it our own."""

from dataclasses import dataclass

from combat.engine.grid import Square
from combat.engine.state import Harm, Sheet, Weapon

SOURCE = {"source": "Six Seconds demo", "licence": "MIT"}
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
    """One creature of the starter library and where it starts; a hidden one waits for its moment."""

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


def abilities(*scores: int) -> dict[str, int]:
    return dict(zip(("str", "dex", "con", "int", "wis", "cha"), scores, strict=True))


def weapon(
    name: str, dice: str, *properties: str, span: tuple[int, int] | None = None, thrown: bool = False, **more: object
) -> Weapon:
    """A weapon whose numbers come from the wielder; `dice` as "1d8 slashing", `span` its range."""
    die, _, kind = dice.partition(" ")
    return Weapon(
        key=name.lower().replace(" ", "-"),
        name=name,
        kind="ranged" if span and not thrown else "melee",
        harm=(Harm(die, kind),),
        range=span,
        properties=(*properties, "thrown") if thrown else properties,
        **more,
    )  # fmt: skip


FIGHTER_OF_FIFTH = Sheet(
    name="Edda Vance",
    kind="character",
    type="humanoid",
    level=3,
    hp=28,
    hit_dice="3d10",
    defenses={"ac": 18},
    abilities=abilities(16, 12, 14, 10, 12, 10),
    proficiency=2,
    saves={"str": 5, "con": 4},
    skills={"athletics": 5, "perception": 3, "intimidation": 2},
    weapons=(
        weapon("Longsword", "1d8 slashing"),
        weapon("Handaxe", "1d6 slashing", "light", span=(20, 60), thrown=True),
        weapon("Longbow", "1d8 piercing", "ammunition", "heavy", "two-handed", span=(150, 600), ability="dex"),
    ),
    note="Chain mail and a shield (2 of the Armor Class).",
    **SOURCE,
)
ROGUE_OF_FIFTH = Sheet(
    name="Pim Rill",
    kind="character",
    type="humanoid",
    level=3,
    hp=21,
    hit_dice="3d8",
    defenses={"ac": 15},
    abilities=abilities(8, 16, 12, 13, 10, 14),
    proficiency=2,
    saves={"dex": 5, "int": 3},
    skills={"stealth": 7, "acrobatics": 5, "perception": 2, "deception": 4},
    weapons=(
        weapon("Rapier", "1d8 piercing", "finesse", ability="dex"),
        weapon("Dagger", "1d4 piercing", "finesse", "light", span=(20, 60), thrown=True, ability="dex"),
        weapon("Shortbow", "1d6 piercing", "ammunition", "two-handed", span=(80, 320), ability="dex"),
    ),
    note="Studded leather.",
    **SOURCE,
)
FIGHTER_OF_ORCUS = Sheet(
    name="Torvald Ash",
    kind="character",
    type="humanoid",
    level=2,
    hp=36,
    defenses={"ac": 20, "fort": 17, "ref": 13, "will": 12},
    abilities=abilities(18, 12, 15, 10, 13, 8),
    speeds={"walk": 5},
    initiative=2,
    skills={"athletics": 10, "endure": 8},
    weapons=(
        weapon("Longsword", "1d8", proficiency=3),
        weapon("Throwing Hammer", "1d6", "heavy-thrown", span=(5, 10), thrown=True, proficiency=2),
    ),
    numbers={"recoveries": 9},
    note="Scale and a heavy shield.",
    **SOURCE,
)
ROGUE_OF_ORCUS = Sheet(
    name="Wren Holloway",
    kind="character",
    type="humanoid",
    level=2,
    hp=30,
    defenses={"ac": 17, "fort": 12, "ref": 17, "will": 13},
    abilities=abilities(10, 18, 13, 12, 10, 14),
    speeds={"walk": 6},
    initiative=5,
    skills={"stealth": 10, "acrobatics": 10, "perception": 6},
    weapons=(
        weapon("Dagger", "1d4", "light-thrown", span=(5, 10), thrown=True, ability="dex", proficiency=3),
        weapon("Shortbow", "1d8", "ammunition", "two-handed", span=(15, 30), ability="dex", proficiency=2),
    ),
    numbers={"recoveries": 7},
    note="Leather.",
    **SOURCE,
)

SCENES = (
    Scene(
        campaign="The Bridge at Harrow",
        ruleset="fifth",
        encounter="The toll at the bridge",
        heroes=(Hero("Ana", FIGHTER_OF_FIFTH, (7, 7)), Hero("Ben", ROGUE_OF_FIFTH, (6, 9))),
        foes=(
            Foe("Goblin", (15, 7)),
            Foe("Goblin", (15, 8)),
            Foe("Goblin", (17, 5)),
            Foe("Hobgoblin", (18, 8)),
            Foe("Goblin", (20, 3), hidden=True),
        ),
    ),
    Scene(
        campaign="The Ford below Harrow",
        ruleset="orcus",
        encounter="Mooks on the bridge",
        heroes=(Hero("Ana", FIGHTER_OF_ORCUS, (7, 7)), Hero("Ben", ROGUE_OF_ORCUS, (6, 9))),
        foes=(
            Foe("Goblin Mook", (14, 7)),
            Foe("Goblin Mook", (14, 8)),
            Foe("Goblin Mook", (15, 8)),
            Foe("Goblin Mook", (15, 7)),
            Foe("Goblin Skirmisher", (17, 8)),
            Foe("Goblin Archer", (17, 5)),
            Foe("Goblin Skirmisher", (20, 3), hidden=True),
        ),
    ),
)
