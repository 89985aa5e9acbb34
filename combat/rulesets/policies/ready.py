"""What games say alike of readying: picking what to hold ready, what others hear of it, and the GM's word that it happens."""

from collections.abc import Callable

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NEVER_MIND, Ask, Pick, Script, ask
from combat.engine.seatview import ReadyView, Refusal
from combat.engine.state import Combatant, Effect
from combat.rulesets.policies.acted import done

# The effect: the "words" of what is waited for, "when" the engine sees it, the "label" of what is done then; games add more.
READIED = "readied"
HAPPENED = (Pick("yes", "It has happened"), Pick("no", "Not yet", "it stays ready"))


def readied_by(who: Combatant) -> Effect | None:
    return next(iter(who.all(READIED)), None)


def plan(effect: Effect) -> str:
    """Say what somebody waits for, and what it will do then."""
    return f"“{effect.data['words']}”: {effect.data['label']}"


def is_gms(fight: Fight, who: Id) -> bool:
    return fight.seat_of(who) == GM


def choose(fight: Fight, who: Id, kind: str, title: str, picks: tuple[Pick, ...], row: str) -> Script[Pick | None]:
    """Ask the readying seat for one of these; None when it thinks better of it."""
    question = Ask(
        fight.seat_of(who),
        kind,
        title,
        (*picks, NEVER_MIND),
        NEVER_MIND.key,
        who,
        row=row,
        secret=is_gms(fight, who),
    )
    answer = yield from ask(question)
    return next((pick for pick in picks if pick.key == answer), None)


def tell(fight: Fight, command: Act, words: str, label: str, row: str) -> None:
    """Tell that a creature makes ready; what the GM's creatures wait for is the GM's own."""
    note, secret = f"“{words}”: {label}", is_gms(fight, command.actor)
    done(fight, command, "Ready", row, "" if secret else note)
    if secret:
        text = f"{fight.get(command.actor).name} is ready: {note}"
        fight.record(ev.Noted(text=text, row=row, **fight.secret()))


def allowed(fight: Fight, who: Id, effect: Effect, row: str) -> Script[bool]:
    """Tell whether what somebody says has happened has; the GM may overrule it."""
    if is_gms(fight, who):
        return True
    found = fight.get(who)
    title = f"{found.name} says that it happens: “{effect.data['words']}”"
    if (yield from ask(Ask(GM, "ready-happens", title, HAPPENED, "yes", who, row=row, secret=found.hidden))) == "yes":
        return True
    fight.record(ev.Noted(text="The GM: that has not happened yet.", row=row, **fight.hearers_of(who)))
    return False


def waiting(fight: Fight, unable: Callable[[Fight, Id], Refusal | None]) -> tuple[ReadyView, ...]:
    """Return who is ready for what, and who of them could not respond now, for the GM."""
    found = ((c, readied_by(c)) for c in fight.state.bearing_here(READIED))
    return tuple(ReadyView(c.id, c.name, plan(e), unable(fight, c.id)) for c, e in found if e is not None)
