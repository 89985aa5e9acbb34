"""Moving a grappled creature: dragging or carrying it along."""

from collections.abc import Iterator

from combat.engine import events as ev
from combat.engine.choices.reach import reachable
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.windows import MOVE_ENDED
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Square, label, written
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.moving import as_known_to, halt, one_step, rise_to, step_back
from combat.engine.seatview import Choice, Reach, Refusal
from combat.engine.state import Combatant, Weapon
from combat.rulesets.orcus.actions.holding import held_by
from combat.rulesets.orcus.actions.wrestling import WrestlingAttack, blow_of, strikes
from combat.rulesets.orcus.attacking import may_strike, odds
from combat.rulesets.orcus.moving import HAUL, edges, gait_of, moves_within_actions, set_off
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.own_side import set_aside
from combat.rulesets.policies.towing import Standing, rooms

HAULING = WrestlingAttack("haul", "Move the grappled", "fort", "ORC-236")
NO_ROOM = Refusal("There is no room to take it along.", "ORC-236")
STAY = Pick("stay", "Stay where you are")


def put(captive: Id, place: Standing) -> str:
    """Return what stands among a resolution's undecided things once the hauler has said where its captive goes."""
    (x, y), height = place
    return f"put:{captive}:{x},{y},{height}"


def towed(who: Id, captive: Id) -> str:
    """Return what stands among a resolution's undecided things while a creature takes another along."""
    return f"hauling:{who}:{captive}"


# --- the button ----------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    if not any(held_by(fight, who)):
        return Refusal("You hold nobody.", "ORC-236")
    return moves_within_actions.unmoved(fight, who, gait_of(fight, who, HAUL))


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in held_by(fight, who):
        kept = fight.flagged_by(other.id, "rooted")
        if kept is not None:
            yield Choice(other.name, other.id, barred=Refusal(f"{kept.name}: it stays in its square.", kept.rows[0]))
            continue
        blow = blow_of(fight, who, other.id, HAULING)
        roll = fight.breakdown("attack", who, other.id, blow)
        found = Choice(other.name, other.id, None, odds(fight, blow, roll), "against Fortitude", None, roll)
        yield set_aside(fight, who, found)


# --- on the way ----------------------------------------------------------------------------------------------------


def haul(fight: Fight, command: Act) -> Script[None]:
    """Make a Strength attack against its Fortitude; on a hit go up to half the speed and take it along (ORC-236, R53)."""
    who, captive = command.actor, command.target
    done(fight, command, "Move a grappled creature", "ORC-236")
    if not (yield from strikes(fight, blow_of(fight, who, captive, HAULING))):
        return
    way = yield from where_to(fight, who)
    if way is None or not fight.is_here(who):
        return
    yield from set_off(fight, who)
    yield from take_along(fight, who, captive, way.path)
    yield from fight.window(MOVE_ENDED, who)


def where_to(fight: Fight, who: Id) -> Script[Reach | None]:
    """Ask the grappler to which square it goes."""
    seat, start = fight.seat_of(who), fight.get(who).at
    found = reachable(as_known_to(fight, seat), who, gait_of(fight, who, HAUL))
    if not found:
        fight.record(ev.Noted(text="There is nowhere to go.", row="ORC-236", **fight.hearers_of(who)))
        return None
    far = sorted(found.values(), key=lambda way: (-len(way.path), way.square))
    picks = tuple(Pick(written(way.square), label(way.square), note(way)) for way in far)
    title = f"{fight.get(who).name} takes it along: to which square?"
    veiled = seat == GM and fight.state.is_veiled(who)
    question = Ask(seat, "haul", title, (*picks, STAY), STAY.key, who, row="ORC-236", secret=veiled)
    answer = yield from ask(question)
    if not fight.is_here(who) or fight.get(who).at != start:
        return None
    return next((way for way, pick in zip(far, picks, strict=True) if pick.key == answer), None)


def note(way: Reach) -> str:
    return ", ".join((f"{way.cost} sq", *may_strike(tuple(way.risk))))


