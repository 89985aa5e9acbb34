"""Who can be ridden, and by how many: the trained by whoever gets on, the untrained by whoever holds on."""

from collections.abc import Iterable

from msgspec.structs import replace

from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.requests import Pick
from combat.engine.scripts.riding import CAPACITY
from combat.engine.seatview import Refusal, Saddle
from combat.engine.state import Combatant
from combat.rulesets.fifth.riding import mounts as fifth
from combat.rulesets.streamlined.grappling import clings

ASKS = ("willing", "trained", "capacity")
PASSENGERS = 2  # one size smaller than the mount, unless the GM says otherwise (STR-157, ruling 19)
CONFIRM = (
    Pick("trained", "Yes, it is trained to it"),
    Pick("untrained", "It is not trained", "whoever rides it must hold on to it"),
    Pick("refuse", "No", "nothing is spent"),
)


def said(mount: Combatant) -> Saddle:
    """Return what the GM has said of a mount: trained or not, and how many it carries (STR-147, STR-157)."""
    capacity = mount.tally.get(CAPACITY, 0) or PASSENGERS
    return replace(fifth.said(mount), intelligent=False, capacity=capacity, asks=ASKS)


def is_trained(fight: Fight, mount: Id) -> bool:
    return said(fight.get(mount)).trained


def bar(fight: Fight, who: Id, mount: Id) -> Refusal | None:
    """Tell why one creature cannot get on another: size, will, distance, training, room (STR-148, STR-155, STR-157)."""
    return fifth.bar(fight, who, mount) or untrained(fight, who, mount) or full(fight, who, mount)


def untrained(fight: Fight, who: Id, mount: Id) -> Refusal | None:
    word, found = said(fight.get(mount)), fight.get(mount)
    if word.willing != "yes" or word.trained or clings(fight, who, mount):
        return None
    return Refusal(f"{found.name} is not trained: climb onto it, in place of an attack, and hold on.", "STR-148")


def full(fight: Fight, who: Id, mount: Id) -> Refusal | None:
    """Tell that a mount has no room for one more (STR-157)."""
    riders = [rider for rider in fight.state.riders(mount) if rider != who]
    room, name = said(fight.get(mount)).capacity, fight.get(mount).name
    if places(fight, mount, (*riders, who)) <= room * WHOLE:
        return None
    count = "one passenger" if room == 1 else f"{room} passengers"
    return Refusal(f"{name} carries {count} one size smaller than itself, and has no room left.", "STR-157")


WHOLE = 32  # parts of a place: one holds two creatures of the next smaller size, four of the one after that


def places(fight: Fight, mount: Id, riders: Iterable[Id]) -> int:
    """Return how much room creatures take on a mount, in parts of a place (ruling 19)."""
    size = fight.get(mount).sheet.size
    steps = (max(1, size_steps(size, fight.get(rider).sheet.size)) for rider in riders)
    return sum(WHOLE >> (step - 1) for step in steps)


def may_control(fight: Fight, mount: Id) -> Refusal | None:
    """Only a trained mount acts inside somebody's turn (STR-147, STR-150)."""
    found = fight.get(mount)
    if said(found).trained:
        return None
    return Refusal(f"{found.name} is not trained: it acts on instinct, on its own initiative.", "STR-150")
