"""The bonus action that has others act: one single creature, one group, or the mount under one's reins (A5E-246)."""

from collections.abc import Iterable

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.scripts.order import SHARING
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.a5e.groups.group_arms import TOO_LATE
from combat.rulesets.a5e.groups.group_attacks import COMMAND_ATTACK, GONE, GROUP_ATTACK
from combat.rulesets.a5e.groups.group_deeds import GOAL, deeds_of, free, together
from combat.rulesets.a5e.groups.groups import COMMANDED, ORDERED, Unit, can_be_ordered, is_own, known_name, units

NOBODY = Refusal("You command nobody.", "A5E-243")


# --- one that is on its own ------------------------------------------------------------------------------------------


def singles(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Yield those who can be commanded one by one and are in no group."""
    alone = (unit.key for unit in units(fight, who) if not unit.is_group and not unit.ridden)
    return (Weapon(one, f"Command {fight.get(one).name}") for one in alone if is_waiting(fight, who, one))


def members(fight: Fight, who: Id, weapon: Weapon | None = None) -> tuple[Pick, ...]:
    """Offer each of the groups for itself."""
    grouped = (one for unit in units(fight, who) if unit.is_group for one in unit.members)
    return tuple(Pick(one, fight.get(one).name) for one in grouped if is_waiting(fight, who, one))


def is_waiting(fight: Fight, who: Id, one: Id) -> bool:
    """Tell whether somebody would act if it were told to, and was not told yet."""
    found = fight.get(one)
    own = any(is_own(unit, who) and one in unit.members for unit in units(fight, who))
    return not own and not found.used.get(COMMANDED) and not found.used.get(ORDERED)


def command_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if weapon is None:
        return None if any(not is_own(unit, who) for unit in units(fight, who)) else NOBODY
    return None if fight.get(weapon.key).used.get(SHARING) else TOO_LATE


def member_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if members(fight, who) else Refusal("None of a group waits for a command.", "A5E-246")


def command(fight: Fight, act: Act) -> Script[None]:
    """Have one creature take its actions in this turn, as it would in one of its own (A5E-246)."""
    one = act.weapon or act.choice
    if one not in fight.state.led_by(act.actor):
        raise Illegal(NOBODY.text, NOBODY.row)
    if not fight.get(one).used.get(SHARING):
        raise Illegal(TOO_LATE.text, TOO_LATE.row)
    fight.record(ev.Spent(who=one, what=COMMANDED, **fight.hearers_of(one)))
    hearers = fight.hearers_of(act.actor, one)
    fight.record(ev.Acted(who=act.actor, action="command", name="Command", target=one, row="A5E-246", **hearers))
    yield from NOTHING


# --- a group, or a mount ---------------------------------------------------------------------------------------------


def groups(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Yield the groups and the mount that take orders."""
    found = (unit for unit in units(fight, who) if (unit.is_group or unit.ridden) and not is_own(unit, who))
    return (Weapon(unit.key, f"Order {unit.name}") for unit in found if can_be_ordered(fight, unit))


def own_groups(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Yield the group that a creature of the GM leads as one of it: it needs no command (A5E-254)."""
    return (Weapon(unit.key, f"All {unit.name}") for unit in units(fight, who) if is_own(unit, who))


def unit_for(fight: Fight, who: Id, key: Id) -> Unit | None:
    return next((unit for unit in units(fight, who) if unit.key == key and (unit.is_group or unit.ridden)), None)


def group_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if weapon is None:
        return command_bar(fight, who, None)
    unit = unit_for(fight, who, weapon.key)
    if unit is None:
        return GONE
    ready = [one for one in unit.members if free(fight, one) is None]
    return None if ready else free(fight, unit.key)


def deeds(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    unit = unit_for(fight, who, weapon.key) if weapon is not None else None
    return deeds_of(fight, unit) if unit is not None else ()


def order(fight: Fight, act: Act) -> Script[None]:
    """Have all of a group take one and the same action, or a mount one that its rider may order (A5E-247, A5E-021)."""
    unit = unit_for(fight, act.actor, act.weapon)
    if unit is None:
        raise Illegal(GONE.text, GONE.row)
    action = fight.rules.action(act.choice)
    row = "A5E-021" if unit.ridden else "A5E-247"
    note = GOAL.label if action is None else action.name
    hearers = fight.hearers_of(act.actor, *unit.members)
    name = f"{known_name(fight, unit, in_view(fight, unit, action))}: {note}"
    fight.record(ev.Acted(who=act.actor, action="order", name=name, row=row, **hearers))
    for one in unit.members:
        if not is_own(unit, act.actor):
            fight.record(ev.Spent(who=one, what=ORDERED if unit.is_group else COMMANDED, **fight.hearers_of(one)))
    yield from together(fight, unit, action)


def in_view(fight: Fight, unit: Unit, action: Action | None) -> tuple[Id, ...]:
    """Return those of a unit whom everybody knows of, or will once they do this."""
    known = tuple(one for one in unit.members if not fight.state.is_veiled(one))
    if action is not None and action.unseen:
        return known
    coming = (one for one in unit.members if fight.get(one).reveal_on_act and free(fight, one) is None)
    return tuple(dict.fromkeys((*known, *coming)))


COMMAND = Action(
    "command",
    "Command",
    command,
    group="command",
    cost="bonus",
    row="A5E-246",
    summary="It takes its actions in this turn.",
    weapons=singles,
    bar=command_bar,
)
COMMAND_ONE = Action(
    "command-one",
    "Command one of a group alone",
    command,
    group="command",
    cost="bonus",
    needs="choice",
    row="A5E-246",
    summary="It takes its actions in this turn, the others take none.",
    bar=member_bar,
    picks=members,
    hide_barred=True,
)
ORDER = Action(
    "order",
    "Order",
    order,
    group="command",
    cost="bonus",
    needs="choice",
    row="A5E-246",
    summary="One and the same action for all.",
    weapons=groups,
    bar=group_bar,
    picks=deeds,
)
OWN_ORDER = Action(
    "group-order",
    "Act as a group",
    order,
    group="command",
    cost="",
    needs="choice",
    row="A5E-254",
    summary="One and the same action for all.",
    weapons=own_groups,
    bar=group_bar,
    picks=deeds,
    hide_barred=True,
)
COMMANDS = (COMMAND_ATTACK, GROUP_ATTACK, ORDER, OWN_ORDER, COMMAND, COMMAND_ONE)
