"""What the requests of one user may cost: whoever has used more than that waits, and the other tables play on."""

from collections.abc import Callable
from time import thread_time

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string

from combat import rendering
from combat.services.limits import TooFast, work_count, work_demand
from combat.views.out_of_reach import answer as answer_away
from combat.views.out_of_reach import away

AGAIN = 5  # seconds


def spending(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Counts the processor time of each request for its user; answers 429 in words when it is used up.

    Strangers are not counted: they share addresses with players, and nothing that they may ask for costs much.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        began = thread_time()
        try:
            user_id = request.user.pk
        except (OperationalError, InterfaceError) as error:
            found = away(error)
            assert found is not None
            return answer_away(request, found)
        if user_id is None:
            return get_response(request)
        try:
            work_demand(user_id=user_id)
        except TooFast as refused:
            return too_much(request, refused.text)
        response = get_response(request)
        work_count(user_id=user_id, seconds=thread_time() - began)
        return response

    return answer


def too_much(request: HttpRequest, text: str) -> HttpResponse:
    """Words for a press, or for a whole page."""
    is_press = request.headers.get("HX-Request") or request.method != "GET"
    words = rendering.feedback(text, refused=True) if is_press else page(text)
    return HttpResponse(words, status=429, headers={"Retry-After": str(AGAIN), "Cache-Control": "no-store"})


def page(text: str) -> str:
    return render_to_string("combat/pages/too_many.html", {"text": text})
