"""The Help action: with a task, or with an attack on whomever the helper could attack itself (A5E-039 to A5E-042)."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.powers import Power
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.lasting import gain
from combat.engine.seatview import Choice
from combat.engine.state import Until, Weapon
from combat.rulesets.a5e.attacking import attack_bar
from combat.rulesets.fifth.attack_rolls import aimed, charmed_by, targetable, weapons_of
from combat.rulesets.fifth.attacking import anybody
from combat.rulesets.fifth.casting import casting
from combat.rulesets.fifth.checks import CHECKS, LABELS, ask_gm
from combat.rulesets.fifth.helping import friends, others, which_task
from combat.rulesets.policies.acted import done

THREATENS = Pick("allow", "It threatens it", "the help counts")
USELESS = Pick("refuse", "It cannot help here", "spends nothing")


def can_attack(fight: Fight, who: Id, target: Id) -> bool:
    """Tell whether a creature could target another with any of its attacks now, at any reach or range (A5E-041)."""
    usable = (weapon for weapon in weapons_of(fight, who) if attack_bar(fight, who, weapon) is None)
    if any(targetable(fight, aimed(fight, Blow(who, target, weapon))) is None for weapon in usable):
        return True
    return any(can_cast_at(fight, who, power, target) for power in attack_spells(fight, who))


def attack_spells(fight: Fight, who: Id) -> Iterator[Power]:
    """Yield the spells that a creature can cast now and that roll to hit (A5E-041, A5E-091)."""
    for key in fight.get(who).sheet.spells:
        power = fight.rules.powers.get(key)
        if power is None or power.attack not in ("melee", "ranged") or power.turns:
            continue
        if casting.bar(fight, who, power) is None:
            yield power


def can_cast_at(fight: Fight, who: Id, power: Power, target: Id) -> bool:
    choice = casting.aim(fight, who, power, target)
    return choice is not None and choice.barred is None


def opponents(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List the enemies against whom one can help; where no attack reaches, the Narrator has a word (A5E-041, A5E-042)."""
    for other in anybody(fight, who):
        if fight.hostile(who, other.id) and other.life == "up":
            note = "" if can_attack(fight, who, other.id) else "you cannot attack it: the GM is asked"
            yield Choice(other.name, other.id, barred=charmed_by(fight.get(who), other.id), note=note)


def help_attack(fight: Fight, command: Act) -> Script[None]:
    """Give an ally advantage on its next attack roll against one enemy, before the helper's next turn (A5E-040)."""
    who = command.actor
    if not can_attack(fight, who, command.target):
        title = f"{fight.get(who).name} cannot attack {fight.get(command.target).name}. Does it threaten it?"
        if (yield from ask_gm(fight, "help", title, (THREATENS, USELESS), who, "A5E-042")) == USELESS.key:
            text = "The GM sees no way to help with that attack."
            fight.record(ev.Noted(text=text, row="A5E-042", **fight.hearers_of(who)))
            return
    if not fight.is_here(command.ally) or not fight.is_here(command.target):
        raise Illegal("They are no longer here.", "A5E-040")
    fight.rules.economy.pay(fight, who, "action")
    done(fight, command, "Help", "A5E-040")
    until = Until("start", who)
    yield from gain(fight, command.ally, "helped", who, until, {"target": command.target}, quiet=True)


def help_task(fight: Fight, command: Act) -> Script[None]:
    """Give another creature advantage on its next check for a task, before the helper's next turn (A5E-039)."""
    who = command.actor
    task = command.choice or (yield from which_task(fight, who))
    done(fight, command, "Help", "A5E-039", LABELS[task])
    yield from gain(fight, command.target, "helped-task", who, Until("start", who), {"task": task}, quiet=True)


HELP_ATTACK = Action(
    "help-attack",
    "Help an attack",
    help_attack,
    defers=True,
    needs="ally-and-target",
    row="A5E-040",
    targets=opponents,
    allies=friends,
    summary="An ally’s next attack on an enemy that you could attack yourself has advantage.",
)
HELP_TASK = Action(
    "help-task",
    "Help with a task",
    help_task,
    needs="target",
    row="A5E-039",
    targets=others,
    picks=lambda fight, who, weapon: CHECKS,
    summary="Advantage on another’s next check for the task.",
)
HELPING = (HELP_ATTACK, HELP_TASK)
