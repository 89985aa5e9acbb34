"""What goes into a number of this game: 5e's parts, each of which may be answered otherwise, and expertise dice."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from combat.engine.declared.modifiers import Context
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import parse
from combat.engine.numbers.stats import Stat
from combat.rulesets.a5e.attacking import attack_circumstances
from combat.rulesets.a5e.checks import EXPERTISE, expertise_of
from combat.rulesets.a5e.maneuvers import difficulty
from combat.rulesets.a5e.scenes import ASTRAL, astral_speed, medium
from combat.rulesets.a5e.sight import hearing_failures, save_terms
from combat.rulesets.fifth import numbers as fifth
from combat.rulesets.fifth.attack_rolls import armor_trouble, blow_cover, cover_terms
from combat.rulesets.fifth.attacking import left_out
from combat.rulesets.fifth.hands import burden
from combat.rulesets.fifth.harm import object_save
from combat.rulesets.fifth.numbers import body, squeezing
from combat.rulesets.fifth.sight import sense_failures

# --- base values ---------------------------------------------------------------------------------------------------


def base(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield the terms that a creature brings itself: those of 5e, and what expertise, maneuvers and the astral sea add."""
    if stat == difficulty.STAT:
        yield from difficulty.terms(fight.get(context.of).sheet)
    if stat.startswith("speed") and medium(fight, context.of) == ASTRAL:
        yield astral_speed(fight.get(context.of))
        return
    yield from fifth.base(fight, stat, context)
    yield from expertise_of(fight.get(context.of).sheet, stat)


# --- the situation -------------------------------------------------------------------------------------------------


def situation(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield what the circumstances add: range, sight, cover, encumbrance."""
    kind, _, name = stat.partition(".")
    if kind == "attack":
        yield from of_attack(fight, context)
    elif kind == "defense":
        yield from of_defense(fight, context)
    elif kind == "save":
        yield from of_save(fight, name, context)
    elif kind == "check":
        yield from of_check(fight, stat, context)
    elif kind == "speed":
        yield from of_speed(fight, name, context)
    elif kind == "damage" and isinstance(context.blow, Blow):
        yield from left_out(fight.get(context.of), context.blow)
    yield from armor_trouble(fight.get(context.of), stat, body(fight, stat, context))


def of_attack(fight: Fight, context: Context) -> Iterable[Term]:
    """Yield what range, sight and room add to an attack roll."""
    if isinstance(context.blow, Blow):
        yield from attack_circumstances(fight, context.blow)
    if squeezing(fight, context.of):
        yield Term("Squeezing", edge=-1, row="FIF-081")
    if context.against and squeezing(fight, context.against):
        yield Term("Target is squeezing", edge=1, row="FIF-081")


def of_defense(fight: Fight, context: Context) -> Iterable[Term]:
    """Yield what cover adds to a defense."""
    if isinstance(context.blow, Blow):
        yield from cover_terms(blow_cover(fight, context.blow))


def of_save(fight: Fight, ability: str, context: Context) -> Iterable[Term]:
    """Yield what cover and room add to a saving throw, and what an object lacks."""
    yield from save_terms(fight, context, ability)
    yield from object_save(fight.get(context.of), ability)
    if ability == "dex" and squeezing(fight, context.of):
        yield Term("Squeezing", edge=-1, row="FIF-081")


def of_check(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield what the senses take from a check."""
    yield from sense_failures(fight, stat, context)
    yield from hearing_failures(fight, context)


def of_speed(fight: Fight, mode: str, context: Context) -> Iterable[Term]:
    """Yield what burdens a speed."""
    yield from burden(fight, context)


# --- adding up -----------------------------------------------------------------------------------------------------


def stack(stat: Stat, terms: Sequence[Term]) -> Breakdown:
    """Add up all values; of several expertise dice only the largest is rolled (A5E-008, A5E-010, R02)."""
    return fifth.stack(stat, largest(terms))


def largest(terms: Sequence[Term]) -> list[Term]:
    """Return the terms with all expertise dice but the largest out of count; of equal ones the first stays (A5E-010)."""
    dice = [term for term in terms if term.type == EXPERTISE and term.dice]
    if len(dice) < 2:
        return list(terms)
    best = max(dice, key=lambda term: parse(term.dice).sides)
    lost = [term for term in dice if term is not best]
    why = "only the largest expertise die is rolled (A5E-010)"
    return [replace(t, counted=False, why=why) if any(t is one for one in lost) else t for t in terms]
