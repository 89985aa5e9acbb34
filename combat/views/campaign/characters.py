from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST
from msgspec.structs import replace

from combat.engine.errors import Refused
from combat.forms.quick import QuickForm
from combat.forms.sheet import SheetForm
from combat.forms.weapons import WeaponFormSet
from combat.models import Campaign, Seat
from combat.rulesets import READY, RULESETS
from combat.rulesets.pictures.portraits import calling_of
from combat.selectors.campaign.blocks import block_of
from combat.selectors.campaign.campaigns import campaign_as_gm, campaign_for
from combat.selectors.campaign.cards import cards_ready
from combat.selectors.campaign.characters import character_for, characters_of, wear_lines
from combat.selectors.campaign.seats import seat_for, seats_of
from combat.services.campaign.characters import (
    character_archive,
    character_assign,
    character_create,
    character_pick,
    character_take,
    quick_sheet,
)
from combat.services.campaign.growing import sheet_rewrite
from combat.services.fight.wear import character_refresh
from combat.views.entering.ways import seat_way
from combat.views.keys import key_in


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def character_new(request: HttpRequest, pk: int) -> HttpResponse:
    """A character in four fields: a player's own, or one that the GM keeps for whoever picks it."""
    campaign = campaign_for(request.user, pk)
    seat = seat_for(request.user, campaign)
    player = seat if seat.role == Seat.Role.PLAYER else None
    form = QuickForm(request.POST or None, rules=RULESETS[campaign.ruleset])
    if request.method == "POST" and form.is_valid():
        try:
            sheet = quick_sheet(ruleset=campaign.ruleset, **form.answers)
            character_create(campaign=campaign, seat=player, sheet=sheet)
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            return redirect(seat_way(seat))
    status = 422 if request.method == "POST" else 200
    ready = cards_ready(campaign.ruleset) if player is None else ()  # players choose where they wait
    context = {"campaign": campaign, "form": form, "ready": ready}
    context["building"] = RULESETS[campaign.ruleset].building
    return render(request, "combat/pages/character_new.html", context, status=status)


@login_required
@require_POST
def character_ready(request: HttpRequest, pk: int, key: str) -> HttpResponse:
    """A character of the game's own, made with one tap: for the player's seat, or for whoever picks it."""
    campaign = campaign_for(request.user, pk)
    seat = seat_for(request.user, campaign)
    if key not in {one.key for one in READY[campaign.ruleset]}:
        raise Http404
    try:
        player = seat if seat.role == Seat.Role.PLAYER else None
        character_take(campaign=campaign, seat=player, key=key, instead=key_in(request.POST.get("instead", "")))
    except Refused as refused:
        messages.error(request, refused.text)
        return redirect("combat:campaign", pk)
    return redirect(seat_way(seat))


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def character(request: HttpRequest, pk: int) -> HttpResponse:
    """The full sheet of a character, for its player and the GM."""
    found = character_for(request.user, pk)
    rules, sheet = RULESETS[found.campaign.ruleset], found.as_sheet
    form = SheetForm(request.POST or None, rules=rules, sheet=sheet)
    weapons = WeaponFormSet(request.POST or None, rules=rules, weapons=sheet.weapons, prefix="weapon")
    if request.method == "POST" and all([form.is_valid(), weapons.is_valid()]):
        try:
            sheet_rewrite(character=found, sheet=replace(form.answer, weapons=weapons.answers))
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            messages.success(request, f"{found.name}’s sheet is saved. A fight that is on keeps the old one.")
            return redirect("combat:character", pk)
    is_gm = seat_for(request.user, found.campaign).role == Seat.Role.GM
    context = {"campaign": found.campaign, "character": found, "form": form, "weapons": weapons, "is_gm": is_gm}
    context |= {"figures": block_of(sheet, rules), "rules": rules, "sheet": sheet, "wear": wear_lines(found)}
    context |= {"building": rules.building, "changing": request.method == "POST"}
    context["calling"] = calling_of(sheet).capitalize()
    status = 422 if request.method == "POST" else 200
    return render(request, "combat/pages/character.html", context, status=status)


@login_required
@require_POST
def pick(request: HttpRequest, pk: int, character: int) -> HttpResponse:
    """A player takes a character that nobody plays."""
    seat = seat_for(request.user, campaign_for(request.user, pk))
    if seat.role != Seat.Role.PLAYER:
        raise Http404
    wanted = get_object_or_404(characters_of(seat.campaign), pk=character)
    try:
        character_pick(character=wanted, seat=seat, instead=key_in(request.POST.get("instead", "")))
    except Refused as refused:
        messages.error(request, refused.text)
        return redirect("combat:campaign", pk)
    return redirect(seat_way(seat))


@login_required
@require_POST
def assign(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM says who plays a character; an empty `seat` leaves it to whoever picks it."""
    found = character_for(request.user, pk)
    campaign = campaign_as_gm(request.user, found.campaign_id)
    character_assign(character=found, seat=chosen_seat(campaign, request.POST.get("seat", "")))
    return redirect("combat:campaign", campaign.pk)


def chosen_seat(campaign: Campaign, key: str) -> Seat | None:
    """The player's seat of this key; None for an empty one, Http404 for one of another table."""
    if not key:
        return None
    return get_object_or_404(seats_of(campaign), pk=key_in(key))


@login_required
@require_POST
def fresh(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM has a character forget what its fights have left on it."""
    found = character_for(request.user, pk)
    campaign_as_gm(request.user, found.campaign_id)
    character_refresh(character=found)
    messages.success(request, f"{found.name} is fresh again.")
    return redirect("combat:character", pk)


@login_required
@require_POST
def character_put_away(request: HttpRequest, pk: int) -> HttpResponse:
    found = character_for(request.user, pk)
    character_archive(character=found)
    messages.success(request, f"{found.name} is archived.")
    return redirect("combat:campaign", found.campaign_id)
