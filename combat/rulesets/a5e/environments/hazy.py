"""Hazy: fog that hides the ground and what walks in it (A5E-225 to A5E-228).

What the fog hides is in `terrain/concealed.py` and `sight`, what the haze does in `terrain/world_specials.py`.
"""

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.terrain import world_specials

BLANKETED_GROUND = Terrain(
    "blanketed-ground",
    "Blanketed ground",
    sign="G",
    summary="Fog over the ground may hide what lies beneath: a Perception check perceives it.",
    row="A5E-225",
    dc=12,
    editable=("dc",),
    conceals=True,
)
THICK_FOG = Terrain(
    "thick-fog", "Thick fog", sign="≈", summary="Heavily obscured.", row="A5E-226", grounds=("obscured",)
)
TERRAIN = (
    BLANKETED_GROUND,
    THICK_FOG,
)

HAZY = Environment(
    "hazy",
    "Hazy",
    "Fog that hides the ground, and what walks in it.",
    features=(BLANKETED_GROUND.key, THICK_FOG.key),
    actions=(
        WorldAction("shadow-puppet", "Shadow Puppet", 6, "nobody", script=world_specials.SHADOW, row="A5E-227"),
        WorldAction(
            "twisting-haze", "Twisting Haze", targets=f"in:{THICK_FOG.key}", script=world_specials.HAZE, row="A5E-228"
        ),
    ),
    row="A5E-226",
)
