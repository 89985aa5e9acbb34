"""How somebody lies between life and death."""

import msgspec

from combat.engine.ids import Id


class Helper(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody of the same side who could come to help, and how far off, in the game's unit."""

    id: Id
    name: str
    far: int


class Dying(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Marks of death saves, what the next one has to come to and how likely that is, and who is near, the nearest first."""

    saved: int
    failed: int
    needed: int
    odds: int  # per cent
    helpers: tuple[Helper, ...] = ()
