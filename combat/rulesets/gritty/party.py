"""A party of one level to begin a campaign with."""

from combat.rulesets.fifth.party import CLERIC_5
from combat.rulesets.gritty.characters import CUTPURSE, RIDER, SOLDIER, WRESTLER

RIDER_5 = RIDER.but(
    level=5,
    hp=44,
    hit_dice="5d10",
    proficiency=3,
    saves={"str": 6, "con": 5},
    skills={"animal-handling": 4, "athletics": 6},
    attacks=2,
)
CUTPURSE_5 = CUTPURSE.but(
    level=5,
    hp=33,
    hit_dice="5d8",
    proficiency=3,
    saves={"dex": 6, "int": 5},
    skills={"stealth": 9, "acrobatics": 6, "sleight-of-hand": 9, "perception": 3},
    features=(*CUTPURSE.sheet.features, "uncanny-dodge"),
)
PARTY = (SOLDIER, WRESTLER, RIDER_5, CUTPURSE_5, CLERIC_5)
