"""What is taken off an instance of damage: immunity, flat reductions, resistance, vulnerability."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from combat.engine.events import Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.state import Combatant
from combat.rulesets.a5e.scenes import suspended
from combat.rulesets.fifth.harm import immunities, resistances, vulnerabilities
from combat.rulesets.fifth.monster_bodies import gets_through

PLAIN = "ongoing"  # the type of the step that marks ongoing damage without a type


def soak(fight: Fight, who: Id, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Change damage: immunity, flat reductions, resistance, vulnerability, in this order (A5E-139 to A5E-142, R20)."""
    found = fight.get(who)
    struck = [unaffected(fight, found, part) for part in parts]
    struck = [reduced(part, flat(found, part.type)) if part.type else part for part in struck]
    struck = shared(struck, flat(found, ""))
    return tuple(multiplied(fight, found, part) for part in struck)


def unaffected(fight: Fight, who: Combatant, part: Part) -> Part:
    """Take away damage of a type that does nothing to a creature (A5E-142)."""
    immune = next(immunities(fight, who, part.type, gets_through(who, part)), None)
    if immune is None or not part.final:
        return part
    return replace(part, final=0, steps=(*part.steps, replace(immune, value=-part.final)))


def flat(who: Combatant, kind: str) -> list[Term]:
    """Return the flat reductions of just this type of damage, or ("") of all of it (A5E-140)."""
    amounts = [who.sheet.reductions.get(kind, 0)]
    amounts += [int(e.data.get("amount", 0)) for e in who.all("reduced") if e.data.get("type", "") == kind]
    return [Term("Reduction", -amount, row="A5E-140") for amount in amounts if amount > 0]


def reduced(part: Part, terms: Sequence[Term]) -> Part:
    """Take flat reductions off one part, never below 0 (A5E-127)."""
    for term in terms:
        counted = max(term.value, -part.final)
        if counted:
            part = replace(part, final=part.final + counted, steps=(*part.steps, replace(term, value=counted)))
    return part


def shared(parts: Sequence[Part], terms: Sequence[Term]) -> list[Part]:
    """Take reductions of all damage off once, from the largest part first and what is left of them from the next (R20)."""
    struck = list(parts)
    for term in terms:
        left = -term.value
        for index in sorted(range(len(struck)), key=lambda i: -struck[i].final):
            before = struck[index].final
            struck[index] = reduced(struck[index], (replace(term, value=-left),)) if left else struck[index]
            left -= before - struck[index].final
    return struck


def multiplied(fight: Fight, who: Combatant, part: Part) -> Part:
    """Halve for resistance, then double for vulnerability, each once; ongoing damage without a type is neither (A5E-136)."""
    if not part.final or any(step.type == PLAIN for step in part.steps):
        return part
    amount, steps = part.final, list(part.steps)
    through = gets_through(who, part)
    resisted = (*resistances(fight, who, part.type, through), *suspended.resisted(fight, who.id, part.type))
    if resisted:
        steps += once(amount // 2 - amount, resisted)
        amount //= 2
    weak = (*vulnerabilities(fight, who, part.type), *suspended.weakened(fight, who.id, part.type))
    if weak and amount:
        steps += once(amount, weak)
        amount *= 2
    return replace(part, final=amount, steps=tuple(steps))


def once(change: int, terms: Sequence[Term]) -> Iterator[Term]:
    """Yield the first of several with its worth; the others count for nothing (A5E-141)."""
    for index, term in enumerate(terms):
        if index:
            yield replace(term, counted=False, why="several count once (A5E-141)")
        else:
            yield replace(term, value=change)
