"""Taking what was held ready: at whom, where to or on which square is chosen now, from what can be picked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.choices.reach import reachable
from combat.engine.commands import Act, Move
from combat.engine.declared.content import Aimed
from combat.engine.declared.powers import Power
from combat.engine.errors import Refused
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, around, label, written
from combat.engine.ids import GM, Id
from combat.engine.known import without
from combat.engine.requests import Ask, Pick, Script
from combat.engine.requests import ask as put
from combat.engine.scripts.acting import act, lost
from combat.engine.scripts.moving import move
from combat.engine.seatview import Reach, Refusal
from combat.engine.state import State
from combat.rulesets.orcus.out_of_turn import ways_to_lay
from combat.rulesets.orcus.turns import KINDS
from combat.rulesets.orcus.waiting.ready_deeds import Held, allies, bar, held_by_key, targets

ENOUGH = Pick("enough", "Nobody else")
DO = "do"
OF_A_MOVE = "distance"
CATCHES = "catches "  # begins the note of a square at which an area would catch somebody
GONE = Refusal("You cannot do that any more.", "ORC-255")


# --- what can be answered ------------------------------------------------------------------------------------------


def refusal(fight: Fight, who: Id, key: str) -> Refusal | None:
    """Tell why what is held ready cannot be done at this moment."""
    kind, _, gait = key.partition(":")
    if kind == "go":
        barred = fight.rules.gaits[gait].bar(Fight(fight.rules, rested(fight.state, who)), who)
        return barred or (None if ways(fight, who, gait) else Refusal("There is nowhere to go.", "ORC-255"))
    held = held_by_key(fight, who, key)
    if held is None:
        return GONE
    refused = bar(fight, who, held)
    if refused is None:
        refused = fight.rules.turns.forbids(fight, who, held.action)
    return refused or (None if next(answers(fight, who, key), None) else nobody(held))


def nobody(held: Held) -> Refusal:
    return Refusal(f"Nobody is in reach of {held.name} now.", "ORC-255")


def answers(fight: Fight, who: Id, key: str) -> Iterator[Pick]:
    """Yield the ways in which it can be done now: targets, squares, or that it is done."""
    kind, _, gait = key.partition(":")
    if kind == "go":
        yield from (Pick(written(way.square), label(way.square), note(way)) for way in ways(fight, who, gait))
        return
    held = held_by_key(fight, who, key)
    if held is None:
        return
    if held.action.needs in ("target", "targets", "ally-and-target"):
        if held.action.needs != "ally-and-target" or allies(fight, who, held):
            yield from (Pick(one.target, one.label, one.note, one.odds) for one in targets(fight, who, held))
    elif held.action.needs == "square":
        yield from squares(fight, who, held)
    elif held.action.needs == "choice" and held.action.picks is not None:
        yield from held.action.picks(fight, who, held.weapon)
    else:
        yield Pick(DO, held.name)


def squares(fight: Fight, who: Id, held: Held) -> Iterator[Pick]:
    """Offer the squares at which it can be aimed, each with whom it would catch from there."""
    for key, (wanted, caught) in places(fight, who, held).items():
        assert wanted.square is not None
        yield Pick(key, f"At {label(wanted.square)}", f"{CATCHES}{caught}" if caught else "")


def caught_by(pick: Pick) -> list[str]:
    """Return the names of those whom an area would catch that is put down so."""
    return pick.note.removeprefix(CATCHES).split(", ") if pick.note.startswith(CATCHES) else []


def places(fight: Fight, who: Id, held: Held) -> dict[str, tuple[Act, str]]:
    """Return the ways to aim it at a square with whom it catches: where that differs, else where or beside whom it can lie."""
    power = power_of(fight, held)
    found = ways_to_lay(fight, who, power) if power is not None else {}
    if found:
        return {key: (replace(one, weapon=weapon_of(held)), names) for key, (one, names) in found.items()}
    spots = spots_for(fight, who, held, 0) or spots_for(fight, who, held, 1)
    return {written(spot): (command(who, held, square=spot), "") for spot in spots}


def spots_for(fight: Fight, who: Id, held: Held, off: int) -> list[Square]:
    """Return the squares at which it can be put down where others stand or oneself does, or so many squares off."""
    people = [c for c in (fight.get(who), *fight.known_to(who)) if c.at is not None and c.life != "dead"]
    spots = dict.fromkeys(
        spot for c in people for spot in (around(c.cells, off) if off else (c.at,)) if spot is not None
    )
    return [spot for spot in spots if fight.state.field.holds(spot) and can_lie(fight, who, held, spot)]


def can_lie(fight: Fight, who: Id, held: Held, square: Square) -> bool:
    assert held.action.aimed is not None
    found = held.action.aimed(fight, command(who, held, square=square))
    return isinstance(found, Aimed) and (found.placing is None or found.placing.lacking is None)


def power_of(fight: Fight, held: Held) -> Power | None:
    key = held.action.key
    return fight.rules.powers.get(key.removeprefix("power:")) if key.startswith("power:") else None


def command(who: Id, held: Held, **more: Any) -> Act:
    return Act(actor=who, action=held.action.key, weapon=weapon_of(held), **more)


def weapon_of(held: Held) -> str:
    return held.weapon.key if held.weapon is not None else ""


# --- moving --------------------------------------------------------------------------------------------------------


def rested(state: State, who: Id) -> State:
    """Return a state in which a creature has its whole movement."""
    found = state.combatants[who]
    used = {key: value for key, value in found.used.items() if key != OF_A_MOVE}
    return replace(state, combatants={**state.combatants, who: replace(found, used=used)})


def ways(fight: Fight, who: Id, gait: str) -> list[Reach]:
    """Return where a creature can get to as far as its seat knows, the nearest first."""
    seat, state = fight.seat_of(who), fight.state
    seen = state if seat == GM else without(state, state.unknown_to(seat))
    found = reachable(Fight(fight.rules, rested(seen, who)), who, gait)
    return sorted(found.values(), key=lambda way: (way.cost, way.square))


def note(way: Reach) -> str:
    return f"{way.cost} sq, {' and '.join(way.risk)} would strike" if way.risk else f"{way.cost} sq"


# --- doing it ------------------------------------------------------------------------------------------------------


def do(fight: Fight, who: Id, key: str, answer: str, words: str) -> Script[None]:
    """Do it: the immediate action has paid for it, and nothing of one's own turn is spent (ORC-257, ORC-258)."""
    before = dict(fight.get(who).used)
    wanted = yield from worked_out(fight, who, key, answer, words)
    if wanted is None:
        return
    cost = fight.rules.gaits[wanted.gait].cost if isinstance(wanted, Move) else cost_of(fight, wanted)
    hearers = fight.hearers_of(who)
    if cost in KINDS:
        fight.record(ev.Spent(who=who, what=f"extra:{cost}", **hearers))
    fight.record(ev.Refreshed(who=who, what=(OF_A_MOVE,), **hearers))
    try:
        yield from move(fight, wanted) if isinstance(wanted, Move) else act(fight, wanted)
    except Refused as refused:  # what was asked on the way has changed things
        lost(fight, who, Refusal("Too late.", refused.row))
    if who in fight.state.combatants:
        restore(fight, who, before)


