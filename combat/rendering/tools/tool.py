"""What a tool of the GM's is, wherever it is drawn, listed or looked for."""

from dataclasses import dataclass
from typing import Literal

AT_PLAY = ("setup", "running")
ALWAYS = ("setup", "running", "ended")
OUT_OF_TURNS = ("setup", "ended")

# Whom a tool lets the GM tick: nobody, everything that has hit points, or creatures alone.
Aimed = Literal["", "all", "living"]


@dataclass(frozen=True)
class Tool:
    """One tool: its forms are those of `partials/tools/KEY.html`, which read nothing but the facts that it `needs`."""

    key: str
    name: str
    picture: str
    words: str  # what else it is looked for by
    needs: tuple[str, ...] = ()
    has: str = ""  # the fact that a game without this tool lacks
    phases: tuple[str, ...] = AT_PLAY
    aimed: Aimed = ""
    one: bool = False  # it fits a single creature, and so the menu about a token
    picks: bool = False  # it picks squares of the map


@dataclass(frozen=True)
class ToolGroup:
    """Tools that stand together in the dock."""

    key: str
    name: str
    picture: str
    tools: tuple[Tool, ...]
