"""The demo campaign of `orcus`: mooks on a bridge, a mill that stands in the river, a weir with a witch on it."""

from combat.engine.commands import LightLamp, SetLight
from combat.rulesets.orcus.characters import FIGHTER, PRIEST, ROGUE, WARDEN, WIZARD
from combat.services.demo.parts import HEIGHT, DemoFoe, DemoScene, Ground, Hero, PreparedFight, block, outline

# The mill: a stone hall over the race, a loft two squares up along its north wall, the wheel pit outside to the east.
HALL = (range(6, 17), range(2, 13))
MILL: Ground = (
    ("wall", outline(*HALL, (6, 7), (6, 8), (16, 10), (10, 12))),
    ("wall", ((11, 7), (11, 8))),  # the shaft
    ("high", block(range(7, 16), range(3, 5))),
    ("raised", ((7, 5), (8, 5))),  # the steps to the loft
    ("water", (*block(range(18, 21), range(HEIGHT)), *block(range(17, 18), range(9, 12)))),
    ("hazard", block(range(17, 20), range(5, 8))),  # the wheel
    ("half", ((9, 9), (9, 10), (13, 6), (14, 9), (4, 6), (4, 9))),
    ("difficult", (*block(range(12, 15), range(10, 12)), (8, 11), (3, 3), (2, 12))),
    ("misty", block(range(17, 21), range(12, HEIGHT))),
)
# The weir: a wall of logs across the river with one gap, a causeway of stones below it, reeds on both banks.
WEIR: Ground = (
    ("wall", tuple((12, y) for y in range(HEIGHT) if y not in (3, 7, 8, 12))),
    ("water", (*block(range(13, 18), range(7)), *block(range(13, 18), range(9, HEIGHT)))),
    ("difficult", (*block(range(9, 12), range(3)), *block(range(9, 12), range(13, HEIGHT)), (19, 5), (20, 11))),
    ("half", ((8, 6), (8, 9), (5, 4), (5, 11), (19, 7), (19, 9), (10, 7))),
    ("high", block(range(20, 23), range(6, 10))),
    ("raised", ((19, 8), (20, 5), (20, 10))),
    ("hazard", ((12, 7), (13, 6), (14, 6), (13, 9), (14, 9))),  # where the water goes over
    ("obscured", block(range(14, 18), range(2))),
    ("misty", (*block(range(14, 18), range(2, 5)), *block(range(14, 18), range(11, 14)))),
)

MILL_IN_THE_RIVER = PreparedFight(
    encounter="The mill in the river",
    ground=MILL,
    starts=((3, 7), (3, 8)),
    foes=(
        DemoFoe("Drowned Mook", (9, 7)),
        DemoFoe("Drowned Mook", (9, 8)),
        DemoFoe("Drowned Mook", (13, 8)),
        DemoFoe("Drowned Mook", (14, 11)),
        DemoFoe("Barrow Wight", (12, 9)),
        DemoFoe("Pitch Thrower", (12, 4)),
        DemoFoe("Cellar Creeper", (15, 5), hidden=True),
    ),
    commands=(
        SetLight(level="dark"),
        LightLamp(name="Mill lamp", bright=3, dim=3, at=(10, 6)),
        LightLamp(name="Torch at the door", bright=4, dim=4, at=(5, 8)),
    ),
)
WITCH_ON_THE_WEIR = PreparedFight(
    encounter="The witch on the weir",
    ground=WEIR,
    starts=((4, 7), (4, 8)),
    foes=(
        DemoFoe("Ford Witch", (21, 8)),
        DemoFoe("Drowned Mook", (14, 8)),
        DemoFoe("Drowned Mook", (15, 7)),
        DemoFoe("Drowned Mook", (16, 8)),
        DemoFoe("Bog Hexer", (18, 7)),
        DemoFoe("Glass Shade", (15, 4), hidden=True),
    ),
    commands=(SetLight(level="dim"),),
)


def ford(bridge: Ground) -> DemoScene:
    """The campaign, its first fight on the ground of another game's bridge."""
    return DemoScene(
        campaign="The Ford below Harrow",
        ruleset="orcus",
        encounter="Mooks on the bridge",
        ground=bridge,
        heroes=(Hero("Ana", FIGHTER.sheet, (7, 7)), Hero("Ben", ROGUE.sheet, (6, 9))),
        foes=(
            DemoFoe("Goblin Mook", (14, 7)),
            DemoFoe("Goblin Mook", (14, 8)),
            DemoFoe("Goblin Mook", (15, 8)),
            DemoFoe("Goblin Mook", (15, 7)),
            DemoFoe("Goblin Skirmisher", (17, 8)),
            DemoFoe("Goblin Archer", (17, 5)),
            DemoFoe("Goblin Boss", (20, 3), hidden=True),
        ),
        spare=(WIZARD.sheet, PRIEST.sheet, WARDEN.sheet),
        more=(MILL_IN_THE_RIVER, WITCH_ON_THE_WEIR),
    )
