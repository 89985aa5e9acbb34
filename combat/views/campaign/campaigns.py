from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.db.models import Prefetch
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.devices import devices_open
from accounts.requests import UserRequest
from combat.engine.errors import Refused
from combat.forms.campaigns import CampaignForm, SeatForm, SettingsForm
from combat.forms.encounters import EncounterForm
from combat.models import Campaign
from combat.rulesets import RULESETS
from combat.selectors.campaign.campaigns import campaign_as_gm, campaign_for
from combat.selectors.campaign.cards import deck_of, party_of, party_ready
from combat.selectors.campaign.fights import fight_cards
from combat.selectors.campaign.lobby import lobby_of
from combat.selectors.campaign.seats import seat_for, seats_of
from combat.selectors.fight.encounters import current_encounter, turn_of_table
from combat.services.campaign.campaigns import (
    campaign_archive,
    campaign_create,
    campaign_restore,
    campaign_update,
    join_code_rotate,
)
from combat.views.entering.codes import qr_svg
from combat.views.entering.ways import absolute, is_loopback, seat_way
from combat.views.polling import digest, fresh, over


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def campaign_new(request: UserRequest) -> HttpResponse:
    first = next(iter(RULESETS))
    form = CampaignForm(request.POST or None, initial={"name": f"{request.user}’s campaign", "ruleset": first})
    if request.method == "POST" and form.is_valid():
        try:
            campaign = campaign_create(gm=request.user, **form.answers)
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            return redirect("combat:campaign", campaign.pk)
    status = 422 if request.method == "POST" else 200
    chosen = form["ruleset"].value()
    books = [(rules, party_ready(key), key == chosen) for key, rules in RULESETS.items()]
    context = {"form": form, "books": books}
    return render(request, "combat/pages/campaign_new.html", context, status=status)


@login_required
@require_safe
def campaign(request: HttpRequest, pk: int) -> HttpResponse:
    """A campaign as the GM runs it, or as a player waits in it."""
    found = campaign_for(request.user, pk)
    if found.gm_id == request.user.pk:
        return render(request, "combat/pages/campaign.html", gm_context(request, found))
    return render(request, "combat/pages/player.html", player_context(request, found))


def player_context(request: HttpRequest, campaign: Campaign) -> dict[str, Any]:
    """What somebody is shown who chooses whom to play, and then waits."""
    seat, fight = seat_for(request.user, campaign), current_encounter(campaign)
    seats, building = list(seats_of(campaign)), RULESETS[campaign.ruleset].building
    own = seat.characters.filter(archived_at=None) if building.is_known else ()
    return {
        "campaign": campaign,
        "lobby": lobby_of(campaign, seat, fight, seats, deck_of(campaign, seats)),
        "socket_url": f"/ws/campaigns/{campaign.pk}/?since={turn_of_table(fight)}",
        "building": building,
        "growing": {one.pk for one in own if building.progress(one.as_sheet).ready},
        "join_link": (join_link := absolute(request, "join_code", campaign.join_code)),
        "join_qr": qr_svg(join_link),
    }


def gm_context(request: HttpRequest, campaign: Campaign) -> dict[str, Any]:
    cards, fought = fight_cards(campaign)
    context = seats_context(campaign)
    party = party_of(campaign, context["seats"])
    levels = {one.level for one in party}
    return context | {
        "level": levels.pop() if len(levels) == 1 else 0,
        "rules": RULESETS[campaign.ruleset],
        "seen": digest(seat_facts(campaign)),
        "fights": cards,
        "fought": fought,
        "party": party,
        "join_link": (join_link := absolute(request, "join_code", campaign.join_code)),
        "join_qr": qr_svg(join_link),
        "tv_link": absolute(request, "tv", campaign.tv_token),
        "encounter_form": EncounterForm(initial={"name": f"Fight {campaign.encounters.count() + 1}"}),
        "seat_form": SeatForm(auto_id="id_seat_%s"),
    }


@over
@login_required
@require_safe
def seats(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM's list of seats, asked for again and again: somebody may wait to be let in."""
    campaign = campaign_as_gm(request.user, pk)
    return fresh(request, "combat/pages/_seats.html", seats_context(campaign), facts=seat_facts(campaign))


def seats_context(campaign: Campaign) -> dict[str, Any]:
    devices = Prefetch("user__devices", devices_open())
    return {"campaign": campaign, "seats": seats_of(campaign).prefetch_related("characters", devices)}


def seat_facts(campaign: Campaign) -> object:
    return list(seats_of(campaign).values_list("pk", "name", "status", "user", "wants"))


@login_required
@require_safe
def to_table(request: HttpRequest, pk: int) -> HttpResponse:
    """To the fight that is on; without one, to where its seat waits for the next."""
    return redirect(seat_way(seat_for(request.user, campaign_for(request.user, pk))))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def campaign_settings(request: HttpRequest, pk: int) -> HttpResponse:
    campaign = campaign_as_gm(request.user, pk)
    form = SettingsForm(request.POST or None, instance=campaign)
    if request.method == "POST" and form.is_valid():
        campaign_update(campaign=campaign, **form.cleaned_data)
        messages.success(request, "Saved.")
        return redirect("combat:campaign", pk)
    status = 422 if request.method == "POST" else 200
    context = {"campaign": campaign, "form": form}
    return render(request, "combat/pages/campaign_settings.html", context, status=status)


@login_required
@require_safe
def campaign_codes(request: HttpRequest, pk: int) -> HttpResponse:
    """Every way in as a QR code, to be shown or printed."""
    campaign = campaign_as_gm(request.user, pk)
    ways = [(seat.name, absolute(request, "seat_link", seat.token)) for seat in seats_of(campaign)]
    context = {
        "campaign": campaign,
        "ways": [(name, link, qr_svg(link)) for name, link in ways],
        "join_link": (join_link := absolute(request, "join_code", campaign.join_code)),
        "join_qr": qr_svg(join_link),
        "only_here": is_loopback(request),
    }
    return render(request, "combat/pages/campaign_codes.html", context)


@login_required
@require_POST
def campaign_rotate(request: HttpRequest, pk: int) -> HttpResponse:
    join_code_rotate(campaign=campaign_as_gm(request.user, pk))
    messages.success(request, "There is a new join code and a new TV link; the old ones open nothing any more.")
    return redirect("combat:campaign", pk)


@login_required
@require_POST
def campaign_put_away(request: HttpRequest, pk: int) -> HttpResponse:
    campaign = campaign_as_gm(request.user, pk)
    campaign_archive(campaign=campaign)
    messages.success(request, f"{campaign} is archived. You find it at the end of this page.")
    return redirect("combat:home")


@login_required
@require_POST
def campaign_bring_back(request: HttpRequest, pk: int) -> HttpResponse:
    campaign_restore(campaign=campaign_as_gm(request.user, pk))
    return redirect("combat:campaign", pk)
