"""Overrun and tumble: through the space of another, by strength or by nimbleness."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.doing import Step
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Script
from combat.engine.scripts.checks import oppose
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.grappling import opponents, words
from combat.rulesets.fifth.monsters import monstrous
from combat.rulesets.fifth.moving import kept_still, let_through, may_pass, passed, passing
from combat.rulesets.fifth.order import best_mode, stride
from combat.rulesets.gritty.order import SPECIAL, special_attack_made
from combat.rulesets.policies.acted import done

CONDITION = passing("GRT-170", "GRT-171")


@dataclass(frozen=True)
class PassingContest:
    """One way through the space of another: the skill of both, and whether sizes pull on the roll."""

    name: str
    skill: str
    row: str
    by_size: bool = False


OVERRUN = PassingContest("Overrun", "athletics", "GRT-170", by_size=True)
TUMBLE = PassingContest("Tumble", "acrobatics", "GRT-171")


# --- through whom --------------------------------------------------------------------------------------------------


def foes(fight: Fight, who: Id) -> Iterator[Combatant]:
    return (other for other in opponents(fight, who) if fight.is_here(other.id) and fight.hostile(who, other.id))


def pointless(fight: Fight, who: Id, other: Combatant, way: PassingContest) -> Refusal | None:
    """Tell why one need not, or cannot, get past somebody so."""
    mover, feet, left = fight.get(who), 5 * fight.gap(who, other.id), max(0, stride(fight, who, best_mode(fight, who)))
    if abs(size_steps(mover.sheet.size, other.sheet.size)) >= 2:
        return Refusal("It differs by two sizes: you walk through its space in any case.", "FIF-058")
    if may_pass(mover, other.id):
        return Refusal("You may pass through its space already.", way.row)
    if feet > left:
        return Refusal(f"It is {feet} ft away, and you have {left} ft of movement left.", way.row)
    return None


def extra(fight: Fight, who: Id, other: Id, way: PassingContest) -> tuple[Term, ...]:
    """Return what the sizes do for whoever overruns (GRT-170)."""
    steps = size_steps(fight.get(who).sheet.size, fight.get(other).sheet.size) if way.by_size else 0
    if not steps:
        return ()
    label = "Larger than what is in the way" if steps > 0 else "Smaller than what is in the way"
    return (Term(label, edge=1 if steps > 0 else -1, row=way.row),)


# --- the actions ---------------------------------------------------------------------------------------------------


def attempt(fight: Fight, command: Act, way: PassingContest) -> Script[None]:
    """Make the contest; whoever wins may go through the other's space once this turn (GRT-170, GRT-171)."""
    who, other = command.actor, command.target
    done(fight, command, way.name, way.row)
    mine = extra(fight, who, other, way)
    if fight.flag(other, "incapacitated"):
        winner = who
    else:
        winner = yield from oppose(fight, who, way.skill, other, way.skill, way.row, mine=mine)
    if winner == who and fight.is_here(who) and fight.is_here(other):
        yield from let_through(fight, who, other, once=True)


def overrun(fight: Fight, command: Act) -> Script[None]:
    special_attack_made(fight, command.actor)
    yield from attempt(fight, command, OVERRUN)


def tumble(fight: Fight, command: Act) -> Script[None]:
    yield from attempt(fight, command, TUMBLE)


def action(
    key: str, name: str, group: str, cost: str, way: PassingContest, run: Callable[[Fight, Act], Script[None]]
) -> Action:
    """Return one of these as an action."""

    def judged(fight: Fight, who: Id, other: Combatant) -> Choice:
        note = f"{way.skill.capitalize()} {words(fight, who, way.skill, extra(fight, who, other.id, way))}"
        return Choice(other.name, other.id, note=note, barred=pointless(fight, who, other, way))

    def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
        left = max(0, stride(fight, who, best_mode(fight, who)))
        return (judged(fight, who, other) for other in foes(fight, who) if 5 * fight.gap(who, other.id) <= left)

    def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
        other = next((other for other in foes(fight, who) if other.id == target), None)
        return judged(fight, who, other) if other is not None else None

    def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
        kept = kept_still(fight, who)
        if kept is not None:
            return kept
        reasons = [pointless(fight, who, other, way) for other in foes(fight, who)]
        nobody = Refusal("There is no foe through whose space you could go.", way.row)
        return None if None in reasons else next(iter(reasons), nobody)

    return Action(
        key,
        name,
        run,
        group=group,
        cost=cost,
        needs="target",
        row=way.row,
        bar=bar,
        targets=targets,
        aim=aim,
        own_turn=True,
        summary=f"{way.skill.capitalize()} against its {way.skill.capitalize()}: go through its space once this turn.",
    )


ACTIONS = (
    action("overrun", "Overrun", "attack", SPECIAL, OVERRUN, overrun),
    action("tumble", "Tumble", "action", "action", TUMBLE, tumble),
    action("tumble-bonus", "Tumble (bonus action)", "bonus", "bonus", TUMBLE, tumble),
)


def stepped(fight: Fight, step: Step) -> None:
    """See what a step that was taken counts for: a passage that is used up, among others."""
    monstrous.stepped(fight, step)
    passed(fight, step)
