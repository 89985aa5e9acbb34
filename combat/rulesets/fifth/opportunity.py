"""Who may answer a step with an opportunity attack, and with what."""

from combat.engine.fight import Fight
from combat.engine.grid import Square, footprint, gap
from combat.engine.ids import Id
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attacks import reach_of, weapons_of
from combat.rulesets.fifth.hands import no_hands, not_at_hand
from combat.rulesets.fifth.sight import can_see


def reactors(fight: Fight, who: Id, mode: str, origin: Square, to: Square) -> tuple[Id, ...]:
    """Return, in initiative order, those who may answer a step with an opportunity attack (FIF-171 to FIF-176)."""
    mover = fight.get(who)
    if mover.has("disengaged"):
        return ()
    found = [foe.id for foe in fight.state.present if may_strike(fight, foe, mover, origin, to)]
    return fight.in_order(found)


def may_strike(fight: Fight, foe: Combatant, mover: Combatant, origin: Square, to: Square) -> bool:
    if foe.id == mover.id or not fight.hostile(foe.id, mover.id) or foe.life != "up":
        return False
    if foe.used.get("reaction") or fight.flag(foe.id, "no-reactions"):
        return False
    if not leaving(fight, foe, mover, origin, to):
        return False
    return can_see(fight, foe.id, mover.id) and not charmed_by(foe, mover.id)


def charmed_by(foe: Combatant, other: Id) -> bool:
    return any(e.source == other for e in foe.all("charmed"))


def leaving(fight: Fight, foe: Combatant, mover: Combatant, origin: Square, to: Square) -> tuple[Weapon, ...]:
    """Return the melee attacks of `foe` whose reach a step leaves (FIF-171, FIF-177, R-25)."""
    rise = abs(foe.height - mover.height)
    before = 5 * max(gap(footprint(origin, mover.side_squares), foe.cells), rise)
    after = 5 * max(gap(footprint(to, mover.side_squares), foe.cells), rise)
    if after <= before:
        return ()
    strikes = (w for w in weapons_of(fight, foe.id) if w.kind == "melee" and not w.has("spell"))
    return tuple(w for w in strikes if before <= reach_of(w, foe) < after and is_ready(fight, foe, w))


def is_ready(fight: Fight, foe: Combatant, weapon: Weapon) -> bool:
    return not_at_hand(foe, weapon) is None and no_hands(fight, foe.id, weapon) is None
