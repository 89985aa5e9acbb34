"""Hit points, and whatever takes them."""

from combat.rendering.tools.tool import ALWAYS, Tool, ToolGroup

HIT_POINTS = ToolGroup(
    "hit-points",
    "Hit points",
    "bleeding-wound",
    (
        Tool(
            "damage",
            "Damage",
            "bleeding-wound",
            "harm hurt wounds hp critical",
            needs=("damage_types", "damage_notes"),
            aimed="all",
            one=True,
        ),
        Tool(
            "heal",
            "Heal",
            "heart-plus",
            "cure hp temporary mend",
            aimed="all",
            one=True,
        ),
        Tool(
            "push",
            "Push and fall",
            "falling",
            "pull slide shove falling forced move",
            needs=("targets", "unit", "per_square", "paths"),
            aimed="all",
            one=True,
        ),
        Tool(
            "injuries",
            "Injuries and doom",
            "broken-bone",
            "fate ongoing burning death fatigue",
            needs=("phase", "injuries", "fates", "damage_types"),
            has="injuries",
            phases=ALWAYS,
            aimed="living",
            one=True,
        ),
        Tool(
            "exposure",
            "Thirst and heat",
            "water-flask",
            "exposure cold hunger treated",
            needs=("exposures", "damage_types"),
            has="exposures",
            phases=ALWAYS,
            aimed="living",
            one=True,
        ),
    ),
)
