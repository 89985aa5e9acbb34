"""Scenes in water, in the sky and in the astral sea: who is suspended in what, and what that makes of rolls and damage."""

from collections.abc import Iterator

from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.numbers.breakdown import Term
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant
from combat.rulesets.fifth.attack_rolls import IN_WATER, MISSES, is_shot, is_too_far
from combat.rulesets.fifth.numbers import body
from combat.rulesets.policies.abilities import modifier

WATER, SKY, ASTRAL = "water", "sky", "astral"
SCENES = ((WATER, "in water"), (SKY, "in the sky"), (ASTRAL, "in the astral sea"))  # A5E-256
OWN_GAIT = {WATER: "swim", ASTRAL: "fly"}  # the one way of moving in a medium
ELSEWHERE = {
    WATER: Refusal("You are in the water: swim.", "A5E-257"),
    ASTRAL: Refusal("In the astral sea everybody flies, by the power of the mind.", "A5E-265"),
}
OUT_OF_IT = Refusal("That is out of it: go on another way from the edge.", "A5E-256")
RESIST, WEAK = "resist:", "weak:"  # prefixes of the flags of what a medium does to damage
MINDS = ("wis", "int")  # whoever is proficient in one of these saves keeps its mind in the astral sea
ASTRAL_SPEED, ASTRAL_STEP = 30, 5  # feet, and feet for each point of the Intelligence modifier


def medium(look: Look, who: Id) -> str:
    """Return in what a creature is suspended, "" for nothing (A5E-256)."""
    scene = look.state.scene
    return scene.medium_of(look.get(who).cells) if scene.medium else ""


def ambient(look: Look, who: Id) -> tuple[str, ...]:
    """Return what a suspended scene makes of a creature in it, unless the GM has spoken (A5E-258 to A5E-261, A5E-264)."""
    kind, found = medium(look, who), look.get(who)
    if kind == WATER and not (found.has("underwater") or found.has("not-underwater")):
        return ("underwater",)
    return ("astral" if is_open(found) else "astral-mind",) if kind == ASTRAL else ()


def is_open(who: Combatant) -> bool:
    """Tell whether psychic damage finds no trained mind: no proficiency in Wisdom or in Intelligence saves (A5E-264, R50)."""
    trained = any(f"save:{ability}" in who.sheet.traits for ability in MINDS) or printed(who)
    return who.is_object or not trained


def printed(who: Combatant) -> bool:
    """A stat block shows its proficiency by a save that is better than the ability alone."""
    saves = who.sheet.saves
    return any(ability in saves and saves[ability] > modifier(who.sheet, ability) for ability in MINDS)


# --- damage --------------------------------------------------------------------------------------------------------


def resisted(fight: Fight, who: Id, kind: str) -> Iterator[Term]:
    """Yield why a type of damage is halved where a creature is: fire under water (A5E-258)."""
    yield from by_surroundings(fight, who, f"{RESIST}{kind}", f"resistance to {kind}")


def weakened(fight: Fight, who: Id, kind: str) -> Iterator[Term]:
    """Yield why a type of damage is doubled where a creature is: psychic damage in the astral sea (A5E-264)."""
    yield from by_surroundings(fight, who, f"{WEAK}{kind}", f"vulnerable to {kind} damage")


def by_surroundings(fight: Fight, who: Id, flag: str, words: str) -> Iterator[Term]:
    for key in fight.ambient(who):
        condition = fight.condition(key)
        if condition is not None and flag in condition.flags:
            yield Term(f"{condition.name}: {words}", row=condition.rows[0])


# --- speed ---------------------------------------------------------------------------------------------------------


def astral_speed(who: Combatant) -> Term:
    """Return the flying speed that everybody has in the astral sea in place of its own, in feet (A5E-265, R50)."""
    feet = max(0, ASTRAL_SPEED + ASTRAL_STEP * modifier(who.sheet, "int"))
    return Term("Flying by the power of the mind", feet, row="A5E-265")


# --- attacks and checks under water --------------------------------------------------------------------------------


def swims(fight: Fight, who: Id) -> bool:
    """Tell whether a creature has a swimming speed."""
    return bool(fight.get(who).sheet.speeds.get("swim")) or fight.flag(who, "gives:swim")


def is_clumsy(fight: Fight, context: Context) -> bool:
    """An attack with a melee weapon, whichever, by somebody without a swimming speed (A5E-261)."""
    blow = context.blow
    if not isinstance(blow, Blow) or blow.ranged or blow.weapon.has("spell"):
        return False
    return not swims(fight, context.of)


def by_dexterity(fight: Fight, context: Context) -> bool:
    """A check made with Dexterity by somebody without a swimming speed (A5E-261)."""
    return body(fight, context.stat, context) == "dex" and not swims(fight, context.of)


def is_shooting(fight: Fight, context: Context) -> bool:
    """A ranged weapon that is shot, not a weapon that is thrown (A5E-260)."""
    blow = context.blow
    if not is_shot(blow) or blow.grip == "thrown":
        return False
    return not any(blow.weapon.has(word) for word in ("thrown", "net", "misused"))


FAR, SHOT = "beyond normal range", "a shot"
CONDITIONS = (
    Condition(
        "underwater",
        "Underwater",
        "Resists fire. Ranged weapons miss beyond normal range and shoot with disadvantage within it; throwing is no harder. "
        "Without a swimming speed, disadvantage with melee weapons and on all checks made with Dexterity.",
        ("A5E-258", "A5E-259", "A5E-260", "A5E-261"),
        (
            Modifier("attack", edge=-1, when=is_clumsy, label="Underwater, no swimming speed", row="A5E-261"),
            Modifier("check", edge=-1, when=by_dexterity, label="Underwater, no swimming speed", row="A5E-261"),
            Modifier("attack", type=MISSES, when=is_too_far, label=f"Underwater, {FAR}", row="A5E-259"),
            Modifier("attack", edge=-1, when=is_shooting, label=f"Underwater, {SHOT}", row="A5E-260"),
        ),
        flags=IN_WATER | {f"{RESIST}fire"},
        palette=False,
    ),
    Condition(
        "immersed",
        "Wholly immersed",
        "Underwater. Shots at it fare as those of somebody underwater.",
        ("A5E-258", "A5E-259", "A5E-260"),
        (
            Modifier(
                "attack",
                type=MISSES,
                side=Side.AGAINST,
                when=is_too_far,
                label=f"Target is underwater, {FAR}",
                row="A5E-259",
            ),
            Modifier(
                "attack",
                edge=-1,
                side=Side.AGAINST,
                when=is_shooting,
                label=f"Target is underwater, {SHOT}",
                row="A5E-260",
            ),
        ),
        implies=("underwater",),
        flags=IN_WATER | {f"{RESIST}fire"},
        palette=False,
    ),
    Condition(
        "not-underwater",
        "Not underwater",
        "In the water, and fights as on land.",
        ("A5E-256",),
        flags=IN_WATER,
        palette=False,
    ),
    Condition(
        "astral",
        "In the astral sea",
        "Flies by the power of its mind, and is vulnerable to psychic damage.",
        ("A5E-264", "A5E-265"),
        flags=frozenset({f"{WEAK}psychic"}),
        palette=False,
    ),
    Condition(
        "astral-mind",
        "In the astral sea",
        "Flies by the power of its mind, which is trained to resist.",
        ("A5E-264", "A5E-265"),
        palette=False,
    ),
)
