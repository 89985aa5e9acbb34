"""Parts of a page that ask again by themselves."""

from hashlib import blake2s
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render


def fresh(request: HttpRequest, template: str, context: dict[str, Any], *, facts: Any) -> HttpResponse:
    """The part anew; nothing (204) when the browser has `seen` the same facts, so that focus stays."""
    seen = digest(facts)
    if request.GET.get("seen") == seen:
        return HttpResponse(status=204)
    return render(request, template, {**context, "seen": seen})


def digest(facts: Any) -> str:
    """A short name for these facts; facts that read the same have the same name."""
    return blake2s(repr(facts).encode(), digest_size=8).hexdigest()
