"""What a seat may do now. The same options draw the buttons and judge the commands.

Everything here reads the state as the seat knows it, so that neither a button nor a refusal tells of what is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace as but
from functools import partial

from combat.engine import commands as cmd
from combat.engine.choices.cited import action_row, all_with_row, with_row
from combat.engine.choices.downed import dying_of
from combat.engine.choices.reach import reachable, route
from combat.engine.choices.tiles import lying_open, tiled
from combat.engine.declared.content import Action, Aimed, Gait
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.known import controls, known
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.moving import check_path
from combat.engine.seatview import NO_LIKING, Choice, GaitView, Hand, Liking, Option, Reach, Refusal, Viewer
from combat.engine.seatview.hand import Looked
from combat.engine.state import Sheet, State, Weapon

# --- judging -------------------------------------------------------------------------------------------------------


def judge(rules: Ruleset, state: State, viewer: Viewer, command: cmd.AnyCommand, looking: bool = False) -> None:
    """Raise Illegal or Invalid unless this seat may give this command now, or (`looking`) may see what it would do."""
    if viewer.role == "spectator":
        raise Illegal("The spectator’s screen only watches.")
    if isinstance(command, cmd.Move | cmd.Act | cmd.EndTurn):
        judge_player(rules, state, viewer, command, looking)
        return
    if viewer.role != "gm":
        raise Illegal("Only the GM can do that.")
    if state.phase == "ended" and not isinstance(command, cmd.AFTERWARDS):
        raise Illegal("This fight is over. Rewind it to go on.", rules.rows.get("fight", ""))


def judge_player(
    rules: Ruleset, state: State, viewer: Viewer, command: cmd.PlayerCommand, looking: bool = False
) -> None:
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
        judge_act(fight, command, action, None if action.any_time and running(fight) is None else refusal, looking)
        return
    stop(refusal)
    if isinstance(command, cmd.EndTurn):
        if fight.state.active != command.actor:
            raise within_anothers_turn(fight, command.actor)
        return
    stop(immobile(fight, command.actor))
    gait = rules.gaits.get(command.gait)
    if gait is None:
        raise Invalid("There is no such way of moving in this game.")
    if gait.cost:
        stop(rules.economy.refusal(fight, command.actor, gait.cost))
    check_path(fight, command)


def within_anothers_turn(fight: Fight, actor: Id) -> Illegal:
    """Say why a creature that is led does not end a turn."""
    if fight.rules.leading.commands and fight.get(actor).commander:
        return Illegal("It acts within its commander’s turn, and ends with that.", fight.rules.leading.row)
    return Illegal("It acts within its rider’s turn, and ends with that.", fight.rules.rows.get("led", ""))


def judge_act(fight: Fight, command: cmd.Act, action: Action, refusal: Refusal | None, looking: bool = False) -> None:
    """Raise unless an actor may take an action so; `looking` at what it would do, it may still lack something."""
    stop(refusal)
    if action.owned is not None and not action.owned(fight.get(command.actor).sheet):
        raise Illegal(f"{fight.get(command.actor).name} cannot do that.", action.row)
    weapon = fight.get(command.actor).sheet.weapon(command.weapon)
    if action.weapons is not None:
        weapon = next((w for w in action.weapons(fight, command.actor) if w.key == command.weapon), None)
        if weapon is None:
            raise Invalid("Pick one of your weapons or attacks.")
    option = option_for(fight, command.actor, action, weapon, aimed_at=command.target)
    stop(option.barred)
    only_asked(command, action, option)
    judge_aims(fight, command, action, option, looking)
    judge_words(command, action, option)


def judge_aims(fight: Fight, command: cmd.Act, action: Action, option: Option, looking: bool) -> None:
    """Judge whom and where an action is meant for; a square in which somebody is guessed stands for it (FIF-142)."""
    guessed = bool(action.points) and command.square is not None and not (command.target or command.targets)
    if option.needs in ("target", "ally-and-target") and not guessed:
        pick(option.choices, command.target, "Pick a target.")
    if option.needs == "ally-and-target":
        pick(option.allies, command.ally, "Pick an ally.")
    if option.needs == "targets" and not guessed:
        several(fight, command, action, option)
    if option.needs == "square":
        somewhere(fight, command, action, looking)


def judge_words(command: cmd.Act, action: Action, option: Option) -> None:
    """Judge what was chosen with an action, or said; how a weapon is used may be several things at once."""
    if option.needs == "text":
        if not command.choice.strip():
            raise Invalid("Say in a few words what you try.")
        return
    if not command.choice and option.needs != "choice":
        return
    if not option.picks:
        if action.picks is None or not option.weapon:  # else its action says by which rule this weapon has no such use
            raise Invalid("There is nothing to choose here.", option.row)
        return
    chosen = (command.chosen if option.weapon else []) or [command.choice]
    if not {p.key for p in option.picks}.issuperset(chosen):
        raise Invalid(f"Choose one of: {', '.join(p.label for p in option.picks)}.")


def several(fight: Fight, command: cmd.Act, action: Action, option: Option) -> None:
    """Judge the targets of an action that may have more than one."""
    if not command.targets:
        raise Invalid("Pick at least one target.")
    if len(set(command.targets)) < len(command.targets):
        raise Invalid("Pick each target once.")
    for who in command.targets:
        pick(option.choices, who, "Pick a target.")
    most = action.most(fight, command) if action.most is not None else 1
    if len(command.targets) > most:
        raise Illegal(f"At most {most} target{'s' if most > 1 else ''}.", action.row)
    stop(action.together(fight, command) if action.together is not None else None)


def somewhere(fight: Fight, command: cmd.Act, action: Action, looking: bool) -> None:
    """Judge the square that an action is aimed at, and what else its user says of where it lies and whom it befalls."""
    if command.square is None:
        raise Invalid("Pick a square on the map.")
    found = aimed(fight, command, action)
    stop(found if isinstance(found, Refusal) else None)
    if isinstance(found, Aimed) and found.placing is not None and not looking:
        stop(found.placing.lacking)


def aimed(fight: Fight, command: cmd.Act, action: Action) -> Aimed | Refusal | None:
    """Return what an action at a square covers, or why it cannot be aimed so; of the last command it is known, for whoever looks
    at what it would do has it judged as well, and then often presses it."""
    if action.aimed is None:
        return None
    last: list[tuple[cmd.Act, Aimed | Refusal]] = fight.cached("aimed last", list)
    found = next((found for one, found in last if one == command), None)
    if found is None:
        found = action.aimed(fight, command)
        last[:] = [(command, found)]
    return found


def preview(rules: Ruleset, state: State, viewer: Viewer, command: cmd.Act) -> Aimed:
    """Return what an action would cover and whom it would befall, as far as its seat knows; raises Illegal or Invalid as the
    command would, but for what is still to be said of where it lies."""
    judge(rules, state, viewer, command, looking=True)
    fight, action = Fight(rules, known(state, viewer)), rules.action(command.action)
    found = aimed(fight, command, action) if action is not None else None
    if action is None or not isinstance(found, Aimed):
        raise Invalid("That is not aimed at a square.")
    return found if action.outlook is None else but(found, outlook=action.outlook(fight, command, found))


def way_to(rules: Ruleset, state: State, viewer: Viewer, move: cmd.Move, to: Square) -> Reach:
    """Return how an actor gets to a square and so far up or down, as far as its seat knows; raises Illegal or Invalid as the
    command would."""
    fight = Fight(rules, known(state, viewer))
    if move.actor not in fight.state.combatants or not controls(fight.state, viewer, move.actor):
        raise Invalid("That creature is not yours to move.")
    gait = rules.gaits.get(move.gait)
    if gait is None or not fight.is_here(move.actor):
        raise Invalid("There is no such way of moving.")
    stop(not_now(fight, move.actor) or immobile(fight, move.actor) or gait.bar(fight, move.actor))
    found = route(fight, move.actor, move.gait, to, move.rise)
    if isinstance(found, Refusal):
        raise Illegal(found.text, found.row)
    return found


def only_asked(command: cmd.Act, action: Action, option: Option) -> None:
    """Refuse what an action does not ask for: it would be paid for and not done, and what the log then said of somebody would
    tell whether there is such a creature."""
    aims, guessed = option.needs in ("target", "ally-and-target"), bool(action.points)
    if (command.target and not aims) or (command.ally and option.needs != "ally-and-target"):
        raise Invalid("That is not something you can pick here.")
    if command.targets and option.needs != "targets" and not action.placed:
        raise Invalid("That is not something you can pick here.")
    if (command.squares or command.turned) and not action.placed:
        raise Invalid("That is not something you can say here.")
    if command.square is not None and option.needs != "square" and not guessed:
        raise Invalid("Pick a target, not a square." if aims else "That takes no square.", option.row)
    if command.square is not None and command.target:
        raise Invalid("Pick a creature or a square, not both.", option.row)
    if command.weapon and action.weapons is None:
        raise Invalid("That takes no weapon.", option.row)


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
    return fight.rules.turns.cannot_move(fight, actor)


def running(fight: Fight) -> Refusal | None:
    row = fight.rules.rows.get("fight", "")
    if fight.state.phase == "setup":
        return Refusal("The fight has not begun.", row)
    if fight.state.phase == "ended":
        return Refusal("This fight is over.", row)
    return None


def not_now(fight: Fight, actor: Id) -> Refusal | None:
    """Tell why an actor cannot take its turn's actions now: it is somebody else's turn, or none (FIF-037)."""
    refusal = running(fight)
    if refusal is not None:
        return refusal
    if fight.state.active and fight.state.active in (actor, fight.get(actor).driver):
        return None
    row = fight.rules.rows.get("turn", "")
    active = fight.state.combatants.get(fight.state.active)
    if active is not None:
        return Refusal(f"It is {active.name}’s turn.", row, "not its turn")
    return Refusal("It is not your turn.", row, "not its turn")


# --- drawing -------------------------------------------------------------------------------------------------------


def hand(
    rules: Ruleset, state: State, viewer: Viewer, actor: Id, liking: Liking = NO_LIKING, whole: bool = True
) -> Hand | None:
    """Return all that one combatant may do, barred things with their reasons, or what of it lies open on its screen, unless the
    `whole` is wanted; None when the seat has no say in it.

    The places of its tiles follow what its player likes.
    """
    if not controls(state, viewer, actor):
        return None
    fight = Fight(rules, known(state, viewer))
    looked: Looked = "all" if whole else looked_at(fight, viewer, actor)
    return fight.cached(("hand", actor, liking, looked), lambda: hand_as_known(fight, actor, liking, looked))


def looked_at(fight: Fight, viewer: Viewer, actor: Id) -> Looked:
    """Return what of a hand a screen shows before anything is tapped: whoever lies dying sees whether it can do anything."""
    if fight.get(actor).life == "dying":
        return "all"
    own_turn = (
        viewer.role == "player" and bool(fight.state.active) and controls(fight.state, viewer, fight.state.active)
    )
    return "tiles" if own_turn or not_now(fight, actor) is None else "now"


def hand_as_known(fight: Fight, actor: Id, liking: Liking, looked: Looked) -> Hand:
    """Return a hand as it is for everybody who knows what this fight holds and no more."""
    rules, found = fight.rules, fight.get(actor)
    refusal = not_now(fight, actor)
    sheet, waits = found.sheet, looked == "now" and refusal is not None
    actions = sheet.cached(actions_of, rules) if looked == "all" else sheet.cached(lying_open, rules, liking)
    if waits:
        actions = tuple(action for action in actions if action.any_time)
    may_end = refusal is None and fight.state.active == actor
    options = tuple(options_of(fight, actor, actions, refusal))
    # The GM and a player who know the same of a creature differ in what they like, and in nothing else.
    gaits = () if waits else fight.cached(("gaits", actor), lambda: tuple(gait_views(fight, actor, refusal)))
    budget = fight.cached(("budget", actor), lambda: rules.economy.budget(fight, actor))
    unused = rules.economy.unused(fight, actor) if may_end else ()
    lapses = rules.economy.lapses(fight, actor) if may_end else ()
    dying = dying_of(fight, actor)
    shown = Hand(actor, found.name, budget, options, gaits, may_end, unused, lapses, found.driver, dying=dying)
    return tiled(fight, shown, liking, looked)


def options_of(fight: Fight, actor: Id, actions: Iterable[Action], refusal: Refusal | None) -> Iterator[Option]:
    """Yield what there is for a creature to do, or to be barred from: not now, where there is a `refusal`."""
    for action, weapon in uses_of(fight, actor, actions):
        key = ("option", actor, action.key, weapon.key if weapon is not None else "")
        option = fight.cached(key, partial(option_of, fight, actor, action, weapon, refusal))
        if option is not None:
            yield option


def uses_of(fight: Fight, actor: Id, actions: Iterable[Action] | None = None) -> Iterator[tuple[Action, Weapon | None]]:
    """Return what there is for a creature to do or to be barred from (of these actions), one weapon after the other; nobody has
    looked how."""
    found = fight.get(actor)
    for action in found.sheet.cached(actions_of, fight.rules) if actions is None else actions:
        if found.driver and reined(fight, actor, action) is not None:
            continue
        if action.applies is None or action.applies(fight, actor):
            for weapon in action.weapons(fight, actor) if action.weapons is not None else (None,):
                yield action, weapon


def option_of(fight: Fight, actor: Id, action: Action, weapon: Weapon | None, refusal: Refusal | None) -> Option | None:
    """Return one of these as it stands in a hand; None when it is barred and then not shown. `refusal` bars all that waits for
    the own turn."""
    blocked = None if refusal is None or (action.any_time and running(fight) is None) else refusal
    barred = barred_by(fight, actor, action, weapon, blocked)
    return option_with(fight, actor, action, weapon, barred) if barred is None or not action.hide_barred else None


def actions_of(sheet: Sheet, rules: Ruleset) -> tuple[Action, ...]:
    """Return the actions that a creature could ever take, by its sheet."""
    return tuple(action for action in rules.actions if action.owned is None or action.owned(sheet))


def reined(fight: Fight, actor: Id, action: Action) -> Refusal | None:
    """Tell why one that is under its rider's control cannot take an action; others may take any (FIF-188, FIF-189, GRT-189)."""
    if not fight.get(actor).driver or (action.group == "move" and not action.cost):
        return None
    riding = fight.rules.riding
    if fight.rules.leading.commands:
        return fight.rules.leading.unordered(fight, actor, action)
    if not riding.is_known or action.key in riding.led:
        return None
    names = [one.name for one in fight.rules.actions if one.key in riding.led]
    text = "Under its rider’s control it only moves."
    if names:
        text = f"Under its rider’s control it can only take {', '.join(names[:-1])} or {names[-1]}."
    return Refusal(text, fight.rules.rows.get("led", ""))


