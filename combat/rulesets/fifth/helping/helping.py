"""The Help action: with a task, or with an attack."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Until, Weapon
from combat.rulesets.fifth.attack_rolls import charmed_by
from combat.rulesets.fifth.checks import CHECKS, LABELS, ask_gm
from combat.rulesets.policies.acted import done

ANSWERS = (Pick("allow", "Allow"), Pick("refuse", "Help is no use here", "spends nothing"))


def friends(fight: Fight, who: Id) -> Iterator[Choice]:
    """List the creatures of one's own side that are no enemies (FIF-092)."""
    side = fight.get(who).side
    for other in fight.known_to(who):
        friendly = other.side == side or fight.state.attitude(who, other.id) == "friendly"
        if friendly and other.life == "up" and not fight.hostile(who, other.id):
            yield Choice(other.name, other.id)


def others(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List the creatures that some games let one help with a task: all that are up and no enemies (A5E-039, STR-034)."""
    for other in fight.known_to(who):
        if other.life == "up" and not other.is_object and not fight.hostile(who, other.id):
            yield Choice(other.name, other.id)


def within_five(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List foes within 5 feet of the helper (FIF-092, R-15)."""
    for other in fight.known_to(who):
        if fight.hostile(who, other.id) and other.life == "up":
            far = 5 * fight.gap(who, other.id)
            barred = Refusal(f"{far} ft away; it must be within 5 ft of you.", "FIF-092") if far > 5 else None
            yield Choice(other.name, other.id, barred=charmed_by(fight.get(who), other.id) or barred)


def help_attack(fight: Fight, command: Act) -> Script[None]:
    """Give an ally advantage on its first attack against a foe next to the helper (FIF-092)."""
    done(fight, command, "Help", "FIF-092")
    until = Until("start", command.actor)
    yield from gain(fight, command.ally, "helped", command.actor, until, {"target": command.target}, quiet=True)


def help_task(fight: Fight, command: Act) -> Script[None]:
    """Give an ally advantage on its next check for a task, unless the GM sees no use in it (FIF-090, FIF-091)."""
    who = command.actor
    task = command.choice or (yield from which_task(fight, who))
    title = f"{fight.get(who).name} helps {fight.get(command.target).name}: {LABELS[task]}"
    if (yield from ask_gm(fight, "help", title, ANSWERS, who, "FIF-091")) == "refuse":
        text = f"The GM sees no use in help with {LABELS[task]}."  # no names: who is to be helped may be hidden
        fight.record(ev.Noted(text=text, row="FIF-091", **fight.hearers_of(who)))
        return
    fight.rules.economy.pay(fight, who, "action")
    done(fight, command, "Help", "FIF-090", LABELS[task])
    until = Until("start", who)
    yield from gain(fight, command.target, "helped-task", who, until, {"task": task}, quiet=True)


def which_task(fight: Fight, who: Id, tasks: tuple[Pick, ...] = CHECKS) -> Script[str]:
    question = Ask(fight.seat_of(who), "task", "Help with which task?", tasks, tasks[0].key, who, row="FIF-090")
    return (yield from ask(question))


HELP_ATTACK = Action(
    "help-attack",
    "Help an attack",
    help_attack,
    needs="ally-and-target",
    row="FIF-092",
    targets=within_five,
    allies=friends,
    summary="An ally’s first attack on a foe next to you has advantage.",
)
HELP_TASK = Action(
    "help-task",
    "Help with a task",
    help_task,
    defers=True,
    needs="target",
    row="FIF-090",
    targets=lambda fight, who, weapon: friends(fight, who),
    picks=lambda fight, who, weapon: CHECKS,
    summary="Advantage on an ally’s next check for the task.",
)
