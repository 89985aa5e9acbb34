"""A group's attack: no attack roll, one saving throw of the target, harder for each that takes part (A5E-249 to A5E-253)."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Casting
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown
from combat.engine.requests import Script
from combat.engine.scripts.attacking import hurt_by, reveal, riders
from combat.engine.scripts.checks import ability_name, roll_check
from combat.engine.scripts.harm import wound
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.a5e.groups.group_arms import (
    Arm,
    able,
    arm_of,
    arms_of,
    blow_of,
    others,
    shown,
    stronger,
    unable,
    with_more,
)
from combat.rulesets.a5e.groups.group_numbers import chance, difficulty, edges, in_words, save_words, shares, swollen
from combat.rulesets.a5e.groups.groups import ORDERED, has_orders, is_own, known_name, units
from combat.rulesets.fifth.attacking import spend
from combat.rulesets.fifth.hiding import gave_itself_away
from combat.rulesets.fifth.monsters import monster_powers
from combat.rulesets.fifth.powers import recharge
from combat.rulesets.policies.own_side import set_aside

GONE = Refusal("They are no group any more: each must stand next to another one.", "A5E-245")


# --- the buttons ---------------------------------------------------------------------------------------------------


def to_command(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Yield the attacks of the groups that wait for a command."""
    return (shown(arm) for arm in arms_of(fight, who) if not is_own(arm.unit, who) and not has_orders(fight, arm.unit))


