from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from combat.engine.errors import Refused
from combat.forms.encounters import EncounterForm
from combat.selectors.campaign.campaigns import campaign_as_gm
from combat.selectors.campaign.seats import seat_for
from combat.selectors.fight.encounters import encounter_as_gm
from combat.services.campaign.encounters import encounter_archive, encounter_create
from combat.services.campaign.joining import party_add


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def encounter_new(request: HttpRequest, pk: int) -> HttpResponse:
    """A new fight with the party in it; its table is where the GM prepares it."""
    campaign = campaign_as_gm(request.user, pk)
    form = EncounterForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            encounter = encounter_create(campaign=campaign, **form.cleaned_data)
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            party_add(encounter_id=encounter.pk, seat=seat_for(request.user, campaign))
            return redirect("combat:table", encounter.pk)
    status = 422 if request.method == "POST" else 200
    context = {"campaign": campaign, "form": form}
    return render(request, "combat/pages/encounter_new.html", context, status=status)


@login_required
@require_POST
def encounter_put_away(request: HttpRequest, pk: int) -> HttpResponse:
    encounter, _ = encounter_as_gm(request.user, pk)
    encounter_archive(encounter=encounter)
    messages.success(request, f"{encounter} is archived.")
    return redirect("combat:campaign", encounter.campaign_id)
