"""What every press at the table is answered with: words for its seat, and the seat's screen as it is now."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.safestring import SafeString

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
    read = last_line(encounter, seat)
    try:
        receipt = do(encounter, seat)
        words, status = rendering.feedback(receipt.text, receipt.row, news=news(request, pk, read)), 200
    except Refused as refused:
        words = rendering.feedback(refused.text, refused.row, refused=True)
        status = 422 if isinstance(refused, Invalid) else 409
    response = HttpResponse(words + screen(*encounter_for(request.user, pk)), status=status)
    response["Cache-Control"] = "no-store"
    return response


def last_line(encounter: Encounter, seat: Seat) -> int:
    """The number of the last line in a seat's log."""
    lines = seat_frame(encounter, seat).log
    return lines[-1].number if lines else 0


def news(request: HttpRequest, pk: int, since: int) -> tuple[SafeString, ...]:
    """What a player's press has come to; on a phone the log is far below. The GM has it in sight."""
    encounter, seat = encounter_for(request.user, pk)
    return rendering.results(seat_frame(encounter, seat), since) if seat.role == Seat.Role.PLAYER else ()


def screen(encounter: Encounter, seat: Seat) -> str:
    """Every region of a seat, as messages that replace them."""
    frame = seat_frame(encounter, seat)
    # The pulse is the socket's: it says how fresh the socket is.
    names = [name for name in rendering.page_regions(seat.viewer.role) if name != "pulse"]
    return "".join(rendering.oob(name, rendering.render(name, frame)) for name in names)
