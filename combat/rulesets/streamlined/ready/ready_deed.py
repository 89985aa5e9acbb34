"""Any other action or bonus action, readied: chosen and paid for now, aimed when it is released (STR-046, STR-048, STR-051)."""

from collections.abc import Iterator
from dataclasses import replace as but
from functools import partial

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Aimed
from combat.engine.fight import Fight
from combat.engine.ground.grid import label, square_in
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script
from combat.engine.requests import ask as put
from combat.engine.ruleset import Ruleset
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Effect, Sheet
from combat.rulesets.fifth.classes import USES
from combat.rulesets.fifth.powers import recharge
from combat.rulesets.fifth.ready import IGNORE, Response, detail, question
from combat.rulesets.policies.own_side import pick_of
from combat.rulesets.streamlined.ready.sparing import kept

# Ready itself; a Dash is readied as a move, a spell as a held spell (STR-047, STR-057).
NOT_THESE = ("ready", "ready-bonus", "renew", "renew-bonus", "dash")
NEEDS = ("nothing", "target", "ally-and-target", "targets", "choice", "text", "square")
ENOUGH = Pick("enough", "Nobody else")
GO = "go"
SAID = "what it says now"  # in the place of words that are given when the action is taken otherwise


def actions(fight: Fight, who: Id, pool: str) -> tuple[Action, ...]:
    """Return what a creature may ready of what a pool pays for: all that it could do now (STR-046, ruling 9)."""
    return fight.get(who).sheet.cached(paid_by, fight.rules, pool)


def paid_by(sheet: Sheet, rules: Ruleset, pool: str) -> tuple[Action, ...]:
    return tuple(readied_with(sheet, rules, pool))


def readied_with(sheet: Sheet, rules: Ruleset, pool: str) -> Iterator[Action]:
    for action in rules.actions:
        if action.cost != pool or action.weapons is not None or action.key in NOT_THESE or action.needs not in NEEDS:
            continue
        if action.own_turn:  # a grapple or an escape in place of an attack that something grants (STR-163)
            continue
        elsewhere = action.key.startswith("cast:") or action.key.endswith(":dash")
        if not elsewhere and (action.owned is None or action.owned(sheet)):
            yield action


def action_of(fight: Fight, effect: Effect) -> Action | None:
    return fight.rules.action(detail(effect))


def picks(pool: str, fight: Fight, who: Id) -> tuple[Pick, ...]:
    return tuple(Pick(f"act:{a.key}", a.name) for a in actions(fight, who, pool) if refusal(fight, who, a) is None)


def refusal(fight: Fight, who: Id, action: Action) -> Refusal | None:
    barred = fight.rules.turns.forbids(fight, who, action)
    return barred or (action.bar(fight, who, None) if action.bar is not None else None)


# --- what it uses up -----------------------------------------------------------------------------------------------


def resource(fight: Fight, who: Id, action: Action) -> str:
    """Return the tally of what an action uses up besides its pool, "" for nothing."""
    limit = recharge.limits(fight.get(who).sheet).get(action.key.removeprefix("power:"))
    if limit is not None:
        return limit.tally
    uses = USES.get(action.key.removeprefix("use:"))
    return uses.tally if uses is not None else ""


def count(fight: Fight, who: Id, tally: str, by: int) -> None:
    value = fight.get(who).tally.get(tally, 0) + by
    fight.record(ev.Counted(who=who, key=tally, value=value, **fight.only(fight.seat_of(who))))


def hold(fight: Fight, who: Id, choice: str) -> Script[Id | None]:
    """Use up at once what the action uses (STR-048)."""
    yield from ()
    action = fight.rules.action(choice.removeprefix("act:"))
    spent = resource(fight, who, action) if action is not None else ""
    if spent:
        count(fight, who, spent, 1)
    return ""


def paid(fight: Fight, who: Id, action: Action) -> Fight:
    """Return the fight as if the use that is paid for were still to be had, for looking only."""
    spent = resource(fight, who, action)
    if not spent:
        return fight
    found = fight.get(who)
    tally = {**found.tally, spent: found.tally.get(spent, 0) - 1}
    combatants = {**fight.state.combatants, who: replace(found, tally=tally)}
    return Fight(fight.rules, replace(fight.state, combatants=combatants))


# --- releasing it --------------------------------------------------------------------------------------------------


def aims(fight: Fight, who: Id, action: Action) -> tuple[Pick, ...]:
    """Return at whom, where or how it can be done now."""
    if action.needs in ("target", "ally-and-target", "targets"):
        return picked(tuple(action.targets(fight, who, None)) if action.targets is not None else ())
    if action.needs == "choice":
        return action.picks(fight, who, None) if action.picks is not None else ()
    if action.needs == "square" and not action.centred:
        return tuple(places(fight, who, action))
    return (Pick(GO, action.name),)


