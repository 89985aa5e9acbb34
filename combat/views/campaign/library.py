from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe
from msgspec.structs import replace

from combat.engine.errors import Refused
from combat.engine.state import Sheet
from combat.forms.sheet import StatBlockForm
from combat.forms.weapons import WeaponFormSet
from combat.models import Campaign, StatBlock
from combat.rulesets import RULESETS
from combat.rulesets.pictures import picture_of_kind, portrait_of
from combat.selectors.campaign.blocks import block_of
from combat.selectors.campaign.campaigns import campaign_as_gm
from combat.selectors.campaign.library import stat_block_for
from combat.selectors.campaign.shelf import Sieve, shelf_for
from combat.services.campaign.library import statblock_create
from combat.views.keys import key_in
from combat.views.requests import HtmxRequest


@login_required
@require_safe
def library(request: HtmxRequest, pk: int) -> HttpResponse:
    """The creatures the GM may bring in, found while typing."""
    campaign = campaign_as_gm(request.user, pk)
    query = request.GET.get("q", "").strip()
    sieve = Sieve(**{key: request.GET.get(key, "") for key in ("kind", "size", "least", "most")})
    shelf = shelf_for(campaign, query, sieve)
    creatures = [(one, *portrait_of(one.as_sheet)) for one in shelf.found]
    context = {"campaign": campaign, "query": query, "creatures": creatures, "shelf": shelf, "sieve": sieve}
    context["kinds"] = [(kind, picture_of_kind(kind)) for kind in shelf.kinds]
    if is_part(request):
        return render(request, "combat/pages/_creatures.html", context | {"open": request.GET.get("open", "")})
    first = shelf.found[0] if shelf.found else None
    context |= {"open": str(first.pk), **read(campaign, first)} if first is not None else {}
    return render(request, "combat/pages/library.html", context)


@login_required
@require_safe
def stat_block(request: HtmxRequest, pk: int, block: int) -> HttpResponse:
    """A creature on a page of its own, or beside the others."""
    campaign = campaign_as_gm(request.user, pk)
    context = {"campaign": campaign, **read(campaign, stat_block_for(campaign, block))}
    template = "_stat_block" if is_part(request) else "stat_block"
    return render(request, f"combat/pages/{template}.html", context)


def read(campaign: Campaign, found: StatBlock) -> dict[str, Any]:
    """A creature to be read."""
    rules, sheet = RULESETS[campaign.ruleset], found.as_sheet
    return {"creature": found, "sheet": sheet, "rules": rules, "figures": block_of(sheet, rules)}


def is_part(request: HtmxRequest) -> bool:
    return bool(request.htmx) and not request.htmx.history_restore_request


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def stat_block_new(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM's own stat block, empty or begun `from` one of the library."""
    campaign = campaign_as_gm(request.user, pk)
    rules, sheet = RULESETS[campaign.ruleset], beginning(campaign, request.GET.get("from", ""))
    form = StatBlockForm(request.POST or None, rules=rules, sheet=sheet)
    weapons = WeaponFormSet(request.POST or None, rules=rules, weapons=sheet.weapons, prefix="weapon")
    if request.method == "POST" and all([form.is_valid(), weapons.is_valid()]):
        try:
            made = statblock_create(campaign=campaign, sheet=replace(form.answer, weapons=weapons.answers))
        except Refused as refused:
            form.add_error(None, refused.text)
        else:
            messages.success(request, f"{made} is in your library.")
            return redirect("combat:library", pk)
    context = {"campaign": campaign, "form": form, "weapons": weapons}
    status = 422 if request.method == "POST" else 200
    return render(request, "combat/pages/stat_block_new.html", context, status=status)


def beginning(campaign: Campaign, key: str) -> Sheet:
    """A sheet to start from: a creature of the library, or an empty one at the game's usual pace."""
    if key.isdecimal():
        return stat_block_for(campaign, key_in(key)).as_sheet
    rules = RULESETS[campaign.ruleset]
    return Sheet(name="", speeds={rules.moving.default_speed: 6 * rules.per_square})
