"""The creatures on the map: how each looks and fares, where it is drawn, and what is said of it."""

from functools import lru_cache
from typing import Any

import msgspec

from combat.engine.ground.grid import Square, label
from combat.engine.ids import Id
from combat.engine.seatview import Role, SeatView, Token
from combat.memos import remembered
from combat.rendering.ground.spots import Spot, block, spot
from combat.rendering.map.bearing import Afar, afar, bearing
from combat.rendering.map.paths import level_of
from combat.rendering.pieces.pieces import GROUP, Piece, holder, leaf, safe_id, svg_leaf
from combat.rendering.pieces.words import (
    LIVES,
    HeightMeasure,
    hit_points,
    how_high,
    number_of,
    percent,
    side_word,
)
from combat.rulesets.pictures import picture_of_chip

MARKS = 2  # pictures of what lasts on it that a token bears


class MapMedal(msgspec.Struct, frozen=True):
    """How a creature looks and fares, wherever it stands."""

    portrait: str
    letter: str  # where there is no portrait
    number: str  # its mark among those of its name
    side: str
    hue: int
    percent: int
    exact: bool
    life: str
    marks: tuple[str, ...]  # pictures of the first few things that last on it
    more: int
    lasting: str  # and all of them by name, parted by `|`
    hp: str  # hit points, where this seat knows the number
    temp: str
    word: str  # where it knows the word alone
    height: str  # how high or deep it is, where that is worth a word
    flies: bool  # above the ground


class TurnRing(msgspec.Struct, frozen=True):
    """What goes round a creature while it is its turn: with every turn two tokens change in nothing else."""

    side: str
    shown: bool


class Figure(msgspec.Struct, frozen=True):
    """A creature on the map, but for whose turn it is, how it fares and what is said of it."""

    id: Id
    name: Id  # of the element that says who it is
    side: str
    x: float
    y: float
    size: float
    life: str
    mine: bool
    hidden: bool
    live: bool
    rides: bool = False
    flies: bool = False
    drawn: Spot = (0, 0, 1)
    space: tuple[str, str] | None = None  # the hexes that it takes, if they are several


class Name(msgspec.Struct, frozen=True):
    label: str


def flies(heights: dict[Square, int], token: Token) -> bool:
    """Tell whether a creature is above the ground that it would stand on."""
    assert token.at is not None
    return token.height > level_of(heights, token.at, token.squares)


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


class Eyes(msgspec.Struct, frozen=True):
    """How a seat looks at the creatures on the map."""

    role: Role
    measure: HeightMeasure
    hexes: bool
    here: Afar | None


@lru_cache(maxsize=1024)
def one_pair(*how: Any) -> Eyes:
    """Return the eyes of these words, always the same ones: what is made for them is found again by that."""
    return Eyes(*how)


def eyes_of(view: SeatView, measure: HeightMeasure) -> Eyes:
    return one_pair(view.role, measure, view.hexes, afar(view))


Drawn = tuple[Piece, Piece]


def on_the_map(token: Token, eyes: Eyes, seen: dict[Id, Token], heights: dict[Square, int]) -> Drawn:
    """Return what is said of a creature, and the creature itself."""
    if heights or token.mount or token.riders:
        aloft = flies(heights, token) if heights else token.height > 0
        return drawn_token(token, eyes, company(token, seen), saddle(token, seen), aloft)
    return drawn_alone(token, eyes)


@remembered(4096)
def drawn_alone(token: Token, eyes: Eyes, /) -> Drawn:
    """Return the same of one that stands by itself on level ground, as most do."""
    return drawn_token(first_alike(token), eyes, "", None, token.height > 0)


@lru_cache(maxsize=4096)
def first_alike(token: Token) -> Token:
    """Return the first creature that looked like this one: half of those that a press makes anew look as before."""
    return token


@remembered(4096)
def drawn_token(token: Token, eyes: Eyes, /, company: str, on: Spot | None, aloft: bool) -> Drawn:
    said = spoken(token, eyes.role == "gm", company, eyes.measure, bearing(eyes.here, token))
    return (
        leaf(safe_id("n", token.id), "partials/_name.html", Name(said)),
        figure(token, eyes.measure, eyes.role, on, eyes.hexes, aloft),
    )


@remembered(4096)
def figure(token: Token, measure: HeightMeasure, /, role: Role, on: Spot | None, hexes: bool, aloft: bool) -> Piece:
    assert token.at is not None
    x, y, size = on or (*token.at, token.squares)
    content = Figure(
        id=token.id,
        name=safe_id("n", token.id),
        side=side_word(token.side),
        x=x,
        y=y,
        size=size,
        life=token.life,
        mine=token.mine,
        hidden=role == "gm" and token.hidden,
        live=role != "spectator",
        rides=on is not None,
        flies=aloft and on is None,
        drawn=spot((x, y), size, hexes),
        space=block(size) if hexes and size > 1 and not on else None,
    )
    ring = svg_leaf(safe_id("now", token.id), "partials/_turn_ring.html", TurnRing(content.side, token.active))
    fares = svg_leaf(safe_id("m", token.id), "partials/_medal.html", medal(token, measure, aloft, on is not None))
    anchor = safe_id(mark_of(token), token.id)
    return holder(anchor, "partials/_token.html", content, [ring, fares], tag=GROUP)


def medal(token: Token, measure: HeightMeasure, aloft: bool, rides: bool) -> MapMedal:
    chips = [chip for chip in token.chips if not rides or chip.key != "mounted"]  # where it is drawn says so
    lasting = {one.name: one for one in chips}
    exact, worded = token.hp.kind == "exact", token.hp.kind == "word"
    return MapMedal(
        portrait=token.portrait,
        letter=token.letter or token.name[:1].upper(),
        number=number_of(token.name),
        side=side_word(token.side),
        hue=token.hue,
        percent=percent(token.hp),
        exact=exact,
        life=token.life,
        marks=tuple(picture_of_chip(chip.key, chip.name) for chip in list(lasting.values())[:MARKS]),
        more=max(0, len(lasting) - MARKS),
        lasting="|".join(lasting),
        hp=str(token.hp.now) if exact else "",
        temp=str(token.hp.temp or "") if exact else "",
        word=token.hp.word if worded else "",
        height="" if rides else height_of(token, measure),
        flies=aloft and not rides,
    )


def height_of(token: Token, measure: HeightMeasure) -> str:
    """Return the number beside a creature that is not on the level; with its unit where everybody is somewhere."""
    if measure.afloat:
        return f"{token.height * measure.step} {measure.unit}"
    return str(token.height * measure.step) if token.height else ""


def spoken(token: Token, gm: bool, company: str, measure: HeightMeasure, off: str) -> str:
    """Return what a screen reader says of a creature: `Goblin A, foe, D4, 15 ft west. Bloodied. Prone.`"""
    place = token.place or (label(token.at) if token.at else "")
    head = ", ".join(part for part in (token.name, side_word(token.side), place, off) if part)
    facts = [hit_points(token.hp), LIVES.get(token.life, ""), *(chip.name for chip in token.chips)]
    facts += [company, "hidden" if gm and token.hidden else ""]
    if token.height or measure.afloat:
        facts += [how_high(token.height, measure)]
    return ". ".join([head, *(fact for fact in facts if fact)]) + "."
