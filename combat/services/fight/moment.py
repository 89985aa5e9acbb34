"""The moment in which one seat acts: the fight is locked, everything is read anew."""

from dataclasses import dataclass
from functools import partial

from django.db import transaction
from django.utils import timezone

from combat.engine.errors import Illegal, Invalid
from combat.engine.ids import GM
from combat.engine.knowing.sight import turn_words
from combat.engine.known import known
from combat.engine.ruleset import Ruleset
from combat.engine.state import State
from combat.models import CommandKey, Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.campaign.characters import played_in
from combat.selectors.campaign.likings import habits_in
from combat.selectors.fight.fresh import CommittedFight, changes_now, left_in, left_keep, row_copy, without_column
from combat.selectors.fight.moments import state_locked
from combat.selectors.fight.version import version_of
from combat.selectors.fight.waiting import waiting_of
from combat.services.fight.dice import TableAnswerer, table_seats
from combat.services.fight.stages import stage
from combat.services.fight.writing import Claim, act_count, fight_claim, rows_insert
from combat.services.poke import poke
from combat.services.refusals import Repeated, Stale

LONGEST_KEY = 64


@dataclass(frozen=True)
class Receipt:
    """What an accepted press is answered with: words for its seat, and where the fight stands now."""

    text: str
    row: str = ""
    seq: int = 0
    before: int = 0  # where it stood


@dataclass
class LockedFight:
    encounter: Encounter
    seat: Seat
    rules: Ruleset
    state: State
    waiting: Resolution | None
    answerer: TableAnswerer
    before: int  # the number of the last event when it was locked
    left: CommittedFight | None  # what the last press left behind, if nothing has changed since

    @property
    def is_gm(self) -> bool:
        return self.seat.engine_id == GM

    def receipt(self, text: str = "Done.") -> Receipt:
        return Receipt(text, seq=self.encounter.seq, before=self.before)


def encounter_lock(encounter_id: int) -> Encounter:
    """The encounter's row, which is this transaction's until it ends, and a change of the table is counted, of which its screens
    hear then. The snapshot is read when needed.

    What is locked is the campaign's row: whoever has it may write to any encounter of it, and locks seats and characters after
    it.
    """
    claim = claimed(encounter_id)
    return encounter_read(encounter_id, claim)


def claimed(encounter_id: int, key: str = "") -> Claim:
    claim = fight_claim(encounter_id, key)
    transaction.on_commit(partial(poke, claim.campaign))
    return claim


def encounter_read(encounter_id: int, claim: Claim) -> Encounter:
    """A fight that was claimed, and its campaign, as they are now."""
    encounter = Encounter.objects.select_related("campaign").defer("snapshot").get(pk=encounter_id)
    assert encounter.campaign.changes == claim.changes
    return encounter


def encounter_known(left: CommittedFight, claim: Claim) -> Encounter:
    """The same from what the last press has left behind: copied, for this one may be undone."""
    encounter = row_copy(left.encounter)
    encounter.campaign = row_copy(encounter.campaign)
    encounter.campaign.changes = claim.changes
    return encounter


def moment_lock(*, encounter_id: int, seat: Seat, key: str, even_paused: bool = False) -> LockedFight:
    """Lock a fight for a press of this seat.

    Raises Repeated when `key` was accepted before, Invalid when it is no key, Illegal when the seat is no longer at the
    table, the encounter is archived, or it is paused and may not be `even_paused`.
    """
    if not 0 < len(key) <= LONGEST_KEY or not key.isprintable():
        raise Invalid("This page is not complete. Load it again.")
    claim = claimed(encounter_id, key)
    if claim.spent is not None:
        by, words = claim.spent
        raise Repeated(f"That was done already. {words if by == seat.pk else ''}".strip())
    # What the last press left behind is true as long as nothing has changed since.
    left = left_in(encounter_id)
    left = left if left is not None and left.changes == claim.changes - 1 else None
    encounter = encounter_known(left, claim) if left is not None else encounter_read(encounter_id, claim)
    seats = [row_copy(one) for one in left.seats] if left else table_seats(encounter)
    waiting = left.waiting if left is not None else waiting_of(encounter)
    here = next((one for one in seats if one.pk == seat.pk and one.user_id == seat.user_id), None)
    if here is None or here.status != Seat.Status.ACTIVE or here.role == Seat.Role.SPECTATOR:
        raise Illegal("You have no seat at this table any more.")
    if encounter.archived_at is not None:
        raise Illegal("This encounter is archived. Bring it back to go on.")
    if encounter.status == Encounter.Status.PAUSED and not even_paused:
        raise Illegal("This fight is paused. The GM can let it go on.")
    return LockedFight(
        encounter=encounter,
        seat=here,
        rules=RULESETS[encounter.campaign.ruleset],
        state=state_of_moment(encounter),
        waiting=row_copy(waiting) if waiting is not None else None,
        answerer=TableAnswerer(seats),
        before=encounter.seq,
        left=left,
    )


