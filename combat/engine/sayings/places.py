"""Where somebody or something is to be: pushes, moves and falls, ground and areas of the map."""

from collections.abc import Iterator

from combat.engine import commands as cmd
from combat.engine.ground.areas import squares_of
from combat.engine.ground.grid import HEXES, SQUARES, Square, label
from combat.engine.ground.shapes import Area
from combat.engine.sayings.bag import Bag
from combat.engine.sayings.keywords import HEX_WAYS, WAY_NAMES
from combat.engine.sayings.meanings import is_on_map
from combat.engine.sayings.reading import Reading
from combat.engine.sayings.sentences import each, verb
from combat.engine.sayings.whom import Whom
from combat.engine.seatview import SeatView, Token

FARTHEST = 60  # squares: no map is wider


def push(bag: Bag) -> Iterator[Reading]:
    """`push edda 10 east`, `push edda 10 from goblin 2`, `pull edda 10 to oswin`."""
    if (
        not bag.says("push", "pull")
        or not bag.only("whom number amount way !push !pull !beside")
        or not bag.has("whom")
    ):
        return
    first, *others = bag.whoms
    far = abs(bag.number("amount") or bag.number() or bag.view.per_square)
    for token, open_ in each(bag, first):
        if bag.has("way") and not others and token.at is not None and bag.says("push"):
            yield along(bag, token, far, open_)
        elif len(others) == 1 and len(others[0].ids) == 1 and not bag.has("way"):
            yield away(bag, token, others[0], far, open_ or others[0].open)


def along(bag: Bag, token: Token, far: int, open_: bool) -> Reading:
    """Return a push in a direction, as a path: of a large creature no square lies exactly behind it."""
    assert token.at is not None
    way = bag.things["way"][0]
    assert isinstance(way, tuple)
    steps = min(far // bag.view.per_square, FARTHEST)
    lattice, vector = (HEXES, HEX_WAYS[way]) if bag.view.hexes else (SQUARES, way)
    path = tuple(lattice.straight(token.at, vector, steps))
    words = f"{token.name} is pushed {far} {bag.view.unit} {WAY_NAMES[way]}"
    if not path:
        return bag.reading(words, refused=f"At least {bag.view.per_square} {bag.view.unit}.")
    return bag.reading(words, cmd.Push(who=token.id, path=path), whom=(token.id,), squares=path[-1:], open=open_)


def away(bag: Bag, token: Token, source: Whom, far: int, open_: bool) -> Reading:
    pull = bag.says("pull")
    command = cmd.Push(who=token.id, source=source.ids[0], distance=far, pull=pull)
    how = "pulled towards" if pull else "pushed away from"
    words = f"{token.name} is {how} {source.name}, {far} {bag.view.unit}"
    return bag.reading(words, command, whom=(token.id,), open=open_)


def move(bag: Bag) -> Iterator[Reading]:
    """`move oswin H9`, `oswin H9`, `teleport oswin to H9`."""
    if not bag.has("whom", "square") or not bag.only("whom square !move !teleport") or len(bag.things["square"]) > 1:
        return
    to = square_in(bag)
    for token, open_ in each(bag, bag.whom):
        fields = {"whom": (token.id,), "squares": (to,), "open": open_}
        if bag.says("teleport"):
            yield bag.reading(f"{token.name} is teleported to {label(to)}", cmd.Teleport(who=token.id, to=to), **fields)
        else:
            yield bag.reading(f"{token.name} is put on {label(to)}", cmd.Place(who=token.id, to=to), **fields)


def square_in(bag: Bag) -> Square:
    found = bag.things["square"][0]
    assert isinstance(found, tuple)
    return found


def fall(bag: Bag) -> Iterator[Reading]:
    """`edda falls 20`."""
    deep = bag.number() or bag.number("amount")
    if deep is None or not bag.has("whom", "!fall") or not bag.only("whom number amount !fall"):
        return
    command = cmd.Fall(targets=bag.whom.ids, distance=abs(deep))
    yield bag.reading(f"{verb(bag.whom, 'falls', 'fall')} {abs(deep)} {bag.view.unit}", command)


# --- the map -------------------------------------------------------------------------------------------------------


def paint(bag: Bag) -> Iterator[Reading]:
    """`fog 4 at L8`, `wall C3 C4`, `clear fog`."""
    if not bag.has("ground") or not bag.only("ground number square !clear !not"):
        return
    kind, name = bag.named("ground")[:2]
    if bag.says("clear", "not"):
        yield from cleared(bag, kind, name)
    for squares, where, later in covered(bag) if bag.has("square") and not bag.says("clear", "not") else ():
        command = cmd.Paint(kind=kind, squares=squares)
        yield bag.reading(f"{name} {where}", command, squares=squares, rank=bag.cost + later)


def cleared(bag: Bag, kind: str, name: str) -> Iterator[Reading]:
    here = dict(bag.view.paint).get(kind, ())
    squares = squares_named(bag) or here
    if not squares:
        yield bag.reading(f"No {name.lower()}", refused="There is none on the map.")
    elif not bag.has("number"):
        where = f"on {len(squares)} squares" if len(squares) > 1 else f"at {label(squares[0])}"
        yield bag.reading(
            f"No {name.lower()} {where}", cmd.Paint(kind=kind, squares=squares, on=False), squares=squares
        )


def squares_named(bag: Bag) -> tuple[Square, ...]:
    return tuple(one for one in bag.things.get("square", ()) if isinstance(one, tuple))


def covered(bag: Bag) -> Iterator[tuple[tuple[Square, ...], str, int]]:
    """Yield the squares that are meant, what is said of them, and how much less likely they are than the first ones."""
    named, number = squares_named(bag), bag.number()
    if number is None:
        yield named, f"at {', '.join(map(label, named))}", 0
        return
    if len(named) > 1 or not 0 < number <= FARTHEST * bag.view.per_square:
        return
    per = bag.view.per_square
    size = number // per if number >= 2 * per and number % per == 0 and per > 1 else number
    at, squares = named[0], f"{size} square{'s' if size > 1 else ''}"
    if size <= FARTHEST:
        yield within(bag.view, Area("sphere", size * per), at), f"{squares} around {label(at)}", 0
        yield within(bag.view, Area("cube", size * per), at), f"{size} by {size} squares at {label(at)}", 3


def within(view: SeatView, area: Area, at: Square) -> tuple[Square, ...]:
    lattice = HEXES if view.hexes else SQUARES
    found = squares_of(area, view.per_square, frozenset((at,)), at, lattice)
    return tuple(sorted(one for one in found if is_on_map(view, one)))


def lay(bag: Bag) -> Iterator[Reading]:
    """What this game may put on a map, by its name: `brush 2 at C3`."""
    if not bag.has("terrain", "square") or not bag.only("terrain number square"):
        return
    key, _, name = bag.named("terrain")
    kind = next(one.kind for one in bag.view.desk.terrain if one.key == key)
    for squares, where, later in covered(bag) if kind in ("zone", "object") else ():
        command = cmd.LayZone(terrain=key, squares=squares)
        yield bag.reading(f"{name} {where}", command, squares=squares, rank=bag.cost + later)


OF_PLACES = (push, move, fall, paint, lay)
