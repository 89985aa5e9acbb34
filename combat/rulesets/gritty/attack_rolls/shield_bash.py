"""The shield as what one strikes with: whenever a weapon could attack, in one's turn or out of it."""

from collections.abc import Iterable
from dataclasses import replace as but
from functools import partial

from msgspec.structs import replace

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant, DamageDice, Sheet, Weapon
from combat.rulesets.fifth.attack_rolls import reach_with, real_weapon, weapons_of
from combat.rulesets.fifth.attacking import LEAVING, Strikes
from combat.rulesets.fifth.attacking import opportunity_attacks as fifth
from combat.rulesets.fifth.hands import no_hands, not_at_hand, shield_worn, undrawn_then
from combat.rulesets.gritty.attack_rolls import damage_choice

SHIELD = "shield"  # trait of a sheet, and property of the bash
CLUMSY = "shield-not-proficient"  # trait of whoever never learned to use one
BASH = Weapon(
    "shield-bash",
    "Shield bash",
    harm=(DamageDice("1d4", "bludgeoning"),),
    properties=(SHIELD,),
    note="GRT-175",
)
PUT_DOWN = Refusal("Your shield is put down.", "GRT-173")


def bash_of(sheet: Sheet) -> tuple[Weapon, ...]:
    """Return what a creature bashes with, in a melee weapon attack: by Strength, with proficiency if it has that with shields
    (GRT-174, GRT-175, GRT-177)."""
    return (replace(BASH, proficient=CLUMSY not in sheet.traits),) if SHIELD in sheet.traits else ()


def weapons(fight: Fight, who: Id) -> Iterable[Weapon]:
    """Return what a creature attacks with, and the shield, which is none of the weapons that it holds (GRT-173, GRT-176)."""
    return (*weapons_of(fight, who), *fight.get(who).sheet.cached(bash_of))


def bar(fight: Fight, who: Id, weapon: Weapon) -> Refusal | None:
    """Tell why the shield cannot strike now."""
    return None if not weapon.has(SHIELD) or shield_worn(fight.get(who)) else PUT_DOWN


# --- out of turn ---------------------------------------------------------------------------------------------------


def strikes(sheet: Sheet) -> Strikes:
    """Return 5e's opportunity attacks, each with every type of damage (ruling 45), and the shield's (GRT-173)."""
    usual = fifth.melee_strikes(sheet)
    other = ((way, reach) for weapon, reach in usual for way in damage_choice.ways(weapon))
    return (*usual, *other, *((weapon, reach_with(weapon, sheet)) for weapon in sheet.cached(bash_of)))


def is_ready(fight: Fight, foe: Combatant, weapon: Weapon) -> bool:
    """Tell whether an attack could be made now: what it is made with is drawn for it on another's turn too (GRT-134, GRT-173)."""
    real = real_weapon(fight, foe.id, weapon)
    gone = not_at_hand(foe, real) or no_hands(fight, foe.id, real) or undrawn_then(fight, foe.id, real)
    return gone is None and bar(fight, foe.id, weapon) is None


PROVOKING = but(LEAVING, strikes=strikes, is_ready=is_ready)
watch = partial(fifth.watch, by=PROVOKING)
reactors = partial(fifth.reactors, by=PROVOKING)
answers_with = partial(fifth.answers_with, by=PROVOKING)
