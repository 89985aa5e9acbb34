"""The nine example environments: what may be put on their maps, what lies everywhere, and what the world does there."""

from combat.engine.worlds import Environment, WorldAction
from combat.rulesets.a5e.terrain.world_specials import CACOPHONY, CHILL, FATIGUE, HAZE, LEECHES, MUD, SHADOW

CAVERNOUS = Environment(
    "cavernous",
    "Cavernous",
    "Stone all around: every sound carries, and the ceiling does not hold for ever.",
    features=("loose-foundation", "stalactite", "stalagmite"),
    field=("echo",),
    row="A5E-201",
)

FIERY = Environment(
    "fiery",
    "Fiery",
    "Whatever is touched burns, and the air itself is hot.",
    features=("burning-surface", "floating-ash"),
    actions=(
        WorldAction("flame-burst", "Flame Burst", 4, "one", save="dex", dc=12, dice="1d12", type="fire", row="A5E-208"),
        WorldAction("sweltering-heat", "Sweltering Heat", save="con", dc=10, script=FATIGUE, row="A5E-209"),
    ),
    row="A5E-206",
)

FORESTED = Environment(
    "forested",
    "Forested",
    "Trunks and brush to hide behind, and leaves over whatever lies below.",
    features=("brush", "trees", "fallen-leaves"),
    actions=(
        WorldAction(
            "distressed-animal-cacophony",
            "Distressed Animal Cacophony",
            4,
            until="world",
            script=CACOPHONY,
            row="A5E-213",
        ),
    ),
    row="A5E-211",
)

FRIGID = Environment(
    "frigid",
    "Frigid",
    "Snow, ice, and a cold that bites bare skin.",
    features=("frostbitten-surface", "icy-patch", "snow"),
    actions=(
        WorldAction(
            "cold-chill",
            "Cold Chill",
            4,
            save="con",
            dc=15,
            dice="2d6",
            type="cold",
            script=CHILL,
            row="A5E-217",
        ),
    ),
    row="A5E-214",
)

FURNISHED = Environment(
    "furnished",
    "Furnished",
    "A room full of things to swing from, to hide behind and to fall over.",
    features=("chandelier", "clutter", "mirror", "table"),
    row="A5E-218",
)

HAZY = Environment(
    "hazy",
    "Hazy",
    "Fog that hides the ground, and what walks in it.",
    features=("blanketed-ground", "thick-fog"),
    actions=(
        WorldAction("shadow-puppet", "Shadow Puppet", 6, "nobody", script=SHADOW, row="A5E-227"),
        WorldAction("twisting-haze", "Twisting Haze", targets="in:thick-fog", script=HAZE, row="A5E-228"),
    ),
    row="A5E-226",
)

ROCKY = Environment(
    "rocky",
    "Rocky",
    "Boulders above, rubble below, and a cliff that does not hold still.",
    features=("boulder", "loose-rocks", "uneven-footing", "cliffside"),
    actions=(
        WorldAction(
            "falling-rocks",
            "Falling Rocks",
            5,
            "in:cliffside",
            save="dex",
            dc=15,
            dice="2d6",
            type="bludgeoning",
            row="A5E-232",
        ),
    ),
    row="A5E-231",
)

STORMY = Environment(
    "stormy",
    "Stormy",
    "Rain in the eyes, wind in the ears, and lightning.",
    field=("heavy-precipitation", "loud-winds"),
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

SWAMPY = Environment(
    "swampy",
    "Swampy",
    "Mud that holds whoever stands in it, gas that rises, and something in the water.",
    features=("thick-trudge", "tenacious-mud", MUD),
    actions=(
        WorldAction(
            "swamp-gas",
            "Swamp Gas",
            targets=f"in:tenacious-mud+{MUD}",
            save="con",
            dc=10,
            condition="poisoned",
            until="target-end",
            row="A5E-241",
        ),
        WorldAction("leeches", "Leeches", 6, "place", script=LEECHES, row="A5E-242"),
    ),
    row="A5E-240",
)

ENVIRONMENTS: dict[str, Environment] = {
    one.key: one for one in (CAVERNOUS, FIERY, FORESTED, FRIGID, FURNISHED, HAZY, ROCKY, STORMY, SWAMPY)
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
