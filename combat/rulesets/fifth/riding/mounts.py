"""Who can be ridden: size, will and training, and the GM's word on all of it."""

from collections.abc import Iterator

from msgspec.structs import replace as but

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ground.grid import size_steps
from combat.engine.ids import Id
from combat.engine.requests import Pick, Script
from combat.engine.scripts.riding import no_seat, riding_of, say
from combat.engine.seatview import Choice, Refusal, Saddle
from combat.engine.state import Combatant, Weapon
from combat.rulesets.fifth.checks import ask_gm

TRAINED, INTELLIGENT = "trained-mount", "intelligent-mount"  # traits of a sheet, until the GM says otherwise
CONFIRM = (
    Pick("trained", "Yes, it is trained to it"),
    Pick("untrained", "Yes, but it is not trained"),
    Pick("intelligent", "Yes, and it has a mind of its own"),
    Pick("refuse", "No", "nothing is spent"),
)
ROOM = (Pick("room", "There is room"), Pick("refuse", "No", "nothing is spent"))


def said(mount: Combatant) -> Saddle:
    """Return what the GM has said of a mount, or its sheet where the GM has said nothing (FIF-178)."""
    willing = {1: "yes", 2: "no"}.get(mount.tally.get("mount-willing", 0), "")
    return Saddle(
        willing,  # type: ignore[arg-type]
        is_marked(mount, "mount-trained", TRAINED),
        is_marked(mount, "mount-intelligent", INTELLIGENT),
    )


def is_marked(mount: Combatant, key: str, trait: str) -> bool:
    mark = mount.tally.get(key, 0)
    return mark == 1 or (not mark and trait in mount.sheet.traits)


def bar(fight: Fight, who: Id, mount: Id) -> Refusal | None:
    """Tell why one creature cannot mount another now (FIF-178, FIF-179)."""
    refusal = no_seat(fight, who, mount)
    if refusal is not None:
        return refusal
    rider, carrier = fight.get(who), fight.get(mount)
    if size_steps(carrier.sheet.size, rider.sheet.size) < 1:
        return Refusal(f"It is {carrier.sheet.size}: a mount is at least one size larger than its rider.", "FIF-178")
    if said(carrier).willing == "no":
        return Refusal(f"{carrier.name} does not let itself be ridden.", "FIF-178")
    far = 5 * fight.gap(who, mount)
    if far > 5:
        return Refusal(f"{far} ft away; it must be within 5 ft of you.", "FIF-179")
    return Refusal(f"{carrier.name} lies on the ground.", "FIF-183") if carrier.has("prone") else None


def mounts(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    """List what could carry somebody: larger creatures near it that are no enemies, or that the GM has called willing."""
    rider = fight.get(who)
    for other in fight.known_to(who):
        if other.is_object or other.life != "up" or other.id == rider.mount:
            continue
        near_enough = fight.gap(who, other.id) <= 6
        friendly = said(other).willing == "yes" or not fight.hostile(who, other.id)
        if near_enough and friendly and size_steps(other.sheet.size, rider.sheet.size) >= 1:
            yield Choice(other.name, other.id, barred=riding_of(fight).bar(fight, who, other.id))


def may_control(fight: Fight, mount: Id) -> Refusal | None:
    """Only a trained mount can be controlled, and never one with a mind of its own (FIF-186)."""
    found = fight.get(mount)
    if said(found).intelligent:
        return Refusal(f"{found.name} has a mind of its own and is nobody’s to control.", "FIF-186")
    if not said(found).trained:
        return Refusal(f"{found.name} is not trained to carry a rider: it acts on its own.", "FIF-186")
    return None


def confirmed(fight: Fight, who: Id, mount: Id) -> Script[bool]:
    """Ask the GM whether a creature may be ridden and what sort of mount it is, once; again when it carries somebody already."""
    rider, carrier = fight.get(who), fight.get(mount)
    saddle = said(carrier)
    if saddle.willing == "yes" and not fight.state.riders(mount):
        return True
    title = f"{rider.name} wants to ride {carrier.name}"
    if saddle.willing == "yes" and not riding_of(fight).room_asked:
        return True
    if saddle.willing == "yes":
        return (yield from ask_gm(fight, "mount-room", title, ROOM, who, "FIF-178", default="refuse")) == "room"
    known = "intelligent" if saddle.intelligent else "trained" if saddle.trained else "refuse"
    answer = yield from ask_gm(
        fight, "mount", title, riding_of(fight).confirm or CONFIRM, who, "FIF-178", default=known
    )
    if mount not in fight.state.combatants:
        return False
    if answer == "refuse":
        say(fight, mount, but(saddle, willing="no"))
        text = f"{carrier.name} does not let itself be ridden."
        fight.record(ev.Noted(text=text, row="FIF-178", **fight.hearers_of(mount)))  # it names the mount
        return False
    say(fight, mount, but(saddle, willing="yes", trained=answer != "untrained", intelligent=answer == "intelligent"))
    return True
