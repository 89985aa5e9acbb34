"""The TV's headline: what has just happened, large."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.events import Answered, EncounterOpened, Noted
from combat.rendering.frame import Frame
from combat.rendering.log import HEADINGS, Line, line, once_set, told_lines

NOT_NEWS = (*HEADINGS, Answered, EncounterOpened, Noted)
MOST = 3


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
