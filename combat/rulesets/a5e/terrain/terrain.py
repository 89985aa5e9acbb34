"""What the GM may put on the map of the nine environments (A5E-186); what each does there is in `terrain_effects`, but what it
hides is in `sight`."""

from combat.engine.declared.terrain import Terrain
from combat.rulesets.a5e.sight import hearing
from combat.rulesets.a5e.terrain import boulders, collapse, concealed, footing, ice, overhead, tables
from combat.rulesets.a5e.terrain.mirrors import MIRROR

HAZARD = ("dc", "save", "dice", "type", "condition")
FALL = ("dc", "save", "dice", "type")
HANDLED = ("check_dc", *FALL)
SURFACE = ("dice", "type")
OUT_OF_REACH = 4  # squares up: what hangs under a ceiling

CAVERNOUS = (
    Terrain("echo", "Echo", "field", "E", "Sound carries twice as far; thunder deals 1 more for each die.", "A5E-201"),
    Terrain(
        "loose-foundation",
        "Loose foundation",
        sign="LF",
        summary="An explosion or a hard blow may bring it down.",
        row="A5E-202",
        dc=12,
        editable=("dc",),
        disturbs=True,
        trip_words="Let it collapse now",
        tripped=collapse.at_once,
    ),
    Terrain(
        "stalactite",
        "Stalactite",
        "object",
        "▼",
        "A ranged attack that deals any damage brings it down on whoever is beneath.",
        "A5E-204",
        dc=12,
        save="dex",
        dice="2d6",
        type="piercing",
        editable=FALL,
        hp=10,
        defense=12,
        height=OUT_OF_REACH,
        bears=overhead.HANGS,
        trip_words="Bring it down",
        tripped=overhead.by_word,
    ),
    Terrain("stalagmite", "Stalagmite", sign="▲", summary="Half cover.", row="A5E-205", grounds=("half",)),
)

FIERY = (
    Terrain(
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
    ),
    Terrain(
        "floating-ash",
        "Floating ash",
        sign="A",
        summary="Whoever ends a turn in it saves with Constitution or is blinded until its next turn.",
        row="A5E-207",
        dc=10,
        save="con",
        condition="blinded",
        editable=("dc", "save"),
    ),
)

FORESTED = (
    Terrain(
        "brush", "Brush", sign="B", summary="Half cover, to those who lie behind it.", row="A5E-210", grounds=("brush",)
    ),
    Terrain("trees", "Trees", sign="T", summary="Standing or fallen, half cover.", row="A5E-211", grounds=("half",)),
    Terrain(
        "fallen-leaves",
        "Fallen leaves",
        sign="L",
        summary="They may hide what lies below: a Perception check perceives it.",
        row="A5E-212",
        dc=12,
        editable=("dc",),
        conceals=True,
    ),
)

FRIGID = (
    Terrain(
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
    ),
    Terrain(
        "icy-patch",
        "Icy patch",
        sign="I",
        summary="Whoever has set off on it in one direction finds every other one difficult until its next turn.",
        row="A5E-215",
        grounds=(ice.PATCH,),
    ),
    Terrain("snow", "Snow", sign="S", summary="Lightly obscured.", row="A5E-216", grounds=("misty",)),
)

FURNISHED = (
    Terrain(
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
    ),
    Terrain(
        "clutter",
        "Clutter",
        sign="K",
        summary="Difficult; whoever comes through on a turn with Dash saves with Dexterity or falls.",
        row="A5E-221",
        grounds=("difficult",),
        dc=10,
        save="dex",
        editable=("dc", "save"),
    ),
    Terrain(
        "mirror",
        "Mirror",
        "held",
        "M",
        "A reaction may turn a cantrip or 1st-level spell back onto its caster.",
        "A5E-222",
        bears=MIRROR,
    ),
    Terrain(
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
    ),
)

