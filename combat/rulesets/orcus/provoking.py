"""Who may answer a step away or a ranged attack with an opportunity attack."""

from combat.engine.fight import Fight
from combat.engine.grid import Square, footprint, gap
from combat.engine.ids import Id
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.attacks import is_basic, melee_of, reach_of
from combat.rulesets.orcus.cover import is_out_of_line
from combat.rulesets.orcus.economy import immediate_refusal
from combat.rulesets.orcus.movement import GAITS, hovers
from combat.rulesets.orcus.sight import can_see


def reactors(fight: Fight, who: Id, gait: str, origin: Square, to: Square) -> tuple[Id, ...]:
    """Return, in initiative order, those who may answer a step with an opportunity attack (ORC-152, ORC-153, ORC-163)."""
    if not GAITS[gait].provokes:
        return ()
    mover = fight.get(who)
    before, after = footprint(origin, mover.side_squares), footprint(to, mover.side_squares)
    vacated = before - after
    near = [f.id for f, cells in fight.standing() if f.id != who and gap(cells, vacated) <= 1]
    if not near:
        return ()
    there = fight.as_if_at(who, origin)
    mover = there.get(who)
    foes = (there.get(f) for f in near if not there.get(f).used.get(f"passed:{who}"))
    return fight.in_order(f.id for f in foes if abs(f.height - mover.height) <= 1 and strikes(there, f, mover))


def provoked_by_shot(fight: Fight, who: Id) -> tuple[Id, ...]:
    """Return, in initiative order, the adjacent foes that may answer a ranged attack (ORC-155)."""
    shooter = fight.get(who)
    foes = (f for f in fight.state.present if f.id != who and fight.gap(f.id, who) <= 1)
    return fight.in_order(f.id for f in foes if strikes(fight, f, shooter))


def strikes(fight: Fight, foe: Combatant, other: Combatant) -> tuple[Weapon, ...]:
    """Return what a foe could strike with now, () when not at all (ORC-156, ORC-158, ORC-161, ORC-162, ORC-208)."""
    if not fight.hostile(foe.id, other.id) or foe.life != "up":
        return ()
    if foe.used.get(f"struck:{other.id}") or spent(fight, foe.id):
        return ()
    if fight.is_airborne(foe.id) and not hovers(foe):
        return ()
    if not can_see(fight, foe.id, other.id) or is_out_of_line(fight, foe.id, other.id):
        return ()
    squares = fight.gap(foe.id, other.id)
    return tuple(w for w in melee_of(fight, foe.id) if is_basic(w) and squares <= reach_of(foe.sheet, w))


def spent(fight: Fight, foe: Id) -> bool:
    """Tell whether the foe has no answer left, by either reading of the rule (ORC-162, R34)."""
    refused = immediate_refusal(fight, foe)
    own_allowance = fight.option("opportunity-attacks") == "own"
    return refused is not None and not (own_allowance and refused.row == "ORC-148")
