"""Stormy: rain, wind and lightning (A5E-234 to A5E-238).

How far one hears is in `sight/hearing.py`.
"""

from dataclasses import replace

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.environments.effects import plain
from combat.rulesets.a5e.sight import hearing

HEAVY_PRECIPITATION = Terrain(
    "heavy-precipitation",
    "Heavy precipitation",
    "field",
    "P",
    "Difficult terrain.",
    "A5E-234",
    grounds=("difficult",),
)
LOUD_WINDS = Terrain(
    "loud-winds",
    "Loud winds",
    "field",
    "W",
    f"Sounds from beyond {hearing.WIND_FEET} ft are not heard, but for loud explosive noises.",
    "A5E-235",
)
TERRAIN = (
    HEAVY_PRECIPITATION,
    LOUD_WINDS,
)
EFFECTS = (replace(plain(LOUD_WINDS), bears=hearing.deafened_by_wind),)

STORMY = Environment(
    "stormy",
    "Stormy",
    "Rain in the eyes, wind in the ears, and lightning.",
    field=(HEAVY_PRECIPITATION.key, LOUD_WINDS.key),
    actions=(
        WorldAction("forceful-gale", "Forceful Gale", targets="one", save="str", dc=12, push=15, row="A5E-236"),
        WorldAction(
            "lightning-strike",
            "Lightning Strike",
            5,
            "one",
            save="dex",
            dc=10,
            dice="4d6",
            type="lightning",
            once=True,
            row="A5E-237",
        ),
    ),
    row="A5E-234",
)
