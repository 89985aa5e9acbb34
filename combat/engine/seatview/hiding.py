"""Who hides from whom, and who waits for what."""

import msgspec

from combat.engine.ids import Id
from combat.engine.seatview.viewer import Refusal


class ObserverView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How one creature stands to another that hides."""

    id: Id
    name: str
    lost: bool = False
    felt: bool = False  # it does not see it, but feels where it is


class HiderView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who hides, from whom, and from whom no longer; `total` is 0 for one that does not hide but is lost."""

    id: Id
    name: str
    total: int
    observers: tuple[ObserverView, ...] = ()
    how: str = ""  # what keeps it out of their view, where it is not only that it hides: "is invisible"


class ReadyView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who holds itself ready, what for, and why it could not respond now."""

    id: Id
    name: str
    plan: str
    barred: Refusal | None = None
