"""The map: ground, reach of the open hand and everybody on it, in cells."""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from combat.engine.grid import Square, label
from combat.engine.ids import Id
from combat.engine.seatview import Role, SeatView, Token, ZoneView
from combat.engine.state import rise_of
from combat.rendering.frame import Frame
from combat.rendering.once import once
from combat.rendering.pieces import Piece, holder, leaf, listing, safe_id, svg_leaf, svg_listing
from combat.rendering.reach import ways_of
from combat.rendering.tiles import SLANT, Spot, block, empty, outline, spot, whole
from combat.rendering.words import FEET, LIVES, Measure, hit_points, how_high, percent, side_word, sign_of

# Later kinds lie over earlier ones.
GROUNDS = (
    "water",
    "difficult",
    "climb",
    "slippery",
    "tight",
    "loose",
    "stone",
    "hazard",
    "hurdle",
    "half",
    "three-quarters",
    "glass",
    "wall",
    "dim",
    "dark",
    "misty",
    "obscured",
    "totally-obscured",
)
GROUND_WORDS = {
    "wall": "Wall",
    "glass": "Glass: solid, seen through",
    "difficult": "Difficult ground",
    "half": "Half cover",
    "three-quarters": "Three-quarters cover",
    "water": "Water",
    "climb": "Climb",
    "slippery": "Slippery",
    "tight": "Tight: squeezing only",
    "loose": "Loose earth, for burrowers",
    "stone": "Rock: no burrowing",
    "hurdle": "Low obstacle to jump",
    "dim": "Dim light",
    "dark": "Darkness",
    "misty": "Lightly obscured",
    "obscured": "Obscured",
    "totally-obscured": "Totally obscured",
    "hazard": "Hazard",
}
OF_SOME_GAMES = ("misty", "totally-obscured", "tight", "loose", "stone")  # kinds that not every game paints
MARKS = 3


class Figure(msgspec.Struct, frozen=True):
    """A creature on the map, but for what is said of it."""

    id: Id
    name: Id  # of the element that says who it is
    letter: str
    side: str
    x: float
    y: float
    size: float
    percent: int
    exact: bool
    life: str
    marks: tuple[str, ...]
    more: int
    active: bool
    mine: bool
    hidden: bool
    height: str  # how high or deep it is, where that is worth a word
    live: bool
    rides: bool = False
    up: str = ""  # the height in words, in a scene where everybody has one
    drawn: Spot = (0, 0, 1)
    space: tuple[str, str] | None = None  # the hexes that it takes, if they are several


class Name(msgspec.Struct, frozen=True):
    label: str


class Ground(msgspec.Struct, frozen=True):
    kind: str
    name: str
    path: str
    sign: str = ""  # the pattern that draws its sign on each of its squares


class Grounds(msgspec.Struct, frozen=True):
    grounds: tuple[Ground, ...]
    signs: tuple[tuple[Id, str], ...] = ()  # the patterns that these use
    slant: str = ""  # squeezes each of them into a hex


class Sign(msgspec.Struct, frozen=True):
    """What one kind of ground is called on the map."""

    sign: str
    name: str
    summary: str
    row: str
    place: str = ""


class Legend(msgspec.Struct, frozen=True):
    """What lies on the map, by the signs on its squares."""

    signs: tuple[Sign, ...]


