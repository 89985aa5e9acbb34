"""What no browser keeps: pages show the inside of campaigns, and the next at this device may be somebody else."""

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.deprecation import MiddlewareMixin


class NotKept(MiddlewareMixin):
    """Forbids to store whatever is answered, but for what its own content names; static files are answered elsewhere."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if "immutable" not in response.headers.get("Cache-Control", ""):
            response.headers["Cache-Control"] = "no-store"
        return response
