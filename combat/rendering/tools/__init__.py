"""The GM's tools, each declared once: the dock, the list of all, the command bar and the menu about a token are made of it.

To add one: a `Tool` in its group's module, and its forms in `partials/tools/KEY.html`. It names the facts that its forms are
filled with (`facts`); `has` is the fact that a game without it lacks. A form with `foreseen()` says what it would do before it
is pressed.
"""

from combat.rendering.tools.dock import dock
from combat.rendering.tools.offered import tools_now
from combat.rendering.tools.registry import GROUPS, TOOLS
from combat.rendering.tools.sheet import all_tools_sheet, foreseen_text, tool_sheet
from combat.rendering.tools.tool import Tool, ToolGroup

__all__ = [
    "GROUPS",
    "TOOLS",
    "Tool",
    "ToolGroup",
    "all_tools_sheet",
    "dock",
    "foreseen_text",
    "tool_sheet",
    "tools_now",
]
