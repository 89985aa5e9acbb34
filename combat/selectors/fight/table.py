"""What the screens of a fight show, each to its own seat."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import replace as but
from functools import cached_property

from msgspec.structs import replace

from accounts.models import Anybody
from combat.engine.choices.ahead import ahead
from combat.engine.choices.legality import preview, way_to
from combat.engine.choices.packs.proposal import Wishes, propose
from combat.engine.commands import Act, Move
from combat.engine.declared.content import Aimed
from combat.engine.ground.grid import Square
from combat.engine.knowing.logbook import line_count, log_lines
from combat.engine.knowing.sight import seat_view, with_whole_hands
from combat.engine.seatview import Ahead, LogLine, Proposal, Reach, SeatView, Table
from combat.engine.state import State
from combat.engine.watching.story import Story
from combat.memos import Memo
from combat.models import Encounter, Resolution, Seat
from combat.models.campaign import seat_id
from combat.rulesets import RULESETS
from combat.selectors.campaign.characters import Played, played_in
from combat.selectors.campaign.fought import by_name, foes_of, fought_last
from combat.selectors.campaign.likings import Habits, habits_in, likings_at
from combat.selectors.fight.encounters import encounter_for, seat_left
from combat.selectors.fight.fresh import left_in
from combat.selectors.fight.log import log_of, rows_after
from combat.selectors.fight.moments import fight_key, state_of
from combat.selectors.fight.presses import undo_view
from combat.selectors.fight.story import fight_story
from combat.selectors.fight.version import version_of
from combat.selectors.fight.waiting import answered_in, prompt_of, table_for, table_of, waiting_of
from combat.selectors.presence import present
from combat.selectors.rules.ledger import book

READS = 4
GM = Seat.Role.GM
SEATED = (Seat.Status.ACTIVE, Seat.Status.OPEN)

_frames: "Memo[TableFrame]" = Memo("frames", 64)


@dataclass(frozen=True)
class TableFrame:
    """One seat's table at one moment: the view, the log (newest last), the version its commands are made against, everybody
    at the table (engine id, name, whether a screen of theirs is connected), and where the fight stands in its campaign.

    A row that the game `restates` gives way to its own. No screen sounds while it is `quiet`; the TV looks at what its
    `tv_camera` says. When it is over, its `story`, by what this seat has heard of it.

    The GM's alone: whether the fight is only `prepared`, and on the `bench` the characters (number, name, player's name) of
    those who are here and play nobody in it; before it has begun, of
    which kinds (name, how many) the foes of the campaign's last fight were, `again`.

    A player's: when the GM `nudged` its seat last, "" for never.
    """

    view: SeatView
    log: tuple[LogLine, ...]
    version: str
    seats: tuple[tuple[str, str, bool], ...]
    campaign: int
    restates: Mapping[str, str]
    paused: bool
    prepared: bool
    bench: tuple[tuple[int, str, str], ...]
    again: tuple[tuple[str, int], ...] = ()
    nudged: str = ""
    story: Story | None = None
    quiet: bool = False
    tv_camera: str = ""


@dataclass(frozen=True)
class Glance:
    """What the frames of one fight are made from, for whichever seat: its rows, and who is at the table."""

    encounter: Encounter
    seats: tuple[Seat, ...]
    waiting: Resolution | None
    present: tuple[tuple[str, str, bool], ...]
    played: tuple[Played, ...]
    habits: Habits
    last: Encounter | None = None  # the fight that was over last, before this one has begun

    def mark(self, seat: Seat) -> Hashable:
        """What names a seat's frame: frames of equal mark are equal."""
        mine = (seat.pk, seat.role, seat.acts, seat.focus, seat.nudged_at)
        stands = (self.encounter.status, *((self.encounter.is_prepared, *self.of_gm) if seat.role == GM else ()))
        asking = self.seats if seat.role == GM else (seat,)
        pleas = tuple([(one.pk, one.wants_back, one.was_declined) for one in asking if one.wants_back])
        return (*fight_key(self.encounter), self.encounter.seq, stands, mine, pleas, self.of_all)

    @cached_property
    def of_all(self) -> Hashable:
        """What of it is the same for every seat."""
        campaign, waiting = self.encounter.campaign, self.waiting
        asked = (prompt_of(waiting), answered_in(waiting), waiting.deadline) if waiting else ()
        shown = (campaign.hit_points, campaign.hit_points_allies, campaign.quiet, campaign.tv_camera)
        return shown, asked, self.present, self.habits

    @cached_property
    def of_gm(self) -> tuple[Hashable, ...]:
        last = (*fight_key(self.last), self.last.seq) if self.last is not None else ()
        return self.played, last

    @cached_property
    def table(self) -> Table:
        """What every seat's view needs besides the state: no more of its hands than lies open."""
        table = table_of(self.encounter, self.seats, self.waiting)
        return replace(table, likings=likings_at(self.encounter.pk, self.habits), whole_hands=False)


