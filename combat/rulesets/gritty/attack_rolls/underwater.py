"""Fighting in water, more strictly than in 5e: fewer weapons, no shots but three, no spoken spells for those without breath."""

from dataclasses import replace
from typing import TypeGuard

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.scripts.lasting import MARKED
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.attack_rolls import CONDITIONS as FIFTH
from combat.rulesets.fifth.attack_rolls import MISSES, words_of
from combat.rulesets.fifth.attack_rolls import ambient as water
from combat.rulesets.gritty.harm import nonlethal
from combat.rulesets.gritty.items import carried

THRUSTING = frozenset({"dagger", "javelin", "shortspear", "harpoon", "trident"})
SHOOTING = frozenset({"crossbow", "net", "harpoon"})
AMONG_FISH = frozenset({"amphibious", "water-breathing"})  # traits and features of those who breathe water
BREATHES, VOICELESS, CONDUCTS = "breathes-water", "no-voice-underwater", "conducting"


# --- weapons -------------------------------------------------------------------------------------------------------


def is_melee(blow: object) -> TypeGuard[Blow]:
    return isinstance(blow, Blow) and not blow.ranged and not blow.weapon.has("spell")


def is_clumsy(fight: Fight, context: Context) -> bool:
    """A melee weapon attack with none of the five weapons, a swimming speed or not (GRT-199)."""
    return is_melee(context.blow) and not is_thrusting(context.blow)


def is_blunt(fight: Fight, context: Context) -> bool:
    """One of the five weapons, but no piercing damage is dealt with it, as by the flat of its blade (GRT-200, GRT-018)."""
    blow = context.blow
    if not is_melee(blow) or not is_thrusting(blow):
        return False
    return nonlethal.is_flat(blow) or all(harm.type != "piercing" for harm in blow.weapon.harm)


def is_thrusting(blow: Blow) -> bool:
    return bool(words_of(blow.weapon) & THRUSTING) and not blow.weapon.has("misused")


def weapon_bar(fight: Fight, blow: Blow) -> Refusal | None:
    """Tell why a ranged weapon attack cannot be made in the water, or at somebody wholly in it (GRT-201)."""
    if not is_hindered(blow):
        return None
    if is_under(fight, blow.attacker):
        return Refusal("Under water only a crossbow, a net or a harpoon shoots or is thrown.", "GRT-201")
    # Of whoever is there unseen a refusal would tell: a shot at a guessed square just misses (`at_a_guess`).
    if blow.target and blow.square is None and fight.get(blow.target).has("immersed"):
        return Refusal("It is wholly immersed: only a crossbow, a net or a harpoon reaches it.", "GRT-201")
    return None


def is_hindered(blow: Blow) -> bool:
    """Tell whether an attack is a shot or throw that water stops (GRT-201)."""
    if not blow.ranged or blow.weapon.has("spell") or blow.weapon.has("net"):
        return False
    return blow.weapon.has("misused") or not words_of(blow.weapon) & SHOOTING


def at_a_guess(fight: Fight, context: Context) -> bool:
    """Such a shot at a square in which somebody unseen is wholly immersed (GRT-201)."""
    return isinstance(context.blow, Blow) and context.blow.square is not None and is_hindered(context.blow)


def is_under(fight: Look, who: Id) -> bool:
    """Tell whether a creature is underwater, by painted water or by the GM's word."""
    return fight.get(who).has("underwater") or "underwater" in water(fight, who)


# --- voices --------------------------------------------------------------------------------------------------------


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return what water makes of a creature: 5e's, and whether it can speak a spell there (GRT-205)."""
    around = water(look, who)
    found = look.get(who)
    under = found.has("underwater") or "underwater" in around
    return (*around, VOICELESS) if under and casts(found) and not breathes(found) else around


def casts(who: Combatant) -> bool:
    """Tell whether a creature has spells of its own, or scrolls of some (GRT-027, GRT-205)."""
    return bool(who.sheet.spells or carried.items_left(who, carried.SCROLL))


def breathes(who: Combatant) -> bool:
    """Tell whether a creature breathes water, by its nature or by the GM's word on a spell (GRT-205)."""
    return who.has(BREATHES) or bool(AMONG_FISH & {*who.sheet.features, *who.sheet.traits})


# --- conditions ----------------------------------------------------------------------------------------------------


def only_misses(key: str) -> tuple[Modifier, ...]:
    """Return what 5e says of shots beyond normal range; shots that are merely slow there are refused here (GRT-201, GRT-202)."""
    return tuple(replace(m, row="GRT-202") for m in FIFTH[key].modifiers if m.type == MISSES)


CONDITIONS = (
    replace(
        FIFTH["underwater"],
        summary="Melee weapon attacks have disadvantage, but for piercing ones with dagger, javelin, shortspear, harpoon and "
        "trident. Only crossbow, net and harpoon shoot; beyond normal range they miss.",
        rows=("GRT-199", "GRT-200", "GRT-201", "GRT-202", "FIF-195"),
        modifiers=(
            Modifier("attack", edge=-1, when=is_clumsy, row="GRT-199"),
            Modifier("attack", edge=-1, when=is_blunt, label="Underwater, not piercing", row="GRT-200"),
            *only_misses("underwater"),
        ),
    ),
    replace(
        FIFTH["immersed"],
        summary="Underwater, with resistance to fire damage and, unless it resists that, vulnerable to lightning.",
        rows=("GRT-203", "GRT-204", "GRT-202", "FIF-195"),
        modifiers=(
            *only_misses("immersed"),
            Modifier(
                "attack",
                type=MISSES,
                side=Side.AGAINST,
                when=at_a_guess,
                label="Target is wholly immersed",
                row="GRT-201",
            ),
        ),
        implies=(*FIFTH["immersed"].implies, CONDUCTS),
    ),
    Condition(
        CONDUCTS,
        "Wholly immersed",
        "Vulnerable to lightning, unless it resists that.",
        ("GRT-204",),
        flags=frozenset({"vulnerable:lightning"}),
        palette=False,
        shown=False,
    ),
    Condition(
        BREATHES,
        "Breathes under water",
        "Speaks spells there, too.",
        ("GRT-205",),
        flags=frozenset({MARKED, "boost"}),
        palette=False,
    ),
    Condition(
        VOICELESS,
        "No voice under water",
        "You cannot breathe under water: no spells with a verbal component.",
        ("GRT-205",),
        flags=frozenset({"voiceless", "private"}),  # others would learn by it who has spells
        palette=False,
    ),
)
