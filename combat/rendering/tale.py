"""The story of a fight that is over: its big moments, round by round, each with the line of the log that tells of it."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import AttackResolved, LifeChanged, RoundStarted
from combat.engine.seatview import LogLine
from combat.rendering.citing import restated
from combat.rendering.frame import Frame
from combat.rendering.log import is_silent, line, one_line
from combat.rendering.over import Over, over
from combat.rulesets.pictures import picture_of_event


class Beat(msgspec.Struct, frozen=True):
    """One moment: its picture, what the award for it is called, if any, and its line, which opens."""

    picture: str
    award: str
    html: SafeString


class Chapter(msgspec.Struct, frozen=True):
    round: int
    beats: tuple[Beat, ...]


class Tale(msgspec.Struct, frozen=True):
    end: Over
    chapters: tuple[Chapter, ...]
    lines: int  # of the whole log that say something


def tale(frame: Frame, lines: Iterable[LogLine]) -> Tale | None:
    """Return the story as a seat knows it from all the lines of its log; None while the fight goes on."""
    end = over(frame)
    if end is None:
        return None
    told = [one for one in lines if not one.struck and not is_silent(one)]
    awards = {award.line: award.name for _, award in frame.story.awards} if frame.story else {}
    return Tale(end, tuple(chapters(told, awards, frame.view.restates)), len(told))


def chapters(told: Iterable[LogLine], awards: Mapping[int, str], restates: Mapping[str, str]) -> Iterator[Chapter]:
    number, beats = 0, list[Beat]()
    for one in told:
        if isinstance(one.event, RoundStarted):
            if beats:
                yield Chapter(number, tuple(beats))
            number, beats = one.event.round, []
        elif one.number in awards or is_big(one):
            html = restated(SafeString(one_line(line(one, False)).html), restates)
            beats.append(Beat(picture_of_event(one.event), awards.get(one.number, ""), html))
    if beats:
        yield Chapter(number, tuple(beats))


def is_big(one: LogLine) -> bool:
    """Tell whether a line is remembered: a critical hit, a fall, a return."""
    event = one.event
    return isinstance(event, LifeChanged) or (isinstance(event, AttackResolved) and event.outcome == "critical")
