"""What every press at the table is answered with: words for its seat, and its screen unless its socket brings that."""

import logging
import re
from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.safestring import SafeString
from prometheus_client import Counter

from combat import rendering
from combat.engine.errors import Invalid, Refused
from combat.models import Encounter, Seat
from combat.selectors.encounters import encounter_for
from combat.selectors.fresh import seat_left
from combat.selectors.ledger import restated_in
from combat.selectors.table import Glance, frame_of, glance_for, glance_left, last_line_before
from combat.services.limits import TooFast, press_demand
from combat.services.moment import Receipt, was_accepted
from combat.services.refusals import OtherRuns
from combat.services.stages import Watch, stage, watching

Sight = tuple[Glance, Seat]
Doing = Callable[[Encounter, Seat], Receipt]

told = logging.getLogger("combat.commands")

presses = Counter("six_presses", "Presses by what they were answered with.", ["outcome"])

COMMAND = re.compile(r"[A-Za-z]{1,40}")
DONE_ALREADY = "That was done already."


def press(request: HttpRequest, pk: int, do: Doing, for_gm: bool = False) -> HttpResponse:
    """Do something for the user's seat: 200 done, 409 refused, 422 not understood, 429 too fast; 404 for whoever has no seat
    here, and (`for_gm`) for players. The header `Press` names the outcome: one that is "repeated" holds already. One line of the
    log tells of it, and how long its stages took."""
    with watching(Watch()) as watch:
        with stage("seat"):
            # As the last press here left it, if this process knows: the service looks again under its lock.
            encounter, seat = seat_left(pk, request.user.pk) or encounter_for(request.user, pk)
        if for_gm and seat.role != Seat.Role.GM:
            raise Http404
        seq = encounter.seq
        html: str
        try:
            press_demand(seat_id=seat.pk)
            receipt = do(encounter, seat)
        except TooFast as too_fast:  # without the screen, which is what costs
            outcome, status, words = "toofast", 429, too_fast.text
            if was_accepted(encounter_id=pk, seat=seat, key=request.POST.get("key", "")):
                outcome, status, words = "repeated", 409, DONE_ALREADY  # "nothing was done" would not be true
            html = rendering.feedback(words, refused=True)
        except Refused as refused:
            outcome, status = type(refused).__name__.lower(), 422 if isinstance(refused, Invalid) else 409
            with stage("reply"):
                seen = sight(request, pk)
                html = rendering.feedback(
                    refused.text,
                    refused.row,
                    refused=True,
                    restates=restated_in(encounter.campaign.ruleset),
                    again=with_pause(request, refused) if isinstance(refused, OtherRuns) else "",
                ) + screen(seen)
        else:
            outcome, status = "done", 200
            with stage("reply"):
                seen = None if is_live(request) else glance_for(request.user, pk)
                html = rendering.feedback(
                    receipt.text,
                    receipt.row,
                    news=news(request, pk, receipt, seen),
                    restates=restated_in(encounter.campaign.ruleset),
                ) + screen(seen)
                seq = receipt.seq
        fields = {"encounter": pk, "seat": seat.engine_id, "command": kind(request), "outcome": outcome}
        presses.labels(outcome).inc()
        watch.count("press")
        told.info("press", extra={**fields, "seq": seq, "ms": watch.ms})
    return HttpResponse(html, status=status, headers={"Press": outcome})


def with_pause(request: HttpRequest, refused: OtherRuns) -> str:
    """The form of the same press with another fight paused for it."""
    fields = {name: value for name, value in request.POST.items() if name not in ("key", "csrfmiddlewaretoken")}
    to = f"{request.path.rstrip('/').rpartition('/')[2]}/"
    return rendering.press_again(f"Pause {refused.name}", to, {**fields, "pausing": refused.fight})


def kind(request: HttpRequest) -> str:
    """What was pressed, for the log: the command's type, or the last part of the address."""
    named = request.POST.get("type", "")
    return named if COMMAND.fullmatch(named) else request.path.rstrip("/").rpartition("/")[2]


def is_live(request: HttpRequest) -> bool:
    """Tell whether the page says that its socket is open: then the socket brings what has changed."""
    return request.headers.get("Table-Live") == "1"


def sight(request: HttpRequest, pk: int) -> Sight | None:
    """What is to be shown to whoever was refused, None for a page whose socket brings it; 404 for whoever has lost the seat
    meanwhile."""
    if not is_live(request):
        return glance_for(request.user, pk)
    encounter_for(request.user, pk)
    return None


def news(request: HttpRequest, pk: int, receipt: Receipt, shown: Sight | None) -> tuple[SafeString, ...]:
    """What a press has come to, as its seat may know it; the log may be far away or folded."""
    if receipt.seq == receipt.before:
        return ()
    seen, seat = shown or glance_left(pk, request.user.pk) or glance_for(request.user, pk)
    return rendering.results(frame_of(seen, seat), last_line_before(seen, seat, receipt.before))


def screen(shown: Sight | None) -> str:
    """Every region of a seat, as messages that replace them; nothing for a page whose socket brings what has changed."""
    return rendering.difference(None, rendering.draw(frame_of(*shown)))[0] if shown is not None else ""
