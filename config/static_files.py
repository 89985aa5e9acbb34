from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase


class StaticFiles(ASGIStaticFilesHandler):
    """Serves static files from where they lie, with DEBUG off too, so that nothing has to be collected."""

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Like Django's; the browser asks each time whether its copy is still good."""
        response = await super().get_response_async(request)
        # Without it a phone may pair last week's script with today's page.
        response.headers.setdefault("Cache-Control", "no-cache")
        return response
