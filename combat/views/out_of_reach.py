"""What is answered while a fight can't be read: words, and that the same press may be sent again."""

import logging

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.deprecation import MiddlewareMixin

from combat import rendering
from combat.models.upcasters import UnreadableEvent

logger = logging.getLogger(__name__)

WORDS = "The table can’t be reached at this moment. Press again: it counts once."
PAGE = "The table can’t be reached at this moment. Nothing is lost. This page asks again by itself."
AGAIN, LATER = 2, 60  # seconds


class OutOfReach(MiddlewareMixin):
    """Answers 503 when a database is away, restarts, or is too busy to write, or when a fight was played on by a newer
    version; whatever was asked was done wholly or not at all, and a press sent again with its key is done once."""

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, UnreadableEvent):
            logger.error("%s", error)
            return answer(request, press=error.text, page=error.text, again=LATER, refused=409)
        return unreachable(request, error) if isinstance(error, OperationalError | InterfaceError) else None


def unreachable(request: HttpRequest, error: Exception) -> HttpResponse:
    """Words for whoever asks while the database is away."""
    logger.warning("The database is out of reach: %s", str(error).partition("\n")[0])
    return answer(request, press=WORDS, page=PAGE, again=AGAIN)


def answer(request: HttpRequest, *, press: str, page: str, again: int, refused: int = 503) -> HttpResponse:
    """Words for a press, or for a whole page, which asks once more by itself."""
    if request.headers.get("HX-Request") or request.method != "GET":
        status, words = refused, str(rendering.feedback(press, refused=True))
    else:
        status, words = 503, render_to_string("combat/pages/out_of_reach.html", {"again": again, "words": page})
    return HttpResponse(words, status=status, headers={"Retry-After": str(again)})
