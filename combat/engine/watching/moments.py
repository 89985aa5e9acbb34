"""The great moments of a fight, the same in all games: a fold over the end of one seat's log, so that they tell no more than
it has heard."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.ids import UNSEEN, Id
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import LogLine, Token

MUCH = 10  # hit points: a save that spares so many mattered
Kind = Literal["critical", "saved", "fallen", "risen", "last", "world", "countdown"]


class Moment(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that the whole table looks up for, told by the line of the seat's log that it happened in."""

    line: int
    kind: Kind
    who: Id = ""  # whom it befell
    by: Id = ""
    name: str = ""  # of the weapon, the power, the world's deed, what counted down
    text: str = ""
    face: int = 0  # of the d20 that counted
    total: int = 0
    against: int = 0  # 0 where that is not told
    amount: int = 0
    instead: int = 0  # so many it would have been
    type: str = ""
    averts: str = ""  # what a save has spared somebody
    deadly: bool = False  # it fell by this, or is dead


@dataclass
class MomentsSoFar:
    """What has been read so far."""

    heroes: frozenset[Id]
    foes: frozenset[Id]
    moments: list[Moment] = field(default_factory=list)
    hurt: dict[Id, ev.DamageTaken] = field(default_factory=dict)  # what somebody has last taken in this turn
    healed: dict[Id, ev.Healed] = field(default_factory=dict)
    saved: dict[Id, tuple[LogLine, ev.CheckRolled]] = field(
        default_factory=dict
    )  # saves that may yet turn out to matter
    down: set[Id] = field(default_factory=set)
    last: Moment | None = None  # how the newest of the foes fell

    def newest(self, kind: Kind, who: Id) -> int | None:
        """The place of the last moment, if it is such a one."""
        is_it = bool(self.moments) and (self.moments[-1].kind, self.moments[-1].who) == (kind, who)
        return len(self.moments) - 1 if is_it else None


class Sides(NamedTuple):
    """Who fights for the heroes and who against them, as a seat sees it, and whether one of these still stands."""

    heroes: frozenset[Id]
    foes: frozenset[Id]
    goes_on: bool


def sides_of(tokens: Sequence[Token]) -> Sides:
    heroes = frozenset([one.id for one in tokens if one.side == "allies" and not one.thing])
    foes = [one for one in tokens if one.side == "foes" and not one.thing]
    return Sides(heroes, frozenset([one.id for one in foes]), any(one.life == "up" for one in foes))


def moments_of(lines: Iterable[LogLine], sides: Sides) -> tuple[Moment, ...]:
    """Return the great moments in these lines, oldest first; what was taken back is none."""
    so_far = MomentsSoFar(sides.heroes, sides.foes)
    for line in lines:
        read = READ.get(type(line.event))
        if read is not None and not line.struck:
            read(so_far, line, line.event)
    found = [*so_far.moments, *([so_far.last] if so_far.last is not None and not sides.goes_on else [])]
    return tuple(sorted(found, key=lambda moment: moment.line))


def face_of(roll: ev.DiceRoll | None) -> int:
    """Return the face of the die that counted, 0 where none is told."""
    if roll is None or not roll.dice.endswith("d20"):
        return 0
    return max((roll.faces[n] for n in roll.kept) if roll.kept else roll.faces, default=0)


def turned(so_far: MomentsSoFar, line: LogLine, event: ev.Event) -> None:
    """A deed that is over has no more consequences."""
    so_far.hurt, so_far.healed, so_far.saved = {}, {}, {}


def attacked(so_far: MomentsSoFar, line: LogLine, event: ev.AttackResolved) -> None:
    so_far.hurt.pop(event.target, None)
    if event.outcome == "critical" and event.target:
        against = 0 if event.defense_secret else event.defense.total
        so_far.moments.append(
            Moment(
                line.number,
                "critical",
                event.target,
                event.attacker,
                event.weapon,
                face=face_of(event.roll),
                total=event.total,
                against=against,
            )
        )


def checked(so_far: MomentsSoFar, line: LogLine, event: ev.CheckRolled) -> None:
    if event.what != "save" or not event.success or event.who not in so_far.heroes:
        return
    if event.averts:
        so_far.moments.append(saving(line, event))
    elif event.halves:
        so_far.saved[event.who] = (line, event)


def saving(line: LogLine, event: ev.CheckRolled, **more: Any) -> Moment:
    found = Moment(line.number, "saved", event.who, name=event.note, averts=event.averts, text=event.label)
    rolled = {"face": face_of(event.roll), "total": event.total, "against": event.dc or 0}
    return replace(found, **rolled, **more)


