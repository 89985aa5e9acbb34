from django.utils.crypto import salted_hmac

from combat.engine.state import State
from combat.models import Encounter, Resolution, Seat
from combat.selectors.waiting import is_asked, prompt_of


def version_of(encounter: Encounter, seat: Seat, state: State, waiting: Resolution | None) -> str:
    """A token of the moment that a seat's commands are made for: it changes with the turn, with the seat's own acts,
    with a rewind and with a question to the seat, and with nothing else.

    Opaque, because a number that counts events would count the GM's secrets.
    """
    asked = prompt_of(waiting) if waiting is not None and is_asked(seat.engine_id, waiting) else ""
    parts = (
        encounter.pk, seat.pk, state.phase, state.round, state.entry, state.active, state.rewinds, seat.acts, asked,
    )  # fmt: skip
    return salted_hmac("combat.version", repr(parts)).hexdigest()[:20]
