"""Fighting in water: who is in it, and what that does to attacks and to fire."""

import re
from typing import TypeGuard

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.numbers.breakdown import Breakdown, Term
from combat.engine.ruleset import Ruleset
from combat.engine.scripts.lasting import GROUND, MARKED, lose
from combat.engine.state import Combatant, Weapon

WATER = "water"
THRUSTING = frozenset({"dagger", "javelin", "shortsword", "spear", "trident"})  # FIF-191
SHOOTING = frozenset({"crossbow", "net"})  # FIF-193
MISSES = "misses"  # type of a term with which an attack misses whatever is rolled
WORD = re.compile(r"[a-z]+")


# --- who is in the water -------------------------------------------------------------------------------------------


def stands_in(fight: Look, who: Id, kind: str) -> bool:
    """Tell whether all of a creature is in one kind of ground, and not in the air above it."""
    cells = fight.get(who).cells
    return bool(cells) and cells <= fight.state.ground(kind) and not fight.is_airborne(who)


def ambient(fight: Look, who: Id) -> tuple[str, ...]:
    """Return what water on the map makes of a creature, unless the GM has spoken (FIF-195)."""
    if not fight.state.ground(WATER):
        return ()
    found = fight.get(who)
    if found.has("underwater") or found.has("not-underwater") or not stands_in(fight, who, WATER):
        return ()
    return ("underwater",)


def stirs(who: Combatant, rules: Ruleset) -> bool:
    """Tell whether something was said of a creature for the ground it is in."""
    return any(effect.data.get("ground") for effect in who.effects)


def settle(fight: Fight, who: Id) -> None:
    """End what the GM has said of somebody in the water, once it has left it (FIF-195)."""
    for effect in fight.get(who).effects:
        condition, kind = fight.condition(effect.key), str(effect.data.get("ground", ""))
        if kind and condition is not None and MARKED in condition.flags and not stands_in(fight, who, kind):
            lose(fight, who, effect.id, "it has left the water")


# --- attacks -------------------------------------------------------------------------------------------------------


def words_of(weapon: Weapon) -> frozenset[str]:
    return frozenset(WORD.findall(f"{weapon.key} {weapon.name}".lower()))


def is_clumsy(fight: Fight, context: Context) -> bool:
    """A melee weapon attack of somebody without a swimming speed, fists and claws included (FIF-191, R-27)."""
    blow = context.blow
    if not isinstance(blow, Blow) or blow.ranged or blow.weapon.has("spell"):
        return False
    swims = fight.get(context.of).sheet.speeds.get("swim")
    return not swims and (blow.weapon.has("misused") or not words_of(blow.weapon) & THRUSTING)


def is_slow(fight: Fight, context: Context) -> bool:
    """A ranged weapon attack with neither a crossbow nor a net nor a thrown weapon (FIF-193)."""
    blow = context.blow
    if not is_shot(blow) or blow.weapon.has("thrown"):
        return False
    return not (blow.weapon.has("net") or words_of(blow.weapon) & SHOOTING)


def is_too_far(fight: Fight, context: Context) -> bool:
    """A ranged weapon attack from beyond the weapon's normal range (FIF-192)."""
    blow = context.blow
    if not is_shot(blow) or blow.weapon.range is None:
        return False
    if blow.target:
        squares = fight.gap(blow.attacker, blow.target)
    else:
        cells = fight.get(blow.attacker).cells
        squares = fight.lattice.gap(cells, frozenset((blow.square,))) if cells and blow.square is not None else 0
    return 5 * squares > int(blow.weapon.range[0])


def is_shot(blow: object) -> TypeGuard[Blow]:
    return isinstance(blow, Blow) and blow.ranged and not blow.weapon.has("spell")


def sure_miss(attack: Breakdown | None) -> Term | None:
    """Return what makes an attack miss whatever is rolled, None when nothing does."""
    return next((t for t in attack.terms if t.type == MISSES and t.counted), None) if attack is not None else None


IN_WATER = frozenset({MARKED, f"{GROUND}{WATER}"})
CONDITIONS = {
    c.key: c
    for c in (
        Condition(
            "underwater",
            "Underwater",
            "Without a swimming speed melee weapon attacks have disadvantage, but for dagger, javelin, shortsword, spear and "
            "trident. So have shots, but for crossbow, net and thrown weapons; beyond normal range they miss.",
            ("FIF-195", "FIF-191", "FIF-192", "FIF-193"),
            (
                Modifier("attack", edge=-1, when=is_clumsy, row="FIF-191"),
                Modifier(
                    "attack", type=MISSES, when=is_too_far, label="Underwater, beyond normal range", row="FIF-192"
                ),
                Modifier("attack", edge=-1, when=is_slow, row="FIF-193"),
            ),
            flags=IN_WATER,
            palette=False,
        ),
        Condition(
            "immersed",
            "Wholly immersed",
            "Underwater, and with resistance to fire damage. Shots at it fare as those of somebody underwater.",
            ("FIF-194", "FIF-195", "FIF-192", "FIF-193"),
            (
                Modifier(
                    "attack",
                    type=MISSES,
                    side=Side.AGAINST,
                    when=is_too_far,
                    label="Target is wholly immersed, beyond normal range",
                    row="FIF-192",
                ),
                Modifier(
                    "attack",
                    edge=-1,
                    side=Side.AGAINST,
                    when=is_slow,
                    label="Target is wholly immersed",
                    row="FIF-193",
                ),
            ),
            implies=("underwater",),
            flags=IN_WATER | {"resist:fire"},
            palette=False,
        ),
        Condition(
            "not-underwater",
            "Not underwater",
            "In the water, and fights as on land.",
            ("FIF-195",),
            flags=IN_WATER,
            palette=False,
        ),
    )
}
