"""Whose act has set off a trigger for a creature, and whom it befell, read from the value that a window passes through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.powers import Casting
from combat.engine.doing import Blow, Deed, Step, Wound
from combat.engine.fight import Fight
from combat.engine.ground.grid import footprint, gap
from combat.engine.ids import Id
from combat.engine.state import Combatant
from combat.rulesets.orcus.out_of_turn.ways import Answerable

Whose = Literal["me", "ally", "anyone"]
Sort = Literal["", "melee", "ranged"]
By = Literal["enemy", "me", "ally"]


@dataclass(frozen=True)
class Cue:
    """Whose act it is, whom it befalls, and what happens, in words for the one who is asked."""

    by: Id
    to: Id
    words: str


Sees = Callable[[Fight, Answerable, Id], Cue | None]


# --- who is meant --------------------------------------------------------------------------------------------------


def is_ally(fight: Fight, who: Id, other: Id) -> bool:
    """Tell whether somebody else is on a creature's own side."""
    here = other in fight.state.combatants and who in fight.state.combatants
    return here and other != who and fight.get(other).side == fight.get(who).side and not fight.hostile(who, other)


def is_enemy(fight: Fight, who: Id, other: Id) -> bool:
    return other in fight.state.combatants and who in fight.state.combatants and fight.hostile(who, other)


def concerns(fight: Fight, who: Id, whose: Whose, victim: Id, near: int) -> bool:
    """Tell whether what befalls somebody is what a creature waits for; `near` are the squares within which an ally counts."""
    if whose == "me":
        return victim == who
    if victim == who:
        return whose == "anyone"
    if not is_ally(fight, who, victim):
        return False
    return not near or fight.gap(who, victim) <= near


def name(fight: Fight, who: Id, other: Id) -> str:
    """Return somebody's name as the one who is asked would say it; "you" means nobody where a seat plays several."""
    if other != who:
        return fight.name_seen_by(who, other)
    seat = fight.seat_of(who)
    several = sum(one.owner == seat for one in fight.state.combatants.values()) > 1
    return fight.get(who).name if several else "you"


def after(fight: Fight, deed: Deed) -> Iterator[ev.Event]:
    """Yield what has happened since somebody began what is now done."""
    yield from fight.events[deed.since :]


# --- attacks -------------------------------------------------------------------------------------------------------


SORTS = {"melee": ("melee",), "ranged": ("ranged", "far")}  # the kinds of attacks that each sort means


def is_of(sort: Sort, kind: str) -> bool:
    return not sort or kind in SORTS[sort]


def attacked(whose: Whose, near: int, sort: Sort, outcomes: tuple[str, ...], by: By = "enemy") -> Sees:
    """An enemy's attack comes to one of these outcomes, () before it is rolled; or one's own does, or that of an ally so near.

    Reads a blow, or what was done.
    """

    def sees(fight: Fight, value: Answerable, who: Id) -> Cue | None:
        for attacker, victim, outcome, total in blows_of(fight, value, sort):
            if outcomes and outcome not in outcomes:
                continue
            if makes(fight, who, by, attacker, near) and (by != "enemy" or concerns(fight, who, whose, victim, near)):
                return Cue(attacker, victim, sentence(fight, who, attacker, victim, outcome if outcomes else "", total))
        return None

    return sees


def makes(fight: Fight, who: Id, by: By, attacker: Id, near: int) -> bool:
    """Tell whether an attack is made by whom a creature waits for."""
    if by == "ally":
        return concerns(fight, who, "ally", attacker, near)
    return attacker == who if by == "me" else is_enemy(fight, who, attacker)


def blows_of(fight: Fight, value: Answerable, sort: Sort) -> Iterable[tuple[Id, Id, str, int]]:
    """Return the attack that is made, or those of what was done: who made it on whom, what came of it, with what total."""
    if isinstance(value, Blow):
        return blow_of(value, sort)
    return blows_in(fight, value, sort) if isinstance(value, Deed) else ()


def blow_of(blow: Blow, sort: Sort) -> tuple[tuple[Id, Id, str, int], ...]:
    if blow.cancelled or not blow.target or not is_of(sort, blow.kind):
        return ()
    return ((blow.attacker, blow.target, blow.outcome, blow.throw.total if blow.throw else 0),)


def blows_in(fight: Fight, deed: Deed, sort: Sort) -> Iterator[tuple[Id, Id, str, int]]:
    """Yield the attacks that the one who has just done something made in it; the answers of others are others' deeds."""
    for event in after(fight, deed):
        if not isinstance(event, ev.AttackResolved) or event.attacker != deed.who or not event.target:
            continue
        if is_of(sort, event.kind):
            yield event.attacker, event.target, event.outcome, event.total


def sentence(fight: Fight, who: Id, attacker: Id, victim: Id, outcome: str, total: int) -> str:
    """Say what happens as the one who is asked would see it."""
    by, to = name(fight, who, attacker), name(fight, who, victim)
    if by == "you":
        verb = {"": "attack", "miss": "miss"}.get(outcome, "hit")
    else:
        verb = {"": "attacks", "miss": "misses"}.get(outcome, "hits")
    text = f"{by[0].upper()}{by[1:]} {verb} {to}"
    if outcome == "critical":
        text += " critically"
    return f"{text} with {total}" if outcome and total else text


