"""Who may answer a step away or a ranged attack with an opportunity attack."""

from collections.abc import Callable, Collection

from combat.engine.answers import Watch
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, around, footprint, gap
from combat.engine.ids import Id
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.attacking.attacks import is_basic, melee_of, reach_of
from combat.rulesets.orcus.attacking.cover import is_out_of_line
from combat.rulesets.orcus.moving import hovers, is_flying
from combat.rulesets.orcus.senses import can_see
from combat.rulesets.orcus.sides import no_target
from combat.rulesets.orcus.turns import immediate_refusal

BESIDE = 1  # squares: how near an opportunity attack reaches (ORC-154)


def watch(fight: Fight, who: Id, gait: str) -> Watch:
    """Return who may answer each step of a path that is only being shown."""
    if not fight.rules.gaits[gait].provokes:
        return lambda origin: None
    # Over a working copy of its own: what the given one keeps must not hold it.
    return fight.cached_by_look(("watch", who), lambda: watch_over(Fight(fight.rules, fight.state), who))


def watch_over(fight: Fight, who: Id) -> Watch:
    mover = fight.get(who)
    side, next_to = mover.side_squares, dict[Square, list[Id]]()
    for foe, cells in fight.standing():
        if foe.id != who and is_willing(fight, foe, mover):
            for square in around(cells, BESIDE):
                next_to.setdefault(square, []).append(foe.id)

    def watching(origin: Square) -> Callable[[Square], tuple[Id, ...]] | None:
        if origin not in next_to and (side == 1 or next_to.keys().isdisjoint(footprint(origin, side))):
            return None
        found: dict[Cells, tuple[Id, ...]] = {}

        def answered(to: Square) -> tuple[Id, ...]:
            left = vacated(mover, origin, to)
            if left not in found:
                near = {foe for cell in left for foe in next_to.get(cell, ())}
                found[left] = answering(fight, near, who, origin) if near else ()
            return found[left]

        return answered

    return watching


def vacated(mover: Combatant, origin: Square, to: Square) -> Cells:
    """Return the squares that a step leaves."""
    side = mover.side_squares
    return footprint(origin, side) if side == 1 or origin == to else footprint(origin, side) - footprint(to, side)


def beside(fight: Fight, left: Cells) -> list[Id]:
    """Return those who are next to a square that a step leaves (ORC-154)."""
    return [one.id for one, cells in fight.standing() if gap(cells, left) <= BESIDE]


def reactors(fight: Fight, who: Id, gait: str, origin: Square, to: Square) -> tuple[Id, ...]:
    """Return, in initiative order, those who may answer a step with an opportunity attack (ORC-152, ORC-153, ORC-163)."""
    if not fight.rules.gaits[gait].provokes:
        return ()
    return answering_step(fight, who, origin, to)


def answering_step(fight: Fight, who: Id, origin: Square, to: Square) -> tuple[Id, ...]:
    """Return, in initiative order, those who may answer a step that provokes: all who are beside a square that it leaves,
    though it leads into their own space, or straight up or down (ORC-206, ORC-154)."""
    left = vacated(fight.get(who), origin, to)
    return answering(fight, beside(fight, left), who, origin)


def answering_rise(fight: Fight, who: Id, origin: Square, to: Square, height: int) -> tuple[Id, ...]:
    """Return who may strike at a step that leads up or down."""
    return answering_step(fight, who, origin, to)


def answering(fight: Fight, near: Collection[Id], who: Id, origin: Square) -> tuple[Id, ...]:
    """Return who of those next to a vacated square may answer."""
    if not any(foe != who for foe in near):
        return ()
    there = fight.as_if_at(who, origin)
    found = [foe for foe in near if foe != who and answers(there, foe, who)]
    return fight.in_order(found) if found else ()


def answers(fight: Fight, foe: Id, who: Id) -> bool:
    """Tell whether a foe may strike at a creature that leaves its present place."""
    return fight.cached(("answers", foe, who), lambda: is_ready_for(fight, fight.get(foe), fight.get(who)))


def is_ready_for(fight: Fight, foe: Combatant, mover: Combatant) -> bool:
    if foe.used.get(f"passed:{mover.id}") or abs(foe.height - mover.height) > 1:
        return False
    return bool(strikes(fight, foe, mover))


def provoked_by_shot(fight: Fight, who: Id) -> tuple[Id, ...]:
    """Return, in initiative order, the adjacent foes that may answer a ranged attack (ORC-155)."""
    shooter = fight.get(who)
    foes = (f for f in fight.state.present if f.id != who and fight.gap(f.id, who) <= 1)
    return fight.in_order(f.id for f in foes if strikes(fight, f, shooter))


def strikes(fight: Fight, foe: Combatant, other: Combatant) -> tuple[Weapon, ...]:
    """Return what a foe could strike with now, () when not at all (ORC-156, ORC-158, ORC-161, ORC-162, ORC-208)."""
    if not is_willing(fight, foe, other):
        return ()
    if not can_see(fight, foe.id, other.id) or is_out_of_line(fight, foe.id, other.id):
        return ()
    squares = fight.gap(foe.id, other.id)
    return tuple(w for w in melee_of(fight, foe.id) if is_basic(w) and squares <= reach_of(foe.sheet, w))


def answers_with(fight: Fight, foe: Id, who: Id, origin: Square, to: Square, height: int) -> tuple[Weapon, ...]:
    """Return with what somebody may answer a step, the mover being where it begins."""
    return strikes(fight, fight.get(foe), fight.get(who))


def is_willing(fight: Fight, foe: Combatant, other: Combatant) -> bool:
    """Tell whether a foe could strike at all, wherever the other is (ORC-156, ORC-161, ORC-162, ORC-208)."""
    if not fight.hostile(foe.id, other.id) or foe.life != "up" or no_target(other) is not None:
        return False
    if foe.used.get(f"struck:{other.id}") or spent(fight, foe.id):
        return False
    return hovers(foe) or not is_flying(fight, foe.id)


def spent(fight: Fight, foe: Id) -> bool:
    """Tell whether the foe has no answer left, by either reading of the rule (ORC-162, R34)."""
    refused = immediate_refusal(fight, foe)
    own_allowance = fight.option("opportunity-attacks") == "own"
    return refused is not None and not (own_allowance and refused.row == "ORC-148")
