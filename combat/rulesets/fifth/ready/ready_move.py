"""A readied move of up to one's Speed."""

from msgspec.structs import replace

from combat.engine import events as ev
from combat.engine.choices.reach import reachable
from combat.engine.commands import Move
from combat.engine.fight import Fight
from combat.engine.ground.grid import label
from combat.engine.ids import GM, Id
from combat.engine.known import without
from combat.engine.requests import Ask, Pick, Script
from combat.engine.requests import ask as put
from combat.engine.scripts.moving import move
from combat.engine.seatview import Reach, Refusal
from combat.engine.state import Combatant, Effect, State
from combat.rulesets.fifth.ready.ready_response import Response, detail, question

MODES = ("walk", "fly", "climb", "swim", "burrow")
OF_A_TURN = ("distance", "dash", "run:up")  # what moving in one's own turn has used up
LEG = 30  # feet that are asked about at once where there are too many squares
MOST = 200  # squares in one question
STAY = Pick("stay", "Stay here")


def picks(fight: Fight, who: Id) -> tuple[Pick, ...]:
    """Offer a move in each way that the creature has; in a saddle it has none (FIF-099)."""
    if fight.get(who).mount:
        return ()
    speeds = fight.get(who).sheet.speeds
    ways = (fight.rules.gaits[mode] for mode in MODES if speeds.get(mode) and mode in fight.rules.gaits)
    return tuple(Pick(f"move:{way.key}", f"Move ({way.name.lower()})", "up to your speed") for way in ways)


def of_a_turn(found: Combatant) -> tuple[str, ...]:
    """Return what a creature's movement has used up in its own turn; some games count it by speeds, and its diagonal steps."""
    return (*OF_A_TURN, *sorted(key for key in found.used if key.startswith(("distance:", "slants:"))))


def rested(state: State, who: Id) -> State:
    """Return a state in which a creature has its whole movement."""
    found = state.combatants[who]
    used = {key: value for key, value in found.used.items() if key not in of_a_turn(found)}
    return replace(state, combatants={**state.combatants, who: replace(found, used=used)})


def ways(fight: Fight, who: Id, mode: str, fresh: bool = True) -> list[Reach]:
    """Return where a creature can get to as far as its seat knows, the nearest first; `fresh` with its whole speed."""
    seat, state = fight.seat_of(who), fight.state
    seen = state if seat == GM else without(state, state.unknown_to(seat))
    found = reachable(Fight(fight.rules, rested(seen, who) if fresh else seen), who, mode)
    return sorted(found.values(), key=lambda way: (way.cost, way.square))


def offered(found: list[Reach]) -> tuple[tuple[Pick, ...], bool]:
    """Return the squares to choose from, and whether there are more than one question holds."""
    far = len(found) > MOST
    near = [way for way in found if way.cost <= LEG] if far else found
    return tuple(Pick(f"{way.square[0]},{way.square[1]}", label(way.square), note(way)) for way in near), far


def note(way: Reach) -> str:
    return f"{way.cost} ft, {' and '.join(way.risk)} would react" if way.risk else f"{way.cost} ft"


def bar(fight: Fight, who: Id, effect: Effect) -> Refusal | None:
    refusal = fight.rules.gaits[detail(effect)].bar(Fight(fight.rules, rested(fight.state, who)), who)
    if refusal is not None:
        return refusal
    return None if ways(fight, who, detail(effect)) else Refusal("There is nowhere to go.", "FIF-099")


def ask(fight: Fight, who: Id, effect: Effect, title: str) -> Ask:
    """Ask where to: the path is chosen now (R-17)."""
    squares, _ = offered(ways(fight, who, detail(effect)))
    return question(fight, who, title, squares, "This spends your reaction. Tap a square on the map, or pick one.")


def respond(fight: Fight, who: Id, effect: Effect, answer: str) -> Script[None]:
    """Move there, as one’s own movement that can be answered (R-17); what one's own turn has used is left as it was."""
    mode = detail(effect)
    before = {key: fight.get(who).used.get(key, 0) for key in of_a_turn(fight.get(who))}
    restore(fight, who, {})
    fresh, more = True, True
    while more and fight.is_here(who):
        found = ways(fight, who, mode, fresh)
        way = next((one for one in found if f"{one.square[0]},{one.square[1]}" == answer), None)
        if way is None:
            break
        _, more = offered(found)
        yield from move(fight, Move(actor=who, path=way.path, gait=mode))
        fresh = False
        if more and fight.is_here(who) and fight.get(who).at == way.square:
            squares, _ = offered(ways(fight, who, mode, fresh))
            answer = yield from put(question(fight, who, "Go on?", (*squares, STAY)))
    if who in fight.state.combatants:
        restore(fight, who, before)


def restore(fight: Fight, who: Id, used: dict[str, int]) -> None:
    """Set what a turn's movement has used up."""
    hearers = fight.hearers_of(who)
    fight.record(ev.Refreshed(who=who, what=of_a_turn(fight.get(who)), **hearers))
    for key, amount in used.items():
        if amount:
            fight.record(ev.Spent(who=who, what=key, amount=amount, **hearers))


MOVE = Response("move", picks, ask, respond, bar)
