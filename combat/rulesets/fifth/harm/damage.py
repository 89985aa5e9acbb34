"""What damage does to a creature: resistances, hit points, and being brought to 0."""

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.creatures.maximum import maximum
from combat.engine.doing import Wound
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.harm import report
from combat.engine.state import Combatant
from combat.rulesets.fifth.casting import shaken
from combat.rulesets.fifth.harm import regeneration
from combat.rulesets.fifth.harm.dying import die, fail, fall_unconscious, plays_on
from combat.rulesets.fifth.harm.harming_objects import IMMUNE
from combat.rulesets.fifth.harm.waking import wounded
from combat.rulesets.fifth.monster_bodies import burning, fortitude, gets_through

Proof = Callable[[Fight, Combatant, str, bool], Iterable[Term]]

# --- resistances ---------------------------------------------------------------------------------------------------


def soak(fight: Fight, who: Id, parts: tuple[ev.Part, ...], proof: Proof | None = None) -> tuple[ev.Part, ...]:
    """Change damage of each type: flat reductions, immunity, resistance, vulnerability, in this order (FIF-214 to FIF-217).

    `proof` yields why a creature takes no damage of a type, where a game has more reasons than `immunities`.
    """
    return tuple(soak_one(fight, fight.get(who), part, proof or immunities) for part in parts)


def soak_one(fight: Fight, who: Combatant, part: ev.Part, proof: Proof) -> ev.Part:
    amount, steps = part.final, list(part.steps)
    for term in reductions(who, part.type) if amount else ():
        counted = max(term.value, -amount)
        steps.append(replace(term, value=counted))
        amount += counted
    magic = gets_through(who, part)
    immune = next(iter(proof(fight, who, part.type, magic)), None)
    if amount and immune is not None:
        steps.append(replace(immune, value=-amount))
        amount = 0
    halved = amount // 2 - amount
    if amount:
        resisted = tuple(resistances(fight, who, part.type, magic))
        steps += once(halved, resisted)
        amount += halved if resisted else 0
    if amount:
        doubled = tuple(vulnerabilities(fight, who, part.type, magic))
        steps += once(amount, doubled)
        amount *= 2 if doubled else 1
    return replace(part, final=amount, steps=tuple(steps))


def once(change: int, terms: tuple[Term, ...]) -> Iterator[Term]:
    """Yield the first of several resistances or vulnerabilities with its worth; the others count for nothing (FIF-216)."""
    for term in terms[:1]:
        yield replace(term, value=change)
    for term in terms[1:]:
        yield replace(term, counted=False, why="several count once (FIF-216)")


def given(who: Combatant, key: str, damage_type: str) -> Iterator[Term]:
    """Yield what effects on a creature say of a damage type; one without a type speaks of all."""
    for effect in who.all(key):
        if effect.data.get("type", "") in ("", damage_type):
            row = str(effect.data.get("row", "FIF-214" if key == "reduced" else "FIF-215"))
            yield Term(GIVEN[key], -int(effect.data.get("amount", 0)), row=row)


GIVEN = {
    "reduced": "Reduction",
    "immune-to": "Immunity",
    "resistant": "Resistance",
    "vulnerable": "Vulnerability",
}  # the GM's palette of what a spell or feature may give


def reductions(who: Combatant, damage_type: str) -> Iterator[Term]:
    for key in dict.fromkeys((damage_type, "")):
        flat = who.sheet.reductions.get(key, 0)
        if flat:
            yield Term("Reduction", -flat, row="FIF-214")
    yield from given(who, "reduced", damage_type)


def immunities(fight: Fight, who: Combatant, damage_type: str, magic: bool = False) -> Iterator[Term]:
    """Yield why a creature takes no damage of a type; `magic` gets past what its sheet says (FIF-151, FIF-217, FIF-281)."""
    if damage_type in who.sheet.immunities and not magic:
        yield Term(f"Immune to {damage_type}", row="FIF-217")
    if who.is_object and damage_type in IMMUNE:
        yield Term(f"An object is immune to {damage_type}", row="FIF-151")
    if damage_type == "poison" and fight.flag(who.id, "stone"):
        yield Term("Petrified: immune to poison", row="FIF-281")
    for term in given(who, "immune-to", damage_type):
        yield replace(term, value=0, row="FIF-217")


def resistances(fight: Fight, who: Combatant, damage_type: str, magic: bool = False) -> Iterator[Term]:
    """Yield why damage of a type is halved (FIF-215)."""
    if damage_type in who.sheet.resistances and not magic:
        yield Term("Resistance", row="FIF-215")
    if fight.flag(who.id, "resist-all"):
        yield Term("Petrified: resistance to all damage", row="FIF-280")
    held = fight.flagged_by(who.id, f"resist:{damage_type}")
    if held is not None:
        yield Term(f"{held.name}: resistance to {damage_type}", row=held.rows[0])
    yield from given(who, "resistant", damage_type)


def vulnerabilities(fight: Fight, who: Combatant, damage_type: str, magic: bool = False) -> Iterator[Term]:
    """Yield why a creature takes damage of a type twice (FIF-215); where it is, that befalls only whoever does not resist it."""
    if damage_type in who.sheet.vulnerabilities:
        yield Term("Vulnerability", row="FIF-215")
    held = fight.flagged_by(who.id, f"vulnerable:{damage_type}")
    if held is not None and not any(resistances(fight, who, damage_type, magic)):
        yield Term(f"{held.name}: vulnerable to {damage_type}", row=held.rows[0])
    yield from given(who, "vulnerable", damage_type)


