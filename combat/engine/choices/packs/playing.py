"""Several of the GM's creatures in one press, each in its own turn by its ordinary commands."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.choices.legality import judge
from combat.engine.choices.packs.attacks import attacks_on, foes_of
from combat.engine.choices.packs.members import following, together
from combat.engine.choices.packs.planning import Wish, thought_of
from combat.engine.commands import Act, AnyCommand, HoldPack, Move, PlayPack
from combat.engine.errors import Illegal, Invalid, Refused
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Reply, Request, Script, T, ask
from combat.engine.scripts.order import turn
from combat.engine.seatview import Viewer
from combat.engine.state import Pack, Plan, Played

AS_GM = Viewer(GM, "gm")
MOST = 60  # creatures of one press
BLOWS = 12  # attacks of one of them
GO_ON, STOP = Pick("go-on", "Go on"), Pick("stop", "Stop here")
NOBODY = "Nobody of a pack is being played."
Run = Callable[[Fight, AnyCommand], Script[None]]  # resolves an ordinary command


def play(fight: Fight, command: PlayPack, run: Run) -> Script[None]:
    """Play the plans, those of the creature whose turn it is first; the turn of the last one stays open.

    Whoever cannot do any more what was planned for it does the next best thing, or is passed over. Nobody goes on whose turn does
    not come: somebody else's is in between.
    """
    check(fight, command)
    fight.record(ev.PackSet(pack=Pack(command.plans), audience=ev.GM_ONLY))
    left = list(command.plans)
    while left:
        plan = in_turn(fight, left)
        if plan is None:
            plan = yield from next_of(fight, left)
        if plan is None:
            break
        left.remove(plan)
        yield from led_through(fight, one_plays(fight, plan, run), left)
        if left and not (yield from goes_on(fight, plan.actor, len(left))):
            break
    change(fight, over=True, hold="")


def check(fight: Fight, command: PlayPack) -> None:
    """Raise unless all of these are the GM's and may act now, one after the other."""
    if fight.state.phase != "running":
        raise Illegal("The fight has not begun." if fight.state.phase == "setup" else "The fight is over.")
    actors = [plan.actor for plan in command.plans]
    if not actors or len(actors) > MOST or len(set(actors)) < len(actors):
        raise Invalid("Name each creature once that is to act.")
    for who in actors:
        fight.get(who)
    now = together(fight)
    open_now = {*now, *(following(fight) if now else ())}
    gone = next((who for who in actors if who not in open_now), None)
    if gone is not None:
        raise Illegal(f"{fight.get(gone).name} cannot act now.", fight.rules.rows.get("turn", ""))


def change(fight: Fight, **fields: Any) -> None:
    pack = fight.state.pack
    if pack is not None:
        fight.record(ev.PackSet(pack=replace(pack, **fields), audience=ev.GM_ONLY))


def hold(fight: Fight, command: HoldPack) -> Script[None]:
    """Note what follows the creature that acts now."""
    if fight.state.pack is None or fight.state.pack.over:
        raise Illegal(NOBODY)
    change(fight, hold="stop" if command.stop else "hold")
    yield from ()


def goes_on(fight: Fight, after: Id, left: int) -> Script[bool]:
    """Tell whether the next one plays: unless the GM stops them, or has held them and stops them now."""
    pack = fight.state.pack
    if pack is None or not pack.hold:
        return pack is not None
    if pack.hold == "stop":
        return False
    change(fight, hold="")
    text = f"{left} of them {'is' if left == 1 else 'are'} left."
    title = f"Held after {fight.state.names.get(after, 'it')}. Go on?"
    question = Ask(GM, "pack-held", title, (GO_ON, STOP), STOP.key, text=text, secret=True)
    return (yield from ask(question)) == GO_ON.key


# --- whose turn it is ----------------------------------------------------------------------------------------------


def in_turn(fight: Fight, left: Sequence[Plan]) -> Plan | None:
    return next((plan for plan in left if fight.is_here(plan.actor) and fight.is_in_turn(plan.actor)), None)


def next_of(fight: Fight, left: list[Plan]) -> Script[Plan | None]:
    """End the turn that is open, unless it is a player's, and come to the next of these; None if none of them comes."""
    active = fight.state.active
    if active and fight.seat_of(active) != GM:
        return None
    if active:
        yield from led_through(fight, turn.finish_turn(fight, active), left)
    yield from led_through(fight, turn.advance(fight), left)
    for plan in [*left]:
        if has_gone_by(fight, plan.actor):
            left.remove(plan)
            done(fight, Played(plan.actor, note="could not act"))
    return in_turn(fight, left)


def has_gone_by(fight: Fight, who: Id) -> bool:
    """Tell whether a creature's turn of this round is over, or it has none any more."""
    if not fight.is_here(who) or fight.get(who).life == "dead":
        return True
    return not fight.is_in_turn(who) and fight.get(who).last_round >= fight.state.round


def led_through(fight: Fight, script: Script[T], left: Sequence[Plan]) -> Script[T]:
    """Run a script, answering for the GM who of a group acts next: the first of these. A place in the order forgets the pack of
    the one before: it is told again where some of these are to act there."""
    reply, pack = None, fight.state.pack
    ended: T
    while True:
        request, ended = step(script, reply)
        carry(fight, pack, left)
        if request is None:
            return ended
        wanted = next((p.actor for p in left if is_choice_of(request, p.actor)), None)
        reply, pack = (wanted if wanted is not None else (yield request)), fight.state.pack


