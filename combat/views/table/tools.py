"""The GM's tools: each fetched when it is opened, and what the form in one would do."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from combat import rendering
from combat.engine.errors import Invalid
from combat.forms.command import MOST, command_read
from combat.selectors.fight.encounters import encounter_as_gm
from combat.selectors.fight.sayings import foreseen_at
from combat.selectors.fight.stock import stock_of
from combat.selectors.fight.table import screen_frame


@require_safe
def tool(request: HttpRequest, pk: int) -> HttpResponse:
    """One tool, for whom it was opened."""
    encounter, seat = encounter_as_gm(request.user, pk)
    key, who = request.GET.get("key", ""), request.GET.getlist("who")[:MOST]
    frame = screen_frame(encounter, seat)
    return HttpResponse(rendering.tool_sheet(frame, key=key, who=who, stock=partial(stock_of, encounter)))


@require_safe
def tools(request: HttpRequest, pk: int) -> HttpResponse:
    """All tools that there are now, or those for one creature."""
    frame = screen_frame(*encounter_as_gm(request.user, pk))
    return HttpResponse(rendering.all_tools_sheet(frame, who=request.GET.get("who", "")))


@require_safe
def around(request: HttpRequest, pk: int) -> HttpResponse:
    """The menu about a token."""
    frame = screen_frame(*encounter_as_gm(request.user, pk))
    return HttpResponse(rendering.around_menu(frame, who=request.GET.get("who", "")))


@require_safe
def foresee(request: HttpRequest, pk: int) -> HttpResponse:
    """What a form would do as it is filled in; nothing while something is missing in it."""
    encounter, seat = encounter_as_gm(request.user, pk)
    try:
        command = command_read(request.GET)
    except Invalid:
        return HttpResponse()
    frame = screen_frame(encounter, seat)
    return HttpResponse(rendering.foreseen_text(foreseen_at(encounter, seat, frame.view, command)))
