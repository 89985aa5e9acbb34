from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_safe

from combat.forms.join import CodeForm
from combat.models import Encounter
from combat.rulesets import RULESETS
from combat.selectors.campaign.campaigns import campaigns_of


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The way in for strangers; the campaigns of somebody who is known, running fights first."""
    if not request.user.is_authenticated:
        return render(request, "combat/pages/landing.html", {"form": CodeForm(), "books": RULESETS.values()})
    campaigns = list(campaigns_of(request.user).prefetch_related("seats"))
    running = Encounter.objects.filter(campaign__in=campaigns, status=Encounter.Status.RUNNING, archived_at=None)
    fights = {fight.campaign_id: fight for fight in running.defer("snapshot").order_by("pk")}
    unarchived = [campaign for campaign in campaigns if campaign.archived_at is None]
    rows = [(campaign, RULESETS[campaign.ruleset], fights.get(campaign.pk)) for campaign in unarchived]
    rows.sort(key=lambda row: row[2] is None)
    archived = [campaign for campaign in campaigns if campaign.archived_at is not None]
    context = {"form": CodeForm(), "rows": rows, "archived": archived}
    return render(request, "combat/pages/home.html", context)


@require_GET
def join(request: HttpRequest) -> HttpResponse:
    """From a typed code to its table; a code that can't be one comes back with the reason."""
    form = CodeForm(request.GET or None)
    if form.is_valid():
        return redirect("combat:join_code", form.cleaned_data["code"])
    return render(request, "combat/pages/join.html", {"form": form}, status=200 if not form.is_bound else 422)
