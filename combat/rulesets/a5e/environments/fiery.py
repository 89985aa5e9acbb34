"""Fiery: what burns whoever touches it, ash in the air, and the heat (A5E-206 to A5E-209).

What burning surfaces and ash do is in `terrain/footing.py`, the heat in `terrain/world_specials.py`.
"""

from dataclasses import replace

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.environments.effects import SURFACE, plain, surface
from combat.rulesets.a5e.terrain import footing, world_specials

BURNING_SURFACE = Terrain(
    "burning-surface",
    "Burning surface",
    sign="F",
    summary="Burns whoever touches it on its own turn, once a turn.",
    row="A5E-206",
    dice="1d6",
    type="fire",
    editable=SURFACE,
    trip_words="They touch it",
    trip_on="targets",
    tripped=footing.touch_by_word,
)
FLOATING_ASH = Terrain(
    "floating-ash",
    "Floating ash",
    sign="A",
    summary="Whoever ends a turn in it saves with Constitution or is blinded until its next turn.",
    row="A5E-207",
    dc=10,
    save="con",
    condition="blinded",
    editable=("dc", "save"),
)
TERRAIN = (
    BURNING_SURFACE,
    FLOATING_ASH,
)
EFFECTS = (
    surface(BURNING_SURFACE),
    replace(plain(FLOATING_ASH), ended=footing.choked),
)

FIERY = Environment(
    "fiery",
    "Fiery",
    "Whatever is touched burns, and the air itself is hot.",
    features=(BURNING_SURFACE.key, FLOATING_ASH.key),
    actions=(
        WorldAction("flame-burst", "Flame Burst", 4, "one", save="dex", dc=12, dice="1d12", type="fire", row="A5E-208"),
        WorldAction(
            "sweltering-heat", "Sweltering Heat", save="con", dc=10, script=world_specials.FATIGUE, row="A5E-209"
        ),
    ),
    row="A5E-206",
)
