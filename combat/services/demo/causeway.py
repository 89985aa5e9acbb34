"""The demo campaign of `streamlined`: a causeway through a mere, its toll taken by long blades."""

from combat.engine.commands import Change
from combat.rulesets.streamlined.characters import ARCHER, DUELIST, GUARD
from combat.services.demo.parts import HEIGHT, DemoFoe, DemoScene, Ground, Hero, PreparedFight, block, outline

# The causeway, three squares wide, runs west to east through open water; a gatehouse stands across it.
CAUSEWAY: Ground = (
    ("water", (*block(range(8, 24), range(6)), *block(range(8, 24), range(9, HEIGHT)))),
    ("wall", ((14, 5), (14, 6), (14, 8), (14, 9), (18, 5), (18, 9), *block(range(15, 18), range(4, 5)))),
    ("wall", block(range(15, 18), range(10, 11))),
    ("half", ((11, 6), (11, 8), (6, 4), (6, 11), (20, 7))),
    ("difficult", (*block(range(5, 8), range(2, 5)), *block(range(5, 8), range(11, 14)), (12, 7), (13, 7))),
    ("climb", ((3, 3), (3, 4))),
    ("high", block(range(1, 3), range(2, 6))),
)
# A rope walk between two roofs above a yard: who steps wrong falls two floors.
ROOFS: Ground = (
    ("wall", outline(range(16, 24), range(2, 12), (16, 6), (16, 7), (20, 11))),
    ("high", (*block(range(3, 9), range(3, 12)), *block(range(12, 16), range(4, 10)))),
    ("raised", ((2, 7), (2, 8), (9, 3), (9, 4))),
    ("half", ((5, 4), (13, 5), (18, 4), (21, 9), (6, 10))),
    ("difficult", (*block(range(17, 20), range(8, 11)), (10, 12), (11, 12), (4, 13))),
)

OVER_THE_ROOFS = PreparedFight(
    encounter="Over the roofs",
    ground=ROOFS,
    starts=((4, 7), (4, 8)),
    foes=(
        DemoFoe("Twin Cutter", (13, 6)),
        DemoFoe("Twin Cutter", (14, 8)),
        DemoFoe("Storm Wick", (18, 6)),
        DemoFoe("Rust Sentinel", (20, 5)),
        DemoFoe("Twin Cutter", (21, 10), hidden=True),
    ),
)
CAUSEWAY_CAMPAIGN = DemoScene(
    campaign="The Causeway over Teal Mere",
    ruleset="streamlined",
    encounter="The long blades at the gate",
    ground=CAUSEWAY,
    heroes=(Hero("Ana", DUELIST.sheet, (7, 7)), Hero("Ben", GUARD.sheet, (6, 8))),
    foes=(
        DemoFoe("Toll Glaive", (13, 6)),
        DemoFoe("Toll Glaive", (13, 8)),
        DemoFoe("Bandit", (16, 6)),
        DemoFoe("Bandit", (16, 8)),
        DemoFoe("Marsh Colt", (4, 12)),
        DemoFoe("Storm Wick", (20, 8), hidden=True),
    ),
    spare=(ARCHER.sheet,),
    commands=(Change(who="c7", side="neutrals"),),  # the colt is nobody’s
    more=(OVER_THE_ROOFS,),
)
