"""Damage, healing and temporary hit points by the GM's word."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.doing import Wound
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.harm import damage
from combat.engine.scripts.lasting import check_type, whose_turn


def harm(fight: Fight, command: cmd.Harm) -> Script[None]:
    """Deal damage of the type that the GM picks to several creatures, each as one instance (A5E-134, FIF-214, ORC-197)."""
    if command.amount < 1:
        raise Invalid("Damage is 1 or more.")
    check_type(fight, command.damage_type)
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        part = ev.Part(command.damage_type, command.amount, command.amount, mundane=True)
        yield from damage.wound(fight, Wound(who, (part,), cause="the GM", critical=command.critical))


def mend(fight: Fight, command: cmd.Mend) -> Script[None]:
    if command.amount < 1:
        raise Invalid("Healing is 1 or more.")
    for who in command.targets:
        patient = fight.get(who)
        if patient.life == "dead":
            raise Illegal(f"{patient.name} is dead and cannot be healed.", fight.rules.rows.get("heal-dead", ""))
        held = fight.flagged_by(who, "no-healing")
        if held is not None:
            raise Illegal(f"{patient.name} cannot be healed: {held.name.lower()}.", held.rows[0])
        refused = fight.rules.harm.past_healing(fight, who)
        if refused is not None:
            raise Illegal(refused.text, refused.row)
    for who in command.targets:
        yield from damage.heal(fight, who, command.amount, cause="the GM")


def bolster(fight: Fight, command: cmd.Bolster) -> Script[None]:
    if command.amount < 1:
        raise Invalid("Temporary hit points are 1 or more.")
    for who in command.targets:
        fight.get(who)
    for who in command.targets:
        until = whose_turn(fight, command.until, who)
        yield from damage.bolster(fight, who, command.amount, until=until)
