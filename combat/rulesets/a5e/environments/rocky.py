"""Rocky: boulders, stones to throw, and a cliff that does not hold still (A5E-229 to A5E-233).

What is done with them is in `terrain/boulders.py` and `terrain/rocks.py`.
"""

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.environments.effects import HANDLED
from combat.rulesets.a5e.terrain import boulders

BOULDER = Terrain(
    "boulder",
    "Boulder",
    "object",
    "●",
    "An Athletics check sets it rolling over whoever is in its way.",
    "A5E-229",
    dc=12,
    check_dc=15,
    save="dex",
    dice="2d10",
    type="bludgeoning",
    editable=HANDLED,
    hp=40,
    defense=17,
    size="Large",
    trip_words="Let it roll there",
    trip_on="squares",
    tripped=boulders.by_word,
)
LOOSE_ROCKS = Terrain(
    "loose-rocks",
    "Loose rocks",
    sign="R",
    summary="To throw: 1d4 bludgeoning, range 15/30 ft.",
    row="A5E-230",
)
UNEVEN_FOOTING = Terrain(
    "uneven-footing",
    "Uneven footing",
    sign="U",
    summary="Difficult terrain.",
    row="A5E-231",
    grounds=("difficult",),
)
CLIFFSIDE = Terrain("cliffside", "Treacherous cliffside", sign="!", summary="Rocks may fall here.", row="A5E-233")
TERRAIN = (
    BOULDER,
    LOOSE_ROCKS,
    UNEVEN_FOOTING,
    CLIFFSIDE,
)

ROCKY = Environment(
    "rocky",
    "Rocky",
    "Boulders above, rubble below, and a cliff that does not hold still.",
    features=(BOULDER.key, LOOSE_ROCKS.key, UNEVEN_FOOTING.key, CLIFFSIDE.key),
    actions=(
        WorldAction(
            "falling-rocks",
            "Falling Rocks",
            5,
            f"in:{CLIFFSIDE.key}",
            save="dex",
            dc=15,
            dice="2d6",
            type="bludgeoning",
            row="A5E-232",
        ),
    ),
    row="A5E-231",
)
