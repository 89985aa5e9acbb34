"""The GM's word on what lasts on creatures: conditions put on and taken off, for how long and of which damage type."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.declared.content import Condition
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.lasting import effect
from combat.engine.state import Until


def afflict(fight: Fight, command: cmd.Afflict) -> Script[None]:
    """Put any condition on creatures, by the GM's word: from whom and for how long (FIF-259)."""
    condition = fight.condition(command.condition)
    if condition is None or not condition.palette:
        raise Invalid("There is no such condition in this game.")
    check_type(fight, command.damage_type)
    check_typed(condition, command.damage_type)
    data: dict[str, int | str | bool] = {}
    if command.amount:
        data["amount"] = command.amount
    if command.amount or command.damage_type:
        data["type"] = command.damage_type
    effect.check_alive(fight, command.targets)
    for who in command.targets:
        until = whose_turn(fight, command.until if command.until.kind else condition.usual, who)
        yield from effect.gain(fight, who, condition.key, command.source, until, data)


def whose_turn(fight: Fight, until: Until, who: Id) -> Until:
    """Read a duration given for several creatures: without a name it goes by the turns of each."""
    if until.kind in ("start", "end", "save") and not until.whose:
        until = replace(until, whose=who)
    if until.kind == "end" and until.turns == 1:
        return effect.until_next(fight, until.whose, "end")
    return until


def check_type(fight: Fight, damage_type: str) -> None:
    """Raise Invalid for a damage type that the game does not have."""
    if damage_type and damage_type not in fight.rules.damage_types:
        raise Invalid(f"Damage is one of {', '.join(t for t in fight.rules.damage_types if t)}.")


def check_typed(condition: Condition | None, damage_type: str) -> None:
    """Raise Invalid where a condition needs the damage type of what gives it, and none is named."""
    if condition is not None and "typed" in condition.flags and not damage_type:
        raise Invalid(f"{condition.name}: pick the damage type of what gives it.", condition.rows[0])


def relieve(fight: Fight, command: cmd.Relieve) -> Script[None]:
    """Take a condition off a creature, by the GM's word (FIF-259)."""
    held = fight.get(command.who).effects
    found = next((e for e in held if e.id == command.effect), None)
    if found is None:
        raise Illegal("That has ended already.")
    condition = fight.condition(found.key)
    if condition is not None and "counted" in condition.flags:
        raise Illegal("That is a count of levels: take levels off it.", condition.rows[0])
    effect.lose(fight, command.who, command.effect, "the GM says so")
    yield from effect.settle(fight)
