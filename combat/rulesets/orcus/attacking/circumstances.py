"""What the situation adds to a number: range, cover, concealment, combat advantage, lost senses, tight spaces."""

from collections.abc import Iterable, Iterator

from combat.engine.declared.modifiers import Context
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ground.grid import gap
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.stats import Stat
from combat.rulesets.orcus.attacking.advantage import advantage_terms
from combat.rulesets.orcus.attacking.attack_rulings import CONCEALED, said, said_terms
from combat.rulesets.orcus.attacking.cover import between, cover_terms
from combat.rulesets.orcus.moving import CHARGING, clumsiness
from combat.rulesets.orcus.senses import SOME, TOTAL, concealment


def situation(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield what the circumstances add."""
    kind = stat.partition(".")[0]
    if kind == "attack" or kind == "defense":
        yield from clumsiness(fight, context.of)
    if kind == "attack" and isinstance(context.blow, Blow):
        yield from attack_situation(fight, context.blow)
    if kind == "check":
        yield from sense_failures(fight, context)


def attack_situation(fight: Fight, blow: Blow) -> Iterator[Term]:
    if squeezing(fight, blow.attacker):
        yield Term("Squeezing", -5, row="ORC-246", source="squeezing")
    if CHARGING in blow.notes:
        yield Term("Charging", 1, row="ORC-225", source="charging")
    weapon = blow.weapon
    if blow.ranged and weapon.range and squares_to(fight, blow) > weapon.range[0]:
        yield Term("Beyond normal range", -2, row="ORC-175", source="range")
    if not blow.target:
        yield Term("Attacking a guessed square", -5, type="concealment", row="ORC-344")
        if blow.square is not None:
            yield from between(fight, blow.attacker, frozenset((blow.square,)))
        return
    yield from said_terms(blow)
    if not said(blow, "cover"):
        yield from cover_terms(fight, blow.attacker, blow.target, blow.origin if blow.area else None)
    if not blow.area and not said(blow, "concealment"):  # Near and Far attacks ask for no target (ORC-184)
        yield from concealment_terms(fight, blow)
    yield from advantage_terms(fight, blow)
    if squeezing(fight, blow.target):
        yield Term("Target is squeezing", edge=1, row="ORC-246")


def squares_to(fight: Fight, blow: Blow) -> int:
    """Return the distance to what is aimed at: a creature, a square in which one is thought to be, or where an area begins."""
    if blow.area and blow.origin is not None:
        return gap(fight.get(blow.attacker).cells, frozenset((blow.origin,)))
    if blow.square is not None:
        return gap(fight.get(blow.attacker).cells, frozenset((blow.square,)))
    return fight.gap(blow.attacker, blow.target)


def concealment_terms(fight: Fight, blow: Blow) -> Iterator[Term]:
    """Concealment is -2, total concealment -5 (ORC-183)."""
    degree, why, row = concealment(fight, blow.attacker, blow.target)
    if degree == SOME:
        yield Term(f"Concealment: {why}", CONCEALED[SOME], type="concealment", row=row)
    if degree == TOTAL:
        yield Term(f"Total concealment: {why}", CONCEALED[TOTAL], type="concealment", row=row)


def squeezing(fight: Fight, who: Id) -> bool:
    """Tell whether any part of a creature stands where only one a size smaller fits (ORC-246, R76)."""
    return bool(fight.get(who).cells & fight.state.field.walls)


def sense_failures(fight: Fight, context: Context) -> Iterator[Term]:
    """A check that needs a lost sense fails by itself (ORC-289, ORC-296)."""
    if "sight" in context.tags and fight.flag(context.of, "blind"):
        yield Term("Blinded, and the check needs sight", type="fails", row="ORC-289")
    if "hearing" in context.tags and fight.flag(context.of, "deaf"):
        yield Term("Deafened, and the check needs hearing", type="fails", row="ORC-296")
