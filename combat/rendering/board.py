"""The map: ground, reach of the open hand and everybody on it, in cells."""

from functools import lru_cache

import msgspec

from combat.engine.grid import Square, label
from combat.engine.ids import Id
from combat.engine.seatview import Role, Token
from combat.rendering.frame import Frame
from combat.rendering.once import once
from combat.rendering.pieces import Piece, holder, leaf, listing, safe_id, svg_leaf, svg_listing
from combat.rendering.reach import ways_of
from combat.rendering.words import LIVES, hit_points, percent, side_word

# Later kinds lie over earlier ones.
GROUNDS = (
    "raised",
    "high",
    "water",
    "difficult",
    "climb",
    "slippery",
    "hazard",
    "half",
    "three-quarters",
    "wall",
    "dim",
    "dark",
    "obscured",
)
GROUND_WORDS = {
    "wall": "Wall",
    "difficult": "Difficult ground",
    "half": "Half cover",
    "three-quarters": "Three-quarters cover",
    "water": "Water",
    "climb": "Climb",
    "slippery": "Slippery",
    "raised": "Raised 1 square",
    "high": "Raised 2 squares",
    "dim": "Dim light",
    "dark": "Darkness",
    "obscured": "Obscured",
    "hazard": "Hazard",
}
MARKS = 3


class Figure(msgspec.Struct, frozen=True):
    """A creature on the map, but for what is said of it."""

    id: Id
    name: Id  # of the element that says who it is
    letter: str
    side: str
    x: int
    y: int
    size: int
    percent: int
    exact: bool
    life: str
    marks: tuple[str, ...]
    more: int
    active: bool
    mine: bool
    hidden: bool
    height: int
    live: bool


class Name(msgspec.Struct, frozen=True):
    label: str


class Ground(msgspec.Struct, frozen=True):
    kind: str
    name: str
    path: str


class Grounds(msgspec.Struct, frozen=True):
    grounds: tuple[Ground, ...]


class Board(msgspec.Struct, frozen=True):
    """The empty map."""

    width: int
    height: int
    columns: tuple[str, ...]
    live: bool
    gm: bool


def board(frame: Frame) -> Piece:
    view = frame.view
    shown = active_last(tuple(token for token in view.tokens if token.at is not None))
    names = [name(token, view.role == "gm") for token in shown]
    ways = ways_of(view)
    return holder(
        "region-map",
        "regions/_map.html",
        Board(
            width=view.width,
            height=view.height,
            columns=columns(view.width),
            live=view.role != "spectator",
            gm=view.role == "gm",
        ),
        [
            leaf("mapbar", "partials/_mapbar.html", ways),
            listing("names", '<div id="names" hidden>', names, "</div>"),
            svg_leaf("grounds", "partials/_grounds.html", grounds(view.paint)),
            # Beneath the reach: who wants to step where a body lies must not hit the body.
            svg_listing(
                "fallen-tokens", "tokens", [figure(token, view.role, "f") for token in shown if token.life == "dead"]
            ),
            svg_leaf("reach", "partials/_reach.html", ways),
            svg_listing("tokens", "tokens", [figure(token, view.role, "t") for token in shown if token.life != "dead"]),
        ],
        tag="region",
    )


@lru_cache(maxsize=256)
def columns(width: int) -> tuple[str, ...]:
    return tuple(label((x, 0))[:-1] for x in range(width))


@lru_cache(maxsize=256)
def grounds(paint: tuple[tuple[str, tuple[Square, ...]], ...]) -> Grounds:
    known = [(kind, squares) for kind, squares in paint if squares and kind in GROUNDS]
    known.sort(key=lambda pair: GROUNDS.index(pair[0]))
    return Grounds(tuple(Ground(kind, GROUND_WORDS[kind], outline(squares)) for kind, squares in known))


def active_last(tokens: tuple[Token, ...]) -> list[Token]:
    """Return the tokens so that the helpless lie beneath, and the one whose turn it is on top."""
    return sorted(tokens, key=lambda token: (token.life == "up", token.active))


@once(most=8192)
@lru_cache(maxsize=8192)
def name(token: Token, gm: bool) -> Piece:
    return leaf(safe_id("n", token.id), "partials/_name.html", Name(spoken(token, gm)))


@once(most=8192)
@lru_cache(maxsize=8192)
def figure(token: Token, role: Role, among: str) -> Piece:
    assert token.at is not None
    content = Figure(
        id=token.id,
        name=safe_id("n", token.id),
        letter=token.letter or token.name[:1].upper(),
        side=side_word(token.side),
        x=token.at[0],
        y=token.at[1],
        size=token.squares,
        percent=percent(token.hp),
        exact=token.hp.kind == "exact",
        life=token.life,
        marks=tuple(chip.name[:2] for chip in token.chips[:MARKS]),
        more=max(0, len(token.chips) - MARKS),
        active=token.active,
        mine=token.mine,
        hidden=role == "gm" and token.hidden,
        height=token.height,
        live=role != "spectator",
    )
    return svg_leaf(safe_id(among, token.id), "partials/_token.html", content)


def spoken(token: Token, gm: bool) -> str:
    """Return what a screen reader says of a creature: `Goblin A, foe, D4, 15 ft from you. Bloodied. Prone.`"""
    place = token.place or (label(token.at) if token.at else "")
    head = ", ".join(part for part in (token.name, side_word(token.side), place, token.note) if part)
    facts = [hit_points(token.hp), LIVES.get(token.life, ""), *(chip.name for chip in token.chips)]
    facts += ["hidden"] if gm and token.hidden else []
    facts += [f"{token.height} squares up"] if token.height else []
    return ". ".join([head, *(fact for fact in facts if fact)]) + "."


def outline(squares: tuple[Square, ...]) -> str:
    """Return an svg path that covers these squares, neighbours of one row joined."""
    parts: list[str] = []
    start: Square | None = None
    length = 0
    for x, y in sorted(squares, key=lambda square: (square[1], square[0])):
        if start is not None and (x, y) == (start[0] + length, start[1]):
            length += 1
            continue
        if start is not None:
            parts.append(f"M{start[0]} {start[1]}h{length}v1h-{length}z")
        start, length = (x, y), 1
    if start is not None:
        parts.append(f"M{start[0]} {start[1]}h{length}v1h-{length}z")
    return "".join(parts)
