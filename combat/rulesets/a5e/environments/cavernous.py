"""Cavernous: echoes, ground that gives way, stone above and below (A5E-201 to A5E-205).

What an echo does is in `sight/hearing.py` and `harm`; a collapse in `terrain/collapse.py`, what falls in `terrain/overhead.py`.
"""

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment
from combat.rulesets.a5e.environments.effects import FALL
from combat.rulesets.a5e.terrain import collapse, overhead

OUT_OF_REACH = 4  # squares up: what hangs under a ceiling

ECHO = Terrain(
    "echo", "Echo", "field", "E", "Sound carries twice as far; thunder deals 1 more for each die.", "A5E-201"
)
LOOSE_FOUNDATION = Terrain(
    "loose-foundation",
    "Loose foundation",
    sign="LF",
    summary="An explosion or a hard blow may bring it down.",
    row="A5E-202",
    dc=12,
    editable=("dc",),
    disturbs=True,
    trip_words="Let it collapse now",
    tripped=collapse.at_once,
)
STALACTITE = Terrain(
    "stalactite",
    "Stalactite",
    "object",
    "▼",
    "A ranged attack that deals any damage brings it down on whoever is beneath.",
    "A5E-204",
    dc=12,
    save="dex",
    dice="2d6",
    type="piercing",
    editable=FALL,
    hp=10,
    defense=12,
    height=OUT_OF_REACH,
    bears=overhead.HANGS,
    trip_words="Bring it down",
    tripped=overhead.by_word,
)
STALAGMITE = Terrain("stalagmite", "Stalagmite", sign="▲", summary="Half cover.", row="A5E-205", grounds=("half",))
TERRAIN = (
    ECHO,
    LOOSE_FOUNDATION,
    STALACTITE,
    STALAGMITE,
)

CAVERNOUS = Environment(
    "cavernous",
    "Cavernous",
    "Stone all around: every sound carries, and the ceiling does not hold for ever.",
    features=(LOOSE_FOUNDATION.key, STALACTITE.key, STALAGMITE.key),
    field=(ECHO.key,),
    row="A5E-201",
)
