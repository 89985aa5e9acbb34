"""What is in force on creatures, and what they know."""

from combat.rendering.tools.tool import ALWAYS, Tool, ToolGroup

CONDITION = ToolGroup(
    "condition",
    "Condition",
    "poison-bottle",
    (
        Tool(
            "condition",
            "Conditions",
            "poison-bottle",
            "poisoned prone effects states",
            needs=("targets", "conditions", "damage_types"),
            aimed="all",
            one=True,
        ),
        Tool(
            "exhaustion",
            "Exhaustion",
            "tired-eye",
            "levels tired fatigue",
            has="exhausts",
            phases=ALWAYS,
            aimed="living",
            one=True,
        ),
        Tool(
            "stealth",
            "Stealth",
            "hidden",
            "hide reveal sneak surprise notice",
            needs=("targets", "hiders", "hides"),
            aimed="living",
            one=True,
        ),
        Tool(
            "word",
            "My word",
            "gavel",
            "say underwater choking so be it",
            needs=("marks",),
            has="marks",
            aimed="living",
            one=True,
        ),
        Tool(
            "maneuvers",
            "Combat maneuvers",
            "fencer",
            "teach features lessons learn",
            needs=("teaching", "lessons", "abilities", "damage_types", "conditions"),
            has="teaching",
            aimed="living",
            one=True,
        ),
    ),
)
