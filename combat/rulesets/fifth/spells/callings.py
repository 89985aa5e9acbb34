"""Spells that bring creatures."""

from combat.engine.declared.powers import Casting, Summon
from combat.rulesets.fifth.spells.srd import HOUR, MINUTE, spell

TIMES = ((9, 4), (7, 3), (5, 2))  # from which slot level how many times as many animals come


def herds(casting: Casting) -> int:
    return next((times for least, times in TIMES if casting.level >= least), 1)


def corpses(casting: Casting) -> int:
    return 1 + 2 * casting.extra


CALLINGS = (
    spell(
        "Find Familiar",
        1,
        "An hour of casting, with incense worth 10 gp that is used up: a spirit in the shape of an owl serves you within 10 ft.",
        Summon((("Owl", 1),)),
        turns=HOUR,
        ritual=True,
        range=10,
        whom="self",
        parts="vsm",
        material="incense worth 10 gp",
        consumed=True,
        row="FIF-116",
    ),
    spell(
        "Animate Dead",
        3,
        "A minute of casting: a skeleton or zombie rises within 10 ft and serves you for a day; two more for each higher level.",
        Summon((("Skeleton", 1), ("Zombie", 1)), corpses, vanishes=False),
        turns=MINUTE,
        range=10,
        whom="self",
        rounds=24 * HOUR,
        parts="vsm",
        row="FIF-116",
    ),
    spell(
        "Conjure Animals",
        3,
        "Fey spirits as beasts fight for you within 60 ft while you concentrate, up to an hour; twice, three and four times as "
        "many from slots of level 5, 7 and 9.",
        Summon((("Dire Wolf", 2), ("Brown Bear", 2), ("Black Bear", 4), ("Wolf", 8)), herds),
        range=60,
        whom="self",
        concentration=True,
        rounds=HOUR,
    ),
)
