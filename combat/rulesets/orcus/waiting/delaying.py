"""Delaying: a turn that is put off, taken later in the same round, or lost (ORC-249 to ORC-254)."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.lasting import gain, lose, settle
from combat.engine.scripts.order import advance, finish_turn, is_active, waiting
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, Effect, Entry, Scalar, State, Weapon
from combat.rulesets.orcus.lasting import drop
from combat.rulesets.orcus.turns import FREELY, TURN, renew_free
from combat.rulesets.orcus.waiting.places import move_to, score_of
from combat.rulesets.policies.acted import done

DELAYING = "delaying"
STEPPING_IN, UNASKED = "stepping-in", "unasked"  # what a delayer has said meanwhile, among what it has used
BOOST = "boost"  # flag of a condition that is good for whoever bears it


def delay_of(who: Combatant) -> Effect | None:
    return next(iter(who.all(DELAYING)), None)


def count_of(effect: Effect) -> int | None:
    """Return the count that a delayer has named in advance, if it has."""
    return int(effect.data["count"]) if "count" in effect.data else None


# --- putting it off ------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a turn cannot be put off: something was done in it already, or it is the last of the round (ORC-249, ORC-253)."""
    if fight.state.active != who:
        return Refusal("It acts within another’s turn, and waits with that.", "ORC-249")
    for one in (who, *fight.state.led_by(who)):
        if any(fight.get(one).used.get(kind) for kind in (*TURN, FREELY)):
            acted = "You have" if one == who else f"{fight.get(one).name} has"
            return Refusal(f"{acted} taken an action: only an unused turn can be put off.", "ORC-249")
    if not is_anybody_left(fight, who):
        return Refusal("Nobody acts after you in this round: a turn put off now would be lost.", "ORC-253")
    return None


def is_anybody_left(fight: Fight, who: Id) -> bool:
    """Tell whether, as far as a creature’s seat knows, there is another turn in this round behind which to act (ORC-253)."""
    if any(comes_later(fight, fight.seat_of(who), entry) for entry in fight.state.order):
        return True
    return any(delay_of(other) is not None for other in fight.known_to(who))


def comes_later(fight: Fight, seat: str, entry: Entry) -> bool:
    """Tell whether, as far as a seat knows, a place still has its turn in this round."""
    if was_passed(fight, entry.id) or entry.is_pool:
        return False
    if not entry.combatants:
        return entry.id not in fight.state.passed and (seat == GM or not entry.hidden)
    unknown = fight.state.unknown_to(seat) if seat != GM else frozenset[Id]()
    return any(member.id not in unknown for member in waiting(fight, entry))


def delay(fight: Fight, command: Act) -> Script[None]:
    """Do nothing now, and take the whole turn later in this round (ORC-249, ORC-250)."""
    who, data = command.actor, dict[str, Scalar]()
    if command.choice:
        data["count"] = int(command.choice)
    note = f"to {command.choice}" if command.choice and fight.get(who).owner != GM else ""
    done(fight, command, "Delay", "ORC-249", note)
    give_up(fight, who)
    yield from gain(fight, who, DELAYING, who, data=data, quiet=True)
    yield from settle(fight)
    forget(fight, who)
    fight.record(ev.TurnEnded(who=who, **fight.hearers_of(who)))
    yield from advance(fight)


def give_up(fight: Fight, who: Id) -> None:
    """End what a creature maintains, and what would have done it good up to the end of this turn (ORC-251)."""
    drop(fight, who, "delayed")
    for effect in fight.get(who).effects:
        until, condition = effect.until, fight.condition(effect.key)
        ends = until.kind == "end" and until.whose == who and until.turns <= 1
        if ends and condition is not None and BOOST in condition.flags:
            lose(fight, who, effect.id, "delayed")


def forget(fight: Fight, who: Id) -> None:
    """What a creature has said of an earlier delay counts no longer."""
    if any(fight.get(who).used.get(mark) for mark in (STEPPING_IN, UNASKED)):
        fight.record(ev.Refreshed(who=who, what=(STEPPING_IN, UNASKED), **fight.hearers_of(who)))