def cost_of(fight: Fight, wanted: Act) -> str:
    action = fight.rules.action(wanted.action)
    return action.cost if action is not None else ""


def restore(fight: Fight, who: Id, before: dict[str, int]) -> None:
    """Set what one's own turn has used up as it was."""
    kinds = (*KINDS, *(f"extra:{kind}" for kind in KINDS), OF_A_MOVE)
    now, hearers = fight.get(who).used, fight.hearers_of(who)
    changed = tuple(kind for kind in kinds if now.get(kind, 0) != before.get(kind, 0))
    if changed:
        fight.record(ev.Refreshed(who=who, what=changed, **hearers))
    for kind in changed:
        if before.get(kind):
            fight.record(ev.Spent(who=who, what=kind, amount=before[kind], **hearers))


def worked_out(fight: Fight, who: Id, key: str, answer: str, words: str) -> Script[Act | Move | None]:
    """Make a command of what was answered, asking for what is still open; None when it cannot be one any more."""
    kind, _, gait = key.partition(":")
    if kind == "go":
        way = next((one for one in ways(fight, who, gait) if written(one.square) == answer), None)
        return Move(actor=who, path=way.path, gait=gait) if way is not None else None
    held = held_by_key(fight, who, key)
    if held is None:
        return None
    needs = held.action.needs
    if needs == "square":
        found = places(fight, who, held).get(answer)
        return found[0] if found is not None else None
    if needs == "targets":
        return command(who, held, targets=(yield from several(fight, who, held, answer)))
    if needs == "ally-and-target":
        return command(who, held, target=answer, ally=(yield from for_whom(fight, who, held)))
    if needs == "target":
        return command(who, held, target=answer)
    return command(who, held, choice=answer if needs == "choice" else words if needs == "text" else "")


def several(fight: Fight, who: Id, held: Held, first: Id) -> Script[tuple[Id, ...]]:
    """Ask for the other targets one by one."""
    chosen = [first]
    most = held.action.most(fight, command(who, held, targets=(first,))) if held.action.most is not None else 1
    while len(chosen) < most:
        others = tuple(
            Pick(one.target, one.label, one.note, one.odds)
            for one in targets(fight, who, held)
            if one.target not in chosen and fits(fight, who, held, (*chosen, one.target))
        )
        if not others:
            break
        title = f"{held.name}: at whom else? {len(chosen)} of at most {most}."
        said = yield from put(question(fight, who, title, (*others, ENOUGH), ENOUGH.key))
        if said == ENOUGH.key:
            break
        chosen.append(said)
    return tuple(chosen)


def fits(fight: Fight, who: Id, held: Held, chosen: tuple[Id, ...]) -> bool:
    together = held.action.together
    return together is None or together(fight, command(who, held, targets=chosen)) is None


def for_whom(fight: Fight, who: Id, held: Held) -> Script[Id]:
    found = tuple(Pick(one.target, one.label, one.note) for one in allies(fight, who, held))
    if len(found) == 1:
        return found[0].key
    return (yield from put(question(fight, who, f"{held.name}: for whom?", found, found[0].key)))


def question(fight: Fight, who: Id, title: str, picks: tuple[Pick, ...], default: str) -> Ask:
    secret = fight.seat_of(who) == GM
    return Ask(fight.seat_of(who), "readied-target", title, picks, default, who, row="ORC-256", secret=secret)
