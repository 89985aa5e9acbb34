"""What the demo campaigns are made of: who starts where on which ground."""

from combat.rulesets.fifth import characters as fifth
from combat.services.demo.causeway import CAUSEWAY_CAMPAIGN
from combat.services.demo.fen import FEN_CAMPAIGN
from combat.services.demo.ford import ford
from combat.services.demo.parts import (
    HEIGHT,
    WIDTH,
    DemoFoe,
    DemoScene,
    Ground,
    Hero,
    Hireling,
    PreparedFight,
    block,
    outline,
)
from combat.services.demo.quarry import QUARRY_CAMPAIGN
from combat.services.demo.sheets import GOBLIN_BOSS

__all__ = ["GROUND", "HEIGHT", "SCENES", "WIDTH", "DemoFoe", "DemoScene", "Ground", "Hero", "Hireling", "PreparedFight"]

# A river from north to south, one bridge two squares wide, the old toll house beyond it.
BRIDGE_ROWS = (7, 8)
GROUND: Ground = (
    ("water", tuple(s for s in block(range(11, 14), range(HEIGHT)) if s[1] not in BRIDGE_ROWS)),
    ("wall", outline(range(18, 23), range(1, 6), (20, 5), (18, 3))),
    ("wall", ((16, 12), (17, 12), (17, 13), (6, 3), (6, 4))),
    ("half", ((16, 4), (16, 5), (16, 6), (16, 9), (16, 10), (8, 10), (8, 11))),
    ("difficult", ((14, 6), (15, 6), (14, 9), (15, 10), (15, 11), (15, 12), (18, 6), (19, 6), (9, 5), (9, 6))),
)  # fmt: skip

SCENES = (
    DemoScene(
        campaign="The Bridge at Harrow",
        ruleset="fifth",
        encounter="The toll at the bridge",
        ground=GROUND,
        heroes=(Hero("Ana", fifth.FIGHTER.sheet, (7, 7)), Hero("Ben", fifth.ROGUE.sheet, (6, 9))),
        foes=(
            DemoFoe("Goblin", (15, 7)),
            DemoFoe("Goblin", (15, 8)),
            DemoFoe("Goblin", (17, 5)),
            DemoFoe("Hobgoblin", (18, 8)),
            DemoFoe("Goblin", (20, 3), hidden=True),
        ),
        creatures=(GOBLIN_BOSS,),
        spare=(fifth.WIZARD.sheet,),
    ),
    FEN_CAMPAIGN,
    CAUSEWAY_CAMPAIGN,
    QUARRY_CAMPAIGN,
    ford(GROUND),
)
