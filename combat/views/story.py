from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from combat import rendering
from combat.selectors.encounters import encounter_for
from combat.selectors.table import seat_frame, whole_log


@require_safe
def story(request: HttpRequest, pk: int) -> HttpResponse:
    """How a fight went, as far as the user's seat knows; while it goes on, its table."""
    encounter, seat = encounter_for(request.user, pk)
    frame = seat_frame(encounter, seat)
    tale = rendering.tale(frame, whole_log(encounter, seat)) if frame.view.phase == "ended" else None
    if tale is None:
        return redirect("combat:table", pk)
    context = {"campaign": encounter.campaign, "fight": encounter, "tale": tale, "end": tale.end}
    return render(request, "combat/pages/story.html", context)
