"""Swarms: many small bodies that share others' spaces, thin out as they are hurt, and heal no more."""

from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells
from combat.engine.ids import Id
from combat.engine.look import Look
from combat.engine.numbers.dice import Dice
from combat.engine.seatview import Refusal
from combat.engine.state import Combatant

SWARM = "swarm"
OWN_SPACE = "own-space"  # property of attacks that reach only who is in the swarm's own space


def is_swarm(who: Combatant) -> bool:
    return SWARM in who.sheet.features


def mingles(look: Look, a: Id, b: Id) -> bool:
    """Tell whether one of two is a swarm, which may be in another creature's space and lets others into its own."""
    one, two = look.state.combatants.get(a), look.state.combatants.get(b)
    return one is not None and two is not None and (SWARM in one.sheet.features or SWARM in two.sheet.features)


def mingling(fight: Fight, who: Id) -> Cells:
    """Return where somebody stands who shares its space with a creature: difficult ground all the same (FIF-060, FIF-059)."""
    return frozenset().union(*(cells for c, cells in fight.standing() if mingles(fight, who, c.id)))


def thinned(who: Combatant, dice: Dice) -> Dice:
    """Return the dice of a swarm's attack: half of them once it has half of its hit points or fewer."""
    if not is_swarm(who) or 2 * who.hp > who.sheet.hp:
        return dice
    return Dice(tuple((count // 2, sides) for count, sides in dice.groups), dice.constant)


def past_healing(fight: Fight, who: Id) -> Refusal | None:
    """A swarm regains no hit points and gains no temporary ones."""
    found = fight.get(who)
    return Refusal(f"{found.name} cannot regain hit points: it is a swarm.") if is_swarm(found) else None
