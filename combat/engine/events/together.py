"""Who acts with whom: riders and mounts, commanders, attitudes."""

from typing import Literal

from combat.engine.events.event import Event
from combat.engine.ground.grid import Square
from combat.engine.ids import Id, SeatId


class Mounted(Event, frozen=True, kw_only=True):
    """Somebody sits on `target` now, shares its space and goes where it goes."""

    who: Id
    target: Id
    row: str = ""


class Dismounted(Event, frozen=True, kw_only=True):
    """Somebody is off `target`, and where; whoever fell lies there once the effect says so."""

    who: Id
    target: Id
    to: Square
    height: int = 0
    how: Literal["dismounted", "landed", "fell"] = "dismounted"
    row: str = ""


class ReinsTaken(Event, frozen=True, kw_only=True):
    """A rider directs `target` from now on, or (not `on`) lets it act by itself."""

    who: Id
    target: Id
    on: bool = True
    row: str = ""


class CommandHanded(Event, frozen=True, kw_only=True):
    """The GM hands command of creatures to another one, which directs them from now on; without a target, takes it back."""

    combatants: tuple[Id, ...]
    target: Id = ""
    owner: SeatId | None = None
    side: str | None = None
    row: str = ""


class AttitudeSet(Event, frozen=True, kw_only=True):
    """The GM's word on whether two creatures are enemies, whatever their sides; "" leaves it to the sides."""

    who: Id
    target: Id
    attitude: Literal["hostile", "friendly", ""] = ""
    row: str = ""
