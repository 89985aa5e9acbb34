"""A fight that is over once more: its map as it stood at each great moment, and the heroes' hit points over the rounds.

Both are drawn from what one seat's screen showed then (`selectors/fight/replay`), and know nothing else.
"""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

import msgspec
from django.utils.safestring import SafeString
from msgspec.structs import replace

from combat.engine.ids import Id
from combat.engine.seatview import SeatView
from combat.rendering.afterwards.tale import Beat, Tale
from combat.rendering.ground.spots import spot
from combat.rendering.map.board import board_of
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.shelf import filled

ROOM = 2  # squares around everybody
LEAST = 9  # squares across that are to be seen
WIDE, HIGH = 3, 2  # of the window


class Stop(msgspec.Struct, frozen=True):
    """A moment to stop at: the line of the seat's log, 0 for the end; what happened, and how far on its way it is, per cent."""

    line: int
    round: int
    beat: Beat | None = None
    far: int = 0


class Replay(msgspec.Struct, frozen=True):
    """One stop: the map as it was, and the ways to the others; None where there is none."""

    stops: tuple[Stop, ...]
    at: int
    map: SafeString
    back: int | None
    on: int | None

    @property
    def stop(self) -> Stop:
        return self.stops[self.at]

    @property
    def last(self) -> int:
        return len(self.stops) - 1


def stops_of(tale: Tale) -> tuple[Stop, ...]:
    """Return where a fight's replay stops: as it begins, at each of its big moments, at its end."""
    if not tale.rounds:
        return ()
    beats = [(chapter.round, beat) for chapter in tale.chapters for beat in chapter.beats]
    found = [Stop(tale.rounds[0], 1), *(Stop(beat.line, number, beat) for number, beat in beats)]
    found.append(Stop(0, len(tale.rounds)))
    return tuple(replace(one, far=round(100 * n / (len(found) - 1))) for n, one in enumerate(found))


def replay(now: SeatView, stops: tuple[Stop, ...], at: int, then: Mapping[int, SeatView]) -> Replay:
    """Return a stop; the window is the same for all as far as nobody leaves it."""
    view = then.get(stops[at].line, now)
    box = window((*then.values(), now))
    html = filled("replay/map.html", Map(board_of(replace(view, role="spectator"), box=box).html))
    last = len(stops) - 1
    return Replay(stops, at, html, at - 1 if at else None, at + 1 if at < last else None)


class Map(msgspec.Struct, frozen=True):
    html: SafeString


def window(views: Iterable[SeatView]) -> str:
    """Return the part of the map that holds everybody in these views, in squares, as wide and high as its place on the page."""
    views = list(views)
    places = [one for view in views for one in places_of(view)] or [(0.0, 0.0, 1.0)]
    left, top = min(x for x, _, _ in places) - ROOM, min(y for _, y, _ in places) - ROOM
    right, bottom = max(x + side for x, _, side in places) + ROOM, max(y + side for _, y, side in places) + ROOM
    wide = max(right - left, (bottom - top) * WIDE / HIGH, LEAST)
    high = wide * HIGH / WIDE
    x, y = (left + right - wide) / 2, (top + bottom - high) / 2
    return f"{x:g} {y:g} {wide:g} {high:g}"


def places_of(view: SeatView) -> Iterator[tuple[float, float, float]]:
    return (spot(one.at, one.squares, view.hexes) for one in view.tokens if one.at is not None)


# --- hit points, round by round ------------------------------------------------------------------------------------

CHART_WIDE, CHART_HIGH = 300, 120


class ChartLine(msgspec.Struct, frozen=True):
    """How one line of the chart goes: its points, and where its name stands; `by_round` are its numbers at each point."""

    name: str
    hue: int
    portrait: str
    foes: bool
    points: str
    end: tuple[float, float]
    by_round: tuple[str, ...]


class Chart(msgspec.Struct, frozen=True):
    courses: tuple[ChartLine, ...]
    rounds: tuple[tuple[int, float], ...]  # each number with where its round begins
    wide: int = CHART_WIDE
    high: int = CHART_HIGH
    rules: str = "".join(f"M0 {y}H{CHART_WIDE}" for y in (0, CHART_HIGH // 2, CHART_HIGH))


def chart(frame: Frame, tale: Tale, then: Mapping[int, SeatView]) -> Chart | None:
    """Return everybody's hit points of whom the seat has always known the number; None for less than a round.

    Of foes there are numbers for the GM alone, and these together.
    """
    views = [*(then[line] for line in tale.rounds), frame.view]
    if len(views) < 2:
        return None
    step = CHART_WIDE / (len(views) - 1)
    heroes = {who for who, _ in frame.story.awards} if frame.story else set()
    found = list(courses(views, heroes, step))
    if frame.view.role == "gm":
        found += together(views, step)
    rounds = tuple((number, round(step * (number - 1), 1)) for number in range(1, len(views)))
    return Chart(tuple(found), rounds) if found else None


def courses(views: Sequence[SeatView], heroes: Container[Id], step: float) -> Iterator[ChartLine]:
    for token in views[-1].tokens:
        if token.id not in heroes:
            continue
        course = [view.token(token.id) for view in views]
        known = [(n, one.hp.now, one.hp.most) for n, one in enumerate(course) if one is not None]
        if all(one is None or one.hp.kind == "exact" for one in course):
            yield drawn(token.name, token.hue, token.portrait, False, known, step)


def together(views: Sequence[SeatView], step: float) -> Iterator[ChartLine]:
    """Yield the hit points of all foes in one line; whoever is not there any more has none, whoever comes later has all."""
    most: dict[Id, int] = {}
    for view in views:
        most |= {one.id: one.hp.most for one in view.tokens if one.side == "foes" and not one.thing}
    whole, met, known = sum(most.values()), set[Id](), []
    for n, view in enumerate(views):
        met |= {one.id for one in view.tokens}
        left = sum(max(0, one.hp.now) for one in view.tokens if one.id in most)
        known.append((n, left + sum(hp for who, hp in most.items() if who not in met), whole))
    if whole:
        yield drawn("All foes", 0, "", True, known, step)


def drawn(
    name: str, hue: int, portrait: str, foes: bool, known: Sequence[tuple[int, int, int]], step: float
) -> ChartLine:
    at = [
        (round(step * n, 1), round(CHART_HIGH * (1 - min(1, max(0, now) / max(1, most))), 1)) for n, now, most in known
    ]
    by_round = tuple(f"{now} of {most}" for _, now, most in known)
    return ChartLine(name, hue, portrait, foes, " ".join(f"{x:g},{y:g}" for x, y in at), at[-1], by_round)
