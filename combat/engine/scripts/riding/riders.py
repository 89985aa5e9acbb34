"""Riders and mounts: into the saddle, the reins, and the GM's word on both."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.answers import Riding
from combat.engine.commands import Ride, SetMount
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.requests import Script
from combat.engine.scripts.ground import zone
from combat.engine.scripts.lasting import gain, settle
from combat.engine.scripts.order import SHARING, follow, share, unshare
from combat.engine.scripts.riding.landing import MOUNTED, get_off
from combat.engine.seatview import Refusal, Saddle

WILLING = {"": 0, "yes": 1, "no": 2}  # as it is kept in a creature's tally
SADDLE_BONUS, BAREBACK, CAPACITY = "saddle-bonus", "bareback", "mount-capacity"  # there too
MOST_BONUS, MOST_PASSENGERS = 20, 100


def riding_of(fight: Fight) -> Riding:
    if not fight.rules.riding.is_known:
        raise Illegal("This game has no rule for that.")
    return fight.rules.riding


# --- in the saddle -------------------------------------------------------------------------------------------------


def sit(fight: Fight, who: Id, mount: Id, row: str = "") -> Script[None]:
    """Put a creature on another's back, in its space."""
    before = fight.get(who).cells
    fight.record(ev.Mounted(who=who, target=mount, row=row, **fight.hearers_of(who, mount)))
    yield from gain(fight, who, MOUNTED, mount, data={"saddle": True}, quiet=True)
    if fight.is_here(who):
        yield from zone.entered(fight, who, before)


def take_reins(fight: Fight, who: Id, mount: Id, row: str = "") -> Script[None]:
    """Direct a mount from now on: its initiative is the rider's, and it acts within the rider's turn (FIF-187, FIF-188)."""
    fight.record(ev.ReinsTaken(who=who, target=mount, row=row, **fight.hearers_of(who, mount)))
    follow(fight, who, mount)
    if fight.state.active == who:
        yield from share(fight, mount)


def let_go(fight: Fight, who: Id, mount: Id, row: str = "", turn_to_come: bool = False) -> Script[None]:
    """Let a mount act by itself, at its own place in the order; `turn_to_come` when it has not yet done anything in the turn that
    it shares (FIF-189)."""
    if turn_to_come:
        leave_turn(fight, mount)
    yield from unshare(fight, mount)
    fight.record(ev.ReinsTaken(who=who, target=mount, on=False, row=row, **fight.hearers_of(who, mount)))


def leave_turn(fight: Fight, mount: Id) -> None:
    """Take a mount out of the turn that it shares: its own of this round is still to come."""
    if fight.get(mount).used.get(SHARING):
        hearers = fight.hearers_of(mount)
        fight.record(ev.Refreshed(who=mount, what=(SHARING,), **hearers))
        fight.record(ev.TurnShared(who=mount, on=False, **hearers))


def jolted(fight: Fight, mount: Id) -> Script[None]:
    """See who stays mounted once a mount has been moved against its will (FIF-181)."""
    riders = fight.state.riders(mount)
    for rider in riders:
        key = f"saddle:{rider}"
        if key in fight.undecided:
            continue
        fight.undecided.add(key)
        stays = yield from fight.rules.riding.keeps_seat(fight, rider, "moved")
        fight.undecided.discard(key)
        if not stays and rider in fight.state.riders(mount):
            yield from get_off(fight, rider, "fell", fight.rules.rows.get("jolted", ""))
    yield from settle(fight)


def take_place(fight: Fight, who: Id, mount: Id) -> Script[None]:
    """Let the game say what being on a mount means for a rider that the GM has put there, where it says so itself."""
    riding = riding_of(fight)
    if riding.seats_put and who in fight.state.riders(mount):
        yield from riding.seated(fight, who, mount)


def pushed_off(fight: Fight, who: Id) -> Script[bool]:
    """Tell whether a push throws somebody off its mount, in a game where it does: it then moves it no further (STR-159)."""
    riding = fight.rules.riding
    if not riding.push_row or not fight.get(who).mount:
        return False
    yield from get_off(fight, who, "fell", riding.push_row)
    return True


# --- the GM's word -------------------------------------------------------------------------------------------------


