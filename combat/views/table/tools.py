"""The GM's tools: each fetched when it is opened, and what the form in one would do."""

from functools import partial

from django.http import QueryDict

from combat import rendering
from combat.engine.errors import Invalid
from combat.forms.command import MOST, command_read
from combat.models import Encounter, Seat
from combat.selectors.fight.sayings import foreseen_at
from combat.selectors.fight.stock import stock_of
from combat.selectors.fight.table import screen_frame


def tool(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """One tool, for whom it was opened."""
    key, who = asked.get("key", ""), asked.getlist("who")[:MOST]
    stock = partial(stock_of, encounter)
    return rendering.tool_sheet(screen_frame(encounter, seat), key=key, who=who, stock=stock)


def tools(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """All tools that there are now, or those for one creature."""
    return rendering.all_tools_sheet(screen_frame(encounter, seat), who=asked.get("who", ""))


def around(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """The menu about a token."""
    return rendering.around_menu(screen_frame(encounter, seat), who=asked.get("who", ""))


def foresee(asked: QueryDict, encounter: Encounter, seat: Seat) -> str:
    """What a form would do as it is filled in; nothing while something is missing in it."""
    try:
        command = command_read(asked)
    except Invalid:
        return ""
    frame = screen_frame(encounter, seat)
    return rendering.foreseen_text(foreseen_at(encounter, seat, frame.view, command))
