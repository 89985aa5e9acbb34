"""Mounting, dismounting, and who holds the reins."""

from combat.engine import events as ev
from combat.engine.answers import Riding
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.moving import halt
from combat.engine.scripts.order import SHARING
from combat.engine.scripts.riding import free_spots, get_off, let_go, riding_of, sit, take_reins
from combat.engine.seatview import Refusal
from combat.engine.state import Weapon
from combat.rulesets.fifth.order import allowance, best_mode, speed
from combat.rulesets.fifth.riding.falling_off import keeps_seat
from combat.rulesets.fifth.riding.mounts import bar, confirmed, may_control, mounts, said

SADDLE = "saddle"  # spent by mounting or dismounting, once a turn
REINS = (
    Pick("control", "Control it", "it acts in your turn: Dash, Disengage or Dodge"),
    Pick("free", "Let it act on its own", "it keeps its initiative"),
)


def price(fight: Fight, who: Id) -> int:
    """Mounting and dismounting cost half the Speed, rounded down (FIF-180, FIF-001)."""
    return speed(fight, who, best_mode(fight, who)) // 2


def too_dear(fight: Fight, who: Id, name: str) -> Refusal | None:
    """Tell why the movement does not suffice, or that it was done this turn already (FIF-179, FIF-180)."""
    if fight.get(who).used.get(SADDLE):
        return Refusal("You have mounted or dismounted this turn.", "FIF-179")
    return riding_of(fight).too_dear(fight, who, name)


def above_price(fight: Fight, who: Id, name: str) -> Refusal | None:
    """Tell why the movement that is left is less than the price (FIF-180)."""
    if speed(fight, who, best_mode(fight, who)) == 0:
        return Refusal("Your speed is 0.", "FIF-180")
    cost, left = riding_of(fight).price(fight, who), allowance(fight, who, best_mode(fight, who))
    return Refusal(f"{name} costs {cost} ft and {max(0, left)} are left.", "FIF-180") if cost > left else None


def pay(fight: Fight, who: Id) -> None:
    riding_of(fight).pay(fight, who)
    fight.record(ev.Spent(who=who, what=SADDLE, **fight.hearers_of(who)))


def pay_price(fight: Fight, who: Id) -> None:
    cost = riding_of(fight).price(fight, who)
    fight.record(ev.Spent(who=who, what="distance", amount=cost, **fight.hearers_of(who)))


# --- mounting ------------------------------------------------------------------------------------------------------


def is_beside_a_mount(fight: Fight, who: Id) -> bool:
    """Tell whether getting on something is worth a button in a creature's turn, be it barred for now."""
    return fight.is_in_turn(who) and not fight.get(who).mount and next(mounts(fight, who, None), None) is not None


def is_in_the_saddle(fight: Fight, who: Id) -> bool:
    """Tell whether getting off is worth a button in a creature's turn, be it barred for now."""
    return fight.is_in_turn(who) and bool(fight.get(who).mount)


def mount_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    rider = fight.get(who)
    if rider.mount:
        return Refusal("You are mounted already.", "FIF-179")
    if next(mounts(fight, who, None), None) is None:
        return Refusal("There is nothing to ride near you.", "FIF-178")
    if rider.has("prone"):
        return Refusal("Prone: stand up first.", "FIF-283")
    return too_dear(fight, who, "Mounting")


def mount_up(fight: Fight, command: Act) -> Script[None]:
    """Get on a creature within 5 feet, once the GM has said that it can be ridden (FIF-178 to FIF-180)."""
    who, mount = command.actor, command.target
    if not (yield from confirmed(fight, who, mount)):
        return
    gone = None if mount in fight.state.combatants else Refusal("It is gone.", "FIF-179")
    barred = gone or riding_of(fight).bar(fight, who, mount)
    barred = barred or mount_bar(fight, who, None)
    if barred is not None:  # the GM has changed something before saying yes
        halt(fight, who, barred)
        return
    pay(fight, who)
    yield from sit(fight, who, mount, "FIF-179")
    if fight.get(who).mount == mount:
        yield from riding_of(fight).seated(fight, who, mount)


