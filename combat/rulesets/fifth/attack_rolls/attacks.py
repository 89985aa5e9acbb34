"""Who may be attacked, when an attack hits, and what it deals."""

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec.structs import replace

from combat.engine import sightlines
from combat.engine.declared.content import Condition
from combat.engine.doing import Blow
from combat.engine.events import DiceRoll, Part
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.numbers.dice import Dice, parse
from combat.engine.numbers.likelihood import chance
from combat.engine.numbers.stats import defense_stat
from combat.engine.prefix import Prefix
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.lasting import lose, settle
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, DamageDice, Sheet, Weapon, lines
from combat.rulesets.fifth.attack_rolls.attack_bonus import attack_ability
from combat.rulesets.fifth.attack_rolls.underwater import sure_miss
from combat.rulesets.fifth.checks import NAMES
from combat.rulesets.fifth.hiding import gave_itself_away
from combat.rulesets.fifth.monster_bodies import OWN_SPACE, is_mundane, natural_attacks, thinned
from combat.rulesets.fifth.sight import is_total
from combat.rulesets.policies.abilities import modifier

UNARMED = Weapon(
    "unarmed",
    "Unarmed strike",
    proficient=False,
    harm=(DamageDice("1", "bludgeoning"),),
    properties=("unarmed", "flat"),
)
THROWN = (20, 60)  # range of what is not made for throwing
IMPROVISED = Weapon(
    "improvised",
    "Improvised weapon",
    proficient=False,
    range=THROWN,
    harm=(DamageDice("1d4", "bludgeoning"),),
    properties=("thrown", "improvised"),
)
OF_WEAPON = Prefix("of:")  # property: which weapon of the sheet it is that is used so
NORMAL_REACH = 5
HOLDS = ("grappled", "restrained", "constricted")  # what an attack that takes hold brings
LOST_TRACK = Refusal("It hides: aim at a square where it may be.", "FIF-142")


