"""Handling objects: once a turn for free, more for the action."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.requests import NOTHING, Pick, Script
from combat.rulesets.fifth.checks.rulings import ask_gm, ruled_check
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
        fight.record(ev.Noted(text=text, row="FIF-042", **fight.hearers_of(who)))
        return
    fight.rules.economy.pay(fight, who, cost)
    if answer == "check" and not (yield from ruled_check(fight, who, what, "FIF-042")):
        done(fight, command, "Handle an object", "FIF-042", f"{what}: in vain")
        return
    done(fight, command, "Handle an object", "FIF-040", what)


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
