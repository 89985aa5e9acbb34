"""The nine example environments, a file for each: what may be put on its map, and what the world does there.

What no declaration can say is in `terrain`; what one sees, hears and is covered by, in `sight`.
"""

from combat.engine.declared.content import ZoneKind
from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment
from combat.rulesets.a5e.environments import (
    beneath,
    cavernous,
    fiery,
    forested,
    frigid,
    furnished,
    hazy,
    rocky,
    stormy,
    swampy,
)
from combat.rulesets.a5e.environments.effects import plain

ENVIRONMENTS: dict[str, Environment] = {
    one.key: one
    for one in (
        cavernous.CAVERNOUS,
        fiery.FIERY,
        forested.FORESTED,
        frigid.FRIGID,
        furnished.FURNISHED,
        hazy.HAZY,
        rocky.ROCKY,
        stormy.STORMY,
        swampy.SWAMPY,
    )
}
# What the Narrator places, edits, switches on and off and takes away (A5E-186).
TERRAIN: dict[str, Terrain] = {
    one.key: one
    for one in (
        *cavernous.TERRAIN,
        *fiery.TERRAIN,
        *forested.TERRAIN,
        *frigid.TERRAIN,
        *furnished.TERRAIN,
        *hazy.TERRAIN,
        *rocky.TERRAIN,
        *stormy.TERRAIN,
        *swampy.TERRAIN,
        *beneath.TERRAIN,
    )
}
OWN = (*fiery.EFFECTS, *frigid.EFFECTS, *furnished.EFFECTS, *stormy.EFFECTS, *swampy.EFFECTS, *beneath.EFFECTS)
ZONES: dict[str, ZoneKind] = {
    **{one.key: plain(one) for one in TERRAIN.values() if one.kind in ("zone", "field", "held")},
    **{one.key: one for one in OWN},
}

# The rows of the engine's scripts about the world.
ROWS = {
    "world": "A5E-196",
    "world-turn": "A5E-197",
    "recharge": "A5E-198",
    "environment": "A5E-200",
    "world-once": "A5E-238",
    "world-rolling": "A5E-269",
}

__all__ = ["ENVIRONMENTS", "ROWS", "TERRAIN", "ZONES"]
