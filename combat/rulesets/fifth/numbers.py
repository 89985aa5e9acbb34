"""What goes into a number of this game: base values, the situation, stacking and the d20."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from combat.engine.declared.modifiers import Context
from combat.engine.doing import Blow, Throw
from combat.engine.events import DiceRoll
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import parse
from combat.engine.numbers.stats import KeyedStat, Stat
from combat.engine.prefix import ABILITY
from combat.engine.requests import Roll, Script, roll
from combat.rulesets.fifth.attack_rolls import (
    armor_class,
    armor_trouble,
    armor_weight,
    attack_ability,
    attack_base,
    attack_circumstances,
    blow_cover,
    cover_terms,
    save_cover,
    sure_miss,
)
from combat.rulesets.fifth.attacking import left_out
from combat.rulesets.fifth.checks import ABILITY_OF, DEATH_SAVE, check_base, is_death_save, rolled_again, save_base
from combat.rulesets.fifth.hands import burden
from combat.rulesets.fifth.harm import object_save
from combat.rulesets.fifth.monster_bodies import is_incorporeal
from combat.rulesets.fifth.sight import sense_failures

Towing = Callable[[Fight, Context], Iterable[Term]]
Cramped = Callable[[Fight, Stat, Context], Iterable[Term]]

# --- base values ---------------------------------------------------------------------------------------------------


def base(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield the terms that a creature brings itself."""
    kind, _, name = stat.partition(".")
    who = fight.get(context.of)
    if kind == "attack" and isinstance(context.blow, Blow):
        yield from attack_base(who, context.blow)
    elif kind == "defense":
        yield from armor_class(who, name)
    elif kind == "save" and not is_death_save(stat):
        yield from save_base(who.sheet, name)
    elif kind == "check":
        yield from check_base(who.sheet, name, ABILITY_OF.get(name, name), context.tags)
    elif kind == "speed":
        yield Term("Speed", who.sheet.speeds.get(name, 0), row="FIF-048")
        yield from armor_weight(who.sheet)


# --- the situation -------------------------------------------------------------------------------------------------


def cramped(fight: Fight, stat: Stat, context: Context) -> Iterable[Term]:
    """Yield what squeezing does to a creature's rolls, and to attacks against it (FIF-081)."""
    kind, _, name = stat.partition(".")
    if kind in ("attack", "save") and squeezing(fight, context.of) and (kind == "attack" or name == "dex"):
        yield Term("Squeezing", edge=-1, row="FIF-081")
    if kind == "attack" and context.against and squeezing(fight, context.against):
        yield Term("Target is squeezing", edge=1, row="FIF-081")


def situation(
    fight: Fight, stat: Stat, context: Context, towing: Towing = burden, cramped: Cramped = cramped
) -> Iterable[Term]:
    """Yield what the circumstances add: range, sight, cover, encumbrance, (`towing`) whom one holds, and too little room."""
    kind, _, name = stat.partition(".")
    who = fight.get(context.of)
    if kind == "attack" and isinstance(context.blow, Blow):
        yield from attack_circumstances(fight, context.blow)
    elif kind == "defense" and isinstance(context.blow, Blow):
        yield from cover_terms(blow_cover(fight, context.blow))
    elif kind == "save":
        yield from cover_terms(save_cover(fight, context) if name == "dex" else "")
        yield from object_save(who, name)
    elif kind == "check":
        yield from sense_failures(fight, stat, context)
    elif kind == "speed":
        yield from towing(fight, context)
    elif kind == "damage" and isinstance(context.blow, Blow):
        yield from left_out(who, context.blow)
    yield from armor_trouble(who, stat, body(fight, stat, context))
    yield from cramped(fight, stat, context)


def body(fight: Fight, stat: Stat, context: Context) -> str:
    """Return the ability that a roll uses, "" for what is no roll."""
    kind, _, name = stat.partition(".")
    if kind == "attack" and isinstance(context.blow, Blow):
        return attack_ability(fight.get(context.of), context.blow)
    return next(ABILITY.among(context.tags), ABILITY_OF.get(name, name)) if kind in ("save", "check") else ""


