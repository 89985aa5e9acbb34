"""The GM's leave: a power that does not fit the fiction is disallowed, or does less than it says (ORC-057)."""

from __future__ import annotations

from dataclasses import replace

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.commands import Act
from combat.engine.declared.content import Condition
from combat.engine.declared.powers import Casting, Deal, Power
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask

WATCHED = "needs-leave"
NEEDS_LEAVE = Condition(
    WATCHED,
    "Powers need leave (GM)",
    "The GM is asked before each of its powers.",
    ("ORC-057",),
    flags=frozenset({"private"}),
)
ALLOW, HARM, REST, REFUSE = "allow", "damage", "rest", "refuse"


def granted(fight: Fight, command: Act, power: Power) -> Script[bool]:
    """Ask the GM where the table or the GM's word on this creature wants that; a refusal costs nothing (ORC-057)."""
    if not is_asked(fight, command.actor):
        return True
    answer = yield from ask(question(fight, command, power))
    hearers = fight.hearers_of(command.actor)
    if answer == REFUSE:
        text = f"The GM does not allow {power.name}: nothing is spent."
        fight.record(ev.Noted(text=text, row="ORC-057", **hearers))
        return False
    if answer in (HARM, REST):
        fight.undecided.add(mark(command.actor, answer))
        less = "only its damage" if answer == HARM else "everything but its damage"
        fight.record(ev.Noted(text=f"The GM allows {power.name}, {less}.", row="ORC-057", **hearers))
    return True


def is_asked(fight: Fight, who: Id) -> bool:
    if fight.seat_of(who) == GM:
        return False
    return bool(fight.option("power-leave") == "on" or fight.get(who).has(WATCHED))


def question(fight: Fight, command: Act, power: Power) -> Ask:
    found = fight.get(command.actor)
    names = [fight.get(one).name for one in (*command.targets, command.target) if one in fight.state.combatants]
    aims = f" on {', '.join(names)}" if names else ""
    picks = [Pick(ALLOW, "Allow"), Pick(REFUSE, "Do not allow", "nothing is spent")]
    if {isinstance(one, Deal) for one in power.outcomes} == {True, False}:
        picks[1:1] = [Pick(HARM, "Only its damage"), Pick(REST, "All but its damage")]
    return Ask(
        GM,
        "power-leave",
        f"{found.name} uses {power.name}{aims}. Does it fit?",
        tuple(picks),
        ALLOW,
        found.id,
        text=power.summary,
        row="ORC-057",
        secret=fight.state.is_veiled(found.id),
    )


def mark(who: Id, answer: str) -> str:
    return f"altered:{answer}:{who}"


def altered(fight: Fight, casting: Casting) -> Casting:
    """Return the use of a power as the GM has allowed it."""
    for answer in (HARM, REST):
        said = mark(casting.caster, answer)
        if said in fight.undecided:
            fight.undecided.discard(said)
            kept = tuple(one for one in casting.power.outcomes if isinstance(one, Deal) == (answer == HARM))
            return but(casting, power=replace(casting.power, outcomes=kept))
    return casting
