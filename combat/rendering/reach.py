"""Where the creature in hand can go, as data that a script draws."""

import msgspec
from msgspec import json

from combat.engine.grid import Square
from combat.engine.ids import Id
from combat.engine.seatview import GaitView, Hand, Reach, SeatView


class Layer(msgspec.Struct, frozen=True):
    """Where one way of moving can go; see `cells_of`."""

    gait: str
    name: str
    left: str
    cells: str
    risks: str
    soars: bool = False  # it leads up and down as well


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
        return Ways("", view.unit, (), scene=words, arrow=arrow)
    layers = tuple(layer(view, gait) for gait in hand.gaits if gait.reach or gait.soars)
    token = view.token(hand.actor)
    at = f"{token.at[0]},{token.at[1]}" if token is not None and token.at is not None else ""
    height = token.height * view.per_square if token is not None else 0
    return Ways(hand.actor, view.unit, layers, at, height, words, arrow)


def layer(view: SeatView, gait: GaitView) -> Layer:
    cells, risks = cells_of(gait.reach)
    return Layer(gait.key, gait.name, f"{gait.left} {view.unit}", cells, risks, gait.soars)


def cells_of(reach: tuple[Reach, ...]) -> tuple[str, str]:
    """Return squares as a script draws them, and whom it names beside those where somebody would react.

    `4,7:10 15b` is E8 for 10 and, next to it, F8 for 15, where the second name or group of names of the JSON list would
    react; runs of squares are parted by `;`. The list is "" when there is nobody.
    """
    risks = {risk: n for n, risk in enumerate(dict.fromkeys(one.risk for one in reach if one.risk))}
    runs: list[str] = []
    after: Square | None = None
    for y, x, cost, risk in sorted([(*reversed(one.square), one.cost, one.risk) for one in reach]):
        told = f"{cost}{letters(risks[risk]) if risk else ''}"
        runs.append(f" {told}" if (x, y) == after else f";{x},{y}:{told}")
        after = (x + 1, y)
    names = [" and ".join(risk) for risk in risks]
    return "".join(runs)[1:], json.encode(names).decode() if names else ""


def letters(number: int) -> str:
    """Return a number as letters: a, b, … z, ba, …"""
    rest, last = divmod(number, 26)
    return (letters(rest) if rest else "") + chr(ord("a") + last)
