"""Environments come and go, and the GM changes what the world can do in them."""

import re

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.declared.environment_checks import MOST_ACTIONS, check, check_action
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.ground import spread
from combat.engine.scripts.order import keep_place, turn
from combat.engine.scripts.world.possible import is_worlds_turn
from combat.engine.worlds import Environment, WorldAction

MOST = 6  # environments at a time


def run(fight: Fight, command: cmd.RunEnvironment) -> Script[None]:
    """Let an environment be active: its field lies on the map, and the world has its turn (A5E-196, A5E-200)."""
    row = row_of(fight)
    found = command.written or fight.rules.world.environments.get(command.environment)
    if found is None:
        raise Invalid("There is no such environment in this game.", row)
    if command.written is not None:
        check(fight.rules, found)
    if fight.state.world.environment(found.key) is not None:
        raise Illegal(f"{found.name} is active already.", row)
    if len(fight.state.world.environments) >= MOST:
        raise Illegal(f"{MOST} environments at a time are the most. End one first.", row)
    fight.record(ev.EnvironmentBegan(environment=found, row=found.row or row, audience=ev.EVERYONE))
    yield from spread(fight)


def end(fight: Fight, command: cmd.EndEnvironment) -> Script[None]:
    """End an environment; when it was the last one and the world had the word, the round goes on."""
    found = active(fight, command.environment)
    had_the_word = is_worlds_turn(fight)
    fight.record(ev.EnvironmentEnded(environment=found.key, name=found.name, row=row_of(fight), audience=ev.EVERYONE))
    yield from spread(fight)
    if had_the_word and not fight.state.world.environments:
        keep_place(fight)
        yield from turn.advance(fight)


def set_action(fight: Fight, command: cmd.SetWorldAction) -> Script[None]:
    """Correct whether an action with a recharge is ready (A5E-198)."""
    action, _ = found_in(fight, command.action)
    row = fight.rules.rows.get("recharge", "")
    if not action.recharge:
        raise Illegal(f"{action.name} is never spent: it has no Recharge.", row)
    if command.on == (command.action not in fight.state.world.spent):
        raise Illegal(f"{action.name} is {'ready' if command.on else 'spent'} already.", row)
    fight.record(ev.WorldActionSet(action=command.action, name=action.name, on=command.on, **fight.secret()))
    yield from NOTHING


def write_action(fight: Fight, command: cmd.WriteWorldAction) -> Script[None]:
    """Give an active environment another action (A5E-200)."""
    place = active(fight, command.environment)
    yield from add(fight, place, action_of(command, free_key(place, command.name), row_of(fight)))


def borrow_action(fight: Fight, command: cmd.BorrowWorldAction) -> Script[None]:
    """Give an active environment an action of another one of the game (A5E-200)."""
    place, (lender, _, key) = active(fight, command.environment), command.action.partition(":")
    known = fight.rules.world.environments.get(lender) or fight.state.world.environment(lender)
    action = known.action(key) if known is not None else None
    if action is None:
        raise Invalid("There is no such action in this game.", row_of(fight))
    yield from add(fight, place, replace(action, key=free_key(place, action.name)))


def add(fight: Fight, place: Environment, action: WorldAction) -> Script[None]:
    if len(place.actions) >= MOST_ACTIONS:
        raise Illegal(f"{place.name} has {MOST_ACTIONS} actions; that is the most.", row_of(fight))
    check_action(fight.rules, action)
    change(fight, replace(place, actions=(*place.actions, action)), f"{action.name} is added")
    yield from NOTHING


def change_action(fight: Fight, command: cmd.ChangeWorldAction) -> Script[None]:
    """Write an action of an active environment otherwise (A5E-200)."""
    action, place = found_in(fight, command.action)
    words = {"name": command.name, "note": command.note, "dice": command.dice}
    numbers = {"recharge": command.recharge, "dc": command.dc if action.save else None}
    given = {name: value.strip() for name, value in words.items() if value is not None}
    written = replace(action, **given, **{name: value for name, value in numbers.items() if value is not None})
    if written == action:
        raise Illegal("That is how it is already.", row_of(fight))
    check_action(fight.rules, written)
    actions = tuple(written if one.key == action.key else one for one in place.actions)
    change(fight, replace(place, actions=actions), f"{written.name} is changed")
    yield from NOTHING


def drop_action(fight: Fight, command: cmd.DropWorldAction) -> Script[None]:
    """Take an action out of an active environment (A5E-200)."""
    action, place = found_in(fight, command.action)
    left = tuple(one for one in place.actions if one.key != action.key)
    change(fight, replace(place, actions=left), f"{action.name} is dropped")
    yield from NOTHING


def found_in(fight: Fight, ref: str) -> tuple[WorldAction, Environment]:
    """Return an action of an active environment and that environment; raises Invalid without one."""
    action = fight.state.world.action(ref)
    if action is None:
        raise Invalid("No active environment does that.", row_of(fight))
    return action, active(fight, ref.partition(":")[0])


def change(fight: Fight, place: Environment, note: str) -> None:
    fight.record(ev.EnvironmentChanged(environment=place, note=note, **fight.secret()))


def active(fight: Fight, key: str) -> Environment:
    found = fight.state.world.environment(key)
    if found is None:
        raise Illegal("That environment is not active.", row_of(fight))
    return found


def row_of(fight: Fight) -> str:
    return fight.rules.rows.get("environment", "")


def action_of(command: cmd.WriteWorldAction, key: str, row: str) -> WorldAction:
    return WorldAction(
        key=key,
        name=command.name.strip(),
        recharge=command.recharge,
        targets=command.befalls,
        save=command.save,
        dc=command.dc if command.save else 0,
        dice=command.dice,
        type=command.damage_type if command.dice else "",
        half=command.half,
        condition=command.condition,
        until=command.lasts if command.condition else "",
        push=command.push,
        once=command.once,
        script=command.special,
        note=command.note.strip(),
        row=row,
    )


def free_key(place: Environment, name: str) -> str:
    """Return a key that no action of an environment has."""
    plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "action"
    return next(key for n in range(1, 100) if place.action(key := plain if n == 1 else f"{plain}-{n}") is None)
