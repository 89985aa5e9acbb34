"""Questions that nobody answers."""

from django.db import transaction
from django.utils import timezone

from combat.engine.requests import AskAll, Roll
from combat.engine.resolution import Recorded
from combat.models import Encounter, Resolution
from combat.selectors.fight.waiting import request_of, waiting_of
from combat.services.fight.dice import TableAnswerer, answerer_of, settled
from combat.services.fight.moment import encounter_lock
from combat.services.fight.progress import CHANGED, resolution_continue, resolution_give_up


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
    if request is None:
        return None
    if not isinstance(request, AskAll):
        return settled(request, "clock")
    keys = tuple(waiting.answers.get(str(place), ask.default) for place, ask in enumerate(request.asks))
    return Recorded(request, keys=keys, by="clock")


@transaction.atomic
def roll_retry(*, encounter_id: int) -> None:
    """Go on with a throw that waits for a seat which no longer throws by hand, or presses it."""
    encounter = encounter_lock(encounter_id)
    waiting = waiting_of(encounter) if encounter.status != Encounter.Status.PAUSED else None
    request = request_of(waiting) if waiting is not None else None
    if waiting is None or request is None:
        return
    answerer = answerer_of(encounter)
    if isinstance(request, AskAll):
        pressed = {
            place: key
            for place, key in answerer.standing_by_place(request.asks).items()
            if request.asks[int(place)].press
        }
        answers_add(encounter, waiting, request, pressed, answerer)
    elif isinstance(request, Roll) or (request.press and answerer.standing(request) is not None):
        resolution_continue(encounter=encounter, waiting=waiting, entries=(), answerer=answerer)


def answers_add(
    encounter: Encounter, waiting: Resolution, request: AskAll, more: dict[str, str], answerer: TableAnswerer
) -> None:
    """Put answers to those that several seats have given already, and go on when nobody is left to be asked."""
    if not more.keys() - waiting.answers.keys():
        return
    waiting.answers = {**more, **waiting.answers}
    if len(waiting.answers) < len(request.asks):
        waiting.save(update_fields=["answers"])
        return
    keys = tuple(waiting.answers[str(place)] for place in range(len(request.asks)))
    entry = Recorded(request, keys=keys, by="standing")
    resolution_continue(encounter=encounter, waiting=waiting, entries=(entry,), answerer=answerer)


def prompts_due() -> list[int]:
    """The encounters in which a question has waited longer than the table allows."""
    due = Resolution.objects.filter(status=Resolution.Status.WAITING, deadline__lte=timezone.now())
    return list(due.values_list("encounter", flat=True))
