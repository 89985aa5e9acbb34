"""What one seat's screen shows of a fight."""

from collections.abc import Hashable
from dataclasses import dataclass

from combat.engine.seatview import LogLine, SeatView
from combat.engine.sight import seat_view
from combat.engine.state import State
from combat.models import Encounter, Resolution, Seat
from combat.rulesets import RULESETS
from combat.selectors.log import fight_key, log_of
from combat.selectors.presence import is_present
from combat.selectors.recent import Recent
from combat.selectors.version import version_of
from combat.selectors.waiting import answered_in, prompt_of, table_of, waiting_of

READS = 4
SEATED = (Seat.Status.ACTIVE, Seat.Status.OPEN)

_states: Recent[State] = Recent(64)
_frames: "Recent[Frame]" = Recent(128)


@dataclass(frozen=True)
class Frame:
    """One seat's table at one moment: the view, the log (newest last), the version its commands are made against, and
    everybody at the table (engine id, name, whether a screen of theirs is connected)."""

    view: SeatView
    log: tuple[LogLine, ...]
    version: str
    seats: tuple[tuple[str, str, bool], ...]


@dataclass(frozen=True)
class Glance:
    """The rows that a frame is made from; frames of equal `mark` are equal."""

    encounter: Encounter
    seat: Seat
    seats: tuple[Seat, ...]
    waiting: Resolution | None

    @property
    def present(self) -> tuple[tuple[str, str, bool], ...]:
        return tuple((s.engine_id, s.name, is_present(self.encounter.pk, s.pk)) for s in self.seats)

    @property
    def mark(self) -> Hashable:
        campaign, waiting = self.encounter.campaign, self.waiting
        asked = (prompt_of(waiting), answered_in(waiting)) if waiting else ()
        shown = (campaign.hit_points, campaign.hit_points_allies)
        mine = (self.seat.pk, self.seat.role, self.seat.acts, self.seat.focus)
        return (*fight_key(self.encounter), self.encounter.seq, shown, mine, asked, self.present)


def glance(encounter: Encounter, seat: Seat) -> Glance:
    """Read what a frame is made from, at the moment of the given rows or a later one."""
    seats = encounter.campaign.seats.exclude(role=Seat.Role.SPECTATOR).filter(status__in=SEATED)
    waiting = waiting_of(encounter)
    for _ in range(READS):
        if waiting is None or waiting.last_seq == encounter.seq:
            break
        # Something was stored between the two reads: a question must not be shown beside the state before it.
        encounter.refresh_from_db(fields=["seq", "snapshot", "status"])
        waiting = waiting_of(encounter)
    return Glance(encounter, seat, tuple(seats), waiting)


def frame_of(seen: Glance) -> Frame:
    """The frame of a glance, worked out once per process."""
    return _frames.get(seen.mark, lambda: frame_make(seen))


def frame_make(seen: Glance) -> Frame:
    encounter, seat = seen.encounter, seen.seat
    state = state_of(encounter)
    table = table_of(encounter, seat, seen.seats, seen.waiting)
    return Frame(
        view=seat_view(RULESETS[encounter.campaign.ruleset], state, seat.viewer, table),
        log=log_of(encounter, seat, state, table),
        version=version_of(encounter, seat, state, seen.waiting),
        seats=seen.present,
    )


def seat_frame(encounter: Encounter, seat: Seat) -> Frame:
    """What this seat may see and do now; the spectator's seat gives the TV's."""
    return frame_of(glance(encounter, seat))


def state_of(encounter: Encounter) -> State:
    """The moment after event `seq`, decoded once per process."""
    return _states.get((*fight_key(encounter), encounter.seq), lambda: encounter.state)
