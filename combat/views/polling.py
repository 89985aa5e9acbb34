"""Parts of a page that ask again by themselves."""

from collections.abc import Callable
from functools import wraps
from hashlib import blake2s
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django_htmx.http import HttpResponseClientRefresh

from combat.views.requests import HtmxRequest


def fresh(request: HttpRequest, template: str, context: dict[str, Any], *, facts: object) -> HttpResponse:
    """The part anew; nothing (204) when the browser has `seen` the same facts, so that focus stays."""
    seen = digest(facts)
    if request.GET.get("seen") == seen:
        return HttpResponse(status=204)
    return render(request, template, {**context, "seen": seen})


def over(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Such a part in the page of somebody who has lost the seat or the session: the whole page is asked for again, and ends."""

    @wraps(view)
    def asked(request: HtmxRequest, pk: int) -> HttpResponse:
        try:
            if request.user.is_authenticated or not request.htmx:
                return view(request, pk)
        except Http404:
            if not request.htmx:
                raise
        return HttpResponseClientRefresh()

    return asked


def digest(facts: object) -> str:
    """A short name for these facts; facts that read the same have the same name."""
    return blake2s(repr(facts).encode(), digest_size=8).hexdigest()
