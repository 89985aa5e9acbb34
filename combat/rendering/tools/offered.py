"""Which tools there are now: a game has no others than its rules speak of."""

from combat.engine.seatview import SeatView
from combat.rendering.pieces.frame import Frame
from combat.rendering.tools.facts import fact
from combat.rendering.tools.registry import GROUPS
from combat.rendering.tools.tool import Tool, ToolGroup


def tools_now(frame: Frame) -> list[Tool]:
    return [tool for _, tools in groups_now(frame) for tool in tools]


def groups_now(frame: Frame) -> list[tuple[ToolGroup, list[Tool]]]:
    """Return every group with those of its tools that can be used now; a paused fight has none."""
    return [(group, [one for one in group.tools if not frame.paused and is_there(frame.view, one)]) for group in GROUPS]


def is_there(view: SeatView, tool: Tool) -> bool:
    return view.phase in tool.phases and (not tool.has or bool(fact(view, tool.has)))
