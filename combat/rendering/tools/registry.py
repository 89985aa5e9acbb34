"""All tools, group by group."""

from combat.rendering.tools.add import ADD
from combat.rendering.tools.condition import CONDITION
from combat.rendering.tools.hit_points import HIT_POINTS
from combat.rendering.tools.map import MAP
from combat.rendering.tools.roll import ROLL
from combat.rendering.tools.table import TABLE

GROUPS = (ADD, HIT_POINTS, CONDITION, ROLL, MAP, TABLE)
TOOLS = {tool.key: tool for group in GROUPS for tool in group.tools}
