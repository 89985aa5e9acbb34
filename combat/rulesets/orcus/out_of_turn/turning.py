"""What a power used out of turn does to what it answers; whatever was rolled stays rolled (ORC-149)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from msgspec.structs import replace as but

from combat.engine.declared.powers import Casting
from combat.engine.doing import Blow, Step, Wound
from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.stats import KeyedStat, defense_stat
from combat.engine.requests import NOTHING, Script
from combat.rulesets.orcus.out_of_turn.ways import Answerable

Take = Callable[[Fight, Answerable, Casting], Script[Answerable]]


@dataclass(frozen=True)
class Plain:
    """A change that asks nobody anything, so that it can be foreseen; called, it is a script."""

    change: Callable[[Fight, Answerable, Casting], Answerable]

    def __call__(self, fight: Fight, value: Answerable, casting: Casting) -> Script[Answerable]:
        yield from NOTHING
        return self.change(fight, value, casting)


# --- attacks -------------------------------------------------------------------------------------------------------


ANSWER = "answer:"  # source of what an answer adds to a number of the attack that it answers
TURNED = "turned"  # note of an attack that misses whatever its total


def judged(fight: Fight, blow: Blow) -> Blow:
    """Judge an attack again by the face that was rolled."""
    if blow.throw is None or blow.defense is None or blow.attack is None or TURNED in blow.notes:
        return blow
    blow = but(blow, outcome=fight.rules.attacks.verdict(fight, blow))
    row = fight.rules.attacks.verdict_row(fight, blow)
    return but(blow, row=row or fight.rules.rows.get(blow.outcome, ""))


def more(fight: Fight, found: Breakdown, casting: Casting, by: int) -> Breakdown:
    """Return a number with what a power adds to it, of which no more counts than beside any other power (ORC-007, ORC-010)."""
    row = casting.power.row or "ORC-149"
    return with_terms(
        fight, found, (Term(casting.power.name, by, type="power", row=row, source=f"{ANSWER}{casting.caster}"),)
    )


def with_terms(fight: Fight, found: Breakdown, added: Iterable[Term]) -> Breakdown:
    """Return a number added up anew with further terms: some of either may lose to the others."""
    terms = (*found.terms, *added)
    return fight.rules.numbers.stack(KeyedStat(found.stat), tuple(but(term, counted=True, why="") for term in terms))


def totalled(blow: Blow, attack: Breakdown) -> Blow:
    """Return a rolled attack with another number added to its face."""
    assert blow.throw is not None
    assert blow.attack is not None
    total = blow.throw.total + attack.total - blow.attack.total
    throw = but(blow.throw, total=total, roll=but(blow.throw.roll, total=total))
    return but(blow, attack=attack, throw=throw)


def raised(by: int) -> Take:
    """The target has so much more of the attacked defense, against this attack."""

    def change(fight: Fight, blow: Answerable, casting: Casting) -> Answerable:
        if not isinstance(blow, Blow) or blow.defense is None:
            return blow
        return judged(fight, but(blow, defense=more(fight, blow.defense, casting, by)))

    return Plain(change)


def hampered(by: int) -> Take:
    """The attack roll is so much lower."""

    def change(fight: Fight, blow: Answerable, casting: Casting) -> Answerable:
        if not isinstance(blow, Blow) or blow.attack is None or blow.throw is None:
            return blow
        return judged(fight, totalled(blow, more(fight, blow.attack, casting, -by)))

    return Plain(change)


def guided(by: int) -> Take:
    """The attack roll is so much higher."""
    return hampered(-by)


def turn(fight: Fight, blow: Answerable, casting: Casting) -> Answerable:
    if not isinstance(blow, Blow):
        return blow
    return but(blow, outcome="miss", row=casting.power.row or "ORC-149", notes=blow.notes | {TURNED})


def draw(fight: Fight, blow: Answerable, casting: Casting) -> Answerable:
    """Let the user be the target in the other's stead, and the face that was rolled count against its own defense."""
    if not isinstance(blow, Blow) or not fight.is_here(casting.caster):
        return blow
    blow = but(blow, target=casting.caster)
    if blow.throw is None:
        return blow
    defense = fight.breakdown(defense_stat(blow.weapon.defense), blow.target, blow.attacker, blow)
    return judged(fight, but(blow, defense=defense))


turned = Plain(turn)  # the attack misses
drawn = Plain(draw)  # the attack goes at the user in the target's stead


# --- damage --------------------------------------------------------------------------------------------------------


def lessened(by: int) -> Take:
    """So much of the damage is not taken."""
    return Plain(lambda fight, wound, casting: less(wound, casting, by) if isinstance(wound, Wound) else wound)


def halve(fight: Fight, wound: Answerable, casting: Casting) -> Answerable:
    if not isinstance(wound, Wound):
        return wound
    return less(wound, casting, wound.amount - fight.rules.harm.half(wound.amount))


halved = Plain(halve)  # half of the damage is taken


def less(wound: Wound, casting: Casting, by: int) -> Wound:
    """Return damage with so much taken off, from its parts in their order."""
    parts: list[Part] = []
    for part in wound.parts:
        off = min(by, part.final)
        by -= off
        term = Term(casting.power.name, -off, row=casting.power.row or "ORC-149", source=casting.caster)
        parts.append(but(part, final=part.final - off, steps=(*part.steps, term)) if off else part)
    return but(wound, parts=tuple(parts))


# --- steps and powers ----------------------------------------------------------------------------------------------


def hold(fight: Fight, step: Answerable, casting: Casting) -> Answerable:
    if not isinstance(step, Step):
        return step
    return but(step, stopped=f"{casting.power.name} ends the movement.", row=casting.power.row or "ORC-150")


def counter(fight: Fight, value: Answerable, casting: Casting) -> Answerable:
    return but(value, cancelled=True) if isinstance(value, Casting | Blow) else value


held = Plain(hold)  # the step is not taken, and the rest of the movement is lost
countered = Plain(counter)  # the power or attack comes to nothing
