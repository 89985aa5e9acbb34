"""What a request holds besides Django's own."""

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request as django_htmx's middleware hands it on."""

    htmx: HtmxDetails