def option_for(
    fight: Fight, actor: Id, action: Action, weapon: Weapon | None, refusal: Refusal | None = None, aimed_at: Id = ""
) -> Option:
    """Return one action as an option: barred with a reason, or open with its targets (`aimed_at` alone, if that is all)."""
    barred = barred_by(fight, actor, action, weapon, refusal)
    return option_with(fight, actor, action, weapon, barred, aimed_at)


def barred_by(
    fight: Fight, actor: Id, action: Action, weapon: Weapon | None, refusal: Refusal | None
) -> Refusal | None:
    """Tell why somebody cannot do something now, unless that is known already."""
    if refusal is not None:
        return refusal
    barred = reined(fight, actor, action) or (None if action.any_time else held(fight, actor, action))
    if barred is None:
        barred = fight.rules.turns.forbids(fight, actor, action)
    if barred is None and action.cost:
        barred = fight.rules.economy.refusal(fight, actor, action.cost)
    if barred is None and action.bar is not None:
        barred = action.bar(fight, actor, weapon)
    return barred


def option_with(
    fight: Fight, actor: Id, action: Action, weapon: Weapon | None, barred: Refusal | None, aimed_at: Id = ""
) -> Option:
    open_, row = barred is None, action_row(fight.rules, action)
    return Option(
        key=action.key,
        name=weapon.name if weapon else action.name,
        group=action.group,
        cost=cost_words(fight, actor, action.cost, open_),
        weapon=weapon.key if weapon else "",
        needs=action.needs,  # type: ignore[arg-type]
        choices=all_with_row(targets_of(fight, actor, action, weapon, aimed_at), row) if open_ else (),
        allies=all_with_row(tuple(action.allies(fight, actor)), row) if open_ and action.allies else (),
        picks=action.picks(fight, actor, weapon) if open_ and action.picks else (),
        barred=with_row(barred, row),
        summary=action.line(fight, actor, weapon) if action.line is not None else action.summary,
        row=row,
        most=action.most(fight, cmd.Act(actor=actor, action=action.key)) if open_ and action.most else 0,
        at=fight.get(actor).at if action.centred else None,
        points=action.points,
    )


