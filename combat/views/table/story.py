from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from combat import rendering
from combat.models import Encounter, Seat
from combat.rendering.afterwards.tale import Tale
from combat.selectors.fight.encounters import encounter_for
from combat.selectors.fight.replay import views_after
from combat.selectors.fight.table import TableFrame, screen_frame, whole_log
from combat.views.requests import HtmxRequest
from combat.views.table.ground import HEADERS


@require_safe
def story(request: HtmxRequest, pk: int) -> HttpResponse:
    """How a fight went, as far as the user's seat knows, and its map at a `stop` of it; while it goes on, its table."""
    encounter, seat = encounter_for(request.user, pk)
    frame = screen_frame(encounter, seat)
    tale = tale_of(frame, encounter, seat)
    if tale is None:
        return redirect("combat:table", pk)
    stops = rendering.stops_of(tale)
    context = {"campaign": encounter.campaign, "fight": encounter, "tale": tale, "end": tale.end}
    context["is_gm"] = seat.role == Seat.Role.GM
    if stops:
        at = stop_asked(request, len(stops))
        then = views_after(encounter, seat, {stops[at].line, *tale.rounds})
        context |= {"replay": rendering.replay(frame.view, stops, at, then), "playing": "play" in request.GET}
        if request.htmx and not request.htmx.history_restore_request:
            return render(request, "combat/pages/_replay.html", context)
        context["chart"] = rendering.chart(frame, tale, then)
    return render(request, "combat/pages/story.html", context)


def tale_of(frame: TableFrame, encounter: Encounter, seat: Seat) -> Tale | None:
    return rendering.tale(frame, whole_log(encounter, seat)) if frame.view.phase == "ended" else None


def stop_asked(request: HttpRequest, many: int) -> int:
    """The stop that is asked for, the first if none is; Http404 for one that is not there."""
    asked = request.GET.get("stop", "0")
    if not (asked.isascii() and asked.isdecimal() and len(asked) < 6 and int(asked) < many):
        raise Http404
    return int(asked)


@require_safe
def ground(request: HttpRequest, pk: int, key: str) -> HttpResponse:
    """The picture of the ground at a stop, by its name; of none but those that the user's seat has seen."""
    encounter, seat = encounter_for(request.user, pk)
    frame = screen_frame(encounter, seat)
    tale = tale_of(frame, encounter, seat)
    lines = [one.line for one in rendering.stops_of(tale)] if tale is not None else []
    seen = [frame.view, *views_after(encounter, seat, lines).values()] if lines else []
    view = next((one for one in seen if rendering.ground_key(one) == key), None)
    if view is None:
        raise Http404
    return HttpResponse(rendering.ground_picture(view), content_type="image/svg+xml", headers=HEADERS)
