"""The moment in which one seat acts: the fight is locked, everything is read anew."""

from dataclasses import dataclass

from combat.engine.errors import Illegal, Invalid
from combat.engine.ids import GM
from combat.engine.legality import known
from combat.engine.ruleset import Ruleset
from combat.engine.sight import turn_words
from combat.engine.state import State
from combat.models import CommandKey, Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.version import version_of
from combat.selectors.waiting import waiting_of
from combat.services.dice import TableAnswerer, answerer_of
from combat.services.refusals import Repeated, Stale

LONGEST_KEY = 64


@dataclass(frozen=True)
class Receipt:
    """What an accepted press is answered with: words for its seat, and where the fight stands now."""

    text: str
    row: str = ""
    seq: int = 0


@dataclass
class Moment:
    encounter: Encounter
    seat: Seat
    rules: Ruleset
    state: State
    waiting: Resolution | None
    answerer: TableAnswerer

    @property
    def is_gm(self) -> bool:
        return self.seat.engine_id == GM

    def receipt(self, text: str = "Done.") -> Receipt:
        return Receipt(text, seq=self.encounter.seq)


def encounter_lock(encounter_id: int) -> Encounter:
    """The encounter's row, locked until the transaction ends: one writer per fight."""
    encounters = Encounter.objects.select_for_update(of=("self",)).select_related("campaign")
    return encounters.get(pk=encounter_id)


def moment_lock(*, encounter_id: int, seat: Seat, key: str) -> Moment:
    """Lock a fight for a press of this seat.

    Raises Repeated when `key` was accepted before, Invalid when it is no key, Illegal when the seat is no longer at the
    table or the encounter is archived.
    """
    encounter = encounter_lock(encounter_id)
    key_check(encounter, seat, key)
    here = encounter.campaign.seats.filter(pk=seat.pk, status=Seat.Status.ACTIVE).first()
    if here is None or here.role == Seat.Role.SPECTATOR:
        raise Illegal("You have no seat at this table any more.")
    if encounter.archived_at is not None:
        raise Illegal("This encounter is archived. Bring it back to go on.")
    return Moment(
        encounter=encounter,
        seat=here,
        rules=RULESETS[encounter.campaign.ruleset],
        # Never from the selectors' memory, and never into it: what this transaction writes may yet be undone.
        state=encounter.state,
        waiting=waiting_of(encounter),
        answerer=answerer_of(encounter),
    )


def key_check(encounter: Encounter, seat: Seat, key: str) -> None:
    if not 0 < len(key) <= LONGEST_KEY:
        raise Invalid("This page is not complete. Load it again.")
    spent = encounter.command_keys.filter(key=key).first()
    if spent is not None:
        mine = spent.text if spent.seat_id == seat.pk else ""
        raise Repeated(f"That was done already. {mine}".strip())


def key_spend(moment: Moment, key: str, receipt: Receipt, resolution: Resolution | None = None) -> Receipt:
    """Accept the key, so that the same press sent again changes nothing; returns the receipt."""
    CommandKey.objects.create(
        encounter=moment.encounter, key=key, seat=moment.seat, resolution=resolution, text=receipt.text
    )
    return receipt


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
