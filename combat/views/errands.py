"""Long work that somebody waits for: how far it is, what came of it, and its file."""

from collections.abc import Iterator
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.text import slugify
from django.views.decorators.http import require_POST, require_safe

from accounts.requests import UserRequest
from combat.engine.errors import Refused
from combat.models import Errand
from combat.selectors.campaign.campaigns import campaign_as_gm
from combat.selectors.errands import errand_for, file_of
from combat.services.errands.asking import errand_begin, errand_cancel, is_alive
from combat.views.polling import digest, fresh


@login_required
@require_POST
def campaign_export(request: UserRequest, pk: int) -> HttpResponse:
    """The GM asks for everything that was played, as a file."""
    campaign = campaign_as_gm(request.user, pk)
    try:
        found = errand_begin(campaign=campaign, user=request.user, kind=Errand.Kind.EXPORT)
    except Refused as refused:
        messages.error(request, refused.text)
        return redirect("combat:campaign", pk)
    return redirect("combat:errand", found.pk)


@login_required
@require_safe
def errand(request: HttpRequest, pk: int) -> HttpResponse:
    """How far it is; looks again by itself."""
    context = context_of(errand_for(request.user, pk))
    return render(request, "combat/pages/errand.html", context | {"seen": digest(facts_of(context))})


@login_required
@require_safe
def errand_state(request: HttpRequest, pk: int) -> HttpResponse:
    """The part of that page that changes."""
    context = context_of(errand_for(request.user, pk))
    return fresh(request, "combat/pages/_errand.html", context, facts=facts_of(context))


def context_of(errand: Errand) -> dict[str, Any]:
    is_running = errand.status == Errand.Status.RUNNING
    return {
        "errand": errand,
        "campaign": errand.campaign,
        "runs": is_alive(errand),
        "failed": errand.status == Errand.Status.FAILED or (is_running and not is_alive(errand)),
        "has_file": errand.status == Errand.Status.DONE and errand.size > 0,
    }


def facts_of(context: dict[str, Any]) -> Any:
    return context["errand"].percent, context["runs"], context["failed"]


@login_required
@require_POST
def errand_stop(request: HttpRequest, pk: int) -> HttpResponse:
    """Nobody waits for it any more."""
    found = errand_for(request.user, pk)
    errand_cancel(errand=found)
    messages.success(request, "It is called off.")
    if found.campaign.gm_id == request.user.pk:
        return redirect("combat:campaign", found.campaign_id)
    return redirect("combat:home")  # an admin has no seat there


@login_required
@require_safe
def errand_file(request: HttpRequest, pk: int) -> HttpResponseBase:
    """Its file, which is gone from here once it was sent; the page while it is not ready."""
    found = errand_for(request.user, pk)
    if not context_of(found)["has_file"]:
        return redirect("combat:errand", pk)
    if request.method == "HEAD":
        return HttpResponse()
    name = slugify(found.campaign.name) or "campaign"
    headers = {"Content-Disposition": f'attachment; filename="{name}.json"', "Content-Encoding": "gzip"}
    return StreamingHttpResponse(sent(found), content_type="application/json", headers=headers)


def sent(errand: Errand) -> Iterator[bytes]:
    """The pieces of its file; with the last one it is deleted."""
    yield from file_of(errand)
    errand.delete()
