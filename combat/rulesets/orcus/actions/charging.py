"""Charging: the shortest way to the nearest square from which the target can be attacked, then the blow."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from combat.engine import events as ev
from combat.engine.choices.reach import explored
from combat.engine.commands import Act
from combat.engine.declared.content import Action
from combat.engine.declared.windows import MOVE_ENDED
from combat.engine.doing import Blow
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Square, around, distance, is_diagonal, label
from combat.engine.ids import GM, Id
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.attacking import attack
from combat.engine.scripts.moving import as_known_to, halt, one_step, step_back
from combat.engine.seatview import Choice, Refusal
from combat.engine.state import Weapon
from combat.rulesets.orcus.actions.attacking import anybody
from combat.rulesets.orcus.actions.shoving import throw_back
from combat.rulesets.orcus.actions.wrestling import SHOVING, blow_of, out_of_grasp
from combat.rulesets.orcus.attacking import is_basic, is_out_of_line, may_strike, melee_of, odds, reach_of, targetable
from combat.rulesets.orcus.moving import CHARGE, CHARGING, gait_of, is_flying, moves_within_actions, set_off, speed
from combat.rulesets.orcus.sides import no_target
from combat.rulesets.policies.acted import done
from combat.rulesets.policies.own_side import set_aside

LEAST = 2  # squares
TOO_NEAR = Refusal("Too near: a charge covers at least 2 squares.", "ORC-223")


@dataclass(frozen=True)
class ChargePath:
    """One way that a charge may go: its last square is where the blow is struck from."""

    path: tuple[Square, ...]
    cost: int
    risk: tuple[Id, ...] = ()
    reaches: tuple[int, ...] = ()  # of the attacks for which its end is a nearest square

    @property
    def end(self) -> Square:
        return self.path[-1]


# --- where to ------------------------------------------------------------------------------------------------------


def runs(fight: Fight, who: Id, target: Id) -> tuple[ChargePath, ...] | Refusal:
    """Return the ways to the nearest squares that allow an attack, those that can be gone, or why none can (ORC-223, ORC-224).

    Those of a longer weapon come first; all as far as this fight is known.
    """
    found: dict[Square, ChargePath] = {}
    why: Refusal | None = None
    for squares in reaches(fight, who):
        for run in ways_to(fight, who, nearest(fight, who, target, squares)):
            if isinstance(run, Refusal):
                why = why or run
            else:
                before = found.setdefault(run.end, run)
                found[run.end] = replace(before, reaches=(*before.reaches, squares))
    return tuple(found.values()) or why or Refusal("There is no square to attack it from.", "ORC-224")


def reaches(fight: Fight, who: Id) -> tuple[int, ...]:
    """Return from how far one of the attacks at the end of a charge may be made, a shove's one square among them."""
    sheet = fight.get(who).sheet
    return tuple(sorted({1, *(reach_of(sheet, weapon) for weapon in melee_of(fight, who) if is_basic(weapon))})[::-1])


def nearest(fight: Fight, who: Id, target: Id, squares: int) -> tuple[Square, ...]:
    """Return the squares nearest to a charger, taken or not, from which it would have its target so near (R46)."""
    mover, field = fight.get(who), fight.state.field
    start, cells = mover.at, fight.get(target).cells
    if start is None or not cells:
        return ()
    rings: dict[int, list[Square]] = {}
    for to in around(cells, squares + mover.side_squares - 1):
        rings.setdefault(distance(start, to), []).append(to)
    for far in sorted(rings):
        near = [to for to in sorted(rings[far]) if field.holds(to) and allows(fight, who, target, to, squares)]
        if near:
            return tuple(near)
    return ()


def allows(fight: Fight, who: Id, target: Id, to: Square, squares: int) -> bool:
    if fight.gap_from(to, who, target) > squares:
        return False
    there = fight.as_if_at(who, to)
    return there.gap(who, target) <= squares and not is_out_of_line(there, who, target)


