"""The table: turns, time, the world, and what is said of it all."""

from combat.rendering.tools.tool import ALWAYS, OUT_OF_TURNS, Tool, ToolGroup

TABLE = ToolGroup(
    "table",
    "Table",
    "scroll-unfurled",
    (
        Tool(
            "order",
            "Order",
            "hourglass",
            "initiative turns before after lair rounds",
            needs=("entries", "worldly", "targets", "speeds"),
        ),
        Tool(
            "countdown",
            "Countdowns",
            "sands-of-time",
            "dice pool clock timer",
            needs=("countdowns", "speeds", "stage"),
            has="speeds",
        ),
        Tool("time", "Time", "alarm-clock", "hours minutes days pass", phases=ALWAYS),
        Tool(
            "world",
            "World",
            "swamp",
            "environments actions place my environments",
            needs=("world_forms", "own_places", "conditions", "damage_types", "abilities", "unit", "per_square"),
            has="world",
        ),
        Tool(
            "ready",
            "Readied",
            "ringing-bell",
            "waiting triggers announce happens",
            needs=("ready",),
            has="ready",
        ),
        Tool("note", "Notes", "notebook", "log write", phases=ALWAYS),
        Tool(
            "rulings",
            "Rulings",
            "tribunal-jury",
            "options settings house rules",
            needs=("rulings",),
            has="rulings",
        ),
        Tool(
            "rest",
            "Rest",
            "campfire",
            "short long sleep camp",
            needs=("rests", "resting"),
            has="rests",
            phases=OUT_OF_TURNS,
            aimed="living",
        ),
        Tool("end", "End the fight", "flag-objective", "finish over stop", phases=("running",)),
    ),
)