def board(frame: Frame) -> Piece:
    view = frame.view
    shown = active_last(tuple(token for token in view.tokens if token.at is not None))
    seen = {token.id: token for token in shown}
    measure = Measure(view.per_square, view.unit, afloat=view.scene is not None and bool(view.scene.medium))
    names = [name(token, view.role == "gm", company(token, seen), measure) for token in shown]
    figures = [
        (token, figure(token, view.role, mark_of(token), saddle(token, seen), measure, view.hexes)) for token in shown
    ]
    ways = ways_of(view)
    return holder(
        "region-map",
        "regions/_map.html",
        empty(view.width, view.height, view.role, view.hexes, view.staggered),
        [
            leaf("mapbar", "partials/_mapbar.html", ways),
            leaf("legend", "partials/_legend.html", legend(view.zones)),
            listing("names", '<div id="names" hidden>', names, "</div>"),
            svg_leaf(
                "grounds",
                "partials/_grounds.html",
                with_medium(view, grounds(view.paint, view.zones, view.hexes, measure)),
            ),
            # Beneath the reach: who wants to step where a body lies must not hit the body.
            svg_listing("fallen-tokens", "tokens", [drawn for token, drawn in figures if token.life == "dead"]),
            svg_leaf("reach", "partials/_reach.html", ways),
            svg_listing("tokens", "tokens", [drawn for token, drawn in figures if token.life != "dead"]),
        ],
        tag="region",
    )


def with_medium(view: SeatView, painted: Grounds) -> Grounds:
    """Return the ground with what the scene is suspended in."""
    scene = view.scene
    if scene is None or not scene.medium:
        return painted
    path = outline(scene.area, view.hexes) if scene.area else whole(view.width, view.height, view.hexes, view.staggered)
    lies = Ground(f"medium {scene.medium}", scene.words, path)
    return Grounds((lies, *painted.grounds), painted.signs, painted.slant)


@lru_cache(maxsize=256)
def grounds(
    paint: tuple[tuple[str, tuple[Square, ...]], ...],
    zones: tuple[ZoneView, ...] = (),
    hexes: bool = False,
    measure: Measure = FEET,
) -> Grounds:
    known = [(kind, squares) for kind, squares in paint if squares and kind in GROUNDS]
    known.sort(key=lambda pair: GROUNDS.index(pair[0]))
    painted = tuple(Ground(kind, GROUND_WORDS[kind], outline(squares, hexes)) for kind, squares in known)
    areas = tuple(ground for zone in zones if not zone.everywhere for ground in zone_grounds(zone, hexes))
    heights = sorted((up, outline(squares, hexes)) for kind, squares in paint if squares and (up := rise_of(kind)))
    lifted = tuple(lift(up, path, measure) for up, path in heights)
    signs = {sign_id(word): word for word in (sign_of(up, measure) for up, _ in heights)}
    signs |= {sign_id(zone.sign): zone.sign for zone in zones if zone.sign and not zone.everywhere}
    return Grounds((*lifted, *painted, *areas), tuple(signs.items()), SLANT if hexes else "")


def lift(up: int, path: str, measure: Measure) -> Ground:
    """Return ground that lies higher or lower, with how much on each of its squares; it lies below all other kinds."""
    words = how_high(up, measure)
    return Ground(f"height {'up' if up > 0 else 'down'}", f"Ground {words}", path, sign_id(sign_of(up, measure)))


PATTERNS = ("difficult", "half", "brush", "misty", "icy", "obscured")  # what a feature’s squares are hatched with


def zone_grounds(zone: ZoneView, hexes: bool = False) -> Iterator[Ground]:
    """Yield what a zone looks like: its squares, with its sign on each; what its ground is like is hatched below."""
    kinds = " ".join(kind for kind in zone.grounds if kind in ("obscured", "dark"))
    words, path = zone_words(zone), outline(zone.squares, hexes)
    states = "".join(f" {word}" for word in ("off", "hidden") if getattr(zone, word))
    if "wall" in zone.grounds and not states:
        yield Ground("wall", words, path)
    if zone.sign:
        yield from (Ground(kind, words, path) for kind in zone.grounds if kind in PATTERNS and not states)
    yield Ground(f"zone {kinds}".strip() + states, words, path, sign_id(zone.sign))


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
    found = (Sign(z.sign, zone_name(z), z.summary, z.row, "everywhere" if z.everywhere else "") for z in signs)
    return Legend(tuple(dict.fromkeys(found)))


