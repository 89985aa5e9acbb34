"""Riders and mounts: the trained inside their rider's turn, the untrained with somebody who holds on."""

from dataclasses import replace

from combat.engine import events as ev
from combat.engine.fight import Fight
from combat.engine.ids import GM, Id
from combat.engine.requests import NOTHING, Ask, Pick, Script, ask
from combat.engine.scripts.lasting import gain
from combat.engine.scripts.riding import let_go, take_reins
from combat.engine.seatview import Refusal
from combat.rulesets.fifth.hands import end_grip, grips, held_by
from combat.rulesets.fifth.order import DISENGAGED
from combat.rulesets.fifth.riding import RIDES as FIFTH_RIDES
from combat.rulesets.fifth.riding import RIDING as FIFTH_RIDING
from combat.rulesets.fifth.riding import keeps_seat as fifth_keeps_seat
from combat.rulesets.streamlined.grappling import CLUNG, clings
from combat.rulesets.streamlined.order import MOVED, half, led, pay_half, refusal_half
from combat.rulesets.streamlined.riding.mounts import CONFIRM, bar, is_trained, may_control, said


def too_dear(fight: Fight, who: Id, name: str) -> Refusal | None:
    """Getting on or off takes half of the undoubled movement (STR-156, ruling 11)."""
    return refusal_half(fight, who, name, "STR-156")


# --- who leads -----------------------------------------------------------------------------------------------------


def seated(fight: Fight, who: Id, mount: Id) -> Script[None]:
    """Let a new rider lead a trained mount, or the GM name a driver among several; on another it holds on (STR-148, STR-158)."""
    if not is_trained(fight, mount):
        if not clings(fight, who, mount):
            yield from gain(fight, mount, CLUNG, who, quiet=True)
    elif fight.get(mount).driver != who:
        yield from name_driver(fight, mount)


def name_driver(fight: Fight, mount: Id) -> Script[None]:
    """Give the reins to the only rider, or to whom the GM names (STR-158)."""
    riders, driver = fight.state.riders(mount), fight.get(mount).driver
    chosen = riders[0] if len(riders) == 1 else (yield from ask(who_drives(fight, mount)))
    if mount not in fight.state.combatants or chosen not in fight.state.riders(mount):
        return
    if fight.get(mount).driver == chosen or not is_trained(fight, mount):
        return
    if driver and fight.get(mount).driver == driver:
        yield from let_go(fight, driver, mount, "STR-158")
    yield from take_reins(fight, chosen, mount, "STR-151" if len(riders) == 1 else "STR-158")
    own = tuple(sorted(key for key in fight.get(mount).used if key.startswith(MOVED)))
    if own:  # its rider's movement is what moves it from now on
        fight.record(ev.Refreshed(who=mount, what=own, **fight.hearers_of(mount)))


def who_drives(fight: Fight, mount: Id) -> Ask:
    found, riders = fight.get(mount), fight.state.riders(mount)
    default = found.driver if found.driver in riders else riders[0]
    picks = tuple(Pick(rider, fight.get(rider).name) for rider in riders)
    text = "It moves in the driver’s turn, with the driver’s movement."
    title = f"Who drives {found.name}?"
    return Ask(GM, "driver", title, picks, default, mount, text, "STR-158", secret=found.hidden)


# --- who stays on --------------------------------------------------------------------------------------------------


def keeps_seat(fight: Fight, who: Id, cause: str) -> Script[bool]:
    """Nobody that is knocked prone stays on; a mount moved against its will allows 5e's save (STR-159, STR-195)."""
    if cause == "prone":
        yield from NOTHING
        return False
    return (yield from fifth_keeps_seat(fight, who, cause))


def thrown(fight: Fight, who: Id) -> str:
    """Return the row by which a rider is thrown off now: incapacitated, or without a hold on an untrained mount."""
    if is_helpless(fight, who):
        return "STR-159"
    mount = fight.get(who).mount
    return "" if is_trained(fight, mount) or clings(fight, who, mount) else "STR-148"


