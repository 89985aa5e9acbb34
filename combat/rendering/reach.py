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


class Ways(msgspec.Struct, frozen=True):
    """The ways of moving of the open hand, of which the map shows one."""

    actor: Id
    unit: str
    layers: tuple[Layer, ...]


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
    return next((one for one in view.hands if one.driver == hand.actor), hand)


def ways_of(view: SeatView) -> Ways:
    hand = moving_hand(view)
    if hand is None:
        return Ways("", view.unit, ())
    return Ways(hand.actor, view.unit, tuple(layer(view, gait) for gait in hand.gaits if gait.reach))


def layer(view: SeatView, gait: GaitView) -> Layer:
    cells, risks = cells_of(gait.reach)
    return Layer(gait.key, gait.name, f"{gait.left} {view.unit}", cells, risks)


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
