"""What is answered while a fight can't be read: words, and that the same press may be sent again."""

import logging
from dataclasses import dataclass

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


@dataclass(frozen=True)
class Away:
    """Why a fight can't be read: words for a press, with its status, and for a page, which asks again after so many seconds."""

    press: str
    page: str
    again: int
    status: int


def away(error: Exception) -> Away | None:
    """What is said when a database is away, restarts, or is too busy to write, or when a fight was played on by a newer
    version; None for any other error. Whatever was asked was done wholly or not at all, and a press sent again with its key is
    done once."""
    if isinstance(error, UnreadableEvent):
        logger.error("%s", error)
        return Away(error.text, error.text, LATER, 409)
    if isinstance(error, OperationalError | InterfaceError):
        logger.warning("The database is out of reach: %s", str(error).partition("\n")[0])
        return Away(WORDS, PAGE, AGAIN, 503)
    return None


class OutOfReach(MiddlewareMixin):
    """Answers 503 and words while a fight can’t be read."""

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        found = away(error)
        return answer(request, found) if found is not None else None


def answer(request: HttpRequest, away: Away) -> HttpResponse:
    """Words for a press, or for a whole page, which asks once more by itself."""
    if request.headers.get("HX-Request") or request.method != "GET":
        status, words = away.status, str(rendering.feedback(away.press, refused=True))
    else:
        context = {"again": away.again, "words": away.page}
        status, words = 503, render_to_string("combat/pages/out_of_reach.html", context)
    return HttpResponse(words, status=status, headers={"Retry-After": str(away.again)})
