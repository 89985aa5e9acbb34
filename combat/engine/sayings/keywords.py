"""The words of the command bar's own language, whatever is on the table."""

KEYWORDS: dict[str, str] = {
    **dict.fromkeys(("damage", "hurt", "hit", "harm", "takes", "take", "loses", "lose"), "harm"),
    **dict.fromkeys(("heal", "heals", "healing", "regains", "regain", "mend"), "heal"),
    **dict.fromkeys(("temp", "temporary", "thp"), "temp"),
    **dict.fromkeys(("half", "halves", "halved"), "half"),
    **dict.fromkeys(("save", "saves", "saving", "throw"), "save"),
    **dict.fromkeys(("check", "checks"), "check"),
    **dict.fromkeys(("not", "no", "longer", "without", "cure", "cured"), "not"),
    **dict.fromkeys(("secret", "secretly"), "secret"),
    **dict.fromkeys(("crit", "critical"), "critical"),
    **dict.fromkeys(("push", "pushes", "shove", "slide"), "push"),
    "pull": "pull",
    **dict.fromkeys(("move", "place", "put"), "move"),
    "teleport": "teleport",
    **dict.fromkeys(("fall", "falls", "drop"), "fall"),
    "hide": "hide",
    "reveal": "reveal",
    "surprise": "surprise",
    **dict.fromkeys(("from", "towards", "toward"), "beside"),
    **dict.fromkeys(("clear", "remove", "lift"), "clear"),
}
# These only join the others.
JOINING = frozenset(
    (
        *(
            "is",
            "are",
            "be",
            "becomes",
            "gets",
            "get",
            "has",
            "a",
            "an",
            "the",
            "to",
            "at",
        ),
        *(
            "of",
            "for",
            "on",
            "by",
            "in",
            "with",
            "and",
            "or",
            "dc",
            "hp",
            "points",
            "feet",
        ),
        *(
            "foot",
            "ft",
            "sq",
            "squares",
            "square",
            "each",
            "them",
        ),
    )
)
# Squares east, squares south; and on hexes along their slanted rows.
WAYS = {
    **dict.fromkeys(("north", "n", "up"), (0, -1)),
    **dict.fromkeys(("south", "s", "down"), (0, 1)),
    **dict.fromkeys(("east", "e", "right"), (1, 0)),
    **dict.fromkeys(("west", "w", "left"), (-1, 0)),
    **dict.fromkeys(("northeast", "ne"), (1, -1)),
    **dict.fromkeys(("northwest", "nw"), (-1, -1)),
    **dict.fromkeys(("southeast", "se"), (1, 1)),
    **dict.fromkeys(("southwest", "sw"), (-1, 1)),
}
HEX_WAYS = {
    (0, -1): (1, -2),
    (0, 1): (-1, 2),
    (1, 0): (1, 0),
    (-1, 0): (-1, 0),
    (1, -1): (1, -1),
    (-1, -1): (0, -1),
    (1, 1): (0, 1),
    (-1, 1): (-1, 1),
}
WAY_NAMES = {
    (0, -1): "north",
    (0, 1): "south",
    (1, 0): "east",
    (-1, 0): "west",
    (1, -1): "northeast",
    (-1, -1): "northwest",
    (1, 1): "southeast",
    (-1, 1): "southwest",
}
# Kinds of ground as they are painted, and what a reading calls them.
GROUNDS = {
    **dict.fromkeys(("fog", "smoke", "obscured"), ("obscured", "Fog")),
    "mist": ("misty", "Mist"),
    **dict.fromkeys(("wall", "walls"), ("wall", "Wall")),
    **dict.fromkeys(("difficult", "rubble", "rough"), ("difficult", "Difficult ground")),
    "water": ("water", "Water"),
    **dict.fromkeys(("hazard", "danger"), ("hazard", "Hazard")),
    **dict.fromkeys(("darkness", "dark"), ("dark", "Darkness")),
    "dim": ("dim", "Dim light"),
    "ice": ("slippery", "Slippery ground"),
}
LIGHTS = {
    **dict.fromkeys(("bright", "day", "daylight"), "bright"),
    "dim": "dim",
    **dict.fromkeys(("dark", "night"), "dark"),
}
EVERYBODY = frozenset(("everybody", "everyone", "all"))
ALL = frozenset(("all", "every", "each", "both"))
SIDES = {
    **dict.fromkeys(("foes", "enemies", "monsters"), "foes"),
    **dict.fromkeys(("allies", "heroes", "party", "players", "characters", "friends"), "allies"),
    "neutrals": "neutrals",
}
# Words that are a sentence of their own, or begin one.
ALONE = frozenset(("undo", "note", "rest", "everybody", *LIGHTS, *SIDES))