def choose_reins(fight: Fight, who: Id, mount: Id) -> Script[None]:
    """Ask the rider whether to control the mount; some act on their own in any case (FIF-185, FIF-186)."""
    if fight.get(mount).driver:
        return  # it has a rider that leads it
    refusal = riding_of(fight).may_control(fight, mount)
    if refusal is not None:
        hearers = fight.hearers_of(who, mount)
        fight.record(ev.ReinsTaken(who=who, target=mount, on=False, row=refusal.row, **hearers))
        return
    rider = fight.get(who)
    title = f"{rider.name} on {fight.name_seen_by(who, mount)}: who leads?"
    picks = riding_of(fight).reins or REINS
    answer = yield from ask(Ask(rider.owner, "reins", title, picks, "free", who, row="FIF-185", secret=rider.hidden))
    if answer == "control" and who in fight.state.riders(mount) and not fight.get(mount).driver:
        yield from take_reins(fight, who, mount, "FIF-187")


# --- dismounting ---------------------------------------------------------------------------------------------------


def dismount_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not fight.get(who).mount:
        return Refusal("You ride nobody.", "FIF-179")
    barred = too_dear(fight, who, "Dismounting")
    if barred is None and not free_spots(fight, who):
        return Refusal("There is no free space beside your mount.", "FIF-184")
    return barred


def dismount(fight: Fight, command: Act) -> Script[None]:
    """Get off into a free space of the rider's choice beside the mount (FIF-179, FIF-180, FIF-184)."""
    pay(fight, command.actor)
    yield from get_off(fight, command.actor, "dismounted", "FIF-179")


# --- the reins -----------------------------------------------------------------------------------------------------


def at_start(fight: Fight, who: Id) -> bool:
    """Tell whether nothing of a turn is spent yet, neither by the rider nor by the mount that shares it (FIF-185, R-26)."""
    mount = fight.state.combatants.get(fight.get(who).mount)
    led = [mount.used] if mount is not None and mount.driver == who else []
    spent = [key for used in (fight.get(who).used, *led) for key, count in used.items() if count]
    return all(key in (SHARING, "reaction") for key in spent)


def take_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    mount = fight.state.combatants.get(fight.get(who).mount)
    if mount is None:
        return Refusal("You ride nobody.", "FIF-185")
    if mount.driver:
        return Refusal(f"{mount.name} is under control already.", "FIF-185")
    if not at_start(fight, who):
        return Refusal("Only at the start of your turn.", "FIF-185")
    return riding_of(fight).may_control(fight, mount.id)


def leave_bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    mount = fight.state.combatants.get(fight.get(who).mount)
    if mount is None or mount.driver != who:
        return Refusal("You control no mount.", "FIF-185")
    return None if at_start(fight, who) else Refusal("Only at the start of your turn.", "FIF-185")


def take(fight: Fight, command: Act) -> Script[None]:
    yield from take_reins(fight, command.actor, fight.get(command.actor).mount, "FIF-185")


def leave_reins(fight: Fight, command: Act) -> Script[None]:
    """Let the mount act on its own from now on: its turn of this round is still to come, right behind the rider's."""
    yield from let_go(fight, command.actor, fight.get(command.actor).mount, "FIF-185", turn_to_come=True)


LED = frozenset({"dash", "disengage", "dodge"})  # FIF-188
RIDING = Riding(
    said=said,
    bar=bar,
    price=price,
    may_control=may_control,
    led=LED,
    keeps_seat=keeps_seat,
    too_dear=above_price,
    pay=pay_price,
    seated=choose_reins,
)
RIDES = (
    Action(
        "mount",
        "Mount",
        mount_up,
        group="move",
        cost="",
        needs="target",
        row="FIF-179",
        bar=mount_bar,
        targets=mounts,
        applies=is_beside_a_mount,
        summary="Half your speed, once a turn.",
    ),
    Action(
        "dismount",
        "Dismount",
        dismount,
        group="move",
        cost="",
        row="FIF-179",
        bar=dismount_bar,
        applies=is_in_the_saddle,
        summary="Half your speed, once a turn.",
    ),
    Action("take-reins", "Control your mount", take, "free", "", row="FIF-185", bar=take_bar, hide_barred=True),
    Action(
        "leave-reins",
        "Let your mount act on its own",
        leave_reins,
        "free",
        "",
        row="FIF-185",
        bar=leave_bar,
        hide_barred=True,
    ),
)
