"""The moments at which something that is held ready may be let go in the middle of what others do (STR-051, ruling 7).

A moment lies between two steps that cannot be parted: before a roll or a step, after a result, as a turn starts or ends.
Whoever has said "now" while a question was open is asked at the next one; the others as far as they want to be.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Offer
from combat.engine.declared.windows import (
    ACTION_ABOUT,
    ACTION_DONE,
    ATTACK_DECLARED,
    ATTACK_ENDED,
    ROLL_COMING,
    STEP_BEGUN,
    STEP_ENTERED,
    TURN_ENDED,
    TURN_ENDING,
    TURN_OPENED,
    WOUND_TAKEN,
)
from combat.engine.doing import Blow, Deed, Step, doer
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, T
from combat.engine.seatview import Refusal
from combat.engine.state import Effect, Weapon
from combat.rulesets.fifth.attack_rolls import targetable
from combat.rulesets.policies.allies import harms_only_its_own
from combat.rulesets.policies.ready import READIED, readied_by
from combat.rulesets.streamlined.ready.readied import response_of, unable
from combat.rulesets.streamlined.ready.ready import HOLD, NOW, forget, let_go, question

WATCH = "release-watch"  # tally: whose steps its owner wants to be asked at, one of LEVELS
FOES, ALL, NONE = range(3)
LEVELS = (
    Pick("foes", "When a foe acts", "you are asked at every step of it"),
    Pick("all", "When anybody acts", "you are asked at every step of it"),
    Pick("none", "Never", "you press Release yourself"),
)
QUIET = Pick("quiet", "Keep holding, and don’t ask again", "until all this is over")
WHOLE = 10**9  # more events than any resolution has
WINDOWS = (
    *(ACTION_ABOUT, ACTION_DONE, ATTACK_DECLARED, ATTACK_ENDED, STEP_BEGUN, STEP_ENTERED),
    *(WOUND_TAKEN, ROLL_COMING, TURN_OPENED, TURN_ENDED),
)


UNEVENTFUL = ("release-watch", "release")  # nothing happens by these; what is released has moments of its own


# --- who is asked --------------------------------------------------------------------------------------------------


def asked(fight: Fight, value: object) -> Iterator[Ask]:
    """Ask who would be asked now, in initiative order from the acting creature on (ruling 7)."""
    if isinstance(value, Deed) and value.key in UNEVENTFUL:
        return
    holders = [c.id for c in fight.state.bearing_here(READIED)]
    ordered = fight.in_order(holders) if holders else ()
    for who in sorted(ordered, key=lambda one: one != fight.state.active):  # that order ends with the acting one
        effect = readied_by(fight.get(who))
        if effect is None or not wants(fight, who, doer(value)) or unable(fight, who) is not None:
            continue
        asked_now = question(fight, who, effect, QUIET)
        if fight.get(who).used.get(NOW) or is_worth_asking(fight, who, effect, asked_now):
            yield asked_now


def is_worth_asking(fight: Fight, who: Id, effect: Effect, asked: Ask) -> bool:
    """Tell whether some answer releases it otherwise than at one's own side alone (STR-051)."""
    for pick in asked.picks:
        if pick.key not in (HOLD.key, QUIET.key):
            harmed = response_of(effect).harmed(fight, who, effect, pick.key)
            if harmed is not None and not harms_only_its_own(fight, who, harmed):
                return True
    return False


def wants(fight: Fight, who: Id, acting: Id) -> bool:
    """Tell whether a holder is to be asked: something has happened since it was, and it has said "now", or wants to be asked
    of this creature and knows of it, for a question would tell of a hidden one."""
    if happened(fight) <= fight.passed_over.get(who, -1):
        return False
    found = fight.get(who)
    if found.used.get(NOW):
        return True
    level = found.tally.get(WATCH, FOES)
    if level == NONE or acting == who or not any(one.id == acting for one in fight.known_to(who)):
        return False
    return level == ALL or fight.hostile(who, acting)


def happened(fight: Fight) -> int:
    """Return how many events of this resolution tell of more than what somebody has said or spent."""
    return sum(1 for event in fight.events if not isinstance(event, ev.Spent | ev.Refreshed | ev.Counted | ev.Answered))


# --- what comes of it ----------------------------------------------------------------------------------------------


def taken(fight: Fight, value: T, asked: Ask, answer: str) -> Script[T]:
    """Release it, or go on; then what was about to happen happens as far as it still can."""
    who = asked.who
    if answer in (HOLD.key, QUIET.key):
        forget(fight, who)
        fight.passed_over[who] = WHOLE if answer == QUIET.key else happened(fight)
        return value
    yield from let_go(fight, who, answer)
    return still(fight, value)


