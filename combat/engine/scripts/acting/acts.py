"""Taking one of the actions that legality offers."""

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.windows import ACTION_DONE
from combat.engine.doing import Deed
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.requests import Script
from combat.engine.scripts.acting.forestalling import about, lost
from combat.engine.scripts.attacking import reveal
from combat.engine.seatview import Refusal


def act(fight: Fight, command: Act) -> Script[None]:
    """Pay the action's cost, then run it."""
    action = fight.rules.action(command.action)
    if action is None:
        raise Illegal("There is no such action in this game.")
    since = len(fight.events)
    if not action.unseen:
        reveal(fight, command.actor)
    if action.cost and not action.defers:
        fight.rules.economy.pay(fight, command.actor, action.cost)
    if action.opened is not None and not (yield from action.opened(fight, command)):
        return
    deed = deed_of(fight, command, action, since)
    after = yield from about(fight, deed)
    if after == "stopped" or (after == "answered" and out_of_aim(fight, command, action)):
        return
    try:
        yield from action.run(fight, command)
    except Illegal as refused:
        if after == "unanswered":
            raise
        lost(fight, command.actor, Refusal("Too late.", refused.row))
    yield from fight.window(ACTION_DONE, deed)


def out_of_aim(fight: Fight, command: Act, action: Action) -> bool:
    """Tell whether the one whom an action is aimed at cannot be its target any more, and say that it is lost (ORC-150)."""
    if not command.target or (action.targets is None and action.aim is None):
        return False
    weapons = action.weapons(fight, command.actor) if action.weapons is not None else ()
    weapon = next((one for one in weapons if one.key == command.weapon), None)
    if action.aim is not None:
        found = action.aim(fight, command.actor, weapon, command.target)
    else:
        choices = action.targets(fight, command.actor, weapon) if action.targets is not None else ()
        found = next((one for one in choices if one.target == command.target), None)
    if found is not None and found.barred is None:
        return False
    row = found.barred.row if found is not None and found.barred is not None else ""
    lost(fight, command.actor, Refusal("Too late.", row))
    return True


def deed_of(fight: Fight, command: Act, action: Action, since: int) -> Deed:
    """Return an action as what those who may answer it read of it."""
    kind = (
        "power"
        if action.key.removeprefix("power:") in fight.rules.powers
        else "attack"
        if action.group == "attack"
        else "act"
    )
    targets = command.targets or ((command.target,) if command.target else ())
    return Deed(
        command.actor,
        kind,
        action.key,
        targets,
        command.weapon,
        command.square,
        command=command,
        cost=action.cost,
        since=since,
    )
