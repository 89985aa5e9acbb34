"""What has just happened: large on the TV, and what a seat's own press has come to."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import (
    Answered,
    AttackResolved,
    CheckRolled,
    ContestResolved,
    CountdownRolled,
    DamageTaken,
    EffectGained,
    EncounterOpened,
    EntryCounted,
    Event,
    GroupAttacked,
    Healed,
    LifeChanged,
    Noted,
    Placed,
)
from combat.engine.seatview import LogLine
from combat.memos import remembered
from combat.rendering.log import (
    BY_SQUARES,
    CONSEQUENCES,
    HEADINGS,
    DrawnLine,
    at_once,
    is_consequence,
    is_silent,
    line,
    once_set,
    worded_lines,
)
from combat.rendering.pieces.frame import Frame

NOT_NEWS = (*HEADINGS, Answered, EncounterOpened, Noted)
NO_NEWS_ON_A_PHONE = (
    *HEADINGS,
    Answered,
    EncounterOpened,
    EntryCounted,
    CountdownRolled,
)  # what counts down has a card
MOST, MOST_RESULTS = 60, 6
WOUNDS = frozenset({"DamageTaken", "HitPointsSet"})
FATES = WOUNDS | {"LifeChanged"}
RESULTS = (AttackResolved, CheckRolled, ContestResolved, DamageTaken, EffectGained, GroupAttacked, Healed, LifeChanged)


class Headline(msgspec.Struct, frozen=True):
    """The last lines of a turn, newest last."""

    lines: tuple[DrawnLine, ...]


def headline_of(frame: Frame, *, phone: bool = False) -> Headline:
    """Return the last lines of the present turn; on a `phone` notes as well, for which it has no other place, and the
    turn before until there is something new."""
    return headline_in(frame.log, frame.view.phase, phone)


@remembered(512)  # most seats of a table have the same lines
def headline_in(log: tuple[LogLine, ...], /, phase: str, phone: bool) -> Headline:
    lines, dull = once_set(log, phase), NO_NEWS_ON_A_PHONE if phone else NOT_NEWS
    news: list[DrawnLine] = []
    end = len(lines)
    for at in range(end - 1, -1, -1):
        if at and not begins_a_turn(lines[at]):
            continue
        worded = worded_lines(lines[at:end])
        news = [line(one, False) for one in worded if not one.struck and not isinstance(one.event, dull)]
        if news or not phone:
            break
        end = at
    return Headline(tuple(news[-MOST:]))


def begins_a_turn(one: LogLine) -> bool:
    return type(one.event) in HEADINGS and not one.struck and not is_silent(one)


def deed_in(lines: tuple[DrawnLine, ...]) -> int:
    """Return the place of the line that says what brought the last ones about, -1 if there are none: a wound or a fate stands by
    itself where no deed has dealt it, as when the GM takes hit points away, and what lies or lasts because of it does not."""
    deed = next((n for n in reversed(range(len(lines))) if lines[n].type not in CONSEQUENCES), -1)
    head = deed
    for n in range(deed + 1, len(lines)):
        if head < 0 or not is_consequence(lines[head], lines[n]) or (head > deed and lines[n].type in WOUNDS):
            head = n if deed < 0 or lines[n].type in FATES else head
    return head


def results(frame: Frame, since: int) -> tuple[SafeString, ...]:
    """Return the sentences of what was decided after a line of this seat's log and of what that did, the last few, oldest
    first."""
    log = frame.log
    # No line is worded with one before the heading of its turn.
    headings = (at for at in range(len(log) - 1, -1, -1) if log[at].number <= since and begins_a_turn(log[at]))
    lines = worded_lines(log[next(headings, 0) :])
    worded = (one for one in lines if one.number > since and not one.struck and is_result(one.event))
    return tuple(one.sentence for one in at_once([line(one, False) for one in worded])[-MOST_RESULTS:])


def is_result(event: Event) -> bool:
    return isinstance(event, RESULTS) or (isinstance(event, Placed) and event.how in BY_SQUARES)
