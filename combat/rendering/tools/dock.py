"""The dock: six buttons, each with its column of tools, and nothing of the tools but their names."""

import msgspec

from combat.engine.ids import Id
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Piece, leaf
from combat.rendering.tools.offered import groups_now
from combat.rendering.tools.tool import Tool, ToolGroup


class DockLine(msgspec.Struct, frozen=True):
    """A tool as it stands in a column or in the list of all; `found` is what the list is searched by."""

    key: str
    name: str
    picture: str
    found: str


class Column(msgspec.Struct, frozen=True):
    key: str
    name: str
    picture: str
    lines: tuple[DockLine, ...]


class Columns(msgspec.Struct, frozen=True):
    columns: tuple[Column, ...]
    whom: Id = ""  # whom the tools are opened for
    name: str = ""


def dock(frame: Frame) -> Piece:
    return leaf("dock", "partials/tools/_dock.html", Columns(columns(frame)))


def columns(frame: Frame, whom: Id = "") -> tuple[Column, ...]:
    """Return all groups with the tools that there are now; for one creature only those that fit it."""
    return tuple(column(group, [one for one in tools if one.one or not whom]) for group, tools in groups_now(frame))


def column(group: ToolGroup, tools: list[Tool]) -> Column:
    return Column(group.key, group.name, group.picture, tuple(map(line, tools)))


def line(tool: Tool) -> DockLine:
    return DockLine(tool.key, tool.name, tool.picture, f"{tool.name.lower()}|{tool.words}")
