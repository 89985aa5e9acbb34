"""The table's pages: a player's, the GM's, the TV's."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from combat import rendering
from combat.models import Encounter, Seat
from combat.models.campaign import TVCamera
from combat.rendering.books import rulebook
from combat.selectors.campaign.cards import deck_of
from combat.selectors.campaign.lobby import lobby_of
from combat.selectors.campaign.seats import seats_of
from combat.selectors.fight.encounters import current_encounter, encounter_for, turn_of_table, tv_for
from combat.selectors.fight.table import screen_frame
from combat.views.campaign.campaigns import seat_facts, seats_context
from combat.views.entering.codes import qr_svg
from combat.views.entering.ways import absolute
from combat.views.polling import digest


@require_safe
def table(request: HttpRequest, pk: int) -> HttpResponse:
    """A fight as the user's seat sees it."""
    encounter, seat = encounter_for(request.user, pk)
    is_gm = seat.role == Seat.Role.GM
    context = page_context(request, encounter, seat) | {
        "socket_url": f"/ws/e/{pk}/?since={turn_of_table(current_encounter(encounter.campaign))}",
        "along": reverse("combat:to_table", args=[encounter.campaign_id]),
        "base": f"/e/{pk}/",
        "standing": sorted(seat.standing.items()),
        "own_dice": seat.own_dice,
        "presses": None if is_gm else (seat.presses, Seat.Presses.choices),
    }
    if is_gm:
        asking = seats_context(encounter.campaign) | {"seen": digest(seat_facts(encounter.campaign))}
        html = render_to_string("combat/pages/_seats.html", asking, request)
        code = qr_svg(absolute(request, "join_code", encounter.campaign.join_code))
        context |= {"campaign": encounter.campaign, "asking": mark_safe(html), "console": True, "join_qr": code}
    return render(request, "table/gm.html" if is_gm else "table/player.html", context)


@require_safe
def tv(request: HttpRequest, token: str) -> HttpResponse:
    """The campaign's current fight for everybody in the room; an empty screen with the join code while there is none."""
    encounter, seat = tv_for(token)
    context = page_context(request, encounter, seat)
    if encounter is None:
        seats = list(seats_of(seat.campaign))
        waits = lobby_of(seat.campaign, seat, None, seats, deck_of(seat.campaign, seats))
        context["regions"] = {**context["regions"], "chairs": rendering.tv_lobby(waits)}
    context |= {
        "socket_url": f"/ws/tv/{token}/?since={encounter.pk if encounter is not None else ''}",
        "along": request.path,
        "base": "",
        "join_qr": qr_svg(absolute(request, "join_code", seat.campaign.join_code)),
    }
    return render(request, "table/tv.html", context)


def page_context(request: HttpRequest, encounter: Encounter | None, seat: Seat) -> dict[str, Any]:
    code = seat.campaign.join_code
    return {
        "encounter": encounter,
        "seat": seat,
        "regions": regions(encounter, seat),
        "join_code": code,
        "join_at": request.get_host(),
        "join_qr": "",
        "console": False,
        "quiet": seat.campaign.quiet,
        "tv_camera": seat.campaign.tv_camera,
        "tv_cameras": TVCamera.choices,
        "campaign": None,
        "rules_url": rulebook.href(seat.campaign.ruleset),
    }


def regions(encounter: Encounter | None, seat: Seat) -> Mapping[str, str]:
    if encounter is None:
        return dict.fromkeys(rendering.page_regions("spectator"), "")
    frame = screen_frame(encounter, seat)
    return rendering.draw(frame).regions