def ways_to(fight: Fight, who: Id, squares: tuple[Square, ...]) -> Iterator[ChargePath | Refusal]:
    """Yield the way to each of some squares, the cheapest first, and for each that cannot be come to why."""
    gait, start = gait_of(fight, who, CHARGE), fight.get(who).at
    paths, costs, risks = fight.cached(("charge", who), lambda: explored(fight, who, gait))
    refused: list[Refusal] = []
    found: list[ChargePath] = []
    for to in squares:
        taken = fight.rules.moving.may_stop(fight, who, to) or wall(fight, who, to)
        if start is None or distance(start, to) < LEAST:
            refused.append(TOO_NEAR)
        elif taken is not None:
            refused.append(Refusal(f"{label(to)}, the nearest square for it, is not free.", "ORC-224"))
        elif not paths.get(to):
            left = speed(fight, who, "fly" if is_flying(fight, who) else "walk")
            refused.append(Refusal(f"{label(to)}, the nearest square for it, is more than {left} sq away.", "ORC-223"))
        else:
            found.append(ChargePath(paths[to], costs[to], risks[to]))
    yield from sorted(found, key=lambda run: (len(run.risk), run.cost, slants(start, run), run.end))
    yield from refused


def slants(start: Square | None, run: ChargePath) -> int:
    return sum(map(is_diagonal, (start or run.end, *run.path), run.path))


def wall(fight: Fight, who: Id, to: Square) -> Refusal | None:
    blocked = fight.cells_at(who, to) & fight.state.field.walls
    return Refusal("There is a wall.", "ORC-224") if blocked else None


# --- the button ----------------------------------------------------------------------------------------------------


def bar(fight: Fight, who: Id, weapon: Weapon | None) -> Refusal | None:
    return moves_within_actions.unmoved(fight, who, gait_of(fight, who, CHARGE))


def targets(fight: Fight, who: Id, weapon: Weapon | None) -> Iterator[Choice]:
    for other in anybody(fight, who):
        yield set_aside(fight, who, choice(fight, who, other.id))


def aim(fight: Fight, who: Id, weapon: Weapon | None, target: Id) -> Choice | None:
    known = any(other.id == target for other in anybody(fight, who))
    return choice(fight, who, target) if known else None


def choice(fight: Fight, who: Id, target: Id) -> Choice:
    """Return a target with the way there and the odds of the blow at its end, or why it cannot be charged."""
    other = fight.get(target)
    found = no_target(other) or runs(fight, who, target)
    if isinstance(found, Refusal):
        return Choice(other.name, target, barred=found)
    there = fight.as_if_at(who, found[0].end)
    ends = options(there, who, target, found[0].reaches)
    chance = next((pick.odds for pick in ends if pick.odds is not None), None)  # of the first that tells any
    return Choice(other.name, target, None, chance, words(fight, found[0], f" to {label(found[0].end)}"))


def words(fight: Fight, run: ChargePath, to: str = "") -> str:
    risk = may_strike(tuple(fight.get(foe).name for foe in run.risk))
    return ", ".join((f"{run.cost} sq{to}", *risk))


# --- the charge ----------------------------------------------------------------------------------------------------


def charge(fight: Fight, command: Act) -> Script[None]:
    """Run to the nearest square that allows it, in steps that provoke, and strike or shove at its end (ORC-223 to ORC-225)."""
    who, target = command.actor, command.target
    found = runs(as_known_to(fight, fight.seat_of(who)), who, target)
    if isinstance(found, Refusal):
        raise Illegal(found.text, found.row)
    done(fight, command, "Charge", "ORC-223")
    run = found[0] if len(found) == 1 else (yield from which(fight, who, target, found))
    yield from set_off(fight, who)
    arrived = yield from dash_along(fight, who, run)
    yield from fight.window(MOVE_ENDED, who)
    if arrived and fight.is_here(who) and fight.rules.turns.cannot_act(fight, who) is None:
        yield from finish(fight, who, target, run.reaches)


