"""Questions that nobody answers."""

from django.db import transaction
from django.utils import timezone

from combat.engine.requests import AskAll, Roll
from combat.engine.resolution import Recorded
from combat.models import Resolution
from combat.selectors.waiting import request_of, waiting_of
from combat.services.dice import answerer_of, settled
from combat.services.moment import encounter_lock
from combat.services.progress import CHANGED, resolution_continue, resolution_give_up


@transaction.atomic
def prompt_expire(*, encounter_id: int) -> bool:
    """Let the clock answer what has waited longer than the table allows: server dice, default answers; answers that have
    been given stay. Tells whether anything was due."""
    encounter = encounter_lock(encounter_id)
    waiting = waiting_of(encounter)
    if waiting is None or waiting.deadline is None or waiting.deadline > timezone.now():
        return False
    entry = clock_entry(waiting)
    if entry is None:
        resolution_give_up(encounter=encounter, waiting=waiting, reason=CHANGED)
    else:
        answerer = answerer_of(encounter)
        resolution_continue(encounter=encounter, waiting=waiting, entries=(entry,), answerer=answerer)
    return True


def clock_entry(waiting: Resolution) -> Recorded | None:
    """What the clock answers; None to a request that can't be read any more."""
    request = request_of(waiting)
    if request is None or not isinstance(request, AskAll):
        return request and settled(request, "clock")
    keys = tuple(waiting.answers.get(str(place), ask.default) for place, ask in enumerate(request.asks))
    return Recorded(request, keys=keys, by="clock")


@transaction.atomic
def roll_retry(*, encounter_id: int) -> None:
    """Go on with a throw that waits for a seat which no longer throws by hand."""
    encounter = encounter_lock(encounter_id)
    waiting = waiting_of(encounter)
    if waiting is not None and isinstance(request_of(waiting), Roll):
        answerer = answerer_of(encounter)
        resolution_continue(encounter=encounter, waiting=waiting, entries=(), answerer=answerer)


def prompts_due() -> list[int]:
    """The encounters in which a question has waited longer than the table allows."""
    due = Resolution.objects.filter(status=Resolution.Status.WAITING, deadline__lte=timezone.now())
    return list(due.values_list("encounter", flat=True))
