"""The GM's way back, and the players' who ask for it."""

from collections.abc import Iterable
from functools import partial

from django.db import transaction
from django.db.models import F

from combat.engine.commands import AnyCommand
from combat.engine.errors import Illegal, Invalid
from combat.engine.events import EVERYONE, Audience, Rewound
from combat.engine.ids import GM
from combat.engine.resolution import Amendment
from combat.engine.scripts.order import leaves_out
from combat.models import Resolution, Seat
from combat.selectors.fight.moments import base_of, state_after
from combat.selectors.fight.presses import (
    Taken,
    command_of,
    heard,
    heard_asking,
    last_presses,
    own_last,
    taken_with,
    words_of,
)
from combat.services.fight.append import append
from combat.services.fight.commands import amend, words_after
from combat.services.fight.fights import fight_pause
from combat.services.fight.moment import (
    LockedFight,
    Receipt,
    gm_lock,
    key_spend,
    moment_lock,
    seat_acted,
    version_check,
)
from combat.services.fight.progress import close, journal_of, resolution_begin, resolution_give_up
from combat.services.fight.wear import wear_keep
from combat.services.refusals import Stale

ASKED_AGAIN = "Initiative is asked again."
GONE = "That was taken back already, or cannot be. Nothing was done."
NOT_YOURS = "Only your last press can be taken back, and only while nothing has happened since."


@transaction.atomic
def resolution_abandon(*, encounter_id: int, seat: Seat, key: str) -> Receipt:
    """Give up what waits for an answer, as the GM: what happened so far stays, the rest never happens, the log says so.

    Where that would leave somebody in the fight without a place in its order, all of it is asked again instead.
    """
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    waiting = moment.waiting
    if waiting is None:
        raise Illegal("No question is open.")
    if (
        leaves_out(moment.state, base_of(moment.encounter, waiting))
        and (command := command_of(waiting.command)) is not None
    ):
        resolution = ask_again(moment, waiting, command)
        return key_spend(moment, key, moment.receipt(f"{ASKED_AGAIN} {words_after(moment, resolution)}"), resolution)
    resolution_give_up(encounter=moment.encounter, waiting=waiting, reason="The GM broke it off.")
    return key_spend(moment, key, moment.receipt("Broken off. What happened so far stays."), waiting)


def ask_again(moment: LockedFight, waiting: Resolution, command: AnyCommand) -> Resolution:
    """Go back to before a command and give it anew; what the GM has mended since its beginning stays mended."""
    encounter, base = moment.encounter, base_of(moment.encounter, waiting)
    mended = [entry.command for entry in journal_of(waiting) if isinstance(entry, Amendment)]
    taken = taken_with(encounter, waiting, waiting.base_seq + 1)
    audience = audience_of(moment, taken) if taken is not None else EVERYONE
    resolution_give_up(encounter=encounter, waiting=waiting, reason=ASKED_AGAIN)
    moment.state = append(encounter=encounter, events=(Rewound(audience=audience, to=waiting.base_seq, restored=base),))
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
def encounter_rewind(*, encounter_id: int, seat: Seat, line: int, key: str, seen: int = 0, pausing: int = 0) -> Receipt:
    """Take back the whole press that event `line` came of and everything after it, as the GM: nothing is deleted, the log
    strikes through what is undone. A question that is open goes with it.

    A way back is taken back like any press: what it struck through stands again. A fight that was over and goes on has the
    fight `pausing` paused for it. Raises Invalid for what does not stand, Stale when the fight has gone on after event `seen`
    (0 for wherever it is): more would go than was said; OtherRuns when two fights would run.
    """
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    fight_pause(moment, pausing)
    encounter = moment.encounter
    if seen and seen != encounter.seq:
        raise Stale("Something else was pressed meanwhile. Nothing was taken back; look again.")
    taken = taken_with(encounter, moment.waiting, line)
    if taken is None:
        raise Invalid(GONE)
    words = words_of(encounter, moment.state, taken.press)
    audience = audience_of(moment, taken)
    if moment.waiting is not None:
        close(moment.waiting, Resolution.Status.ABANDONED)
        moment.waiting.save()
    to = taken.press.start
    event = Rewound(audience=audience, to=to, restored=state_after(encounter, to))
    state = append(encounter=encounter, events=(event,))
    wear_keep(encounter=encounter, state=state)
    moved_on(moment, audience)
    return key_spend(moment, key, moment.receipt(f"Taken back: {words}."))


def audience_of(moment: LockedFight, taken: Taken) -> Audience:
    """Who hears of a way back: whoever has heard of anything that goes, or waited for it; else it would tell that there was
    something."""
    others = [seat for seat in moment.answerer.seats.values() if seat.engine_id != GM]
    knows = [
        seat.engine_id
        for seat in others
        if heard(moment.encounter, seat, moment.state, taken.events)
        or heard_asking(moment.encounter, seat, moment.state, moment.waiting)
    ]
    return EVERYONE if len(knows) == len(others) else (GM, *knows)


def moved_on(moment: LockedFight, audience: Audience) -> None:
    """Let what was asked for lapse, and the screens of those who hear of a way back be those of another moment."""
    seats = moment.answerer.seats.values()
    Seat.objects.filter(pk__in=[seat.pk for seat in seats if seat.wants_back]).update(wants_back=0)
    some = [seat.pk for seat in seats if seat.engine_id in audience and seat.pk != moment.seat.pk]
    Seat.objects.filter(pk__in=some).update(acts=F("acts") + 1)
    for seat in seats:
        seat.wants_back = 0
        seat.acts += seat.pk in some
    seat_acted(moment)


# --- players ask ---------------------------------------------------------------------------------------------------


@transaction.atomic
def undo_ask(*, encounter_id: int, seat: Seat, key: str, version: str = "") -> Receipt:
    """Ask the GM to take back a player's own last press. Refusals say no more than that there is nothing to ask for, whatever
    has happened out of its sight."""
    moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key)
    if moment.is_gm:
        raise Illegal("You take back what you like yourself.")
    version_check(moment, version)
    press = own_last(moment.encounter, moment.seat, moment.state, moment.waiting, last_presses(moment.encounter))
    if press is None:
        raise Illegal(NOT_YOURS)
    if moment.seat.wants_back == press.pk:
        raise Illegal("The GM lets it stand." if moment.seat.was_declined else "You have asked already.")
    plea_keep((moment.seat,), wants_back=press.pk, was_declined=False)
    return key_spend(moment, key, moment.receipt("The GM is asked."))


@transaction.atomic
def undo_decline(*, encounter_id: int, seat: Seat, asker: int, key: str) -> Receipt:
    """Let stand what the player of this seat (its number) asked to take back, as the GM."""
    moment = gm_lock(encounter_id=encounter_id, seat=seat, key=key)
    asking = [
        one for one in moment.answerer.seats.values() if one.pk == asker and one.wants_back and not one.was_declined
    ]
    if not asking:
        raise Stale("Nobody asks for that any more.")
    plea_keep(asking, wants_back=asking[0].wants_back, was_declined=True)
    return key_spend(moment, key, moment.receipt("It stands."))


def plea_keep(seats: Iterable[Seat], *, wants_back: int, was_declined: bool) -> None:
    for one in seats:
        one.wants_back, one.was_declined = wants_back, was_declined
        Seat.objects.filter(pk=one.pk).update(wants_back=wants_back, was_declined=was_declined)
