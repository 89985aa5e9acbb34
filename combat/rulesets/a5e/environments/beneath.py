"""What may lie beneath leaves or fog: a trap, a pothole, a pit (A5E-212, A5E-225).

How it catches somebody, and how it is perceived, is in `terrain/concealed.py`.
"""

from combat.engine.declared.terrain import Terrain
from combat.rulesets.a5e.environments.effects import HAZARD, catching
from combat.rulesets.a5e.terrain import concealed

TRAP = Terrain(
    "trap",
    "Trap",
    sign="X",
    summary="Catches whoever walks into it.",
    row="A5E-212",
    dc=12,
    save="dex",
    dice="2d6",
    type="piercing",
    editable=HAZARD,
    hidden=True,
    trip_words="It catches them",
    trip_on="targets",
    tripped=concealed.spring_by_word,
)
POTHOLE = Terrain(
    "pothole",
    "Pothole",
    sign="O",
    summary="Whoever walks into it may fall prone.",
    row="A5E-212",
    dc=10,
    save="dex",
    condition="prone",
    editable=HAZARD,
    hidden=True,
    trip_words="They step into it",
    trip_on="targets",
    tripped=concealed.spring_by_word,
)
PIT = Terrain(
    concealed.PIT,
    "Pit",
    sign="V",
    summary=f"{concealed.DEPTH} ft deep.",
    row="A5E-212",
    dc=12,
    save="dex",
    editable=HAZARD,
    hidden=True,
    trip_words="They fall in",
    trip_on="targets",
    tripped=concealed.spring_by_word,
)
TERRAIN = (
    TRAP,
    POTHOLE,
    PIT,
)
EFFECTS = (
    catching(TRAP),
    catching(POTHOLE),
    catching(PIT),
)
