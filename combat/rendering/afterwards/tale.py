"""The story of a fight that is over: its big moments, round by round, each with the line of the log that tells of it."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import count

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import AttackResolved, CheckRolled, RoundStarted, mentioned
from combat.engine.seatview import LogLine, SeatView
from combat.engine.watching.moments import face_of, moments_of, sides_of
from combat.rendering.afterwards.over import Over, over
from combat.rendering.log import BEGINNINGS, CONSEQUENCES, is_silent, line, one_line
from combat.rendering.pieces.citing import restated
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.medals import Medal
from combat.rendering.pieces.medals import face as portrait
from combat.rulesets.pictures import picture_of_event

MOST = 12  # sentences of one deed


class Beat(msgspec.Struct, frozen=True):
    """One moment: its picture, what the award for it is called, if any, and its line, which opens; and the deed around it."""

    picture: str
    award: str
    html: SafeString
    sentence: SafeString  # without what it opens to
    line: int  # of the seat's log
    number: int  # among the moments, from 1
    medal: Medal | None  # of whoever did it, or whom it befell
    face: int = 0  # of the die that counted
    deed: tuple[SafeString, ...] = ()  # all that it was and brought, where there is more than the line itself


class Chapter(msgspec.Struct, frozen=True):
    round: int
    beats: tuple[Beat, ...]


class Tale(msgspec.Struct, frozen=True):
    end: Over
    chapters: tuple[Chapter, ...]
    lines: int  # of the whole log that say something
    rounds: tuple[int, ...]  # the line with which each round began


def tale(frame: Frame, lines: Iterable[LogLine]) -> Tale | None:
    """Return the story as a seat knows it from all the lines of its log; None while the fight goes on."""
    end = over(frame)
    if end is None:
        return None
    shown = [one for one in lines if not one.struck and not is_silent(one)]
    awards = {award.line: award.name for _, award in frame.story.awards} if frame.story else {}
    big = {moment.line for moment in moments_of(shown, sides_of(frame.view.tokens))} | awards.keys()
    rounds = tuple(one.number for one in shown if isinstance(one.event, RoundStarted))
    return Tale(end, tuple(chapters(shown, big, awards, frame)), len(shown), rounds)


def chapters(
    shown: Iterable[LogLine], big: Container[int], awards: Mapping[int, str], frame: Frame
) -> Iterator[Chapter]:
    number, beats, many = 0, list[Beat](), count(1)
    shown = list(shown)
    for at, one in enumerate(shown):
        if isinstance(one.event, RoundStarted):
            if beats:
                yield Chapter(number, tuple(beats))
            number, beats = one.event.round, []
        elif one.number in big:
            html = restated(SafeString(one_line(line(one, False)).html), frame.restates)
            face = face_of(one.event.roll) if isinstance(one.event, AttackResolved | CheckRolled) else 0
            beats.append(
                Beat(
                    picture_of_event(one.event),
                    awards.get(one.number, ""),
                    html,
                    restated(line(one, False).sentence, frame.restates),
                    one.number,
                    next(many),
                    medal_of(one, frame.view),
                    face,
                    deed(shown, at),
                )
            )
    if beats:
        yield Chapter(number, tuple(beats))


def medal_of(one: LogLine, view: SeatView) -> Medal | None:
    """Return the face of whoever a line is about first; None where nobody of them is known any more."""
    known = (token for who in mentioned(one.event) if (token := view.token(who)) is not None)
    token = next(known, None)
    return portrait(token) if token is not None else None


def deed(shown: Sequence[LogLine], at: int) -> tuple[SafeString, ...]:
    """Return the sentences of the deed that a line belongs to; none where it is told by itself."""
    first = last = at
    while first and shown[first].type in CONSEQUENCES and type(shown[first - 1].event) not in BEGINNINGS:
        first -= 1
    while last + 1 < len(shown) and shown[last + 1].type in CONSEQUENCES:
        last += 1
    around = [shown[first], *shown[max(first + 1, last + 2 - MOST) : last + 1]]
    return tuple(line(one, False).sentence for one in around) if len(around) > 1 else ()
