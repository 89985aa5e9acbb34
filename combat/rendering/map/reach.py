"""Where the creature in hand can go, as data that a script draws."""

import msgspec
from msgspec import json

from combat.engine.ground.grid import HEXES, SQUARES, Cells, Square, footprint
from combat.engine.ids import Id
from combat.engine.seatview import GaitView, Hand, Reach, SeatView, Token
from combat.memos import Memo, remembered
from combat.rendering.ground.spots import edge


class Layer(msgspec.Struct, frozen=True):
    """Where one way of moving can go; see `cells_of`."""

    gait: str
    name: str
    left: str
    cells: str
    risks: str
    soars: bool = False  # it leads up and down as well
    asks: bool = False  # there is more to settle than where to
    edge: str = ""  # the outline of it all, and of where nobody would react if somebody would elsewhere
    safe: str = ""
    risky: str = ""


class Ways(msgspec.Struct, frozen=True):
    """The ways of moving of the open hand, of which the map shows one."""

    actor: Id
    unit: str
    layers: tuple[Layer, ...]
    at: str = ""  # the square of that creature
    height: int = 0  # and how high it is, in the game's unit
    scene: str = ""  # how the scene is played, in words
    arrow: str = ""  # which way it rolls

    @property
    def soaring(self) -> Layer | None:
        """The way that leads up and down."""
        return next((layer for layer in self.layers if layer.soars), None)


ARROWS = {"n": "↑", "ne": "↗", "e": "→", "se": "↘", "s": "↓", "sw": "↙", "w": "←", "nw": "↖"}


def open_hand(view: SeatView) -> Hand | None:
    """Return the hand whose reach the map shows: the one in focus, else that of the turn, else the first."""
    for who in (view.focus, view.active):
        for hand in view.hands:
            if hand.actor == who:
                return hand
    return view.hands[0] if view.hands else None


def moving_hand(view: SeatView) -> Hand | None:
    """Return the hand whose squares are worth showing: the open one, or that of the mount which its actor leads."""
    hand = open_hand(view)
    if hand is None or any(way.reach for way in hand.gaits):
        return hand
    token = view.token(hand.actor)
    mount = token.mount if token is not None else ""
    return next((one for one in view.hands if one.driver == hand.actor and one.actor == mount), hand)


def ways_of(view: SeatView) -> Ways:
    hand = moving_hand(view)
    words, arrow = (view.scene.words, ARROWS.get(view.scene.heading, "")) if view.scene is not None else ("", "")
    if hand is None:
        return one_and_the_same((), "", view.unit, "", 0, words, arrow)
    token = view.token(hand.actor)
    on = token.at if token is not None else None
    gaits = [gait for gait in hand.gaits if gait.reach or gait.soars]
    others = tuple([cell for one in view.tokens if one is not token for cell in ground_of(one)]) if gaits else ()
    layers = tuple([layer(view, hand, gait, on, others) for gait in gaits])
    at = f"{token.at[0]},{token.at[1]}" if token is not None and token.at is not None else ""
    height = token.height * view.per_square if token is not None else 0
    return one_and_the_same(layers, hand.actor, view.unit, at, height, words, arrow)


@remembered(256)
def one_and_the_same(
    layers: tuple[Layer, ...], /, actor: Id, unit: str, at: str, height: int, scene: str, arrow: str
) -> Ways:
    """Return always the same object for these, by which it is known how they are drawn."""
    return Ways(actor, unit, layers, at, height, scene, arrow)


def ground_of(token: Token) -> Cells:
    return footprint(token.at, token.squares) if token.at is not None and token.life != "dead" else frozenset()


# A way of moving as it was shown last: with most presses it is made anew and leads just as far.
GAITS: Memo[GaitView] = Memo("ways of moving", 128)


def layer(view: SeatView, hand: Hand, gait: GaitView, at: Square | None, others: tuple[Square, ...]) -> Layer:
    token = view.token(hand.actor)
    paid = {part.name for part in hand.budget if part.left}
    asks = gait.soars or bool(
        gait.cost and gait.cost not in paid
    )  # how high, or whether to trade another part of the turn
    known = GAITS.same((view.name, view.seat, hand.actor, gait.key), gait)
    return drawn_reach(known, at, token.squares if token is not None else 1, others, view.hexes, view.unit, asks)


@remembered(64)
def drawn_reach(
    gait: GaitView, /, at: Square | None, side: int, others: tuple[Square, ...], hexes: bool, unit: str, asks: bool
) -> Layer:
    """Return what a way of moving has in reach as a script draws it, with its outlines."""
    cells, risks = cells_of(gait.reach)
    edges = edges_of(gait.reach, at, side, others, hexes)
    return Layer(gait.key, gait.name, f"{gait.left} {unit}", cells, risks, gait.soars, asks, *edges)


def edges_of(
    reach: tuple[Reach, ...], at: Square | None, side: int, others: tuple[Square, ...], hexes: bool
) -> tuple[str, str, str]:
    """Return the outlines of the ground that is in reach, of its safe part and of its risky rest; the last two only where
    somebody would react.

    A creature takes so many squares a side, and stands on its own ground; the others leave no holes in it.
    """
    if not reach:
        return "", "", ""
    safe = covered([one.square for one in reach if not one.risk], at, side)
    risky = covered([one.square for one in reach if one.risk], None, side) - safe
    whole = safe | risky
    beside = (HEXES if hexes else SQUARES).neighbours
    whole |= {cell for cell in others if 2 * len(whole.intersection(beside(cell))) > len(beside(cell))}
    around, free, dashed = (whole, safe, risky) if risky else (whole, set(), set())
    return edge(frozenset(around), hexes), edge(frozenset(free), hexes), edge(frozenset(dashed), hexes)


def covered(squares: list[Square], at: Square | None, side: int) -> set[Square]:
    return {cell for square in [*squares, *([at] if at is not None else [])] for cell in footprint(square, side)}


def cells_of(reach: tuple[Reach, ...]) -> tuple[str, str]:
    """Return squares as a script draws them, and whom it names beside those where somebody would react.

    `4,7:10 15b` is E8 for 10 and, next to it, F8 for 15, where the second name or group of names of the JSON list would
    react; runs of squares are parted by `;`. The list is "" when there is nobody.
    """
    risks = {risk: n for n, risk in enumerate(dict.fromkeys(one.risk for one in reach if one.risk))}
    runs: list[str] = []
    after: Square | None = None
    for y, x, cost, risk in sorted([(one.square[1], one.square[0], one.cost, one.risk) for one in reach]):
        cell = f"{cost}{letters(risks[risk]) if risk else ''}"
        runs.append(f" {cell}" if (x, y) == after else f";{x},{y}:{cell}")
        after = (x + 1, y)
    names = [" and ".join(risk) for risk in risks]
    return "".join(runs)[1:], json.encode(names).decode() if names else ""


def letters(number: int) -> str:
    """Return a number as letters: a, b, … z, ba, …"""
    rest, last = divmod(number, 26)
    return (letters(rest) if rest else "") + chr(ord("a") + last)
