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


class Danger(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What would befall a mover by itself: damage of these dice and `about` how much, a check, or something that lasts."""

    what: str
    dice: str = ""
    about: int = 0
    check: bool = False
    lasts: bool = False


class Ahead(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who reacts on a way, what would spare one that, what befalls one on it, and where it ends."""

    reactors: tuple[Reactor, ...] = ()
    outs: tuple[WayOut, ...] = ()
    cover: tuple[tuple[str, tuple[str, ...]], ...] = ()  # by degree, from whom
    over: tuple[str, ...] = ()  # what makes the way dear, in words
    dangers: tuple[Danger, ...] = ()
    hazard: bool = False  # a dangerous square lies on the way
