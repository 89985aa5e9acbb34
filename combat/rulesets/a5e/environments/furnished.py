"""Furnished: a chandelier, clutter, mirrors and tables (A5E-218 to A5E-224).

What they do is in `terrain`: `swinging.py` and `overhead.py`, `footing.py`, `mirrors.py`, `tables.py`.
"""

from dataclasses import replace

from combat.engine.declared.terrain import Terrain
from combat.engine.worlds import Environment
from combat.rulesets.a5e.environments.effects import HANDLED, plain
from combat.rulesets.a5e.terrain import footing, mirrors, overhead, tables

CHANDELIER = Terrain(
    "chandelier",
    "Chandelier",
    "object",
    "Y",
    "To swing from with an Acrobatics check; knocked down, it falls on everybody beneath.",
    "A5E-218",
    dc=12,
    check_dc=12,
    save="dex",
    dice="2d6",
    type="bludgeoning",
    editable=HANDLED,
    hp=10,
    defense=12,
    height=2,
    bears=overhead.HANGS,
    trip_words="Knock it down",
    tripped=overhead.by_word,
)
CLUTTER = Terrain(
    "clutter",
    "Clutter",
    sign="K",
    summary="Difficult; whoever comes through on a turn with Dash saves with Dexterity or falls.",
    row="A5E-221",
    grounds=("difficult",),
    dc=10,
    save="dex",
    editable=("dc", "save"),
)
MIRROR = Terrain(
    "mirror",
    "Mirror",
    "held",
    "M",
    "A reaction may turn a cantrip or 1st-level spell back onto its caster.",
    "A5E-222",
    bears=mirrors.MIRROR,
)
TABLE = Terrain(
    "table",
    "Table",
    "object",
    "П",
    "An action pushes it over; then it gives half cover.",
    "A5E-224",
    hp=20,
    defense=15,
    bears=tables.UPRIGHT,
    trip_words="Let it fall over",
    tripped=tables.by_word,
)
TERRAIN = (
    CHANDELIER,
    CLUTTER,
    MIRROR,
    TABLE,
)
EFFECTS = (replace(plain(CLUTTER), walked=footing.stumbled),)

FURNISHED = Environment(
    "furnished",
    "Furnished",
    "A room full of things to swing from, to hide behind and to fall over.",
    features=(CHANDELIER.key, CLUTTER.key, MIRROR.key, TABLE.key),
    row="A5E-218",
)
