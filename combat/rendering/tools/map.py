"""The map: what it is made of, what lies on it, how light it is, and where somebody stands."""

from combat.rendering.tools.sites import SITES_TOOL
from combat.rendering.tools.tool import Tool, ToolGroup

MAP = ToolGroup(
    "map",
    "Map",
    "treasure-map",
    (
        Tool(
            "ground",
            "Ground",
            "stone-wall",
            "map draw paint walls water rubble difficult cover heights pit fog darkness",
            needs=("palette", "unit", "per_square"),
            picks=True,
        ),
        Tool(
            "light",
            "Light",
            "lantern-flame",
            "dark bright dim torch lamp",
            needs=("light", "lamps", "targets", "unit", "per_square"),
            has="light",
            picks=True,
        ),
        Tool(
            "terrain",
            "Terrain",
            "fog",
            "areas zones features fog sounds traps things",
            needs=("terrain_forms",),
            has="terrain",
            picks=True,
        ),
        Tool(
            "scene",
            "Scene",
            "at-sea",
            "water sky rolling suspended distant",
            needs=("scene", "stage", "headings", "targets", "unit", "per_square"),
            has="stage",
            picks=True,
        ),
        Tool("size", "Size", "treasure-map", "map squares across down resize grid", needs=("width", "height")),
        Tool(
            "place",
            "Place",
            "walking-boot",
            "put somebody move teleport token off the map",
            needs=("targets", "unplaced"),
            one=True,
            picks=True,
        ),
        SITES_TOOL,
    ),
)
