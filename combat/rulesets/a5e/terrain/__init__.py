"""What happens on and with what lies on the map, and what the world does; which of it lies where is in `environments`."""

from combat.rulesets.a5e.terrain import (
    boulders,
    collapse,
    concealed,
    footing,
    ice,
    mirrors,
    newcomers,
    overhead,
    rocks,
    swinging,
    tables,
    world_specials,
)
from combat.rulesets.a5e.terrain.ice import note_slide, slippery
from combat.rulesets.a5e.terrain.world_specials import GEARED, SPECIALS

__all__ = [
    "GEARED",
    "SPECIALS",
    "boulders",
    "collapse",
    "concealed",
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
    "world_specials",
]
