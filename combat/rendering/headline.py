"""The TV's headline: what has just happened, large."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import (
    Answered,
    AttackResolved,
    CheckRolled,
    ContestResolved,
    DamageTaken,
    EncounterOpened,
    Healed,
    LifeChanged,
    Noted,
)
from combat.rendering.frame import Frame
from combat.rendering.log import HEADINGS, Line, line, once_set, told_lines

NOT_NEWS = (*HEADINGS, Answered, EncounterOpened, Noted)
MOST = 3
RESULTS = (AttackResolved, CheckRolled, ContestResolved, DamageTaken, Healed, LifeChanged)


class Headline(msgspec.Struct, frozen=True):
    """The last lines of the present turn, newest last."""

    lines: tuple[Line, ...]
    turn: str
    phase: str

    @property
    def last(self) -> SafeString:
        return self.lines[-1].sentence

    @property
    def before(self) -> list[SafeString]:
        return [one.sentence for one in self.lines[:-1]]


def headline(frame: Frame) -> Headline:
    news: list[Line] = []
    for told in told_lines(once_set(frame.log, frame.view.phase)):
        if told.struck:
            continue
        if isinstance(told.event, HEADINGS):
            news.clear()
        if not isinstance(told.event, NOT_NEWS):
            drawn = line(told, gm=False)
            news.append(msgspec.structs.replace(drawn, proofs=()))
    return Headline(tuple(news[-MOST:]), frame.view.turn, frame.view.phase)


def results(frame: Frame, since: int) -> tuple[SafeString, ...]:
    """Return the sentences of what dice have decided after a line of this seat's log, the last few, oldest first."""
    told = [one for one in told_lines(frame.log) if one.number > since and isinstance(one.event, RESULTS)]
    return tuple(line(one, gm=False).sentence for one in told[-MOST:])
