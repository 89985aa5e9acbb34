from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from accounts.services import guest_create
from accounts.tries import TRIALS
from combat.engine.errors import Refused
from combat.selectors.campaign.trials import trial_of
from combat.services.trials import trial_begin

NAME = "The GM"  # what friends call a guest whom nobody has asked
TOO_MANY = "Many fights were begun from here just now. Wait ten minutes, then try again."


@require_POST
def trial(request: HttpRequest) -> HttpResponse:
    """The demo's fight, on already, for whoever presses: as its GM, without an account; the same one as long as it is there."""
    fight = trial_of(request.user)
    if fight is not None:
        return redirect("combat:table", fight.pk)
    if TRIALS.are_spent(request):
        TRIALS.refuse()
        return render(request, "combat/pages/too_many.html", {"text": TOO_MANY}, status=429)
    try:
        with transaction.atomic():  # no guest is left behind when there is no room
            user = request.user if request.user.is_authenticated else guest_create(display_name=NAME)
            fight = trial_begin(gm=user)
    except Refused as refused:
        return render(request, "combat/pages/too_many.html", {"text": refused.text}, status=409)
    TRIALS.count(request)
    if not request.user.is_authenticated:
        login(request, user)
    return redirect("combat:table", fight.pk)
