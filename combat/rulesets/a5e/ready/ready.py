"""The Ready action of this game: a trigger that is let pass takes what was readied with it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action, Offer
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, T, Window, ask
from combat.engine.scripts.lasting import settle
from combat.engine.seatview import ReadyView
from combat.engine.state import Effect
from combat.rulesets.fifth.ready import IGNORE, NOTHING_READY, TRIGGERS, ReadyTrigger, drop, response_of, unable
from combat.rulesets.fifth.ready import ready as fifth
from combat.rulesets.policies.ready import READIED, allowed, is_gms, readied_by

PASS = Pick(IGNORE.key, "Let it pass", "what you readied is lost")
ASKED, LOST = "A5E-064", "A5E-065"


# --- when it happens -----------------------------------------------------------------------------------------------


def question(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    """Ask the readier: the reaction now, or never (A5E-064, A5E-065)."""
    plain = response_of(effect).ask(fight, who, effect, title)
    picks = tuple(PASS if pick.key == IGNORE.key else pick for pick in plain.picks)
    text = plain.text.replace("This spends your reaction.", "This spends your reaction. Let it pass, and it is lost.")
    return but(plain, picks=picks, text=text, row=ASKED)


def wasted(fight: Fight, who: Id, effect: Effect, why: str) -> Script[None]:
    """Discard what was readied: it waits for no other occurrence (A5E-065, A5E-068)."""
    hearers = fight.only(fight.seat_of(who)) if is_gms(fight, who) else fight.hearers_of(who)
    text = f"{fight.get(who).name} {why}: what it held ready is lost."
    fight.record(ev.Noted(text=text, row=LOST, **hearers))
    drop(fight, who, effect)
    yield from settle(fight)


def answer(fight: Fight, who: Id) -> Script[None]:
    """What somebody waits for has happened: ask, unless it cannot respond, which counts as ignoring it (A5E-064, R10)."""
    effect = readied_by(fight.get(who))
    if effect is None:
        return
    barred = unable(fight, who)
    if barred is not None:
        yield from wasted(fight, who, effect, "cannot respond")
        return
    title = f"“{effect.data['words']}”. {effect.data['label']}?"
    said = yield from ask(question(fight, who, effect, title))
    yield from respond(fight, who, said)


def respond(fight: Fight, who: Id, said: str) -> Script[None]:
    """Spend the reaction and do what was readied; to let it pass, or to be unable by now, loses it (A5E-064, A5E-065)."""
    effect = readied_by(fight.get(who)) if who in fight.state.combatants else None
    if effect is None:
        return
    if said == IGNORE.key:
        yield from wasted(fight, who, effect, "lets it pass")
        return
    if unable(fight, who) is not None or not question(fight, who, effect, "").accepts(said):
        yield from wasted(fight, who, effect, "cannot respond any more")  # the GM has changed things meanwhile
        return
    hearers = fight.hearers_of(who)
    fight.record(ev.Spent(who=who, what="reaction", **hearers))
    fight.record(ev.EffectEnded(who=who, effect=effect.id, name="Ready", quiet=True, **hearers))
    fight.record(ev.Acted(who=who, action="respond", name=f"Readied: {effect.data['label']}", row=ASKED, **hearers))
    yield from response_of(effect).respond(fight, who, effect, said)
    yield from settle(fight)


# --- somebody says so ----------------------------------------------------------------------------------------------


def happens(fight: Fight, command: Act) -> Script[None]:
    """Say that the trigger has occurred, which the GM may overrule, and respond or not (A5E-063)."""
    who = command.actor
    effect = readied_by(fight.get(who))
    if effect is not None and (yield from allowed(fight, who, effect, "A5E-063")):
        yield from answer(fight, who)


def announced(fight: Fight, who: Id) -> Script[None]:
    """Let a creature respond because the GM says that its trigger has occurred (A5E-063)."""
    if readied_by(fight.get(who)) is None:
        raise Illegal(NOTHING_READY.text, "A5E-062")
    yield from answer(fight, who)


def waiting(fight: Fight) -> tuple[ReadyView, ...]:
    """Return who is ready for what; the GM may say that it happens to somebody who cannot respond, too (R10)."""
    return tuple(
        but(view, barred=None, plan=f"{view.plan} (it would be lost: {view.barred.text})") if view.barred else view
        for view in fifth.waiting(fight)
    )


# --- the engine sees it --------------------------------------------------------------------------------------------


def triggered(fight: Fight, triggers: tuple[ReadyTrigger[T], ...], value: T) -> Iterator[tuple[Id, Effect, str]]:
    """Yield whose trigger has just happened, in initiative order from the active creature on, with what each is told."""
    ready = [c.id for c in fight.state.bearing_here(READIED)]
    for who in fight.in_order(ready) if ready else ():
        effect = readied_by(fight.get(who))
        assert effect is not None
        for trigger in triggers:
            other = trigger.of(fight, who, effect, value) if effect.data["when"] == trigger.key else ""
            if other:
                yield who, effect, trigger.words(fight, other, effect)


def offer_at(window: Window[T]) -> Offer[T]:
    """Return what this game asks at a window at which 5e looks out for triggers."""
    triggers = tuple(trigger for trigger in TRIGGERS if trigger.window is window)

    def asked(fight: Fight, value: T) -> Iterable[Ask]:
        for who, effect, words in triggered(fight, triggers, value):
            if unable(fight, who) is None:
                yield question(fight, who, effect, f"{words} {effect.data['label']}?")

    def does(fight: Fight, value: T) -> Script[T]:
        for who, effect, _ in tuple(triggered(fight, triggers, value)):
            if unable(fight, who) is not None:
                yield from wasted(fight, who, effect, "cannot respond")
        yield from NOTHING
        return value

    return Offer(window, "readied", asked, taken, does)


def taken(fight: Fight, value: T, asked: Ask, said: str) -> Script[T]:
    """Respond once the trigger has finished (A5E-064)."""
    yield from respond(fight, asked.who, said)
    return value


OFFERS = tuple(offer_at(window) for window in dict.fromkeys(trigger.window for trigger in TRIGGERS))
RUNS: dict[str, Callable[[Fight, Act], Script[None]]] = {"respond": happens}
ROWS = {"ready": "A5E-062", "respond": "A5E-063"}
READY_ACTIONS: tuple[Action, ...] = tuple(
    replace(action, row=ROWS[action.key], run=RUNS.get(action.key, action.run)) for action in fifth.READY_ACTIONS
)
