"""The moment in which one seat acts: the fight is locked, everything is read anew."""

from copy import copy
from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.db.models import F

from combat.engine.errors import Illegal, Invalid
from combat.engine.ids import GM
from combat.engine.legality import known
from combat.engine.ruleset import Ruleset
from combat.engine.sight import turn_words
from combat.engine.state import State
from combat.models import Campaign, CommandKey, Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.characters import played_in
from combat.selectors.fresh import Left, left_at, left_keep, light
from combat.selectors.likings import habits_in
from combat.selectors.moments import state_locked
from combat.selectors.version import version_of
from combat.selectors.waiting import waiting_of
from combat.services.dice import TableAnswerer, table_seats
from combat.services.refusals import Repeated, Stale
from combat.services.stages import stage

LONGEST_KEY = 64


@dataclass(frozen=True)
class Receipt:
    """What an accepted press is answered with: words for its seat, and where the fight stands now."""

    text: str
    row: str = ""
    seq: int = 0
    before: int = 0  # where it stood


@dataclass
class Moment:
    encounter: Encounter
    seat: Seat
    rules: Ruleset
    state: State
    waiting: Resolution | None
    answerer: TableAnswerer
    before: int  # the number of the last event when it was locked
    left: Left | None  # what the last press left behind, if nothing has changed since

    @property
    def is_gm(self) -> bool:
        return self.seat.engine_id == GM

    def receipt(self, text: str = "Done.") -> Receipt:
        return Receipt(text, seq=self.encounter.seq, before=self.before)


def encounter_lock(encounter_id: int) -> Encounter:
    """The encounter's row and its campaign's, locked until the transaction ends: one writer per table. The snapshot is
    read when needed.

    Both are locked: of a row that is only joined PostgreSQL would give what it was before the wait. The campaign comes
    first: whoever has it may write to other encounters of it, which nobody holds who still waits for it. Whoever locks
    seats too locks them after the campaign.
    """
    encounters = Encounter.objects.select_for_update(of=("campaign", "self"), no_key=True)
    encounters = encounters.select_related("campaign").defer("snapshot")
    return encounters.get(pk=encounter_id)


def moment_lock(*, encounter_id: int, seat: Seat, key: str, even_paused: bool = False) -> Moment:
    """Lock a fight for a press of this seat.

    Raises Repeated when `key` was accepted before, Invalid when it is no key, Illegal when the seat is no longer at the
    table, the encounter is archived, or it is paused and may not be `even_paused`.
    """
    encounter = encounter_lock(encounter_id)
    key_check(encounter, seat, key)
    # What the last press left behind is true as long as nothing has changed since; copied, for this one may be undone.
    left = left_at(encounter.campaign_id, encounter.campaign.changes)
    seats = [copy(one) for one in left.seats] if left else table_seats(encounter)
    here = next((one for one in seats if one.pk == seat.pk and one.user_id == seat.user_id), None)
    if here is None or here.status != Seat.Status.ACTIVE or here.role == Seat.Role.SPECTATOR:
        raise Illegal("You have no seat at this table any more.")
    if encounter.archived_at is not None:
        raise Illegal("This encounter is archived. Bring it back to go on.")
    if encounter.status == Encounter.Status.PAUSED and not even_paused:
        raise Illegal("This fight is paused. The GM can let it go on.")
    return Moment(
        encounter=encounter,
        seat=here,
        rules=RULESETS[encounter.campaign.ruleset],
        state=state_of_moment(encounter),
        waiting=waiting_in(left, encounter),
        answerer=TableAnswerer(seats),
        before=encounter.seq,
        left=left,
    )


def gm_lock(*, encounter_id: int, seat: Seat, key: str, even_paused: bool = False) -> Moment:
    """The same for what the GM alone may do; raises Illegal for everybody else."""
    moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key, even_paused=even_paused)
    if not moment.is_gm:
        raise Illegal("Only the GM can do that.")
    return moment


def waiting_in(left: Left | None, encounter: Encounter) -> Resolution | None:
    if left is None or left.encounter.pk != encounter.pk:
        return waiting_of(encounter)
    return copy(left.waiting)


def state_of_moment(encounter: Encounter) -> State:
    with stage("load"):
        return state_locked(encounter)


def key_check(encounter: Encounter, seat: Seat, key: str) -> None:
    if not 0 < len(key) <= LONGEST_KEY:
        raise Invalid("This page is not complete. Load it again.")
    spent = encounter.command_keys.filter(key=key).first()
    if spent is not None:
        mine = spent.text if spent.seat_id == seat.pk else ""
        raise Repeated(f"That was done already. {mine}".strip())


def was_accepted(*, encounter_id: int, seat: Seat, key: str) -> bool:
    """Tell whether a press of this seat was accepted under this key."""
    return CommandKey.objects.filter(encounter_id=encounter_id, seat_id=seat.pk, key=key).exists()


def key_spend(moment: Moment, key: str, receipt: Receipt, resolution: Resolution | None = None) -> Receipt:
    """Accept the key, so that the same press sent again changes nothing; returns the receipt."""
    CommandKey.objects.create(
        encounter=moment.encounter, key=key, seat=moment.seat, resolution=resolution, text=receipt.text
    )
    leave(moment, resolution)
    return receipt


def leave(moment: Moment, resolution: Resolution | None) -> None:
    """Have the screens of this process show what is committed without reading it again."""
    encounter = moment.encounter
    (changes,) = Campaign.objects.filter(pk=encounter.campaign_id).values_list("changes", flat=True)
    encounter.campaign.changes = changes
    open_one = resolution or moment.waiting
    waiting = open_one if open_one is not None and open_one.status == Resolution.Status.WAITING else None
    known, is_over = moment.left, encounter.status == Encounter.Status.ENDED
    left = Left(
        changes=changes,
        encounter=light(encounter, "snapshot"),
        seats=tuple(moment.answerer.seats.values()),
        waiting=light(waiting, "base") if waiting is not None else None,
        played=known.played if known else played_in(encounter.campaign_id),
        habits=known.habits if known and not is_over else habits_in(encounter.campaign_id),
        by=moment.seat.pk,
    )
    transaction.on_commit(partial(left_keep, left))


def seat_acted(moment: Moment) -> None:
    """Count a command of this seat: what it has seen until now is over."""
    Seat.objects.filter(pk=moment.seat.pk).update(acts=F("acts") + 1)
    moment.seat.acts += 1


def version_check(moment: Moment, version: str) -> None:
    """Raise Stale with what the moment is now, unless the press was made for it; "" is made for any."""
    now = version_of(moment.encounter, moment.seat, moment.state, moment.waiting)
    if version and version != now:
        raise Stale(f"Your screen was a moment behind, so nothing was done. {now_words(moment)}".strip())


def now_words(moment: Moment) -> str:
    """What the moment is, as this seat may know it."""
    state = moment.state
    if state.phase != "running":
        return "The fight is over." if state.phase == "ended" else "The fight has not begun."
    turn = turn_words(state, known(state, moment.seat.viewer))
    return f"It is {turn[0].lower() + turn[1:] if turn.startswith('The ') else turn} in round {state.round}."
