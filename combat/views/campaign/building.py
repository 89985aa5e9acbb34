"""Making a character by the book, and its levels: pages for its player and the GM, drawn from the game's own steps."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from combat.engine.answers.building import Building
from combat.engine.errors import Refused
from combat.engine.ruleset import Ruleset
from combat.forms.building import AwardForm, PointsForm, QuestionsForm, ThrowsForm
from combat.models import Campaign, Character, Seat
from combat.rulesets import RULESETS
from combat.selectors.campaign.campaigns import campaign_as_gm, campaign_for
from combat.selectors.campaign.characters import character_for, characters_of
from combat.selectors.campaign.seats import seat_for
from combat.services.campaign.growing import (
    character_begin,
    level_gain,
    option_trade,
    party_award,
    scores_assign,
    scores_buy,
    scores_throw,
)

GET_POST = ["GET", "HEAD", "POST"]


def policy(campaign: Campaign) -> tuple[Ruleset, Building]:
    """The campaign's game and how it makes characters; Http404 where they are written by hand."""
    rules = RULESETS[campaign.ruleset]
    if not rules.building.is_known:
        raise Http404
    return rules, rules.building


def own(request: HttpRequest, pk: int) -> tuple[Character, Ruleset, Building]:
    """A character for its player and the GM, in a game that has such pages; Http404 for anybody else."""
    found = character_for(request.user, pk)
    return (found, *policy(found.campaign))


def posted(request: HttpRequest) -> QueryDict | None:
    """What was sent, even if it is nothing; None where a page is only looked at."""
    return request.POST if request.method == "POST" else None


def refuse(context: dict[str, Any], refused: Refused) -> None:
    """Let a page say why something was refused, and by which rule."""
    context["refused"] = {"text": refused.text, "row": refused.row}


def page(request: HttpRequest, name: str, context: dict[str, Any]) -> HttpResponse:
    wrong = "refused" in context or any(form.errors for form in context.get("forms", ()))
    return render(request, f"combat/pages/{name}.html", context, status=422 if wrong else 200)


# --- making --------------------------------------------------------------------------------------------------------


@login_required
@require_http_methods(GET_POST)
def character_begun(request: HttpRequest, pk: int) -> HttpResponse:
    """Race, class and the rest of what comes before the scores; a player's own, or one that the GM keeps for others."""
    campaign = campaign_for(request.user, pk)
    seat = seat_for(request.user, campaign)
    _, building = policy(campaign)
    form = QuestionsForm(posted(request), questions=building.first, named=True)
    context = {"campaign": campaign, "form": form, "forms": [form]}
    if request.method == "POST" and form.is_valid():
        player = seat if seat.role == Seat.Role.PLAYER else None
        try:
            made = character_begin(campaign=campaign, seat=player, name=form.cleaned_data["name"], answers=form.answers)
        except Refused as refused:
            refuse(context, refused)
        else:
            return redirect("combat:character_scores", made.pk)
    return page(request, "character_begun", context)


@login_required
@require_http_methods(GET_POST)
def character_scores(request: HttpRequest, pk: int) -> HttpResponse:
    """The ability scores of a new character: bought, or thrown and assigned."""
    found, rules, building = own(request, pk)
    sheet = found.as_sheet
    if sheet.growth.method or not sheet.growth.calling:
        return redirect("combat:character_level", pk)
    data = posted(request)
    form: ThrowsForm | PointsForm
    if sheet.growth.rolled:
        form = ThrowsForm(data, rules=rules, building=building, sheet=sheet)
    else:
        form = PointsForm(data, rules=rules, building=building)
    context: dict[str, Any] = {"campaign": found.campaign, "character": found, "form": form, "forms": [form]}
    if data is not None and form.is_valid():
        try:
            if isinstance(form, ThrowsForm):
                scores_assign(character=found, places=form.answers)
            else:
                scores_buy(character=found, scores=form.answers)
        except Refused as refused:
            refuse(context, refused)
        else:
            return redirect("combat:character_level", pk)
    throws = zip(building.totals(sheet), sheet.growth.rolled, strict=True)
    context |= {"throws": list(throws), "building": building, **priced(found, rules, building, request.POST)}
    return page(request, "character_scores", context)


@login_required
@require_safe
def score_price(request: HttpRequest, pk: int) -> HttpResponse:
    """What these scores would cost, and the numbers that would follow; asked for with every change."""
    found, rules, building = own(request, pk)
    return render(request, "combat/pages/_price.html", priced(found, rules, building, request.GET))


