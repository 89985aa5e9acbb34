"""The demo campaign of `gritty`: an old quarry with one dry way in, and a pit with something at its bottom."""

from combat.rulesets.gritty.characters import CUTPURSE, RIDER, SOLDIER, WRESTLER
from combat.services.demo.parts import DemoFoe, DemoScene, Ground, Hero, PreparedFight, block, outline

# The floor of the quarry: two ledges on the north wall, a cart track with mud across it, blocks of stone.
QUARRY: Ground = (
    ("wall", (*block(range(24), range(1)), *block(range(24), range(15, 16)), (9, 4), (9, 5), (16, 11), (17, 11))),
    ("high", block(range(10, 20), range(1, 3))),
    ("raised", (*block(range(8, 10), range(1, 3)), *block(range(20, 22), range(1, 3)))),
    ("difficult", (*block(range(12, 13), range(6, 12)), *block(range(3, 6), range(12, 15)))),
    ("half", ((10, 9), (14, 6), (15, 10), (18, 7), (6, 9))),
    ("climb", block(range(13, 15), range(3, 4))),
)
# The pit: one rope, one pool, and no light but what is brought.
PIT: Ground = (
    ("wall", outline(range(2, 22), range(1, 15), (2, 7), (2, 8))),
    ("water", block(range(14, 20), range(9, 14))),
    ("high", block(range(3, 6), range(2, 14))),
    ("raised", ((6, 7), (6, 8))),
    ("difficult", (*block(range(9, 12), range(3, 6)), (12, 10), (13, 10))),
    ("half", ((8, 8), (11, 11), (15, 5), (18, 6))),
)

BOTTOM_OF_THE_PIT = PreparedFight(
    encounter="The bottom of the pit",
    ground=PIT,
    starts=((4, 7), (4, 8)),
    foes=(
        DemoFoe("Cave Grasper", (12, 7)),
        DemoFoe("Ash Hound", (9, 10)),
        DemoFoe("Ash Hound", (16, 4)),
        DemoFoe("Crocodile", (16, 11), hidden=True),
    ),
)
QUARRY_CAMPAIGN = DemoScene(
    campaign="The Quarry above Harrow",
    ruleset="gritty",
    encounter="Spears on the cart track",
    ground=QUARRY,
    heroes=(Hero("Ana", SOLDIER.sheet, (5, 8)), Hero("Ben", WRESTLER.sheet, (5, 7))),
    foes=(
        DemoFoe("Levy Spear", (15, 7)),
        DemoFoe("Levy Spear", (15, 8)),
        DemoFoe("Levy Spear", (15, 9)),
        DemoFoe("Press Ganger", (17, 6)),
        DemoFoe("Hedge Lancer", (20, 9)),
        DemoFoe("Ash Hound", (11, 1), hidden=True),
    ),
    spare=(RIDER.sheet, CUTPURSE.sheet),
    more=(BOTTOM_OF_THE_PIT,),
)
