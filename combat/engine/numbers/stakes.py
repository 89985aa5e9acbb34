"""What an answer would change, in numbers before and after, as far as the asked seat may know both."""

from __future__ import annotations

from msgspec.structs import replace

from combat.engine.doing import Blow, Wound
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id, SeatId
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.numbers.likelihood import chance
from combat.engine.requests import Stake


def of_answer(fight: Fight, seat: SeatId, key: str, before: object, after: object) -> tuple[Stake, ...]:
    """Return what an answer makes of a rolled attack or of a wound; () where it changes no number that the seat may know."""
    if isinstance(before, Blow) and isinstance(after, Blow):
        return of_blow(fight, seat, key, before, after)
    if isinstance(before, Wound) and isinstance(after, Wound) and seat in (GM, fight.seat_of(before.target)):
        was, is_ = taken(before), taken(after)
        return (Stake(key, what="damage", before=was, after=is_),) if was != is_ else ()
    return ()


def taken(wound: Wound) -> int:
    return sum(part.final for part in wound.parts)


def of_blow(fight: Fight, seat: SeatId, key: str, before: Blow, after: Blow) -> tuple[Stake, ...]:
    """Return what becomes of the defense or of the roll of an attack; the defense of others is nothing that a seat is told."""
    if before.throw is None or after.throw is None or before.target != after.target:
        return ()
    knows = seat in (GM, fight.seat_of(before.target)) and before.defense is not None
    ends = (before.outcome, after.outcome) if knows else ("", "")
    if knows and before.defense is not None and after.defense is not None and before.defense != after.defense:
        name = dict(fight.rules.defenses).get(before.weapon.defense, "defense")
        was, is_ = before.defense.total, after.defense.total
        return (Stake(key, None, name, was, is_, 0, before.throw.total, *ends),)
    if before.throw.total != after.throw.total:
        against = before.defense.total if knows and before.defense is not None else None
        was, is_ = before.throw.total, after.throw.total
        return (Stake(key, None, "attack", was, is_, 0, against, *ends),)
    return ()


def judged_with(fight: Fight, blow: Blow, defense: Breakdown) -> Blow:
    """Return an attack as it would end against another defense."""
    found = replace(blow, defense=defense)
    return replace(found, outcome=fight.rules.attacks.verdict(fight, found))


def of_roll(fight: Fight, who: Id, key: str, breakdown: Breakdown, dc: int | None) -> tuple[Stake, ...]:
    """Return how likely a roll of a seat's own creature succeeds; () where it is not told what it has to reach."""
    shown = dc is not None and fight.tells_odds(who)
    return (Stake(key, chance(breakdown, dc)),) if shown and dc is not None else ()