def going_on(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Yield the attacks of the groups that may act already: told to in this turn, or led by one of their own (A5E-254)."""
    return (shown(arm) for arm in arms_of(fight, who) if is_own(arm.unit, who) or has_orders(fight, arm.unit))


def commands(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a group cannot attack now; without a weapon, whether there is anybody to command at all."""
    if weapon is None:
        return None if units(fight, who) else Refusal("You command nobody.", "A5E-246")
    arm = arm_of(fight, who, weapon.key)
    if arm is None:
        return GONE
    if able(fight, arm):
        return None
    return unable(fight, arm, arm.unit.key, "")


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List everybody, foes first and with the DC, the damage and the chance that the save fails (A5E-249, A5E-250)."""
    arm = arm_of(fight, who, weapon.key) if weapon is not None else None
    for other in others(fight, arm) if arm is not None else ():
        yield choice(fight, arm, other.id)  # type: ignore[arg-type]


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    arm = arm_of(fight, who, weapon.key) if weapon is not None else None
    known = arm is not None and any(other.id == target for other in others(fight, arm))
    return choice(fight, arm, target) if arm is not None and known else None


def choice(fight: Fight, arm: Arm, target: Id) -> Choice:
    name, who = fight.get(target).name, able(fight, arm, target)
    if not who:
        barred = unable(fight, arm, arm.unit.key, target)
        return set_aside(fight, arm.unit.key, Choice(name, target, barred=barred))
    dc = difficulty(fight, arm, who, target)
    count = "" if len(who) == len(arm.unit.members) else f"{len(who)} of {len(arm.unit.members)}, "
    note = f"{count}{save_words(fight, arm, dc.total)}: {in_words(fight, arm, who, target)}"
    found = Choice(name, target, None, chance(fight, arm, who, target, dc.total), note, None, dc)
    return set_aside(fight, arm.unit.key, found)


# --- the attack ----------------------------------------------------------------------------------------------------


def attack(fight: Fight, command: Act) -> Script[None]:
    """Have a group make one and the same attack on one target; everybody pays for it, those who can reach count (A5E-247)."""
    arm = arm_of(fight, command.actor, command.weapon)
    if arm is None:
        raise Illegal(GONE.text, GONE.row)
    who, target = able(fight, arm, command.target), command.target
    if not who:
        refusal = unable(fight, arm, arm.unit.key, target) or GONE
        raise Illegal(refusal.text, refusal.row)
    for one in who:
        reveal(fight, one)
    dc, damage = difficulty(fight, arm, who, target), in_words(fight, arm, who, target)
    announce(fight, command.actor, arm, who, target, dc, damage)
    mark(fight, command.actor, arm)
    yield from paid(fight, arm, who, target)
    if arm.power is not None:
        yield from use(fight, arm, who, target, dc.total)
    elif arm.rider is not None:
        yield from let_fly(fight, arm, who, target)
    else:
        yield from strike(fight, arm, who, target, dc.total)
    for one in who:
        if fight.is_here(one):
            gave_itself_away(fight, one)
    yield from settle(fight)


def announce(fight: Fight, by: Id, arm: Arm, who: tuple[Id, ...], target: Id, dc: Breakdown, damage: str) -> None:
    fight.record(
        ev.GroupAttacked(
            who=by,
            combatants=who,
            target=target,
            name=known_name(fight, arm.unit, who),
            weapon=arm.name,
            save=ability_name(fight, arm.ability),
            dc=dc.total,
            breakdown=dc,
            damage=damage,
            row="A5E-252" if arm.dc else "A5E-249",
            **fight.hearers_of(by, *who, target),
        )
    )


def mark(fight: Fight, by: Id, arm: Arm) -> None:
    """Keep in mind that a group has its orders for this turn."""
    if not is_own(arm.unit, by):
        for one in arm.unit.members:
            fight.record(ev.Spent(who=one, what=ORDERED, **fight.hearers_of(one)))


def paid(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id) -> Script[None]:
    """Have every member take the action, and those who attack use up what the attack uses up (A5E-247)."""
    economy = fight.rules.economy
    for one in arm.unit.members:
        if economy.refusal(fight, one, arm.cost) is None:
            economy.pay(fight, one, arm.cost)
    for one in who:
        if arm.power is None:
            yield from spend(fight, one, arm.weapon, blow_of(fight, arm, one, target), inspired=False)
        elif one != who[0]:  # the first one's use is counted with the use itself
            recharge.use_up(fight, one, arm.power.key)


def strike(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id, dc: int) -> Script[None]:
    """Roll the target's Dexterity save, then one member's damage: all of it and what comes with it, or half (A5E-251)."""
    label, extra = f"{ability_name(fight, 'dex')} save", edges(fight, arm, who, target)
    _, saved = yield from roll_check(
        fight, target, "save", "save.dex", label, dc, extra=extra, row="A5E-249", note=arm.name, against=who[0]
    )
    first = next((one for one in who if fight.is_here(one)), None)
    if first is None or not fight.is_here(target):
        return
    blow = blow_of(fight, arm, first, target)
    if arm.weapon.harm:
        parts = swollen((yield from fight.rules.harm.damage(fight, blow)), len(who) - 1)
        yield from wound(fight, hurt_by(blow, shares(fight, target, parts, bool(saved))))
    if not saved:
        yield from riders(fight, blow)


def let_fly(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id) -> Script[None]:
    """Roll the attack's own save, and let its own outcomes follow, made stronger (A5E-252)."""
    blow, others = blow_of(fight, arm, who[0], target), len(who) - 1
    riders_ = tuple(with_more(rider, others) if rider.save else rider for rider in arm.weapon.riders)
    yield from riders(fight, but(blow, weapon=but(arm.weapon, riders=riders_)))


def use(fight: Fight, arm: Arm, who: tuple[Id, ...], target: Id, dc: int) -> Script[None]:
    """Let a special action take effect once, with its own save and its own outcomes, made stronger (A5E-252)."""
    assert arm.power is not None
    power = stronger(arm.power, len(who) - 1)
    yield from monster_powers.use(fight, Casting(power, who[0], targets=(target,), dc=dc))


COMMAND_ATTACK = Action(
    "command-attack",
    "Group attack",
    attack,
    group="command",
    cost="bonus",
    needs="target",
    row="A5E-246",
    summary="They attack as one: the target saves instead of an attack roll.",
    weapons=to_command,
    bar=commands,
    targets=targets,
    aim=aim,
)
GROUP_ATTACK = replace(COMMAND_ATTACK, key="group-attack", cost="", row="A5E-249", weapons=going_on, hide_barred=True)
