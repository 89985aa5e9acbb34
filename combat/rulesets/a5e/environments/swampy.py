"""Swampy: mud that holds, gas that rises, and something in the water (A5E-239 to A5E-242).

What the mud does is in `terrain/footing.py`, how leeches join in `terrain/newcomers.py`.
"""

from dataclasses import replace

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.environments.effects import plain
from combat.rulesets.a5e.terrain import footing, world_specials

THICK_TRUDGE = Terrain(
    "thick-trudge",
    "Thick trudge",
    sign="D",
    summary="Difficult terrain.",
    row="A5E-239",
    grounds=("difficult",),
)
TENACIOUS_MUD = Terrain(
    "tenacious-mud",
    "Tenacious mud",
    sign="Q",
    summary="Whoever ends a turn in it saves with Strength or is restrained; an action breaks free.",
    row="A5E-240",
    dc=12,
    save="str",
    editable=("dc", "save"),
)
# Also counts as mud, because the Narrator says so.
MUD = Terrain("mud", "Mud", sign="J", summary="Counts as mud.", row="A5E-241")
TERRAIN = (
    THICK_TRUDGE,
    TENACIOUS_MUD,
    MUD,
)
EFFECTS = (replace(plain(TENACIOUS_MUD), ended=footing.sank_in),)

SWAMPY = Environment(
    "swampy",
    "Swampy",
    "Mud that holds whoever stands in it, gas that rises, and something in the water.",
    features=(THICK_TRUDGE.key, TENACIOUS_MUD.key, MUD.key),
    actions=(
        WorldAction(
            "swamp-gas",
            "Swamp Gas",
            targets=f"in:{TENACIOUS_MUD.key}+{MUD.key}",
            save="con",
            dc=10,
            condition="poisoned",
            until="target-end",
            row="A5E-241",
        ),
        WorldAction("leeches", "Leeches", 6, "place", script=world_specials.LEECHES, row="A5E-242"),
    ),
    row="A5E-240",
)
