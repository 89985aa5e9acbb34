from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.exceptions import SuspiciousFileOperation
from django.http import HttpRequest, HttpResponseNotFound
from django.http.response import HttpResponseBase


class StaticFiles(ASGIStaticFilesHandler):
    """Serves static files from where they lie, with DEBUG off too, so that nothing has to be collected."""

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Like Django's; the browser asks each time whether its copy is still good."""
        try:
            response = await super().get_response_async(request)
        except SuspiciousFileOperation:  # a path with ".." that Django's handler lets rise as a server error
            response = HttpResponseNotFound()
        # Without it a phone may pair last week's script with today's page.
        response.headers.setdefault("Cache-Control", "no-cache")
        return response
