"""The GM's countdowns that are pools of d6: begun, fed, shown and stopped."""

from msgspec.structs import replace

from combat.engine import commands as cmd
from combat.engine import events as ev
from combat.engine.errors import Illegal, Invalid
from combat.engine.fight import Fight
from combat.engine.ids import Id
from combat.engine.numbers.countdowns import MOST
from combat.engine.requests import NOTHING, Script
from combat.engine.scripts.order.rounds import expire, hearers_of_countdown
from combat.engine.state import Entry

FIRST = 1000  # the score of what stands at the head of the order, whatever the others roll
AT_ONCE = 20  # countdowns that run at the same time
LONGEST = 300  # letters of what happens when one expires


def start_countdown(fight: Fight, command: cmd.StartCountdown) -> Script[None]:
    """Put a pool at the head of the order; it is thrown for the first time when the next round begins (A5E-272, R53)."""
    speed = next((one for one in fight.rules.world.countdowns if one.key == command.speed), None)
    if not fight.rules.world.countdowns:
        raise Illegal("This game counts down in rounds. Add a countdown to the order instead.")
    if speed is None:
        raise Invalid(f"A speed is one of {', '.join(one.key for one in fight.rules.world.countdowns)}.")
    if not command.name.strip():
        raise Invalid("Give it a name.")
    if not 1 <= command.dice <= MOST:
        raise Invalid(f"A pool is 1 to {MOST} dice.")
    pools = tuple(entry for entry in fight.state.order if entry.is_pool)
    if len(pools) >= AT_ONCE:
        raise Illegal(f"{AT_ONCE} countdowns are running. Stop one first.", speed.row)
    entry = Entry(
        fight.new_id("i", ev.GM_ONLY if command.knowledge == "nothing" else ev.EVERYONE),
        command.name.strip()[:60],
        score=FIRST,
        kind="countdown",
        hidden=command.knowledge == "nothing",
        dice=command.dice,
        leaves=speed.leaves,
        stoppable=not command.unstoppable,
        shown=command.knowledge == "pool",
        event=command.event.strip()[:LONGEST],
    )
    rest = tuple(one for one in fight.state.order if not one.is_pool)
    fight.record(ev.OrderSet(order=(*pools, entry, *rest), why="countdown", audience=ev.EVERYONE))
    pool = f": {entry.dice}d6, {speed.name.lower()}" if entry.shown else ""
    hearers = hearers_of_countdown(fight, entry, pool=False)
    fight.record(ev.Noted(text=f"A countdown begins: {entry.name}{pool}.", row=row(fight, "countdown"), **hearers))
    yield from NOTHING


def change_countdown(fight: Fight, command: cmd.ChangeCountdown) -> Script[None]:
    """Add or remove dice for what was done in the scene; a pool that is emptied so expires too (A5E-275, R53)."""
    entry = pool_of(fight, command.entry)
    if not 1 <= abs(command.dice) <= MOST:
        raise Invalid(f"Between 1 and {MOST} dice at once, either way.")
    if entry.dice + command.dice > MOST:
        raise Illegal(f"A pool is at most {MOST} dice.", row(fight, "countdown-changed"))
    left = max(0, entry.dice + command.dice)
    record(fight, replace(entry, dice=left), left - entry.dice)
    if not left:
        expire(fight, entry)
        take_out(fight, entry, "expired")
    yield from NOTHING


def show_countdown(fight: Fight, command: cmd.ShowCountdown) -> Script[None]:
    """Set what the players know of a countdown (A5E-277)."""
    entry = pool_of(fight, command.entry)
    record(fight, replace(entry, hidden=command.knowledge == "nothing", shown=command.knowledge == "pool"), 0)
    yield from NOTHING


def stop_countdown(fight: Fight, command: cmd.StopCountdown) -> Script[None]:
    """End a countdown before its time, unless it was begun as one that nothing stops (A5E-275)."""
    entry = pool_of(fight, command.entry)
    if not entry.stoppable:
        raise Illegal(f"{entry.name} was begun as unstoppable.", row(fight, "countdown-changed"))
    take_out(fight, entry, "stopped")
    hearers = hearers_of_countdown(fight, entry, pool=False)
    fight.record(
        ev.Noted(text=f"{entry.name}: the countdown is stopped.", row=row(fight, "countdown-changed"), **hearers)
    )
    yield from NOTHING


def pool_of(fight: Fight, entry: Id) -> Entry:
    """Return a running pool; raises Invalid when there is none of that id."""
    found = next((one for one in fight.state.order if one.id == entry and one.is_pool), None)
    if found is None:
        raise Invalid("That countdown is not running.")
    if not found.dice:
        raise Illegal(f"{found.name}: its time has come already.", row(fight, "countdown-expired"))
    return found


def record(fight: Fight, entry: Entry, change: int) -> None:
    fight.record(
        ev.CountdownChanged(
            entry=entry.id,
            name=entry.name,
            dice=entry.dice,
            change=change,
            hidden=entry.hidden,
            shown=entry.shown,
            row=row(fight, "countdown-changed" if change else "countdown-shown"),
            **hearers_of_countdown(fight, entry),
        )
    )


def take_out(fight: Fight, entry: Entry, why: str) -> None:
    left = tuple(one for one in fight.state.order if one.id != entry.id)
    fight.record(ev.OrderSet(order=left, why=why, audience=ev.EVERYONE))


def row(fight: Fight, key: str) -> str:
    return fight.rules.rows.get(key, "")
