"""The picture of the ground, named by what a seat knows of it: whoever has a picture never asks for it again."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from combat import rendering
from combat.models import Encounter, Seat
from combat.selectors.fight.encounters import encounter_for, tv_for
from combat.selectors.fight.table import screen_frame

HEADERS = {
    "Cache-Control": "private, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
}


@require_safe
def ground(request: HttpRequest, pk: int, key: str) -> HttpResponse:
    """The ground as the user's seat knows it now."""
    encounter, seat = encounter_for(request.user, pk)
    return picture(encounter, seat, key)


@require_safe
def ground_now(request: HttpRequest, pk: int) -> HttpResponse:
    """The way to the picture of the ground as it is now, for pages that know the fight alone."""
    encounter, seat = encounter_for(request.user, pk)
    return redirect("combat:ground", pk, rendering.ground_key(screen_frame(encounter, seat).view))


@require_safe
def tv_ground(request: HttpRequest, token: str, key: str) -> HttpResponse:
    """The ground as everybody in the room knows it now."""
    encounter, seat = tv_for(token)
    if encounter is None:
        raise Http404
    return picture(encounter, seat, key)


def picture(encounter: Encounter, seat: Seat, key: str) -> HttpResponse:
    """The picture of what this seat knows now. A page that is a moment behind asks by an older name: it gets the present picture,
    not to be kept under that name."""
    view = screen_frame(encounter, seat).view
    kept = {} if key == rendering.ground_key(view) else {"Cache-Control": "no-store"}
    return HttpResponse(rendering.ground_picture(view), content_type="image/svg+xml", headers=HEADERS | kept)