# --- hit points ----------------------------------------------------------------------------------------------------


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Take the rest of the damage off the hit points, and see what becomes of the creature (FIF-212, FIF-219)."""
    target = fight.get(wound.target)
    regeneration.wounded(fight, wound)
    if target.hp <= 0:
        yield from hurt_at_zero(fight, wound)
        return
    lost = min(target.hp, wound.rest)
    report(fight, wound, lost)
    if lost == target.hp:
        yield from drop(fight, wound, wound.rest - lost)
    else:
        yield from shaken(fight, wound)
    yield from burning.wounded(fight, wound)
    yield from wounded(fight, wound)


def drop(fight: Fight, wound: Wound, left_over: int) -> Script[None]:
    """A creature has come to 0: knocked out, dying, dead or broken (FIF-233)."""
    who = fight.get(wound.target)
    if who.is_object:
        die(fight, who.id, "FIF-151", "broken")
        return
    fight.undecided.add(who.id)
    stands = yield from fortitude.stands(fight, wound)
    spared = not stands and (wound.nonlethal or (yield from fight.rules.harm.spares(fight, wound)))
    fight.undecided.discard(who.id)
    if not is_undecided(fight, who.id):
        return
    if spared:
        yield from knock_out(fight, who.id, wound.source)
    elif regeneration.clings_to_life(who):
        yield from regeneration.lie_down(fight, who.id, wound.source)
    elif not plays_on(who):
        die(fight, who.id, "FIF-234")
    elif is_killed_outright(fight, who, left_over):
        die(fight, who.id, "FIF-235")
    else:
        fight.record(ev.LifeChanged(who=who.id, life="dying", row="FIF-233", **fight.hearers_of(who.id)))
        yield from fall_unconscious(fight, who.id, wound.source)


def is_killed_outright(fight: Fight, who: Combatant, left_over: int) -> bool:
    """Tell whether what is left of the damage that brings a character to 0 kills it: as much as its maximum (FIF-235)."""
    return left_over >= maximum(fight.rules, who)


def is_undecided(fight: Fight, who: Id) -> bool:
    """Tell whether a creature at 0 still waits for its fate: the GM may have healed, killed or removed it meanwhile (R-48)."""
    return who in fight.state.combatants and fight.get(who).hp <= 0 and fight.get(who).life == "up"


def spare(fight: Fight, wound: Wound) -> Script[bool]:
    """Ask who dropped a creature with a melee attack whether to knock it out instead (FIF-167, R-23).

    Nobody is asked about what a spell has called: it is gone once it drops.
    """
    if not (wound.melee and wound.attack and wound.source and fight.is_here(wound.source)):
        return False
    if fight.flag(wound.target, "called"):
        return False
    seat, target = fight.seat_of(wound.source), fight.get(wound.target)
    name = fight.name_seen_by(wound.source, target.id)
    question = Ask(
        seat=seat,
        kind="knock-out",
        title=f"{name} drops. Knock it out instead?",
        picks=(Pick("spare", "Knock out", "unconscious and stable"), Pick("no", "Strike it down")),
        default="no",
        likely="no",
        who=wound.source,
        row="FIF-167",
        secret=fight.get(wound.source).hidden,
    )
    return (yield from ask(question)) == "spare"


def knock_out(fight: Fight, who: Id, by: Id = "") -> Script[None]:
    """Leave a creature at 0 hit points, unconscious and stable; from now on it follows the character rules (FIF-168, FIF-306)."""
    hearers = fight.hearers_of(who)
    fight.record(ev.Counted(who=who, key="knocked-out", value=1, **hearers))
    fight.record(ev.LifeChanged(who=who, life="stable", cause="knocked out", row="FIF-168", **hearers))
    yield from fall_unconscious(fight, who, by)


def hurt_at_zero(fight: Fight, wound: Wound) -> Script[None]:
    """Damage at 0: a death save failure, two from a critical hit, or death (FIF-244).

    What temporary hit points absorb whole is damage all the same, and ends stability (R-34).
    """
    who = fight.get(wound.target)
    report(fight, wound, 0)
    if wound.amount <= 0 or wound.nonlethal or regeneration.clings_to_life(who):
        return
    if is_killed_at_zero(fight, who, wound):
        die(fight, who.id, "FIF-245")
        return
    lose_stability(fight, who.id)
    if wound.rest > 0:
        yield from fail(fight, who.id, 2 if wound.critical else 1)


def is_killed_at_zero(fight: Fight, who: Combatant, wound: Wound) -> bool:
    """Tell whether damage at 0 kills at once: more than the maximum (FIF-245, R-35)."""
    return wound.rest > maximum(fight.rules, who)


def lose_stability(fight: Fight, who: Id) -> None:
    """Any damage ends stability, and death saves begin again (FIF-248)."""
    if fight.get(who).life == "stable":
        hearers = fight.hearers_of(who)
        fight.record(ev.LifeChanged(who=who, life="dying", row="FIF-248", **hearers))
        fight.record(ev.Counted(who=who, key="wakes-in-hours", value=0, **hearers))