def glance(
    encounter: Encounter,
    seats: Sequence[Seat] | None = None,
    played: tuple[Played, ...] = (),
    habits: Habits | None = None,
) -> Glance:
    """Read what frames are made from, at the moment of the given rows or a later one; the GM's wants `played` too."""
    if seats is None:
        seats = list(encounter.campaign.seats.filter(status__in=SEATED))
    waiting = waiting_of(encounter)
    for _ in range(READS):
        if waiting is None or waiting.last_seq == encounter.seq:
            break
        # Something was stored between the two reads: a question must not be shown beside the state before it.
        encounter.refresh_from_db(fields=["seq", "snapshot", "status"])
        waiting = waiting_of(encounter)
    state_of(encounter)  # before anything is said of its `seq`: what is read late may be of a later one
    known = habits_in(encounter.campaign_id) if habits is None else habits
    return glance_at(encounter, seats, waiting, played, known)


def glance_at(
    encounter: Encounter,
    seats: Sequence[Seat],
    waiting: Resolution | None,
    played: tuple[Played, ...],
    habits: Habits,
) -> Glance:
    """A glance of rows that belong together."""
    seated = tuple(seat for seat in seats if seat.status in SEATED and seat.role != Seat.Role.SPECTATOR)
    here = present(encounter.campaign_id)
    names = tuple((seat.engine_id, seat.name, seat.pk in here) for seat in seated)
    last = fought_last(encounter.campaign_id) if encounter.status == Encounter.Status.SETUP else None
    return Glance(encounter, seated, waiting, names, played, habits, last)


def frame_of(seen: Glance, seat: Seat) -> TableFrame:
    """What lies open on one seat's screen at a glance, worked out once per process; the spectator's seat gives the TV's."""
    return _frames.get_made_once(seen.mark(seat), lambda: frame_make(seen, seat))


def whole_frame_of(seen: Glance, seat: Seat) -> TableFrame:
    """The same with all that a tap opens."""
    return _frames.get_made_once(("whole", seen.mark(seat)), lambda: whole_frame_make(seen, seat))


def whole_frame_make(seen: Glance, seat: Seat) -> TableFrame:
    frame, rules, state = frame_of(seen, seat), RULESETS[seen.encounter.campaign.ruleset], state_of(seen.encounter)
    if not frame.view.hands:
        return frame
    view = with_whole_hands(frame.view, rules, state, seat.viewer, replace(seen.table, focus=seat.focus))
    return but(frame, view=view)


def frame_make(seen: Glance, seat: Seat) -> TableFrame:
    encounter, gm = seen.encounter, seat.role == GM
    state, paused = state_of(encounter), encounter.status == Encounter.Status.PAUSED
    undo = undo_view(encounter, seat, seen.seats, state, seen.waiting)
    table = replace(seen.table, focus=seat.focus, undo=undo)
    view = seat_view(RULESETS[encounter.campaign.ruleset], state, seat.viewer, table)
    return TableFrame(
        view=at_rest(view) if paused else view,
        log=log_of(encounter, seat, state, table),
        version=version_of(encounter, seat, state, seen.waiting),
        seats=seen.present,
        campaign=encounter.campaign_id,
        restates=book(encounter.campaign.ruleset).restates,
        paused=paused,
        prepared=gm and encounter.is_prepared,
        bench=bench_of(seen, state) if gm and state.phase != "ended" and not paused else (),
        again=by_name(foes_of(seen.last, state_of)) if gm and seen.last is not None else (),
        nudged=seat.nudged_at.isoformat() if seat.nudged_at is not None else "",
        story=fight_story(encounter, seat, state, table, view),
        quiet=encounter.campaign.quiet,
        tv_camera=encounter.campaign.tv_camera,
    )


def at_rest(view: SeatView) -> SeatView:
    """A seat's view of a fight that is paused: all that was there, and nothing to do."""
    console = replace(view.console, world=None) if view.console is not None else None
    return replace(view, hands=(), prompts=(), waiting=(), console=console, your_turn=False, you_are_next=False)


