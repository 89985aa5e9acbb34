"""What lies ahead on a way that is only looked at."""

import msgspec

from combat.engine.ids import Id


class Reactor(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who would get to react, and how likely that hits; `odds` is None where that is not told."""

    id: Id
    name: str
    odds: int | None = None


class WayOut(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What could be done now so that fewer get to react, with what it costs in words."""

    action: str
    name: str
    cost: str = ""


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who reacts on a way, what would spare one that, and where it ends."""

    reactors: tuple[Reactor, ...] = ()
    outs: tuple[WayOut, ...] = ()
    cover: tuple[tuple[str, tuple[str, ...]], ...] = ()  # by degree, from whom
    difficult: bool = False
    hazard: bool = False  # a dangerous square lies on the way
