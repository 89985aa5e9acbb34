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
from combat.rendering.frame import Frame
from combat.rendering.log import BY_SQUARES, HEADINGS, Line, at_once, is_silent, line, once_set, told_lines

NOT_NEWS = (*HEADINGS, Answered, EncounterOpened, Noted)
NO_NEWS_ON_A_PHONE = (
    *HEADINGS,
    Answered,
    EncounterOpened,
    EntryCounted,
    CountdownRolled,
)  # what counts down has a card
MOST, MOST_ON_A_PHONE, MOST_RESULTS = 3, 60, 6
RESULTS = (AttackResolved, CheckRolled, ContestResolved, DamageTaken, EffectGained, GroupAttacked, Healed, LifeChanged)


class Headline(msgspec.Struct, frozen=True):
    """The last lines of a turn, newest last."""

    lines: tuple[Line, ...]


def headline_of(frame: Frame, *, phone: bool = False) -> Headline:
    """Return the last lines of the present turn; on a `phone` notes as well, for which it has no other place, and the
    turn before until there is something new."""
    lines, dull = once_set(frame.log, frame.view.phase), NO_NEWS_ON_A_PHONE if phone else NOT_NEWS
    news: list[Line] = []
    end = len(lines)
    for at in range(end - 1, -1, -1):
        if at and not begins_a_turn(lines[at]):
            continue
        told = told_lines(lines[at:end])
        news = [line(one, False) for one in told if not one.struck and not isinstance(one.event, dull)]
        if news or not phone:
            break
        end = at
    return Headline(tuple(news[-(MOST_ON_A_PHONE if phone else MOST) :]))


def begins_a_turn(one: LogLine) -> bool:
    return type(one.event) in HEADINGS and not one.struck and not is_silent(one)


def results(frame: Frame, since: int) -> tuple[SafeString, ...]:
    """Return the sentences of what was decided after a line of this seat's log and of what that did, the last few, oldest
    first."""
    told = (one for one in told_lines(frame.log) if one.number > since and not one.struck and is_result(one.event))
    return tuple(one.sentence for one in at_once([line(one, False) for one in told])[-MOST_RESULTS:])


def is_result(event: Event) -> bool:
    return isinstance(event, RESULTS) or (isinstance(event, Placed) and event.how in BY_SQUARES)
