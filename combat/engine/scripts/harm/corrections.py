"""The GM's corrections of numbers, with the consequences of what they are corrected to (R-48)."""

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.lasting import effect


def set_hit_points(fight: Fight, command: cmd.SetHitPoints) -> Script[None]:
    who = fight.get(command.who)
    most = maximum(fight.rules, who)
    if command.hp > most:
        raise Invalid(f"{who.name} has at most {most} hit points.")
    if command.hp < 0 and not fight.rules.harm.below_zero:
        raise Invalid("Hit points run from 0 to the maximum.")
    fight.record(ev.HitPointsSet(who=who.id, hp=command.hp, cause="the GM", **fight.hearers_of(who.id)))
    if command.hp > 0 and who.life in ("dying", "stable"):
        yield from fight.rules.harm.healed(fight, who.id, command.hp)
    yield from effect.settle(fight)


def set_temporary(fight: Fight, command: cmd.SetTemporary) -> Script[None]:
    who = fight.get(command.who)
    if command.amount < 0:
        raise Invalid("Temporary hit points are 0 or more.")
    fight.record(ev.TemporarySet(who=who.id, amount=command.amount, cause="the GM", **fight.hearers_of(who.id)))
    yield from effect.settle(fight)


def set_count(fight: Fight, command: cmd.SetCount) -> Script[None]:
    who = fight.get(command.who)
    if command.value < 0:
        raise Invalid("A count is 0 or more.")
    most = fight.rules.numbers.most.get(command.count, command.value)
    if command.where == "tally" and command.value > most:
        raise Invalid(f"That is {most} at most.")
    bar = fight.rules.numbers.count_bar
    barred = bar(fight, who.id, command.count, command.value) if command.where == "tally" else None
    if barred is not None:
        raise Illegal(barred.text, barred.row)
    hearers = fight.hearers_of(who.id)
    if command.where == "tally":
        fight.record(ev.Counted(who=who.id, key=command.count, value=command.value, **hearers))
    else:
        already = who.used.get(command.count, 0)
        fight.record(ev.Spent(who=who.id, what=command.count, amount=command.value - already, **hearers))
    yield from NOTHING


def set_life(fight: Fight, command: cmd.SetLife) -> Script[None]:
    who = fight.get(command.who)
    hearers = fight.hearers_of(who.id)
    if command.life == "up" and who.hp <= 0:
        fight.record(ev.HitPointsSet(who=who.id, hp=1, cause="the GM", **hearers))
    if command.life == "up":
        yield from fight.rules.harm.healed(fight, who.id, max(1, who.hp))
    if fight.get(who.id).life != command.life:
        fight.record(ev.LifeChanged(who=who.id, life=command.life, cause="the GM", **hearers))
    yield from effect.settle(fight)