def counts(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    """List the later counts of this round, with whom one would come behind (ORC-250)."""
    own, behind = score_of(fight, who), dict[int, list[str]]()
    for entry in fight.state.order:
        known = [fight.get(one).name for one in entry.combatants if one in fight.state.combatants and one != who]
        if known and seat_knows(fight, who, entry.combatants):
            behind.setdefault(entry.score, []).append(entry.name if len(known) > 1 else known[0])
    lowest = min([1, *behind])
    return tuple(
        Pick(str(n), f"Count {n}", f"behind {' and '.join(behind[n])}" if n in behind else "")
        for n in range(own - 1, lowest - 1, -1)
    )


def seat_knows(fight: Fight, who: Id, others: tuple[Id, ...]) -> bool:
    """Tell whether a creature's seat is shown at which count others act: players are not shown the GM's (ORC-254)."""
    seat = fight.seat_of(who)
    return seat == GM or all(fight.seat_of(one) != GM for one in others if one in fight.state.combatants)


def counts_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    barred = bar(fight, who, weapon)
    if barred is None and not counts(fight, who, weapon):
        return Refusal("No later count is left in this round.", "ORC-250")
    return barred


# --- taking it -----------------------------------------------------------------------------------------------------


def take_turn(fight: Fight, who: Id) -> Script[Id]:
    """Take the delayed turn, in between two others: there the creature stands from now on (ORC-250, ORC-254, R55, R56).

    Returns whose turn it is then.
    """
    effect, now = delay_of(fight.get(who)), fight.state.current
    if effect is None:
        return ""
    count = count_of(effect)
    forget(fight, who)
    lose(fight, who, effect.id, quiet=True)
    if now is not None:
        score = now.score if count is None or not_yet(fight, who, count) else count
        place = move_to(fight, who, "behind", now.id, min(score, score_of(fight, who)), "delayed")
        if place and not waiting(fight, now):
            fight.record(ev.EntryStarted(entry=place, **fight.hearers_of(who)))
    fight.record(ev.TurnStarted(who=who, **fight.hearers_of(who)))
    renew_free(fight)
    yield from settle(fight)
    return who if is_active(fight, who) else ""


def not_yet(fight: Fight, who: Id, count: int) -> bool:
    """Tell whether somebody steps in before the count that it had named."""
    return not due(fight, count)


def due(fight: Fight, count: int) -> bool:
    """Tell whether a count has come: nobody who acts at it or before has a turn left in this round (ORC-250, R56)."""
    left = [entry for entry in fight.state.order if waiting(fight, entry) and not was_passed(fight, entry.id)]
    return all(entry.score < count for entry in left)


def was_passed(fight: Fight, entry: Id) -> bool:
    return entry in fight.state.passed and entry != fight.state.entry


def lost(fight: Fight) -> Script[None]:
    """A turn that was put off and not taken is lost with the round; what its end brings comes now (ORC-252, ORC-253, R55)."""
    for who in list(fight.state.combatants):
        effect = delay_of(fight.get(who)) if who in fight.state.combatants else None
        if effect is None:
            continue
        forget(fight, who)
        lose(fight, who, effect.id, quiet=True)
        text = f"{fight.get(who).name} has waited too long: the turn is lost."
        fight.record(ev.Noted(text=text, row="ORC-253", **fight.hearers_of(who)))
        yield from finish_turn(fight, who)


def words(state: State, who: Combatant, effect: Effect) -> str:
    count = count_of(effect)
    return "Delays" if count is None or who.owner == GM else f"Delays to {count}"


CONDITION = Condition(
    DELAYING,
    "Delays",
    "Takes its whole turn later in this round, in between two others’ turns, or loses it.",
    ("ORC-249", "ORC-253"),
    palette=False,
    words=words,
)
DELAY = Action(
    "delay",
    "Delay",
    delay,
    group="turn",
    cost="",
    row="ORC-249",
    bar=bar,
    own_turn=True,
    unseen=True,
    summary="Do nothing now: you take your whole turn between two later turns of this round, and stay there in the order.",
)
DELAY_TO = Action(
    "delay-to",
    "Delay to a count",
    delay,
    group="turn",
    cost="",
    needs="choice",
    row="ORC-250",
    bar=counts_bar,
    picks=counts,
    own_turn=True,
    unseen=True,
    summary="Your turn comes by itself once everybody at that count has acted.",
)