def which(fight: Fight, who: Id, target: Id, found: tuple[ChargePath, ...]) -> Script[ChargePath]:
    """Ask the charger from which of several squares, all of them nearest, it will strike (R46)."""
    picks = tuple(Pick(f"{run.end[0]},{run.end[1]}", label(run.end), words(fight, run)) for run in found)
    seat = fight.seat_of(who)
    title = f"{fight.get(who).name} charges {fight.name_seen_by(who, target)}: from which square?"
    veiled = seat == GM and (fight.state.is_veiled(who) or fight.state.is_veiled(target))
    answer = yield from ask(Ask(seat, "charge-square", title, picks, picks[0].key, who, row="ORC-224", secret=veiled))
    return next(run for run, pick in zip(found, picks, strict=True) if pick.key == answer)


def dash_along(fight: Fight, who: Id, run: ChargePath) -> Script[bool]:
    """Take the steps of a charge; tells whether it has come to its end."""
    free: list[Square | None] = [fight.get(who).at]
    stop: Refusal | None = None
    gait = gait_of(fight, who, CHARGE)  # to the end, even where the ground rises to meet a flyer
    fight.undecided.add(moves_within_actions.going(who))
    for square in run.path:
        stop = yield from one_step(fight, who, gait, square, provokes=True)
        if stop is not None:
            halt(fight, who, stop)
            break
        if fight.rules.moving.may_stop(fight, who, square) is None:
            free.append(square)
    fight.undecided.discard(moves_within_actions.going(who))
    back = step_back(fight, who, free, stop is None, {})
    if who in fight.state.combatants:
        fight.record(ev.Refreshed(who=who, what=("distance",), **fight.hearers_of(who)))
    return stop is None and not back and fight.is_here(who) and fight.get(who).at == run.end


def options(fight: Fight, who: Id, target: Id, reaches: tuple[int, ...]) -> Iterator[Pick]:
    """Yield how a charge may end where the charger stands: a basic melee attack or a shove, each with its odds.

    Only those of these `reaches`: for the others another square was nearer (ORC-224).
    """
    for weapon in melee_of(fight, who):
        blow = Blow(who, target, weapon, notes=frozenset((CHARGING,)))
        fits = is_basic(weapon) and reach_of(fight.get(who).sheet, weapon) in reaches
        if fits and targetable(fight, blow) is None:
            yield Pick(f"strike:{weapon.key}", weapon.name, odds=odds(fight, blow))
    if 1 in reaches and out_of_grasp(fight, who, fight.get(target), SHOVING) is None:
        yield Pick("shove", "Shove it", odds=odds(fight, blow_of(fight, who, target, SHOVING, CHARGING)))


def finish(fight: Fight, who: Id, target: Id, reaches: tuple[int, ...]) -> Script[None]:
    """Ask what the charge ends with: a basic melee attack, unless another answer is given (ORC-225)."""
    here = fight.is_here(target) and fight.get(target).life != "dead"
    picks = tuple(options(fight, who, target, reaches)) if here else ()
    if not picks:
        text = "Whom it charged is out of its reach now."
        fight.record(ev.Noted(text=text, row="ORC-225", **fight.hearers_of(who)))
        return
    seat = fight.seat_of(who)
    title = f"{fight.get(who).name} has charged {fight.name_seen_by(who, target)}. How does it end?"
    veiled = seat == GM and (fight.state.is_veiled(who) or fight.state.is_veiled(target))
    all_ = (*picks, Pick("nothing", "Do nothing more"))
    answer = yield from ask(Ask(seat, "charge", title, all_, picks[0].key, who, row="ORC-225", secret=veiled))
    still = fight.is_here(who) and fight.is_here(target)
    if not still or answer not in {pick.key for pick in options(fight, who, target, reaches)}:
        return
    if answer == "shove":
        yield from throw_back(fight, blow_of(fight, who, target, SHOVING, CHARGING))
        return
    weapon = next(weapon for weapon in melee_of(fight, who) if answer == f"strike:{weapon.key}")
    yield from attack(fight, Blow(who, target, weapon, notes=frozenset((CHARGING,))))


CHARGE_ACTION = Action(
    "charge",
    "Charge",
    charge,
    group="attack",
    cost="standard",
    needs="target",
    row="ORC-223",
    bar=bar,
    targets=targets,
    aim=aim,
    summary="Run at least 2 squares to the nearest square, then a basic melee attack or a shove at +1.",
)
