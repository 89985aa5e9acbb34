"""Who made what is shown: pictures and letters, with their licences."""

import json
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

AUTHORS: Path = settings.BASE_DIR / "static" / "icons" / "authors.json"


@require_safe
def makers(request: HttpRequest) -> HttpResponse:
    """Every author of an icon that is shown, and the fonts."""
    authors = json.loads(AUTHORS.read_text())
    authors.sort(key=lambda author: -len(author["icons"]))
    return render(request, "combat/pages/credits.html", {"authors": authors})
