"""Frigid: what bites bare skin, ice, snow, and the cold (A5E-214 to A5E-217).

What frostbitten surfaces do is in `terrain/footing.py`, ice in `terrain/ice.py`, the cold in `terrain/world_specials.py`.
"""

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.environments.effects import SURFACE, surface
from combat.rulesets.a5e.terrain import footing, ice, world_specials

FROSTBITTEN_SURFACE = Terrain(
    "frostbitten-surface",
    "Frostbitten surface",
    sign="C",
    summary="Bites whoever touches it with bare skin on its own turn, once a turn.",
    row="A5E-214",
    dice="1d6",
    type="cold",
    editable=SURFACE,
    trip_words="They touch it",
    trip_on="targets",
    tripped=footing.touch_by_word,
)
ICY_PATCH = Terrain(
    "icy-patch",
    "Icy patch",
    sign="I",
    summary="Whoever has set off on it in one direction finds every other one difficult until its next turn.",
    row="A5E-215",
    grounds=(ice.PATCH,),
)
SNOW = Terrain("snow", "Snow", sign="S", summary="Lightly obscured.", row="A5E-216", grounds=("misty",))
TERRAIN = (
    FROSTBITTEN_SURFACE,
    ICY_PATCH,
    SNOW,
)
EFFECTS = (surface(FROSTBITTEN_SURFACE),)

FRIGID = Environment(
    "frigid",
    "Frigid",
    "Snow, ice, and a cold that bites bare skin.",
    features=(FROSTBITTEN_SURFACE.key, ICY_PATCH.key, SNOW.key),
    actions=(
        WorldAction(
            "cold-chill",
            "Cold Chill",
            4,
            save="con",
            dc=15,
            dice="2d6",
            type="cold",
            script=world_specials.CHILL,
            row="A5E-217",
        ),
    ),
    row="A5E-214",
)