def gm_lock(*, encounter_id: int, seat: Seat, key: str, even_paused: bool = False) -> LockedFight:
    """The same for what the GM alone may do; raises Illegal for everybody else."""
    moment = moment_lock(encounter_id=encounter_id, seat=seat, key=key, even_paused=even_paused)
    if not moment.is_gm:
        raise Illegal("Only the GM can do that.")
    return moment


def state_of_moment(encounter: Encounter) -> State:
    with stage("load"):
        return state_locked(encounter)


def was_accepted(*, encounter_id: int, seat: Seat, key: str) -> bool:
    """Tell whether a press of this seat was accepted under this key."""
    return CommandKey.objects.filter(encounter_id=encounter_id, seat_id=seat.pk, key=key).exists()


def key_spend(moment: LockedFight, key: str, receipt: Receipt, resolution: Resolution | None = None) -> Receipt:
    """Accept the key, so that the same press sent again changes nothing; returns the receipt."""
    spent = {
        "encounter_id": moment.encounter.pk,
        "key": key,
        "seat_id": moment.seat.pk,
        "resolution_id": resolution.pk if resolution is not None else None,
        "text": receipt.text,
        "at": timezone.now(),
    }
    rows_insert(CommandKey, [spent])
    leave_fresh(moment, resolution)
    return receipt


def leave_fresh(moment: LockedFight, resolution: Resolution | None) -> None:
    """Have the screens of this process show what is committed without reading it again."""
    encounter = moment.encounter
    encounter.campaign.changes = changes_now(encounter.campaign_id)
    open_one = resolution or moment.waiting
    waiting = open_one if open_one is not None and open_one.status == Resolution.Status.WAITING else None
    known, is_over = moment.left, encounter.status == Encounter.Status.ENDED
    left = CommittedFight(
        changes=encounter.campaign.changes,
        encounter=without_column(encounter, "snapshot"),
        seats=tuple(moment.answerer.seats.values()),
        waiting=without_column(waiting, "base") if waiting is not None else None,
        played=known.played if known else played_in(encounter.campaign_id),
        habits=known.habits if known and not is_over else habits_in(encounter.campaign_id),
        by=moment.seat.pk,
    )
    transaction.on_commit(partial(left_keep, left))


def seat_acted(moment: LockedFight) -> None:
    """Count a command of this seat: what it has seen until now is over."""
    act_count(moment.seat.pk)
    moment.seat.acts += 1


def version_check(moment: LockedFight, version: str) -> None:
    """Raise Stale with what the moment is now, unless the press was made for it; "" is made for any."""
    now = version_of(moment.encounter, moment.seat, moment.state, moment.waiting)
    if version and version != now:
        raise Stale(f"Your screen was a moment behind, so nothing was done. {now_words(moment)}".strip())


def now_words(moment: LockedFight) -> str:
    """What the moment is, as this seat may know it."""
    state = moment.state
    if state.phase != "running":
        return "The fight is over." if state.phase == "ended" else "The fight has not begun."
    turn = turn_words(state, known(state, moment.seat.viewer))
    return f"It is {turn[0].lower() + turn[1:] if turn.startswith('The ') else turn} in round {state.round}."