def held(fight: Fight, actor: Id, action: Action) -> Refusal | None:
    """Tell why a creature can do nothing of this sort: it cannot act, or not even move."""
    if action.group == "move":
        return fight.cached(("immobile", actor), lambda: immobile(fight, actor))
    return fight.cached(("cannot act", actor), lambda: fight.rules.turns.cannot_act(fight, actor))


def cost_words(fight: Fight, actor: Id, cost: str, open_: bool) -> str:
    """Return what something costs in words: what pays for it now, where it can be paid."""
    economy = fight.rules.economy
    if not cost:
        return ""
    return economy.instead(fight, actor, cost) if open_ else economy.words(cost)


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


def gait_views(fight: Fight, actor: Id, refusal: Refusal | None) -> Iterable[GaitView]:
    """Return the ways of moving in their order; the farthest is looked at first, so that others need not be looked for."""
    keys = gaits_of(fight, actor)
    far = sorted(keys, key=lambda key: -fight.rules.gaits[key].allowance(fight, actor))
    found = {key: gait_view(fight, actor, key, refusal) for key in far}
    return [found[key] for key in keys]


def gait_view(fight: Fight, actor: Id, key: str, refusal: Refusal | None) -> GaitView:
    gait = fight.rules.gaits[key]
    barred = refusal or immobile(fight, actor) or gait.bar(fight, actor)
    if barred is None and gait.cost:
        barred = fight.rules.economy.refusal(fight, actor, gait.cost)
    barred = with_row(barred, gait.row)
    cost = cost_words(fight, actor, gait.cost, barred is None)
    left = max(0, left_by(fight, actor, gait))
    reach = tuple(reachable(fight, actor, key).values()) if barred is None else ()
    soars = barred is None and gait.soars is not None and gait.soars(fight, actor)
    return GaitView(key, gait.name, cost, left, barred, reach, gait.row, fight.rules.rows.get("provoked", ""), soars)


def left_by(fight: Fight, actor: Id, gait: Gait) -> int:
    """Return how far one still gets by a way of moving."""
    left = gait.allowance(fight, actor)
    return min(left, gait.farthest(fight, actor)) if gait.farthest is not None else left
