"""Handling objects: once a turn for free, more for the action; and letting go of somebody."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.scripts.effect import lose
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.rulings import ask_gm, ruled_check
from combat.rulesets.policies.acted import done

ANSWERS = (
    Pick("free", "As usual", "free once a turn, then the action"),
    Pick("action", "It takes the action"),
    Pick("check", "It takes a check"),
    Pick("refuse", "It cannot be done", "spends nothing"),
)


def use_object(fight: Fight, command: Act) -> Script[None]:
    """Spend the action on an object that needs one (FIF-109)."""
    done(fight, command, "Use an Object", "FIF-109", command.choice[:120])
    yield from NOTHING


def interact(fight: Fight, command: Act) -> Script[None]:
    """Handle an object; the GM may say that this one needs the action or a check (FIF-040, FIF-041, FIF-042)."""
    who, what = command.actor, command.choice.strip()[:120]
    answer = "free"
    if fight.option("interactions") == "ask":
        title = f"{fight.get(who).name} handles an object: {what}"
        answer = yield from ask_gm(fight, "interaction", title, ANSWERS, who, "FIF-042")
    cost = "action" if answer == "action" else "interaction"
    barred = fight.rules.economy.refusal(fight, who, cost)
    if answer == "refuse" or barred is not None:
        text = barred.text if barred else f"The GM does not allow it: {what}"
        fight.record(ev.Noted(text=text, row="FIF-042", **fight.told(who)))
        return
    fight.rules.economy.pay(fight, who, cost)
    if answer == "check" and not (yield from ruled_check(fight, who, what, "FIF-042")):
        done(fight, command, "Handle an object", "FIF-042", f"{what}: in vain")
        return
    done(fight, command, "Handle an object", "FIF-040", what)


def held_by(fight: Fight, who: Id) -> Iterator[Combatant]:
    for other in fight.known_to(who):
        if any(e.source == who for e in other.all("grappled")):
            yield other


def let_go_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return None if any(held_by(fight, who)) else Refusal("You hold nobody.", "FIF-037")


def let_go_targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in held_by(fight, who):
        yield Choice(other.name, other.id)


def let_go(fight: Fight, command: Act) -> Script[None]:
    """Release a grapple, which needs no action and can be done at any time (FIF-037)."""
    done(fight, command, "Let go", "FIF-037")
    for effect in fight.get(command.target).all("grappled"):
        if effect.source == command.actor:
            lose(fight, command.target, effect.id, "let go")
    yield from NOTHING


USE_OBJECT = Action("use-object", "Use an object", use_object, needs="text", row="FIF-109")
INTERACT = Action(
    "interact",
    "Handle an object",
    interact,
    group="free",
    cost="interaction",
    defers=True,
    needs="text",
    row="FIF-040",
    summary="Draw, sheathe, open, close, hand over.",
)
LET_GO = Action(
    "let-go",
    "Let go",
    let_go,
    group="free",
    cost="",
    needs="target",
    row="FIF-037",
    bar=let_go_bar,
    targets=let_go_targets,
    any_time=True,
    hide_barred=True,
)