def priced(character: Character, rules: Ruleset, building: Building, data: QueryDict) -> dict[str, Any]:
    """The price of the scores of a form, and what they make of the character where they are allowed."""
    form = PointsForm(data or None, rules=rules, building=building)
    wanted = {key: int(form[key].initial or 0) for key, _ in rules.abilities}
    if form.is_bound and form.is_valid():
        wanted |= form.answers
    price, sheet = building.price(wanted), character.as_sheet
    try:
        lines = building.lines(rules, building.buy(sheet, wanted), character.campaign.options)
    except Refused:
        lines = ()
    racial = sheet.growth.racial
    scores = [(label, wanted[key], racial.get(key, 0), price.each.get(key)) for key, label in rules.abilities]
    return {"price": price, "scores": scores, "lines": lines, "rows": building.rows}


@login_required
@require_POST
def character_throw(request: HttpRequest, pk: int) -> HttpResponse:
    """The server throws the dice for the scores, once."""
    found, _, _ = own(request, pk)
    try:
        scores_throw(character=found)
    except Refused as refused:
        messages.error(request, f"{refused.text} ({refused.row})" if refused.row else refused.text)
    return redirect("combat:character_scores", pk)


# --- levels --------------------------------------------------------------------------------------------------------


@login_required
@require_http_methods(GET_POST)
def character_level(request: HttpRequest, pk: int) -> HttpResponse:
    """Where a character stands, its numbers with their make-up, and the choices of the next level when it is open."""
    found, rules, building = own(request, pk)
    sheet = found.as_sheet
    if sheet.growth.calling and not sheet.growth.method:
        return redirect("combat:character_scores", pk)
    form = QuestionsForm(posted(request), questions=building.due(rules, sheet))
    next_ = sheet.level if sheet.growth.calling and not sheet.growth.gains else sheet.level + 1
    context = {"campaign": found.campaign, "character": found, "form": form, "forms": [form], "next": next_}
    if request.method == "POST" and form.is_valid():
        try:
            level_gain(character=found, level=next_, answers=form.answers)
        except Refused as refused:
            refuse(context, refused)
        else:
            messages.success(request, f"{found} is of level {next_}. A fight that is on keeps the sheet it began with.")
            return redirect("combat:character_level", pk)
    context |= {
        "progress": building.progress(sheet),
        "lines": building.lines(rules, sheet, found.campaign.options),
        "facts": building.facts(rules, sheet),
        "rows": building.rows,
        "abilities": [(label, sheet.abilities.get(key)) for key, label in rules.abilities],
    }
    return page(request, "character_level", context)


@login_required
@require_http_methods(GET_POST)
def character_retrain(request: HttpRequest, pk: int) -> HttpResponse:
    """With a new level one thing may be traded: first what goes, then what comes for it."""
    found, rules, building = own(request, pk)
    sheet = found.as_sheet
    given = (request.POST if request.method == "POST" else request.GET).get("give", "")[:100]
    context: dict[str, Any] = {"campaign": found.campaign, "character": found, "given": given, "rows": building.rows}
    try:
        if request.method == "POST":
            option_trade(character=found, given=given, taken=request.POST.get("take", "")[:100])
            messages.success(request, f"{found} has retrained.")
            return redirect("combat:character_level", pk)
        context["offered"] = building.trades(rules, sheet, given) if given else ()
    except Refused as refused:
        refuse(context, refused)
    context |= {"options": building.tradable(rules, sheet), "progress": building.progress(sheet)}
    context["label"] = next((one.label for one in context["options"] if one.key == given), "")
    return page(request, "character_retrain", context)


# --- XP ------------------------------------------------------------------------------------------------------------


@login_required
@require_http_methods(GET_POST)
def award(request: HttpRequest, pk: int) -> HttpResponse:
    """The GM awards XP to the party."""
    campaign = campaign_as_gm(request.user, pk)
    _, building = policy(campaign)
    party = list(characters_of(campaign))
    form = AwardForm(posted(request), characters={one.pk: one.name for one in party})
    context = {"campaign": campaign, "form": form, "forms": [form]}
    if request.method == "POST" and form.is_valid():
        try:
            party_award(campaign=campaign, characters=form.chosen, xp=form.cleaned_data["xp"])
        except Refused as refused:
            refuse(context, refused)
        else:
            messages.success(request, "Awarded. Whoever has enough takes the next level on the character’s page.")
            return redirect("combat:award", pk)
    context["standing"] = [(one, building.progress(one.as_sheet)) for one in party]
    return page(request, "award", context)
