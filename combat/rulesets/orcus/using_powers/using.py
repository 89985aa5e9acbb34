"""Using a power: whether it can be used now, what it costs, and how it takes effect."""

from __future__ import annotations

from collections.abc import Mapping

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.powers import Casting, Deal, Power
from combat.engine.declared.windows import POWER_DONE
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Script
from combat.engine.scripts.casting import befalls, declare
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.orcus.attacking import is_away, missiles
from combat.rulesets.orcus.lasting import take_effect
from combat.rulesets.orcus.targeting import aiming, held_for, settled, takes_weapon, weapon_of, wielded
from combat.rulesets.orcus.turns import not_free
from combat.rulesets.orcus.using_powers import triggers_in_words
from combat.rulesets.orcus.using_powers.gm_leave import altered, granted
from combat.rulesets.orcus.using_powers.powers_in_words import full

RETURNS = {"encounter": "a short rest", "daily": "a long rest"}  # what brings a power back (ORC-046)


def tally(power: Power) -> str:
    """Return the tally that counts the uses of an encounter or daily power."""
    return f"spent:{power.key}"


def is_spent(who: Combatant, power: Power) -> bool:
    return power.frequency in RETURNS and bool(who.tally.get(tally(power)))


# --- may it be used ------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, power: Power, held: Weapon | None = None) -> Refusal | None:
    """Tell why a power cannot be used now, whatever action it costs: it is spent, or there is no weapon (ORC-046, ORC-054)."""
    found = fight.get(who)
    unfree = not_free(fight, who) if power.time == "free" else None
    if unfree is not None:
        return unfree
    if power.frequency in RETURNS and found.has("controlled"):
        return Refusal("Controlled: no encounter and no daily powers.", "ORC-292")
    if is_spent(found, power):
        short = "used today" if power.frequency == "daily" else "used"
        return Refusal(f"Spent: it comes back with {RETURNS[power.frequency]}.", "ORC-046", short)
    if takes_weapon(power) and not wielded(found, power):
        kind = "ranged weapon" if power.origin in ("ranged", "far") else "weapon"
        away = any(is_away(found, one.key) for one in found.sheet.weapons)
        return Refusal(f"It takes a {kind}, and you have none{' in hand: take one up' if away else ''}.", "ORC-054")
    return missiles.too_few_for(found, power, held)


# --- using it ------------------------------------------------------------------------------------------------------


def begun(fight: Fight, who: Id, power: Power, weapon: str = "") -> Casting:
    """Return a use of a power with all the numbers of its user and of what it holds, aimed at nobody yet."""
    user = fight.get(who)
    held = held_for(user, power, weapon)
    made = settled(user.sheet, power, held)
    return Casting(made, who, power.level, weapon=weapon_of(user.sheet, power, held))


def declared(fight: Fight, command: Act, power: Power) -> Casting:
    """Read a command as the use of a power, with everybody whom it really befalls; raises Illegal when it cannot be."""
    return aiming.placed(fight, command, begun(fight, command.actor, power, command.weapon))


def pay(fight: Fight, casting: Casting) -> None:
    """Count one use of an encounter or daily power: it is spent whatever comes of it (ORC-046, ORC-047)."""
    if casting.power.frequency in RETURNS:
        who = casting.caster
        fight.record(ev.Counted(who=who, key=tally(casting.power), value=1, **fight.hearers_of(who)))


def opened(fight: Fight, command: Act, power: Power) -> Script[bool]:
    """Have the GM's leave and pay the action and the power, before anybody may answer it: an interrupt that spoils it gives
    nothing back (ORC-047, ORC-049, ORC-057)."""
    if not (yield from triggers_in_words.has_come(fight, command.actor, power)):
        return False
    if not (yield from granted(fight, command, power)):
        return False
    fight.rules.economy.pay(fight, command.actor, power.time)
    pay(fight, Casting(power, command.actor))
    fight.undecided.add(paid(command.actor, power))
    return True


def paid(who: Id, power: Power) -> str:
    """Return the mark of a power that has been paid for and is yet to take effect."""
    return f"paid:{power.key}:{who}"


def run(fight: Fight, command: Act, power: Power) -> Script[None]:
    """Use a power as a command says; one that is taken otherwise than in its turn is only now paid for."""
    held = held_for(fight.get(command.actor), power, command.weapon)
    casting = yield from aiming.agreed(fight, command, declared(fight, command, power))
    casting = missiles.with_missiles(fight, casting, held)
    mark = paid(command.actor, power)
    if mark not in fight.undecided:
        pay(fight, casting)
    fight.undecided.discard(mark)
    yield from release(fight, altered(fight, casting))


def use(fight: Fight, casting: Casting) -> Script[bool]:
    """Spend a power and use it; tells whether it came about."""
    pay(fight, casting)
    return (yield from release(fight, casting))


def release(fight: Fight, casting: Casting) -> Script[bool]:
    """Let a power that is paid for take effect, unless somebody stops it; tells whether it did."""
    announced = yield from declare(fight, casting)
    if announced is None:
        return False
    fates = yield from take_effect(fight, announced)
    explain(fight, announced, fates)
    yield from settle(fight)
    yield from fight.window(POWER_DONE, announced)
    return True


def explain(fight: Fight, casting: Casting, fates: dict[Id, str]) -> None:
    """Show each seat whose creature a power has affected what it does, in full (ORC-091)."""
    own = fight.seat_of(casting.caster)
    seats = {
        fight.seat_of(who) for who, fate in fates.items() if who in fight.state.combatants and touched(casting, fate)
    }
    others = sorted(seats - {GM, own})
    if others:
        power = casting.power
        fight.record(ev.Noted(text=f"{power.name}: {full(fight.rules, power)}", row="ORC-091", audience=(GM, *others)))


def touched(casting: Casting, fate: str) -> bool:
    """Tell whether a power does anything to somebody of this fate."""
    halves = fate == "miss" and any(isinstance(one, Deal) and one.half for one in casting.power.outcomes)
    return halves or any(one.on != "caster" and befalls(one.on, fate) for one in casting.power.outcomes)


# --- what the GM may correct ---------------------------------------------------------------------------------------


def resources(powers: Mapping[str, Power], sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """Name the tallies of one sheet: the powers that it spends, and the missiles that it counts."""
    known = (powers[key] for key in sheet.powers if key in powers)
    spent = ((tally(power), f"{power.name}, uses spent") for power in known if power.frequency in RETURNS)
    return (*spent, *missiles.tallies(sheet))