def picked(choices: tuple[Choice, ...]) -> tuple[Pick, ...]:
    return tuple(pick_of(one) for one in choices if one.barred is None)


def places(fight: Fight, who: Id, action: Action) -> Iterator[Pick]:
    """Yield the squares on which somebody stands who is known, each with whom it would catch there."""
    for other in fight.known_to(who):
        if other.at is None or other.life == "dead" or action.aimed is None:
            continue
        found = action.aimed(fight, Act(actor=who, action=action.key, square=other.at))
        if isinstance(found, Aimed):
            names = ", ".join(fight.name_seen_by(who, one) for one in found.targets)
            note = f"catches {names}" if names else ""
            yield Pick(f"{other.at[0]},{other.at[1]}", f"At {other.name}, {label(other.at)}", note)


def bar(fight: Fight, who: Id, effect: Effect) -> Refusal | None:
    action = action_of(fight, effect)
    if action is None:
        return Refusal("You cannot do that.", "STR-046")
    there = paid(fight, who, action)
    barred = refusal(there, who, action)
    if barred is not None:
        return barred
    alone = action.needs == "ally-and-target" and action.allies is not None and not picked_allies(there, who, action)
    if alone or not aims(there, who, action):
        return Refusal("There is nobody to do it with now.", "STR-051")
    return None


def picked_allies(fight: Fight, who: Id, action: Action) -> tuple[Pick, ...]:
    return picked(tuple(action.allies(fight, who))) if action.allies is not None else ()


def ask(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    action = action_of(fight, effect)
    return question(fight, who, title, aims(paid(fight, who, action), who, action) if action is not None else ())


def respond(fight: Fight, who: Id, effect: Effect, answer: str) -> Script[None]:
    """Take the action as in one's own turn: it is paid for, and its time runs from now on (STR-048, ruling 9)."""
    action = action_of(fight, effect)
    if action is None:
        return
    command = yield from said(fight, who, action, answer)
    spent = resource(fight, who, action)
    with kept(fight, who):
        if spent:  # the action counts its use itself
            count(fight, who, spent, -1)
        yield from action.run(fight, command)


def said(fight: Fight, who: Id, action: Action, answer: str) -> Script[Act]:
    """Read at whom or where it is released; an ally and further targets are asked for one by one."""
    plain = Act(actor=who, action=action.key)
    if action.needs == "square":
        return replace(plain, square=fight.get(who).at if answer == GO else square_in(answer))
    if action.needs == "choice":
        return replace(plain, choice=answer)
    if action.needs == "text":
        return replace(plain, choice=SAID)
    if action.needs == "targets":
        return replace(plain, targets=(yield from others(fight, who, action, answer)))
    if action.needs == "ally-and-target":
        helped = picked_allies(fight, who, action)
        asked = question(fight, who, f"{action.name}: for whom?", helped)
        ally = helped[0].key if len(helped) == 1 else (yield from put(replace(asked, row="STR-051")))
        return replace(plain, target=answer, ally=helped[0].key if ally == IGNORE.key else ally)
    return replace(plain, target=answer if action.needs == "target" else "")


def others(fight: Fight, who: Id, action: Action, first: Id) -> Script[tuple[Id, ...]]:
    targets = [first]
    most = action.most(fight, Act(actor=who, action=action.key)) if action.most is not None else 1
    while len(targets) < most:
        left = tuple(pick for pick in aims(fight, who, action) if pick.key not in targets)
        if not left:
            break
        title = f"{action.name}: at whom else? {len(targets)} of at most {most}."
        asked = Ask(fight.seat_of(who), "readied-target", title, (*left, ENOUGH), ENOUGH.key, who, row="STR-051")
        answer = yield from put(asked)
        if answer == ENOUGH.key:
            break
        targets.append(answer)
    return tuple(targets)


def harmed(fight: Fight, who: Id, effect: Effect, answer: str) -> tuple[Id, ...]:
    """Return whom a special action that attacks or calls for saves would befall."""
    action = action_of(fight, effect)
    power = fight.rules.powers.get(detail(effect).removeprefix("power:"))
    if action is None or power is None or not power.is_harmful:
        return ()
    if action.aimed is None:
        return (answer,) if answer in fight.state.combatants else ()
    at = fight.get(who).at if answer == GO else square_in(answer)
    found = action.aimed(paid(fight, who, action), Act(actor=who, action=action.key, square=at))
    return found.targets if isinstance(found, Aimed) else ()


DEED = Response("act", partial(picks, "action"), ask, respond, bar, hold, harmed=harmed)
BONUS_DEED = but(DEED, picks=partial(picks, "bonus"))
