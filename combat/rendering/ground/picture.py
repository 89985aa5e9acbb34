"""The picture of the ground as a whole, and the key that names it."""

from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from combat.engine.seatview import SeatView
from combat.memos import Memo
from combat.rendering.ground.derived import Bridge, bridge_of, decks_of, floors_of, roads_of
from combat.rendering.ground.hills import HeightSign, Hill, hills_of, signs_of
from combat.rendering.ground.land import Land, known_to, land_of
from combat.rendering.ground.lattice import UNIT
from combat.rendering.ground.lines import built, natural
from combat.rendering.ground.spots import POINT, whole
from combat.rendering.ground.stamps import Stamp, patches_of, stamps_of
from combat.rendering.pieces.shelf import filled

TEMPLATE = "ground/picture.svg"
BUILT = ("glass", "wall")  # along the squares' edges; all other kinds end as nature has it
SALTS = {
    "water": 3,
    "slippery": 5,
    "loose": 7,
    "stone": 9,
    "hazard": 11,
    "misty": 13,
    "obscured": 15,
    "totally-obscured": 17,
}
BYTES = 12  # of a key


class GroundPicture(msgspec.Struct, frozen=True):
    """What the template draws, in units of which a square is forty wide."""

    wide: str
    high: str
    above: str  # by which the points of hexes stand out
    hexes: str
    medium: str
    afloat: str
    patches: list[Stamp]
    roads: list[str]
    floor: str
    doors: list[Stamp]
    hills: list[Hill]
    signs: list[HeightSign]
    shapes: dict[str, str]
    stamps: dict[str, list[Stamp]]
    bridges: list[Bridge]


def ground_key(view: SeatView) -> str:
    """Return the name of the picture of what this seat knows of the ground: equal knowledge, equal names."""
    return key_of(*known_to(view))


def ground_picture(view: SeatView) -> str:
    """Return what this seat knows of the ground as an svg document that needs nothing else; equal ones are drawn once."""
    return PICTURES.get(ground_key(view), lambda: filled(TEMPLATE, pictured(land_of(*known_to(view)))))


@lru_cache(maxsize=256)
def key_of(*known: Any) -> str:
    digest = blake2b(MADE_BY + msgspec.msgpack.encode(land_of(*known), order="deterministic"), digest_size=BYTES)
    return digest.hexdigest()


def pictured(land: Land) -> GroundPicture:
    lattice = land.lattice
    wide, high = lattice.size()
    inside, doors = floors_of(land)
    decks = decks_of(land)
    everywhere = bool(land.medium) and not land.afloat
    return GroundPicture(
        wide=f"{wide:g}",
        high=f"{high:g}",
        above=f"{-POINT * UNIT if lattice.hexes else 0:g}",
        hexes=whole(lattice.width, lattice.height, True, lattice.staggered) if lattice.hexes else "",
        medium=land.medium,
        afloat=natural(lattice, land.afloat, 19),
        patches=[] if everywhere else list(patches_of(lattice)),
        roads=[] if everywhere else roads_of(land, decks),
        floor=built(lattice, inside | doors, radius=2),
        doors=[Stamp("door", *lattice.box(place)) for place in sorted(doors)],
        hills=hills_of(land),
        signs=list(signs_of(land)),
        shapes=shapes_of(land),
        stamps=dict(stamps_of(land)),
        bridges=[bridge_of(deck) for deck in decks],
    )


def shapes_of(land: Land) -> dict[str, str]:
    """Return the outlines of those kinds that cover their squares."""
    kinds = dict(land.kinds)
    shapes = {kind: built(land.lattice, kinds[kind]) for kind in BUILT if kind in kinds}
    return shapes | {kind: natural(land.lattice, kinds[kind], salt) for kind, salt in SALTS.items() if kind in kinds}


def made_by() -> bytes:
    """Return a digest of all that draws: a picture of another version has another name, however long browsers keep it."""
    here = Path(__file__).parent
    drawn = here.parents[2] / "templates" / "combat" / Path(TEMPLATE).parent
    digest = blake2b(digest_size=BYTES)
    for path in sorted([*here.glob("*.py"), *drawn.glob("*.svg")]):
        digest.update(path.read_bytes())
    return digest.digest()


MADE_BY = made_by()
PICTURES: Memo[str] = Memo("pictures of maps", 16)