HAZY = (
    Terrain(
        "blanketed-ground",
        "Blanketed ground",
        sign="G",
        summary="Fog over the ground may hide what lies beneath: a Perception check perceives it.",
        row="A5E-225",
        dc=12,
        editable=("dc",),
        conceals=True,
    ),
    Terrain("thick-fog", "Thick fog", sign="≈", summary="Heavily obscured.", row="A5E-226", grounds=("obscured",)),
)

ROCKY = (
    Terrain(
        "boulder",
        "Boulder",
        "object",
        "●",
        "An Athletics check sets it rolling over whoever is in its way.",
        "A5E-229",
        dc=12,
        check_dc=15,
        save="dex",
        dice="2d10",
        type="bludgeoning",
        editable=HANDLED,
        hp=40,
        defense=17,
        size="Large",
        trip_words="Let it roll there",
        trip_on="squares",
        tripped=boulders.by_word,
    ),
    Terrain(
        "loose-rocks",
        "Loose rocks",
        sign="R",
        summary="To throw: 1d4 bludgeoning, range 15/30 ft.",
        row="A5E-230",
    ),
    Terrain(
        "uneven-footing",
        "Uneven footing",
        sign="U",
        summary="Difficult terrain.",
        row="A5E-231",
        grounds=("difficult",),
    ),
    Terrain("cliffside", "Treacherous cliffside", sign="!", summary="Rocks may fall here.", row="A5E-233"),
)

STORMY = (
    Terrain(
        "heavy-precipitation",
        "Heavy precipitation",
        "field",
        "P",
        "Difficult terrain.",
        "A5E-234",
        grounds=("difficult",),
    ),
    Terrain(
        "loud-winds",
        "Loud winds",
        "field",
        "W",
        f"Sounds from beyond {hearing.WIND_FEET} ft are not heard, but for loud explosive noises.",
        "A5E-235",
    ),
)

SWAMPY = (
    Terrain(
        "thick-trudge",
        "Thick trudge",
        sign="D",
        summary="Difficult terrain.",
        row="A5E-239",
        grounds=("difficult",),
    ),
    Terrain(
        "tenacious-mud",
        "Tenacious mud",
        sign="Q",
        summary="Whoever ends a turn in it saves with Strength or is restrained; an action breaks free.",
        row="A5E-240",
        dc=12,
        save="str",
        editable=("dc", "save"),
    ),
    Terrain("mud", "Mud", sign="J", summary="Counts as mud.", row="A5E-241"),
)

# What may lie beneath leaves or fog.
BENEATH = (
    Terrain(
        "trap",
        "Trap",
        sign="X",
        summary="Catches whoever walks into it.",
        row="A5E-212",
        dc=12,
        save="dex",
        dice="2d6",
        type="piercing",
        editable=HAZARD,
        hidden=True,
        trip_words="It catches them",
        trip_on="targets",
        tripped=concealed.spring_by_word,
    ),
    Terrain(
        "pothole",
        "Pothole",
        sign="O",
        summary="Whoever walks into it may fall prone.",
        row="A5E-212",
        dc=10,
        save="dex",
        condition="prone",
        editable=HAZARD,
        hidden=True,
        trip_words="They step into it",
        trip_on="targets",
        tripped=concealed.spring_by_word,
    ),
    Terrain(
        concealed.PIT,
        "Pit",
        sign="V",
        summary=f"{concealed.DEPTH} ft deep.",
        row="A5E-212",
        dc=12,
        save="dex",
        editable=HAZARD,
        hidden=True,
        trip_words="They fall in",
        trip_on="targets",
        tripped=concealed.spring_by_word,
    ),
)

TERRAIN: dict[str, Terrain] = {
    one.key: one
    for one in (
        *CAVERNOUS,
        *FIERY,
        *FORESTED,
        *FRIGID,
        *FURNISHED,
        *HAZY,
        *ROCKY,
        *STORMY,
        *SWAMPY,
        *BENEATH,
    )
}
