"""The map: ground, reach of the open hand and everybody on it, in cells."""

import msgspec
from django.utils.safestring import SafeString

from combat.engine.grid import Square, label
from combat.engine.ids import Id
from combat.engine.seatview import GaitView, Hand, Reach, SeatView, Token
from combat.rendering.frame import Frame
from combat.rendering.shelf import shelved
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


class Piece(msgspec.Struct, frozen=True):
    """A creature on the map."""

    id: Id
    letter: str
    side: str
    x: int
    y: int
    size: int
    label: str
    percent: int
    exact: bool
    life: str
    marks: tuple[str, ...]
    more: int
    active: bool
    mine: bool
    hidden: bool
    height: int


class Cell(msgspec.Struct, frozen=True):
    x: int
    y: int
    cost: int
    label: str
    risky: bool


class Layer(msgspec.Struct, frozen=True):
    """Where one way of moving can go."""

    gait: str
    name: str
    left: str
    cells: tuple[Cell, ...]


class Ground(msgspec.Struct, frozen=True):
    kind: str
    name: str
    path: str


class Board(msgspec.Struct, frozen=True):
    width: int
    height: int
    grounds: tuple[Ground, ...]
    pieces: tuple[Piece, ...]
    fallen: tuple[Piece, ...]  # beneath the reach: who wants to step where a body lies must not hit the body
    actor: Id
    layers: tuple[Layer, ...]
    columns: tuple[str, ...]
    live: bool
    gm: bool

    @property
    def reaches(self) -> list[SafeString]:
        """The layers as html; the GM's map and the player's show the same ones, rendered once."""
        ways = (Way(self.actor, layer, shown=layer is self.layers[0]) for layer in self.layers)
        return [shelved("combat/regions/_reach.html", way) for way in ways]


class Way(msgspec.Struct, frozen=True):
    """One layer of the map by itself."""

    actor: Id
    layer: Layer
    shown: bool


def board(frame: Frame) -> Board:
    view = frame.view
    hand = open_hand(view)
    gm = view.role == "gm"
    shown = [piece(token, gm) for token in active_last(view.tokens) if token.at is not None]
    return Board(
        width=view.width,
        height=view.height,
        grounds=tuple(
            Ground(kind, GROUND_WORDS[kind], outline(squares))
            for kind, squares in sorted(known_ground(view), key=lambda pair: GROUNDS.index(pair[0]))
        ),
        pieces=tuple(one for one in shown if one.life != "dead"),
        fallen=tuple(one for one in shown if one.life == "dead"),
        actor=hand.actor if hand else "",
        layers=tuple(layer(view, gait) for gait in hand.gaits if gait.reach) if hand else (),
        columns=tuple(label((x, 0))[:-1] for x in range(view.width)),
        live=view.role != "spectator",
        gm=gm,
    )


def known_ground(view: SeatView) -> list[tuple[str, tuple[Square, ...]]]:
    return [(kind, squares) for kind, squares in view.paint if squares and kind in GROUNDS]


def open_hand(view: SeatView) -> Hand | None:
    """Return the hand whose reach the map shows: the one in focus, else that of the turn, else the first."""
    for who in (view.focus, view.active):
        for hand in view.hands:
            if hand.actor == who:
                return hand
    return view.hands[0] if view.hands else None


def active_last(tokens: tuple[Token, ...]) -> list[Token]:
    """Return the tokens so that the helpless lie beneath, and the one whose turn it is on top."""
    return sorted(tokens, key=lambda token: (token.life == "up", token.active))


def piece(token: Token, gm: bool) -> Piece:
    assert token.at is not None
    return Piece(
        id=token.id,
        letter=token.letter or token.name[:1].upper(),
        side=side_word(token.side),
        x=token.at[0],
        y=token.at[1],
        size=token.squares,
        label=spoken(token, gm),
        percent=percent(token.hp),
        exact=token.hp.kind == "exact",
        life=token.life,
        marks=tuple(chip.name[:2] for chip in token.chips[:MARKS]),
        more=max(0, len(token.chips) - MARKS),
        active=token.active,
        mine=token.mine,
        hidden=gm and token.hidden,
        height=token.height,
    )


def spoken(token: Token, gm: bool) -> str:
    """Return what a screen reader says of a creature: `Goblin A, foe, D4, 15 ft from you. Bloodied. Prone.`"""
    place = token.place or (label(token.at) if token.at else "")
    head = ", ".join(part for part in (token.name, side_word(token.side), place, token.note) if part)
    facts = [hit_points(token.hp), LIVES.get(token.life, ""), *(chip.name for chip in token.chips)]
    facts += ["hidden"] if gm and token.hidden else []
    facts += [f"{token.height} squares up"] if token.height else []
    return ". ".join([head, *(fact for fact in facts if fact)]) + "."


def layer(view: SeatView, gait: GaitView) -> Layer:
    return Layer(
        gait=gait.key,
        name=gait.name,
        left=f"{gait.left} {view.unit}",
        cells=tuple(cell(view, reach) for reach in sorted(gait.reach, key=lambda r: (r.square[1], r.square[0]))),
    )


def cell(view: SeatView, reach: Reach) -> Cell:
    risk = f", {' and '.join(reach.risk)} would react" if reach.risk else ""
    return Cell(
        x=reach.square[0],
        y=reach.square[1],
        cost=reach.cost,
        label=f"{label(reach.square)}, {reach.cost} {view.unit}{risk}",
        risky=bool(reach.risk),
    )


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