def is_helpless(fight: Fight, who: Id) -> bool:
    return fight.get(who).life != "up" or fight.flag(who, "incapacitated")


# --- what follows by itself ----------------------------------------------------------------------------------------


def charged(fight: Fight) -> None:
    """Let riders pay for what their mounts have moved, while they still ride them (STR-153)."""
    for mount in list(fight.state.ridden):
        driver = fight.get(mount).driver if fight.is_here(mount) else ""
        if driver and led(fight, driver) == mount:
            charge(fight, driver, mount)


def settled(fight: Fight) -> Script[None]:
    """Name drivers, let a Disengage cover both, and turn holds on mounts into clings, or end those of whoever got off."""
    for mount in list(fight.state.ridden):
        if fight.is_here(mount):
            yield from settle_mount(fight, mount)
            yield from hold_on(fight, mount)
    for found in fight.state.bearing(CLUNG):
        for grip in grips(found):
            gone = grip.key == CLUNG and fight.is_here(grip.source) and fight.get(grip.source).mount != found.id
            if gone and f"climb:{grip.source}" not in fight.undecided:
                end_grip(fight, found.id, grip, "")


def hold_on(fight: Fight, mount: Id) -> Script[None]:
    """Root no mount by the hold of whoever rides it: from the saddle a grapple is a cling (STR-148, STR-176, ruling 17)."""
    for rider in fight.state.riders(mount):
        for grip in held_by(rider, fight.get(mount)):
            if grip.key != CLUNG:
                end_grip(fight, mount, grip, "it is ridden")
                yield from gain(fight, mount, CLUNG, rider, data=grip.data, quiet=True)


def settle_mount(fight: Fight, mount: Id) -> Script[None]:
    found, key = fight.get(mount), f"driver:{mount}"
    riders = fight.state.riders(mount)
    standing = found.life == "up" and not found.has("prone")
    if standing and riders and not found.driver and is_trained(fight, mount) and key not in fight.undecided:
        fight.undecided.add(key)
        if not all(is_helpless(fight, rider) for rider in riders):
            yield from name_driver(fight, mount)
        fight.undecided.discard(key)
    driver = fight.get(mount).driver if fight.is_here(mount) else ""
    if driver and led(fight, driver) == mount:
        yield from share_disengage(fight, driver, mount)


def charge(fight: Fight, rider: Id, mount: Id) -> None:
    """Put what a mount has moved on its rider's account (STR-153)."""
    moved = {key: feet for key, feet in sorted(fight.get(mount).used.items()) if key.startswith(MOVED) and feet}
    for key, feet in moved.items():
        fight.record(ev.Spent(who=rider, what=key, amount=feet, **fight.hearers_of(rider, mount)))
    if moved:
        fight.record(ev.Refreshed(who=mount, what=tuple(moved), **fight.hearers_of(mount)))


def share_disengage(fight: Fight, rider: Id, mount: Id) -> Script[None]:
    """Let the rider's Disengage cover the pair (ruling 18)."""
    found = fight.get(rider).all(DISENGAGED.key)
    if found and not fight.get(mount).has(DISENGAGED.key):
        yield from gain(fight, mount, DISENGAGED.key, rider, found[0].until, quiet=True)


RIDING = replace(
    FIFTH_RIDING,
    said=said,
    bar=bar,
    price=half,
    may_control=may_control,
    led=frozenset(),
    keeps_seat=keeps_seat,
    confirm=CONFIRM,
    too_dear=too_dear,
    pay=pay_half,
    seated=seated,
    seats_put=True,
    thrown=thrown,
    push_row="STR-159",
    room_asked=False,
    rolls=False,
)
PRICE = "Half your movement, once a turn."
RIDES = tuple(replace(a, row="STR-156", summary=PRICE) for a in FIFTH_RIDES if a.key in ("mount", "dismount"))
NO_REINS = ("take-reins", "leave-reins")  # a mount is trained or it is not (STR-147)
