"""Forested: brush, trees, leaves over whatever lies below, and the noise of animals (A5E-210 to A5E-213).

Whom brush and trees cover is in `sight/cover.py`, what leaves hide in `terrain/concealed.py`, the noise in `sight/hearing.py` and
`terrain/world_specials.py`.
"""

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.sight import cover
from combat.rulesets.a5e.terrain import world_specials

BRUSH = Terrain(
    "brush", "Brush", sign="B", summary="Half cover, to those who lie behind it.", row="A5E-210", grounds=(cover.BRUSH,)
)
TREES = Terrain("trees", "Trees", sign="T", summary="Standing or fallen, half cover.", row="A5E-211", grounds=("half",))
FALLEN_LEAVES = Terrain(
    "fallen-leaves",
    "Fallen leaves",
    sign="L",
    summary="They may hide what lies below: a Perception check perceives it.",
    row="A5E-212",
    dc=12,
    editable=("dc",),
    conceals=True,
)
TERRAIN = (
    BRUSH,
    TREES,
    FALLEN_LEAVES,
)

FORESTED = Environment(
    "forested",
    "Forested",
    "Trunks and brush to hide behind, and leaves over whatever lies below.",
    features=(BRUSH.key, TREES.key, FALLEN_LEAVES.key),
    actions=(
        WorldAction(
            "distressed-animal-cacophony",
            "Distressed Animal Cacophony",
            4,
            until="world",
            script=world_specials.CACOPHONY,
            row="A5E-213",
        ),
    ),
    row="A5E-211",
)
