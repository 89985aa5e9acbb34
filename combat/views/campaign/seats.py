"""What the GM decides about the seats."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from combat.engine.errors import Refused
from combat.forms.campaigns import SeatForm
from combat.models import Seat
from combat.selectors.campaign.campaigns import campaign_as_gm
from combat.services.campaign.seats import seat_add


@login_required
@require_POST
def seat_new(request: HttpRequest, pk: int) -> HttpResponse:
    campaign = campaign_as_gm(request.user, pk)
    form = SeatForm(request.POST)
    try:
        if form.is_valid():
            seat_add(campaign=campaign, name=form.cleaned_data["name"])
        else:
            messages.error(request, str(form.errors["name"][0]))
    except Refused as refused:
        messages.error(request, refused.text)
    return redirect(f"{campaign_page(pk)}#seats")


@login_required
@require_POST
def seat_decide(request: HttpRequest, pk: int, *, decision: Callable[..., object]) -> HttpResponse:
    """Do one thing to a seat of the GM's own campaign."""
    seat = get_object_or_404(Seat, pk=pk)
    campaign_as_gm(request.user, seat.campaign_id)
    try:
        decision(seat=seat)
    except Refused as refused:
        messages.error(request, refused.text)
    return redirect(f"{campaign_page(seat.campaign_id)}#seats")


def campaign_page(pk: int) -> str:
    return reverse("combat:campaign", args=[pk])
