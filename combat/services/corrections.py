"""The GM's way back."""

from django.db import transaction

from combat.engine.errors import Illegal, Invalid
from combat.engine.events import EVERYONE, Rewound
from combat.engine.fold import fold
from combat.models import Seat
from combat.services.append import append
from combat.services.fights import fight_pause
from combat.services.moment import Receipt, gm_lock, key_spend
from combat.services.progress import resolution_give_up
from combat.services.wear import wear_keep


@transaction.atomic
def resolution_abandon(*, encounter_id: int, seat: Seat, key: str) -> Receipt:
    """Give up what waits for an answer, as the GM: what happened so far stays, the rest never happens, the log says so."""
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    waiting = moment.waiting
    if waiting is None:
        raise Illegal("No question is open.")
    resolution_give_up(encounter=moment.encounter, waiting=waiting, reason="The GM broke it off.")
    return key_spend(moment, key, moment.receipt("Broken off. What happened so far stays."), waiting)


@transaction.atomic
def encounter_rewind(*, encounter_id: int, seat: Seat, to: int, key: str, pausing: int = 0) -> Receipt:
    """Go back to the moment after event `to`, as the GM: nothing is deleted, the log strikes through what is undone.

    A question that is open is given up first; a fight that was over and goes on has the fight `pausing` paused for it. Raises
    Invalid for a moment that is not in the past, OtherRuns when two fights would run.
    """
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    fight_pause(moment, pausing)
    encounter = moment.encounter
    if not 1 <= to < encounter.seq:
        raise Invalid("Pick an earlier line of this fight’s log.")
    if moment.waiting is not None:
        resolution_give_up(encounter=encounter, waiting=moment.waiting, reason="The GM went back.")
    restored = fold(row.event for row in encounter.events.filter(seq__lte=to))
    state = append(encounter=encounter, events=(Rewound(audience=EVERYONE, to=to, restored=restored),))
    wear_keep(encounter=encounter, state=state)
    return key_spend(moment, key, moment.receipt("Everything is as it was then."))
