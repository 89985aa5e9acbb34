"""The open question of a fight."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from combat.engine.ids import GM, SeatId
from combat.engine.knowing.questions import open_asks
from combat.engine.plain import PlainReader
from combat.engine.requests import Ask, Request, Roll
from combat.engine.resolution import Amendment
from combat.engine.seatview import Deadline, Table
from combat.models import Encounter, Resolution, Seat
from combat.selectors.fight.opaque import opaque

stored_request: PlainReader[Request] = PlainReader(Request)


def waiting_of(encounter: Encounter) -> Resolution | None:
    """The resolution that waits for an answer, if one does; a fight has one at most."""
    return encounter.resolutions.filter(status=Resolution.Status.WAITING).first()


def request_of(waiting: Resolution) -> Request | None:
    """What it waits for; None when the stored request can't be read any more (the rules were changed meanwhile)."""
    try:
        return stored_request(waiting.request)
    except msgspec.ValidationError:
        return None


def prompt_of(waiting: Resolution, length: int | None = None) -> str:
    """The name of the open request, another one after every answer and every correction that somebody hears of; of an earlier
    one, by how long the journal was then.

    Opaque, because numbers that count what was resolved would count the GM's secrets.
    """
    return opaque("combat.prompt", f"{waiting.pk}-{noticed_in(waiting.journal[:length])}")


def noticed_in(journal: Sequence[Mapping[str, Any]]) -> int:
    """How many entries are not of corrections that only the GM hears of: a question named anew would tell of one."""
    number = passed = 0
    for entry in journal:
        if passed:
            passed -= 1
        elif entry["type"] == Amendment.__name__ and (mended := msgspec.convert(entry, Amendment)).secret:
            passed = mended.replies
        else:
            number += 1
    return number


def answered_in(waiting: Resolution) -> tuple[int, ...]:
    """The places of an AskAll that have their answer."""
    return tuple(sorted(int(place) for place in waiting.answers))


def questions_of(waiting: Resolution) -> list[tuple[int, Ask | Roll]]:
    """The open questions with their places; one, unless several seats are asked at once."""
    return open_asks(Table(request=request_of(waiting), answered=answered_in(waiting)))


def is_asked(seat: SeatId, waiting: Resolution) -> bool:
    """Tell whether a seat could answer now; the GM always could."""
    return seat == GM or any(question.seat == seat for _, question in questions_of(waiting))


def table_for(encounter: Encounter, seat: Seat, seats: Iterable[Seat], waiting: Resolution | None) -> Table:
    """What a seat view needs besides the state."""
    return msgspec.structs.replace(table_of(encounter, seats, waiting), focus=seat.focus)


def table_of(encounter: Encounter, seats: Iterable[Seat], waiting: Resolution | None) -> Table:
    """The same for whichever seat."""
    campaign = encounter.campaign
    table = Table(
        hit_points=campaign.hit_points,
        hit_points_allies=campaign.hit_points_allies,
        seat_names={other.engine_id: other.name for other in seats},
    )
    if waiting is None:
        return table
    return msgspec.structs.replace(
        table,
        request=request_of(waiting),
        answered=answered_in(waiting),
        prompt=prompt_of(waiting),
        deadline=deadline_of(waiting, campaign.prompt_seconds),
    )


def deadline_of(waiting: Resolution, seconds: int) -> Deadline | None:
    """When the clock answers what is open; None where the table leaves it all the time it wants."""
    return Deadline(seconds, int(waiting.deadline.timestamp())) if waiting.deadline is not None else None
