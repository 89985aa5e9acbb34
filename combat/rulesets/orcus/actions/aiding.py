"""Helping somebody with a check (ORC-219, R45)."""

from combat.engine.commands import Act
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.stats import Stat, check_stat
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.checks import roll_check
from combat.engine.scripts.lasting import gain, lose, until_next
from combat.engine.state import Combatant, Effect, State
from combat.rulesets.orcus.conditions import amount, given
from combat.rulesets.orcus.numbers import SKILLS, level_bonus
from combat.rulesets.policies.acted import done

KEY = "aided"
BASE, BETTER, WORSE = 10, 2, -1  # before the helper's level bonus; what a success and a failure are worth
LATER = Pick("later", "None now", "you call for the roll yourself")


def aid(fight: Fight, command: Act) -> Script[None]:
    """Let the GM name the check; the helper rolls against 10 and its level bonus, and the other's next one is changed
    (ORC-219)."""
    who, ally = command.actor, command.target
    done(fight, command, "Aid another", "ORC-219", command.choice.strip()[:120])
    skill = yield from which(fight, who, ally)
    if skill == LATER.key or not fight.is_here(who) or not fight.is_here(ally):
        return
    name = next(label for key, label, _ in SKILLS if key == skill)
    needed = needed_of(fight, who)
    _, success = yield from roll_check(
        fight, who, "check", check_stat(skill), f"{name} to help {fight.get(ally).name}", needed, row="ORC-219"
    )
    until = until_next(fight, who, "end")
    yield from gain(fight, ally, KEY, who, until, {"skill": skill, "amount": BETTER if success else WORSE})


def needed_of(fight: Fight, who: Id) -> int:
    return BASE + level_bonus(fight.get(who).sheet)


def which(fight: Fight, who: Id, ally: Id) -> Script[str]:
    """Ask the GM which check this is help with; unanswered it is left to the GM to call for."""
    needed, found = needed_of(fight, who), fight.get(who)
    totals = ((key, label, fight.breakdown(check_stat(key), who).total) for key, label, _ in SKILLS)
    picks = (LATER, *(Pick(key, label, f"{total:+d} against {needed}") for key, label, total in totals))
    title = f"{found.name} helps {fight.get(ally).name}: with which check?"
    veiled = fight.state.is_veiled(who) or fight.state.is_veiled(ally)
    return (yield from ask(Ask(GM, "aid", title, picks, LATER.key, who, row="ORC-219", secret=veiled)))


# --- what comes of it ----------------------------------------------------------------------------------------------


def is_named(fight: Fight, context: Context) -> bool:
    """The check is the one that was helped with; one that the GM has not named is any."""
    skill = str(context.effect.data.get("skill", ""))
    return not skill or context.stat == check_stat(skill)


def after_check(fight: Fight, who: Id, stat: Stat) -> Script[None]:
    """Use up the help with a check that has been made."""
    found = fight.state.combatants.get(who)
    for effect in found.all(KEY) if found is not None else ():
        if stat.startswith("check.") and is_named(fight, Context(who, effect=effect, stat=stat)):
            lose(fight, who, effect.id, "used up")
    yield from NOTHING


def words(state: State, who: Combatant, effect: Effect) -> str:
    """Say what the next check gets: "+2 to its next Athletics check"."""
    skill = next((f"{label} " for key, label, _ in SKILLS if key == effect.data.get("skill")), "")
    return f"{amount(effect):+d} to its next {skill}check"


AIDED = Condition(
    KEY,
    "Helped with a check",
    "Its next check of that kind is changed: +2, or -1 by help that went wrong.",
    ("ORC-219",),
    (Modifier("check", given, when=is_named, row="ORC-219"),),
    flags=frozenset({"per-effect"}),
    words=words,
)
