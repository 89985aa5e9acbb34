"""Disarming: what somebody holds falls at its feet."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.hands.hands import lay_down, nearest_square, not_at_hand, relocate, taken, wielded
from combat.rulesets.fifth.hands.held_things import let_fall, things

WEAPON, LAMP, THING = "weapon:", "lamp:", "thing:"
TAKEN = "taken:"  # before the owner and the key of a weapon that its holder has taken from another


def held(fight: Fight, who: Combatant) -> Iterator[Pick]:
    """Yield what a creature holds in its hands: weapons, lights that it carries, and other things."""
    for weapon in wielded(who):
        if not_at_hand(who, weapon) is None:
            yield Pick(f"{WEAPON}{weapon.key}", weapon.name)
    for owner, effect in taken(fight, who.id):
        prize = fight.get(owner).sheet.weapon(str(effect.data["weapon"]))
        if prize is not None:
            yield Pick(f"{TAKEN}{owner}:{prize.key}", prize.name)
    for lamp in fight.state.lamps.values():
        if lamp.carrier == who.id:
            yield Pick(f"{LAMP}{lamp.key}", lamp.name)
    for kind, _ in things(fight, who.id):
        yield Pick(f"{THING}{kind.key}", kind.name)


def nothing_to_drop(fight: Fight, other: Combatant, row: str) -> Refusal | None:
    return None if any(held(fight, other)) else Refusal("It holds nothing in its hands.", row)


def disarm(fight: Fight, who: Id, target: Id, row: str) -> Script[None]:
    """Have a creature drop one thing that it holds, of the attacker's choice, in its space."""
    wanted = yield from choose(fight, who, target, row)
    if is_held(fight, target, wanted):
        yield from drop(fight, target, wanted, row, who)


def choose(fight: Fight, who: Id, target: Id, row: str) -> Script[str]:
    """Return the key of what the attacker aims at in a creature's hands, "" for nothing."""
    things = tuple(held(fight, fight.get(target)))
    if len(things) <= 1:
        return things[0].key if things else ""
    return (yield from ask(which(fight, who, target, things, row)))


def is_held(fight: Fight, who: Id, thing: str) -> bool:
    """Tell whether a thing is in a creature's hand still: much may happen while a question is open."""
    return fight.is_here(who) and thing in {one.key for one in held(fight, fight.get(who))}


def which(fight: Fight, who: Id, target: Id, things: tuple[Pick, ...], row: str) -> Ask:
    seat = fight.seat_of(who)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(target)
    title = f"What does {fight.name_seen_by(who, target)} drop?"
    return Ask(seat, "disarm", title, things, things[0].key, who, row=row, secret=hidden and seat == GM)


def drop(fight: Fight, who: Id, thing: str, row: str, by: Id) -> Script[None]:
    """Let a thing that a creature holds fall at its feet, where whoever has struck it from its hand reaches it best."""
    found = fight.get(who)
    at = nearest_square(fight, found, fight.get(by))
    if thing.startswith(LAMP):
        lamp = fight.state.lamps[thing.removeprefix(LAMP)]
        left = replace(lamp, at=at, carrier="")
        fight.record(ev.LampLit(lamp=left, row=row, **fight.hearers_of(who)))
        return
    for kind, mark in things(fight, who):
        if thing == f"{THING}{kind.key}":
            let_fall(fight, who, kind, mark, row, at)
    for owner, effect in taken(fight, who):
        if thing == f"{TAKEN}{owner}:{effect.data['weapon']}":
            yield from relocate(fight, owner, effect.id, at, "", row)
    weapon = found.sheet.weapon(thing.removeprefix(WEAPON))
    if weapon is not None:
        yield from lay_down(fight, who, weapon, at, row)
