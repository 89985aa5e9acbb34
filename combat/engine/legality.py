"""What a seat may do now. The same options draw the buttons and judge the commands.

Everything here reads the state as the seat knows it, so that neither a button nor a refusal tells of what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine.content import Action
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import UNSEEN, Id
from combat.engine.masking import masked
from combat.engine.reach import reachable
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.move import check_path
from combat.engine.seatview import Choice, GaitView, Hand, Option, Refusal, Viewer
from combat.engine.state import State, Weapon


def known(state: State, viewer: Viewer) -> State:
    """Return the state without what this seat does not know of; only the GM knows everything."""
    if viewer.role == "gm":
        return state
    gone = frozenset(who for who in state.hidden if state.combatants[who].owner != viewer.seat)
    if not gone:
        return state
    return state.once(("known", gone), lambda: without(state, gone))


def without(state: State, gone: frozenset[Id]) -> State:
    left = (c for c in state.combatants.values() if c.id not in gone)
    return replace(state, combatants={c.id: replace(c, effects=masked(c.effects, gone, UNSEEN)) for c in left})


def controls(state: State, viewer: Viewer, who: Id) -> bool:
    """Tell whether a seat may act for a combatant; the GM may for all, a spectator for none."""
    found = state.combatants.get(who)
    if found is None or viewer.role == "spectator":
        return False
    return viewer.role == "gm" or found.owner == viewer.seat


# --- judging -------------------------------------------------------------------------------------------------------


def judge(rules: Ruleset, state: State, viewer: Viewer, command: cmd.AnyCommand) -> None:
    """Raise Illegal or Invalid unless this seat may give this command now."""
    if viewer.role == "spectator":
        raise Illegal("The spectator’s screen only watches.")
    if isinstance(command, cmd.Move | cmd.Act | cmd.EndTurn):
        judge_player(rules, state, viewer, command)
        return
    if viewer.role != "gm":
        raise Illegal("Only the GM can do that.")
    if state.phase == "ended" and not isinstance(command, cmd.AFTERWARDS):
        raise Illegal("This fight is over. Rewind it to go on.")


def judge_player(rules: Ruleset, state: State, viewer: Viewer, command: cmd.PlayerCommand) -> None:
    fight = Fight(rules, known(state, viewer))
    if command.actor not in fight.state.combatants:
        raise Invalid("That creature is not in this encounter.")
    if not controls(fight.state, viewer, command.actor):
        raise Illegal(f"{fight.get(command.actor).name} is not yours to command.")
    refusal = not_now(fight, command.actor)
    if isinstance(command, cmd.Act):
        action = rules.action(command.action)
        if action is None:
            raise Invalid("There is no such action in this game.")
        judge_act(fight, command, action, None if action.any_time and running(fight) is None else refusal)
        return
    stop(refusal)
    if isinstance(command, cmd.EndTurn):
        return
    stop(immobile(fight, command.actor))
    gait = rules.gaits.get(command.gait)
    if gait is None:
        raise Invalid("There is no such way of moving in this game.")
    if gait.cost:
        stop(rules.economy.refusal(fight, command.actor, gait.cost))
    check_path(fight, command)


def judge_act(fight: Fight, command: cmd.Act, action: Action, refusal: Refusal | None) -> None:
    stop(refusal)
    weapon = fight.get(command.actor).sheet.weapon(command.weapon)
    if action.weapons is not None:
        weapon = next((w for w in action.weapons(fight, command.actor) if w.key == command.weapon), None)
        if weapon is None:
            raise Invalid("Pick one of your weapons or attacks.")
    option = option_for(fight, command.actor, action, weapon, aimed_at=command.target)
    stop(option.barred)
    only_asked(option, command)
    if option.needs in ("target", "ally-and-target") and not (command.square and not command.target):
        pick(option.choices, command.target, "Pick a target.")
    if option.needs == "ally-and-target":
        pick(option.allies, command.ally, "Pick an ally.")
    chosen = command.choice.split("+") if command.choice else []
    if option.picks and not {p.key for p in option.picks}.issuperset(chosen):
        raise Invalid(f"Choose one of: {', '.join(p.label for p in option.picks)}.")
    if option.needs == "choice" and not command.choice:
        raise Invalid(f"Choose one of: {', '.join(p.label for p in option.picks)}.")
    if option.needs == "text" and not command.choice.strip():
        raise Invalid("Say in a few words what you try.")


def only_asked(option: Option, command: cmd.Act) -> None:
    """Refuse whom the action does not ask for: what the log then said would tell whether there is such a creature."""
    aims = option.needs in ("target", "ally-and-target")
    if (command.target and not aims) or (command.ally and option.needs != "ally-and-target"):
        raise Invalid("That is not something you can pick here.")


def pick(choices: tuple[Choice, ...], wanted: Id, missing: str) -> None:
    found = next((c for c in choices if c.target == wanted), None)
    if found is None:
        raise Invalid(missing if not wanted else "That is not something you can pick here.")
    stop(found.barred)


def stop(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise Illegal(refusal.text, refusal.row)


def immobile(fight: Fight, actor: Id) -> Refusal | None:
    """Tell why a creature cannot move at all: in some games one that cannot act still can (FIF-270)."""
    return (fight.rules.cannot_move or fight.rules.cannot_act)(fight, actor)


def running(fight: Fight) -> Refusal | None:
    if fight.state.phase == "setup":
        return Refusal("The fight has not begun.")
    if fight.state.phase == "ended":
        return Refusal("This fight is over.")
    return None


def not_now(fight: Fight, actor: Id) -> Refusal | None:
    """Tell why an actor cannot take its turn's actions now: it is somebody else's turn, or none (FIF-037)."""
    refusal = running(fight)
    if refusal is not None:
        return refusal
    if fight.state.active == actor:
        return None
    row = fight.rules.rows.get("turn", "")
    active = fight.state.combatants.get(fight.state.active)
    if active is not None:
        return Refusal(f"It is {active.name}’s turn.", row)
    return Refusal("It is not your turn.", row)


# --- drawing -------------------------------------------------------------------------------------------------------


def hand(rules: Ruleset, state: State, viewer: Viewer, actor: Id) -> Hand | None:
    """Return all that one combatant may do, barred things with their reasons; None when the seat has no say in it."""
    if not controls(state, viewer, actor):
        return None
    fight = Fight(rules, known(state, viewer))
    return fight.once(("hand", actor), lambda: hand_as_known(fight, actor))


def hand_as_known(fight: Fight, actor: Id) -> Hand:
    """Return a hand as it is for everybody who knows what this fight holds and no more."""
    rules, found = fight.rules, fight.get(actor)
    refusal = not_now(fight, actor)
    may_end = refusal is None
    options = tuple(options_of(fight, actor, refusal))
    gaits = tuple(gait_view(fight, actor, key, refusal) for key in gaits_of(fight, actor))
    budget = rules.economy.budget(fight, actor)
    unused = rules.economy.unused(fight, actor) if may_end else ()
    return Hand(actor, found.name, budget, options, gaits, may_end, unused)


def options_of(fight: Fight, actor: Id, refusal: Refusal | None) -> Iterable[Option]:
    for action in fight.rules.actions:
        weapons: tuple[Weapon | None, ...] = (None,)
        if action.weapons is not None:
            weapons = tuple(action.weapons(fight, actor))
        for weapon in weapons:
            blocked = refusal if not (action.any_time and running(fight) is None) else None
            option = option_for(fight, actor, action, weapon, blocked)
            if not (option.barred is not None and action.hide_barred):
                yield option


def option_for(
    fight: Fight, actor: Id, action: Action, weapon: Weapon | None, refusal: Refusal | None = None, aimed_at: Id = ""
) -> Option:
    """Return one action as an option: barred with a reason, or open with its targets (`aimed_at` alone, if that is all)."""
    held = immobile if action.group == "move" else fight.rules.cannot_act
    barred = refusal or (None if action.any_time else held(fight, actor))
    if barred is None and action.cost:
        barred = fight.rules.economy.refusal(fight, actor, action.cost)
    if barred is None and action.bar is not None:
        barred = action.bar(fight, actor, weapon)
    open_ = barred is None
    return Option(
        key=action.key,
        name=weapon.name if weapon else action.name,
        group=action.group,
        cost=fight.rules.economy.words(action.cost) if action.cost else "",
        weapon=weapon.key if weapon else "",
        needs=action.needs,  # type: ignore[arg-type]
        choices=targets_of(fight, actor, action, weapon, aimed_at) if open_ else (),
        allies=tuple(action.allies(fight, actor)) if open_ and action.allies else (),
        picks=action.picks(fight, actor, weapon) if open_ and action.picks else (),
        barred=barred,
        summary=action.summary,
        row=action.row,
    )


def targets_of(fight: Fight, actor: Id, action: Action, weapon: Weapon | None, aimed_at: Id) -> tuple[Choice, ...]:
    if aimed_at and action.aim is not None:
        found = action.aim(fight, actor, weapon, aimed_at)
        return (found,) if found is not None else ()
    return tuple(action.targets(fight, actor, weapon)) if action.targets is not None else ()


def gaits_of(fight: Fight, actor: Id) -> tuple[str, ...]:
    """Return the ways of moving that are worth showing to a creature on the map."""
    if not fight.is_here(actor):
        return ()
    return tuple(key for key, gait in fight.rules.gaits.items() if gait.has is None or gait.has(fight, actor))


def gait_view(fight: Fight, actor: Id, key: str, refusal: Refusal | None) -> GaitView:
    gait = fight.rules.gaits[key]
    barred = refusal or immobile(fight, actor) or gait.bar(fight, actor)
    if barred is None and gait.cost:
        barred = fight.rules.economy.refusal(fight, actor, gait.cost)
    cost = fight.rules.economy.words(gait.cost) if gait.cost else ""
    left = max(0, gait.allowance(fight, actor))
    reach = tuple(reachable(fight, actor, key).values()) if barred is None else ()
    return GaitView(key, gait.name, cost, left, barred, reach, gait.row)
