"""What can be used so often only: recharged by a die at the start of a turn, by a rest, or the next day."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet
from combat.rulesets.fifth.powers.book import SPECIALS

RECHARGE = "recharge:"  # numbers of a sheet: the least face that gives a weapon's attack back, "recharge:web"


@dataclass(frozen=True)
class Limit:
    """How often something of a sheet can be used; `face` is the least of the d6 that gives it back."""

    key: str
    name: str
    face: int = 0
    per_rest: int = 0
    per_day: int = 0

    @property
    def tally(self) -> str:
        """The count of how often it was used; a rest clears those of its length."""
        return f"spent:{'long' if self.per_day else 'short'}:{self.key}"

    @property
    def times(self) -> int:
        return self.per_day or self.per_rest or 1


def limits(sheet: Sheet) -> Mapping[str, Limit]:
    """Return what a sheet limits, by key."""
    return sheet.cached(limits_of)


def limits_of(sheet: Sheet) -> Mapping[str, Limit]:
    return {limit.key: limit for limit in listed(sheet)}


def listed(sheet: Sheet) -> Iterator[Limit]:
    for power in (SPECIALS[key] for key in sheet.powers if key in SPECIALS):
        if power.recharge or power.per_rest or power.per_day:
            yield Limit(power.key, power.name, power.recharge, power.per_rest, power.per_day)
    for weapon in sheet.weapons:
        face = sheet.numbers.get(f"{RECHARGE}{weapon.key}", 0)
        if face:
            yield Limit(weapon.key, weapon.name, face)


def spent(who: Combatant, key: str) -> Refusal | None:
    """Tell that something is used up, and when it comes back."""
    limit = limits(who.sheet).get(key)
    if limit is None or who.tally.get(limit.tally, 0) < limit.times:
        return None
    return Refusal(f"Used up: it comes back {return_words(limit)}.", short="used up")


def return_words(limit: Limit) -> str:
    if limit.face:
        return "when its d6 shows a 6" if limit.face == 6 else f"when its d6 shows {limit.face} to 6"
    return "after a long rest" if limit.per_day else "after a rest"


def use_up(fight: Fight, who: Id, key: str) -> None:
    """Count one use; only its own seat and the GM know of the count."""
    limit = limits(fight.get(who).sheet).get(key)
    if limit is not None:
        value = fight.get(who).tally.get(limit.tally, 0) + 1
        fight.record(ev.Counted(who=who, key=limit.tally, value=value, **fight.only(fight.seat_of(who))))


def turn_started(fight: Fight, who: Id) -> Script[None]:
    """Throw the d6 for everything spent that a die gives back; nobody but its own seat and the GM sees it."""
    for limit in limits(fight.get(who).sheet).values():
        if not limit.face or not fight.get(who).tally.get(limit.tally):
            continue
        seat, found = fight.seat_of(who), fight.get(who)
        hearers = fight.only(seat)
        (face,) = yield from roll(Roll("1d6", f"{found.name}: {limit.name} recharges?", who, seat, secret=True))
        back = face >= limit.face
        if back:
            fight.record(ev.Counted(who=who, key=limit.tally, value=0, **hearers))
        said = "it is back" if back else "not yet"
        fight.record(ev.Noted(text=f"{found.name}, {limit.name}: the d6 shows {face}, {said}.", **hearers))


def lines(who: Combatant) -> Iterator[tuple[str, str]]:
    """Say of each limited thing what is left of it now."""
    for limit in limits(who.sheet).values():
        left = limit.times - who.tally.get(limit.tally, 0)
        if left < limit.times or limit.times > 1:
            words = f"{left} of {limit.times} left" if limit.times > 1 else "used up"
            yield limit.name, f"{words}, back {return_words(limit)}"


def resources(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """Yield the tallies of everything limited, innate spells too, for the GM to correct."""
    for limit in limits(sheet).values():
        yield limit.tally, f"{limit.name}: uses spent"
    for key in sheet.spells:
        if sheet.numbers.get(f"daily:{key}"):
            yield f"spent:long:{key}", f"{key.replace('-', ' ').capitalize()}: castings spent"