def zone_name(zone: ZoneView) -> str:
    return f"{zone.name} {SECRET[zone.off]}" if zone.off or zone.hidden else zone.name


def active_last(tokens: tuple[Token, ...]) -> list[Token]:
    """Return the tokens so that the helpless lie beneath, riders on their mounts, and the one whose turn it is on top."""
    return sorted(tokens, key=lambda token: (token.life == "up", bool(token.mount), token.active))


def mark_of(token: Token) -> str:
    return "f" if token.life == "dead" else "t"


def company(token: Token, seen: dict[Id, Token]) -> str:
    """Say whom a creature rides or carries."""
    if token.mount in seen:
        return f"rides {seen[token.mount].name}"
    riders = [seen[rider].name for rider in token.riders if rider in seen]
    return f"carries {' and '.join(riders)}" if riders else ""


CORNERS = ((1, 0), (0, 0), (1, 1), (0, 1))  # of a mount's token, where its riders are drawn
SMALL = 0.5  # of a square: a rider whose mount takes no more than one


def saddle(token: Token, seen: dict[Id, Token]) -> Spot | None:
    """Return where on its mount a rider is drawn, and how large; None for one on its own feet."""
    mount = seen.get(token.mount)
    if mount is None or mount.at is None:
        return None
    size = SMALL if mount.squares == 1 else min(token.squares, mount.squares - 1)
    right, down = CORNERS[mount.riders.index(token.id) % len(CORNERS)] if token.id in mount.riders else CORNERS[0]
    room = mount.squares - size
    return mount.at[0] + right * room, mount.at[1] + down * room, size


@once(most=8192)
@lru_cache(maxsize=8192)
def name(token: Token, gm: bool, company: str = "", measure: Measure = FEET) -> Piece:
    return leaf(safe_id("n", token.id), "partials/_name.html", Name(spoken(token, gm, company, measure)))


@once(most=8192)
@lru_cache(maxsize=8192)
def figure(
    token: Token, role: Role, among: str, on: Spot | None = None, measure: Measure = FEET, hexes: bool = False
) -> Piece:
    assert token.at is not None
    x, y, size = on or (*token.at, token.squares)
    chips = [chip for chip in token.chips if not on or chip.key != "mounted"]  # where it is drawn says so
    marks = tuple(chip.name.lstrip("“")[:2] for chip in {one.name: one for one in chips}.values())
    content = Figure(
        id=token.id,
        name=safe_id("n", token.id),
        letter=token.letter or token.name[:1].upper(),
        side=side_word(token.side),
        x=x,
        y=y,
        size=size,
        percent=percent(token.hp),
        exact=token.hp.kind == "exact",
        life=token.life,
        marks=marks[:MARKS],
        more=max(0, len(marks) - MARKS),
        active=token.active,
        mine=token.mine,
        hidden=role == "gm" and token.hidden,
        height=sign_of(token.height, measure) if token.height and not on else "",
        up=f"{token.height * measure.step} {measure.unit}" if measure.afloat and not on else "",
        live=role != "spectator",
        rides=on is not None,
        drawn=spot((x, y), size, hexes),
        space=block(size) if hexes and size > 1 and not on else None,
    )
    return svg_leaf(safe_id(among, token.id), "partials/_token.html", content)


def spoken(token: Token, gm: bool, company: str = "", measure: Measure = FEET) -> str:
    """Return what a screen reader says of a creature: `Goblin A, foe, D4, 15 ft from you. Bloodied. Prone.`"""
    place = token.place or (label(token.at) if token.at else "")
    head = ", ".join(part for part in (token.name, side_word(token.side), place, token.note) if part)
    facts = [hit_points(token.hp), LIVES.get(token.life, ""), *(chip.name for chip in token.chips)]
    facts += [company, "hidden" if gm and token.hidden else ""]
    if token.height or measure.afloat:
        facts += [how_high(token.height, measure)]
    return ". ".join([head, *(fact for fact in facts if fact)]) + "."
