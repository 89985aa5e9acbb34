"""Press the Attack: the bonus action makes the attacks of one Attack action better, and the presser easier to hit."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Script
from combat.engine.scripts.lasting import gain, lose_all
from combat.engine.seatview import Refusal
from combat.engine.state import Until
from combat.rulesets.a5e.order import is_its_turn
from combat.rulesets.fifth.order import attacks_left

PRESSED = "pressed"  # note of a blow that belongs to a pressed action
FIRST = "pressed-first"  # note of the first one at its target: now this may fall back
PRESSING = "pressing"  # the effect on whoever has pressed
FELL_BACK = "fell-back"  # the effect on whoever fell back, from whom and from which Press
IN_ACTION = "press:action"  # spent: which Attack action of the turn is pressed
STRUCK = "press:struck"  # spent: which Attack action of the turn has come to its first attack roll
ASKED = "press:asked:"  # spent, for each target that this Press has come to

CONDITIONS = (
    Condition(
        PRESSING,
        "Pressed the attack",
        "Attacks against it have advantage until its next turn starts.",
        ("A5E-051",),
        (Modifier("attack", edge=1, side=Side.AGAINST, row="A5E-051"),),
    ),
    Condition(
        FELL_BACK,
        "Fell back",
        "Its attacks have disadvantage until the end of its next turn.",
        ("A5E-057",),
        (Modifier("attack", edge=-1, row="A5E-057"),),
    ),
)


def is_begun(fight: Fight, who: Id) -> bool:
    """Tell whether the Attack action that goes on has come to an attack roll: then it is too late to press (A5E-050, R06)."""
    used = fight.get(who).used
    return attacks_left(fight, who) > 0 and used.get(STRUCK) == used.get("attack-action")


def is_on(fight: Fight, who: Id) -> bool:
    """Tell whether the latest Attack action of a creature's present turn is pressed."""
    used = fight.get(who).used
    return is_its_turn(fight, who) and bool(used.get(IN_ACTION)) and used[IN_ACTION] == used.get("attack-action")


def marks(fight: Fight, who: Id) -> frozenset[str]:
    """Return the notes of a blow that would be the next one of the action that goes on."""
    return frozenset({PRESSED}) if is_on(fight, who) and attacks_left(fight, who) > 0 else frozenset()


def stamp(fight: Fight, who: Id) -> str:
    """Return what tells one Press of a creature from all its others."""
    return f"{fight.state.round}:{fight.get(who).used.get(IN_ACTION, 0)}"


def press(fight: Fight, who: Id) -> Script[None]:
    """Press with the Attack action that has just been paid (A5E-050, A5E-051)."""
    hearers, number = fight.hearers_of(who), fight.get(who).used.get("attack-action", 1)
    fight.record(ev.Spent(who=who, what=IN_ACTION, amount=number, **hearers))
    fight.record(ev.Acted(who=who, action="press", name="Press the Attack", row="A5E-050", **hearers))
    lose_all(fight, who, PRESSING, quiet=True)
    yield from gain(fight, who, PRESSING, who, Until("start", who), quiet=True)


def in_action(fight: Fight, blow: Blow) -> Blow:
    """Return a blow of the Attack action with what a Press makes of it; the first one at its target is noted."""
    if not is_on(fight, blow.attacker):
        return blow
    notes = blow.notes | {PRESSED}
    key = f"{ASKED}{blow.target}"
    # A guessed square tells nothing of who is there, nor is that one asked anything (A5E-107).
    if blow.square is None and not fight.get(blow.attacker).used.get(key):
        fight.record(ev.Spent(who=blow.attacker, what=key, **fight.secret()))
        notes |= {FIRST}
    return replace(blow, notes=notes)


def roll_made(fight: Fight, who: Id) -> None:
    """Record that the Attack action that goes on comes to an attack roll now."""
    used = fight.get(who).used
    behind = used.get("attack-action", 0) - used.get(STRUCK, 0)
    if behind:
        fight.record(ev.Spent(who=who, what=STRUCK, amount=behind, **fight.hearers_of(who)))


def has_fallen_back(fight: Fight, target: Id, presser: Id) -> bool:
    """Tell whether a creature fell back from this very Press (A5E-056)."""
    found = fight.state.combatants.get(target)
    held = found.all(FELL_BACK) if found is not None else ()
    return any(e.source == presser and e.data.get("press") == stamp(fight, presser) for e in held)


def pressed(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Yield the advantage of a Press, unless its target fell back from it (A5E-050, A5E-056)."""
    if PRESSED in blow.notes and not has_fallen_back(fight, blow.target, blow.attacker):
        yield Term("Press the Attack", edge=1, row="A5E-050")


def hindrance(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack cannot be pressed: anything that gives it disadvantage, whatever else helps it (A5E-052, R07)."""
    found = fight.breakdown("attack", blow.attacker, blow.target or None, blow)
    names = [term.label for term in found.terms if term.edge < 0]
    if not names:
        return None
    return Refusal(f"No pressing with disadvantage ({', '.join(names)}). Attack without.", "A5E-052")
