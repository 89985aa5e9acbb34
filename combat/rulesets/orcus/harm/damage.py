"""From the dice of a hit to hit points: maximum, halving, vulnerability, resistance."""

from collections.abc import Iterator

from msgspec.structs import replace

from combat.engine.doing import Blow, Wound
from combat.engine.events import DiceRoll, Part
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.breakdown import Term
from combat.engine.numbers.dice import Dice, parse
from combat.engine.requests import Roll, Script, roll
from combat.engine.scripts.harm import report
from combat.engine.state import Combatant
from combat.rulesets.orcus.conditions import hardening
from combat.rulesets.orcus.harm.dying import drop, falls_at_once, hurt_while_down
from combat.rulesets.orcus.harm.vitality import staggered_value
from combat.rulesets.orcus.numbers import ability_term, attack_ability, enhancement

STONE = 20  # what a petrified creature resists of everything (ORC-305)
EPIC = 21  # the level from which basic attacks roll their dice twice (ORC-222)


def damage(fight: Fight, blow: Blow) -> Script[tuple[Part, ...]]:
    """Roll the damage of a hit, or take all dice at their highest on a critical hit (ORC-190, ORC-192)."""
    parts: list[Part] = []
    twice = rolls_twice(fight, blow)
    for index, harm in enumerate(blow.weapon.harm):
        dice = parse(harm.dice)
        if twice and index == 0:  # what else a weapon deals is no weapon die
            dice = dice.times(2)
        parts.append((yield from roll_part(fight, blow, dice, harm.type, first=index == 0)))
    return tuple(parts)


def rolls_twice(fight: Fight, blow: Blow) -> bool:
    """Tell whether a basic attack rolls its weapon's dice twice: from level 21 on (ORC-222)."""
    basic = blow.weapon.bonus is None and not blow.weapon.has("spell")
    return basic and fight.get(blow.attacker).sheet.level >= EPIC


def roll_part(fight: Fight, blow: Blow, dice: Dice, kind: str, first: bool) -> Script[Part]:
    """Roll one part; modifiers and the extra dice of a critical hit belong to the first."""
    thrown = Dice(dice.groups)
    rolled, shown, steps = 0, None, []
    if blow.outcome == "critical":
        rolled = thrown.highest
        if first and blow.weapon.critical:
            shown, extra = yield from critical_dice(fight, blow)
            steps.append(extra)
    elif thrown.sides:
        faces = yield from throw(fight, blow, str(thrown), "damage")
        rolled = thrown.total(faces)
        shown = DiceRoll(str(thrown), faces, total=rolled)
    steps += damage_terms(fight, blow, dice.constant, first)
    amount = max(0, rolled + sum(t.value for t in steps if t.counted))
    if fight.flag(blow.attacker, "half-damage") and amount:
        steps.append(Term("Weakened", half(amount) - amount, row="ORC-323"))
        amount = half(amount)
    return Part(kind, rolled, amount, shown, tuple(steps))


