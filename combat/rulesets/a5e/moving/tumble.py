"""Tumbling: through the space of one foe, which lets one pass or has to be got past."""

from collections.abc import Iterator
from typing import Final

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.likelihood import chance
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.checks import roll_check
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Combatant, Sheet, Weapon
from combat.rulesets.a5e.checks import die
from combat.rulesets.a5e.maneuvers import maneuver_dc
from combat.rulesets.fifth.grappling import opponents
from combat.rulesets.fifth.moving import kept_still, let_through, may_pass
from combat.rulesets.fifth.order import best_mode, stride
from combat.rulesets.policies.acted import done

SAVE: Final = "save.dex"
RESIST, LET = Pick("resist", "Stand in its way", "it has to save"), Pick("let", "Let it through", "no roll")
ACROBATICS, SPECIALTY = "acrobatics", "specialty:tumbling"


# --- past whom -----------------------------------------------------------------------------------------------------


def foes(fight: Fight, who: Id) -> Iterator[Combatant]:
    return (other for other in opponents(fight, who) if fight.is_here(other.id) and fight.hostile(who, other.id))


def feet_left(fight: Fight, who: Id) -> int:
    return max(0, stride(fight, who, best_mode(fight, who)))


def unneeded(fight: Fight, who: Id, other: Combatant) -> Refusal | None:
    """Tell why one need not tumble past a foe, or cannot get there (A5E-077, A5E-082)."""
    tumbler, feet = fight.get(who), 5 * fight.gap(who, other.id)
    steps = size_steps(tumbler.sheet.size, other.sheet.size)
    if abs(steps) >= 2:
        how = "larger" if steps > 0 else "smaller"
        row = "A5E-082" if steps > 0 else "A5E-015"
        return Refusal(f"You are two sizes {how}: you walk through its space without a save.", row)
    if may_pass(tumbler, other.id):
        return Refusal("You may pass through its space already.", "A5E-079")
    if feet > feet_left(fight, who):
        return Refusal(f"It is {feet} ft away, and you have {feet_left(fight, who)} ft of movement left.", "A5E-077")
    return None


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    """Tell why a creature cannot tumble at all: it cannot move itself, or there is nobody to get past (A5E-077)."""
    kept = kept_still(fight, who)
    if kept is not None:
        return kept
    nearest = sorted(foes(fight, who), key=lambda other: fight.gap(who, other.id))
    reasons = [unneeded(fight, who, other) for other in nearest]
    nobody = Refusal("There is no foe through whose space you could tumble.", "A5E-077")
    return None if None in reasons else next(iter(reasons), nobody)


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List the foes that one could get at, with the odds if they stand in the way."""
    for other in foes(fight, who):
        if 5 * fight.gap(who, other.id) <= feet_left(fight, who):
            yield choice(fight, who, other)


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    other = next((other for other in foes(fight, who) if other.id == target), None)
    return choice(fight, who, other) if other is not None else None


def choice(fight: Fight, who: Id, other: Combatant) -> Choice:
    barred = unneeded(fight, who, other)
    odds = chance(saving(fight, who, other.id), maneuver_dc(fight, other.id)) if barred is None else None
    return Choice(other.name, other.id, odds=odds, barred=barred)


# --- the save ------------------------------------------------------------------------------------------------------


def extra(fight: Fight, who: Id, other: Id) -> tuple[Term, ...]:
    """Return what Acrobatics and the sizes add to the save (A5E-080, A5E-081)."""
    sheet = fight.get(who).sheet
    steps = size_steps(sheet.size, fight.get(other).sheet.size)
    found: list[Term] = []
    if knows_acrobatics(sheet):
        found.append(die("Tumbling specialty", "1d6", "A5E-080") if SPECIALTY in sheet.traits else acrobat())
    if steps:
        label = "Smaller than what is in the way" if steps < 0 else "Larger than what is in the way"
        found.append(Term(label, edge=1 if steps < 0 else -1, row="A5E-081"))
    return tuple(found)


def acrobat() -> Term:
    return die("Proficient in Acrobatics", row="A5E-080")


def knows_acrobatics(sheet: Sheet) -> bool:
    """Tell whether a creature is proficient: it has learned the skill, or its stat block lists it."""
    return f"proficient:{ACROBATICS}" in sheet.traits or ACROBATICS in sheet.skills


def saving(fight: Fight, who: Id, other: Id) -> Breakdown:
    return fight.breakdown(SAVE, who, other, extra=extra(fight, who, other), tags=("no-cover",))


# --- doing it ------------------------------------------------------------------------------------------------------


def tumble(fight: Fight, command: Act) -> Script[None]:
    """Try to pass through a foe's space: it lets one, or a Dexterity save decides; then one walks, and provokes, as ever
    (A5E-077 to A5E-079, A5E-083)."""
    who, other = command.actor, command.target
    done(fight, command, "Tumble", "A5E-077")
    answer = yield from ask(question(fight, who, other))
    if not (fight.is_here(who) and fight.is_here(other)):
        return
    if answer == LET.key:
        text = f"{fight.get(other).name} lets {fight.get(who).name} through."
        fight.record(ev.Noted(text=text, row="A5E-078", **fight.hearers_of(who, other)))
    elif not (yield from gets_past(fight, who, other)):
        return
    yield from let_through(fight, who, other, once=True)


def gets_past(fight: Fight, who: Id, other: Id) -> Script[bool]:
    dc, label = maneuver_dc(fight, other), "Dexterity save"
    more, note = extra(fight, who, other), f"to tumble past {fight.name_seen_by(who, other)}"
    tags = ("no-cover",)  # nothing is thrown at it
    _, saved = yield from roll_check(
        fight, who, "save", SAVE, label, dc, tags=tags, extra=more, row="A5E-079", note=note, against=other
    )
    return bool(saved)


def question(fight: Fight, who: Id, other: Id) -> Ask:
    """Ask the creature in the way, before anything is rolled (A5E-078)."""
    seat = fight.seat_of(other)
    dc = maneuver_dc(fight, other)
    odds = chance(saving(fight, who, other), dc)
    hidden = fight.state.is_veiled(who) or fight.state.is_veiled(other)
    return Ask(
        seat=seat,
        kind="tumble",
        title=f"{fight.name_seen_by(other, who)} tumbles at {fight.get(other).name}. Let it through?",
        picks=(LET, RESIST),
        default=RESIST.key,
        who=other,
        text=f"If you stand in its way it needs a Dexterity save against your maneuver DC {dc}: {odds} % to get through.",
        row="A5E-078",
        secret=hidden and seat == GM,
    )


SUMMARY = "Try to pass through a foe’s space once this turn: it lets you, or you save against its maneuver DC."
TUMBLES = tuple(
    Action(
        key,
        name,
        tumble,
        group=cost,
        cost=cost,
        needs="target",
        row="A5E-077",
        bar=bar,
        targets=targets,
        aim=aim,
        own_turn=True,
        summary=SUMMARY,
    )
    for key, name, cost in (
        ("tumble", "Tumble", "action"),
        ("tumble-bonus", "Tumble (bonus action)", "bonus"),
    )
)
