"""One tool, opened: its forms, filled in for whom it was opened for; the list of all; and what a form would do."""

from collections.abc import Callable, Sequence

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ids import Id
from combat.engine.sayings import Reading
from combat.engine.seatview import SeatView
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.shelf import drawn, filled
from combat.rendering.pieces.words import side_word
from combat.rendering.tools.dock import Columns, columns
from combat.rendering.tools.facts import fact
from combat.rendering.tools.offered import is_there
from combat.rendering.tools.registry import TOOLS
from combat.rendering.tools.tool import Tool

# What no view of a fight knows: it is asked for by its name, from whoever can look it up.
STOCK = frozenset({"library", "waiting_characters", "own_places"})
Stock = Callable[[str], object]


class Tick(msgspec.Struct, frozen=True):
    """Somebody to be ticked."""

    id: Id
    name: str
    side: str


class Foreseen(msgspec.Struct, frozen=True):
    """What a form would do, as it stands above its button, and what is written beside whom on the map."""

    words: str
    refused: str
    marks: str


@restating
def tool_sheet(frame: Frame, *, key: str, who: Sequence[Id], stock: Stock) -> SafeString:
    """Return the sheet of a tool, with those ticked that it was opened for; says so when there is no such tool now."""
    tool, view = TOOLS.get(key), frame.view
    if tool is None or frame.paused or not is_there(view, tool):
        return drawn("partials/tools/_gone.html")
    facts = {name: stock(name) if name in STOCK else fact(view, name) for name in tool.needs}
    present = {one.id for one in view.tokens}
    here = [one for one in who if one in present]
    words = {"ticks": ticks(view, tool), "chosen": here, "one": here[0] if here else ""}
    return drawn(f"partials/tools/{key}.html", c=facts, tool=tool, **words)


def ticks(view: SeatView, tool: Tool) -> list[Tick]:
    """Return everybody alive whom a tool may be meant for."""
    if not tool.aimed:
        return []
    found = (one for one in view.tokens if one.life != "dead" and not (one.thing and tool.aimed == "living"))
    return [Tick(one.id, one.name, side_word(one.side)) for one in found]


def all_tools_sheet(frame: Frame, *, who: Id = "") -> SafeString:
    """Return the list of all tools that there are now; of a creature, of those that fit it."""
    token = frame.view.token(who)
    whom, name = (token.id, token.name) if token is not None else ("", "")
    return filled("partials/tools/_all.html", Columns(columns(frame, whom), whom, name))


def foreseen_text(reading: Reading) -> SafeString:
    """Return what a form would do, to stand in it."""
    marks = "|".join(f"{one.who}={one.mark}" for one in reading.changes)
    return filled("partials/tools/_foreseen.html", Foreseen(reading.note, reading.refused, marks))