def set_mount(fight: Fight, command: SetMount) -> Script[None]:
    """Keep what the GM says of a mount (FIF-178); one that cannot be controlled any more acts on its own."""
    said = riding_of(fight).said(fight.get(command.who))
    row = fight.rules.rows.get("ride", "")
    if not 0 <= command.bonus <= MOST_BONUS:
        raise Invalid(f"A saddle adds between 0 and {MOST_BONUS}.", row)
    capacity = said.capacity if command.capacity is None else command.capacity
    if not 0 <= capacity <= MOST_PASSENGERS:
        raise Invalid(f"A mount carries between 1 and {MOST_PASSENGERS}; 0 is the usual number.", row)
    word = Saddle(
        command.willing, command.trained, command.intelligent, command.bonus, command.bareback, capacity, said.asks
    )
    say(fight, command.who, word)
    for rider in () if command.trained and fight.get(command.who).driver else fight.state.riders(command.who):
        yield from take_place(fight, rider, command.who)
    yield from settle(fight)


def say(fight: Fight, mount: Id, saddle: Saddle) -> None:
    hearers = fight.hearers_of(mount)
    kept = fight.get(mount).tally
    # 1 is yes and 2 is no: 0 leaves it to the stat block.
    marks = {
        "mount-willing": WILLING[saddle.willing],
        "mount-trained": 1 if saddle.trained else 2,
        "mount-intelligent": 1 if saddle.intelligent else 2,
        SADDLE_BONUS: saddle.bonus,
        BAREBACK: int(saddle.bareback),
        CAPACITY: saddle.capacity,
    }
    for key, value in marks.items():
        if kept.get(key, 0) != value:
            fight.record(ev.Counted(who=mount, key=key, value=value, **hearers))


def ride(fight: Fight, command: Ride) -> Script[None]:
    """Put somebody on a mount or off it, as the GM says, at no cost (FIF-178, R-48)."""
    riding, who = riding_of(fight), fight.get(command.who)
    row = fight.rules.rows.get("ride", "")
    if not command.mount:
        if not who.mount:
            raise Illegal(f"{who.name} rides nobody.", row)
        yield from get_off(fight, who.id, "dismounted", row, ask_where=False)
        yield from settle(fight)
        return
    refusal = no_seat(fight, who.id, command.mount)
    control = riding.may_control(fight, command.mount) if command.control else None
    if refusal is not None or control is not None:
        raised = refusal or control
        assert raised is not None
        raise Illegal(raised.text, raised.row)
    saddle = riding.said(fight.get(command.mount))
    say(fight, command.mount, replace(saddle, willing="yes"))
    yield from reseat(fight, command)


def reseat(fight: Fight, command: Ride) -> Script[None]:
    who, mount = command.who, command.mount
    for led in fight.state.led_by(who):
        if led != mount or not command.control:
            yield from let_go(fight, who, led)
    guard = {f"saddle:{who}"} - fight.undecided if riding_of(fight).seats_put else set()
    fight.undecided |= guard  # whether it stays there is seen once its place is taken
    if fight.get(who).mount != mount:
        yield from sit(fight, who, mount, fight.rules.rows.get("ride", ""))
    if command.control and fight.get(who).mount == mount and fight.get(mount).driver != who:
        yield from take_reins(fight, who, mount, fight.rules.rows.get("reins", ""))
    yield from take_place(fight, who, mount)
    fight.undecided -= guard
    yield from settle(fight)


def no_seat(fight: Fight, who: Id, mount: Id) -> Refusal | None:
    """Tell why a creature cannot be on another's back in any game: a thing, the dead, itself, one that rides or carries."""
    rider, carrier, row = fight.get(who), fight.get(mount), fight.rules.rows.get("ride", "")
    if who == mount or rider.is_object or carrier.is_object:
        return Refusal("A creature rides another creature.", row)
    if carrier.at is None:
        return Refusal(f"{carrier.name} is not on the map.", row)
    if carrier.life != "up" or rider.life != "up":
        return Refusal("Both must be up.", row)
    if fight.state.riders(who):
        return Refusal(f"{rider.name} carries somebody itself.", row)
    return Refusal(f"{carrier.name} rides somebody itself.", row) if carrier.mount else None
