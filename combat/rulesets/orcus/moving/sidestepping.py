"""A shift of one square that is part of something else: after somebody shoved back, out of another’s space."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, is_diagonal, neighbours
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.moving import halt, one_step
from combat.engine.seatview import Refusal
from combat.rulesets.orcus.moving import moves_within_actions


def openings(fight: Fight, who: Id) -> Iterator[Square]:
    """Yield where a creature that can move at all may stand after a shift, straight on first (ORC-242, ORC-244, R49)."""
    found = fight.get(who)
    if found.at is None or moves_within_actions.unmoved(fight, who, moves_within_actions.FOLLOW) is not None:
        return
    price = fight.rules.moving.pace(fight, who, moves_within_actions.FOLLOW)
    for to in sorted(neighbours(found.at), key=lambda to: is_diagonal(found.at or to, to)):
        if not isinstance(price(found.at, to), Refusal) and fight.rules.moving.may_stop(fight, who, to) is None:
            yield to


def sidestep(fight: Fight, who: Id, to: Square) -> Script[None]:
    """Take the step, which provokes nobody; or say why it cannot be taken after all."""
    if not fight.is_here(who):
        return
    taken = fight.rules.moving.may_stop(fight, who, to)
    fight.undecided.add(moves_within_actions.going(who))
    stop = taken or (yield from one_step(fight, who, moves_within_actions.FOLLOW, to, provokes=False))
    fight.undecided.discard(moves_within_actions.going(who))
    if not fight.is_here(who):
        return
    if stop is not None:
        halt(fight, who, stop)
    fight.record(ev.Refreshed(who=who, what=("distance",), **fight.hearers_of(who)))
