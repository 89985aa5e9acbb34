"""What lies on the map: terrain, hazards, the example environments and what the world does there."""

from combat.rulesets.a5e.terrain import (
    boulders,
    collapse,
    concealed,
    environments,
    footing,
    ice,
    mirrors,
    newcomers,
    overhead,
    rocks,
    swinging,
    tables,
    terrain,
    terrain_effects,
)
from combat.rulesets.a5e.terrain.ice import note_slide, slippery
from combat.rulesets.a5e.terrain.world_specials import GEARED, SPECIALS

__all__ = [
    "GEARED",
    "SPECIALS",
    "boulders",
    "collapse",
    "concealed",
    "environments",
    "footing",
    "ice",
    "mirrors",
    "newcomers",
    "note_slide",
    "overhead",
    "rocks",
    "slippery",
    "swinging",
    "tables",
    "terrain",
    "terrain_effects",
]
