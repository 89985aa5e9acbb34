"""What other senses than plain sight find."""

from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.rulesets.orcus.moving import clings
from combat.rulesets.orcus.senses.sight import TOTAL, blindness, ground_concealment, has_clear_view, sense


def is_awake(fight: Fight, viewer: Id, other: Id) -> bool:
    return fight.is_here(viewer) and fight.is_here(other) and not fight.flag(viewer, "unaware")


def locates(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether tremorsense pinpoints a creature: near enough, both on the ground, and it has a body (ORC-333)."""
    reach = sense(fight, viewer, "tremorsense")
    if not reach or not is_awake(fight, viewer, other):
        return False
    in_the_air = any(fight.is_airborne(one) and not clings(fight, one) for one in (viewer, other))
    if in_the_air or "incorporeal" in fight.get(other).sheet.traits:
        return False
    return fight.gap(viewer, other) <= reach


def feels(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether a creature perceives another without any use of its eyes: by blindsight or tremorsense (ORC-330, ORC-333)."""
    blind = sense(fight, viewer, "blindsight")
    if blind and is_awake(fight, viewer, other) and fight.gap(viewer, other) <= blind:
        return has_clear_view(fight, viewer, other)
    return locates(fight, viewer, other)


def sees_truly(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether truesight falls on a creature (ORC-334, ORC-335)."""
    reach = sense(fight, viewer, "truesight")
    if not reach or not is_awake(fight, viewer, other) or blindness(fight, viewer):
        return False
    return fight.gap(viewer, other) <= reach and has_clear_view(fight, viewer, other)


def pierces(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether truesight shows what others cannot see: somebody invisible, or in darkness, magical or not (ORC-334)."""
    if not sees_truly(fight, viewer, other):
        return False
    return fight.flag(other, "invisible") or is_in_the_dark(fight, viewer, other)


def is_in_the_dark(fight: Fight, viewer: Id, other: Id) -> bool:
    """Tell whether it is nothing but darkness that would conceal a creature from this far away."""
    bare, through = (ground_concealment(fight, viewer, other, true)[0] for true in (False, True))
    return bare == TOTAL and through != TOTAL
