"""Initiative and ties."""

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Roll, Script, roll
from combat.engine.state import Entry


def initiative(fight: Fight, who: Id, inspired: bool) -> Script[tuple[int, int]]:
    """Roll initiative and return the total and the modifier, which breaks ties (ORC-121, ORC-122, ORC-124)."""
    breakdown = fight.breakdown("check.initiative", who, tags=("initiative",))
    throw = yield from fight.rules.rolls.d20(fight, breakdown, by=who, reason="Initiative")
    found = fight.get(who)
    hearers = fight.hearers_of(who) if found.owner != GM else fight.secret()
    fight.record(
        ev.InitiativeRolled(
            name=found.group or found.name,
            combatants=(who,),
            total=throw.total,
            roll=throw.roll,
            breakdown=breakdown,
            **hearers,
        )
    )
    return throw.total, breakdown.total


def settle_ties(fight: Fight, entries: list[Entry]) -> Script[list[Entry]]:
    """Order equal totals by the higher modifier, then by a coin that is flipped once (ORC-123 to ORC-125)."""
    result: list[Entry] = []
    for score in dict.fromkeys(entry.score for entry in entries):
        tied = [entry for entry in entries if entry.score == score]
        creatures = [entry for entry in tied if entry.combatants]
        for modifier in sorted({entry.count for entry in creatures}, reverse=True):
            result += yield from flip(fight, [entry for entry in creatures if entry.count == modifier])
        result += [entry for entry in tied if not entry.combatants]
    return result


def flip(fight: Fight, tied: list[Entry]) -> Script[list[Entry]]:
    """Draw who goes first among those with equal totals and modifiers (ORC-125)."""
    left, order = list(tied), []
    while len(left) > 1:
        names = " or ".join(entry.name for entry in left)
        (face,) = yield from roll(Roll(f"1d{len(left)}", f"Tied: {names} first", left[0].combatants[0], secret=True))
        order.append(left.pop(face - 1))
    return order + left


def joins_tie(fight: Fight, entry: Entry, tied: list[Entry]) -> Script[list[Entry]]:
    """Put a late arrival among those with its total, whose own order stays: behind higher modifiers, ahead of lower ones.

    Among equal ones a coin says where (ORC-124 to ORC-126).
    """
    modifiers = [modifier_of(fight, other) for other in tied]
    first = max((n + 1 for n, modifier in enumerate(modifiers) if modifier > entry.count), default=0)
    last = next((n for n in range(first, len(tied)) if modifiers[n] < entry.count), len(tied))
    if last > first:
        names = " and ".join(other.name for other in tied[first:last])
        reason = f"Tied with {names}: {entry.name}’s place"
        (face,) = yield from roll(Roll(f"1d{last - first + 1}", reason, entry.combatants[0], secret=True))
        first += face - 1
    return [*tied[:first], entry, *tied[first:]]


def modifier_of(fight: Fight, entry: Entry) -> int:
    """Return the initiative modifier of those at one place in the order, as it is now."""
    who = next((who for who in entry.combatants if who in fight.state.combatants), "")
    return fight.breakdown("check.initiative", who, tags=("initiative",)).total if who else 0
