"""From a link or code to a seat, without an account."""

from collections.abc import Callable

from django.contrib.auth import login
from django.db import transaction
from django.db.models import Q
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect, HttpResponseStopPolling

from accounts.models import Anybody, User
from accounts.services import guest_create
from accounts.tries import CODES, TOO_MANY
from combat.engine.errors import Refused
from combat.forms.join import CodeForm, NameForm
from combat.models import Campaign, Seat
from combat.selectors.campaign.campaigns import campaign_by_code, own_campaign_by_code
from combat.selectors.campaign.seats import seat_by_token, seat_for, seat_wanted_by, seats_of
from combat.services.campaign.seats import seat_claim, seat_join_by_code
from combat.views.entering.ways import seat_way
from combat.views.requests import HtmxRequest


@require_http_methods(["GET", "HEAD", "POST"])
def seat_link(request: HttpRequest, token: str) -> HttpResponse:
    """One seat's own page: GET says whose it is, POST sits down or asks the GM."""
    # Nobody guesses a seat's link: wrong ones are not counted, and no count shuts a right one.
    try:
        seat = seat_by_token(token)
    except Http404:
        return closed(request)
    if request.method == "POST":
        return sit_or_say(request, seat)
    held = seat_held(request.user, seat.campaign)
    if held == seat:
        return redirect(seat_way(held))
    wanted = seat_wanted_by(request.user, seat.campaign)
    if wanted == seat:
        return redirect("combat:waiting", seat.pk)
    context = {"seat": seat, "campaign": seat.campaign, "held": held}
    return render(request, "combat/pages/seat.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def join_code(request: HttpRequest, code: str) -> HttpResponse:
    """The table that a code opens: a name sits down there; whoever has a seat goes straight in."""
    campaign = opened(request, code)
    if campaign is None:
        return wrong(request)
    held = seat_held(request.user, campaign)
    if held:
        return redirect(seat_way(held))
    form = NameForm(request.POST if request.method == "POST" else None, initial={"player": name_of(request.user)})
    if request.method == "POST" and form.is_valid():
        name = form.cleaned_data["player"]
        try:
            return sit(request, name, lambda user: seat_join_by_code(campaign=campaign, user=user, name=name))
        except Refused as refused:
            form.add_error("player", refused.text)
    seats = seats_of(campaign)
    context = {
        "campaign": campaign,
        "form": form,
        "wanted": seat_wanted_by(request.user, campaign),
        "open": seats.filter(status=Seat.Status.OPEN),
        "taken": seats.filter(status=Seat.Status.ACTIVE),
    }
    return render(request, "combat/pages/join_code.html", context, status=422 if request.method == "POST" else 200)


def name_of(user: Anybody) -> str:
    """What the others call somebody who is signed in; "" for a stranger."""
    return str(user) if user.is_authenticated else ""


@require_POST
def join_seat(request: HttpRequest, code: str, pk: int) -> HttpResponse:
    """“I’m Ana”, said at the list of seats."""
    campaign = opened(request, code)
    if campaign is None:
        return wrong(request)
    seat = get_object_or_404(seats_of(campaign), pk=pk)
    seat.campaign = campaign
    return sit_or_say(request, seat)


def sit(request: HttpRequest, name: str, take: Callable[[User], Seat]) -> HttpResponse:
    """Take a seat as the one who is signed in, or as a new guest of this name; raises what `take` refuses."""
    with transaction.atomic():  # no guest is left behind when the seat is refused
        user = request.user if request.user.is_authenticated else guest_create(display_name=name)
        seat = take(user)
    if not request.user.is_authenticated:
        login(request, user)
    if seat.user_id == user.pk and seat.status == Seat.Status.ACTIVE:
        return redirect(seat_way(seat))
    return redirect("combat:waiting", seat.pk)


def sit_or_say(request: HttpRequest, seat: Seat) -> HttpResponse:
    """Sit down on this very seat, or say in words why not."""
    try:
        return sit(request, seat.name, lambda user: seat_claim(seat=seat, user=user))
    except Refused as refused:
        return render(request, "combat/pages/refused.html", {"text": refused.text}, status=409)


@require_safe
def waiting(request: HtmxRequest, pk: int) -> HttpResponse:
    """Where somebody waits for the GM; asks again by itself and moves on when admitted."""
    if not request.user.is_authenticated:
        raise Http404
    mine = Q(wants=request.user) | Q(user=request.user, status=Seat.Status.ACTIVE)
    seat = Seat.objects.select_related("campaign").filter(mine, pk=pk, campaign__archived_at=None).first()
    if seat is None and request.htmx:  # the same words for every seat that is not theirs
        return HttpResponseStopPolling(render_to_string("combat/pages/_turned_away.html"))
    if seat is None:
        raise Http404
    if seat.wants_id == request.user.pk:
        template = "combat/pages/_waiting.html" if request.htmx else "combat/pages/waiting.html"
        return render(request, template, {"seat": seat, "campaign": seat.campaign})
    way = seat_way(seat)
    return HttpResponseClientRedirect(way) if request.htmx else redirect(way)


def seat_held(user: Anybody, campaign: Campaign) -> Seat | None:
    """The seat a user has at this table, or None."""
    try:
        return seat_for(user, campaign)
    except Http404:
        return None


def opened(request: HttpRequest, code: str) -> Campaign | None:
    """The campaign of a code; None for a wrong one, which is counted. After too many of those only whoever sits at its table
    already, or waits to, comes in."""
    spent = CODES.are_spent(request)
    try:
        return own_campaign_by_code(request.user, code) if spent else campaign_by_code(code)
    except Http404:
        if not spent:
            CODES.count(request)
        return None


def wrong(request: HttpRequest) -> HttpResponse:
    """What a code opens that opens nothing, or nothing more for this address."""
    if CODES.are_spent(request):
        CODES.refuse()
        return render(request, "combat/pages/too_many.html", {"text": TOO_MANY}, status=429)
    return closed(request)


def closed(request: HttpRequest) -> HttpResponse:
    """What an old, mistyped or withdrawn code or link opens."""
    return render(request, "combat/pages/closed.html", {"form": CodeForm()}, status=404)
