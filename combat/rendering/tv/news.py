"""The headline: the die of the last deed, one sentence of who did what to whom, one line of numbers."""

import msgspec

from combat.engine.events import AttackResolved, CheckRolled, DamageTaken, EffectGained, LifeChanged
from combat.engine.seatview import SeatView
from combat.engine.watching.moments import face_of
from combat.rendering.headline import deed_in, headline_of
from combat.rendering.log import DrawnLine
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Piece, leaf


class News(msgspec.Struct, frozen=True):
    """The newest deed, None before the first of a turn, and what came of it."""

    deed: DrawnLine | None
    face: int = 0
    came: tuple[DrawnLine, ...] = ()
    harm: tuple[tuple[int, str], ...] = ()  # what an attack dealt: how much of what
    now: str = ""  # how its target is now, as far as everybody may know
    gained: tuple[str, ...] = ()  # and what lasts on it since


def news(frame: Frame) -> Piece:
    return leaf("region-headline", "tv/news.html", news_of(frame), tag="region")


def news_of(frame: Frame) -> News:
    lines = headline_of(frame).lines
    at = deed_in(lines)
    if at < 0:
        return News(None)
    deed, after = lines[at], lines[at + 1 :]
    event = deed.said.event
    face = face_of(event.roll) if isinstance(event, AttackResolved | CheckRolled) else 0
    if not isinstance(event, AttackResolved):
        fates = tuple(one for one in after if isinstance(one.said.event, LifeChanged))
        return News(deed, face, (fates or after)[-2:])  # who falls is told before what lies or lasts because of that
    harm = tuple(
        (one.amount, "" if len(one.parts) != 1 else one.parts[0].type)
        for one in (line.said.event for line in after)
        if isinstance(one, DamageTaken) and one.who == event.target
    )
    events = [line.said.event for line in after]
    gained = tuple(one.name for one in events if isinstance(one, EffectGained) and one.who == event.target and one.name)
    fell = any(isinstance(one, LifeChanged) and one.who == event.target for one in events)
    return News(deed, face, (), harm, how_it_is(frame.view, event.target, fell), gained)


def how_it_is(view: SeatView, who: str, fell: bool) -> str:
    token = view.token(who)
    if token is None:
        return ""
    return token.life if fell and token.life != "up" else token.hp.word if token.hp.kind == "word" else ""
