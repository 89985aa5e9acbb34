"""The environments of a campaign: the game's, and the GM's own."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from msgspec.structs import replace

from combat.engine.errors import Refused
from combat.engine.worlds import Environment
from combat.forms.environments import ActionFormSet, EnvironmentForm
from combat.models import Campaign, OwnEnvironment
from combat.rulesets.pictures import picture_of_place
from combat.selectors.campaign.campaigns import campaign_as_gm
from combat.selectors.campaign.environments import environment_for, environments_of, places_rules
from combat.services.campaign.environments import environment_create, environment_delete, environment_update
from combat.views.keys import key_in


@login_required
@require_safe
def environments(request: HttpRequest, pk: int) -> HttpResponse:
    """What the GM may let a fight come into."""
    campaign = campaign_as_gm(request.user, pk)
    rules = places_rules(campaign)
    places = [(one, picture_of_place(one.key, one.name)) for one in rules.world.environments.values()]
    context = {"campaign": campaign, "own": environments_of(campaign), "places": places}
    return render(request, "combat/pages/environments.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def environment_new(request: HttpRequest, pk: int) -> HttpResponse:
    """An environment of the GM's own, empty or begun `from` another."""
    campaign = campaign_as_gm(request.user, pk)
    return written(request, campaign, beginning(campaign, request.GET.get("from", "")))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def environment(request: HttpRequest, pk: int, place: int) -> HttpResponse:
    """One of the GM's own, to be written anew."""
    campaign = campaign_as_gm(request.user, pk)
    places_rules(campaign)
    found = environment_for(campaign, place)
    return written(request, campaign, found.as_environment, found)


@login_required
@require_POST
def environment_remove(request: HttpRequest, pk: int, place: int) -> HttpResponse:
    campaign = campaign_as_gm(request.user, pk)
    places_rules(campaign)
    found = environment_for(campaign, place)
    environment_delete(place=found)
    messages.success(request, f"{found} is gone.")
    return redirect("combat:environments", pk)


def written(
    request: HttpRequest, campaign: Campaign, begun: Environment, place: OwnEnvironment | None = None
) -> HttpResponse:
    """The form of an environment, and what it sends: a new one, or the next version of `place`."""
    rules = places_rules(campaign)
    form = EnvironmentForm(request.POST or None, rules=rules, place=begun)
    actions = ActionFormSet(request.POST or None, rules=rules, actions=begun.actions, prefix="action")
    if request.method == "POST" and all([form.is_valid(), actions.is_valid()]):
        answer = form.answer(actions.answers)
        try:
            kept = (
                environment_create(campaign=campaign, environment=answer)
                if place is None
                else environment_update(place=place, environment=answer)
            )
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            messages.success(request, f"{kept} is ready for your fights.")
            return redirect("combat:environments", campaign.pk)
    context = {"campaign": campaign, "form": form, "actions": actions, "place": place}
    status = 422 if request.method == "POST" else 200
    return render(request, "combat/pages/environment.html", context, status=status)


def beginning(campaign: Campaign, key: str) -> Environment:
    """An environment to start from: one of the game's or of the campaign's own, or an empty one."""
    rules = places_rules(campaign)
    if key.isdecimal():
        return environment_for(campaign, key_in(key)).as_environment
    found = rules.world.environments.get(key)
    return replace(found, own=True) if found is not None else Environment("", "", row=rules.rows.get("environment", ""))