def hurt(so_far: MomentsSoFar, line: LogLine, event: ev.DamageTaken) -> None:
    so_far.hurt[event.who] = event
    if event.who in so_far.saved:
        before, save = so_far.saved.pop(event.who)
        if (spared := spared_by_save(event)) >= MUCH:
            more = {"amount": event.amount, "instead": event.amount + spared, "type": type_of(event)}
            so_far.moments.append(saving(before, save, **more))
    at = so_far.newest("critical", event.who)
    if at is None or not event.critical:
        at = so_far.newest("world", event.who)
    if at is not None:
        so_far.moments[at] = replace(so_far.moments[at], amount=event.amount, type=type_of(event))


def spared_by_save(event: ev.DamageTaken) -> int:
    """Return how much a save has taken off damage: it is the first of all that lessens it."""
    firsts = (next((step.value for step in part.steps if step.value < 0), 0) for part in event.parts)
    return -sum(firsts)


def type_of(event: ev.DamageTaken) -> str:
    types = {part.type for part in event.parts if part.final}
    return next(iter(types)) if len(types) == 1 else ""


def mended(so_far: MomentsSoFar, line: LogLine, event: ev.Healed) -> None:
    so_far.healed[event.who] = event


def changed(so_far: MomentsSoFar, line: LogLine, event: ev.LifeChanged) -> None:
    who = event.who
    if event.life == "up":
        so_far.down.discard(who)
        if who in so_far.heroes:
            so_far.moments.append(risen(so_far, line, who))
        return
    at = so_far.newest("critical", who)
    if at is not None:
        so_far.moments[at] = replace(so_far.moments[at], deadly=True)
    if who in so_far.foes:
        so_far.last = Moment(line.number, "last", who, hand_of(so_far, who))
    elif who in so_far.heroes:
        fell(so_far, line, event)
    so_far.down.add(who)


def risen(so_far: MomentsSoFar, line: LogLine, who: Id) -> Moment:
    healed = so_far.healed.get(who)
    if healed is None:
        return Moment(line.number, "risen", who)
    by = "" if healed.source == who else healed.source
    return Moment(line.number, "risen", who, by, healed.cause, amount=healed.amount)


def fell(so_far: MomentsSoFar, line: LogLine, event: ev.LifeChanged) -> None:
    """A hero falls, or dies of what has felled it; somebody steadied is no news."""
    who, dies = event.who, event.life == "dead"
    blow = so_far.hurt.get(who)
    if event.life == "stable" and (who in so_far.down or blow is None):
        return
    found = Moment(line.number, "fallen", who, hand_of(so_far, who), deadly=dies)
    if blow is not None:
        found = replace(found, name=blow.cause, amount=blow.amount, type=type_of(blow))
    at = so_far.newest("fallen", who)
    if at is not None:
        so_far.moments.pop(at)
    so_far.moments.append(found)


def hand_of(so_far: MomentsSoFar, who: Id) -> Id:
    blow = so_far.hurt.get(who)
    return blow.source if blow is not None and blow.source not in (who, UNSEEN) else ""


def world_acted(so_far: MomentsSoFar, line: LogLine, event: ev.WorldActed) -> None:
    turned(so_far, line, event)
    so_far.moments.append(Moment(line.number, "world", next(iter(event.targets), ""), name=event.name, text=event.note))


def expired(so_far: MomentsSoFar, line: LogLine, event: ev.CountdownExpired) -> None:
    so_far.moments.append(Moment(line.number, "countdown", name=event.name, text=event.text))


def counted(so_far: MomentsSoFar, line: LogLine, event: ev.EntryCounted) -> None:
    if not event.count and event.entry in line.names:
        so_far.moments.append(Moment(line.number, "countdown", name=line.names[event.entry]))


def raised(game: Ruleset) -> dict[Kind, tuple[type[ev.Event], ...]]:
    """Return which events raise which moments in a game; none for what it knows nothing of."""
    pools = (ev.CountdownExpired,) if game.world.countdowns else ()
    return {
        "critical": (ev.AttackResolved,),
        "saved": (ev.CheckRolled,),
        "fallen": (ev.LifeChanged,),
        "risen": (ev.LifeChanged,),
        "last": (ev.LifeChanged,),
        "world": (ev.WorldActed,) if game.world.environments else (),
        "countdown": (ev.EntryCounted, *pools),
    }


READ: dict[type[ev.Event], Callable[[MomentsSoFar, LogLine, Any], None]] = {
    ev.TurnStarted: turned,
    ev.PowerUsed: turned,
    ev.WorldActed: world_acted,
    ev.AttackResolved: attacked,
    ev.CheckRolled: checked,
    ev.DamageTaken: hurt,
    ev.Healed: mended,
    ev.LifeChanged: changed,
    ev.CountdownExpired: expired,
    ev.EntryCounted: counted,
}