def half(amount: int) -> int:
    """Return half of what was rolled: rounding down takes nothing to 0 (ORC-004, ORC-005)."""
    return max(1, amount // 2) if amount else 0


def throw(fight: Fight, blow: Blow, dice: str, what: str) -> Script[tuple[int, ...]]:
    request = Roll(dice, f"{blow.weapon.name}: {what}", blow.attacker, fight.seat_of(blow.attacker))
    return (yield from roll(request))


def critical_dice(fight: Fight, blow: Blow) -> Script[tuple[DiceRoll, Term]]:
    """Dice granted on a critical hit are rolled and added, not maximized (ORC-193)."""
    dice = parse(blow.weapon.critical)
    faces = yield from throw(fight, blow, str(dice), "critical hit")
    total = dice.total(faces)
    return DiceRoll(str(dice), faces, total=total), Term(f"Critical hit {dice}", total, row="ORC-193")


def damage_terms(fight: Fight, blow: Blow, constant: int, first: bool) -> Iterator[Term]:
    """Yield what is added once: the printed constant, the ability of a basic attack, gear and effects (ORC-190, ORC-191)."""
    if constant:
        yield Term("As listed", constant, row="ORC-190")
    if not first:
        return
    weapon, sheet = blow.weapon, fight.get(blow.attacker).sheet
    own: list[Term] = []
    if weapon.bonus is None:
        if not weapon.has("spell"):
            own.append(ability_term(sheet, attack_ability(blow)[0], "ORC-191"))
        own += enhancement(sheet, weapon.key)
    for term in fight.breakdown("damage", blow.attacker, blow.target or None, blow, extra=own).terms:
        if term.value:  # what loses to another is shown as well
            yield term


# --- taking it -----------------------------------------------------------------------------------------------------


def soak(fight: Fight, who: Id, parts: tuple[Part, ...]) -> tuple[Part, ...]:
    """Change damage of each type: first vulnerability, then resistance, the highest of each only (ORC-195 to ORC-197, ORC-346).

    One roll is one instance: parts of one type meet the same vulnerability and the same resistance, once (R40).
    """
    found = fight.get(who)
    weak = {part.type: vulnerability(found, part.type) for part in parts}
    hard = {part.type: resistance(fight, found, part.type) for part in parts}
    raised = []
    for part in parts:
        more = weak.pop(part.type, 0) if part.final else 0
        raised.append(changed(part, more, f"Vulnerable {more}", "ORC-196"))
    soaked = []
    for part in raised:
        most, row = hard[part.type]
        less = min(most, part.final)
        hard[part.type] = (most - less, row)
        soaked.append(immune(found, changed(part, -less, f"Resists {most}", row)))
    return tuple(soaked)


def changed(part: Part, by: int, why: str, row: str) -> Part:
    if not by:
        return part
    return replace(part, final=part.final + by, steps=(*part.steps, Term(why, by, row=row)))


def kinds(of: str) -> tuple[str, ...]:
    """Return the types of one portion of damage: "fire and radiant" is of both at once (R40)."""
    return tuple(of.split(" and "))


def immune(who: Combatant, part: Part) -> Part:
    if not part.type or not set(kinds(part.type)) <= set(who.sheet.immunities):
        return part
    return changed(part, -part.final, f"Immune to {part.type}", "ORC-195")


def vulnerability(who: Combatant, kind: str) -> int:
    """Return the highest vulnerability to a type of damage, of two types at once to either (ORC-196, ORC-346, R40)."""
    return max(who.sheet.vulnerabilities.get(key, 0) for key in (*kinds(kind), "all"))


def resistance(fight: Fight, who: Combatant, kind: str) -> tuple[int, str]:
    """Return the highest resistance to a type of damage and its row; "all" competes for every type (ORC-346, ORC-305, R40).

    Of two types at once the lower counts: nothing is resisted unless both are.
    """
    resists = who.sheet.resistances
    typed = min(resists.get(one, 0) if one else 0 for one in kinds(kind))
    own = max(typed, resists.get("all", 0), hardening(who))
    stone = STONE if fight.flag(who.id, "stone") else 0
    return (stone, "ORC-305") if stone > own else (own, "ORC-195")


def hurt(fight: Fight, wound: Wound) -> Script[None]:
    """Take the rest off the hit points, which may go below 0, and see what becomes of the creature (ORC-189, ORC-267)."""
    before = fight.get(wound.target)
    lost = wound.rest
    if fight.option("negative-hit-points") == "off":
        lost = min(max(0, before.hp), lost)
    report(fight, wound, lost)
    after = fight.get(wound.target)
    doom = "ORC-227" if finishing(fight, wound) else "ORC-269" if falls_at_once(before, wound) else ""
    if before.life in ("dying", "stable"):
        yield from hurt_while_down(fight, wound, before, doom)
    elif after.hp <= 0 or doom:
        yield from drop(fight, wound, doom)


def is_coup_de_grace(fight: Fight, attacker: Id, target: Id, power: str = "", ally: bool = False) -> bool:
    """Tell whether an attack with a standard action, on one's own turn, strikes an adjacent helpless opponent (ORC-226).

    `power` is the key of the power that it is made with, if any: those of other actions finish nobody off, and none of them an
    `ally` that its area has caught.
    """
    if ally:
        return False
    used = fight.rules.powers.get(power)
    if used is not None and used.time != "standard":
        return False
    return fight.is_in_turn(attacker) and fight.flag(target, "helpless") and fight.gap(attacker, target) <= 1


def finishing(fight: Fight, wound: Wound) -> bool:
    """A coup de grace kills when its damage reaches the staggered value, temporary hit points or not (ORC-227, R47)."""
    if not (wound.attack and wound.source and fight.is_here(wound.source)):
        return False
    coup = wound.critical and is_coup_de_grace(fight, wound.source, wound.target, wound.power, wound.ally)
    return coup and wound.amount >= staggered_value(fight.get(wound.target).sheet)
