"""Pushed, pulled, slipped along a path of somebody else's choice."""

from collections.abc import Iterator
from dataclasses import dataclass

from combat.engine import events as ev
from combat.engine.answers import Forcing
from combat.engine.answers.nothing import NO_RULE
from combat.engine.commands import ForceMove
from combat.engine.declared.powers import Casting, Shift
from combat.engine.errors import Illegal
from combat.engine.fight import Fight
from combat.engine.ground.grid import Cells, Lattice, Square, footprint, label, written
from combat.engine.ids import GM, Id, SeatId
from combat.engine.known import known
from combat.engine.requests import Ask, Pick, Script, ask
from combat.engine.scripts.moving.forced import Moved, away, barrier, lead, stay_rooted
from combat.engine.seatview import Viewer

MOST = 10  # squares that the GM can have somebody moved so
STAY = Pick("stay", "Leave it there")
KEEP = Pick("stay", "Stay where you are")
HOW: dict[str, Moved] = {"push": "pushed", "pull": "pulled", "slip": "slid"}


@dataclass(frozen=True)
class Shove:
    """Who is moved by whom, up to how many squares: a "push" away from the origin, a "pull" nearer to it, a "slip" anywhere."""

    who: Id
    by: Id
    way: str
    squares: int
    origin: Cells
    name: str = ""  # of the power

    @property
    def is_own(self) -> bool:
        """Whether a creature moves itself so, of its own will: it slips out of somewhere."""
        return self.who == self.by


@dataclass(frozen=True)
class ForcedPath:
    """One way that a creature can be moved; `peril` says in words what danger it leads into."""

    squares: tuple[Square, ...]
    peril: str = ""
    over: bool = False  # it goes no further: it has led off an edge

    @property
    def end(self) -> Square:
        return self.squares[-1]


