"""What lies on the map, what burns, how the scene is played."""

import msgspec

from combat.engine.ground.grid import Square
from combat.engine.ids import Id


class SceneView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How the scene is played: in what it is suspended, which way it rolls."""

    medium: str = ""
    area: tuple[Square, ...] = ()
    heading: str = ""
    pace: int = 0
    words: str = ""  # of all this, in one line; "" for a scene like any other


class StageView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What the GM may choose of how the scene is played."""

    choices: tuple[tuple[str, str], ...] = ()  # in what it may be suspended
    laps: tuple[int, ...] = ()  # base speeds to choose from
    distant: tuple[tuple[Id, str], ...] = ()
    rows: tuple[tuple[str, str], ...] = ()  # the rules behind its controls


class ZoneView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of the map where something lasts, as everybody sees it."""

    id: Id
    name: str
    squares: tuple[Square, ...]
    grounds: tuple[str, ...] = ()
    summary: str = ""
    sign: str = ""  # one or two letters that tell it from others
    row: str = ""
    everywhere: bool = False
    off: bool = False  # only ever true in the GM's view, as the next
    hidden: bool = False


class TerrainView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A kind of terrain that the GM may put on the map."""

    key: str
    name: str
    kind: str
    place: str  # the environment that it belongs to, in words
    numbers: tuple[tuple[str, str], ...] = ()  # those that may be edited, and how they begin
    may_hide: bool = False
    active: bool = False  # of an environment that is active now


class FeatureView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that was put on the map, as the GM handles it."""

    id: Id
    name: str
    place: str  # where, in words
    sign: str = ""
    summary: str = ""
    row: str = ""
    thing: bool = False
    on: bool = True
    hidden: bool = False
    may_hide: bool = False
    conceals: bool = False
    under: str = ""  # the name of what hides it
    numbers: tuple[tuple[str, str], ...] = ()
    disturbs: bool = False
    disturbed: int = 0  # the round in which it comes down
    trip_words: str = ""
    trip_on: str = ""


class LampView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that burns, and where: a square's name or whoever carries it."""

    id: Id
    name: str
    place: str
