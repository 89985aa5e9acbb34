"""The story of a fight that is over: its big moments, round by round, each with the line of the log that tells of it."""

from collections.abc import Container, Iterable, Iterator, Mapping

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import RoundStarted
from combat.engine.moments import moments_of
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
    big = {moment.line for moment in moments_of(told, frame.view.tokens)} | awards.keys()
    return Tale(end, tuple(chapters(told, big, awards, frame.view.restates)), len(told))


def chapters(
    told: Iterable[LogLine], big: Container[int], awards: Mapping[int, str], restates: Mapping[str, str]
) -> Iterator[Chapter]:
    number, beats = 0, list[Beat]()
    for one in told:
        if isinstance(one.event, RoundStarted):
            if beats:
                yield Chapter(number, tuple(beats))
            number, beats = one.event.round, []
        elif one.number in big:
            html = restated(SafeString(one_line(line(one, False)).html), restates)
            beats.append(Beat(picture_of_event(one.event), awards.get(one.number, ""), html))
    if beats:
        yield Chapter(number, tuple(beats))
