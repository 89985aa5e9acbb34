"""Rolls that the GM calls for."""

from combat.rendering.tools.tool import ALWAYS, Tool, ToolGroup

CALLED = ("targets", "conditions", "damage_types", "abilities", "skills", "added_dice", "sounds")

ROLL = ToolGroup(
    "roll",
    "Roll",
    "dice-twenty-faces-twenty",
    (
        Tool(
            "save",
            "Saves",
            "shield-reflect",
            "saving throws call half",
            needs=(*CALLED, "standards"),
            aimed="all",
            one=True,
        ),
        Tool(
            "check",
            "Checks and contests",
            "magnifying-glass",
            "abilities skills against",
            needs=CALLED,
            aimed="all",
            one=True,
        ),
        Tool("dice", "Dice", "rolling-dices", "throw secret percent", phases=ALWAYS),
    ),
)
