"""The demo campaign of `a5e`: a causeway through a fen, an inn on fire, a pass under snow; each is against everybody."""

from combat.engine.commands import LayZone, RunEnvironment, StartCountdown
from combat.rulesets.a5e.characters import FIGHTER, ROGUE
from combat.rulesets.fifth.characters import CLERIC, WIZARD
from combat.services.demo.parts import HEIGHT, DemoFoe, DemoScene, Ground, Hero, Hireling, PreparedFight, block, outline

# A causeway two squares wide (rows 7 and 8) from west to east, mud and open water beside it, a toll hut on an island.
POOLS = (range(8, 14), range(5)), (range(9, 15), range(11, HEIGHT)), (range(20, 23), range(12, HEIGHT))
FEN: Ground = (
    ("water", tuple(square for columns, rows in POOLS for square in block(columns, rows))),
    ("wall", outline(range(18, 23), range(1, 6), (20, 5), (18, 3))),
    ("half", ((16, 4), (16, 6), (16, 9), (7, 5), (7, 6), (7, 10), (5, 3), (5, 12), (17, 11))),
    ("difficult", ((19, 6), (21, 6), (3, 11), (4, 11))),
)
MUD_NORTH = block(range(9, 15), range(5, 7))
MUD_SOUTH = block(range(10, 16), range(9, 11))
SEDGE = (*block(range(2, 7), range(3)), *block(range(15, 20), range(13, HEIGHT)))

# The common room: four tables, a chandelier, a bar to the east, stairs to a gallery in the north.
INN: Ground = (
    ("wall", outline(range(3, 21), range(2, 14), (3, 7), (3, 8), (20, 10))),
    ("raised", block(range(12, 19), range(3, 5))),
    ("half", block(range(17, 18), range(8, 12))),
    ("difficult", ((11, 3), (11, 4))),
)
FLAMES = (*block(range(13, 17), range(10, 13)), (12, 12), (17, 12))
ASH = block(range(12, 18), range(8, 10))
CLUTTER = ((6, 10), (7, 10), (6, 11), (10, 5), (10, 6), (9, 5))

# A road between cliffs, a frozen tarn in the middle of it.
PASS: Ground = (
    ("wall", (*block(range(6, 19), range(2)), *block(range(6, 19), range(14, HEIGHT)), (9, 4), (15, 11), (16, 11))),
    ("high", (*block(range(8, 12), range(2, 4)), *block(range(14, 18), range(12, 14)))),
    ("half", ((7, 6), (8, 10), (12, 5), (16, 6), (17, 9))),
    ("difficult", (*block(range(3, 6), range(4, 6)), *block(range(19, 22), range(9, 11)))),
)
TARN = block(range(9, 15), range(6, 10))
DRIFTS = (*block(range(15, 19), range(2, 6)), *block(range(5, 9), range(10, 14)))

BRONA, TAM = FIGHTER.sheet, ROGUE.sheet

INN_ON_FIRE = PreparedFight(
    encounter="The inn on fire",
    ground=INN,
    starts=((5, 7), (5, 8)),
    foes=(
        DemoFoe("Ember Hound", (12, 7)),
        DemoFoe("Ember Hound", (12, 11)),
        DemoFoe("Duelling Valet", (14, 4)),
        DemoFoe("Fire Elemental", (15, 11), hidden=True),
    ),
    hirelings=(Hireling("Lantern Bearer", (4, 7), "Ben"),),
    commands=(
        RunEnvironment(environment="furnished"),
        RunEnvironment(environment="fiery"),
        LayZone(terrain="burning-surface", squares=FLAMES, name="Burning floor"),
        LayZone(terrain="floating-ash", squares=ASH),
        LayZone(terrain="clutter", squares=CLUTTER, name="Broken chairs"),
        LayZone(terrain="table", squares=((7, 6),), name="Card table"),
        LayZone(terrain="table", squares=((8, 9),), name="Round table"),
        LayZone(terrain="table", squares=((10, 8),), name="Long table"),
        LayZone(terrain="chandelier", squares=((9, 7),)),
        StartCountdown(
            name="The roof comes down",
            dice=5,
            speed="medium",
            knowledge="pool",
            event="The roof comes down on whoever is still inside.",
        ),
    ),
)
PASS_UNDER_SNOW = PreparedFight(
    encounter="The pass under snow",
    ground=PASS,
    starts=((3, 7), (3, 8)),
    foes=(
        DemoFoe("Rime Stalker", (16, 4)),
        DemoFoe("Rime Stalker", (14, 8)),
        DemoFoe("Stump Ogre", (18, 7)),
        DemoFoe("Crag Harrier", (10, 2), hidden=True),
    ),
    hirelings=(Hireling("Hired Bow", (2, 7), "Ana"), Hireling("Hired Bow", (2, 8), "Ana")),
    commands=(
        RunEnvironment(environment="frigid"),
        LayZone(terrain="icy-patch", squares=TARN, name="The frozen tarn"),
        LayZone(terrain="snow", squares=DRIFTS, name="Drifting snow"),
        LayZone(terrain="frostbitten-surface", squares=((13, 8), (13, 7)), name="Black ice", hidden=True),
    ),
)
FEN_CAMPAIGN = DemoScene(
    campaign="The Causeway at Gallow Fen",
    ruleset="a5e",
    encounter="Toll on the causeway",
    heroes=(Hero("Ana", BRONA, (7, 7)), Hero("Ben", TAM, (6, 8))),
    ground=FEN,
    hirelings=(
        Hireling("Hired Spear", (6, 7), "Ana"),
        Hireling("Hired Spear", (5, 7), "Ana"),
        Hireling("Hired Spear", (5, 8), "Ana"),
        Hireling("Paper Owl", (4, 8), "Ben"),
    ),
    foes=(
        DemoFoe("Marsh Cutter", (15, 7)),
        DemoFoe("Marsh Cutter", (15, 8)),
        DemoFoe("Marsh Captain", (17, 7)),
        DemoFoe("Mire Hexer", (20, 6)),
        DemoFoe("Mire Snapper", (11, 12), hidden=True),
    ),
    commands=(
        RunEnvironment(environment="swampy"),
        LayZone(terrain="tenacious-mud", squares=MUD_NORTH, name="The black mud"),
        LayZone(terrain="tenacious-mud", squares=MUD_SOUTH, name="The green mud"),
        LayZone(terrain="thick-trudge", squares=SEDGE, name="Sedge"),
    ),
    spare=(CLERIC.sheet, WIZARD.sheet),
    more=(INN_ON_FIRE, PASS_UNDER_SNOW),
)
