"""The moment between two turns, at which whoever has put its turn off may take it (ORC-250, ORC-253)."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Offer
from combat.engine.declared.windows import TURN_BETWEEN
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.orcus.waiting.delaying import STEPPING_IN, UNASKED, comes_later, count_of, delay_of, due, take_turn
from combat.rulesets.orcus.waiting.forgone import make_up_for
from combat.rulesets.policies.acted import done

ACT = Pick("act", "Act now", "you stay here in the order")
WAIT = Pick("wait", "Wait")
QUIET = Pick("quiet", "Wait, and don’t ask again", "“Act now” stays among your actions")
LAST = Pick("wait", "Let it pass", "your turn of this round is lost")


def in_order(fight: Fight) -> list[Id]:
    """Return who has put its turn off, in initiative order."""
    everybody = (who for entry in fight.state.order for who in entry.combatants if fight.is_here(who))
    return [who for who in everybody if delay_of(fight.get(who)) is not None]


def delayers(fight: Fight) -> list[Id]:
    """Return who has put its turn off and could take it now, in initiative order (ORC-152, R55)."""
    can = (who for who in in_order(fight) if fight.rules.turns.cannot_act(fight, who) is None)
    return [who for who in can if not is_own_moment(fight, who)]


def is_own_moment(fight: Fight, who: Id) -> bool:
    """Tell whether nobody has had a turn since it put off its own."""
    return fight.state.acted[-1:] == (who,)


# --- by itself -----------------------------------------------------------------------------------------------------


def step_in(fight: Fight, late: Id) -> Script[Id]:
    """Close what a readied action has cut off; then whoever has said so, or whose count has come, takes its turn (ORC-250)."""
    yield from make_up_for(fight)
    for who in in_order(fight):
        found = fight.get(who)
        effect = delay_of(found)
        if late or effect is None or fight.rules.turns.cannot_act(fight, who) is not None:
            continue
        count = count_of(effect)
        said = found.used.get(STEPPING_IN) and not is_own_moment(fight, who)
        if said or (count is not None and due(fight, count)):
            late = yield from take_turn(fight, who)
    return late


# --- asked ---------------------------------------------------------------------------------------------------------


def asked(fight: Fight, late: Id) -> Iterator[Ask]:
    """Ask who waits to be asked, unless the turn that is over was of somebody whom its seat does not know of."""
    for who in () if late else delayers(fight):
        found, seat = fight.get(who), fight.seat_of(who)
        effect = delay_of(found)
        last = not any(comes_later(fight, seat, entry) for entry in fight.state.order)
        if effect is None or not is_noticed(fight, seat):
            continue
        if last or not (found.used.get(UNASKED) or count_of(effect) is not None):
            yield question(fight, who, last)


def question(fight: Fight, who: Id, last: bool) -> Ask:
    found = fight.get(who)
    over = just_over(fight)
    after = f"{fight.get(over).name}’s turn is over. " if over in fight.state.combatants else ""
    return Ask(
        seat=fight.seat_of(who),
        kind="step-in",
        title=f"{after}{found.name} has waited: act now?",
        picks=(ACT, LAST) if last else (ACT, WAIT, QUIET),
        default=WAIT.key,
        who=who,
        text="Nobody acts after this in the round: now, or not at all." if last else "",
        row="ORC-253" if last else "ORC-250",
        secret=fight.state.is_veiled(who),
    )


def is_noticed(fight: Fight, seat: str) -> bool:
    """Tell whether a seat knows that a turn is over."""
    entry, over = fight.state.current, just_over(fight)
    if seat == GM:
        return True
    if over:
        return over not in fight.state.unknown_to(seat)
    return entry is None or not entry.hidden


def just_over(fight: Fight) -> Id:
    """Return whose turn is over, "" for the world's; what was made up for at its end was no turn (R81)."""
    entry, acted = fight.state.current, fight.state.acted
    own = [who for who in acted if entry is not None and who in entry.combatants]
    return next(reversed(own or acted), "")


def taken(fight: Fight, late: Id, question: Ask, answer: str) -> Script[Id]:
    who = question.who
    if late or who not in fight.state.combatants or delay_of(fight.get(who)) is None:
        return late
    if answer == ACT.key and fight.rules.turns.cannot_act(fight, who) is None:
        return (yield from take_turn(fight, who))
    if answer == QUIET.key:
        fight.record(ev.Spent(who=who, what=UNASKED, **fight.hearers_of(who)))
    return late


OFFER = Offer(TURN_BETWEEN, "step-in", asked, taken, step_in)


# --- said beforehand -----------------------------------------------------------------------------------------------


def now_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if delay_of(fight.get(who)) is None:
        return Refusal("You have not put your turn off.", "ORC-250")
    if fight.get(who).used.get(STEPPING_IN):
        return Refusal("You act as soon as the turn in progress is over.", "ORC-250")
    return fight.rules.turns.cannot_act(fight, who)


def say_now(fight: Fight, command: Act) -> Script[None]:
    """Take the delayed turn as soon as the turn in progress is over, which it does not interrupt (ORC-250)."""
    done(fight, command, "Acts next", "ORC-250", "when this turn is over")
    fight.record(ev.Spent(who=command.actor, what=STEPPING_IN, **fight.hearers_of(command.actor)))
    yield from NOTHING


def wait_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if delay_of(fight.get(who)) is None or not fight.get(who).used.get(STEPPING_IN):
        return Refusal("You wait already.", "ORC-250")
    return None


def say_wait(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Waits after all", "ORC-250")
    fight.record(ev.Refreshed(who=command.actor, what=(STEPPING_IN,), **fight.hearers_of(command.actor)))
    yield from NOTHING


STEPPING = (
    Action(
        "act-now",
        "Act now",
        say_now,
        group="waiting",
        cost="",
        row="ORC-250",
        bar=now_bar,
        any_time=True,
        hide_barred=True,
        unseen=True,
        own_turn=True,
        summary="Your delayed turn comes as soon as the turn in progress is over.",
    ),
    Action(
        "wait-on",
        "Wait after all",
        say_wait,
        group="waiting",
        cost="",
        row="ORC-250",
        bar=wait_bar,
        any_time=True,
        hide_barred=True,
        unseen=True,
        own_turn=True,
        summary="Your delayed turn does not come after the turn in progress.",
    ),
)
