"""The map: ground, reach of the open hand and everybody on it, in cells."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from combat.engine.events import AttackResolved
from combat.engine.ground.grid import Square
from combat.engine.ids import Id
from combat.engine.scripts.ground import GROUND_WORDS
from combat.engine.seatview import LogLine, SeatView, Token, ZoneView
from combat.engine.state import rise_of
from combat.memos import Memo, remembered
from combat.rendering.ground import GROUNDS, SHADES, ground_key
from combat.rendering.ground.spots import POINT, SLANT, empty, extent, outline, whole
from combat.rendering.map.figures import eyes_of, on_the_map
from combat.rendering.map.paths import heights_of
from combat.rendering.map.reach import Ways, ways_of
from combat.rendering.pieces.frame import Frame
from combat.rendering.pieces.pieces import Piece, holder, leaf, listing, safe_id, svg_leaf, svg_listing
from combat.rendering.pieces.words import FEET, HeightMeasure, how_high, measured

OF_SOME_GAMES = ("misty", "totally-obscured", "tight", "loose", "stone")  # kinds that not every game paints


class PaintedGround(msgspec.Struct, frozen=True):
    kind: str
    name: str
    path: str
    sign: str = ""  # the pattern that draws its sign on each of its squares


class PictureBox(msgspec.Struct, frozen=True):
    """The picture of the ground: its key, how wide and high it is, and where its upper edge is."""

    key: str
    across: float
    down: float
    top: float


class Grounds(msgspec.Struct, frozen=True):
    """What is said of the squares of the picture, and what lies on it: light and shade, then what was put there."""

    said: tuple[PaintedGround, ...]
    laid: tuple[PaintedGround, ...]
    signs: tuple[tuple[Id, str], ...] = ()  # the patterns that these use
    slant: str = ""  # squeezes each of them into a hex


class LegendSign(msgspec.Struct, frozen=True):
    """What one kind of ground is called on the map."""

    sign: str
    name: str
    summary: str
    row: str
    place: str = ""


class Blows(msgspec.Struct, frozen=True):
    """The last blows that were struck, as `line:creature:outcome`, for what is shown at their targets."""

    blows: str


class Legend(msgspec.Struct, frozen=True):
    """What lies on the map, by the signs on its squares."""

    signs: tuple[LegendSign, ...]


def board(frame: Frame) -> Piece:
    return board_of(frame.view, frame.log)


def board_of(view: SeatView, log: tuple[LogLine, ...] = (), box: str = "") -> Piece:
    """Return the map of a view; `box` is what of it is to be seen at first, "" for all."""
    shown = stacked(tuple(token for token in view.tokens if token.at is not None))
    seen = {token.id: token for token in shown}
    measure = measured(view.per_square, view.unit, view.scene is not None and bool(view.scene.medium))
    eyes, heights = eyes_of(view, measure), heights_of(view.paint)
    figures = [(token, on_the_map(token, eyes, seen, heights)) for token in shown]
    mapbar, reach = drawn_ways(ways_of(view))
    bare = empty(view.width, view.height, view.role, view.hexes, view.staggered)
    said, picture, painted = ground(view, measure)
    return holder(
        "region-map",
        "regions/_map.html",
        msgspec.structs.replace(bare, box=box) if box else bare,
        [
            mapbar,
            said,
            leaf("blows", "partials/_blows.html", blows(log, seen)),
            listing("names", "names", [named for _, (named, _) in figures]),
            picture,
            painted,
            # Beneath the reach: who wants to step where a body lies must not hit the body.
            svg_listing("fallen-tokens", "tokens", [drawn for token, (_, drawn) in figures if token.life == "dead"]),
            reach,
            svg_listing("tokens", "tokens", [drawn for token, (_, drawn) in figures if token.life != "dead"]),
        ],
        tag="region",
    )


@remembered(256)
def drawn_ways(ways: Ways, /) -> tuple[Piece, Piece]:
    """Return how somebody can move in words, and on the map."""
    return leaf("mapbar", "partials/_mapbar.html", ways), svg_leaf("reach", "partials/_reach.html", ways)


LAID: Memo[tuple[object, tuple[Piece, Piece, Piece]]] = Memo("grounds of maps", 256)


def ground(view: SeatView, measure: HeightMeasure) -> tuple[Piece, Piece, Piece]:
    """Return the legend, the picture of the ground, and what is said of it and lies on it: all that of a map stays as long as
    nobody paints on it, and is the same for most seats."""
    lies = tuple(map(id, view.paint)), tuple(map(id, view.zones)), view.scene
    key = (*lies, view.width, view.height, view.hexes, view.staggered, measure)
    # Kept with what it was made of: an id belongs to its object for as long as that lives.
    return LAID.get(key, lambda: ((view.paint, view.zones), ground_drawn(view, measure)))[1]


def ground_drawn(view: SeatView, measure: HeightMeasure) -> tuple[Piece, Piece, Piece]:
    painted = with_medium(view, grounds(view.paint, view.zones, view.hexes, measure))
    return (
        leaf("legend", "partials/_legend.html", legend(view.zones)),
        svg_leaf("picture", "partials/_picture_of_ground.html", picture_of(view)),
        svg_leaf("grounds", "partials/_grounds.html", painted),
    )


NEWS = 12  # lines of the log among which blows are looked for


def blows(log: tuple[LogLine, ...], seen: dict[Id, Token]) -> Blows:
    """Return the last blows at creatures that are shown: hits speak by what they did, unless they were critical."""
    marks = (
        f"{line.number}:{line.event.target}:{line.event.outcome}"
        for line in log[-NEWS:]
        if isinstance(line.event, AttackResolved) and not line.struck
        if line.event.target in seen and line.event.outcome in ("critical", "miss")
    )
    return Blows(" ".join(marks))


def picture_of(view: SeatView) -> PictureBox:
    across, down = extent(view.width, view.height, view.hexes, view.staggered)
    above = POINT if view.hexes else 0
    return PictureBox(ground_key(view), across, round(down + above, 4), -above)


def with_medium(view: SeatView, painted: Grounds) -> Grounds:
    """Return the ground with what is said of what the scene is suspended in."""
    scene = view.scene
    if scene is None or not scene.medium:
        return painted
    path = outline(scene.area, view.hexes) if scene.area else whole(view.width, view.height, view.hexes, view.staggered)
    return msgspec.structs.replace(
        painted, said=(PaintedGround(f"medium {scene.medium}", scene.words, path), *painted.said)
    )


@lru_cache(maxsize=256)
def grounds(
    paint: tuple[tuple[str, tuple[Square, ...]], ...],
    zones: tuple[ZoneView, ...] = (),
    hexes: bool = False,
    measure: HeightMeasure = FEET,
) -> Grounds:
    known = [(kind, squares) for kind, squares in paint if squares and kind in GROUNDS]
    known.sort(key=lambda pair: GROUNDS.index(pair[0]))
    painted = [
        PaintedGround(kind, GROUND_WORDS[kind], outline(squares, hexes), f"p-{kind}" if kind in SHADES else "")
        for kind, squares in known
    ]
    said = (ground for ground in painted if ground.kind not in SHADES)
    shades = (ground for ground in painted if ground.kind in SHADES)
    areas = tuple(ground for zone in zones if not zone.everywhere for ground in zone_grounds(zone, hexes))
    heights = sorted((up, outline(squares, hexes)) for kind, squares in paint if squares and (up := rise_of(kind)))
    lifted = tuple(lift(up, path, measure) for up, path in heights)
    signs = {sign_id(zone.sign): zone.sign for zone in zones if zone.sign and not zone.everywhere}
    return Grounds((*lifted, *said), (*shades, *areas), tuple(signs.items()), SLANT if hexes else "")


def lift(up: int, path: str, measure: HeightMeasure) -> PaintedGround:
    """Return ground that lies higher or lower, and by how much."""
    return PaintedGround(f"height {'up' if up > 0 else 'down'}", f"Ground {how_high(up, measure)}", path)


PATTERNS = ("difficult", "half", "brush", "misty", "icy", "obscured")  # what a feature’s squares are hatched with


def zone_grounds(zone: ZoneView, hexes: bool = False) -> Iterator[PaintedGround]:
    """Yield what a zone looks like: its squares, with its sign on each; what its ground is like is hatched below."""
    kinds = " ".join(kind for kind in zone.grounds if kind in ("obscured", "dark"))
    words, path = zone_words(zone), outline(zone.squares, hexes)
    states = "".join(f" {word}" for word in ("off", "hidden") if getattr(zone, word))
    if "wall" in zone.grounds and not states:
        yield PaintedGround("wall", words, path)
    if zone.sign:
        yield from (PaintedGround(kind, words, path) for kind in zone.grounds if kind in PATTERNS and not states)
    yield PaintedGround(f"zone {kinds}".strip() + states, words, path, sign_id(zone.sign))


def sign_id(sign: str) -> Id:
    """Return what a sign's pattern is called; an id of the zone would count those that are hidden."""
    return safe_id("sign", sign) if sign else ""


