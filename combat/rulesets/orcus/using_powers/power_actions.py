"""Each power as an action on the hand of whoever has it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from msgspec.structs import replace as but

from combat.engine.commands import Act
from combat.engine.declared.content import GUESS, Action, Aimed, Outlook
from combat.engine.declared.powers import Power
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.orcus.attacking import missiles
from combat.rulesets.orcus.targeting import (
    aiming,
    damage_words,
    held_for,
    may_guess,
    takes_focus,
    takes_weapon,
    wielded,
)
from combat.rulesets.orcus.using_powers import using
from combat.rulesets.orcus.using_powers.powers_in_words import FREQUENCIES


def action_of(power: Power) -> Action:
    """Return the button, the judgement and the script of one power (ORC-045, ORC-048, ORC-049)."""
    needs = aiming.needs_of(power)
    return Action(
        f"power:{power.key}",
        power.name,
        partial(run, power),
        group=power.frequency or "power",
        cost="" if power.reactions else power.time,  # what answers others is paid for when it does
        needs=needs,
        summary=power.summary,
        row=power.row or "ORC-048",
        weapons=partial(weapons, power) if takes_weapon(power) or takes_focus(power) else None,
        bar=partial(barred, power),
        targets=partial(targets, power) if needs in ("target", "targets") else None,
        aim=partial(aim, power),
        owned=partial(has, power.key),
        aimed=partial(aimed, power) if needs == "square" else None,
        most=partial(most, power) if needs == "targets" else None,
        together=partial(together, power) if needs == "targets" else None,
        centred=aiming.is_centred(power),
        placed=power.area is not None,
        outlook=partial(outlook, power) if power.area is not None else None,
        line=partial(line, power),
        # One that waits for something is barred for that, if at all.
        any_time=power.time == "free" or bool(power.trigger or power.reactions),
        defers=True,
        points=GUESS if needs == "target" and may_guess(power) else (),
        opened=partial(opened, power),
    )


def has(key: str, sheet: Sheet) -> bool:
    return key in sheet.powers


# --- the button ----------------------------------------------------------------------------------------------------


def weapons(power: Power, fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what a power may be used with, each a button of its own, all but the first named by its weapon (ORC-176).

    Without any there is still one, to say that it takes a weapon.
    """
    fit = wielded(fight.get(who), power)
    if not fit:
        return (Weapon("", power.name),)
    others = (but(weapon, name=f"{power.name}, {weapon.name.lower()}") for weapon in fit[1:])
    return (but(fit[0], name=power.name), *others)


def line(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> str:
    """Return how often a power can be used, what it rolls and deals, and what it is for (ORC-046, ORC-092)."""
    against = dict(fight.rules.defenses).get(power.versus, "")
    return fight.get(who).cached(in_words, power, against, weapon.key if weapon is not None else "")


def in_words(who: Combatant, power: Power, against: str, weapon: str) -> str:
    often = FREQUENCIES.get(power.frequency, "")
    spent = ", spent" if using.is_spent(who, power) else ""
    dealt = damage_words(who.sheet, power, held_for(who, power, weapon))
    parts = [f"{often}{spent}", f"vs {against}" if against else "", dealt]
    return " · ".join(part for part in parts if part) + f". {power.summary}"


def barred(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a power is not used by its button now: it is spent, or answers what others do (ORC-046, ORC-050, ORC-147)."""
    refused = using.bar(fight, who, power, weapon)
    if refused is None and power.reactions:
        own = power.time == "immediate" and fight.state.active == who
        row = "ORC-147" if own else "ORC-050"
        return Refusal(f"You are asked when its trigger comes: {power.trigger.lower()}.", row)
    return refused


def targets(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Iterable[Choice]:
    return aiming.choices(fight, who, power, held(power, fight, who, weapon))


def aim(power: Power, fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    return aiming.aim(fight, who, power, held(power, fight, who, weapon), target)


def held(power: Power, fight: Fight, who: Id, weapon: Weapon | None) -> Weapon | None:
    """Return what a power is used with, as the sheet has it and not as its button calls it."""
    return held_for(fight.get(who), power, weapon.key if weapon is not None else "")


def aimed(power: Power, fight: Fight, command: Act) -> Aimed | Refusal:
    """Return what its area covers and whom it catches, or why it cannot lie there: too few missiles for all of them, too."""
    found, user = aiming.aimed(fight, command, power), fight.get(command.actor)
    if isinstance(found, Refusal):
        return found
    few = missiles.too_few_for(user, power, held_for(user, power, command.weapon), len(found.targets))
    return few if few is not None else found


def outlook(power: Power, fight: Fight, command: Act, found: Aimed) -> Outlook | None:
    return aiming.outlook(fight, command, power, found)


def most(power: Power, fight: Fight, command: Act) -> int:
    return power.targets


def together(power: Power, fight: Fight, command: Act) -> Refusal | None:
    user = fight.get(command.actor)
    return missiles.too_few_for(user, power, held_for(user, power, command.weapon), len(command.targets))


def run(power: Power, fight: Fight, command: Act) -> Script[None]:
    """Use it; its action has been paid (ORC-049)."""
    yield from using.run(fight, command, power)


def opened(power: Power, fight: Fight, command: Act) -> Script[bool]:
    return (yield from using.opened(fight, command, power))


def actions_of(powers: Iterable[Power]) -> tuple[Action, ...]:
    return tuple(action_of(power) for power in powers)