def bench_of(seen: Glance, state: State) -> tuple[tuple[int, str, str], ...]:
    """The characters of players who are here and play nobody in this fight."""
    playing = {one.owner for one in state.combatants.values()}
    idle = {seat: name for seat, name, is_here in seen.present if is_here and seat not in playing}
    benched = ((pk, name, idle.get(seat_id(seat), "")) for pk, name, seat in seen.played)
    return tuple(one for one in benched if one[2])


def glance_for(user: Anybody, pk: int) -> tuple[Glance, Seat]:
    """What a user's seat sees of a fight now, with the seat; Http404 as encounter_for."""
    encounter, seat = encounter_for(user, pk)
    return glance_of(encounter, seat), seat


def glance_of(encounter: Encounter, seat: Seat) -> Glance:
    """What this seat's frame is made from."""
    left = left_in(encounter.pk)
    if left is not None and left.encounter is encounter:  # as encounter_for has found it to be still
        return glance_at(encounter, left.seats, left.waiting, left.played, left.habits)
    return glance(encounter, played=played_in(encounter.campaign_id) if seat.role == GM else ())


def glance_left(pk: int, user_id: int | None) -> tuple[Glance, Seat] | None:
    """The same as the last press here has left it; None when this process knows of none."""
    left, held = left_in(pk), seat_left(pk, user_id)
    if left is None or held is None:
        return None
    return glance_at(left.encounter, left.seats, left.waiting, left.played, left.habits), held[1]


def last_line_before(seen: Glance, seat: Seat, seq: int) -> int:
    """The number of the last line of this seat's log that came of events up to `seq`."""
    lines = frame_of(seen, seat).log
    fresh = line_count(rows_after(seen.encounter, seq), state_of(seen.encounter), seat.viewer, seen.table)
    return lines[-1].number - fresh if lines else 0


def aimed_at(encounter: Encounter, seat: Seat, act: Act) -> Aimed:
    """What an action would cover and whom it would befall, as far as the seat knows; raises Refused as the action would."""
    return preview(RULESETS[encounter.campaign.ruleset], state_of(encounter), seat.viewer, act)


def way_found(encounter: Encounter, seat: Seat, move: Move, to: Square) -> Reach:
    """The way to a square and so far up or down as the seat knows it; raises Refused as the move would."""
    return way_to(RULESETS[encounter.campaign.ruleset], state_of(encounter), seat.viewer, move, to)


def way_ahead(encounter: Encounter, seat: Seat, move: Move) -> Ahead:
    """What a way would bring, as far as the seat knows."""
    return ahead(RULESETS[encounter.campaign.ruleset], state_of(encounter), seat.viewer, move)


def pack_proposed(encounter: Encounter, wishes: Wishes) -> Proposal | None:
    """What the GM's creatures that may act now would do; for the GM alone."""
    return propose(RULESETS[encounter.campaign.ruleset], state_of(encounter), wishes)


def whole_log(encounter: Encounter, seat: Seat) -> tuple[LogLine, ...]:
    """Every line of a seat's log."""
    seen = glance_of(encounter, seat)
    table = table_for(encounter, seat, seen.seats, seen.waiting)
    return log_lines(rows_after(encounter, 0), state_of(encounter), seat.viewer, table)


def seat_frame(encounter: Encounter, seat: Seat) -> TableFrame:
    """All that this seat may see and do now."""
    return whole_frame_of(glance_of(encounter, seat), seat)


def option_frame(encounter: Encounter, seat: Seat, actor: str, action: str, weapon: str) -> TableFrame:
    """As much of it as one option takes: what lies open, if that has it."""
    frame = screen_frame(encounter, seat)
    options = (option for hand in frame.view.hands if hand.actor == actor for option in hand.options)
    is_open = any((option.key, option.weapon) == (action, weapon) for option in options)
    return frame if is_open else seat_frame(encounter, seat)


def moving_frame(encounter: Encounter, seat: Seat, actor: str) -> TableFrame:
    """As much of it as a creature's ways take: what lies open, if that has them."""
    frame = screen_frame(encounter, seat)
    has_ways = any(hand.actor == actor and hand.gaits for hand in frame.view.hands)
    return frame if has_ways else seat_frame(encounter, seat)


def screen_frame(encounter: Encounter, seat: Seat) -> TableFrame:
    """What of it lies open on its screen."""
    return frame_of(glance_of(encounter, seat), seat)