def zone_words(zone: ZoneView) -> str:
    """Return what is said of a zone; the GM reads, too, that the players do not know of it."""
    words = f"{zone.name}: {zone.summary}" if zone.summary else zone.name
    return f"{words} {SECRET[zone.off]}" if zone.off or zone.hidden else words


SECRET = {True: "(switched off)", False: "(hidden from the players)"}


@lru_cache(maxsize=256)
def legend(zones: tuple[ZoneView, ...]) -> Legend:
    """Return the signs on the map, each kind once, with what each means."""
    signs = (zone for zone in zones if zone.sign)
    found = (LegendSign(z.sign, zone_name(z), z.summary, z.row, "everywhere" if z.everywhere else "") for z in signs)
    return Legend(tuple(dict.fromkeys(found)))


def zone_name(zone: ZoneView) -> str:
    return f"{zone.name} {SECRET[zone.off]}" if zone.off or zone.hidden else zone.name


def stacked(tokens: tuple[Token, ...]) -> list[Token]:
    """Return the tokens so that the helpless lie beneath, riders on their mounts, and the one whose turn it is on whoever shares
    its space: every other turn would send two tokens for nothing."""
    active = next((token for token in tokens if token.active), None)
    crowded = active is not None and any(overlap(one, active) for one in tokens if one is not active)
    return sorted(tokens, key=lambda token: (token.life == "up", bool(token.mount), crowded and token.active))


def overlap(one: Token, other: Token) -> bool:
    """Tell whether two tokens lie on each other."""
    if one.at is None or other.at is None:
        return False
    (x, y), (a, b) = one.at, other.at
    return x < a + other.squares and a < x + one.squares and y < b + other.squares and b < y + one.squares
