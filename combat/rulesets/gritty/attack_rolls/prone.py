"""Prone: harder to hit from afar, unless it is seen from above."""

from dataclasses import replace

from combat.engine.declared.modifiers import Context, Modifier, Side
from combat.engine.doing import Blow
from combat.engine.fight import Fight
from combat.rulesets.fifth.conditions import CONDITIONS as FIFTH

LOOKS_DOWN, LOOKS_STRAIGHT_DOWN = 15, 25  # feet above the target

AGAINST = Side.AGAINST


def is_shot(context: Context) -> bool:
    return isinstance(context.blow, Blow) and context.blow.ranged


def by_melee(fight: Fight, context: Context) -> bool:
    """A melee attack, at any reach (GRT-084)."""
    return not is_shot(context)


def from_afar(fight: Fight, context: Context) -> bool:
    """A ranged attack from less than 15 feet above, whatever the distance (GRT-085, GRT-086)."""
    return is_shot(context) and feet_above(fight, context) < LOOKS_DOWN


def from_above(fight: Fight, context: Context) -> bool:
    """A ranged attack from at least 25 feet above (GRT-087)."""
    return is_shot(context) and feet_above(fight, context) >= LOOKS_STRAIGHT_DOWN


def feet_above(fight: Fight, context: Context) -> int:
    """Return how many feet the attacker is above the bearer."""
    return 5 * (fight.get(context.of).height - fight.get(context.bearer).height)


OWN = tuple(m for m in FIFTH["prone"].modifiers if m.side is not AGAINST)
CONDITIONS = (
    replace(
        FIFTH["prone"],
        summary="Can only crawl until it stands up. Attacks with disadvantage; melee attacks against it have advantage, ranged "
        "ones disadvantage, but not from 15 ft above, and advantage from 25 ft above.",
        rows=("GRT-082", "GRT-083", "GRT-084", "GRT-085", "GRT-086", "GRT-087"),
        modifiers=(
            *OWN,
            Modifier("attack", edge=1, side=AGAINST, when=by_melee, row="GRT-084"),
            Modifier("attack", edge=-1, side=AGAINST, when=from_afar, row="GRT-085"),
            Modifier("attack", edge=1, side=AGAINST, when=from_above, label="Prone, seen from above", row="GRT-087"),
        ),
    ),
)
