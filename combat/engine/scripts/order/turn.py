"""Rounds and turns: whose it is, how it begins and ends, who is next."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine import look
from combat.engine.commands import EndTurn
from combat.engine.declared.windows import TURN_BETWEEN, TURN_ENDED, TURN_ENDING, TURN_OPENED
from combat.engine.fight import Fight
from combat.engine.fold import without
from combat.engine.ids import GM, Id
from combat.engine.requests import ANEW, Ask, Pick, Script, ask
from combat.engine.scripts.lasting import expire, expire_kind, expire_orphans, settle
from combat.engine.scripts.order import rounds, world_order
from combat.engine.state import Combatant, Entry
from combat.engine.worlds import LAST, WORLD


def end_turn(fight: Fight, command: EndTurn) -> Script[None]:
    """End a combatant's turn and go on to the next one that can act."""
    yield from finish_turn(fight, command.actor)
    yield from advance(fight)


def finish_turn(fight: Fight, who: Id) -> Script[None]:
    """Run what happens at the end of a turn (FIF-038, R-05; ORC-095)."""
    yield from fight.window(TURN_ENDING, who)
    for led in fight.state.led_by(who):
        yield from unshare(fight, led)
    if who in fight.state.combatants:
        yield from fight.rules.turns.ended(fight, who)
        expire(fight, "end", who)
        yield from settle(fight)
    fight.record(ev.TurnEnded(who=who, **fight.hearers_of(who)))
    yield from fight.window(TURN_ENDED, who)


def start_turn(fight: Fight, who: Id) -> Script[None]:
    """Open a turn: effects that last until now end, then the ruleset's own steps (R-05, ORC-127)."""
    fight.record(ev.TurnStarted(who=who, **fight.hearers_of(who)))
    yield from open_turn(fight, who)
    for led in fight.state.led_by(who):
        yield from share(fight, led)


def open_turn(fight: Fight, who: Id) -> Script[None]:
    """End what lasts until the start of this turn, before anything else happens in it (ORC-094)."""
    expire(fight, "start", who)
    yield from settle(fight)
    if who in fight.state.combatants:
        yield from fight.rules.turns.started(fight, who)
        yield from fight.window(TURN_OPENED, who)


# --- mounts under control ------------------------------------------------------------------------------------------

SHARING = look.SHARING


def share(fight: Fight, led: Id) -> Script[None]:
    """Open a led creature's turn within that of its rider, unless it has had its turn of the round (R-04, R-26)."""
    if not fight.is_here(led) or fight.get(led).last_round >= fight.state.round:
        return
    fight.record(ev.TurnShared(who=led, **fight.hearers_of(led)))
    yield from open_turn(fight, led)
    if fight.is_here(led):
        fight.record(ev.Spent(who=led, what=SHARING, **fight.hearers_of(led)))


def unshare(fight: Fight, led: Id) -> Script[None]:
    """Close the turn that a led creature has within its rider's."""
    if not fight.is_here(led) or not fight.get(led).used.get(SHARING):
        return
    fight.record(ev.Refreshed(who=led, what=(SHARING,), **fight.hearers_of(led)))
    yield from fight.rules.turns.ended(fight, led)
    expire(fight, "end", led)
    yield from settle(fight)


def advance(fight: Fight) -> Script[None]:
    """Go on until somebody can act: the next of a group, the next entry, the next round.

    A creature that can do nothing has its turn opened and closed again (R-05), and so has a world without actions. After a whole
    round in which nobody could act the order waits for the GM.
    """
    rounds, between = 0, True
    while fight.state.phase == "running":
        if between and (yield from taken_between(fight)):
            return
        between = False
        who = yield from next_member(fight)
        if who:
            between = True
            yield from start_turn(fight, who)
            if not is_active(fight, who):
                continue
            if not is_helpless(fight, who) or directs(fight, who):
                return
            yield from finish_turn(fight, who)
            continue
        entry = next_entry(fight)
        if entry is None:
            if rounds == 1:
                return
            rounds += 1
            yield from new_round(fight)
        elif (yield from gives_the_word(fight, entry)):
            return


def taken_between(fight: Fight) -> Script[bool]:
    """Tell whether somebody who has put off its turn takes it now, between two others (ORC-250)."""
    while late := (yield from fight.window(TURN_BETWEEN, "")):
        if is_active(fight, late):
            return True
    return False


def is_active(fight: Fight, who: Id) -> bool:
    return fight.state.active == who and fight.is_here(who) and fight.get(who).life != "dead"


def is_helpless(fight: Fight, who: Id) -> bool:
    """Tell whether a creature can neither act nor move, so that its turn is only opened and closed (R-05, R-44)."""
    turns = fight.rules.turns
    return turns.cannot_act(fight, who) is not None and turns.cannot_move(fight, who) is not None


def directs(fight: Fight, who: Id) -> bool:
    """Tell whether somebody under the command of a creature can act or move in its turn, whatever has befallen itself."""
    led = (one for one in fight.state.commanded_by(who) if fight.get(one).used.get(SHARING))
    return any(fight.is_here(one) and not is_helpless(fight, one) for one in led)


def new_round(fight: Fight) -> Script[None]:
    """Begin the next round, after what ends with the old one."""
    if fight.state.round:
        expire_kind(fight, "round")
        expire_orphans(fight)
        yield from fight.rules.turns.round_ended(fight)
        yield from settle(fight)
    yield from rounds.begin(fight, fight.state.round + 1)


