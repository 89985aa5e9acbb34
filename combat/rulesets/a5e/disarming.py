"""Disarming: what somebody holds falls at its feet."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.hands import lay_down, not_at_hand, wielded

ROW = "A5E-087"
WEAPON, LAMP = "weapon:", "lamp:"


def held(fight: Fight, who: Combatant) -> Iterator[Pick]:
    """Yield what a creature holds in its hands: weapons, and lights that it carries."""
    for weapon in wielded(who):
        if not_at_hand(who, weapon) is None:
            yield Pick(f"{WEAPON}{weapon.key}", weapon.name)
    for lamp in fight.state.lamps.values():
        if lamp.carrier == who.id:
            yield Pick(f"{LAMP}{lamp.key}", lamp.name)


def nothing_to_drop(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    return None if any(held(fight, other)) else Refusal("It holds nothing in its hands.", ROW)


def disarm(fight: Fight, who: Id, target: Id) -> Script[None]:
    """Have a creature drop one thing that it holds, of the attacker's choice, in its space (A5E-087)."""
    things = tuple(held(fight, fight.get(target)))
    if not things:
        return
    wanted = things[0].key if len(things) == 1 else (yield from ask(which(fight, who, target, things)))
    if not fight.is_here(target) or wanted not in {one.key for one in held(fight, fight.get(target))}:
        return  # gone from its hand while the question was open
    yield from drop(fight, target, wanted)


def which(fight: Fight, who: Id, target: Id, things: tuple[Pick, ...]) -> Ask:
    seat = fight.seat_of(who)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(target)
    title = f"What does {fight.name_seen_by(who, target)} drop?"
    return Ask(seat, "disarm", title, things, things[0].key, who, row=ROW, secret=hidden and seat == GM)


def drop(fight: Fight, who: Id, thing: str) -> Script[None]:
    found = fight.get(who)
    assert found.at is not None
    if thing.startswith(LAMP):
        lamp = fight.state.lamps[thing.removeprefix(LAMP)]
        left = replace(lamp, at=found.at, carrier="")
        fight.record(ev.LampLit(lamp=left, row=ROW, **fight.told(who)))
        return
    weapon = found.sheet.weapon(thing.removeprefix(WEAPON))
    if weapon is not None:
        yield from lay_down(fight, who, weapon, found.at, ROW)
