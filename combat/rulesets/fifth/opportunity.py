"""Who may answer a step with an opportunity attack, and with what."""

from collections.abc import Iterator

from combat.engine.fight import Fight
from combat.engine.grid import Square, footprint, gap
from combat.engine.ids import Id
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.attacks import charmed_by, reach_of, weapons_of
from combat.rulesets.fifth.hands import is_in_hand, no_hands, not_at_hand
from combat.rulesets.fifth.sight import said_cover, unseen


def reactors(fight: Fight, who: Id, mode: str, origin: Square, to: Square, height: int | None = None) -> tuple[Id, ...]:
    """Return, in initiative order, those who may answer a step with an opportunity attack (FIF-171 to FIF-176).

    `height` is where the step leads up or down; by default it follows the ground, or stays in the air. Whether a foe sees the
    mover is judged where the step begins, which in a path that is only being shown is not where the mover is.
    """
    mover = fight.get(who)
    if mover.has("disengaged"):
        return ()
    if height is None:
        height = fight.height_at(who, to, mode == "fly")
    foes = fight.once(("ready foes", who), lambda: tuple(ready_foes(fight, mover)))
    left = (foe for foe in foes if leaving(fight, foe, mover, origin, to, height))
    found = [foe.id for foe in left if unseen(fight, foe.id, who, origin) is None]
    return fight.in_order(found) if found else ()


def ready_foes(fight: Fight, mover: Combatant) -> Iterator[Combatant]:
    """Yield the hostile creatures that still have a reaction and may harm the mover (FIF-173, FIF-174, FIF-204, FIF-262)."""
    for foe in fight.state.present:
        if foe.id == mover.id or not fight.hostile(foe.id, mover.id) or foe.life != "up":
            continue
        if foe.used.get("reaction") or fight.flag(foe.id, "no-reactions"):
            continue
        if charmed_by(foe, mover.id) is None and said_cover(fight, mover.id, foe.id) != "total":
            yield foe


def leaving(
    fight: Fight, foe: Combatant, mover: Combatant, origin: Square, to: Square, height: int
) -> tuple[Weapon, ...]:
    """Return the melee attacks of `foe` whose reach a step leaves, sideways or up (FIF-171, FIF-177, R-25)."""
    here = fight.height_at(mover.id, origin)
    before = 5 * max(gap(footprint(origin, mover.side_squares), foe.cells), abs(foe.height - here))
    after = 5 * max(gap(footprint(to, mover.side_squares), foe.cells), abs(foe.height - height))
    if after <= before:
        return ()
    strikes = (w for w in weapons_of(fight, foe.id) if w.kind == "melee" and not w.has("spell"))
    return tuple(w for w in strikes if before <= reach_of(w, foe) < after and is_ready(fight, foe, w))


def is_ready(fight: Fight, foe: Combatant, weapon: Weapon) -> bool:
    """Tell whether an attack could be made now: on another's turn nothing is drawn (FIF-040, R-25)."""
    return is_in_hand(foe, weapon) and not_at_hand(foe, weapon) is None and no_hands(fight, foe.id, weapon) is None