def waiting(fight: Fight, entry: Entry) -> list[Combatant]:
    """Return the members of an entry that still have a turn of their own this round: those whom nobody on the map leads."""
    members = (fight.state.combatants.get(who) for who in entry.combatants)
    here = (m for m in members if m and m.at is not None and m.life != "dead" and not fight.is_here(m.driver))
    return [m for m in here if m.last_round < fight.state.round]


def next_member(fight: Fight) -> Script[Id]:
    """Return who of the present entry acts next, "" when all have; within a group its seat picks (FIF-029, ORC-122).

    Whoever is down is not asked about: its turn comes after the others'. Nor is whoever the GM takes down meanwhile.
    """
    entry = fight.state.current
    if entry is None:
        return ""
    left = waiting(fight, entry)
    left = [one for one in left if one.life == "up"] or left[:1]
    if len(left) < 2:
        return left[0].id if left else ""
    owners = {fight.seat_of(m.id) for m in left}
    seat = owners.pop() if len(owners) == 1 else GM
    question = Ask(
        seat=seat,
        kind="group-order",
        title=f"{entry.name}: who acts next?",
        picks=tuple(Pick(m.id, m.name) for m in left),
        default=left[0].id,
        row=fight.rules.rows.get("group", ""),
        secret=seat == GM,
        anew=True,
    )
    chosen = yield from ask(question)
    return (yield from next_member(fight)) if chosen == ANEW else chosen


def next_entry(fight: Fight) -> Entry | None:
    """Return the next place in the order that has something to do this round.

    A place that was moved keeps its one turn of the round, wherever it went (R-04).
    """
    running = (
        entry for entry in fight.state.order if not (entry.is_pool and entry.dice)
    )  # it stands there without a turn
    due = (entry for entry in running if entry.id not in fight.state.passed)
    return next((entry for entry in due if not entry.combatants or waiting(fight, entry)), None)


def gives_the_word(fight: Fight, entry: Entry) -> Script[bool]:
    """Come to a place in the order; tells whether the GM now has the word, which a world without actions does not give."""
    waits = open_entry(fight, entry)
    if entry.id == WORLD:
        yield from world_order.turn_opens(fight)
        waits = bool(fight.state.world.actions)
    return waits


def open_entry(fight: Fight, entry: Entry) -> bool:
    """Come to a place in the order; returns whether the GM now has the word (the world's turn, a countdown that ran out)."""
    unheard = entry.hidden or (entry.id == WORLD and not fight.state.world.actions)
    hearers = fight.secret() if unheard else fight.hearers_of(*entry.combatants)
    fight.record(ev.EntryStarted(entry=entry.id, **hearers))
    if entry.kind == "world" or entry.is_pool:
        return True
    if entry.kind == "countdown":
        left = max(0, entry.count - 1)
        fight.record(ev.EntryCounted(entry=entry.id, count=left, **hearers))
        return left == 0
    return False


def place(fight: Fight, order: tuple[Entry, ...], entry: Entry) -> tuple[Entry, ...]:
    """Return the order with a new entry behind those of an equal or higher score; what is nobody's place loses to creatures.

    Among those in view it stands as if there were no others: these may have been left out of step when somebody was moved.
    """
    loses = [not other.combatants and not other.is_pool and bool(entry.combatants) for other in order]
    lower = [other.score < entry.score + loses[i] for i, other in enumerate(order)]
    index = next((i for i, other in enumerate(order) if lower[i] and passes(fight, entry, other)), len(order))
    while index and lower[index - 1]:
        index -= 1
    return (*order[:index], entry, *order[index:])


def passes(fight: Fight, entry: Entry, other: Entry) -> bool:
    """Tell whether a place in the order counts for where another one comes: of those that only the GM knows of, only for each
    other."""
    return fight.state.is_unseen(entry) or not fight.state.is_unseen(other)


def moved(fight: Fight, entry: Id, before: Id) -> tuple[Entry, ...]:
    """Return the order with one entry right before another, taking its score, or last when `before` is empty.

    The world stays behind whoever is put last.
    """
    order = fight.state.order
    one = next(e for e in order if e.id == entry)
    rest = [e for e in order if e.id != entry]
    last = len(rest) - (1 if rest and rest[-1].id == WORLD else 0)
    index = next((i for i, e in enumerate(rest) if e.id == before), last)
    beside = (e for e in (*rest[index:last], *reversed(rest[:index])) if passes(fight, one, e))
    score = next(beside, one).score
    if entry == WORLD and index == len(rest):
        score = LAST
    return (*rest[:index], replace(one, score=score), *rest[index:])


def follow(fight: Fight, rider: Id, mount: Id) -> None:
    """Put a mount's place in the order right behind its rider's, with the same score (FIF-187)."""
    own = fight.state.entry_of(rider)
    if own is None:
        return
    led = fight.state.entry_of(mount)
    alone = led is not None and led.combatants == (mount,)
    moved_to = led if alone and led is not None else Entry(fight.place_id(mount), fight.get(mount).name, (mount,))
    rest = tuple(left for e in fight.state.order if (left := without(e, mount)) is not None)
    index = next(i for i, e in enumerate(rest) if e.id == own.id) + 1
    order = (*rest[:index], replace(moved_to, score=own.score), *rest[index:])
    if order != fight.state.order:
        fight.record(ev.OrderSet(order=order, why="mounted", audience=ev.EVERYONE))