def weapons_of(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what a creature can attack with; characters always have their fists."""
    return fight.get(who).sheet.cached(weapons)


def weapons(sheet: Sheet) -> tuple[Weapon, ...]:
    if sheet.kind == "monster":
        return sheet.weapons
    return (*sheet.weapons, replace(UNARMED, proficient="simple-weapons" in sheet.traits))


def improvised_of(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what a character can use as a weapon at a pinch: whatever is at hand, a bow swung, a sword thrown (FIF-147)."""
    return fight.get(who).sheet.cached(improvised)


def improvised(sheet: Sheet) -> tuple[Weapon, ...]:
    return tuple(misuses(sheet))


def misuses(sheet: Sheet) -> Iterator[Weapon]:
    if sheet.kind == "monster":
        return
    yield IMPROVISED
    for weapon in sheet.weapons:
        if weapon.has("natural") or weapon.has("spell"):
            continue
        if weapon.kind == "ranged":
            harm = (DamageDice("1d4", "bludgeoning"),)
            yield misused(weapon, "swung", harm, "melee", None)
        elif not weapon.has("thrown"):
            harm = (DamageDice("1d4", weapon.harm[0].type if weapon.harm else ""),)
            yield misused(weapon, "thrown", harm, "ranged", THROWN)


def misused(
    weapon: Weapon,
    how: str,
    harm: tuple[DamageDice, ...],
    kind: Literal["melee", "ranged"],
    span: tuple[int, int] | None,
) -> Weapon:
    """Return a weapon used as it is not meant to be: Strength, no proficiency, 1d4 (FIF-147)."""
    return Weapon(
        f"{weapon.key}-{how}",
        f"{weapon.name}, {how}",
        proficient=False,
        harm=harm,
        properties=("misused", OF_WEAPON.of(weapon.key)),
        kind=kind,
        range=span,
    )


def real_weapon(fight: Fight, who: Id, weapon: Weapon) -> Weapon:
    """Return the weapon of the sheet that is used, perhaps otherwise than it is meant to be."""
    key = next(OF_WEAPON.among(weapon.properties), weapon.key)
    return fight.get(who).sheet.weapon(key) or weapon


def reach_of(weapon: Weapon, who: Combatant | None = None) -> int:
    """Return a melee attack's reach in feet: 5 unless an entry says more, 5 more with a reach weapon (FIF-136)."""
    return reach_with(weapon, who.sheet if who is not None else None)


def reach_with(weapon: Weapon, sheet: Sheet | None) -> int:
    if weapon.has(OWN_SPACE):
        return 0
    base = sheet.numbers.get("reach", NORMAL_REACH) if sheet is not None else NORMAL_REACH
    return weapon.reach or base + (5 if weapon.has("reach") else 0)


def holding_reach(who: Combatant) -> int:
    """Return how far a creature can hold what it has grappled: the reach of an attack that grapples, or its own (FIF-269)."""
    hold = [w for w in who.sheet.weapons if any(r.condition in HOLDS for r in w.riders)]
    return max((grasp(who), *(reach_of(w, who) for w in hold)))


def grasp(who: Combatant) -> int:
    """Return how far a creature can take hold of another, in feet: its own reach, or that of its limbs (FIF-136, FIF-156)."""
    limbs = [reach_of(w, who) for w in who.sheet.weapons if w.kind == "melee" and w.has("natural")]
    return max(reach_of(UNARMED, who), min(limbs, default=0))


def charmed_by(who: Combatant, other: Id) -> Refusal | None:
    """Tell why a creature aims no harm at another: it is charmed by it (FIF-262)."""
    charmed = any(effect.source == other for effect in who.all("charmed"))
    return Refusal("You are charmed by it.", "FIF-262") if charmed else None


def targetable(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack on this target is impossible: itself, out of range, total cover, charmed by it, dead (A5E-093)."""
    target = fight.get(blow.target)
    if target.at is None:
        return Refusal("Not on the map.", "FIF-071")
    if target.life == "dead":
        return Refusal("Already dead.", "FIF-234")
    if blow.attacker in target.lost_to:
        return LOST_TRACK
    charm = charmed_by(fight.get(blow.attacker), blow.target)
    if charm is not None:
        return charm
    if is_total(fight, blow.attacker, blow.target):
        return Refusal("Wholly behind cover.", "FIF-204")
    return natural_attacks.barred(fight, blow) or too_far(fight, blow, 5 * fight.gap(blow.attacker, blow.target))


def guessable(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why an attack on a guessed square is impossible (FIF-142)."""
    assert blow.square is not None
    attacker, aimed_at = fight.get(blow.attacker), frozenset((blow.square,))
    if not fight.state.field.holds(blow.square):
        return Refusal("That is outside the map.", "FIF-071")
    if not attacker.cells:
        return Refusal("You are not on the map yet.", "FIF-071")
    if not sightlines.reaches(
        fight, sightlines.space_of(fight, attacker.id), lines.ground_of(fight.state.field, aimed_at)
    ):
        return Refusal("Wholly behind cover.", "FIF-204")
    return too_far(fight, blow, 5 * fight.lattice.gap(attacker.cells, aimed_at))


def too_far(fight: Fight, blow: Blow, feet: int) -> Refusal | None:
    """Tell why a weapon does not reach so far, or cannot be used where its wielder is (FIF-136, FIF-138)."""
    barred = fight.rules.attacks.weapon_bar(fight, blow)
    if barred is not None:
        return barred
    weapon = blow.weapon
    reach = reach_of(weapon, fight.get(blow.attacker))
    if weapon.kind == "melee" and blow.grip != "thrown" and feet <= reach:
        return None
    if weapon.range is not None and (weapon.kind == "ranged" or weapon.has("thrown")):
        far = weapon.range[1]
        return None if feet <= far else Refusal(f"{feet} ft away; the range is {far} ft.", "FIF-138")
    return Refusal(f"{feet} ft away; your reach is {reach} ft.", "FIF-136")


def aimed(fight: Fight, blow: Blow) -> Blow:
    """Settle whether a weapon is thrown: when what it is aimed at is out of reach, or asked for (FIF-131)."""
    if blow.weapon.kind != "melee" or not blow.weapon.has("thrown") or blow.grip:
        return blow
    attacker = fight.get(blow.attacker)
    if blow.square is not None and attacker.cells:
        feet = 5 * fight.lattice.gap(attacker.cells, frozenset((blow.square,)))
    else:
        feet = 5 * fight.gap(blow.attacker, blow.target)
    return replace(blow, grip="thrown") if feet > reach_of(blow.weapon, attacker) else blow


def verdict(fight: Fight, blow: Blow) -> str:
    """A natural 20 is a critical hit, a natural 1 a miss, otherwise the total must reach the AC (FIF-132 to FIF-134).

    A hit on a creature that cannot help it is critical.
    """
    assert blow.throw is not None
    assert blow.defense is not None
    if blow.throw.face == 1 or sure_miss(blow.attack) is not None:
        return "miss"
    if blow.square is not None and sure_miss(fight.breakdown("attack", blow.attacker, blow.target, blow)) is not None:
        return "miss"  # by what is there, of which the roll told nothing
    if blow.throw.face == 20:
        return "critical"
    if blow.throw.total < blow.defense.total:
        return "miss"
    return "critical" if helpless(fight, blow) is not None or is_critical_on_19(blow) else "hit"


def helpless(fight: Fight, blow: Blow) -> Condition | None:
    """Return the condition of a target by which a hit on it is critical: from within 5 feet, or by any melee attack (FIF-276,
    FIF-294)."""
    near = fight.flagged_by(blow.target, "critical-near") if fight.gap(blow.attacker, blow.target) <= 1 else None
    return near or (None if blow.ranged else fight.flagged_by(blow.target, "critical-melee"))


def sure_hit(attack: Breakdown | None) -> Term | None:
    """Return what makes an attack hit without a die, None when nothing does."""
    return next((t for t in attack.terms if t.type == "hits" and t.counted), None) if attack is not None else None


def is_critical_on_19(blow: Blow) -> bool:
    """Tell whether a 19 was rolled by somebody for whom that is enough; unlike a 20 it must hit."""
    if blow.throw is None or blow.attack is None or blow.throw.face != 19:
        return False
    return any(term.type == "critical on 19" and term.counted for term in blow.attack.terms)


def verdict_row(fight: Fight, blow: Blow) -> str:
    """Return the row that decided an attack: the natural die, the helplessness of the target, or the total."""
    assert blow.throw is not None
    missed = sure_miss(blow.attack)
    if missed is not None:
        return missed.row
    if blow.throw.face in (1, 20):
        return {1: "FIF-134", 20: "FIF-133"}[blow.throw.face]
    if blow.outcome != "critical":
        return "FIF-132"
    if is_critical_on_19(blow):
        return ""
    cause = helpless(fight, blow)
    return "FIF-276" if cause is not None and cause.key == "paralyzed" else "FIF-294"


def foreseen(fight: Fight, who: Id, attack: Breakdown) -> Breakdown:
    """Return what makes up an attack as far as a player may know before it is made: not whether its target lets it land."""
    if fight.seat_of(who) == GM or sure_hit(attack) is None:
        return attack
    return replace(attack, terms=tuple(term for term in attack.terms if term.type != "hits"))


def odds(fight: Fight, blow: Blow, attack: Breakdown | None = None) -> int | None:
    """Return the chance to hit in per cent, natural 1 and 20 and a second die included; `attack` if it is known already.

    None for a player’s creature where the game keeps from players what they have to reach.
    """
    if not fight.tells_odds(blow.attacker):
        return None  # with the bonus it would tell the Armor Class
    attack = attack or fight.breakdown("attack", blow.attacker, blow.target, blow)
    if sure_miss(attack) is not None:
        return 0
    if sure_hit(attack) is not None:
        return 100
    defense = fight.breakdown(defense_stat(blow.weapon.defense), blow.target, blow.attacker, blow)
    return chance(attack, defense.total, natural=True)


# --- damage --------------------------------------------------------------------------------------------------------


def damage(fight: Fight, blow: Blow) -> Script[tuple[Part, ...]]:
    """Roll the damage of a hit; a critical hit rolls every die twice and adds modifiers once (FIF-148, FIF-149)."""
    parts: list[Part] = []
    for index, harm in enumerate(blow.weapon.harm):
        dice = parse(blow.weapon.versatile if index == 0 and two_handed(blow) else harm.dice)
        dice = thinned(fight.get(blow.attacker), dice)
        parts.append((yield from roll_part(fight, blow, dice, harm.type, first=index == 0)))
    return tuple(parts)


def two_handed(blow: Blow) -> bool:
    """A versatile weapon in two hands uses its larger die in melee (FIF-146)."""
    return "two-handed" in blow.grip and bool(blow.weapon.versatile) and not blow.ranged


def roll_part(fight: Fight, blow: Blow, dice: Dice, kind: str, first: bool) -> Script[Part]:
    critical = blow.outcome == "critical"
    thrown = Dice(dice.groups) if not critical else Dice(dice.groups).times(2)
    faces: tuple[int, ...] = ()
    if thrown.sides:
        request = Roll(str(thrown), f"{blow.weapon.name}: damage", blow.attacker, fight.seat_of(blow.attacker))
        faces = yield from roll(request)
    rolled = thrown.total(faces)
    steps = tuple(damage_terms(fight, blow, dice.constant, first))
    amount = max(0, rolled + sum(t.value for t in steps))
    shown = DiceRoll(str(thrown), faces, total=rolled) if faces else None
    return Part(kind, rolled, amount, shown, steps, is_mundane(fight, blow))


def damage_terms(fight: Fight, blow: Blow, constant: int, first: bool) -> Iterator[Term]:
    """Yield what is added once: the listed constant, the ability that a derived weapon attacks with, and effects (FIF-148,
    FIF-170, A5E-126, STR-088)."""
    if constant:
        yield Term("As listed", constant, row="FIF-148")
    if not first:
        return
    weapon = blow.weapon
    adds_ability = weapon.bonus is None and not weapon.has("spell")
    if weapon.has("flat"):
        adds_ability = fight.option("unarmed-strength") == "on"
    if adds_ability:
        ability = attack_ability(fight.get(blow.attacker), blow)
        value = modifier(fight.get(blow.attacker).sheet, ability)
        if value:
            yield Term(NAMES.get(ability, ability), value, row="FIF-148")
    for term in fight.breakdown("damage", blow.attacker, blow.target or None, blow).terms:
        if term.counted and term.value:
            yield term


def after_attack(fight: Fight, blow: Blow) -> Script[None]:
    """Use up what counts for one attack only: help, the GM's favour, inspiration (FIF-019, FIF-093, FIF-128)."""
    for effect in fight.get(blow.attacker).effects:
        used = effect.key in ("favoured", "hindered", "inspired", "sneaking", "mocked") or "until-attack" in effect.data
        # Help that ended with a miss at a guessed square would tell who stands there (FIF-142).
        is_known = blow.square is None or blow.outcome != "miss"
        used |= effect.key == "helped" and effect.data.get("target") == blow.target and is_known
        if used:
            lose(fight, blow.attacker, effect.id, "used up")
    for effect in fight.get(blow.target).all("lit-up") if blow.target in fight.state.combatants else ():
        lose(fight, blow.target, effect.id, "used up")
    gave_itself_away(fight, blow.attacker)
    yield from settle(fight)
