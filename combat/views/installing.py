"""What makes an app of the pages: a manifest, a worker that keeps nothing of a table, and a page for when nothing answers."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_safe

PAPER = "#efe8dc"
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-512.png", "512x512", "maskable"),
)
# All that the offline page is drawn with.
KEPT = (
    "six.css",
    "console.css",
    "shell.css",
    "pages.css",
    "theme.js",
    "favicon.svg",
    "scenes/dawn.svg",
    "fonts/atkinson.woff2",
    "fonts/alegreya.woff2",
)


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """By which a phone puts the app on its first screen."""
    fields = {
        "id": "/",
        "name": "Six Seconds",
        "short_name": "Six Seconds",
        "description": "Tabletop fights on everybody’s own phone.",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": static(f"about/{name}"), "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in ICONS
        ],
    }
    return JsonResponse(fields, content_type="application/manifest+json")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker: it keeps the offline page and what that is drawn with, and nothing else."""
    kept = [static(name) for name in KEPT]
    return render(request, "worker.js", {"kept": kept}, content_type="text/javascript")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What the worker shows where no page comes."""
    return render(request, "offline.html")