def step(script: Script[T], reply: Reply | None) -> tuple[Request | None, Any]:
    """Return what a script asks next, or None and what it ends with."""
    try:
        return (next(script) if reply is None else script.send(reply)), None
    except StopIteration as ended:
        return None, ended.value


def carry(fight: Fight, pack: Pack | None, left: Sequence[Plan]) -> None:
    if pack is not None and fight.state.pack is None and {plan.actor for plan in left} & set(together(fight)):
        fight.record(ev.PackSet(pack=pack, audience=ev.GM_ONLY))


def is_choice_of(request: object, who: Id) -> bool:
    return isinstance(request, Ask) and request.kind == "group-order" and request.seat == GM and request.accepts(who)


# --- what one does -------------------------------------------------------------------------------------------------


def one_plays(fight: Fight, plan: Plan, run: Run) -> Script[None]:
    """Have one creature do its part, and note what came of it."""
    since, note = len(fight.events), ""
    try:
        note = yield from part(fight, plan, run)
    except Refused as refused:
        note = refused.text
    done(fight, came_of(fight, plan, since, note))


def part(fight: Fight, plan: Plan, run: Run) -> Script[str]:
    """Go the way and take the action, or what has come to be better instead; returns why nothing was done."""
    now = plan if stands(fight, plan) else instead(fight, plan)
    for _ in range(2):
        if now is None:
            return "" if plan.by_hand else "found nothing to do"
        if now.path:
            yield from run(fight, Move(actor=now.actor, path=now.path, gait=now.gait))
        if not now.action or not can_go_on(fight, now.actor):
            return ""
        if allowed(fight, act_of(now)):
            yield from strike(fight, now, run)
            return ""
        now = instead(fight, now)
    return "its way led to nothing"


def stands(fight: Fight, plan: Plan) -> bool:
    """Tell whether a plan can still be begun, and is still meant for somebody who stands."""
    if plan.by_hand:
        return True
    if plan.action and plan.target and plan.target not in {one.id for one in foes_of(fight, plan.actor)}:
        return fight.is_here(plan.target) and fight.get(plan.target).life == "up" and allowed(fight, act_of(plan))
    if plan.path:
        return allowed(fight, Move(actor=plan.actor, path=plan.path, gait=plan.gait))
    return allowed(fight, act_of(plan))


def instead(fight: Fight, plan: Plan) -> Plan | None:
    """Return what a creature does when its plan has come to nothing: the same target if it can, else another one."""
    if plan.by_hand or not can_go_on(fight, plan.actor):
        return None
    looked = Fight(fight.rules, fight.state)
    thought = thought_of(looked, plan.actor, Wish(plan.target)) if plan.target else None
    if thought is None or thought.attack is None:
        thought = thought_of(looked, plan.actor, Wish()) or thought
    return thought.plan if thought is not None else None


def strike(fight: Fight, plan: Plan, run: Run) -> Script[None]:
    """Attack, as often as the turn holds such attacks; a target that has fallen is followed by another one in reach."""
    command: Act | None = act_of(plan)
    for _ in range(BLOWS):
        if command is None:
            return
        yield from run(fight, command)
        command = again(fight, command)


def again(fight: Fight, command: Act) -> Act | None:
    """Return a further attack by the same action without a move, None when the turn holds no more."""
    action = fight.rules.action(command.action)
    if action is None or action.cost not in fight.rules.economy.main or not can_go_on(fight, command.actor):
        return None
    looked, who = Fight(fight.rules, fight.state), command.actor
    foes = sorted(foes_of(looked, who), key=lambda one: one.id != command.target)
    found = (one for foe in foes for one in attacks_on(looked, who, foe.id) if one.action == command.action)
    best = next(found, None)
    return Act(actor=who, action=best.action, weapon=best.weapon, target=best.target) if best is not None else None


def act_of(plan: Plan) -> Act:
    return Act(actor=plan.actor, action=plan.action, weapon=plan.weapon, target=plan.target)


def can_go_on(fight: Fight, who: Id) -> bool:
    here = fight.is_here(who) and fight.is_in_turn(who)
    return here and fight.get(who).life == "up" and fight.rules.turns.cannot_act(fight, who) is None


def allowed(fight: Fight, command: AnyCommand) -> bool:
    try:
        judge(fight.rules, fight.state, AS_GM, command)
    except Refused:
        return False
    return True


# --- what came of it -----------------------------------------------------------------------------------------------


def came_of(fight: Fight, plan: Plan, since: int, note: str) -> Played:
    """Return what a creature's part has come to, by what has happened meanwhile."""
    who, rows = plan.actor, fight.events[since:]
    blows = [one for one in rows if isinstance(one, ev.AttackResolved) and one.attacker == who]
    harm = sum(one.amount for one in rows if isinstance(one, ev.DamageTaken) and one.source == who)
    target = blows[-1].target if blows else plan.target
    hits = sum(one.outcome != "miss" for one in blows)
    return Played(who, target, len(blows), hits, harm, note)


def done(fight: Fight, played: Played) -> None:
    pack = fight.state.pack
    if pack is not None:
        change(fight, done=(*pack.done, played))
