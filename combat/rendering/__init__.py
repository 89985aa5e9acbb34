"""Region name to html, for the page, the socket and the answers to posts; all that a template sees is a seat's frame."""

from combat.rendering.aim import aim_sheet
from combat.rendering.drawing import Drawing, Shown, difference, draw
from combat.rendering.frame import Frame
from combat.rendering.headline import results
from combat.rendering.lobby import lobby
from combat.rendering.paths import path_sheet
from combat.rendering.regions import REGIONS, Region, heartbeat, oob, page_regions, render
from combat.rendering.sheets import (
    feedback,
    others_text,
    outcome,
    press_again,
    rewind_sheet,
    rule_text,
    target_sheet,
    why_text,
)

__all__ = [
    "REGIONS",
    "Drawing",
    "Frame",
    "Region",
    "Shown",
    "aim_sheet",
    "difference",
    "draw",
    "feedback",
    "heartbeat",
    "lobby",
    "oob",
    "others_text",
    "outcome",
    "page_regions",
    "path_sheet",
    "press_again",
    "render",
    "results",
    "rewind_sheet",
    "rule_text",
    "target_sheet",
    "why_text",
]
