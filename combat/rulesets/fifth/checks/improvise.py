"""Anything that is not on the list of actions, and what is said meanwhile."""

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import NOTHING, Pick, Script
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.checks.rulings import ask_gm, ruled_check
from combat.rulesets.policies.acted import done

ANSWERS = (
    Pick("allow", "Allow", "spends the action"),
    Pick("check", "Allow with a check", "spends the action"),
    Pick("free", "Allow for free"),
    Pick("refuse", "Refuse", "spends nothing"),
)


def improvise(fight: Fight, command: Act) -> Script[None]:
    """Anything else: the GM allows or refuses it before the action is spent, and names a check if it takes one (FIF-036)."""
    who, what = command.actor, command.choice.strip()[:200]
    title = f"{fight.get(who).name} tries: {what}"
    answer = yield from ask_gm(fight, "improvise", title, ANSWERS, who, "FIF-036", default="refuse")
    if answer == "refuse":
        fight.record(ev.Noted(text=f"The GM does not allow it: {what}", row="FIF-036", **fight.hearers_of(who)))
        return
    if answer != "free":
        fight.rules.economy.pay(fight, who, "action")
    done(fight, command, "Something else", "FIF-036", what)
    if answer == "check":
        yield from ruled_check(fight, who, what, "FIF-036")


def speak_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    mute = fight.flagged_by(who, "mute")
    if mute is not None:
        return Refusal(f"{mute.name}: you cannot speak.", "FIF-039")
    return Refusal("It has no speech.", "FIF-039") if "no-speech" in fight.get(who).sheet.traits else None


def speak(fight: Fight, command: Act) -> Script[None]:
    """Say something on one's own turn, which takes nothing (FIF-039)."""
    done(fight, command, "Says", "FIF-039", f"“{command.choice.strip()[:200]}”")
    yield from NOTHING


def gesture(fight: Fight, command: Act) -> Script[None]:
    done(fight, command, "Signals", "FIF-039", command.choice.strip()[:200])
    yield from NOTHING


IMPROVISE = Action("improvise", "Something else", improvise, defers=True, needs="text", row="FIF-036")
SPEAK = Action("speak", "Say something", speak, group="free", cost="", needs="text", row="FIF-039", bar=speak_bar)
GESTURE = Action("gesture", "Give a sign", gesture, group="free", cost="", needs="text", row="FIF-039")
