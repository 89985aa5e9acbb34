"""What the attacks, powers and traits of stat blocks leave on creatures, as conditions."""

from combat.engine.creatures.maximum import STAT as MAXIMUM
from combat.engine.declared.content import Condition
from combat.engine.declared.modifiers import Context, Modifier
from combat.engine.fight import Fight
from combat.rulesets.fifth.harm import WAKES
from combat.rulesets.fifth.monster_bodies import SWALLOWED
from combat.rulesets.fifth.spells import SLOW

COMMAND = 30  # feet: how far a leader's word carries
LASTING = "lasting-power"  # the mark on its user from which what a power leaves hangs
PROOF = "proof-against"  # a power, or a kind of aura, that has been resisted does nothing more for a day


def commanded(fight: Fight, context: Context) -> bool:
    """The leader sees the bearer within 30 feet, and the bearer hears it."""
    leader = context.effect.source
    if not fight.is_here(leader) or fight.get(leader).life != "up" or fight.flag(leader, "incapacitated"):
        return False
    return 5 * fight.gap(leader, context.bearer) <= COMMAND and not fight.flag(context.bearer, "deaf")


def lost(fight: Fight, context: Context) -> int:
    return -int(context.effect.data.get("amount", 0))


def inflicted(key: str, name: str, summary: str, *modifiers: Modifier, **more: object) -> Condition:
    values = {"palette": False, "rows": ("FIF-258",), **more}
    return Condition(key, name, summary, modifiers=modifiers, **values)  # type: ignore[arg-type]


MONSTER_CONDITIONS = {
    c.key: c
    for c in (
        inflicted(
            "constricted",
            "Held fast",
            "Grappled and restrained until it escapes.",
            implies=("grappled", "restrained"),
            rows=("FIF-267", "FIF-286"),
        ),
        inflicted(
            SWALLOWED,
            "Swallowed",
            "Blinded and restrained inside; total cover from everything outside.",
            implies=("blinded", "restrained"),
            flags=frozenset({"swallowed", "aloft"}),
            rows=("FIF-204",),
        ),
        inflicted(
            "led",
            "Led",
            "1d4 more on attack rolls and saves within 30 ft of its leader.",
            Modifier("attack", dice="1d4", when=commanded, row="FIF-126"),
            Modifier("save", dice="1d4", when=commanded, row="FIF-126"),
        ),
        inflicted(
            "leaden",
            "Slowed",
            "Half the speed, no reactions, one attack, and an action or a bonus action but not both.",
            Modifier("speed", type="half", row="FIF-053"),
            flags=frozenset({"no-reactions", "one-attack", SLOW}),
        ),
        inflicted(
            "enslaved",
            "Enslaved",
            "Charmed, under its master’s control, no reactions. Saves again whenever it is hurt.",
            implies=("charmed",),
            flags=frozenset({"no-reactions"}),
        ),
        inflicted(
            "drugged",
            "Drugged",
            "Asleep until hurt or shaken awake.",
            implies=("unconscious",),
            flags=frozenset({WAKES}),
            rows=("FIF-291",),
        ),
        inflicted(
            "mummy-rot", "Mummy rot", "Cannot regain hit points.", flags=frozenset({"no-healing"}), rows=("FIF-222",)
        ),
        inflicted(
            "drained",
            "Life drained",
            "Lower hit point maximum until a long rest.",
            Modifier(MAXIMUM, value=lost),
            flags=frozenset({"bane"}),
        ),
        inflicted(
            "burning",
            "On fire",
            "1d6 fire at the end of each of its turns until somebody puts it out.",
            flags=frozenset({"bane"}),
        ),
        inflicted("warded", "Shimmering shield", "+2 AC.", Modifier("defense.ac", 2, row="FIF-135"), rows=("FIF-135",)),
        inflicted("pounced", "Bonus attack", "May strike once more as a bonus action.", shown=False),
        inflicted(LASTING, "Power", "Lasts as long as its power does.", shown=False),
        inflicted(PROOF, "Proof", "Has withstood it and is safe from it.", shown=False, secret=True),
    )
}
