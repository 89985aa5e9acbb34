"""The Ready action: a trigger, a response, and what becomes of them."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Condition
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script, ask
from combat.engine.scripts.lasting import gain, settle
from combat.engine.seatview import ReadyView, Refusal
from combat.engine.state import Combatant, Effect, Scalar, State, Until, Weapon
from combat.rulesets.fifth.ready.ready_attack import ATTACK
from combat.rulesets.fifth.ready.ready_deed import DEED
from combat.rulesets.fifth.ready.ready_move import MOVE
from combat.rulesets.fifth.ready.ready_response import IGNORE, Response
from combat.rulesets.fifth.ready.ready_spell import SPELL
from combat.rulesets.fifth.ready.ready_triggers import OTHERWISE, TRIGGERS
from combat.rulesets.policies import ready as readying
from combat.rulesets.policies.ready import READIED, allowed, choose, plan, readied_by, tell

# The kinds of responses; whoever adds a kind adds it here, and everything below offers, pays for and releases it.
RESPONSES: tuple[Response, ...] = (ATTACK, SPELL, MOVE, DEED)
NOTHING_READY = Refusal("You hold nothing ready.", "FIF-099")


def response_of(effect: Effect) -> Response:
    kind = str(effect.data["response"]).partition(":")[0]
    return next(one for one in RESPONSES if one.key == kind)


# --- getting ready -------------------------------------------------------------------------------------------------


def ready(fight: Fight, command: Act) -> Script[None]:
    """Name a trigger in words, and choose a response and whether the engine shall watch for the trigger (FIF-099,
    A5E-062)."""
    who, words = command.actor, command.choice.strip()[:200]
    offered = tuple(pick for one in RESPONSES for pick in one.picks(fight, who))
    wanted = yield from choose(fight, who, "ready-response", f"“{words}”: what will you do then?", offered, "FIF-099")
    if wanted is None:
        return
    seen = tuple(Pick(one.key, one.label) for one in TRIGGERS if command.square is not None or not one.square)
    when = yield from choose(fight, who, "ready-trigger", "Who tells when it happens?", (OTHERWISE, *seen), "FIF-099")
    if when is None:
        return
    response = next(one for one in RESPONSES if wanted.key.startswith(f"{one.key}:"))
    holder = yield from response.hold(fight, who, wanted.key)
    if holder is None:
        return
    fight.rules.economy.pay(fight, who, "action")
    tell(fight, command, words, wanted.label, "FIF-099")
    data: dict[str, Scalar] = {"words": words, "when": when.key, "response": wanted.key, "label": wanted.label}
    if command.square is not None:
        data |= {"x": command.square[0], "y": command.square[1]}
    for old in fight.get(who).all(READIED):
        drop(fight, who, old)
    yield from gain(fight, who, READIED, who, until_next_turn(who), data, holder, quiet=True)


def until_next_turn(who: Id) -> Until:
    """Return until when a creature stays ready: unused, it ends at the start of its next turn (FIF-103)."""
    return Until("start", who)


def plan_of(state: State, who: Combatant, effect: Effect) -> str:
    """Return the words of the chip that its owner and the GM see."""
    return f"Ready: {plan(effect)}"


# --- the trigger ---------------------------------------------------------------------------------------------------


def unable(fight: Fight, who: Id) -> Refusal | None:
    """Tell why a creature cannot respond now: nothing ready, the reaction spent, or the response impossible (FIF-102)."""
    found = fight.get(who)
    effect = readied_by(found)
    if effect is None:
        return NOTHING_READY
    if found.used.get("reaction"):
        return Refusal("Your reaction is spent until your next turn.", "FIF-102")
    held = fight.flagged_by(who, "no-reactions")
    if held is not None:
        return Refusal(f"{held.name}: no reactions.", "FIF-102")
    refusal = fight.rules.turns.cannot_act(fight, who)
    return refusal or response_of(effect).bar(fight, who, effect)


def happens_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return unable(fight, who)


def happens(fight: Fight, command: Act) -> Script[None]:
    """Say that the trigger has occurred, which the GM may overrule, and respond or not (FIF-100, FIF-101)."""
    who = command.actor
    effect = readied_by(fight.get(who))
    if effect is not None and (yield from allowed(fight, who, effect, "FIF-100")):
        yield from answer(fight, who)


def announced(fight: Fight, who: Id) -> Script[None]:
    """Let a creature respond because the GM says that its trigger has occurred (FIF-100)."""
    refusal = unable(fight, who)
    if refusal is not None:
        raise Illegal(refusal.text, refusal.row)
    yield from answer(fight, who)


def answer(fight: Fight, who: Id) -> Script[None]:
    """Ask the readier, who responds or stays ready (FIF-101)."""
    if unable(fight, who) is not None:
        return
    effect = readied_by(fight.get(who))
    assert effect is not None
    question = response_of(effect).ask(fight, who, effect, f"“{effect.data['words']}”. {effect.data['label']}?")
    said = yield from ask(question)
    yield from respond(fight, who, said)


def respond(fight: Fight, who: Id, said: str) -> Script[None]:
    """Spend the reaction and do what was readied, unless it is ignored or has become impossible meanwhile (FIF-101, FIF-102)."""
    if said == IGNORE.key or who not in fight.state.combatants or unable(fight, who) is not None:
        return
    effect = readied_by(fight.get(who))
    assert effect is not None
    response = response_of(effect)
    if not response.ask(fight, who, effect, "").accepts(said):
        return  # the GM has changed things while the question was open
    hearers = fight.hearers_of(who)
    fight.record(ev.Spent(who=who, what="reaction", **hearers))
    fight.record(ev.EffectEnded(who=who, effect=effect.id, name="Ready", quiet=True, **hearers))
    fight.record(ev.Acted(who=who, action="respond", name=f"Readied: {effect.data['label']}", row="FIF-101", **hearers))
    yield from response.respond(fight, who, effect, said)
    yield from settle(fight)


def drop(fight: Fight, who: Id, effect: Effect) -> None:
    """End a readiness for another one."""
    fight.record(ev.EffectEnded(who=who, effect=effect.id, name="Ready", quiet=True, **fight.hearers_of(who)))
    lapse(fight, who, effect)


def lapse(fight: Fight, who: Id, effect: Effect) -> None:
    """Tell the kind of response that a readiness ended unused."""
    lapsed = response_of(effect).lapsed
    if lapsed is not None:
        lapsed(fight, who, effect)


def waiting(fight: Fight) -> tuple[ReadyView, ...]:
    """Return who is ready for what, for the GM."""
    return readying.waiting(fight, unable)


READINESS = Condition(
    READIED,
    "Ready",
    "Responds with its reaction when what it waits for happens, until its next turn.",
    ("FIF-099", "FIF-103"),
    flags=frozenset({"private"}),
    palette=False,
    words=plan_of,
    ended=lapse,
)
READY = Action(
    "ready",
    "Ready",
    ready,
    defers=True,
    needs="text",
    row="FIF-099",
    summary="Say what you wait for; when it happens you respond with your reaction.",
    points=("Watch a square", "Tap the square to watch: who comes there or next to it triggers you."),
)
HAPPENS = Action(
    "respond",
    "It happens!",
    happens,
    group="reaction",
    cost="",
    row="FIF-100",
    bar=happens_bar,
    any_time=True,
    hide_barred=True,
    summary="What you hold yourself ready for: you respond, or not.",
)
READY_ACTIONS = (READY, HAPPENS)