def squeezing(fight: Fight, who: Id) -> bool:
    """Tell whether a creature stands where only one a size smaller fits (FIF-080)."""
    found = fight.get(who)
    return bool(found.cells & fight.state.field.walls) and not is_incorporeal(found)


# --- adding up -----------------------------------------------------------------------------------------------------


def stack(stat: Stat, terms: Sequence[Term]) -> Breakdown:
    """Add up all values; any number of edges is at most one second die, and opposite edges cancel (FIF-013 to FIF-015)."""
    if stat.startswith("speed"):
        return stack_speed(stat, terms)
    kept = [plain(term) if stat == DEATH_SAVE else term for term in terms]
    kept.sort(key=lambda t: t.type == "cover")  # cover is added last (FIF-135)
    ups = [t for t in kept if t.edge > 0]
    downs = [t for t in kept if t.edge < 0]
    edge = 0 if ups and downs else 1 if ups else -1 if downs else 0
    result = [judge_edge(t, ups, downs) for t in kept]
    return Breakdown(stat, tuple(result), sum(t.value for t in result if t.counted), edge)


def plain(term: Term) -> Term:
    """A death save has no bonuses but those that name it (FIF-237, R-37)."""
    if (term.value or term.dice) and term.type != "death":
        return replace(term, counted=False, why="a death save has no bonuses (FIF-237)")
    return term


def judge_edge(term: Term, ups: list[Term], downs: list[Term]) -> Term:
    if not term.edge or term.value:
        return term
    if ups and downs:
        return replace(term, counted=False, why="advantage and disadvantage cancel (FIF-014)")
    first = (ups or downs)[0]
    if term is not first:
        return replace(term, counted=False, why="never more than two dice (FIF-015)")
    return term


def stack_speed(stat: Stat, terms: Sequence[Term]) -> Breakdown:
    """Base, then bonuses and penalties, then each halving rounded down, then whatever makes it 0 (FIF-053, R-07)."""
    total = sum(t.value for t in terms if not t.type)
    for _ in [t for t in terms if t.type == "half"]:
        total //= 2
    stopped = next((t for t in terms if t.type == "zero"), None)
    if stopped is None:
        return Breakdown(stat, tuple(terms), max(0, total))
    why = f"the speed is 0 ({stopped.row})"
    return Breakdown(stat, tuple(t if t is stopped else replace(t, counted=False, why=why) for t in terms))


# --- the die -------------------------------------------------------------------------------------------------------


def d20(fight: Fight, breakdown: Breakdown, *, by: Id, reason: str, secret: bool = False) -> Script[Throw]:
    """Roll one d20, two with an edge, and add the breakdown; none for an attack that misses in any case (FIF-192)."""
    if sure_miss(breakdown) is not None:
        return Throw(DiceRoll("", ()), 0, breakdown.total, breakdown)
    dice = "2d20" if breakdown.edge else "1d20"
    counts = "higher" if breakdown.edge > 0 else "lower" if breakdown.edge else ""
    faces = yield from roll(Roll(dice, reason, by, fight.seat_of(by), secret, breakdown.total, counts))
    faces = yield from rolled_again(fight, KeyedStat(breakdown.stat), by, faces, reason, secret)
    kept = 0
    if breakdown.edge:
        kept = faces.index(max(faces) if breakdown.edge > 0 else min(faces))
    face = faces[kept]
    breakdown = yield from with_dice(fight, breakdown, by, reason, secret)
    shown = DiceRoll(dice, faces, (kept,), face + breakdown.total)
    return Throw(shown, face, face + breakdown.total, breakdown)


def with_dice(fight: Fight, breakdown: Breakdown, by: Id, reason: str, secret: bool) -> Script[Breakdown]:
    """Roll the dice that effects add to a d20, and put what they show into its terms."""
    terms, added, thrown = list(breakdown.terms), 0, False
    for index, term in enumerate(terms):
        if term.dice and term.counted:
            label = f"{reason}: {term.label}"
            faces = yield from roll(Roll(term.dice.removeprefix("-"), label, by, fight.seat_of(by), secret))
            shown = parse(term.dice).total(faces)
            terms[index] = replace(term, value=shown)
            added, thrown = added + shown, True
    return replace(breakdown, terms=tuple(terms), total=breakdown.total + added) if thrown else breakdown