def marked(near: int) -> Sees:
    """An enemy whom one has marked attacks others and not oneself (ORC-301)."""
    inner = attacked("ally", near, "", ())

    def sees(fight: Fight, value: Answerable, who: Id) -> Cue | None:
        cue = inner(fight, value, who)
        if cue is None:
            return None
        own = any(effect.source == who for effect in fight.get(cue.by).all("marked"))
        return cue if own else None

    return sees


# --- damage --------------------------------------------------------------------------------------------------------


def wounded(whose: Whose, near: int, becomes: Callable[[Fight, Combatant, int], bool] | None = None) -> Sees:
    """Damage of an enemy's is about to be taken, or was; `becomes` tells whether so many hit points lost are what matters."""

    def sees(fight: Fight, value: Answerable, who: Id) -> Cue | None:
        for source, victim, lost, before in losses(fight, value):
            if not is_enemy(fight, who, source) or not concerns(fight, who, whose, victim, near):
                continue
            if becomes is None or becomes(fight, before, lost):
                by, to = name(fight, who, source), name(fight, who, victim)
                done = f"loses {lost} hit points" if to != "you" else f"lose {lost} hit points"
                return Cue(source, victim, f"{to[0].upper()}{to[1:]} {done}, by {by}")
        return None

    return sees


def losses(fight: Fight, value: Answerable) -> Iterator[tuple[Id, Id, int, Combatant]]:
    """Yield who loses how many hit points through whom, and how the creature was before."""
    if isinstance(value, Wound):
        if value.source and value.target in fight.state.combatants and value.rest > 0:
            yield value.source, value.target, value.rest, fight.get(value.target)
    elif isinstance(value, Deed):
        yield from losses_in(fight, value)


def losses_in(fight: Fight, deed: Deed) -> Iterator[tuple[Id, Id, int, Combatant]]:
    """Yield all that each creature has lost in what was done, with the hit points it then had (ORC-151)."""
    lost: dict[Id, int] = {}
    for event in after(fight, deed):
        if isinstance(event, ev.DamageTaken) and event.source == deed.who and event.lost:
            lost[event.who] = lost.get(event.who, 0) + event.lost
    for who, amount in lost.items():
        found = fight.state.combatants.get(who)
        if found is not None:
            yield deed.who, who, amount, replace(found, hp=found.hp + amount, life="up")


# --- steps ---------------------------------------------------------------------------------------------------------


def stepped(near: int, leaving: bool) -> Sees:
    """An enemy comes within so many squares, or leaves a square that is; reads a step about to happen, or a move that is done."""

    def sees(fight: Fight, value: Answerable, who: Id) -> Cue | None:
        for mover, origin, to in steps_of(fight, value):
            if not is_enemy(fight, who, mover) or not fight.is_here(who):
                continue
            side, cells = fight.get(mover).side_squares, fight.get(who).cells
            was, will = (gap(footprint(at, side), cells) <= near for at in (origin, to))
            if (was and (not will or near == 1)) if leaving else (will and not was):
                by = name(fight, who, mover)
                words = "leaves your side" if leaving else "comes next to you" if near == 1 else f"comes within {near}"
                return Cue(mover, who, f"{by} {words}")
        return None

    return sees


def steps_of(fight: Fight, value: Answerable) -> Iterator[tuple[Id, tuple[int, int], tuple[int, int]]]:
    if isinstance(value, Step):
        if not value.stopped and fight.is_here(value.who) and fight.get(value.who).at == value.origin:
            yield value.who, value.origin, value.to
    elif isinstance(value, Deed):
        for event in after(fight, value):
            if isinstance(event, ev.Stepped) and event.who == value.who:
                yield event.who, event.origin, event.to


# --- powers --------------------------------------------------------------------------------------------------------


def used(near: int, origins: tuple[str, ...]) -> Sees:
    """An enemy within so many squares attacks at range or uses a power of one of these origins."""

    def sees(fight: Fight, value: Answerable, who: Id) -> Cue | None:
        if not isinstance(value, Blow | Casting) or value.cancelled:
            return None
        by = value.attacker if isinstance(value, Blow) else value.caster
        if not is_enemy(fight, who, by) or not fight.is_here(by):
            return None
        if near and fight.gap(who, by) > near:
            return None
        if isinstance(value, Casting):
            if origins and value.power.origin not in origins:
                return None
            return Cue(by, by, f"{name(fight, who, by)} uses {value.power.name}")
        return Cue(by, value.target, f"{name(fight, who, by)} shoots") if value.ranged and not value.area else None

    return sees


def caught(whose: Whose, near: int) -> Sees:
    """An enemy's burst, arc or other area is about to befall somebody."""

    def sees(fight: Fight, value: Answerable, who: Id) -> Cue | None:
        if not isinstance(value, Casting) or value.cancelled or value.power.area is None:
            return None
        if not is_enemy(fight, who, value.caster):
            return None
        victim = next((one for one in value.targets if concerns(fight, who, whose, one, near)), None)
        if victim is None:
            return None
        return Cue(value.caster, victim, f"{value.power.name} catches {name(fight, who, victim)}")

    return sees
