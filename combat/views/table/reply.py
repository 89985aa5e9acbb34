"""What every press at the table is answered with: words for its seat, and its screen unless its socket brings that."""

import logging
import re
from collections.abc import Callable
from dataclasses import dataclass

from django.http import Http404, QueryDict
from django.utils.safestring import SafeString
from prometheus_client import Counter

from accounts.models import Anybody
from combat import rendering
from combat.engine.errors import Invalid, Refused
from combat.models import Encounter, Seat
from combat.selectors.fight.encounters import encounter_for, seat_left
from combat.selectors.fight.table import Glance, frame_of, glance_for, glance_left, last_line_before
from combat.selectors.rules.ledger import book
from combat.services.fight.moment import Receipt, was_accepted
from combat.services.fight.stages import Watch, stage, watching
from combat.services.limits import TooFast, press_demand
from combat.services.refusals import OtherRuns

Sight = tuple[Glance, Seat]

presses_logger = logging.getLogger("combat.commands")

presses = Counter("six_presses", "Presses by what they were answered with.", ["outcome"])

COMMAND = re.compile(r"[A-Za-z]{1,40}")
DONE_ALREADY = "That was done already."


@dataclass(frozen=True)
class Pressed:
    """What somebody has pressed at a fight, by whichever way it came: the last part of the address that its form posts to, the
    fields of that form, and whether its page `is_live`: its socket is open, and brings what has changed."""

    user: Anybody
    fight: int
    to: str
    fields: QueryDict
    is_live: bool


@dataclass(frozen=True)
class Reply:
    """What a press is answered with: html for its page, an HTTP status, the `outcome` in a word."""

    html: str
    status: int
    outcome: str


Doing = Callable[[Pressed, Encounter, Seat], Receipt]


def press(pressed: Pressed, do: Doing, for_gm: bool = False) -> Reply:
    """Do something for the user's seat: 200 done, 409 refused, 422 not understood, 429 too fast; Http404 for whoever has no seat
    here, and (`for_gm`) for players. An outcome that is "repeated" holds already. One line of the log tells of it, and how long
    its stages took."""
    pk = pressed.fight
    with watching(Watch()) as watch:
        with stage("seat"):
            # As the last press here left it, if this process knows: the service looks again under its lock.
            encounter, seat = seat_left(pk, pressed.user.pk) or encounter_for(pressed.user, pk)
        if for_gm and seat.role != Seat.Role.GM:
            raise Http404
        seq = encounter.seq
        html: str
        try:
            press_demand(seat_id=seat.pk)
            receipt = do(pressed, encounter, seat)
        except TooFast as too_fast:  # without the screen, which is what costs
            outcome, status, words = "toofast", 429, too_fast.text
            if was_accepted(encounter_id=pk, seat=seat, key=pressed.fields.get("key", "")):
                outcome, status, words = "repeated", 409, DONE_ALREADY  # "nothing was done" would not be true
            html = rendering.feedback(words, refused=True)
        except Refused as refused:
            outcome, status = type(refused).__name__.lower(), 422 if isinstance(refused, Invalid) else 409
            with stage("reply"):
                seen = sight(pressed)
                html = rendering.feedback(
                    refused.text,
                    refused.row,
                    refused=True,
                    restates=book(encounter.campaign.ruleset).restates,
                    again=with_pause(pressed, refused) if isinstance(refused, OtherRuns) else "",
                ) + screen(seen)
        else:
            outcome, status = "done", 200
            with stage("reply"):
                seen = None if pressed.is_live else glance_for(pressed.user, pk)
                html = rendering.feedback(
                    receipt.text,
                    receipt.row,
                    news=news(pressed, receipt, seen),
                    restates=book(encounter.campaign.ruleset).restates,
                ) + screen(seen)
                seq = receipt.seq
        fields = {"encounter": pk, "seat": seat.engine_id, "command": kind(pressed), "outcome": outcome}
        presses.labels(outcome).inc()
        watch.count("press")
        presses_logger.info("press", extra={**fields, "seq": seq, "ms": watch.ms})
    return Reply(html, status, outcome)


def with_pause(pressed: Pressed, refused: OtherRuns) -> str:
    """The form of the same press with another fight paused for it."""
    fields = {name: value for name, value in pressed.fields.items() if name not in ("key", "csrfmiddlewaretoken")}
    return rendering.press_again(f"Pause {refused.name}", f"{pressed.to}/", {**fields, "pausing": refused.fight})


def kind(pressed: Pressed) -> str:
    """What was pressed, for the log: the command's type, or the last part of the address."""
    named = pressed.fields.get("type", "")
    return named if COMMAND.fullmatch(named) else pressed.to


def sight(pressed: Pressed) -> Sight | None:
    """What is to be shown to whoever was refused, None for a page whose socket brings it; 404 for whoever has lost the seat
    meanwhile."""
    if not pressed.is_live:
        return glance_for(pressed.user, pressed.fight)
    encounter_for(pressed.user, pressed.fight)
    return None


def news(pressed: Pressed, receipt: Receipt, shown: Sight | None) -> tuple[SafeString, ...]:
    """What a press has come to, as its seat may know it; the log may be far away or folded."""
    if receipt.seq == receipt.before:
        return ()
    seen, seat = shown or glance_left(pressed.fight, pressed.user.pk) or glance_for(pressed.user, pressed.fight)
    return rendering.results(frame_of(seen, seat), last_line_before(seen, seat, receipt.before))


def screen(shown: Sight | None) -> str:
    """Every region of a seat, as messages that replace them; nothing for a page whose socket brings what has changed."""
    return rendering.difference(None, rendering.draw(frame_of(*shown)))[0] if shown is not None else ""
