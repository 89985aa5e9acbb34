"""Who and what comes into the fight."""

from combat.rendering.tools.tool import Tool, ToolGroup

ADD = ToolGroup(
    "add",
    "Add",
    "three-friends",
    (
        Tool(
            "creatures",
            "Creatures",
            "goblin-head",
            "add monsters foes quick library newcomers",
            needs=("library",),
        ),
        Tool(
            "characters",
            "Characters",
            "visored-helm",
            "add heroes party players bench bring in",
            needs=("waiting_characters",),
        ),
        Tool(
            "objects",
            "Objects",
            "wooden-crate",
            "add things door rope cart break breakable",
            picks=True,
        ),
        Tool(
            "groups",
            "Groups and command",
            "tusks-flag",
            "leader commander hand over hirelings",
            needs=("targets", "commands"),
            has="leads",
            aimed="living",
            one=True,
        ),
        Tool(
            "mounts",
            "Mounts",
            "saddle",
            "ride riding horse reins mount dismount",
            needs=("targets",),
            has="saddles",
            one=True,
        ),
    ),
)
