"""Ways on the map: what it costs to get to a square, at which height, and what lies above and below a creature."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec
from django.utils.safestring import SafeString

from combat.engine.ground.grid import Square, footprint, label
from combat.engine.ids import Id
from combat.engine.seatview import Ahead, Danger, GaitView, Hand, Reach, Reactor, Refusal, Token, WayOut
from combat.engine.state import rise_of
from combat.rendering.pieces.citing import restating
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.shelf import filled
from combat.rendering.pieces.words import HeightMeasure, hit_points, how_high, listed


class Other(msgspec.Struct, frozen=True):
    """The same way by another gait, on which nobody would react."""

    gait: str
    name: str
    steps: str
    cost: str


class SharedMovement(msgspec.Struct, frozen=True):
    """The movement that all gaits share, per cent: what stays of it after a way, which that takes, and how far it still goes."""

    stays: int
    takes: int
    rests: tuple[tuple[str, int], ...]


class PathToSquare(msgspec.Struct, frozen=True):
    """The way to one square; `path` is "" when there is none.

    It is `safe` when nobody would react to it and nothing on it harms or holds: then it may be gone at once.
    """

    actor: Id
    name: str
    gait: str
    gait_name: str
    place: str
    path: str
    cost: str
    left: str
    pays: str  # which part of the turn it takes; "" for none of its own
    size: int
    reactors: tuple[Reactor, ...]
    version: str
    row: str = ""
    risk_row: str = ""
    open: bool = False  # it can be gone
    refusal: Refusal | None = None
    to: str = ""
    steps: str = ""  # the squares as they are sent; "" for a way straight up or down
    heights: tuple[
        tuple[int, str, str], ...
    ] = ()  # other ends of it, up or down: how many squares, in words, which way
    rise: int = 0
    height: str = ""  # at which it ends, where that is to be chosen
    outs: tuple[WayOut, ...] = ()
    others: tuple[Other, ...] = ()
    cover: tuple[str, ...] = ()  # in words, where it ends
    over: tuple[str, ...] = ()  # what makes it dear, in words
    dangers: tuple[Danger, ...] = ()
    hazard: bool = False
    has: str = ""  # its goer's hit points, in words
    shared: SharedMovement | None = None

    @property
    def safe(self) -> bool:
        return self.open and not (self.reactors or self.hazard or self.dangers)

    @property
    def checks(self) -> tuple[str, ...]:
        return tuple(one.what for one in self.dangers if one.check)

    @property
    def hurts(self) -> tuple[Danger, ...]:
        return tuple(one for one in self.dangers if one.dice)

    @property
    def lasts(self) -> tuple[str, ...]:
        return tuple(one.what.lower() for one in self.dangers if one.lasts)

    @property
    def striking(self) -> str:
        """Those who would react, for the map."""
        return " ".join(one.id for one in self.reactors)


@restating
def path_sheet(
    frame: Frame,
    *,
    actor: Id,
    gait: str,
    to: Square,
    rise: int = 0,
    found: Reach | Refusal | None = None,
    ahead: Ahead | None = None,
) -> SafeString:
    """Return the sheet that shows the way to a square and asks to confirm it; says so when there is no way.

    `found` is the way that leads so many squares up or down, or why there is none; `ahead` what it brings.
    """
    hand = next((hand for hand in frame.view.hands if hand.actor == actor), None)
    way = next((view for view in hand.gaits if view.key == gait), None) if hand else None
    level = level_way(frame, actor, gait, to)
    reach = found if rise and isinstance(found, Reach) else None if rise else level
    path = path_of(frame, hand, way, reach, to)
    if ahead is not None and hand is not None:
        path = with_ahead(frame, hand, path, ahead, to if not rise else None)
    if hand is None or way is None or not way.soars:
        return filled("partials/_path.html", path)
    why = found if isinstance(found, Refusal) else None
    return filled("partials/_path.html", with_heights(frame, hand, path, rise, why, to))


def level_way(frame: Frame, actor: Id, gait: str, to: Square) -> Reach | None:
    """Return the way on the level that a seat’s map shows to a square."""
    ways = (way for hand in frame.view.hands if hand.actor == actor for way in hand.gaits if way.key == gait)
    return next((one for way in ways for one in way.reach if one.square == to), None)


def with_ahead(frame: Frame, hand: Hand, path: PathToSquare, ahead: Ahead, to: Square | None) -> PathToSquare:
    """Return a way with what it brings, and the ways out of that."""
    cover = (f"{degree} cover from {listed(names)}" for degree, names in ahead.cover)
    others = other_ways(frame, hand, path.gait, to) if ahead.reactors and to is not None else ()
    return msgspec.structs.replace(
        path,
        reactors=ahead.reactors,
        outs=ahead.outs,
        others=tuple(others),
        cover=tuple(cover),
        over=ahead.over,
        dangers=ahead.dangers,
        hazard=ahead.hazard,
    )


def other_ways(frame: Frame, hand: Hand, gait: str, to: Square) -> Iterator[Other]:
    """Yield the other gaits by which a square can be reached without anybody reacting."""
    for way in hand.gaits:
        found = next((one for one in way.reach if one.square == to and not one.risk), None)
        if found is not None and way.key != gait:
            cost = way.cost or f"{found.cost} {frame.view.unit}"
            yield Other(way.key, way.name, squares_text(found.path), cost)


def with_heights(
    frame: Frame, hand: Hand, path: PathToSquare, rise: int, why: Refusal | None, to: Square
) -> PathToSquare:
    """Return a way with the height at which it ends, and those above and below it."""
    token, view = frame.view.token(hand.actor), frame.view
    here, step = (token.height if token is not None else 0), view.per_square
    if rise == 0 and token is not None and token.at == to:
        why = Refusal("You are there.")
    ground = level_of(heights_of(view.paint), to, token.squares if token is not None else 1)
    ends = tuple((rise + by, f"{(here + rise + by) * step} {view.unit}", way) for by, way in ((1, "up"), (-1, "down")))
    return msgspec.structs.replace(
        path,
        path=path.path or square_text(to),  # straight up is a way, too, to be drawn where it is
        refusal=why,
        heights=tuple(end for end in ends if here + end[0] >= ground),
        rise=rise,
        height=how_high(here + rise, HeightMeasure(step, view.unit)),
    )


@lru_cache(maxsize=64)
def heights_of(paint: tuple[tuple[str, tuple[Square, ...]], ...]) -> dict[Square, int]:
    rises = sorted((up, squares) for kind, squares in paint if (up := rise_of(kind)) is not None)
    return {square: up for up, squares in rises for square in squares}


def level_of(heights: dict[Square, int], at: Square, side: int) -> int:
    """Return how many squares up or down the ground lies below a creature of so many squares a side."""
    return max(heights.get(cell, 0) for cell in footprint(at, side)) if heights else 0


def path_of(frame: Frame, hand: Hand | None, way: GaitView | None, reach: Reach | None, to: Square) -> PathToSquare:
    unit = frame.view.unit
    token = frame.view.token(hand.actor) if hand else None
    return PathToSquare(
        open=reach is not None,
        to=square_text(to),
        steps=squares_text(reach.path) if reach else "",
        actor=hand.actor if hand else "",
        name=hand.name if hand else "",
        gait=way.key if way else "",
        gait_name=way.name if way else "",
        place=label(to),
        path=squares_text(reach.path) if reach else "",
        cost=f"{reach.cost} {unit}" if reach else "",
        left=f"{max(0, way.left - reach.cost)} {unit}" if way and reach else "",
        pays=way.cost if way else "",
        size=token.squares if token else 1,
        reactors=tuple(Reactor("", name) for name in reach.risk) if reach else (),
        version=frame.version,
        row=way.row if way else "",
        risk_row=way.risk_row if way else "",
        has=hit_points(token.hp) if token else "",
        shared=shared_by(hand, way, reach) if hand and way and reach else None,
    )


def shared_by(hand: Hand, way: GaitView, reach: Reach) -> SharedMovement | None:
    """Return what a way takes of the movement that all gaits share, in a game where they share one."""
    part = next((one for one in hand.budget if len(one.gaits) > 1 and one.share), None)
    whole = next((one.left for one in part.gaits if one.name == way.name), 0) if part is not None else 0
    if part is None or part.share is None or not whole:
        return None
    takes = min(part.share, round(part.share * reach.cost / whole))
    stays = part.share - takes
    return SharedMovement(
        stays, takes, tuple((one.name, one.left * (whole - reach.cost) // whole) for one in part.gaits)
    )


def squares_text(squares: tuple[Square, ...]) -> str:
    """Return squares as the forms send them: `3,4;4,4`."""
    return ";".join(f"{x},{y}" for x, y in squares)


def square_text(square: Square | None) -> str:
    return f"{square[0]},{square[1]}" if square is not None else ""


def over_and_under(frame: Frame, hand: Hand | None, token: Token) -> tuple[tuple[str, str, str, int], ...]:
    """Return how the open hand could move into a creature's space, above or below it: its token covers the square on the map."""
    mover = frame.view.token(hand.actor) if hand is not None else None
    if hand is None or mover is None or token.at is None or token.id == mover.id:
        return ()
    found = list(into(hand, token))
    way = next((gait for gait in hand.gaits if gait.soars), None)
    if way is None or token.life == "dead":
        return tuple(found)
    for by, words in ((token.squares, f"{way.name} above it"), (-mover.squares, f"{way.name} below it")):
        rise = token.height + by - mover.height
        if token.height + by >= level_of(heights_of(frame.view.paint), token.at, mover.squares):
            found.append((way.key, square_text(token.at), words, rise))
    return tuple(found)


def into(hand: Hand, token: Token) -> Iterator[tuple[str, str, str, int]]:
    """Yield the ways into a creature's own space, in a game that lets one stop there."""
    if token.at is None:
        return
    (x, y), side = token.at, token.squares
    cells = {(x + i, y + j) for i in range(side) for j in range(side)}
    for gait in hand.gaits:
        near = [way for way in gait.reach if way.square in cells]
        if near:
            way = min(near, key=lambda one: (one.cost, one.square))
            yield gait.key, square_text(way.square), f"{gait.name} into its space", 0
