"""What every press at the table is answered with: words for its seat, and the seat's screen as it is now."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from combat import rendering
from combat.engine.errors import Invalid, Refused
from combat.models import Encounter, Seat
from combat.selectors.encounters import encounter_for
from combat.selectors.table import seat_frame
from combat.services.moment import Receipt

Doing = Callable[[Encounter, Seat], Receipt]


def press(request: HttpRequest, pk: int, do: Doing) -> HttpResponse:
    """Do something for the user's seat: 200 done, 409 refused, 422 not understood; 404 for whoever has no seat here."""
    encounter, seat = encounter_for(request.user, pk)
    try:
        receipt = do(encounter, seat)
        words, status = rendering.feedback(receipt.text, receipt.row), 200
    except Refused as refused:
        words = rendering.feedback(refused.text, refused.row, refused=True)
        status = 422 if isinstance(refused, Invalid) else 409
    response = HttpResponse(words + screen(*encounter_for(request.user, pk)), status=status)
    response["Cache-Control"] = "no-store"
    return response


def screen(encounter: Encounter, seat: Seat) -> str:
    """Every region of a seat, as messages that replace them."""
    frame = seat_frame(encounter, seat)
    # The pulse is the socket's: it says how fresh the socket is.
    names = [name for name in rendering.page_regions(seat.viewer.role) if name != "pulse"]
    return "".join(rendering.oob(name, rendering.render(name, frame)) for name in names)
