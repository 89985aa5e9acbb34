"""The GM's way back."""

from functools import partial

import msgspec
from django.db import transaction

from combat.engine.commands import AnyCommand
from combat.engine.errors import Illegal, Invalid
from combat.engine.events import EVERYONE, Rewound
from combat.engine.fold import fold
from combat.engine.resolution import Amendment
from combat.engine.scripts.start import leaves_out
from combat.models import Resolution, Seat
from combat.selectors.moments import base_of
from combat.services.append import append
from combat.services.commands import amend, words_after
from combat.services.fights import fight_pause
from combat.services.moment import Moment, Receipt, gm_lock, key_spend
from combat.services.progress import journal_of, resolution_begin, resolution_give_up
from combat.services.wear import wear_keep

ASKED_AGAIN = "Initiative is asked again."


@transaction.atomic
def resolution_abandon(*, encounter_id: int, seat: Seat, key: str) -> Receipt:
    """Give up what waits for an answer, as the GM: what happened so far stays, the rest never happens, the log says so.

    Where that would leave somebody in the fight without a place in its order, all of it is asked again instead.
    """
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    waiting = moment.waiting
    if waiting is None:
        raise Illegal("No question is open.")
    if leaves_out(moment.state, base_of(moment.encounter, waiting)) and (command := command_of(waiting)) is not None:
        resolution = ask_again(moment, waiting, command)
        return key_spend(moment, key, moment.receipt(f"{ASKED_AGAIN} {words_after(moment, resolution)}"), resolution)
    resolution_give_up(encounter=moment.encounter, waiting=waiting, reason="The GM broke it off.")
    return key_spend(moment, key, moment.receipt("Broken off. What happened so far stays."), waiting)


def command_of(waiting: Resolution) -> AnyCommand | None:
    """What was commanded; None when it can't be read any more: the rules were changed meanwhile."""
    try:
        command: AnyCommand = msgspec.convert(waiting.command, AnyCommand)
    except msgspec.ValidationError:
        return None
    return command


def ask_again(moment: Moment, waiting: Resolution, command: AnyCommand) -> Resolution:
    """Go back to before a command and give it anew; what the GM has mended since its beginning stays mended."""
    encounter, base = moment.encounter, base_of(moment.encounter, waiting)
    mended = [entry.command for entry in journal_of(waiting) if isinstance(entry, Amendment)]
    resolution_give_up(encounter=encounter, waiting=waiting, reason=ASKED_AGAIN)
    moment.state = append(encounter=encounter, events=(Rewound(audience=EVERYONE, to=waiting.base_seq, restored=base),))
    seat = waiting.seat or moment.seat
    given = partial(resolution_begin, encounter=encounter, seat=seat, answerer=moment.answerer)
    resolution = given(state=moment.state, command=command)
    for one in mended:
        if resolution.status == Resolution.Status.WAITING:
            amend(moment, resolution, one)
        else:
            resolution = given(state=encounter.state, command=one)
    moment.state, moment.waiting = encounter.state, resolution
    return resolution


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