def still(fight: Fight, value: T) -> T:
    """Return what was about to happen, stopped where it has become impossible; nothing that was rolled is undone (ruling 7)."""
    if isinstance(value, Blow) and value.throw is None:
        return value if can_strike(fight, value) else replace(value, cancelled=True)
    if isinstance(value, Step) and not value.stopped:
        up = fight.is_here(value.who) and fight.get(value.who).life == "up"
        here = up and fight.get(value.who).at == value.origin
        before = here or (up and fight.get(value.who).at == value.to)
        return value if before else replace(value, stopped="It cannot go on.", row="STR-051")
    return value


def can_strike(fight: Fight, blow: Blow) -> bool:
    if not fight.is_here(blow.attacker) or fight.rules.turns.cannot_act(fight, blow.attacker) is not None:
        return False
    if not blow.target:
        return True
    return fight.is_here(blow.target) and (blow.square is not None or targetable(fight, blow) is None)


OFFERS = tuple(Offer(window, "release", asked, taken) for window in WINDOWS)


# --- how often -----------------------------------------------------------------------------------------------------


def watch(fight: Fight, command: Act) -> Script[None]:
    """Say when one wants to be asked whether to release what one holds (STR-051)."""
    who = command.actor
    level = next(n for n, pick in enumerate(LEVELS) if pick.key == command.choice)
    hearers = fight.only(fight.seat_of(who))
    fight.record(ev.Counted(who=who, key=WATCH, value=level, **hearers))
    words = LEVELS[level].label
    fight.record(
        ev.Noted(text=f"{fight.get(who).name} is asked about releasing: {words.lower()}.", row="STR-051", **hearers)
    )
    yield from NOTHING


def watch_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if fight.get(who).has(READIED) else Refusal("You hold nothing ready.", "STR-051")


def watch_picks(fight: Fight, who: Id, weapon: Weapon | None) -> tuple[Pick, ...]:
    return tuple(pick for n, pick in enumerate(LEVELS) if n != fight.get(who).tally.get(WATCH, FOES))


def watch_line(fight: Fight, who: Id, weapon: Weapon | None) -> str:
    now = LEVELS[fight.get(who).tally.get(WATCH, FOES)]
    return f"Whether the table stops and asks you to release what you hold. Now: {now.label.lower()}."


WATCHING = Action(
    "release-watch",
    "When to ask me",
    watch,
    group="reaction",
    cost="",
    needs="choice",
    row="STR-051",
    bar=watch_bar,
    picks=watch_picks,
    any_time=True,
    meanwhile=watch,
    hide_barred=True,
    unseen=True,
    line=watch_line,
)


# --- before it is lost ---------------------------------------------------------------------------------------------

RENEW, LET_GO = Pick("renew", "Renew it", "the same pool again"), Pick("let-go", "Let it go", "nothing comes back")


def ending(fight: Fight, who: Id) -> Iterator[Ask]:
    """Ask whoever ends its turn with something on hold and the pool to renew it (STR-055, STR-056)."""
    effect = readied_by(fight.get(who)) if fight.is_here(who) else None
    action = renewal(fight, who)
    if effect is None or action is None:
        return
    yield Ask(
        seat=fight.seat_of(who),
        kind="renew",
        title=f"{fight.get(who).name} holds ready: {effect.data['label']}. Renew it?",
        picks=(RENEW, LET_GO),
        default=LET_GO.key,
        who=who,
        text="It is lost with this turn unless you pay for it again.",
        row="STR-056",
        secret=fight.seat_of(who) == GM,
    )


def renewal(fight: Fight, who: Id) -> Action | None:
    """Return the action that renews what is on hold, if it can be paid for now."""
    for key in ("renew", "renew-bonus"):
        action = fight.rules.action(key)
        if action is None or action.bar is None or action.bar(fight, who, None) is not None:
            continue
        if (fight.rules.economy.refusal(fight, who, action.cost) or fight.rules.turns.cannot_act(fight, who)) is None:
            return action
    return None


def renewed(fight: Fight, who: Id, asked: Ask, answer: str) -> Script[Id]:
    action = renewal(fight, who) if who in fight.state.combatants else None
    if answer == RENEW.key and action is not None:
        fight.rules.economy.pay(fight, who, action.cost)
        yield from action.run(fight, Act(actor=who, action=action.key))
    return who


OFFERS = (*OFFERS, Offer(TURN_ENDING, "renew", ending, renewed))