def take_along(fight: Fight, who: Id, captive: Id, path: tuple[Square, ...]) -> Script[None]:
    """Go step by step, each provoking as usual; the captive comes along after each, and provokes nobody."""
    free: list[Square | None] = [fight.get(who).at]
    stop: Refusal | None = None
    gait, marks = gait_of(fight, who, HAUL), {moves_within_actions.going(who), towed(who, captive)}
    fight.undecided |= marks
    for square in path:
        if square == path[-1]:
            marks |= yield from put_where(fight, who, captive, gait, square)
            fight.undecided |= marks
        stop = (yield from held_up(fight, who, captive, gait, square)) or (
            yield from one_step(fight, who, gait, square, provokes=True)
        )
        if stop is not None:
            break
        if fight.rules.moving.may_stop(fight, who, square) is None:
            free.append(square)
    if stop is not None and fight.is_here(who):
        halt(fight, who, stop)
    step_back(fight, who, free, stop is None, {})
    fight.undecided -= marks
    if who in fight.state.combatants:
        fight.record(ev.Refreshed(who=who, what=("distance",), **fight.hearers_of(who)))


def put_where(fight: Fight, who: Id, captive: Id, gait: str, to: Square) -> Script[set[Id]]:
    """Ask the hauler where its captive comes to stand at the end of the way; nothing where there is one place alone (R53)."""
    seat = fight.seat_of(who)
    look = as_known_to(fight, seat)
    if not look.is_here(who) or not look.is_here(captive):
        return set()
    height = fight.get(who).height + rise_to(look, who, gait, to)
    places: dict[str, Standing] = {}
    for place in rooms(look, look.get(who), to, height, look.get(captive), 1):
        places.setdefault(f"{place[0][0]},{place[0][1]}", place)
    if len(places) < 2:
        return set()
    picks = tuple(Pick(key, label(at), peril_of(look, captive, at)) for key, (at, _) in places.items())
    title = f"{fight.get(who).name} goes to {label(to)}: where does {fight.name_seen_by(who, captive)} go?"
    veiled = seat == GM and fight.state.is_veiled(who)
    answer = yield from ask(Ask(seat, "haul-place", title, picks, picks[0].key, who, row="ORC-236", secret=veiled))
    return {put(captive, places[answer])}


def peril_of(fight: Fight, captive: Id, to: Square) -> str:
    return edges.peril(fight, captive, to) if to != fight.get(captive).at else "stays there"


def held_up(fight: Fight, who: Id, captive: Id, gait: str, to: Square) -> Script[Refusal | None]:
    """Tell why a step cannot be taken with the captive: there is no room for it, or it holds on at an edge (R53)."""
    if not fight.is_here(captive) or not fight.is_here(who):
        return None
    height = fight.get(who).height + rise_to(fight, who, gait, to)
    place = place_for(fight, fight.get(who), captive, to, height)
    if place is None:
        return NO_ROOM
    moved = place[0] != fight.get(captive).at and edges.peril(fight, captive, place[0])
    if moved and (yield from edges.holds_on(fight, captive, place[0])):
        return Refusal("It holds on at the edge.", "ORC-347")
    return None


def place_for(fight: Fight, was: Combatant, captive: Id, to: Square, height: int) -> Standing | None:
    """Return where a captive comes to stand: as its hauler has said, if that is free, else where the other just stood."""
    places = rooms(fight, was, to, height, fight.get(captive), 1)
    said = {place for place in places if put(captive, place) in fight.undecided}
    return next(iter(said), None) or next(iter(places), None)


def trailing(fight: Fight, was: Combatant) -> tuple[tuple[Id, Cells], ...]:
    """Bring the captive along that a creature takes with it; returns it with the squares it left (ORC-236)."""
    now = fight.get(was.id)
    captive = next((c for c in fight.state.present if towed(was.id, c.id) in fight.undecided), None)
    if captive is None or now.at is None or not any(effect.source == was.id for effect in captive.all("grappled")):
        return ()
    place = place_for(fight, was, captive.id, now.at, now.height)
    if place is None or place == (captive.at, captive.height):
        return ()
    to, height = place
    fight.record(ev.Placed(who=captive.id, to=to, how="dragged", height=height, **fight.hearers_of(captive.id)))
    return ((captive.id, captive.cells),)


HAUL_ACTION = Action(
    "haul",
    "Move a grappled creature",
    haul,
    group="standard",
    cost="standard",
    needs="target",
    row="ORC-236",
    bar=bar,
    targets=targets,
    hide_barred=True,
    summary="Strength against Fortitude: go up to half your speed and take along whom you hold.",
)
