"""Region name to html, for the page, the socket and the answers to posts; all that a template sees is a seat's frame."""

from combat.rendering.afterwards.replay import chart, replay, stops_of
from combat.rendering.afterwards.tale import tale
from combat.rendering.console.around import around_menu
from combat.rendering.console.pack import pack_sheet
from combat.rendering.console.sayings import sayings_list, tools_offered
from combat.rendering.drawing import Drawing, Shown, difference, draw
from combat.rendering.ground import ground_key, ground_picture
from combat.rendering.headline import results
from combat.rendering.lobby import lobby
from combat.rendering.map.aim import aim_sheet
from combat.rendering.map.aimed import SharedAim, aim_message, aimed, aimed_no_more
from combat.rendering.map.paths import level_way, path_sheet
from combat.rendering.phone.more import deed_sheet, more_sheet
from combat.rendering.phone.past import log_sheet, order_sheet, own_sheet, reactions_sheet
from combat.rendering.pieces.frame import Frame
from combat.rendering.regions import REGIONS, Region, heartbeat, oob, page_regions, render
from combat.rendering.sheets import (
    feedback,
    others_text,
    outcome,
    press_again,
    rewind_sheet,
    rule_text,
    target_sheet,
)
from combat.rendering.tools import all_tools_sheet, foreseen_text, tool_sheet
from combat.rendering.tv import lobby as tv_lobby
from combat.rendering.why import why_text

__all__ = [
    "REGIONS",
    "Drawing",
    "Frame",
    "Region",
    "SharedAim",
    "Shown",
    "aim_message",
    "aim_sheet",
    "aimed",
    "aimed_no_more",
    "all_tools_sheet",
    "around_menu",
    "chart",
    "deed_sheet",
    "difference",
    "draw",
    "feedback",
    "foreseen_text",
    "ground_key",
    "ground_picture",
    "heartbeat",
    "level_way",
    "lobby",
    "log_sheet",
    "more_sheet",
    "oob",
    "order_sheet",
    "others_text",
    "outcome",
    "own_sheet",
    "pack_sheet",
    "page_regions",
    "path_sheet",
    "press_again",
    "reactions_sheet",
    "render",
    "replay",
    "results",
    "rewind_sheet",
    "rule_text",
    "sayings_list",
    "stops_of",
    "tale",
    "target_sheet",
    "tool_sheet",
    "tools_offered",
    "tv_lobby",
    "why_text",
]
