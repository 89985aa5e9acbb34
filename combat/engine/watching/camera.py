"""Where to look at what has just happened: what a camera has to frame, from one seat's view and the end of its log alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.ground.grid import Square, distance, hex_distance
from combat.engine.ids import Id
from combat.engine.seatview import LogLine, SeatView

NEAR = 6  # squares: whoever is within 30 ft matters to whose turn it is
Kind = Literal["turn", "move", "deed", "world"]
Patch = tuple[Square, int]  # a square, and how many from there on, a side


class Shot(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something to be framed, told by its line of the seat's log: what must be in the picture, and what should."""

    line: int
    kind: Kind
    must: tuple[Patch, ...]
    may: tuple[Patch, ...] = ()
    follows: bool = False  # what comes of the shot before it is framed with that


def shots_of(lines: Sequence[LogLine], view: SeatView, most: int = 0) -> tuple[Shot, ...]:
    """Return what these lines give to look at, oldest first; with a `most` so many of the last."""
    scene = CameraScene(view, lines)
    found: list[Shot] = []
    for shot in scene.last(most):
        if found and goes_on(found[-1], shot):
            before = found[-1]
            found[-1] = replace(before, line=shot.line, must=tuple(dict.fromkeys((*before.must, *shot.must))))
        else:
            found.append(shot)
    return tuple(scene.widened(shot) for shot in found[-most:])


def goes_on(before: Shot, after: Shot) -> bool:
    """Tell whether a step belongs to the walk before it, and what something has come to to that deed."""
    if before.kind == after.kind == "move":
        return before.must[-1] == after.must[0]
    return after.follows and before.kind in ("deed", "world")


class CameraScene:
    """Who is where, and what has happened there."""

    def __init__(self, view: SeatView, lines: Sequence[LogLine]) -> None:
        self.view, self.lines = view, lines
        self.places: dict[Id, Patch] = {one.id: (one.at, one.squares) for one in view.tokens if one.at is not None}
        self.turns: dict[int, Id] = {}  # by their lines

    def last(self, most: int) -> list[Shot]:
        """Return what there is to look at, oldest first, from where at least so many begin that go on with none before."""
        found: list[Shot] = []
        begun = 0
        for line in reversed(self.lines):
            shot = self.shot(line) if not line.struck else None
            if shot is not None and shot.must:
                found.append(shot)
                begun += not shot.follows and shot.kind != "move"
                if begun and begun == most:
                    break
        return found[::-1]

    def of(self, *people: Id) -> tuple[Patch, ...]:
        return tuple(self.places[who] for who in people if who in self.places)

    def shot(self, line: LogLine) -> Shot | None:
        event, number = line.event, line.number
        if isinstance(event, ev.TurnStarted):
            self.turns[number] = event.who
            return Shot(number, "turn", self.of(event.who))
        if isinstance(event, ev.Stepped):
            side = self.places[event.who][1] if event.who in self.places else 1
            return Shot(number, "move", ((event.origin, side), (event.to, side)))
        if isinstance(event, ev.AttackResolved):
            return Shot(number, "deed", (*self.of(event.attacker, event.target), *squares(event.square)))
        if isinstance(event, ev.PowerUsed):
            return Shot(number, "deed", (*self.of(event.who, *event.targets), *squares(event.square, *event.squares)))
        if isinstance(event, ev.WorldActed):
            return Shot(number, "world", self.hit_by_world((*self.of(*event.targets), *squares(event.square))))
        if isinstance(event, ev.DamageTaken | ev.Healed | ev.LifeChanged | ev.CheckRolled):
            return Shot(number, "deed", self.of(event.who), follows=True)
        return None

    def widened(self, shot: Shot) -> Shot:
        """Return the shot of a turn with those who matter to whose it is."""
        if shot.kind != "turn":
            return shot
        return replace(shot, may=self.of(*self.matters_to(self.turns[shot.line], shot.line)))

    def aimed_at(self, who: Id, until: int) -> Id:
        """Return whom somebody had aimed at last before a line."""
        earlier = (one for one in reversed(self.lines) if one.number < until and not one.struck)
        attacks = (one.event for one in earlier if isinstance(one.event, ev.AttackResolved))
        return next((one.target for one in attacks if one.attacker == who), "")

    def matters_to(self, who: Id, line: int) -> tuple[Id, ...]:
        """Whom somebody has aimed at last, or else could first, and everybody within 30 ft of it."""
        actor = self.view.token(who)
        if actor is None or actor.at is None:
            return ()
        apart = hex_distance if self.view.hexes else distance
        far = {one.id: apart(actor.at, one.at) for one in self.view.tokens if one.at is not None}
        against = [one.id for one in self.view.tokens if one.id in far and one.side != actor.side and one.life == "up"]
        target = self.aimed_at(who, line) or min(against, key=lambda one: far[one], default="")
        return (target, *(one for one, squares in far.items() if squares <= NEAR))

    def hit_by_world(self, struck: tuple[Patch, ...]) -> tuple[Patch, ...]:
        """Whom or what the world strikes, with the zones that lie there."""
        where = {square for square, _ in struck}
        zones = (zone for zone in self.view.zones if not zone.everywhere and where.intersection(zone.squares))
        return (*struck, *(place for zone in zones for place in squares(*zone.squares)))


def squares(*found: Square | None) -> tuple[Patch, ...]:
    return tuple((square, 1) for square in found if square is not None)