def shift_of(fight: Fight, casting: Casting, outcome: Shift, who: Id) -> Shove:
    """Return how a power moves somebody: a far one from the square of its origin, any other from its user (ORC-214)."""
    way = "slip" if outcome.slip else "pull" if outcome.pull else "push"
    far = (casting.origin or casting.square) if casting.power.origin == "far" else None
    origin = frozenset((far,)) if far is not None else fight.get(casting.caster).cells
    return Shove(who, casting.caster, way, outcome.distance // fight.rules.per_square, origin, casting.power.name)


def force(fight: Fight, command: ForceMove) -> Script[None]:
    """Move a creature by another's choice, as no power says it but the GM (ORC-214 to ORC-216)."""
    who, source = fight.get(command.who), fight.get(command.source)
    forcing = fight.rules.moving.forcing
    if not forcing.is_picked:
        raise Illegal(NO_RULE)
    row, squares = forcing.rows[command.way], command.distance // fight.rules.per_square
    if who.at is None or source.at is None:
        raise Illegal("Not on the map.", fight.rules.rows.get("map", ""))
    if who.id == source.id and command.way != "slip":
        raise Illegal("It cannot push or pull itself.", row)
    if not 1 <= squares <= MOST:
        raise Illegal(f"From 1 to {MOST} squares.", row)
    yield from shift_chosen(fight, Shove(who.id, source.id, command.way, squares, source.cells))


def shift_chosen(fight: Fight, shove: Shove) -> Script[None]:
    """Ask whoever moves a creature for the path, and move it; raises Illegal for one that nothing moves (R44).

    Itself nobody moves that cannot move at all.
    """
    stay_rooted(fight, shove.who)
    forcing, seat = fight.rules.moving.forcing, chooser(fight, shove)
    held = forcing.held(fight, shove.who) if shove.is_own else None
    if held is not None:
        raise Illegal(held.text, held.row)
    start, found = fight.get(shove.who).at, paths(as_known_to(fight, seat, shove.who), shove)
    row = forcing.rows[shove.way]
    if not found:
        text = f"{fight.get(shove.who).name} cannot be moved from where it is."
        fight.record(ev.Noted(text=text, row=row, **fight.hearers_of(shove.who)))
        return
    answer = yield from ask(question(fight, shove, seat, found, row))
    path = found.get(answer)
    if path is not None and fight.is_here(shove.who) and fight.get(shove.who).at == start:
        how: Moved = "slipped" if shove.is_own else HOW[shove.way]
        yield from lead(fight, shove.who, path.squares, how)


def chooser(fight: Fight, shove: Shove) -> SeatId:
    """Return whose choice the path is: the GM's where the attacker's seat does not know whom it has hit."""
    seat = fight.seat_of(shove.by)
    return GM if seat != GM and shove.who in fight.state.unknown_to(seat) else seat


def as_known_to(fight: Fight, seat: SeatId, who: Id = "") -> Fight:
    """Return the fight as a seat knows it, for looking only."""
    state = known(fight.state, Viewer(seat, "gm" if seat == GM else "player"))
    return fight if state is fight.state or (who and who not in state.combatants) else Fight(fight.rules, state)


def question(fight: Fight, shove: Shove, seat: SeatId, found: dict[str, ForcedPath], row: str) -> Ask:
    """Ask for the end of the path; unanswered nobody is moved."""
    first = next(iter(found))
    picks = [
        Pick(key, f"{'As far as it goes: ' if key == first else ''}{label(path.end)}", path.peril)
        for key, path in found.items()
    ]
    name = fight.get(shove.who).name
    verb = {"push": "Push", "pull": "Pull", "slip": "Slip"}[shove.way]
    title = f"{name} slips" if shove.is_own else f"{verb} {name}"
    stay = KEEP if shove.is_own else STAY
    veiled = fight.state.is_veiled(shove.by) or fight.state.is_veiled(shove.who)
    return Ask(
        seat=seat,
        kind="forced-path",
        title=f"{title} up to {shove.squares}: to which square?",
        picks=(*picks, stay),
        default=stay.key,
        who=shove.by,
        text=shove.name,
        row=row,
        secret=veiled and seat == GM,
    )


# --- where to ------------------------------------------------------------------------------------------------------


def paths(fight: Fight, shove: Shove) -> dict[str, ForcedPath]:
    """Return every end with its straightest path, the farthest end straight on first (ORC-214 to ORC-216).

    The key is the square; where a path through danger leads to a square that a safe one leads to as well, it is "x,y:over".
    """
    found: dict[tuple[Square, bool], ForcedPath] = {}
    start, grid = fight.get(shove.who).at, fight.lattice
    forcing = fight.rules.moving.forcing
    assert start is not None
    edge = [ForcedPath(())]
    for _ in range(shove.squares):
        reached: dict[tuple[Square, bool], ForcedPath] = {}
        for path in edge:
            for longer in onward(fight, shove, forcing, path, start):
                key = (longer.end, bool(longer.peril))
                if key not in found and (
                    key not in reached or slants(longer, start, grid) < slants(reached[key], start, grid)
                ):
                    reached[key] = longer
        found |= reached
        edge = [path for path in reached.values() if not path.over]
    ideal = aim(fight, shove, start)
    ranked = sorted(found.values(), key=lambda path: rank(path, ideal))
    return {key_of(path, found): path for path in ranked}


def onward(fight: Fight, shove: Shove, forcing: Forcing, path: ForcedPath, start: Square) -> Iterator[ForcedPath]:
    """Yield a path made one square longer in every way that it may be."""
    at = path.end if path.squares else start
    there, side = fight.as_if_at(shove.who, at), fight.get(shove.who).side_squares
    now = fight.lattice.gap(shove.origin, footprint(at, side))
    for to in fight.lattice.neighbours(at):
        nearer = fight.lattice.gap(shove.origin, footprint(to, side)) - now
        if to == start or (shove.way == "push" and nearer <= 0) or (shove.way == "pull" and nearer >= 0):
            continue
        if not barrier(there, shove.who, to):
            peril = forcing.peril(there, shove.who, to)
            over = bool(peril) and forcing.ends(there, shove.who, to)
            yield ForcedPath((*path.squares, to), path.peril or peril, over)


def aim(fight: Fight, shove: Shove, start: Square) -> Square:
    """Return where a path straight on would end."""
    x, y = away(shove.origin, fight.get(shove.who).cells)
    if shove.way == "slip" or x == y == 0:
        return start
    way = (-x, -y) if shove.way == "pull" else (x, y)
    return fight.lattice.straight(start, way, shove.squares)[-1]


def rank(path: ForcedPath, ideal: Square) -> tuple[int, int, bool, Square]:
    (x, y), (to_x, to_y) = path.end, ideal
    return -len(path.squares), (x - to_x) ** 2 + (y - to_y) ** 2, bool(path.peril), path.end


def slants(path: ForcedPath, start: Square, grid: Lattice) -> int:
    return sum(map(grid.is_diagonal, (start, *path.squares), path.squares))


def key_of(path: ForcedPath, found: dict[tuple[Square, bool], ForcedPath]) -> str:
    return written(path.end) + (":over" if path.peril and (path.end, False) in found else "")
